import type { Answer } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import { type Surat, isiSurat } from '../factories/siap-hutang.ts'
import { dijual, hitung, izin, mundur, mundurPeringatan } from '../factories/waktu-hutang.ts'
import type { TestDatabase } from '../setup/database.ts'
import { type Isi, type Kasir, tunai } from './kasir.ts'
import type { Coba, Rebutan } from './rebutan.ts'

const POKOK = 3_000_000
const HASIL = 8_200_000
/** Interest of a ticket of today: the minimum. */
const BUNGA = 2500

interface Bayar {
  readonly no_bayar: string
  readonly total_bayar: number
  readonly lebih_rp: number
  readonly no_faktur_baru: string | null
}

/** Acts that want the same ticket at the same moment: one of them may have it. */
export function rebutanGadai(k: Kasir, db: TestDatabase): Readonly<Record<string, Rebutan>> {
  const g = new Gadai(k, db)
  return {
    'a ticket is redeemed, renewed, bought or auctioned': async () => {
      const no = await g.lewat()
      return [await g.tebus(no), await g.remaja(no), await g.beli(no), await g.lelang(no)]
    },
    'a ticket of today is cancelled, redeemed or renewed': async () => {
      const no = await g.surat()
      const ok = await k.izin('hutang.cancel', no, POKOK)
      const batal = { no_faktur_hutang: no, alasan: 'Salah', ...ok }
      return [await g.tebus(no), await g.remaja(no), k.kirim('hutang/cancel', batal)]
    },
    'interest is paid twice': async () => {
      const no = await g.surat()
      const bayar = { no_faktur_hutang: no, pembayaran: tunai(BUNGA) }
      const dua = () => k.kirim('hutang/bayar-bunga', bayar)
      return [dua(), dua()]
    },
    'a redemption is taken back twice': async () => {
      const bayar = sukses(await (await g.tebus(await g.surat()))()).data
      return [await g.batal(bayar), await g.batal(bayar)]
    },
    'a renewal is taken back, or its ticket redeemed': async () => {
      const bayar = sukses(await (await g.remaja(await g.surat()))()).data
      return [await g.batal(bayar), await g.tebus(bayar.no_faktur_baru ?? '')]
    },
    'a surplus is paid out twice, or its auction taken back': async () => {
      const no = await g.lewat()
      const bayar = sukses(await (await g.lelang(no))()).data
      const lebih = { no_faktur_hutang: no, keluar: tunai(bayar.lebih_rp) }
      const dua = () => k.kirim('hutang/lebih', lebih)
      return [dua(), dua(), await g.batal(bayar)]
    },
  }
}

type CobaBayar = () => Promise<Answer<Bayar>>

/** Tickets and tries at them, each with a key and an approval of its own. */
class Gadai {
  readonly #k: Kasir
  readonly #db: TestDatabase

  constructor(k: Kasir, db: TestDatabase) {
    this.#k = k
    this.#db = db
  }

  async surat(): Promise<string> {
    return (await this.#k.jadi<Surat>('hutang/create', isiSurat(POKOK))).no_faktur_hutang
  }

  /** One that may be auctioned: overdue, and the customer was warned. */
  async lewat(): Promise<string> {
    const no = await this.surat()
    await mundur(this.#db, no, 130)
    await this.#k.jadi('hutang/peringatan', { no_faktur_hutang: no })
    await mundurPeringatan(this.#db, no, 7)
    return no
  }

  async tebus(no: string): Promise<CobaBayar> {
    const { total_tebus } = await hitung(this.#k.c, no)
    return this.#kirim('tebus', { no_faktur_hutang: no, pembayaran: tunai(total_tebus) })
  }

  async remaja(no: string): Promise<CobaBayar> {
    const { total_tebus } = await hitung(this.#k.c, no)
    const pembayaran = tunai(total_tebus - POKOK)
    return this.#kirim('peremajaan', { no_faktur_hutang: no, jumlah_hutang: POKOK, pembayaran })
  }

  async beli(no: string): Promise<CobaBayar> {
    const { total_tebus } = await hitung(this.#k.c, no)
    const items = [{ baris: 1, kode_kondisi: 'POLOS', harga: HASIL }]
    const keluar = tunai(HASIL - total_tebus)
    return this.#kirim('beli', { no_faktur_hutang: no, items, total_rp: HASIL, keluar })
  }

  async lelang(no: string): Promise<CobaBayar> {
    const perlu = { kategori: 'hutang.lelang', dokumen: no, jumlah_rp: HASIL }
    const id_otorisasi = await izin(this.#k.c, perlu, 'PEMILIK')
    const isi = { ...dijual(this.#k.c), hasil_rp: HASIL, pembayaran: tunai(HASIL), id_otorisasi }
    return this.#kirim('lelang', { no_faktur_hutang: no, ...isi })
  }

  async batal({ no_bayar, total_bayar }: Bayar): Promise<Coba> {
    const ok = await this.#k.izin('hutang.batal_tebus', no_bayar, Math.abs(total_bayar))
    return this.#kirim('batal-tebus', { no_bayar, alasan: 'Salah', ...ok })
  }

  #kirim(path: string, isi: Isi): CobaBayar {
    return this.#k.kirim(`hutang/${path}`, isi) as CobaBayar
  }
}
