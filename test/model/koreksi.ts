import { KADAR_BP } from '../factories/goods.ts'
import { type BarangModel, type Efek, Kumpulan, bagi, efekTambah } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import { TAK_SIAP, type TokoModel } from './toko-model.ts'

/** The heaviest piece of these shops, in milligram. */
const MAKS_MG = 25_000

/** Another group with a kadar of its own: what a piece turns out to be. */
export const GROUP_LAIN = { kode_group: 'G42', kadar: '42', bp: 4_200n } as const
const GROUP = { kode_group: 'G75', kadar: '75', bp: BigInt(KADAR_BP) } as const

/** What is known of a piece: of which group, how heavy, what it cost, how often it was changed. */
interface Keadaan {
  readonly group: typeof GROUP | typeof GROUP_LAIN
  readonly mg: bigint
  readonly modal: bigint
}

interface Koreksi {
  readonly cara: typeof KOREKSI | typeof UJI
  readonly nomor: string
  readonly kode: string
  readonly baki: string
  readonly lama: Keadaan
  readonly baru: Keadaan
  readonly efek: Efek
  batal: boolean
}

/** The two documents that put a piece right: what they are called, and what they look at. */
const KOREKSI = {
  path: 'koreksi-barang',
  nomor: 'no_koreksi',
  berubah: 'koreksi.barang_berubah',
  seperti: (kini: Keadaan, k: Koreksi) =>
    kini.mg === k.baru.mg && kini.modal === k.baru.modal && kini.group === k.baru.group,
} as const
const UJI = {
  path: 'update-kadar',
  nomor: 'no_update_kadar',
  berubah: 'update_kadar.barang_berubah',
  seperti: (kini: Keadaan, k: Koreksi) => kini.mg === k.baru.mg && kini.group === k.baru.group,
} as const

interface Masuk {
  readonly nomor: string
  readonly pieces: readonly BarangModel[]
  batal: boolean
}

const murni = (k: Keadaan) => bagi(k.mg * k.group.bp, 10_000n)

/** Grams leave the old group for the new one; weight, fine weight and cost each differ on their own. */
function efekKoreksi(baki: string, lama: Keadaan, baru: Keadaan): Efek {
  const tempat = `barang/ETL/${baki}`
  const halus = murni(baru) - murni(lama)
  const modal = baru.modal - lama.modal
  return new Kumpulan()
    .add(tempat, 'MG', lama.group.kode_group, -lama.mg)
    .add(tempat, 'MG', baru.group.kode_group, baru.mg)
    .add('barang/selisih-berat', 'MG', baru.group.kode_group, lama.mg - baru.mg)
    .add(tempat, 'MGF', '', halus)
    .add('barang/selisih-kadar', 'MGF', '', -halus)
    .add(tempat, 'IDR', '', modal)
    .add('barang/selisih-modal', 'IDR', '', -modal).map
}

/** Wrong entries: pieces corrected and corrections taken back, and whole entries taken back. */
export class Salah {
  readonly #t: TokoModel
  readonly #koreksi = new PerHari<Koreksi>()
  readonly #masuk = new PerHari<Masuk>()
  readonly #versi = new Map<string, number>()
  /** Pieces that were found to be of the other group: nobody buys them meanwhile. */
  readonly #lain: BarangModel[] = []

  constructor(t: TokoModel) {
    this.#t = t
  }

  get lain(): readonly BarangModel[] {
    return this.#lain
  }

  /** A document of another kind has changed the piece once more. */
  berubah(kode: string): void {
    this.#versi.set(kode, (this.#versi.get(kode) ?? 1) + 1)
  }

  /** The pieces of the other group, each as `baru` says it is. */
  ganti(baru: (p: BarangModel) => BarangModel): void {
    this.#lain.splice(0, this.#lain.length, ...this.#lain.map(baru))
  }

