import { type Efek, Kumpulan, bagi, murni } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import type { TokoModel } from './toko-model.ts'

/** Goods of one kind: what lies in a tray, and what a line takes out of it or brings. */
export interface IsiManual {
  readonly qty: bigint
  readonly mg: bigint
  readonly murni: bigint
  readonly modal: bigint
}

const NOL: IsiManual = { qty: 0n, mg: 0n, murni: 0n, modal: 0n }
export const BARANG = { kode_group: 'G75', kode_dept: 'CIN' } as const
export const BAKI = ['B1', 'B2'] as const
export type Baki = (typeof BAKI)[number]

interface Mutasi {
  readonly nomor: string
  readonly dari: readonly (readonly [Baki, IsiManual])[]
  readonly ke: readonly (readonly [Baki, IsiManual])[]
  readonly efek: Efek
  batal: boolean
}

export const jumlah = (a: IsiManual, b: IsiManual, arah: 1n | -1n): IsiManual => ({
  qty: a.qty + arah * b.qty,
  mg: a.mg + arah * b.mg,
  murni: a.murni + arah * b.murni,
  modal: a.modal + arah * b.modal,
})

export const ada = (s: IsiManual) =>
  s.mg > 0n
    ? s.qty > 0n && s.murni >= 0n && s.modal >= 0n
    : s.mg === 0n && s.qty === 0n && s.murni === 0n && s.modal === 0n

export function efekDari(k: Kumpulan, akun: string, isi: IsiManual, arah: 1n | -1n): Kumpulan {
  return k
    .add(akun, 'IDR', '', arah * isi.modal)
    .add(akun, 'MG', BARANG.kode_group, arah * isi.mg)
    .add(akun, 'MGF', '', arah * isi.murni)
    .add(akun, 'PCS', '', arah * isi.qty)
}

export const tempat = (baki: Baki) => `barang/manual/ETL/${baki}`

/** Goods without a barcode: in, to another tray, melted, and each of them taken back. */
export class Manual {
  readonly #t: TokoModel
  readonly #stok = new Map<Baki, IsiManual>()
  readonly #hari = new PerHari<Mutasi>()

  constructor(t: TokoModel) {
    this.#t = t
  }

  async tambah(): Promise<void> {
    const { acak } = this.#t
    const baki = acak.pilih(BAKI)
    const qty = acak.antara(1, 6)
    const mg = qty * acak.antara(500, 8_000)
    const modal = BigInt(mg) * BigInt(acak.antara(700, 900))
    const isi: IsiManual = { qty: BigInt(qty), mg: BigInt(mg), murni: murni(BigInt(mg)), modal }
    const efek = efekDari(
      efekDari(new Kumpulan(), tempat(baki), isi, 1n),
      'modal/tambah-barang',
      isi,
      -1n,
    ).map
    const items = [{ ...BARANG, qty, berat: mg / 1000, harga_modal: Number(modal) }]
    await this.#catat('barang-manual/tambah', { kode_baki: baki, items }, [], [[baki, isi]], efek)
  }

  /** At the moving average; more than there is, or pieces without weight, are refused. */
  async pindah(): Promise<boolean> {
    const [dari, ke] = this.#t.acak.sekali(2) ? BAKI : BAKI.toReversed()
    if (!dari || !ke) return false
    const isi = await this.#ambil('barang-manual/pindah', dari, { ke_baki: ke })
    if (!isi) return this.isi(dari).qty > 0n
    const efek = efekDari(efekDari(new Kumpulan(), tempat(dari), isi, -1n), tempat(ke), isi, 1n).map
    const body = { kode_baki: dari, ke_baki: ke, items: [baris(isi)] }
    await this.#catat('barang-manual/pindah', body, [[dari, isi]], [[ke, isi]], efek)
    return true
  }

