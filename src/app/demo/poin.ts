import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  stockHadiahCreate,
  stockHadiahIsi,
  transaksiPoinCreate,
  tukarPoinCancel,
  tukarPoinCreate,
  tukarPoinMember,
} from '#modules/pelanggan/poin/contract.ts'
import { Acak } from './acak.ts'
import type { Pelaku } from './panggil.ts'

const MEMBER = 120
/** The exchange of this many days before the last is taken back. */
const DIBATALKAN = 6
const BAGIKAN = 25
const SETUJU = { user_id: 'SPV', keterangan: 'Poin member' }

/** Gifts for points through a year: bought, given for points, points for birthdays. */
export class PoinDemo {
  readonly #p: Pelaku
  readonly #acak: Acak

  constructor(p: Pelaku, seed: number) {
    this.#p = p
    this.#acak = new Acak(seed * 3_517)
  }

  async sehari(hari: Tanggal, ke: number, sisa: number): Promise<void> {
    this.#p.jam = new Date(`${hari}T17:45:00+07:00`)
    if (ke === 0) await this.#beli(20)
    if (hari.endsWith('-15')) await this.#beli(2)
    if (hari.endsWith('-10')) await this.#ulangTahun(hari)
    if (sisa % 5 === DIBATALKAN % 5) await this.#tukar(sisa === DIBATALKAN)
    if (sisa === 0) await this.#tukar(false)
  }

  async #beli(jumlah: number): Promise<void> {
    for (const { kode_hadiah } of await this.#p.kirim(stockHadiahIsi, {}))
      await this.#p.kirim(stockHadiahCreate, {
        kode_hadiah,
        jenis: 'MASUK',
        jumlah,
        keterangan: 'Beli dari toko grosir',
      })
  }

  async #ulangTahun(hari: Tanggal): Promise<void> {
    const no_draft = `DEMO-POIN-${hari}`
    await this.#p.kirimDisetujui(
      transaksiPoinCreate,
      {
        kode_customer: this.#member(),
        arah: 'TAMBAH',
        poin: BAGIKAN,
        keterangan: 'Hadiah ulang tahun',
        no_draft,
      },
      SETUJU,
    )
  }

  /** The dearest gift that one of some members has points for. */
  async #tukar(batal: boolean): Promise<void> {
    const hadiah = await this.#p.kirim(stockHadiahIsi, {})
    for (let n = 0; n < 12; n++) {
      const kode_customer = this.#member()
      const { poin: punya } = await this.#p.kirim(tukarPoinMember, { kode_customer })
      const pilihan = hadiah.filter((h) => h.poin <= punya && h.stok > 0).at(-1)
      if (!pilihan) continue
      const { kode_hadiah, poin } = pilihan
      const items = [{ kode_hadiah, jumlah: 1 }]
      const { no_tukar_poin } = await this.#p.kirim(tukarPoinCreate, {
        kode_customer,
        items,
        poin,
      })
      if (!batal) return
      const alasan = 'Salah ambil hadiah'
      await this.#p.kirimDisetujui(tukarPoinCancel, { no_tukar_poin, alasan }, SETUJU)
      return
    }
  }

  #member(): string {
    return `C${String(this.#acak.antara(1, MEMBER)).padStart(6, '0')}`
  }
}
