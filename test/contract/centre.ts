import type { RemoteEnvelope } from '#kernel/server/portal/ask.ts'
import { BRANCH_PARAM, type ReportDefinition, SEMUA } from '#kernel/server/report/define.ts'
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

/** Puts these shops on the lists of the reports that only listed shops see. */
export async function openGates(world: World, shops: string[], gates: string[]): Promise<void> {
  await world.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai)
      select toko, kunci, to_jsonb($1::text[]) from unnest($1::text[]) toko, unnest($2::text[]) kunci`,
    [shops, gates],
  )
  world.server.services.toko.clear()
}

/**
 * What each shop says where all are asked, the second time: by then a connection may answer by a plan
 * that it made for another shop.
 */
export async function askedTwice(centre: Client, r: ReportDefinition, asked: object) {
  const ask = async () => {
    const all = await centre.ok('GET', r.api, { ...asked, [BRANCH_PARAM]: SEMUA })
    return (JSON.parse(all.text) as { cabang: RemoteEnvelope[] }).cabang
  }
  await ask()
  return ask()
}
