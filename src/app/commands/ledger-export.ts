import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
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
