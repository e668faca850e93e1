import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ValidateDocument, type ValidationList } from '#kernel/web/document/validate-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { KepalaPembelian, pembelianValidasi } from '../contract.ts'
import { layarPembelian } from './layar-pembelian.tsx'

const cara: ValidationList<KepalaPembelian> = {
  layar: '/validasi-pembelian',
  lihat: '/lihat-pembelian',
  nomor: 'no_faktur_beli',
  daftar: 'pembelian/get/all',
  kolom: layarPembelian.kolom,
  urut: '-no_faktur_beli',
  kosong: 'pembelian.semua_valid',
  tombol: 'pembelian.sahkan',
}

/** Purchases of the day that nobody has confirmed yet: a second person looks and says yes. */
export default function ValidasiPembelianScreen() {
  const hari = useSession().toko.tgl_system
  const { send } = useWrite<typeof pembelianValidasi>('POST', 'pembelian/validasi', {
    success: 'pembelian.berhasil_valid',
    refresh: ['pembelian/get/all', 'pembelian/{no_faktur_beli}'],
  })
  const sahkan = async ({ no_faktur_beli, total_rp, input_by: oleh }: KepalaPembelian) => {
    const total = tulisRupiah(total_rp)
    const text = translate('pembelian.yakin_valid', { nomor: no_faktur_beli, total, oleh })
    if (await confirm({ text })) await send({ no_faktur_beli })
  }
  const saring = { tgl_from: hari, tgl_to: hari, status: 'VALID', validasi: 'BELUM' }
  return <ValidateDocument cara={cara} saring={saring} onValidate={sahkan} />
}
