import type {
  ContentLine,
  ContentPiece,
  ContentText,
  DocumentMoment,
  SlipContent,
  SlipContext,
} from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'

/** What every slip says about itself: which copy it is, and that it counts no more. */
export function statusSlip(
  { t }: SlipContext,
  dokumen: { readonly cetak: number; readonly status: string },
): Pick<SlipContent, 'salinan' | 'batal'> {
  return {
    salinan: dokumen.cetak > 0 ? t('nota.slip.salinan', { n: dokumen.cetak }) : null,
    batal: dokumen.status === 'BATAL' ? t('nota.slip.batal') : null,
  }
}

interface Pencatat extends DocumentMoment {
  readonly input_by: string
}

/** The moment, what a document says of itself, and who made it. */
export const kepalaSlip = (
  { t, kapan }: SlipContext,
  d: Pencatat,
  isi: readonly ContentLine[] = [],
): readonly ContentLine[] => [
  ...kapan(d),
  ...isi,
  { label: t('nota.slip.kasir'), nilai: d.input_by, bagian: 'kasir' },
]

/** The head of a trade: moment, sales person, cashier, and the customer where there is one. */
export function kepalaNota(
  latar: SlipContext,
  d: Pencatat & { readonly kode_sales: string; readonly nama_sales: string },
  pelanggan: { readonly label?: string; readonly nama: readonly (string | null)[] },
): readonly ContentLine[] {
  const { t } = latar
  const { label = t('nota.slip.pelanggan') } = pelanggan
  const nama = pelanggan.nama.filter(Boolean).join(' ')
  const sales = `${d.kode_sales} ${d.nama_sales}`
  return [
    ...kepalaSlip(latar, d, [{ label: t('nota.slip.sales'), nilai: sales, bagian: 'sales' }]),
    ...(nama ? [{ label, nilai: nama, bagian: 'pelanggan' }] : []),
  ]
}

/** Numbers of the seller, and of a buyer who has one, for the tax office. */
export const barisNpwp = (
  { t, pajak }: SlipContext,
  pembeli: string | null = null,
): readonly ContentLine[] => [
  ...(pajak
    ? [
        { label: 'NPWP', nilai: pajak.npwp, bagian: 'npwp' },
        { label: 'NITKU', nilai: pajak.nitku, bagian: 'npwp' },
      ]
    : []),
  ...(pajak && pembeli
    ? [{ label: t('nota.slip.npwp_pembeli'), nilai: pembeli, bagian: 'npwp' }]
    : []),
]

/** What a trade comes to, and how it was rounded where it was. */
export function jumlahNota(
  { t }: SlipContext,
  nota: {
    readonly subtotal_rp: number
    readonly pembulatan_rp: number
    readonly total_rp: number
  },
): readonly ContentLine[] {
  const { subtotal_rp, pembulatan_rp, total_rp } = nota
  const bulat = [
    { label: t('nota.slip.subtotal'), nilai: tulisAngka(subtotal_rp), bagian: 'subtotal' },
    { label: t('nota.slip.pembulatan'), nilai: tulisAngka(pembulatan_rp), bagian: 'subtotal' },
  ]
  return [
    ...(pembulatan_rp === 0 ? [] : bulat),
    { label: t('nota.slip.total'), nilai: tulisRupiah(total_rp), tebal: true },
  ]
}

/** The remark, where there is one. */
export const keteranganSlip = ({
  keterangan,
}: {
  readonly keterangan: string | null
}): readonly ContentText[] => (keterangan ? [{ teks: keterangan, bagian: 'keterangan' }] : [])

/** Lines below a piece, of which some stand only where there is something to say. */
export const rincianSlip = (
  baris: readonly (readonly [teks: string, bagian: string, ada: boolean])[],
): readonly ContentText[] =>
  baris.filter(([, , ada]) => ada).map(([teks, bagian]) => ({ teks, bagian }))

/** Pieces with a heading above the first of them. */
export const berjudul = (
  kelompok: string,
  barang: readonly ContentPiece[],
): readonly ContentPiece[] => barang.map((b, i) => (i === 0 ? { ...b, kelompok } : b))

/** A payment as documents answer it. */
interface BayarSlip {
  readonly jenis: string
  readonly jumlah_rp: number
  readonly kode_bank?: string | null
  readonly fee_rp?: number
  /** What the card was charged: amount and fee. */
  readonly gesek_rp?: number
}

/**
 * Payments and change, each a line. `teks`: key of the text of each way, TEKS_BAYAR of kas and what
 * the document adds of its own.
 */
export function barisBayar(
  { t }: SlipContext,
  o: {
    readonly pembayaran: readonly BayarSlip[]
    readonly teks: Readonly<Record<string, string>>
    readonly kembali_rp?: number
  },
): readonly ContentLine[] {
  const baris = (label: string, rp: number): ContentLine => ({
    label,
    nilai: tulisAngka(rp),
    bagian: 'bayar',
  })
  const kembali = o.kembali_rp ?? 0
  return [
    ...o.pembayaran.flatMap((b) => [
      baris(t(o.teks[b.jenis] ?? b.jenis) + (b.kode_bank ? ` ${b.kode_bank}` : ''), b.jumlah_rp),
      ...(b.fee_rp
        ? [baris(t('nota.slip.gesek', { fee: tulisAngka(b.fee_rp) }), b.gesek_rp ?? b.jumlah_rp)]
        : []),
    ]),
    ...(kembali > 0 ? [baris(t('nota.slip.kembali'), kembali)] : []),
  ]
}