  async hancur(): Promise<boolean> {
    const t = this.#t
    const dari = t.acak.pilih(BAKI)
    const isi = await this.#ambil('barang-manual/hancur', dari, {}, { berat_timbang: 0.001 })
    if (!isi) return this.isi(dari).qty > 0n
    const timbang = BigInt(t.acak.antara(Math.ceil(Number(isi.mg) * 0.9), Number(isi.mg)))
    const halus = bagi(isi.murni * timbang, isi.mg)
    const efek = efekDari(new Kumpulan(), tempat(dari), isi, -1n)
      .add('barang/rosok', 'IDR', '', isi.modal)
      .add('barang/rosok', 'PCS', '', isi.qty)
      .add('barang/rosok', 'MG', BARANG.kode_group, timbang)
      .add('barang/susut', 'MG', BARANG.kode_group, isi.mg - timbang)
      .add('barang/rosok', 'MGF', '', halus)
      .add('barang/susut', 'MGF', '', isi.murni - halus).map
    const items = [{ ...baris(isi), berat_timbang: Number(timbang) / 1000 }]
    const body = { kode_baki: dari, items, no_draft: crypto.randomUUID() }
    const disetujui = await t.disetujui('barang-manual/hancur', body)
    await this.#catat('barang-manual/hancur', disetujui, [[dari, isi]], [], efek)
    return true
  }

  /** One of today, while what it brought is still there. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((m) => !m.batal)
    if (open.length === 0) return false
    const m = t.acak.pilih(open)
    const body = { no_mutasi: m.nomor, alasan: 'Model salah mutasi' }
    if (!m.ke.every(([baki, isi]) => ada(jumlah(this.isi(baki), isi, -1n)))) {
      await t.ditolak('mutasi-manual/cancel', body, 'manual.stok_terpakai')
      return true
    }
    await t.tulis('mutasi-manual/cancel', await t.disetujui('mutasi-manual/cancel', body), {})
    m.batal = true
    t.terap(m.efek, -1n)
    for (const [baki, isi] of m.ke) this.ubah(baki, isi, -1n)
    for (const [baki, isi] of m.dari) this.ubah(baki, isi, 1n)
    return true
  }

  /** What lies in a tray now. */
  isi(baki: Baki): IsiManual {
    return this.#stok.get(baki) ?? NOL
  }

  /** Goods come into a tray, or leave it. */
  ubah(baki: Baki, isi: IsiManual, arah: 1n | -1n): void {
    this.#stok.set(baki, jumlah(this.isi(baki), isi, arah))
  }

  /** A part of the tray, or all of it; null when there is nothing, or what was asked is refused. */
  async #ambil(
    path: string,
    baki: Baki,
    badan: object,
    tambahan: object = {},
  ): Promise<IsiManual | null> {
    const { acak } = this.#t
    const s = this.isi(baki)
    if (s.qty === 0n) return null
    if (acak.sekali(8)) {
      const items = [{ ...baris({ ...s, mg: s.mg + 1n }), ...tambahan }]
      await this.#t.ditolak(path, { kode_baki: baki, ...badan, items }, 'isian.salah')
      return null
    }
    if (s.qty === 1n || s.mg === 1n || acak.sekali(4)) return s
    const qty = BigInt(acak.antara(1, Number(s.qty) - 1))
    const mg = BigInt(acak.antara(1, Number(s.mg) - 1))
    return { qty, mg, murni: bagi(s.murni * mg, s.mg), modal: bagi(s.modal * mg, s.mg) }
  }

  async #catat(
    path: string,
    body: Readonly<Record<string, unknown>>,
    dari: Mutasi['dari'],
    ke: Mutasi['ke'],
    efek: Efek,
  ): Promise<void> {
    const t = this.#t
    const { no_mutasi: nomor } = await t.tulis<{ no_mutasi: string }>(path, body, {
      jenis: 'MB',
      kolom: 'no_mutasi',
      efek,
    })
    for (const [baki, isi] of dari) this.ubah(baki, isi, -1n)
    for (const [baki, isi] of ke) this.ubah(baki, isi, 1n)
    this.#hari.tambah(t.tanggal, { nomor, dari, ke, efek, batal: false })
  }
}

const baris = ({ qty, mg }: IsiManual) => ({
  ...BARANG,
  qty: Number(qty),
  berat: Number(mg) / 1000,
})
