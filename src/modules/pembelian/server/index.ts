import type { ServerModule } from '../../../kernel/server/module.ts'
import {
  hargaBeli,
  hargaEmasPembelian,
  kondisiPembelian,
  potonganPembelian,
  rugiNota,
} from '../masters.ts'

export const pembelian: ServerModule = {
  name: 'pembelian',
  masters: [hargaBeli, hargaEmasPembelian, kondisiPembelian, potonganPembelian, rugiNota],
  screens: [],
  routes: [],
  reports: [],
}
