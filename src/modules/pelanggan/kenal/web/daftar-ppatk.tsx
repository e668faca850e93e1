import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { download } from '#kernel/web/print/download.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import type { Lapor, laporCatat } from '../contract-lapor.ts'
import { STATUS_LAPOR } from '../rules.ts'

const DAFTAR = 'kenal/lapor/get/all'
const BERKAS = 'kenal/lapor/berkas'
const SARINGAN = { status: pilihan(STATUS_LAPOR, { wajib: false }) }

/** Persons whose day is to be reported, by deadline; what was reported, by whom and under which number. */
export default function DaftarPpatkScreen() {
  const { t } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, { status: 'dokumen.semua_status' })
  const [buka, setBuka] = useState<Lapor | null>(null)
  const kolom: readonly Column<Lapor>[] = [
    { name: 'tanggal', field: tanggal() },
    { name: 'nama', field: teks(), sort: false },
    { name: 'jumlah_rp', field: rupiah() },
    { name: 'cabang', render: (l) => l.cabang.join(', '), sort: false, hide: 'narrow' },
    { name: 'tenggat', field: tanggal(), sort: false },
    { name: 'status', render: (l) => <TagLapor lapor={l} />, sort: false },
    { name: 'no_laporan', field: kode(), sort: false, hide: 'narrow' },
  ]
  return (
    <>
      <ListTable<Lapor>
        name="daftar-ppatk"
        path={DAFTAR}
        filter={filter}
        columns={kolom}
        rowKey="id"
        sort="-tanggal"
        emptyText={t('kenal.lapor_kosong')}
        sub={t('kenal.lapor_arti')}
        onOpen={setBuka}
        tools={
          <>
            {tools}
            <Button variant="default" onClick={() => void download(BERKAS)}>
              {t('kenal.berkas')}
            </Button>
          </>
        }
      />
      {buka && <SatuLapor lapor={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

/** Its state; one that waits past its deadline is told apart. */
function TagLapor({ lapor: { status, tenggat } }: { readonly lapor: Lapor }) {
  const { t, tt } = useTexts()
  const { tgl_system } = useSession().toko
  if (status === 'OPEN' && tenggat < tgl_system)
    return <Tag color="bad">{t('kenal.terlambat')}</Tag>
  const warna = status === 'REPORTED' ? { color: 'ok' as const } : {}
  return <Tag {...warna}>{tt(`pilihan.status.${status.toLowerCase()}`)}</Tag>
}

const ORANG = [
  'nama',
  'jenis_identitas',
  'no_identitas',
  'tempat_lahir',
  'tgl_lahir',
  'alamat',
  'pekerjaan',
  'sumber_dana',
  'tujuan',
  'pemilik_manfaat',
] as const

interface Props {
  readonly lapor: Lapor
  readonly onTutup: () => void
}

function SatuLapor({ lapor: l, onTutup }: Props) {
  const { t, tt } = useTexts()
  return (
    <Modal
      opened
      onClose={onTutup}
      title={l.nama ?? t('kenal.tanpa_nama')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <KeyValue label={t('label.tanggal')} value={formatDate(l.tanggal)} />
      <KeyValue label={t('label.jumlah_rp')} value={tulisRupiah(l.jumlah_rp)} />
      <KeyValue label={t('label.tenggat')} value={formatDate(l.tenggat)} />
      {ORANG.map((nama) => (
        <KeyValue key={nama} label={tt(`label.${nama}`)} value={l[nama] ?? '–'} />
      ))}
      <KeyValue label={t('label.cabang')} value={l.cabang.join(', ')} />
      <KeyValue label={t('label.dokumen')} value={l.dokumen.join(', ')} />
      {l.dilaporkan_pada !== null && (
        <>
          <KeyValue label={t('label.no_laporan')} value={l.no_laporan ?? '–'} />
          <KeyValue label={t('label.kode_petugas')} value={l.kode_petugas ?? '–'} />
          <KeyValue
            label={t('label.dilaporkan_oleh')}
            value={`${l.dilaporkan_oleh} · ${formatInstant(l.dilaporkan_pada)}`}
          />
        </>
      )}
      {l.status === 'OPEN' && <Laporkan lapor={l} onSelesai={onTutup} />}
    </Modal>
  )
}

const FIELDS = {
  no_laporan: teks({ max: 60 }),
  tgl_lapor: tanggal(),
  kode_petugas: rujukan('petugas-pelapor'),
} as const

function Laporkan({ lapor, onSelesai }: { readonly lapor: Lapor; readonly onSelesai: () => void }) {
  const { t } = useTexts()
  const { tgl_system } = useSession().toko
  const form = useFieldForm({ fields: FIELDS, values: { tgl_lapor: tgl_system } })
  const tulis = useWrite<typeof laporCatat>('POST', 'kenal/lapor/catat', {
    success: 'kenal.dilaporkan',
    refresh: [DAFTAR],
  })
  const simpan = async (v: Values) => {
    const badan = { ...v, id: [lapor.id] } as Parameters<typeof tulis.send>[0]
    if (await tulis.send(badan, { form })) onSelesai()
  }
  return (
    <WholeForm
      form={form}
      onSubmit={simpan}
      busy={tulis.busy}
      submit={t('kenal.laporkan')}
      more={
        <Button variant="default" onClick={() => void download(BERKAS, { id: lapor.id })}>
          {t('kenal.berkas')}
        </Button>
      }
    />
  )
}
