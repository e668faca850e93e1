import type { Database } from '../db/database.ts'
import { type ChainPlace, chainNext, chainStart, entriesFrom, entryDigest } from './entry.ts'
import { MARK, appendSeal, readSeals } from './file.ts'
import type { SealKey } from './key.ts'

/**
 * Notes in a shop's seals, signed, that a backup was restored: where its books end, so that later
 * seals are known to be gone. A shop without seals needs no note.
 */
export async function noteRestored(
  db: Database,
  o: { readonly folder: string; readonly key: SealKey; readonly kodeToko: string },
): Promise<void> {
  const { folder, key, kodeToko } = o
  const last = lastPlace(folder, kodeToko)
  if (!last) return
  let place: ChainPlace = { tanggal: last.tanggal, urut: 0 }
  let chain = chainStart(kodeToko)
  let mark = ''
  await db.bacaTetap(kodeToko, async (tx) => {
    for await (const entry of tx.stream(entriesFrom(kodeToko))) {
      if (isBeyond(entry, last)) break
      const digest = entryDigest(entry)
      chain = chainNext(chain, digest)
      mark = digest.toString('hex').slice(0, MARK)
      place = { tanggal: entry.tanggal, urut: entry.urut }
    }
  })
  await appendSeal(folder, key, {
    jenis: 'PULIH',
    toko: kodeToko,
    tanggal: place.tanggal,
    dari: place.urut,
    sampai: place.urut,
    entri: mark,
    rantai: chain.toString('hex'),
    waktu: new Date().toISOString(),
  })
}

/** The last place that any seal covers. */
function lastPlace(folder: string, kodeToko: string): ChainPlace | undefined {
  let last: ChainPlace | undefined
  for (const { tanggal, sampai: urut } of readSeals(folder, kodeToko))
    if (!last || isBeyond({ tanggal, urut }, last)) last = { tanggal, urut }
  return last
}

const isBeyond = (a: ChainPlace, b: ChainPlace) =>
  a.tanggal > b.tanggal || (a.tanggal === b.tanggal && a.urut > b.urut)
