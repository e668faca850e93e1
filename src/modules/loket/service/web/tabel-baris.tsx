import { useTexts } from '#kernel/web/i18n.ts'
import { lineColumns } from '#kernel/web/document/declared-document.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { serviceDokumen } from '../dokumen.ts'
import type { Milik } from '../rules.ts'
import type { BarisDraf, MejaService } from './use-service.ts'

const kolom = (...names: readonly string[]) =>
  lineColumns<BarisDraf>(serviceDokumen, 'items', names)
const KOLOM: Readonly<Record<Milik, ReturnType<typeof kolom>>> = {
  PELANGGAN: kolom('nama_barang', 'kadar', 'deskripsi', 'berat', 'biaya_rp'),
  TOKO: kolom('kode_barcode', 'nama_barang', 'kadar', 'deskripsi', 'berat'),
}

/** What was typed or scanned so far. */
export function TabelBaris({ loket }: { readonly loket: MejaService }) {
  const { t } = useTexts()
  const { baris, milik } = loket.draft
  return (
    <DataTable
      name="baris-service"
      columns={KOLOM[milik]}
      rows={baris}
      rowKey={(b) => String(b.no)}
      actions={(b) => [
        {
          label: t('service.buang', { nama: b.nama_barang }),
          icon: 'trash',
          color: 'bad',
          onClick: () => loket.hapus(b.no),
        },
      ]}
      empty={<Empty title={t('service.belum_ada_barang')} text={t('service.ajakan')} />}
    />
  )
}
