import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import type { Curiga, curigaTinjau } from '../contract-lapor.ts'
import { HASIL_CURIGA, STATUS_CURIGA } from '../rules.ts'

const DAFTAR = 'kenal/curiga/get/all'
const SARINGAN = { status_curiga: pilihan(STATUS_CURIGA, { wajib: false }) }

/** Suspicions by a rule or a note, and what the officers found. */
export default function TransaksiMencurigakanScreen() {
  const { t, tt } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, { status_curiga: 'dokumen.semua_status' })
  const { status_curiga: status = '' } = filter
  const [buka, setBuka] = useState<Curiga | null>(null)
  const kolom: readonly Column<Curiga>[] = [
    { name: 'tanggal', field: tanggal() },
    { name: 'nama', field: teks(), sort: false },
    {
      name: 'sebab_curiga',
      render: (c) => tt(`pilihan.sebab_curiga.${c.sebab.toLowerCase()}`),
      sort: false,
    },
    { name: 'jumlah_rp', field: rupiah() },
    { name: 'cabang', render: (c) => c.cabang.join(', '), sort: false, hide: 'narrow' },
    {
      name: 'status',
      render: (c) => (
        <Tag color={c.status === 'BARU' ? 'wait' : 'ok'}>
          {tt(`pilihan.status_curiga.${c.status.toLowerCase()}`)}
        </Tag>
      ),
      sort: false,
    },
    { name: 'dicatat_oleh', field: kode(), sort: false, hide: 'narrow' },
  ]
  return (
    <>
      <ListTable<Curiga>
        name="transaksi-mencurigakan"
        path={DAFTAR}
        filter={{ status }}
        columns={kolom}
        rowKey="id"
        sort="-tanggal"
        emptyText={t('kenal.curiga_kosong')}
        sub={t('kenal.curiga_arti')}
        onOpen={setBuka}
        tools={tools}
      />
      {buka && <SatuCuriga curiga={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

interface Props {
  readonly curiga: Curiga
  readonly onTutup: () => void
}

function SatuCuriga({ curiga: c, onTutup }: Props) {
  const { t, tt } = useTexts()
  return (
    <Modal
      opened
      onClose={onTutup}
      title={tt(`pilihan.sebab_curiga.${c.sebab.toLowerCase()}`)}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <KeyValue label={t('label.nama')} value={c.nama ?? t('kenal.tanpa_nama')} />
      <KeyValue label={t('label.tanggal')} value={formatDate(c.tanggal)} />
      <KeyValue label={t('label.jumlah_rp')} value={tulisRupiah(c.jumlah_rp)} />
      <KeyValue label={t('label.cabang')} value={c.cabang.join(', ')} />
      <KeyValue label={t('label.dokumen')} value={c.dokumen.join(', ') || '–'} />
      {c.catatan !== null && <KeyValue label={t('label.catatan')} value={c.catatan} />}
      {c.ditinjau_pada !== null && (
        <>
          <KeyValue label={t('label.hasil_tinjau')} value={c.hasil ?? '–'} />
          <KeyValue
            label={t('label.ditinjau_oleh')}
            value={`${c.ditinjau_oleh} · ${formatInstant(c.ditinjau_pada)}`}
          />
        </>
      )}
      {c.status === 'BARU' && <Tinjau curiga={c} onSelesai={onTutup} />}
    </Modal>
  )
}

const FIELDS = {
  status_curiga: pilihan(HASIL_CURIGA),
  hasil_tinjau: teks({ max: 500 }),
} as const

function Tinjau({
  curiga,
  onSelesai,
}: {
  readonly curiga: Curiga
  readonly onSelesai: () => void
}) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof curigaTinjau>('POST', 'kenal/curiga/tinjau', {
    success: 'kenal.ditinjau',
    refresh: [DAFTAR],
  })
  const simpan = async ({ status_curiga: status, hasil_tinjau: hasil }: Values) => {
    const badan = { id: curiga.id, status, hasil } as Parameters<typeof tulis.send>[0]
    if (await tulis.send(badan)) onSelesai()
  }
  return (
    <Form form={form} onSubmit={simpan}>
      <FormField form={form} name="status_curiga" />
      <FormField form={form} name="hasil_tinjau" />
      <div>
        <Button type="submit" loading={tulis.busy}>
          {t('button.simpan_data')}
        </Button>
      </div>
    </Form>
  )
}
