import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { LembarTambah } from './lembar-tambah.tsx'

/** Stock that the shop has of its own: it comes out of the owner's capital. */
export default function TambahDataBarangScreen() {
  const { t } = useTexts()
  const supplier = useModule('SUPPLIER_BARANG_MODULE') === true
  return (
    <LembarTambah path="barang/create" nama="barang" badan={(items) => ({ items })}>
      {supplier && <Notice>{t('barang.stock_awal')}</Notice>}
    </LembarTambah>
  )
}
