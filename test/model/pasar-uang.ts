import {
  BANK,
  BONUS_PER_GRAM,
  type BarangModel,
  type Efek,
  type ItemModel,
  KAS,
  Kumpulan,
  bagi,
  dasar,
  keluarBarang,
  ppn,
} from './buku-model.ts'
import type { NotaJual, Terjual } from './jual.ts'
import { type Order, PIUTANG, type Pasar, SUDAH } from './pasar.ts'
import { WEB } from './tayang.ts'
import { type TokoModel, sama } from './toko-model.ts'

/** Goods that came back, by one paper. */
interface Retur {
  readonly nomor: string
  readonly tanggal: string
  readonly order: Order
  readonly terjual: readonly Terjual[]
  /** As they lie where it put them. */
  readonly pieces: readonly BarangModel[]
  readonly rp: bigint
  readonly efek: Efek
  /** What the order was before. */
  readonly dulu: string
  batal: boolean
}

/** An order on a payout: all that is open of it, and what is kept. */
interface Baris {
  readonly order: Order
  readonly kotor: bigint
  readonly biaya: bigint
}

interface Cair {
  readonly nomor: string
  readonly tanggal: string
  readonly baris: readonly Baris[]
  readonly efek: Efek
  batal: boolean
}

/** What the marketplace still owes of an order; below zero it takes it back. */
const sisa = ({ nota, kembali, cair }: Order): bigint =>
  (nota && !nota.batal ? nota.total : 0n) - kembali - cair

const BOLEH = ['MINTA_RETUR', 'MINTA_BATAL', 'TETAP']
/** What a marketplace may keep without anybody asking, in basis points. */
const BATAS_BIAYA = 1_500n

/** Goods that come back from there, and the money that comes from there. */
export class PasarUang {
  readonly #pasar: Pasar
  readonly #t: TokoModel
  readonly #retur: Retur[] = []
  readonly #cair: Cair[] = []

  constructor(pasar: Pasar) {
    this.#pasar = pasar
    this.#t = pasar.t
  }

  /** Some of the pieces, or the last of them: each is taken out of the sale line by line. */
  async retur(): Promise<boolean> {
    const t = this.#t
    const boleh = (o: Order) => BOLEH.includes(o.status)
    const o = await this.#pasar.yang(boleh, 'RETUR')
    const nota = o?.nota
    if (!o || !nota) return this.#pasar.tayang.adaSambungan
    const luar = nota.terjual.filter((s) => !s.kembali)
    const pilih = luar.filter(() => t.acak.sekali(2))
    const milik = pilih.length > 0 ? pilih : luar.slice(0, 1)
    const baki = t.acak.pilih(['B1', 'B2'])
    const rusak = t.acak.sekali(5)
    const items = (milik.length > 0 ? milik : nota.terjual.slice(0, 1)).map(({ barang }) => ({
      kode_barcode: barang.kode_barcode,
      kode_baki: baki,
      kondisi_retur: rusak ? 'RUSAK' : 'BAIK',
      // Beyond the tolerance somebody looks at it; it is booked at its own weight all the same.
      timbang: (Number(barang.mg) + (t.acak.sekali(4) ? 300 : t.acak.antara(0, 20))) / 1_000,
    }))
    const body = { no_order: o.nomor, items, no_draft: crypto.randomUUID() }
    const path = 'retur-marketplace/create'
    if (!boleh(o) || nota.batal || milik.length === 0) {
      const bukan = nota.batal ? 'penjualan.sudah_batal' : 'isian.salah'
      const jawab = await t.ditolak(path, body, boleh(o) ? bukan : SUDAH)
      if (boleh(o) && !nota.batal) sama('not sold any more', bukanIsi(jawab.fields), true)
      return true
    }
    const akhir = milik.length === luar.length
    const { rp, efek } = efekRetur(nota, milik, { baki, akhir, pkp: t.pkp })
    const jadi = await t.tulis<{ no_retur: string; total_rp: number }>(path, body, {
      jenis: 'RM',
      kolom: 'no_retur',
      efek,
    })
    sama('owed no more', jadi.total_rp, Number(rp))
    this.#pulang(o, { nomor: jadi.no_retur, terjual: milik, rp, efek, baki, akhir })
    if (rusak) for (const i of items) this.#pasar.tayang.turunkan(i.kode_barcode)
    return true
  }