  /** An entry that may have to be taken back; its pieces are for sale like any. */
  async tambah(): Promise<void> {
    const { acak } = this.#t
    const mg = acak.antara(200, 25_000)
    const modal = mg * acak.antara(700, 900)
    const items = Array.from({ length: acak.antara(1, 3) }, () => ({
      nama_barang: 'Cincin salah',
      kode_dept: 'CIN',
      kode_group: GROUP.kode_group,
      kadar: GROUP.kadar,
      kode_baki: 'B1',
      berat: mg / 1000,
      harga_modal: modal,
    }))
    const data = await this.#t.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      'barang/create',
      { items },
      { jenis: 'TB', kolom: 'no_masuk' },
    )
    const pieces = data.items.map(({ kode_barcode }) => ({
      kode_barcode,
      baki: 'B1',
      mg: BigInt(mg),
      modal: BigInt(modal),
      ongkos: 0n,
      faktur: false,
    }))
    this.#t.siap.push(...pieces)
    this.#t.terap(efekTambah(pieces))
    this.#masuk.tambah(this.#t.tanggal, { nomor: data.no_masuk, pieces, batal: false })
  }

  /** Whole, or not at all: a piece that was sold, corrected or reserved keeps the others. */
  async batalTambah(): Promise<boolean> {
    const t = this.#t
    const open = this.#masuk.pada(t.tanggal).filter((m) => !m.batal)
    if (open.length === 0) return false
    const m = t.acak.pilih(open)
    const body = { no_masuk: m.nomor, alasan: 'Model salah ketik' }
    const di = await Promise.all(m.pieces.map((p) => this.#keadaan(p.kode_barcode)))
    if (di.includes('PERGI')) {
      await t.ditolak('tambah-barang/cancel', body, TAK_SIAP)
      return true
    }
    if (di.includes('DIPAKAI')) {
      await t.ditolak('tambah-barang/cancel', body, 'tambah_barang.sudah_dipakai')
      return true
    }
    const disetujui = await t.disetujui('tambah-barang/cancel', body)
    await t.tulis('tambah-barang/cancel', disetujui, {})
    m.batal = true
    t.siap = t.siap.filter((s) => !m.pieces.some((p) => p.kode_barcode === s.kode_barcode))
    t.terap(efekTambah(m.pieces), -1n)
    return true
  }

  /**
   * Whether a piece is still as it came in: by what the product tells of its life. A move that was
   * taken back is forgotten.
   */
  async #keadaan(kode: string): Promise<'UTUH' | 'DIPAKAI' | 'PERGI'> {
    const semua = [...this.#t.siap, ...this.#lain]
    if (!semua.some((p) => p.kode_barcode === kode)) return 'PERGI'
    const { data } = await this.#t.c.ok<{ aksi: string; dokumen: string }[]>(
      'GET',
      `barang/${kode}/riwayat`,
    )
    const pulang = new Set(data.flatMap((r) => (r.aksi === 'BATAL_PINDAH' ? [r.dokumen] : [])))
    return data.every((r) => r.aksi === 'MASUK' || pulang.has(r.dokumen)) ? 'UTUH' : 'DIPAKAI'
  }

  /** Weight and cost of a piece for sale, or its group there and back. */
  async koreksi(): Promise<boolean> {
    const t = this.#t
    const kembali = this.#lain.length > 0 && t.acak.sekali(2)
    const piece = kembali ? this.#lain.pop() : t.ambil(1)[0]
    if (!piece) return false
    const lama: Keadaan = { ...piece, group: kembali ? GROUP_LAIN : GROUP }
    const pindah = kembali || t.acak.sekali(3)
    // Heavier, and dearer by no more than the gold: a gram still costs what the shop takes for true.
    const mg = t.acak.antara(Math.min(Number(lama.mg) + 1, MAKS_MG), MAKS_MG)
    const lebih = Math.max(0, mg - Number(lama.mg)) * 700
    const baru: Keadaan = {
      group: pindah ? (kembali ? GROUP : GROUP_LAIN) : lama.group,
      mg: BigInt(mg),
      modal: lama.modal + BigInt(t.acak.antara(1, lebih + 1)),
    }
    const efek = efekKoreksi(piece.baki, lama, baru)
    const badan = await this.#badan(piece.kode_barcode, baru)
    const { no_koreksi: nomor } = await t.tulis<{ no_koreksi: string }>(
      'koreksi-barang/create',
      badan,
      { jenis: 'KO', kolom: 'no_koreksi', efek },
    )
    this.#jadi(piece, baru)
    const { kode_barcode: kode, baki } = piece
    const isi = { cara: KOREKSI, nomor, kode, baki, lama, baru, efek, batal: false }
    this.#koreksi.tambah(t.tanggal, isi)
    return true
  }

  /** A piece is tested and turns out to be of the other group; weight and cost stay. */
  async uji(): Promise<boolean> {
    const t = this.#t
    const kembali = this.#lain.length > 0 && t.acak.sekali(2)
    const piece = kembali ? this.#lain.pop() : t.ambil(1)[0]
    if (!piece) return false
    const kode = piece.kode_barcode
    const lama: Keadaan = { ...piece, group: kembali ? GROUP_LAIN : GROUP }
    const baru: Keadaan = { ...lama, group: kembali ? GROUP : GROUP_LAIN }
    const efek = efekKoreksi(piece.baki, lama, baru)
    const { kode_group, kadar, bp } = baru.group
    const item = { kode_barcode: kode, versi: this.#versi.get(kode) ?? 1, kode_group, kadar }
    const badan = await t.disetujui('update-kadar/create', {
      cara_uji: 'XRF',
      penguji: 'Model',
      no_draft: crypto.randomUUID(),
      items: [{ ...item, hasil_uji: Number(bp) / 100 }],
    })
    const { no_update_kadar: nomor } = await t.tulis<{ no_update_kadar: string }>(
      'update-kadar/create',
      badan,
      { jenis: 'KD', kolom: 'no_update_kadar', efek },
    )
    this.#jadi(piece, baru)
    const { baki } = piece
    const isi = { cara: UJI, nomor, kode, baki, lama, baru, efek, batal: false }
    this.#koreksi.tambah(t.tanggal, isi)
    return true
  }

  /** A correction or test of today is taken back while the piece is as it left it; else it stays. */
  async batalKoreksi(): Promise<boolean> {
    const t = this.#t
    const open = this.#koreksi.pada(t.tanggal).filter((k) => !k.batal)
    if (open.length === 0) return false
    const k = t.acak.pilih(open)
    const { cara } = k
    const path = `${cara.path}/cancel`
    const body = { [cara.nomor]: k.nomor, alasan: 'Model salah koreksi' }
    const di = [...t.siap, ...this.#lain].find((p) => p.kode_barcode === k.kode)
    if (!di) {
      await t.ditolak(path, body, TAK_SIAP)
      return true
    }
    const kini: Keadaan = { ...di, group: this.#lain.includes(di) ? GROUP_LAIN : GROUP }
    if (!cara.seperti(kini, k) || di.baki !== k.baki) {
      await t.ditolak(path, body, cara.berubah)
      return true
    }
    await t.tulis(path, await t.disetujui(path, body), {})
    k.batal = true
    t.terap(k.efek, -1n)
    t.siap = t.siap.filter((p) => p !== di)
    if (this.#lain.includes(di)) this.#lain.splice(this.#lain.indexOf(di), 1)
    this.#jadi(di, cara === UJI ? { ...kini, group: k.lama.group } : k.lama)
    return true
  }

  /** The piece as it is from now on, where those of its group lie. */
  #jadi(piece: BarangModel, { group, mg, modal }: Keadaan): void {
    const kode = piece.kode_barcode
    this.berubah(kode)
    const tempat = group === GROUP ? this.#t.siap : this.#lain
    tempat.push({ ...piece, mg, modal })
  }

  async #badan(kode_barcode: string, { group, mg, modal }: Keadaan) {
    const gram = Number(mg) / 1000
    const item = {
      kode_barcode,
      versi: this.#versi.get(kode_barcode) ?? 1,
      kode_group: group.kode_group,
      kadar: group.kadar,
      berat: gram,
      berat_bersih: gram,
      berat_bandrol: gram,
      harga_modal: Number(modal),
    }
    const badan = { alasan: 'Model salah timbang', no_draft: crypto.randomUUID(), items: [item] }
    return this.#t.disetujui('koreksi-barang/create', badan)
  }
}
