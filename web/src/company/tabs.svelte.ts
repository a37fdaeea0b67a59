// The same table in several tabs of one browser: all are live, and the older ones are told.

export class Tabs {
  /** The table was opened in another tab since. */
  another = $state(false)
  private readonly channel: BroadcastChannel | null

  constructor(table: string) {
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`parlour.table.${table}`)
    if (!this.channel) return
    this.channel.onmessage = () => (this.another = true)
    this.channel.postMessage('opened')
  }

  close(): void {
    this.channel?.close()
  }
}
