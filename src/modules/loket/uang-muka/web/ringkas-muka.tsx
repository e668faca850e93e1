import type { ListedDocument } from '#kernel/shared/document.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { DocumentFacts, type Fact } from '#kernel/web/document/document-facts.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { Grid, Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { UangMukaTercatat } from '../contract.ts'
import { TabelUangMuka } from './tabel-uang-muka.tsx'

interface Ringkas {
  readonly kode_sales: string
  readonly nama_sales: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly ppn_muka_rp: number
  readonly sisa_bayar: number
  readonly uang_muka: readonly UangMukaTercatat[]
}

interface Props {
  readonly of: ListedDocument
  readonly dokumen: Ringkas
  /** What was agreed on, and its heading. */
  readonly judul: string
  readonly facts: readonly Fact[]
}

/** Whose a deposit or an order is, what was agreed on, what it costs, what was paid. */
export function RingkasMuka({ of, dokumen: d, judul, facts }: Props) {
  const { t } = useTexts()
  const sales = `${d.kode_sales} ${d.nama_sales}`
  return (
    <>
      <Grid>
        <Panel title={t('titip.pelanggan')}>
          <DocumentFacts
            of={of}
            dokumen={d}
            facts={['nama_customer', 'no_hp', [t('penjualan.sales'), sales], 'keterangan']}
          />
        </Panel>
        <Panel title={judul}>
          <DocumentFacts of={of} dokumen={d} facts={facts} />
        </Panel>
        <Panel title={t('label.total_rp')}>
          <KeyValue label={t('titip.total_harga')} value={tulisRupiah(d.total_rp)} />
          <KeyValue label={t('label.dp_rp')} value={tulisRupiah(d.dp_rp)} />
          {d.ppn_muka_rp > 0 && (
            <KeyValue label={t('label.ppn_muka_rp')} value={tulisRupiah(d.ppn_muka_rp)} />
          )}
          <KeyValue strong label={t('label.sisa_bayar')} value={tulisRupiah(d.sisa_bayar)} />
        </Panel>
      </Grid>
      <TabelUangMuka uang={d.uang_muka} />
    </>
  )
}

type Akhir = Parameters<typeof Cancelled>[0]['document'] & {
  readonly no_faktur_jual: string | null
}

/** How it ended: cancelled, or taken with a sale. */
export function AkhirMuka({ dokumen }: { readonly dokumen: Akhir }) {
  const { t } = useTexts()
  const { no_faktur_jual } = dokumen
  return (
    <>
      <Cancelled document={dokumen} />
      {no_faktur_jual && (
        <Notice>
          {t('titip.diambil_dengan')}{' '}
          <Link to={`/lihat-penjualan?no_faktur_jual=${no_faktur_jual}`}>{no_faktur_jual}</Link>
        </Notice>
      )}
    </>
  )
}
