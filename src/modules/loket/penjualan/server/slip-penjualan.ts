import { berkasSlip, cetakUlangSlip } from '#modules/alat/nota/server/index.ts'
import { penjualanCetakUlang, penjualanSlip } from '../contract.ts'
import { slipNotaPenjualan } from './isi-slip.ts'

/** The slip as the sale stands now. */
export const slipPenjualan = berkasSlip(penjualanSlip, slipNotaPenjualan, 'no_faktur_jual')

/** One more copy: counted and logged before it is printed. */
export const cetakUlang = cetakUlangSlip(penjualanCetakUlang, slipNotaPenjualan, 'no_faktur_jual')