  #pulang(
    o: Order,
    r: Pick<Retur, 'nomor' | 'terjual' | 'rp' | 'efek'> & { baki: string; akhir: boolean },
  ): void {
    const t = this.#t
    const { nomor, terjual, rp, efek, baki } = r
    const pieces = terjual.flatMap((s) => {
      const asli = o.pieces.find((p) => p.kode_barcode === s.barang.kode_barcode)
      return asli ? [{ ...asli, baki }] : []
    })
    for (const s of terjual) this.#pasar.jual.pulang(s)
    t.siap.push(...pieces)
    const isi = { nomor, tanggal: t.tanggal, order: o, terjual, pieces, rp, efek }
    this.#retur.push({ ...isi, dulu: o.status, batal: false })
    if (r.akhir) o.status = 'RETUR'
    o.kembali += rp
    o.lanjut.push(nomor)
    t.catat(o.cair === 0n ? 'retur sebelum cair' : 'retur sesudah cair')
  }

  /** On its day, while it was the last paper and its pieces lie as it put them. */
  async batalRetur(): Promise<boolean> {
    const t = this.#t
    if (this.#retur.length === 0) return false
    const r = t.acak.pilih(this.#retur.slice(-6))
    const body = { no_retur: r.nomor, alasan: 'Model salah scan' }
    const path = 'retur-marketplace/cancel'
    const tolak = this.#tolakBatal(r)
    if (tolak !== undefined) {
      await t.ditolak(path, body, tolak)
      return true
    }
    await t.tulis(path, body, {})
    r.batal = true
    t.terap(r.efek, -1n)
    const kode = new Set(r.pieces.map((p) => p.kode_barcode))
    t.siap = t.siap.filter((p) => !kode.has(p.kode_barcode))
    for (const s of r.terjual) this.#pasar.jual.keluarLagi(s)
    r.order.status = r.dulu
    r.order.kembali -= r.rp
    r.order.lanjut = r.order.lanjut.filter((n) => n !== r.nomor)
    return true
  }

  #tolakBatal(r: Retur): string | undefined {
    if (r.batal) return 'retur_marketplace.sudah_batal'
    if (r.tanggal !== this.#t.tanggal) return 'retur_marketplace.kemarin'
    if (r.order.lanjut.at(-1) !== r.nomor) return 'penjualan.sudah_lanjut'
    const sama = r.pieces.every((p) =>
      this.#t.siap.some(
        (s) =>
          s.kode_barcode === p.kode_barcode &&
          s.baki === p.baki &&
          s.mg === p.mg &&
          s.modal === p.modal,
      ),
    )
    return sama ? undefined : 'retur_marketplace.barang_berubah'
  }

  /** Many orders at once, less what is kept; what came back after a payout is taken off. */
  async cair(): Promise<boolean> {
    const t = this.#t
    const ada = this.#baris()
    if (ada.length === 0) await this.#pasar.terima()
    const baris = ada.length === 0 ? this.#baris() : ada
    if (baris.length === 0) return this.#pasar.tayang.adaSambungan
    const jumlah = (nilai: (b: Baris) => bigint) => baris.reduce((n, b) => n + nilai(b), 0n)
    const [kotor, biaya] = [jumlah((b) => b.kotor), jumlah((b) => b.biaya)]
    const bersih = kotor - biaya
    const bank = t.acak.sekali(2)
    const items = baris.map((b) => ({
      no_order: b.order.nomor,
      kotor: Number(b.kotor),
      biaya: Number(b.biaya),
      bersih: Number(b.kotor - b.biaya),
    }))
    const body = {
      kode_sambungan: WEB,
      tgl_cair: t.tanggal,
      items,
      jumlah: Math.max(0, Number(bersih)),
      ...(bank ? { no_rekening: '8100' } : {}),
      no_draft: crypto.randomUUID(),
    }
    const path = 'cair-marketplace/create'
    if (bersih < 0n) {
      await t.ditolak(path, body, 'cair_marketplace.kurang')
      return true
    }
    if (t.acak.sekali(8)) return this.#salahCair(body)
    if (biaya * 10_000n > (kotor > 0n ? kotor : 0n) * BATAS_BIAYA + 5_000n)
      await t.ditolak(path, body, 'otorisasi.diperlukan')
    const efek = new Kumpulan()
      .add(bank ? BANK : KAS, 'IDR', bank ? 'TRANSFER' : 'CASH', bersih)
      .add('marketplace/biaya', 'IDR', '', biaya)
      .add(PIUTANG, 'IDR', '', -kotor).map
    const { no_cair: nomor } = await t.tulis<{ no_cair: string }>(path, body, {
      jenis: 'PC',
      kolom: 'no_cair',
      efek,
    })
    for (const { order, kotor } of baris) {
      order.cair += kotor
      order.lanjut.push(nomor)
    }
    this.#cair.push({ nomor, tanggal: t.tanggal, baris, efek, batal: false })
    return true
  }

  /** All that is open of some orders, or a fee alone of one that is settled. */
  #baris(): Baris[] {
    const { acak } = this.#t
    const terbuka = [...this.#pasar.order.values()].filter((o) => sisa(o) !== 0n)
    const baris = terbuka
      .filter(() => acak.sekali(2))
      .slice(0, 5)
      .map((order): Baris => {
        const kotor = sisa(order)
        const bp = acak.sekali(6) ? acak.antara(1_500, 2_000) : acak.antara(0, 1_200)
        return { order, kotor, biaya: (kotor * BigInt(bp)) / 10_000n }
      })
    const lunas = this.#pasar.pilih((o) => !!o.nota && sisa(o) === 0n)
    if (lunas && acak.sekali(4))
      baris.push({ order: lunas, kotor: 0n, biaya: BigInt(acak.antara(1, 20_000)) })
    return baris
  }

  /** One sum that does not tie, and nothing is kept of it. */
  async #salahCair(
    body: Readonly<Record<string, unknown>> & {
      readonly jumlah: number
      readonly items: readonly { readonly kotor: number }[]
    },
  ): Promise<boolean> {
    const t = this.#t
    const path = 'cair-marketplace/create'
    const [satu, ...lain] = body.items
    if (t.acak.sekali(2) || !satu) {
      const lebih = { ...body, jumlah: body.jumlah + 500 }
      await t.ditolak(path, lebih, 'cair_marketplace.jumlah_beda')
      return true
    }
    const beda = { ...body, items: [{ ...satu, kotor: satu.kotor + 1 }, ...lain] }
    const { fields } = await t.ditolak(path, beda, 'isian.salah')
    sama('what is open', fields['items.0.kotor']?.code, 'cair_marketplace.kotor_beda')
    return true
  }

  /** On its day; the drawer or account must still hold it. */
  async batalCair(): Promise<boolean> {
    const t = this.#t
    if (this.#cair.length === 0) return false
    const c = t.acak.pilih(this.#cair.slice(-5))
    const path = 'cair-marketplace/cancel'
    const body = { no_cair: c.nomor, alasan: 'Model salah kertas' }
    const lama = c.tanggal !== t.tanggal
    if (c.batal || lama || !t.sanggup(c.efek, -1n)) {
      const kode = lama ? 'cair_marketplace.kemarin' : 'kas.tidak_cukup'
      await t.ditolak(path, body, c.batal ? 'cair_marketplace.sudah_batal' : kode)
      return true
    }
    await t.tulis(path, body, {})
    c.batal = true
    t.terap(c.efek, -1n)
    for (const { order, kotor } of c.baris) {
      order.cair -= kotor
      order.lanjut = order.lanjut.filter((n) => n !== c.nomor)
    }
    return true
  }

  /** What is open of each order, as the payout's own screen says it. */
  async periksa(): Promise<void> {
    const { data } = await this.#t.c.ok<{ no_order: string; sisa_rp: number }[]>(
      'GET',
      'cair-marketplace/get/terbuka',
      { kode_sambungan: WEB },
    )
    const terbuka = [...this.#pasar.order.values()].filter((o) => sisa(o) !== 0n)
    sama(
      'what is open of orders',
      data.map((d) => `${d.no_order} ${d.sisa_rp}`).sort(),
      terbuka.map((o) => `${o.nomor} ${sisa(o)}`).sort(),
    )
  }
}

const bukanIsi = (fields: Readonly<Record<string, { readonly code: string }>>): boolean =>
  fields['items.0.kode_barcode']?.code === 'retur_marketplace.bukan_isi'

/** The lines of the sale for those pieces, the other way, and its rounding with the last of them. */
function efekRetur(
  nota: NotaJual,
  kembali: readonly Terjual[],
  { baki, akhir, pkp }: { baki: string; akhir: boolean; pkp: boolean },
): { rp: bigint; efek: Efek } {
  const item = ({ barang, nilai }: Terjual): ItemModel => ({ barang, harga: nilai, potongan: 0n })
  const jumlah = (semua: readonly Terjual[]) =>
    semua.map(item).reduce((n, i) => n + dasar(i) + ppn(i, pkp), 0n)
  const bulat = akhir ? nota.total - jumlah(nota.terjual) : 0n
  const rp = jumlah(kembali) + bulat
  const k = new Kumpulan()
    .add(PIUTANG, 'IDR', '', -rp)
    .add('penjualan/pembulatan', 'IDR', '', bulat)
  const keluar = new Kumpulan()
  for (const s of kembali) {
    const bonus = bagi(s.barang.mg * BONUS_PER_GRAM, 1_000n)
    k.add('penjualan/barang', 'IDR', '', s.nilai + s.potongan)
      .add('penjualan/ongkos', 'IDR', '', s.barang.ongkos)
      .add('penjualan/potongan', 'IDR', '', -s.potongan)
      .add('pajak/ppn-keluaran', 'IDR', '', ppn(item(s), pkp))
      .add('bonus/biaya', 'IDR', '', -bonus)
      .add('bonus/utang/S1', 'IDR', '', bonus)
    const lawan = { modal: 'hpp/barang', fisik: 'penjualan/barang' }
    keluarBarang(keluar, { ...s.barang, baki }, lawan)
  }
  for (const [kunci, n] of keluar.map) k.map.set(kunci, (k.map.get(kunci) ?? 0n) - n)
  return { rp, efek: k.map }
}

/** Goods on the internet: offered, ordered, decided about, sent back and paid out; by weight. */
export const daring = (pasar: Pasar, uang: PasarUang) =>
  [
    [7, () => pasar.tayang.kirim()],
    [1, () => pasar.tayang.tarik()],
    [1, () => pasar.tayang.batalKirim()],
    [10, () => pasar.tanya()],
    [9, () => pasar.terima()],
    [2, () => pasar.tolak()],
    [3, () => pasar.batalNota()],
    [2, () => pasar.tetap()],
    [8, () => uang.retur()],
    [3, () => uang.batalRetur()],
    [6, () => uang.cair()],
    [2, () => uang.batalCair()],
  ] as const
