import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { UpdateProfit } from '../../contract-profit.ts'
import { updateProfitDokumen } from '../../dokumen.ts'

export const slip = documentSlip(updateProfitDokumen, { nama: 'BUKTI UPDATE PROFIT' })

/** New prices by date, one paper with its pieces before and after; cancelled on whatever day. */
export default documentScreens<UpdateProfit, UpdateProfit>(updateProfitDokumen, {
  slip,
  bisaBatal: (d) => d.status === 'VALID',
  cara: {
    jumlah: (d) => d.sesudah_rp - d.sebelum_rp,
    saring: () => ({ status: 'VALID' }),
    kosong: 'update_profit.tidak_ada_valid',
    yakin: 'update_profit.yakin_batal',
    berhasil: 'update_profit.berhasil_batal',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})
