import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Identity, chooseIdentity, give } from './identity.ts'

/** Files of one database cluster, and the way to start its programs. */
export interface Cluster {
  /** PostgreSQL's own folder inside the data folder. */
  readonly folder: string
  readonly bin: string
  readonly identity: Identity
  /** Password of the owner role `kencana`; only the start on this machine knows it. */
  readonly password: string
}

const MAJOR = '18'

/** True when the data folder holds a database. */
export const hasCluster = (dataDir: string) => existsSync(path.join(dataDir, 'pg', 'PG_VERSION'))

/** Creates the cluster on the first start; finds out on every start how to run it. */
export function openCluster(dataDir: string, bin: string): Cluster {
  const folder = path.join(dataDir, 'pg')
  const password = secret(path.join(dataDir, 'pg.password'))
  if (existsSync(folder)) {
    const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR) return { folder, bin, password, identity: chooseIdentity(folder, bin) }
    throw new Error(`${folder} is of PostgreSQL ${version}, this release brings ${MAJOR}`)
  }
  return { folder, bin, password, identity: initialize(dataDir, bin, password) }
}

/** Works in a folder of another name first, so that an interrupted start never looks finished. */
function initialize(dataDir: string, bin: string, password: string): Identity {
  const unfinished = path.join(dataDir, 'pg.unfinished')
  const secretFile = path.join(dataDir, 'pg.initial')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const identity = chooseIdentity(unfinished, bin)
  writeFileSync(secretFile, password, { mode: 0o600 })
  give(secretFile, identity)
  const line = [
    ...identity.prefix,
    path.join(bin, 'initdb'),
    '-D',
    unfinished,
    '--username=kencana',
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const [command = '', ...args] = line
  const ran = spawnSync(command, args, { ...identity.spawn, encoding: 'utf8', cwd: '/' })
  rmSync(secretFile, { force: true })
  if (ran.status !== 0) throw new Error(`initdb failed: ${ran.error?.message ?? ran.stderr}`)
  renameSync(unfinished, path.join(dataDir, 'pg'))
  return identity
}

function secret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const made = randomBytes(24).toString('hex')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
