import type { Answer, Client } from './client.ts'
import { HARGA_PER_GRAM, type Piece, sukses, tambahSama } from './goods.ts'
import { setujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/** What the tests look at of a pre-order. */
export interface Po {
  readonly no_po: string
  readonly status: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly sisa_bayar: number
  readonly qty_datang: number
  readonly tgl_datang: string | null
  readonly no_faktur_jual: string | null
  readonly no_kembali: string | null
  readonly items: readonly Record<string, unknown>[]
  readonly uang_muka: readonly Record<string, unknown>[]
}

export const DP_PO = 500_000
/** A ring of 2.5 g, ongkos 50,000: what `tambahSama` makes. */
export const MODEL = {
  kode_model: 'CIN-01',
  nama_model: 'Cincin sisik naga',
  kode_supplier: 'LEB',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  berat: 2.5,
  ongkos: 50_000,
} as const
export const HARGA_MODEL = MODEL.berat * HARGA_PER_GRAM + MODEL.ongkos

export const isiModel = (c: Client, lain: Isi = {}): Promise<Answer> =>
  c.tulis('model-po', { ...MODEL, ...lain })

export const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]

/** A pre-order of that many rings. */
export const isiPo = (jumlah = 1, lain: Isi = {}): Isi => ({
  kode_sales: 'S1',
  nama_customer: 'Ibu Ratna',
  no_hp: '081234567890',
  tgl_janji: '2030-12-31',
  items: Array.from({ length: jumlah }, () => ({ kode_model: MODEL.kode_model })),
  total_rp: jumlah * HARGA_MODEL,
  dp_rp: DP_PO,
  pembayaran: tunai(DP_PO),
  ...lain,
})

export const pesanPo = async (c: Client, jumlah = 1, lain: Isi = {}): Promise<Po> =>
  sukses(await c.tulis<Po>('pre-order/create', isiPo(jumlah, lain))).data

export const closing = (c: Client, no_po: string | undefined, kode_barcode: string) =>
  c.tulis<{ baris: number; status: string; menunggu: number; dikabari: boolean }>(
    'pre-order/closing',
    { no_po, kode_barcode },
  )

/** A pre-order whose pieces have all come. */
export async function datangPo(
  c: Client,
  jumlah = 1,
  lain: Isi = {},
): Promise<{ po: Po; pieces: readonly Piece[] }> {
  const po = await pesanPo(c, jumlah, lain)
  const pieces = await tambahSama(c, jumlah)
  for (const p of pieces) sukses(await closing(c, po.no_po, p.kode_barcode))
  return { po, pieces }
}

export const bacaPo = async (c: Client, no_po: string): Promise<Po> =>
  (await c.ok<Po>('GET', `pre-order/${no_po}`)).data

/** The sale that it ends in: the down payment, and the rest in cash. */
export const isiAmbil = (no_po: string, barcodes: readonly string[], total_rp: number): Isi => ({
  kode_sales: 'S1',
  items: barcodes.map((kode_barcode) => ({ kode_barcode })),
  pembayaran: [{ jenis: 'TITIP', jumlah_rp: DP_PO, no_po }, ...tunai(total_rp - DP_PO)],
  total_rp,
})

export const izinBatal = (c: Client, no_po: string): Promise<string> =>
  setujui(c, { ...PENYETUJU, kategori: 'pre_order.cancel', dokumen: no_po, jumlah_rp: DP_PO })

export const isiBatal = (no_po: string, id_otorisasi?: string): Isi => ({
  no_po,
  alasan: 'Pelanggan batal',
  kembali: { jenis: 'CASH' },
  ...(id_otorisasi ? { id_otorisasi } : {}),
})
