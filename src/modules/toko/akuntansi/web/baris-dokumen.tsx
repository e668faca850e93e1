import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { formatInstant, formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { DataTable, type Column } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import type { barisBuku } from '../contract.ts'

type Baris = CallOutput<typeof barisBuku>[number]

/** The ledger lines of a document, mirrors marked. */
export default function BarisDokumen({ dokumen }: { readonly dokumen: string }) {
  const { t, tt } = useTexts()
  const q = useRead<typeof barisBuku>('buku/dokumen/{dokumen}', { dokumen })
  return (
    <DataTable<Baris>
      name={t('buku.baris')}
      columns={columns(tt)}
      rows={q.data ?? []}
      rowKey={(b) => String(b.baris)}
      loading={q.isFetching}
      error={q.error}
      retry={() => void q.refetch()}
      tone={(b) => (b.baris < 0 ? 'on' : undefined)}
      empty={<Empty title={t('buku.tanpa_baris')} />}
    />
  )
}

const jumlah = ({ satuan, jumlah: n }: Baris): string => {
  if (satuan === 'IDR') return formatValue({ kind: 'rupiah' }, n)
  return satuan.startsWith('MG') ? tulisGram(n) : formatValue({ kind: 'bilangan' }, n)
}

const columns = (tt: (key: string) => string): readonly Column<Baris>[] => [
  {
    name: 'akun',
    label: tt('buku.akun'),
    render: (b) => (b.nomor_akun ? `${b.nomor_akun} ${b.nama_akun ?? ''}` : b.akun),
  },
  { name: 'rincian', label: tt('buku.rincian') },
  {
    name: 'satuan',
    label: tt('buku.satuan'),
    render: (b) => tt(`buku.satuan_${b.satuan.toLowerCase()}`),
  },
  { name: 'jumlah', label: tt('buku.jumlah'), align: 'right', render: jumlah },
  {
    name: 'user_id',
    label: tt('buku.oleh'),
    render: (b) => [b.user_id, b.waktu && formatInstant(b.waktu)].filter(Boolean).join(' · '),
  },
]
