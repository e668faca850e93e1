import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Command } from '../cli-command.ts'
import { semuaToko, withDatabase } from './with-database.ts'

export const ledgerExport: Command = {
  name: 'ledger:export',
  summary:
    'ledger:export --out FILE   the whole ledger as a plain-text journal (hledger, beancount)',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
    if (!values.out) throw new Error('--out FILE is needed')
    const { jurnal } = await import('../../modules/akuntansi/server/index.ts')
    const file = createWriteStream(values.out)
    await withDatabase(databaseUrl, async (db) => {
      for (const toko of await semuaToko(db))
        await db.bacaTetap(toko, async (tx) => {
          for await (const text of jurnal(tx)) if (!file.write(text)) await once(file, 'drain')
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
    'verify   proves the books of every shop: invariants, and the audit chain against the ledger',
  run: async (_, { databaseUrl }) => {
    const { periksaBuku, periksaRantai } = await import('../../modules/akuntansi/server/index.ts')
    const wrong = await withDatabase(databaseUrl, async (db) => {
      const found: string[] = []
      for (const toko of await semuaToko(db))
        await db.bacaTetap(toko, async (tx) => {
          const broken = await periksaBuku(tx)
          found.push(...broken.map((b) => `${toko}: ${b.aturan}: ${b.kunci}: ${b.keterangan}`))
          found.push(...(await periksaRantai(tx)).map((text) => `${toko}: ${text}`))
        })
      return found
    })
    for (const line of wrong) console.error(line)
    if (wrong.length > 0) throw new Error(`${wrong.length} violations`)
    console.log('the books are in order')
  },
}
