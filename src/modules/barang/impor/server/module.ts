import { routesOfPictures } from '#kernel/server/http/picture-routes.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { FOLDER_FOTO } from '#modules/barang/barang/server/index.ts'
import { screens } from '../screens.ts'
import { contohLembar } from './contoh-lembar.ts'
import { imporBarang } from './impor-barang.ts'

/** Goods that come in from a spreadsheet, with their photos. */
export const impor: ServerModule = {
  name: 'impor',
  heading: 'barang',
  screens,
  routes: [
    imporBarang,
    contohLembar,
    ...routesOfPictures({ folder: FOLDER_FOTO, of: 'barang', screens: ['/import-data-barang'] }),
  ],
}
