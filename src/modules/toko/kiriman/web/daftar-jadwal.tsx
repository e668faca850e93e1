import type { ReactNode } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable, type RowAction } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { JadwalLaporan, jadwalHapus, jadwalKirim } from '../contract.ts'

interface Props {
  readonly jadwal: readonly JadwalLaporan[]
  readonly onUbah: (j: JadwalLaporan) => void
  /** The button that makes one, where there is none. */
  readonly tambah: ReactNode
}

const BACA = { refresh: ['jadwal-laporan', 'pekerjaan'] } as const

/** Each schedule with its last run and its next. */
export function DaftarJadwal({ jadwal, onUbah, tambah }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { user } = useSession()
  const kirim = useWrite<typeof jadwalKirim>('POST', 'jadwal-laporan/kirim', {
    ...BACA,
    success: 'kiriman.diantre',
  })
  const hapus = useWrite<typeof jadwalHapus>('DELETE', 'jadwal-laporan', {
    ...BACA,
    success: 'kiriman.dihapus',
  })
  const tanyaHapus = async ({ id, nama_tampilan: nama }: JadwalLaporan) => {
    if (await confirm({ text: t('kiriman.tanya_hapus', { nama }), danger: true }))
      await hapus.send({ id })
  }
  const aksi = (j: JadwalLaporan): RowAction[] => [
    {
      label: t('kiriman.kirim_sekarang'),
      icon: 'right',
      onClick: () => void kirim.send({ id: j.id }),
    },
    { label: t('button.ubah'), icon: 'edit', onClick: () => onUbah(j) },
    { label: t('button.hapus'), icon: 'trash', color: 'bad', onClick: () => void tanyaHapus(j) },
  ]
  const lain = jadwal.some((j) => j.user_id !== user.user_id)
  return (
    <Panel title={t('kiriman.jadwal')} pad={false}>
      <DataTable<JadwalLaporan>
        name={t('kiriman.jadwal')}
        columns={kolomJadwal(texts, lain)}
        rows={jadwal}
        rowKey="id"
        actions={aksi}
        onOpen={onUbah}
        tone={(j) => (j.aktif ? undefined : 'off')}
        empty={
          <Empty title={t('kiriman.kosong')} text={t('kiriman.kosong_arti')} action={tambah} />
        }
      />
    </Panel>
  )
}

type Texts = ReturnType<typeof useTexts>

function kolomJadwal(texts: Texts, lain: boolean): Column<JadwalLaporan>[] {
  const { t } = texts
  return [
    {
      name: 'nama_tampilan',
      render: ({ layar, tampilan_id, nama_tampilan }) => {
        const ke: string = `${layar}?tampilan=${tampilan_id}`
        return <Link to={ke}>{nama_tampilan}</Link>
      },
    },
    { name: 'kapan', render: (j) => kataKapan(texts, j) },
    { name: 'format', label: t('label.format_kiriman'), render: (j) => j.format },
    {
      name: 'penerima',
      label: t('label.penerima_laporan'),
      render: (j) => ringkas([...j.surel, ...j.wa]),
    },
    ...(lain ? [{ name: 'user_id', label: t('label.dipesan_oleh') }] : []),
    { name: 'terakhir', label: t('label.kiriman_terakhir'), render: (j) => terakhir(texts, j) },
    {
      name: 'berikut',
      label: t('label.kiriman_berikut'),
      render: (j) => (j.aktif ? berikut(texts, j) : <Tag>{t('kiriman.berhenti')}</Tag>),
    },
  ]
}

/** When it leaves, in words. */
function kataKapan({ tt }: Texts, { kapan, jam, hari_bulan }: JadwalLaporan): string {
  return tt(`kiriman.kapan_${kapan.toLowerCase()}`, {
    jam: `${String(jam ?? 0).padStart(2, '0')}:00`,
    hari: hari_bulan ?? 1,
  })
}

const berikut = ({ t }: Texts, j: JadwalLaporan) =>
  j.berikut === null ? t('kiriman.saat_tutup') : formatInstant(j.berikut)

/** The first recipient, and how many more. */
const ringkas = (semua: readonly string[]): string =>
  semua.length > 1 ? `${semua[0]} +${semua.length - 1}` : (semua[0] ?? '')

function terakhir({ t }: Texts, j: JadwalLaporan): ReactNode {
  if (j.terakhir === null) return '–'
  const saat = formatInstant(j.terakhir)
  if (j.gagal > 0)
    return (
      <>
        {saat} <Tag color="bad">{t('kiriman.gagal_n', { jumlah: j.gagal })}</Tag>
      </>
    )
  return (
    <>
      {saat}{' '}
      <Tag color={j.menunggu > 0 ? 'wait' : 'ok'}>
        {t(j.menunggu > 0 ? 'kiriman.berjalan' : 'kiriman.terkirim')}
      </Tag>
    </>
  )
}
