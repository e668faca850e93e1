import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { type Milik, totalBiaya } from '../rules.ts'
import type { BarisDraf } from './use-service.ts'

const KOLOM: readonly Column<BarisDraf>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'deskripsi', field: teks() },
  { name: 'berat', field: berat() },
  { name: 'biaya_rp', field: rupiah() },
]

interface Props {
  readonly baris: readonly BarisDraf[]
  readonly milik: Milik
  readonly onBuang: (no: number) => void
}

/** What was typed or scanned so far. */
export function TabelBaris({ baris, milik, onBuang }: Props) {
  const { t } = useTexts()
  const lain = milik === 'TOKO' ? 'biaya_rp' : 'kode_barcode'
  const jumlah = baris.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000
  return (
    <DataTable
      name="baris-service"
      columns={KOLOM.filter((k) => k.name !== lain)}
      rows={baris}
      rowKey={(b) => String(b.no)}
      totals={{ berat: jumlah, biaya_rp: totalBiaya(baris) }}
      actions={(b) => [
        {
          label: t('service.buang', { nama: b.nama_barang }),
          icon: 'trash',
          color: 'bad',
          onClick: () => onBuang(b.no),
        },
      ]}
      empty={<Empty title={t('service.belum_ada_barang')} text={t('service.ajakan')} />}
    />
  )
}
