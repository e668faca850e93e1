import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { daftarTag, tagBarang } from './daftar-tag.ts'
import { lepasTag } from './lepas-tag.ts'
import { pasangTag } from './pasang-tag.ts'
import { tulisNomor } from './tulis-tag.ts'
import { tables } from './tables.ts'

nameConstraint('tag_barang_pk', 'tag.baru_dipasang')
nameConstraint('tag_barang_barang', 'tag.baru_dipasang')
nameConstraint('tag_barang_tid', 'tag.baru_dipasang')

/** RFID tags, and the piece that each of them hangs on. */
export const tag: ServerModule = {
  name: 'tag',
  tables,
  screens,
  routes: [pasangTag, lepasTag, daftarTag, tulisNomor, tagBarang],
}
