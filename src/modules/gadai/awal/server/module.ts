import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { contohHutang } from './contoh-lembar.ts'
import { imporHutang } from './impor-hutang.ts'
import { pindahkan } from './pindahkan.ts'

// Two who send the same file at once: one brings the ticket in, the other is told so.
nameConstraint('hutang_no_lama', 'hutang_awal.sudah_ada')

/** Running tickets of another system, taken over from a spreadsheet. */
export const awal: ServerModule = {
  name: 'gadai-awal',
  heading: 'hutang',
  screens,
  routes: [imporHutang, contohHutang, pindahkan],
}
