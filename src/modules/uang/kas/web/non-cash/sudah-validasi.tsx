import { useState } from 'react'
import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { ValidasiNonCash, validasiCancel } from '../../contract-non-cash.ts'
import { TagStatus } from '../transaksi/kolom-transaksi.tsx'
import { SEGAR_VALIDASI } from './segar.ts'

const HALAMAN = 20

const KOLOM: readonly Column<ValidasiNonCash>[] = [
  { name: 'no_validasi', field: kode() },
  { name: 'tgl_transaksi', render: (v) => formatDate(v.tgl_transaksi) },
  { name: 'no_rekening', field: kode() },
  { name: 'metode', field: kode(), hide: 'narrow' },
  { name: 'seharusnya_rp', field: rupiah(), hide: 'narrow' },
  { name: 'diterima_rp', field: rupiah() },
  { name: 'selisih_rp', field: rupiah() },
  { name: 'keterangan', field: teks(), hide: 'narrow' },
  { name: 'user_id', field: kode(), hide: 'narrow' },
  { name: 'status_nota', render: (v) => <TagStatus status={v.status} /> },
]

/** Validations, newest first; one of the open day can be taken back. */
export function SudahValidasi() {
  const { t } = useTexts()
  const hari = useSession().toko.tgl_system
  const [page, setPage] = useState({ page: 1, limit: HALAMAN })
  const [ditarik, setDitarik] = useState<ValidasiNonCash | null>(null)
  const list = useList<ValidasiNonCash>('non-cash/validasi/get/all', page)
  return (
    <Panel pad={false} title={t('kas.sudah_divalidasi')}>
      <DataTable
        name="sudah-validasi"
        columns={KOLOM}
        rows={list.rows}
        rowKey="no_validasi"
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
        tone={(v) => (v.status === 'BATAL' ? 'off' : undefined)}
        empty={<Empty title={t('kas.belum_ada_validasi')} />}
        actions={(v) =>
          v.status === 'VALID' && v.tanggal === hari
            ? [
                {
                  label: t('kas.batalkan'),
                  icon: 'close',
                  color: 'bad',
                  onClick: () => setDitarik(v),
                },
              ]
            : []
        }
        pager={{ ...page, count: list.count, onChange: setPage }}
      />
      {ditarik && <Tarik v={ditarik} onClose={() => setDitarik(null)} />}
    </Panel>
  )
}

function Tarik({ v, onClose }: { readonly v: ValidasiNonCash; readonly onClose: () => void }) {
  const { t } = useTexts()
  const { no_validasi } = v
  const form = useFieldForm({ fields: { alasan: teks({ max: 200 }) } })
  const batal = useWrite<typeof validasiCancel>('POST', 'non-cash/validasi/cancel', {
    success: 'kas.berhasil_batal',
    refresh: SEGAR_VALIDASI,
  })
  const kirim = async ({ alasan }: Values) => {
    if (await batal.send({ no_validasi, alasan: String(alasan) }, { form })) onClose()
  }
  return (
    <FormModal
      onClose={onClose}
      title={`${t('kas.batalkan')} ${no_validasi}`}
      form={form}
      onSubmit={kirim}
      busy={batal.busy}
      submit={t('kas.batalkan')}
    >
      <FormField form={form} name="alasan" autoFocus />
    </FormModal>
  )
}
