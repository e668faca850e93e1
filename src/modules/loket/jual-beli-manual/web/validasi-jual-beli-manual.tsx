import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ValidateDocument, type ValidationList } from '#kernel/web/document/validate-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { KepalaManual, jualBeliManualValidasi } from '../contract.ts'
import { layarJual } from './layar-manual.tsx'

const cara: ValidationList<KepalaManual> = {
  layar: '/validasi-jual-beli-manual',
  lihat: '/lihat-penjualan-manual',
  nomor: 'no_manual',
  daftar: 'jual-beli-manual/get/all',
  kolom: layarJual.kolom,
  urut: '-no_manual',
  kosong: 'jual_beli_manual.semua_valid',
  tombol: 'pembelian.sahkan',
}

/** Documents of the day that nobody has confirmed yet: a second person looks and says yes. */
export default function ValidasiJualBeliManualScreen() {
  const hari = useSession().toko.tgl_system
  const { send } = useWrite<typeof jualBeliManualValidasi>('POST', 'jual-beli-manual/validasi', {
    success: 'jual_beli_manual.berhasil_valid',
    refresh: ['jual-beli-manual/get/all', 'jual-beli-manual/{no_manual}'],
  })
  const sahkan = async ({ no_manual, selisih_rp, input_by: oleh }: KepalaManual) => {
    const total = tulisRupiah(selisih_rp)
    const text = translate('jual_beli_manual.yakin_valid', { nomor: no_manual, total, oleh })
    if (await confirm({ text })) await send({ no_manual })
  }
  const saring = { tgl_from: hari, tgl_to: hari, status: 'VALID', validasi: 'BELUM' }
  return <ValidateDocument cara={cara} saring={saring} onValidate={sahkan} />
}
