import type { ServerModule } from '#kernel/server/module.ts'
import { tables } from './tables.ts'

export { type UangMukaDisebut, kunciUangMuka, pulihkanUangMuka } from './ambil.ts'
export { uangMukaUntukKasir } from './uang-muka-siap.ts'
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

/** Has no calls of its own: orders, deposits and repairs post through it. */
export const uangMuka: ServerModule = {
  name: 'uang-muka',
  masters: [],
  screens: [],
  routes: [],
  reports: [],
  tables,
}
