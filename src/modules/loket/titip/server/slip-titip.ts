import { berkasSlip, cetakUlangSlip } from '#modules/alat/nota/server/index.ts'
import { titipCetakUlang, titipSlip } from '../contract.ts'
import { slipNotaTitip } from './isi-slip.ts'

/** The slip as the deposit stands now, with all money that has come. */
export const slipTitip = berkasSlip(titipSlip, slipNotaTitip, 'no_titip')

/** One more copy: counted and logged before it is printed. */
export const cetakUlangTitip = cetakUlangSlip(titipCetakUlang, slipNotaTitip, 'no_titip')
