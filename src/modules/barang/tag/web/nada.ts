const SEPI_MS = 1_000
const RAPAT_MS = 120
const BUNYI_S = 0.06

/** A tone that comes faster and higher the nearer it is, as a metal detector's does. */
export class Nada {
  #audio: AudioContext | undefined
  #jam: ReturnType<typeof setTimeout> | undefined
  #persen = 0

  /** Only after a click or key: browsers let no page sound before. */
  mulai(): void {
    this.#audio ??= new AudioContext()
    this.#ketuk()
  }

  /** 0 is silent. */
  atur(persen: number): void {
    this.#persen = persen
  }

  henti(): void {
    clearTimeout(this.#jam)
    void this.#audio?.close()
    this.#audio = undefined
  }

  #ketuk(): void {
    clearTimeout(this.#jam)
    if (!this.#audio) return
    const p = this.#persen / 100
    if (p > 0) this.#bunyi(this.#audio, 400 + 800 * p)
    this.#jam = setTimeout(() => this.#ketuk(), SEPI_MS - (SEPI_MS - RAPAT_MS) * p)
  }

  #bunyi(audio: AudioContext, hertz: number): void {
    const sumber = audio.createOscillator()
    const keras = audio.createGain()
    sumber.frequency.value = hertz
    keras.gain.value = 0.15
    sumber.connect(keras).connect(audio.destination)
    sumber.start()
    sumber.stop(audio.currentTime + BUNYI_S)
  }
}
