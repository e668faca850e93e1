import { useState } from 'react'
import { kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { RecordModal } from '#kernel/web/ui/record-modal.tsx'
import type { Pengaduan } from '../contract.ts'
import { STATUS_PENGADUAN, belumDijawab, tindakanBoleh } from '../rules.ts'
import { Tindak } from './tindak.tsx'

const SARINGAN = { status_pengaduan: pilihan(STATUS_PENGADUAN, { wajib: false }) }

/** Complaints, and what is done about them by when. */
export default function PengaduanScreen() {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const { filter, tools } = useFilter(SARINGAN, { status_pengaduan: 'dokumen.semua_status' })
  const { status_pengaduan: status = '' } = filter
  const [buka, setBuka] = useState<Pengaduan | null>(null)
  const lewat = (p: Pengaduan) => belumDijawab(p.status) && p.tenggat < toko.tgl_system
  const kolom: readonly Column<Pengaduan>[] = [
    { name: 'no_pengaduan', field: kode(), sort: false },
    { name: 'tanggal', field: tanggal() },
    { name: 'nama', field: teks(), sort: false },
    {
      name: 'hal_pengaduan',
      render: (p) => tt(`pilihan.hal_pengaduan.${p.hal_pengaduan.toLowerCase()}`),
      sort: false,
      hide: 'narrow',
    },
    { name: 'tenggat', field: tanggal() },
    {
      name: 'status',
      render: (p) => (
        <Tag color={lewat(p) ? 'bad' : belumDijawab(p.status) ? 'wait' : 'ok'}>
          {lewat(p)
            ? t('pengaduan.terlambat')
            : tt(`pilihan.status_pengaduan.${p.status.toLowerCase()}`)}
        </Tag>
      ),
      sort: false,
    },
  ]
  return (
    <>
      <ListTable<Pengaduan>
        name="pengaduan"
        path="pengaduan/get/all"
        filter={{ status }}
        columns={kolom}
        rowKey="no_pengaduan"
        sort="-tanggal"
        emptyText={t('pengaduan.kosong')}
        sub={t('pengaduan.arti')}
        onOpen={setBuka}
        tools={tools}
      />
      {buka && <Satu pengaduan={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

interface Props {
  readonly pengaduan: Pengaduan
  readonly onTutup: () => void
}

function Satu({ pengaduan: p, onTutup }: Props) {
  const { t, tt } = useTexts()
  const hari = (h: string | null, isi: string | null) =>
    h === null ? null : [formatDate(h), isi].filter(Boolean).join(' · ')
  const baris = [
    [t('label.tanggal'), `${formatDate(p.tanggal)} · ${p.diterima_oleh}`],
    [t('label.nama'), [p.nama, p.no_hp].filter(Boolean).join(' · ')],
    [t('label.dokumen'), p.dokumen],
    [t('label.isi_pengaduan'), p.isi_pengaduan],
    [t('label.tenggat'), formatDate(p.tenggat)],
    [t('label.tgl_perpanjang'), hari(p.tgl_perpanjang, p.alasan_perpanjang)],
    [t('label.tgl_jawab'), hari(p.tgl_jawab, [p.dijawab_oleh, p.jawaban].join(': '))],
    [
      t('label.diteruskan_ke'),
      p.diteruskan_ke && tt(`pilihan.diteruskan_ke.${p.diteruskan_ke.toLowerCase()}`),
    ],
    [t('label.tgl_tutup'), hari(p.tgl_tutup, p.hasil)],
  ] as const
  return (
    <RecordModal
      title={`${p.no_pengaduan} · ${tt(`pilihan.status_pengaduan.${p.status.toLowerCase()}`)}`}
      onClose={onTutup}
      rows={baris}
    >
      {tindakanBoleh(p.status).length > 0 && <Tindak pengaduan={p} onSelesai={onTutup} />}
    </RecordModal>
  )
}
