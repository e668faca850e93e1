import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { type Tone, Tag } from '#kernel/web/ui/parts.tsx'
import type { stasiunRiwayat } from '../contract.ts'

type Baris = CallOutput<typeof stasiunRiwayat>[number]

const WARNA: Readonly<Record<string, Tone>> = {
  SELESAI: 'ok',
  GAGAL: 'bad',
  BATAL: 'bad',
  // Sent, and nobody knows what came of it: somebody has to look.
  DIKIRIM: 'wait',
  TIDAK_PASTI: 'wait',
}

/** What the stations were last asked to do, newest first. */
export function RiwayatPerintah() {
  const { t, tt } = useTexts()
  const list = useList<Baris>('stasiun/perintah', {})
  const columns: readonly Column<Baris>[] = [
    { name: 'dibuat', label: t('label.waktu'), render: (b) => formatInstant(b.dibuat) },
    { name: 'kode_stasiun', hide: 'narrow' },
    { name: 'kode_alat' },
    {
      name: 'perintah',
      label: t('stasiun.perintah_judul'),
      render: (b) => tt(`stasiun.perintah.${b.perintah}`),
    },
    {
      name: 'keterangan',
      width: 320,
      render: (b) =>
        b.sebab === null
          ? b.keterangan
          : tt(`error.${b.sebab}`, { alat: b.kode_alat, nama: b.kode_stasiun }),
    },
    { name: 'diminta_oleh', label: t('label.user_id'), hide: 'narrow' },
    {
      name: 'status',
      label: t('stasiun.hasil'),
      width: 120,
      render: (b) => (
        <Tag color={WARNA[b.status] ?? 'quiet'}>{tt(`stasiun.status.${b.status}`)}</Tag>
      ),
    },
  ]
  return (
    <ListPanel
      title={t('stasiun.riwayat')}
      name="perintah-stasiun"
      list={list}
      columns={columns}
      rowKey="id"
      emptyText={t('stasiun.belum_ada_perintah')}
      height={360}
    />
  )
}
