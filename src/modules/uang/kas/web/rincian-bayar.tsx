import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { BayarTersimpan } from '../contract.ts'
import { TEKS_BAYAR } from '../rules.ts'

type Bayar = Pick<BayarTersimpan, 'jenis' | 'no_rekening' | 'jumlah_rp'> & {
  /** Where money that leaves goes to. */
  readonly tujuan_rekening?: string | null
}

/** The payments of a document: how, over which account, how much; below zero what goes out. */
export function RincianBayar({ bayar }: { readonly bayar: readonly Bayar[] }) {
  const { t } = useTexts()
  const sebut = ({ jenis, no_rekening, tujuan_rekening }: Bayar) =>
    [t(TEKS_BAYAR[jenis]), no_rekening, tujuan_rekening]
      .filter(Boolean)
      .join(tujuan_rekening === undefined ? ' ' : ' → ')
  return bayar.map((b, i) => <KeyValue key={i} label={sebut(b)} value={tulisAngka(b.jumlah_rp)} />)
}
