import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { tambahDataBarang } from './tambah-data-barang.ts'

/** Pieces come into the stock, each with the stones that it carries. */
export const masuk: ServerModule = { name: 'masuk', screens, routes: [tambahDataBarang] }
