import { berkasSlip } from '#modules/alat/nota/server/index.ts'
import { pesananSlip } from '../contract.ts'
import { slipNotaPesanan } from './isi-slip.ts'

/** The slip as the order stands now, with all money that has come. */
export const slipPesanan = berkasSlip(pesananSlip, slipNotaPesanan, 'no_pesanan')
