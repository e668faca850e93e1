import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaMutasiBatu, MutasiBatu } from '../contract-mutasi.ts'
import { mutasiBatuDokumen } from '../dokumen.ts'
import { SEGAR_MUTASI } from './segar.ts'

export const slipMutasiBatu = documentSlip(mutasiBatuDokumen, { nama: 'MUTASI BATU' })

/** Papers of stones by date, one with its stones; today's can be cancelled. */
export default documentScreens<KepalaMutasiBatu, MutasiBatu>(mutasiBatuDokumen, {
  slip: slipMutasiBatu,
  cara: {
    kosong: 'mutasi_batu.kosong',
    kemarin: 'error.mutasi_batu.kemarin',
    yakin: 'mutasi_batu.yakin_batal',
    berhasil: 'mutasi_batu.berhasil_batal',
    segarkan: SEGAR_MUTASI,
  },
})
