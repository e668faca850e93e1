import { Timeline } from '@mantine/core'
import { formatInstant, formatNamed } from '#kernel/web/format.ts'
import { DocumentLink } from '#kernel/web/document/document-link.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { RiwayatBarang as Baris, barangRiwayat } from '../contract.ts'

/** What happened to a piece, newest first, with what an edit changed. */
export function RiwayatBarang({ kode }: { readonly kode: string }) {
  const { t, tt } = useTexts()
  const q = useRead<typeof barangRiwayat>('barang/{kode_barcode}/riwayat', { kode_barcode: kode })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton rows={4} />
  if (q.data.length === 0) return <Empty title={t('master.riwayat_kosong')} />
  return (
    <Timeline bulletSize={10} lineWidth={1} active={-1}>
      {q.data.map((b) => (
        <Timeline.Item
          key={`${b.waktu} ${b.aksi}`}
          title={tt(`barang.aksi_${b.aksi.toLowerCase()}`, { jumlah: b.jumlah }) || b.aksi}
        >
          <div>
            {formatInstant(b.waktu)} · {b.user_id}
            {b.dokumen && ' · '}
            {b.dokumen && <DocumentLink nomor={b.dokumen} />}
          </div>
          <Perubahan baris={b} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function Perubahan({ baris: { sebelum, sesudah } }: { readonly baris: Baris }) {
  const { tt } = useTexts()
  if (!sebelum || !sesudah) return null
  const beda = Object.keys(sesudah).filter((k) => k !== 'foto' && sebelum[k] !== sesudah[k])
  return beda.map((k) => (
    <div key={k}>
      {tt(`label.${k}`)}: <s>{formatNamed(k, sebelum[k])}</s> → {formatNamed(k, sesudah[k])}
    </div>
  ))
}
