import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openFolder, storageOf } from '#kernel/server/storage/disk-or-s3.ts'
import type { Command, CommandContext } from '../../cli-command.ts'
import { withClient } from '../backup-files.ts'
import { readLook } from '../look.ts'
import { checkShop } from './check.ts'
import { requireClosed, shopsOfYear } from './closed.ts'
import { beginReading } from './csv.ts'
import {
  archivedShops,
  readArchiveManifest,
  shopFolder,
  storageFails,
  yearFolder,
} from './manifest.ts'
import { archiveShop } from './write.ts'

const YEAR = /^20\d{2}$/

export const archive: Command = {
  name: 'archive',
  // To be read, a year goes into a database that is not there yet.
  makes: (args) => args.some((a) => a === '--read' || a.startsWith('--read=')),
  summary:
    'archive --year YYYY [--shop CODE]   a closed year as CSV with digests, into the storage of pictures; --check YYYY proves it there and against the database; --read YYYY [--from FOLDER] loads it into an empty database, to look at',
  run: async (args, context) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        year: { type: 'string' },
        check: { type: 'string' },
        read: { type: 'string' },
        shop: { type: 'string' },
        from: { type: 'string' },
      },
    })
    const { year, check, read, from } = values
    const wanted = [year, check, read].filter((y) => y !== undefined)
    const [of = ''] = wanted
    if (wanted.length !== 1 || !YEAR.test(of))
      throw new Error('one of --year, --check and --read is needed, with a year as 2025')
    if (from !== undefined && read === undefined) throw new Error('--from goes with --read')
    const shop = readLook({ shop: values.shop })?.shop
    try {
      if (read !== undefined) await readBack(context, { year: of, shop, from })
      else if (check !== undefined) await prove(context, { year: of, shop })
      else await write(context, { year: of, shop })
    } catch (error) {
      throw storageFails(error)
    }
  },
}

interface Asked {
  readonly year: string
  readonly shop: string | undefined
}

/** Arbitrary number: the holder archives, so that two runs do not write the same year. */
export const LOCK = 7_302_613

async function write({ databaseUrl, config }: CommandContext, { year, shop }: Asked) {
  const disk = await storageOf(config)
  const registry = await registryOf()
  const now = new Date()
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])
    if (rows[0]?.mine !== true) throw new Error('another archive is being written')
    const shops = await shopsOfYear(client, year, shop)
    await requireClosed(client, year, shops, now)
    const failed: string[] = []
    for (const code of shops) {
      const done = await inSnapshot(client, async () => {
        // Again in the snapshot: a closing may have been taken back meanwhile.
        await requireClosed(client, year, [code], now)
        return archiveShop(client, { disk, registry, year, shop: code, now })
      }).catch(async (error: unknown) => {
        await client.query('ROLLBACK')
        // One shop's year does not hold up the others; a storage that fails does.
        if (storageFails(error) !== error) throw error
        failed.push((error as Error).message)
      })
      if (!done) continue
      const { parts, written } = done
      const [rows, bytes] = [parts, parts].map((all, n) =>
        all.reduce((sum, p) => sum + (n === 0 ? p.rows : p.bytes), 0),
      )
      const where = shopFolder(year, code)
      console.log(
        `${where}: ${parts.length} files, ${written} of them written now; ${rows} rows, ${bytes} bytes of CSV`,
      )
    }
    if (failed.length > 0) throw new Error(failed.join('\n'))
  })
}

async function prove({ databaseUrl, config }: CommandContext, { year, shop }: Asked) {
  const disk = await storageOf(config)
  const registry = await registryOf()
  const wrong: string[] = []
  const archived = await archivedShops(disk, year)
  if (archived.length === 0) throw new Error(`${yearFolder(year)} is not in the storage`)
  await withClient(databaseUrl, async (client) => {
    const traded = await shopsOfYear(client, year, shop)
    const shops = new Set([...traded, ...(shop === undefined ? archived : [])])
    for (const code of [...shops].sort()) {
      const manifest = await readArchiveManifest(disk, year, code)
      if (!manifest) {
        wrong.push(`${code} traded in ${year} and is not archived`)
        continue
      }
      const verdict = await inSnapshot(client, () =>
        checkShop(client, { disk, registry, manifest }),
      )
      wrong.push(...verdict.wrong)
      const { files, rows, bytes, livedOn } = verdict
      console.log(
        `${shopFolder(year, code)}, of ${manifest.made}: ${files} files, ${rows} rows, ${bytes} bytes of CSV`,
      )
      if (livedOn.length > 0)
        console.log(
          `  documents that went on since, as \`verify\` proves them: ${livedOn.join(', ')}`,
        )
    }
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  console.log(
    `${year}: the storage holds what was archived, and the books of the database are the same`,
  )
}

async function readBack(
  { databaseUrl, config }: CommandContext,
  { year, shop, from }: Asked & { readonly from: string | undefined },
) {
  if (from === undefined && config.s3 === null)
    throw new Error(
      '--from FOLDER is needed where no S3_BUCKET is set: DATA_DIR is the one of the copy',
    )
  const disk = await (from === undefined ? storageOf(config) : openFolder(from))
  const { readYear } = await import('./read.ts')
  const read = await readYear(databaseUrl, { disk, dataDir: config.dataDir, year, shop })
  console.log(
    `${read.rows} rows of ${read.shops.join(', ')} to look at; a server on this database changes and sends nothing. An archive holds no passwords: \`npm run cli -- user:create\` makes a person`,
  )
}

/** All reads of a shop see one moment; what is left open by a failure ends with the connection. */
async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await beginReading(client)
  const result = await work()
  await client.query('COMMIT')
  return result
}

async function registryOf() {
  const { createRegistry } = await import('../../modules.ts')
  return createRegistry()
}
