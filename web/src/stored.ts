// What this browser remembers. A browser that refuses storage forgets, and plays all the same.

const prefix = 'parlour.'

/** The remembered value, or `otherwise` if there is none that can be read. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Full or forbidden: nothing that the game needs is lost.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // Nothing is remembered where storage is refused.
  }
}

/** Forgets all but the `keep` names that were remembered last under `start`, oldest first. */
export function forgetOld(start: string, keep: number): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix + start))
    const aged = names.map((name) => [age(localStorage.getItem(name)), name] as const)
    aged.sort((a, b) => b[0] - a[0])
    for (const [, name] of aged.slice(keep)) localStorage.removeItem(name)
  } catch {
    // As above.
  }
}

function age(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '{}') as { at?: number }).at ?? 0)
  } catch {
    return 0
  }
}
