import type { Client } from '../factories/client.ts'
import { tutup } from '../factories/sale.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import type { World } from '../factories/world.ts'

export const CENTRE = 'PST'

/** Somebody at a centre that has closed one day, as its branches have: theirs are asked for its day. */
export async function openCentre(world: World): Promise<Client> {
  const { db } = world.server.services
  await buatToko(db, CENTRE, 'ZZ', { pusat: true })
  await buatOrang(db, 'BOS', CENTRE, 'SU')
  const [branch] = world.toko.values()
  const centre = await masuk(branch?.url ?? '', 'BOS')
  await tutup(centre)
  return centre
}
