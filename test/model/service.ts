import {
  type BayarModel,
  type Efek,
  KAS,
  Kumpulan,
  efekMuka,
  pajakDalam,
  uangMasuk,
} from './buku-model.ts'
import { type TokoModel, jumlah, keWire } from './toko-model.ts'

interface Pekerjaan {
  readonly nomor: string
  readonly biaya: bigint
  readonly muka: bigint
  /** Tax in the down payment. */
  readonly pajak: bigint
  readonly bayar: readonly BayarModel[]
  readonly tanggal: string
  akhir: bigint | null
}

/** What a down payment does. */
const masuk = (muka: bigint, pajak: bigint, bayar: readonly BayarModel[]): Efek =>
  efekMuka(
    uangMasuk(new Kumpulan(), bayar)
      .add(KAS, 'IDR', 'CASH', muka - jumlah(bayar))
      .add('service/uang-muka', 'IDR', '', -muka),
    pajak,
  ).map

/** Work is taxed with 1.1 % on top; what is paid ahead contains it. */
const ppnJasa = (biaya: bigint, pkp: boolean): bigint =>
  pkp ? (biaya * 110n + 5_000n) / 10_000n : 0n

/** Work on customers' pieces: entered, finished, taken or cancelled. */
export class Service {
  readonly #terbuka: Pekerjaan[] = []
  readonly #t: TokoModel

  constructor(t: TokoModel) {
    this.#t = t
  }

  async baru(): Promise<void> {
    const t = this.#t
    const biaya = BigInt(t.acak.antara(10, 900)) * 1_000n
    const muka = t.acak.sekali(3) ? 0n : (biaya * BigInt(t.acak.antara(10, 100))) / 100n
    const bayar = muka === 0n ? [] : t.bayar(muka)
    const pajak = t.pkp ? pajakDalam(muka, 10_110n, 110n) : 0n
    const { no_service } = await t.tulis<{ no_service: string }>(
      'service/create',
      {
        kode_sales: 'S1',
        nama_customer: 'Pelanggan model',
        items: [
          {
            nama_barang: 'Kalung putus',
            berat: 4.25,
            deskripsi: 'Patri rantai yang putus',
            biaya_rp: Number(biaya),
          },
        ],
        uang_muka_rp: Number(muka),
        pembayaran: keWire(bayar),
      },
      { jenis: 'FS', kolom: 'no_service', efek: masuk(muka, pajak, bayar) },
    )
    const { tanggal } = t
    this.#terbuka.push({ nomor: no_service, biaya, muka, pajak, bayar, tanggal, akhir: null })
  }

  async selesai(): Promise<boolean> {
    const t = this.#t
    const p = this.#terbuka.find((x) => x.akhir === null)
    if (!p) return false
    const akhir = t.acak.sekali(3) ? p.biaya + BigInt(t.acak.antara(1, 200)) * 1_000n : p.biaya
    const upah = t.acak.sekali(3) ? 0n : BigInt(t.acak.antara(1, 300)) * 1_000n
    const efek = new Kumpulan()
      .add('service/tukang', 'IDR', '', upah)
      .add(KAS, 'IDR', 'CASH', -upah).map
    const body = {
      no_service: p.nomor,
      items: [{ baris: 1, berat: 4.2, biaya_rp: Number(akhir) }],
      upah_rp: Number(upah),
    }
    if (!t.sanggup(efek)) {
      await t.ditolak('service/selesai', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis<{ no_selesai: string }>('service/selesai', body, {
      jenis: 'SS',
      kolom: 'no_selesai',
      efek,
    })
    p.akhir = akhir
    return true
  }

  async ambil(): Promise<boolean> {
    const t = this.#t
    const at = this.#terbuka.findIndex((x) => x.akhir !== null)
    if (at < 0) return false
    const p = this.#terbuka[at]!
    const akhir = p.akhir ?? 0n
    const ppn = ppnJasa(akhir, t.pkp)
    const sisa = akhir + ppn - p.muka
    const bayar = sisa === 0n ? [] : t.bayar(sisa)
    const efek = efekMuka(uangMasuk(new Kumpulan(), bayar), -p.pajak)
      .add('pajak/ppn-keluaran', 'IDR', '', -ppn)
      .add(KAS, 'IDR', 'CASH', sisa - jumlah(bayar))
      .add('service/uang-muka', 'IDR', '', p.muka)
      .add('service/pendapatan', 'IDR', '', -akhir).map
    await t.tulis<{ no_ambil: string }>(
      'service/ambil',
      { no_service: p.nomor, pembayaran: keWire(bayar), sisa_rp: Number(sisa) },
      { jenis: 'AS', kolom: 'no_ambil', efek },
    )
    this.#terbuka.splice(at, 1)
    return true
  }

  /**
   * The down payment goes back the way it came, in cash what can't be charged back any more; the
   * craftsman's fee stays spent.
   */
  async batal(): Promise<boolean> {
    const t = this.#t
    if (this.#terbuka.length === 0) return false
    const at = t.acak.antara(0, this.#terbuka.length - 1)
    const p = this.#terbuka[at]!
    const body = {
      no_service: p.nomor,
      alasan: 'Pelanggan berubah pikiran',
      ...(await t.izin('service.cancel', p.nomor, p.muka)),
    }
    const efek = t.kembali(masuk(p.muka, p.pajak, p.bayar), p.tanggal)
    if (!t.sanggup(efek, -1n)) {
      await t.ditolak('service/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('service/cancel', body, {})
    t.terap(efek, -1n)
    this.#terbuka.splice(at, 1)
    return true
  }
}
