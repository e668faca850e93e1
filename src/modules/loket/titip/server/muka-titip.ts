import { penahanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { titipDokumen } from '../dokumen.ts'
import { bacaSepakat, kunciBaris } from './kunci-titip.ts'
import { siapTitip } from './siap-diambil.ts'

/** How a sale takes a deposit over. */
export const mukaTitip = penahanMuka(titipDokumen, {
  ditahan: 'TITIP',
  bukanMilik: 'titip.bukan_milik_nota',
  kunci: async (tx, nomor) => {
    const [titip, sepakat] = await Promise.all([kunciBaris(tx, nomor), bacaSepakat(tx, nomor)])
    return { ...titip, jumlah_rp: titip.dp_rp, sepakat }
  },
  siap: siapTitip,
})
