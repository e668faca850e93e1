import type { ReactNode } from 'react'
import { berat, kode, teks } from '../../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../../kernel/shared/rupiah.ts'
import type { CallOutput } from '../../../../kernel/shared/contract.ts'
import type { ApiError } from '../../../../kernel/web/api.ts'
import { formatDate } from '../../../../kernel/web/format.ts'
import { useTexts } from '../../../../kernel/web/i18n.ts'
import { useRead } from '../../../../kernel/web/query.ts'
import { type Column, DataTable } from '../../../../kernel/web/table/data-table.tsx'
import { ErrorView, Skeleton } from '../../../../kernel/web/ui/empty.tsx'
import { KeyValue, Panel } from '../../../../kernel/web/ui/parts.tsx'
import type { hutangCabang } from '../../contract-bayar.ts'
import { TagHutang } from '../tag-hutang.tsx'
import css from '../hutang.module.css'

type SuratCabang = CallOutput<typeof hutangCabang>

const KOLOM: readonly Column<SuratCabang['items'][number]>[] = [
  { name: 'nama_barang', field: teks() },
  { name: 'kadar', field: kode() },
  { name: 'berat', field: berat() },
]

/** The ticket in place of the error that says that it is another branch's; null for other errors. */
export const dariCabang = (nomor: string, { code }: Pick<ApiError, 'code'>): ReactNode =>
  code === 'hutang.toko_lain' ? <MilikCabang nomor={nomor} /> : null

function MilikCabang({ nomor }: { readonly nomor: string }) {
  const q = useRead<typeof hutangCabang>('hutang/cabang/{no_faktur_hutang}', {
    no_faktur_hutang: nomor,
  })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  return q.data ? <Surat surat={q.data} /> : <Skeleton />
}

/** Seen, so that the customer can be told; redeemed where it is. */
function Surat({ surat: s }: { readonly surat: SuratCabang }) {
  const { t } = useTexts()
  return (
    <div className={css['page']}>
      <p className={css['stop']} role="alert">
        {t('error.hutang.toko_lain', s)}
      </p>
      <Panel title={t('hutang.pinjaman')} actions={<TagHutang status={s.status} />}>
        <KeyValue label={t('label.nama_customer')} value={s.nama_customer} />
        <KeyValue label={t('label.tgl_hutang')} value={formatDate(s.tanggal)} />
        <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(s.tgl_jatuh_tempo)} />
        <KeyValue label={t('label.sisa_pokok')} value={tulisRupiah(s.sisa_pokok)} />
        <KeyValue label={t('hutang.bunga')} value={tulisRupiah(s.bunga_rp)} />
        {s.denda_rp > 0 && <KeyValue label={t('hutang.denda')} value={tulisRupiah(s.denda_rp)} />}
        <KeyValue strong label={t('hutang.total_tebus')} value={tulisRupiah(s.total_tebus)} />
      </Panel>
      <DataTable
        name="jaminan-cabang"
        columns={KOLOM}
        rows={s.items}
        rowKey={(_, i) => String(i)}
        totals={{ berat: s.berat }}
      />
    </div>
  )
}
