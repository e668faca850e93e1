import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { contohTitip } from './contoh-lembar.ts'
import { imporTitip } from './impor-titip.ts'
import { pindahkanTitip } from './pindahkan.ts'

// Two who send the same file at once: one brings the deposit in, the other is told so.
nameConstraint('titip_no_lama', 'titip_awal.sudah_ada')

/** Open deposits of another system, taken over from a spreadsheet. */
export const awal: ServerModule = {
  name: 'loket-awal',
  heading: 'titip',
  screens,
  routes: [imporTitip, contohTitip, pindahkanTitip],
}
