import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { databasesAt } from '../test/setup/postgres.ts'

/**
 * The suites that say what the product promises, on any PostgreSQL: `npm run test:engine -- URL`, with
 * words for some of the files. The address is of a superuser and names a database to administer from;
 * on a coordinator of Citus every test gets a distributed database, on a single PostgreSQL a plain one.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const SUITES = [
  'test/contract',
  'test/race',
  'test/authz',
  'test/model',
  // What stands beside the product's calls: postings by stages, months, books that are handed over.
  'src/kernel/server/command/form',
  'src/kernel/server/db/',
  'src/app/commands/backup.test.ts',
  'src/app/commands/distribute.test.ts',
]

const [url = '', ...words] = process.argv.slice(2)
if (!URL.canParse(url)) {
  console.error('npm run test:engine -- postgres://user:password@host:port/database [word …]')
  process.exit(1)
}
process.chdir(ROOT)
const all = globSync(['test/**/*.test.ts', 'src/**/*.test.ts']).sort()
const files = all.filter((file) =>
  words.length > 0
    ? words.some((word) => file.includes(word))
    : SUITES.some((suite) => file.startsWith(suite)),
)
/** A cluster makes a database in seconds, and asks several nodes; what fails is named at once. */
const SLOWER = ['--testTimeout=300000', '--hookTimeout=600000', '--reporter=default']
const ran = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files, ...SLOWER],
  { stdio: 'inherit', env: databasesAt(url) },
)
process.exit(ran.status ?? 1)
