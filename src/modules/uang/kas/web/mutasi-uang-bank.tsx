import { useTexts } from '#kernel/web/i18n.ts'
import { IsianMutasi } from './transaksi/isian-mutasi.tsx'
import { KOLOM_MUTASI } from './transaksi/kolom-transaksi.tsx'
import { LayarTransaksi } from './transaksi/layar-transaksi.tsx'

/** Money moved between two accounts of the shop. */
export default function MutasiUangBankScreen() {
  const { t } = useTexts()
  return (
    <LayarTransaksi
      layar="/mutasi-uang-bank"
      path="cash/transaksi/get/all"
      jenis={['MUTASI_BANK']}
      columns={KOLOM_MUTASI}
      tombol={t('kas.tambah_mutasi')}
      isian={(onClose) => <IsianMutasi jalan="bank" onClose={onClose} />}
    />
  )
}
