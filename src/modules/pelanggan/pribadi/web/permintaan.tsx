import { useState } from 'react'
import { kode, pilihan, tanggal, teks, teksPanjang } from '#kernel/shared/fields.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { formatDayHour, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { RecordModal } from '#kernel/web/ui/record-modal.tsx'
import type { Permintaan, permintaanJawab } from '../contract-permintaan.ts'
import { STATUS_PERMINTAAN } from '../rules-permintaan.ts'

const DAFTAR = 'permintaan-pribadi/get/all'
const SARINGAN = { status_permintaan: pilihan(STATUS_PERMINTAAN, { wajib: false }) }

/** What persons asked about their data, and what became of it. */
export default function PermintaanPribadiScreen() {
  const { t, tt } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, { status_permintaan: 'dokumen.semua_status' })
  const { status_permintaan: status = '' } = filter
  const [buka, setBuka] = useState<Permintaan | null>(null)
  const kolom: readonly Column<Permintaan>[] = [
    { name: 'no_permintaan', field: kode(), sort: false },
    { name: 'tanggal', field: tanggal() },
    { name: 'nama', field: teks(), sort: false },
    {
      name: 'jenis_permintaan',
      render: (p) => tt(`pilihan.jenis_permintaan.${p.jenis_permintaan.toLowerCase()}`),
      sort: false,
    },
    { name: 'batas_jawab', render: (p) => formatDayHour(p.batas_jawab) },
    {
      name: 'status',
      render: (p) => (
        <Tag color={p.lewat ? 'bad' : p.status === 'DITERIMA' ? 'wait' : 'ok'}>
          {p.lewat
            ? t('pribadi.permintaan_lewat')
            : tt(`pilihan.status_permintaan.${p.status.toLowerCase()}`)}
        </Tag>
      ),
      sort: false,
    },
  ]
  return (
    <>
      <ListTable<Permintaan>
        name="permintaan-pribadi"
        path={DAFTAR}
        filter={{ status }}
        columns={kolom}
        rowKey="no_permintaan"
        sort="-tanggal"
        emptyText={t('pribadi.permintaan_kosong')}
        sub={t('pribadi.permintaan_arti')}
        onOpen={setBuka}
        tools={tools}
      />
      {buka && <Satu permintaan={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

interface Props {
  readonly permintaan: Permintaan
  readonly onTutup: () => void
}

function Satu({ permintaan: p, onTutup }: Props) {
  const { t, tt } = useTexts()
  const baris = [
    [t('label.nama'), [p.nama, p.kode_customer, p.no_hp].filter(Boolean).join(' · ')],
    [t('label.isi_permintaan'), p.isi_permintaan],
    [t('label.batas_jawab'), formatDayHour(p.batas_jawab)],
    [t('label.dilakukan'), p.dilakukan],
    [t('label.ditolak'), p.ditolak],
    [t('label.sebab_tolak'), p.sebab_tolak],
    [
      t('label.dijawab_oleh'),
      p.dijawab_pada && `${p.dijawab_oleh} · ${formatInstant(p.dijawab_pada)}`,
    ],
  ] as const
  return (
    <RecordModal
      title={`${p.no_permintaan} · ${tt(`pilihan.jenis_permintaan.${p.jenis_permintaan.toLowerCase()}`)}`}
      onClose={onTutup}
      rows={baris}
    >
      {p.status === 'DITERIMA' && <Jawab nomor={p.no_permintaan} onSelesai={onTutup} />}
    </RecordModal>
  )
}

const FIELDS = {
  dilakukan: teksPanjang({ max: 500, wajib: false }),
  ditolak: teksPanjang({ max: 500, wajib: false }),
  sebab_tolak: teksPanjang({ max: 500, wajib: false }),
} as const

function Jawab({ nomor, onSelesai }: { readonly nomor: string; readonly onSelesai: () => void }) {
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof permintaanJawab>('POST', 'permintaan-pribadi/jawab', {
    success: 'pribadi.permintaan_dijawab',
    refresh: [DAFTAR],
  })
  const simpan = async (v: Values) => {
    const badan = { ...v, no_permintaan: nomor } as Parameters<typeof tulis.send>[0]
    if (await tulis.send(badan, { form })) onSelesai()
  }
  return <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
}
