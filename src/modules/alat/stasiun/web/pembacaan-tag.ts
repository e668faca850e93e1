import { type Failure, type TagSeen, isFailure } from '#kernel/shared/station.ts'
import { get, post } from '#kernel/web/api.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { stasiunRfid, stasiunRfidBerhenti, stasiunTag } from '../contract.ts'
import type { AlatTerminal } from './terminal-stasiun.ts'

/** A reading of RFID tags that goes on at a station; each of its tags is fetched once. */
export class PembacaanTag {
  readonly id = randomText()
  readonly alat: AlatTerminal
  /** The station is gone, as far as the last fetch knows. */
  putus = false
  readonly #onTag: (tag: TagSeen) => void
  #urut = 0
  #terakhir: Promise<unknown> = Promise.resolve()

  constructor(alat: AlatTerminal, onTag: (tag: TagSeen) => void) {
    this.alat = alat
    this.#onTag = onTag
  }

  mulai(cari: string | null): Promise<unknown> {
    return post<typeof stasiunRfid>('stasiun/rfid', { id: this.id, ...this.alat, cari })
  }

  /** Every tag that was seen is stored when this is answered. */
  berhenti(): Promise<unknown> {
    const isi = { id: randomText(), ...this.alat, rfid: this.id }
    return post<typeof stasiunRfidBerhenti>('stasiun/rfid/berhenti', isi)
  }

  /**
   * Fetches what came in since the last time; one fetch after the other, so that no tag is told
   * twice. Answers why the reader ended the reading by itself, null while it did not.
   */
  tarik(): Promise<Failure | null> {
    const ini = this.#terakhir.then(() => this.#ambil())
    this.#terakhir = ini.catch(() => {})
    return ini
  }

  async #ambil(): Promise<Failure | null> {
    for (;;) {
      const isi = { id: this.id, sesudah: this.#urut }
      const { tag, urut, sebab, putus } = await get<typeof stasiunTag>('stasiun/rfid/{id}', isi)
      this.putus = putus
      for (const satu of tag) this.#onTag(satu)
      if (urut === this.#urut) return isFailure(sebab) ? sebab : null
      this.#urut = urut
    }
  }
}
