import { type Efek, KAS, Kumpulan, bagi } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import {
  BAKI,
  BARANG,
  type Baki,
  type IsiManual,
  type Manual,
  ada,
  efekDari,
  jumlah,
  tempat,
} from './manual.ts'
import type { TokoModel } from './toko-model.ts'

const TUKANG = 'barang/cuci/manual/TK1'
const NOL: IsiManual = { qty: 0n, mg: 0n, murni: 0n, modal: 0n }

interface Gerak {
  readonly nomor: string
  readonly baki: Baki
  /** What the tray and the craftsman got by it; negative is what left. */
  readonly diBaki: IsiManual
  readonly diTukang: IsiManual
  readonly masuk: boolean
  readonly efek: Efek
  batal: boolean
}

/** Goods without a barcode at a craftsman's: sent at the moving average, back by weight. */
export class CuciManual {
  readonly #t: TokoModel
  readonly #manual: Manual
  readonly #hari = new PerHari<Gerak>()
  #tukang: IsiManual = NOL

  constructor(t: TokoModel, manual: Manual) {
    this.#t = t
    this.#manual = manual
  }

  async masuk(): Promise<boolean> {
    const t = this.#t
    const baki = t.acak.pilih(BAKI)
    const s = this.#manual.isi(baki)
    if (s.qty === 0n) return false
    const isi = this.#bagian(s)
    const path = 'stock-cuci-manual/masuk'
    const body = { kode_tukang: 'TK1', kode_baki: baki, no_draft: crypto.randomUUID() }
    if (t.acak.sekali(8)) {
      const lebih = { ...body, items: [baris({ ...s, mg: s.mg + 1n })] }
      await t.ditolak(path, lebih, 'isian.salah')
      return true
    }
    const efek = efekDari(efekDari(new Kumpulan(), tempat(baki), isi, -1n), TUKANG, isi, 1n).map
    const { no_cuci_manual: nomor } = await t.tulis<{ no_cuci_manual: string }>(
      path,
      { ...body, items: [baris(isi)] },
      { jenis: 'CM', kolom: 'no_cuci_manual', efek },
    )
    const diBaki = jumlah(NOL, isi, -1n)
    this.#catat({ nomor, baki, diBaki, diTukang: isi, masuk: true, efek, batal: false })
    return true
  }

  /** Some or all of what he has, by weight; his fee is on the goods. */
  async keluar(): Promise<boolean> {
    const t = this.#t
    if (this.#tukang.qty === 0n) return false
    const isi = this.#bagian(this.#tukang)
    const baki = t.acak.pilih(BAKI)
    const turun = t.acak.sekali(2) ? t.acak.antara(0, Number(isi.mg / 5n)) : 0
    const mg = isi.mg - BigInt(turun)
    const halus = bagi(isi.murni * mg, isi.mg)
    const upah = t.acak.sekali(2) ? BigInt(t.acak.antara(1, 40_000)) : 0n
    const kembali: IsiManual = { qty: isi.qty, mg, murni: halus, modal: isi.modal + upah }
    const k = efekDari(efekDari(new Kumpulan(), TUKANG, isi, -1n), tempat(baki), kembali, 1n)
      .add('barang/susut', 'MG', BARANG.kode_group, isi.mg - mg)
      .add('barang/susut', 'MGF', '', isi.murni - halus)
      .add(KAS, 'IDR', 'CASH', -upah)
    const path = 'stock-cuci-manual/keluar'
    const body = {
      kode_tukang: 'TK1',
      kode_baki: baki,
      items: [{ ...baris(isi), timbang: Number(mg) / 1000 }],
      ongkos: Number(upah),
      no_draft: crypto.randomUUID(),
    }
    if (!t.sanggup(k.map)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    const { no_cuci_manual: nomor } = await t.tulis<{ no_cuci_manual: string }>(path, body, {
      jenis: 'CM',
      kolom: 'no_cuci_manual',
      efek: k.map,
    })
    const diTukang = jumlah(NOL, isi, -1n)
    this.#catat({ nomor, baki, diBaki: kembali, diTukang, masuk: false, efek: k.map, batal: false })
    return true
  }

  /** One of today, while what it brought is where it brought it. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((g) => !g.batal)
    if (open.length === 0) return false
    const g = t.acak.pilih(open)
    const path = 'stock-cuci-manual/cancel'
    const body = { no_cuci_manual: g.nomor, alasan: 'Model salah cuci' }
    const baki = jumlah(this.#manual.isi(g.baki), g.diBaki, -1n)
    const tukang = jumlah(this.#tukang, g.diTukang, -1n)
    if (!mungkin(baki) || !mungkin(tukang)) {
      const code = mungkin(baki) ? 'cuci_manual.sudah_kembali' : 'manual.stok_terpakai'
      await t.ditolak(path, body, code)
      return true
    }
    await t.tulis(path, body, {})
    g.batal = true
    t.terap(g.efek, -1n)
    this.#manual.ubah(g.baki, g.diBaki, -1n)
    this.#tukang = tukang
    return true
  }

  #catat(g: Gerak): void {
    this.#manual.ubah(g.baki, g.diBaki, 1n)
    this.#tukang = jumlah(this.#tukang, g.diTukang, 1n)
    this.#hari.tambah(this.#t.tanggal, g)
  }

  /** All of it, or pieces and weight of which some stay. */
  #bagian(s: IsiManual): IsiManual {
    const { acak } = this.#t
    if (s.qty === 1n || s.mg === 1n || acak.sekali(3)) return s
    const qty = BigInt(acak.antara(1, Number(s.qty) - 1))
    const mg = BigInt(acak.antara(1, Number(s.mg) - 1))
    return { qty, mg, murni: bagi(s.murni * mg, s.mg), modal: bagi(s.modal * mg, s.mg) }
  }
}

/** Like `ada`, and nothing is finer than fine. */
const mungkin = (s: IsiManual) => ada(s) && s.murni <= s.mg

const baris = ({ qty, mg }: IsiManual) => ({
  ...BARANG,
  qty: Number(qty),
  berat: Number(mg) / 1000,
})
