import { kode, rupiah, tanggal } from '../../../../kernel/shared/fields.ts'
import { useTexts } from '../../../../kernel/web/i18n.ts'
import { type Column, DataTable } from '../../../../kernel/web/table/data-table.tsx'
import { Tag } from '../../../../kernel/web/ui/parts.tsx'
import { useList } from '../../../../kernel/web/query.ts'
import type { KepalaBayar } from '../../contract-bayar.ts'
import { salinBukti } from '../cetak-hutang.ts'

export function TagBayar({ bayar }: { readonly bayar: Pick<KepalaBayar, 'jenis' | 'status'> }) {
  const { tt } = useTexts()
  const batal = bayar.status === 'BATAL'
  return (
    <Tag color={batal ? 'bad' : 'quiet'}>
      {tt(`pilihan.jenis_bayar.${bayar.jenis.toLowerCase()}`)}
      {batal && ` · ${tt('pilihan.status_nota.batal')}`}
    </Tag>
  )
}

export const kolomBayar: readonly Column<KepalaBayar>[] = [
  { name: 'no_bayar', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'jenis_bayar', render: (b) => <TagBayar bayar={b} /> },
  { name: 'bunga_hitung_rp', field: rupiah(), hide: 'narrow' },
  { name: 'bunga_rp', field: rupiah() },
  { name: 'denda_rp', field: rupiah(), hide: 'narrow' },
  { name: 'pokok_rp', field: rupiah() },
  { name: 'sisa_pokok', field: rupiah(), hide: 'narrow' },
  { name: 'oleh', render: (b) => b.input_by, hide: 'narrow' },
]

/** Everything that was done with a ticket's money; a copy of each slip from here. */
export function RiwayatBayar({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const { rows } = useList<KepalaBayar>('hutang/bayar/get/all', {
    no_faktur_hutang: nomor,
    limit: 500,
  })
  if (rows.length === 0) return null
  return (
    <DataTable
      name="bayar-hutang"
      columns={kolomBayar}
      rows={rows}
      rowKey="no_bayar"
      tone={(b) => (b.status === 'BATAL' ? 'off' : undefined)}
      actions={(b) => [
        {
          label: t('hutang.cetak_bukti', { nomor: b.no_bayar }),
          icon: 'print',
          onClick: () => void salinBukti(b.no_bayar),
        },
      ]}
    />
  )
}
