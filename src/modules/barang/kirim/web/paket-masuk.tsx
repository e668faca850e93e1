import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import type { NoKirim } from '../contract.ts'

const BELUM = 'kirim-barang/unreceive/list-no-kirim'
const KOLOM: readonly Column<NoKirim>[] = [
  { name: 'no_kirim', field: kode() },
  { name: 'tanggal', field: tanggal(), hide: 'narrow' },
  { name: 'asal', field: kode() },
  { name: 'nama_toko', field: teks(), hide: 'narrow' },
  { name: 'total_qty', field: bilangan() },
  { name: 'total_berat', field: berat() },
]

/** Parcels on their way here; a click opens one whose paper is lost. */
export function PaketMasuk({ onPilih }: { readonly onPilih: (no_kirim: string) => void }) {
  const { t } = useTexts()
  useEvent('dokumen', () => refresh(BELUM))
  return (
    <ListPanel
      name="paket-masuk"
      title={t('terima_barang.di_jalan')}
      columns={KOLOM}
      list={useList<NoKirim>(BELUM, {})}
      rowKey="no_kirim"
      emptyText={t('kirim_barang.tidak_ada_di_jalan')}
      onOpen={(k) => onPilih(k.no_kirim)}
    />
  )
}
