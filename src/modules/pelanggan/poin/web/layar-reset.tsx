import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { useState } from 'react'
import type { MemberTerkena, ResetPoin } from '../contract-reset.ts'
import { resetPoinDokumen } from '../dokumen.ts'

/** Whom a rule is about, in words. */
export function NamaAturan({ a }: { readonly a: Pick<ResetPoin, 'aturan' | 'bulan'> }) {
  const { t } = useTexts()
  return a.aturan === 'SEMUA'
    ? t('pilihan.aturan.semua')
    : t('poin.tidak_belanja', { bulan: a.bulan ?? 0 })
}

export const KOLOM_MEMBER: readonly Column<Omit<MemberTerkena, 'terakhir_belanja'>>[] = [
  { name: 'kode_customer', field: kode(), sort: false, hide: 'narrow' },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'no_hp', field: kode(), sort: false },
  { name: 'poin', field: bilangan(), sort: false },
]

function IsiReset({ d }: { readonly d: ResetPoin }) {
  const { t } = useTexts()
  const [halaman, setHalaman] = useState({ page: 1, limit: 50 })
  const list = useList<MemberTerkena>('reset-poin/{no_reset}/member', {
    no_reset: d.no_reset,
    ...halaman,
  })
  return (
    <Stack>
      <Cancelled document={d} text="poin.dibatalkan" />
      <Panel>
        <KeyValue label={t('label.kode')} value={d.kode} />
        <KeyValue label={t('label.aturan')} value={<NamaAturan a={d} />} />
        <KeyValue label={t('label.tanggal_aturan')} value={formatDate(d.tanggal_aturan)} />
        <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
        <KeyValue label={t('label.input_by')} value={d.input_by} />
        {d.penyetuju && <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />}
      </Panel>
      <DataTable
        name="member-reset"
        columns={KOLOM_MEMBER}
        rows={list.rows}
        rowKey="kode_customer"
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        totals={list.totals}
        pager={{
          ...halaman,
          of: list,
          onChange: (ke) => setHalaman({ ...halaman, ...ke }),
        }}
      />
    </Stack>
  )
}

/** Resets that were run, as looking at them and cancelling them knows them. */
export const LAYAR_RESET = documentScreen<ResetPoin, ResetPoin>(resetPoinDokumen, {
  isi: (d) => <IsiReset d={d} />,
})
