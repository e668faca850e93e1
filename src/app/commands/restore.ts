import { parseArgs } from 'node:util'
import { countTables } from '#kernel/server/db/count-tables.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import type { Config } from '#kernel/server/config.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { openKey } from '#kernel/server/seal/key.ts'
import { noteRestored } from '#kernel/server/seal/restored.ts'
import type { Command, CommandContext } from '../cli-command.ts'
import { type Manifest, readManifest, withClient } from './backup-files.ts'
import { checkFiles, putFiles } from './files-of-backup.ts'
import {
  loadTable,
  migrateLike,
  requireEmpty,
  setSequences,
  withGuardsDown,
} from './load-backup.ts'
import { readBackupToLook, readLook } from './look.ts'
import { semuaToko, withDatabase } from './with-database.ts'

export const restore: Command = {
  name: 'restore',
  makes: true,
  summary:
    'restore --from FOLDER [--shop CODE] [--month YYYY-MM]   a backup into an empty database; all of it, or nothing; with a shop or a month a copy to look at, in which nothing can be changed',
  run: async (args, { databaseUrl, config }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, shop: { type: 'string' }, month: { type: 'string' } },
    })
    if (!values.from) throw new Error('--from FOLDER is needed')
    const look = readLook(values)
    if (look) {
      const { rows, pictures } = await readBackupToLook(databaseUrl, values.from, config, look)
      console.log(
        `${rows} rows and ${pictures} pictures to look at; a server on this database changes and sends nothing. Whoever has a password of that day logs in with it alone; \`npm run cli -- user:create\` makes another person`,
      )
      return
    }
    const { tables, files } = await readBackup(databaseUrl, values.from, config)
    await noteInSeals(databaseUrl, config)
    await withClient(databaseUrl, countTables)
    const rows = tables.reduce((n, t) => n + t.rows, 0)
    console.log(
      `${tables.length} tables with ${rows} rows restored, and ${files.length} pictures and files of seals; \`npm run cli -- verify\` proves the books`,
    )
  },
}

/**
 * Brings the database to the schema of the backup, loads it in one transaction, then migrates to
 * this release; pictures and seals follow. Throws, with no row loaded and no file put, when a file is not
 * what its digest says.
 */
export async function readBackup(
  url: string,
  folder: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest.files)
  await withClient(url, requireEmpty)
  await migrateLike(url, manifest)
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    await withGuardsDown(client, manifest.tables, async () => {
      for (const table of manifest.tables) await loadTable(client, folder, table)
    })
    await setSequences(client, manifest.sequences)
    await client.query('COMMIT')
  })
  await migrate(url)
  await putFiles(folder, manifest.files, config)
  return manifest
}

/** Says in the seals of every shop that its books go on from a backup. */
async function noteInSeals(url: string, config: CommandContext['config']): Promise<void> {
  const folder = sealFolder(config.dataDir)
  const key = openKey(folder, config.sealKey)
  await withDatabase(url, async (db) => {
    for (const kodeToko of await semuaToko(db)) await noteRestored(db, { folder, key, kodeToko })
  })
}
