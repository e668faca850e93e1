import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { UpdateProfit } from '../../contract-profit.ts'
import { layar } from './layar-profit.tsx'

const cara: CancelWay<UpdateProfit> = {
  panggil: 'update-profit/cancel',
  jumlah: (d) => d.sesudah_rp - d.sebelum_rp,
  saring: () => ({ status: 'VALID' }),
  kosong: 'update_profit.tidak_ada_valid',
  tolak: () => null,
  yakin: 'update_profit.yakin_batal',
  berhasil: 'update_profit.berhasil_batal',
  segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
}

/** Find a document of whatever day, give the reason, let somebody approve it, confirm. */
export default function BatalUpdateProfitScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
