import type { ServerModule } from '../../../kernel/server/module.ts'
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadar,
} from '../masters.ts'

export const hutang: ServerModule = {
  name: 'hutang',
  masters: [bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadar],
  screens: [],
  routes: [],
  reports: [],
}
