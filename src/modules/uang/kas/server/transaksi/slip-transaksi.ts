import { berkasSlip, cetakUlangSlip } from '#modules/alat/nota/server/index.ts'
import { transaksiKasCetak, transaksiKasSlip } from '../../contract-transaksi.ts'
import { slipNotaKas } from './isi-slip.ts'

export const slipTransaksiKas = berkasSlip(transaksiKasSlip, slipNotaKas, 'no_transaksi')
export const cetakTransaksiKas = cetakUlangSlip(transaksiKasCetak, slipNotaKas, 'no_transaksi')
