import type { ServerModule } from '#kernel/server/module.ts'
import { tables } from './tables.ts'
import { uangMukaUntukKasir } from './uang-muka-siap.ts'

export { type UangMukaDisebut, kunciUangMuka, pulihkanUangMuka } from './ambil.ts'
export { bacaSiap } from './siap.ts'
export { type UangMuka, tahanLagi } from './diambil.ts'
export { type Orang, bacaOrang } from './orang.ts'
export { barisPotongan, bayarSlip, catatanSlip, jumlahSlip, kepalaSlip } from './slip.ts'
export {
  type Tempat,
  type UangMasuk,
  bacaUangMasuk,
  bacaUangMuka,
  bukuUangMasuk,
  kembalikanUangMuka,
  tulisUangMuka,
} from './uang-muka.ts'
export { type KepalaMuka, type PenahanMuka, daftarkanMuka } from './penahan.ts'

/** Money on account: orders and deposits post through it, and a sale takes it over. */
export const uangMuka: ServerModule = {
  name: 'uang-muka',
  masters: [],
  screens: [],
  routes: [uangMukaUntukKasir],
  reports: [],
  tables,
}
