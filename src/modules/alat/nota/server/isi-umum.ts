import type { ContentLine, SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'

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
