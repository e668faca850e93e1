import { useState } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import { listColumns } from '#kernel/web/document/declared-document.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import type { ValidasiNonCash, validasiCancel } from '../../contract-non-cash.ts'
import { validasiNonCashDokumen } from '../../dokumen.ts'
import { SEGAR_VALIDASI } from './segar.ts'

const HALAMAN = 20

const KOLOM = listColumns<ValidasiNonCash>(validasiNonCashDokumen, [
  'no_validasi',
  'tgl_transaksi',
  'no_rekening',
  { name: 'metode', field: kode(), hide: 'narrow' },
  'seharusnya_rp',
  'diterima_rp',
  'selisih_rp',
  'keterangan',
  'user_id',
  { name: 'status_nota', render: (v) => <DocumentStatus status={v.status} /> },
])

/** Validations, newest first; one of the open day can be taken back. */
export function SudahValidasi() {
  const { t } = useTexts()
  const hari = useSession().toko.tgl_system
  const [page, setPage] = useState({ page: 1, limit: HALAMAN })
  const [ditarik, setDitarik] = useState<ValidasiNonCash | null>(null)
  const list = useList<ValidasiNonCash>('non-cash/validasi/get/all', page)
  return (
    <>
      <ListPanel
        name="sudah-validasi"
        title={t('kas.sudah_divalidasi')}
        columns={KOLOM}
        list={list}
        rowKey="no_validasi"
        tone={(v) => (v.status === 'BATAL' ? 'off' : undefined)}
        emptyText={t('kas.belum_ada_validasi')}
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
        pager={{ ...page, of: list, onChange: setPage }}
      />
      {ditarik && <Tarik v={ditarik} onClose={() => setDitarik(null)} />}
    </>
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
  return (
    <FormModal
      onClose={onClose}
      title={`${t('kas.batalkan')} ${no_validasi}`}
      form={form}
      onSubmit={async (v) => {
        if (await batal.send({ no_validasi, ...v }, { form })) onClose()
      }}
      busy={batal.busy}
      submit={t('kas.batalkan')}
    >
      <FormField form={form} name="alasan" autoFocus />
    </FormModal>
  )
}
