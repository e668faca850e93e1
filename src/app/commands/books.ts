import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Database } from '#kernel/server/db/database.ts'
import { readSeals, sealFolder, sealedShops } from '#kernel/server/seal/file.ts'
import type { Command } from '../cli-command.ts'
import { semuaToko, withDatabase } from './with-database.ts'

export const ledgerExport: Command = {
  name: 'ledger:export',
  summary:
    'ledger:export --out FILE [--format hledger|beancount]   the whole ledger as a plain-text journal',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, format: { type: 'string', default: 'hledger' } },
    })
    if (!values.out) throw new Error('--out FILE is needed')
    const { FORMAT_JURNAL, jurnal } = await import('#modules/toko/akuntansi/server/index.ts')
    const format = FORMAT_JURNAL.find((f) => f === values.format)
    if (!format) throw new Error(`--format is one of ${FORMAT_JURNAL.join(', ')}`)
    const file = createWriteStream(values.out)
    await once(file, 'open')
    await withDatabase(databaseUrl, async (db) => {
      for (const toko of await semuaToko(db))
        await db.bacaTetap(toko, async (tx) => {
          for await (const text of jurnal(tx, format))
            if (!file.write(text)) await once(file, 'drain')
          file.write('\n')
        })
    })
    file.end()
    await once(file, 'close')
    console.log(`${values.out} written`)
  },
}

export const verify: Command = {
  name: 'verify',
  summary:
    'verify [--seal HEAD …]   proves the books of every shop: invariants, ledger, audit, documents and seals; HEAD as a closing slip prints it',
  run: async (args, { databaseUrl, config }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { seal: { type: 'string', multiple: true, default: [] } },
    })
    const kertas = new Set(values.seal.map(bacaKepala))
    const { wrong, counted } = await withDatabase(databaseUrl, (db) =>
      verifyShops(db, sealFolder(config.dataDir), kertas),
    )
    for (const line of counted) console.log(line)
    wrong.push(...[...kertas].map((head) => `no shop's books ever had the head ${head}`))
    for (const line of wrong) console.error(line)
    if (wrong.length > 0) throw new Error(`${wrong.length} violations`)
    console.log('the books are in order')
  },
}

/** A head as it stands on paper, in groups; the beginning of it is enough. */
function bacaKepala(text: string): string {
  const head = text.replaceAll(/\s/g, '').toLowerCase()
  if (/^[0-9a-f]{16,64}$/.test(head)) return head
  throw new Error(`--seal ${text} is no head: 16 to 64 of the digits 0 to 9 and a to f`)
}

async function verifyShops(
  db: Database,
  folder: string,
  kertas: Set<string>,
): Promise<{ wrong: string[]; counted: string[] }> {
  const { periksaBuku, periksaRantai } = await import('#modules/toko/akuntansi/server/index.ts')
  const { createRegistry } = await import('../modules.ts')
  const { documents } = createRegistry()
  const wrong: string[] = []
  const counted: string[] = []
  const shops = await semuaToko(db)
  for (const toko of shops)
    await db.bacaTetap(toko, async (tx) => {
      const broken = await periksaBuku(tx, documents)
      const r = await periksaRantai(tx, readSeals(folder, toko), kertas)
      wrong.push(...broken.map((b) => `${toko}: ${b.aturan}: ${b.kunci}: ${b.keterangan}`))
      wrong.push(...r.salah.map((text) => `${toko}: ${text}`))
      counted.push(
        `${toko}: ${r.entri} audit entries, ${r.tersegel} of them sealed; ${r.barisDokumen} rows of documents, ${r.barisBuku} ledger lines; head ${r.kepala}`,
        ...r.catatan.map((text) => `${toko}: ${text}`),
      )
      if (r.entri > 0 && r.tersegel === 0) counted.push(`${toko}: ${NO_SEALS} ${folder}`)
    })
  for (const toko of sealedShops(folder).filter((kode) => !shops.includes(kode)))
    wrong.push(`${toko}: there are seals of this shop, and no such shop`)
  if (shops.length === 0) counted.push('the database has no shop')
  return { wrong, counted }
}

/** A tail that was cut off with everything that tells of it can't be seen then. */
const NO_SEALS = 'nothing outside the database vouches for the end of these books: no seals in'
