// Calls somebody whose turn it is: a soft knock, a buzz, and a notice where the page is out of sight.

/** Two knocks on wood: when each sounds in seconds, and how high in hertz. */
const KNOCKS = [
  { at: 0, pitch: 320 },
  { at: 0.16, pitch: 430 },
]
const FADES = 0.14
const LOUD = 0.25
const BUZZ = 80

let sound: AudioContext | null = null

/** To be asked for by a tap: browsers let no page make itself heard otherwise. */
export async function allowCalls(): Promise<void> {
  knock()
  if (typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission()
}

export function call(words: string): void {
  knock()
  navigator.vibrate?.(BUZZ)
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(words, { tag: 'parlour' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Some phones take notices from service workers only.
  }
}

function knock(): void {
  if (typeof AudioContext === 'undefined') return
  sound ??= new AudioContext()
  for (const { at, pitch } of KNOCKS) {
    const [tone, volume, start] = [sound.createOscillator(), sound.createGain(), sound.currentTime + at]
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(pitch, start)
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + FADES)
    volume.gain.setValueAtTime(LOUD, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADES)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + FADES)
  }
}
