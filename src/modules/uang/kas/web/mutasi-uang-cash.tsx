import { useTexts } from '#kernel/web/i18n.ts'
import { IsianMutasi } from './transaksi/isian-mutasi.tsx'
import { KOLOM_MUTASI } from './transaksi/kolom-transaksi.tsx'
import { LayarTransaksi } from './transaksi/layar-transaksi.tsx'

/** Money moved between the drawer and an account of the shop. */
export default function MutasiUangCashScreen() {
  const { t } = useTexts()
  return (
    <LayarTransaksi
      layar="/mutasi-uang-cash"
      path="cash/transaksi/get/all"
      jenis={['MUTASI_CASH']}
      columns={KOLOM_MUTASI}
      tombol={t('kas.tambah_mutasi')}
      isian={(onClose) => <IsianMutasi jalan="cash" onClose={onClose} />}
    />
  )
}
