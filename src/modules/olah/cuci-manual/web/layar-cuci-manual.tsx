import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { CuciManual, KepalaCuciManual } from '../contract.ts'
import { cuciManualDokumen } from '../dokumen.ts'
import { SEGAR_CUCI_MANUAL } from './segar.ts'

export const slip = documentSlip(cuciManualDokumen, { nama: 'STOCK CUCI MANUAL' })

/** Papers of washing without a barcode by date, one with its lines; today's can be cancelled. */
export default documentScreens<KepalaCuciManual, CuciManual>(cuciManualDokumen, {
  slip,
  cara: {
    jumlah: (d) => d.ongkos_rp,
    kosong: 'cuci_manual.kosong',
    kemarin: 'error.cuci_manual.kemarin',
    yakin: 'cuci_manual.yakin_batal',
    berhasil: 'cuci_manual.berhasil_batal',
    segarkan: SEGAR_CUCI_MANUAL,
  },
})
