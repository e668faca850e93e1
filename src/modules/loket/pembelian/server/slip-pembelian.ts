import { berkasSlip, cetakUlangSlip } from '#modules/alat/nota/server/index.ts'
import { pembelianCetakUlang, pembelianSlip } from '../contract.ts'
import { slipNotaPembelian } from './isi-slip.ts'

/** The slip as the purchase stands now. */
export const slipPembelian = berkasSlip(pembelianSlip, slipNotaPembelian, 'no_faktur_beli')

/** One more copy: counted and logged before it is printed. */
export const cetakUlang = cetakUlangSlip(pembelianCetakUlang, slipNotaPembelian, 'no_faktur_beli')
