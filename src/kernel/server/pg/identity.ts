import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import path from 'node:path'

/** How to start PostgreSQL's programs as a user other than root, which they refuse. */
export interface Identity {
  readonly name: 'self' | 'nobody' | 'namespace'
  /** Command and arguments put in front of the program. */
  readonly prefix: readonly string[]
  /** User and group for spawn, where no prefix can set them. */
  readonly spawn: { readonly uid?: number; readonly gid?: number }
  /** Required owner of the data folder, seen from outside; undefined leaves the owner as it is. */
  readonly owner?: number
}

const NOBODY = 65_534

/**
 * The first way that works for these programs and this folder:
 * - not root: as the present user;
 * - root: as `nobody`, when that user can reach both;
 * - root with a folder that others can't enter: in a user namespace without a map, where PostgreSQL
 *   owns root's files but is not root.
 * The folder is given to the owner that the way needs, because an earlier start may have used
 * another.
 */
export function chooseIdentity(folder: string, bin: string): Identity {
  const tried: string[] = []
  for (const way of ways()) {
    if (way.owner !== undefined) own(folder, way.owner)
    const failure = probe(way, folder, bin)
    if (!failure) return way
    tried.push(`${way.name}: ${failure}`)
  }
  const advice = 'start as another user, set DATA_DIR to a folder it can enter, or set DATABASE_URL'
  throw new Error(`PostgreSQL can't be started in ${folder} (${tried.join('; ')}): ${advice}`)
}

function ways(): Identity[] {
  // PostgreSQL ends with this process, even when this one is killed.
  const withParent = has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return [{ name: 'self', prefix: withParent, spawn: {} }]
  const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const nobody: Identity = withParent.length
    ? { name: 'nobody', prefix: [...withParent, ...drop], spawn: {}, owner: NOBODY }
    : { name: 'nobody', prefix: [], spawn: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }
  const apart = ['unshare', '--user', ...withParent]
  return [nobody, { name: 'namespace', prefix: apart, spawn: {}, owner: 0 }]
}

/** Tries the way out. Answers the reason why it fails; undefined when it works. */
function probe(way: Identity, folder: string, bin: string): string | undefined {
  const test = 'test "$(id -u)" != 0 && test -w "$1" && "$0" --version'
  const line = [...way.prefix, 'sh', '-c', test, path.join(bin, 'postgres'), folder]
  const [command = 'sh', ...args] = line
  const ran = spawnSync(command, args, { ...way.spawn, encoding: 'utf8', cwd: '/' })
  if (ran.status === 0) return undefined
  return (ran.error?.message ?? ran.stderr.trim()) || 'the folder is out of its reach'
}

function own(folder: string, uid: number): void {
  if (statSync(folder).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${uid}`, folder])
}

/** Makes the user that PostgreSQL runs as the owner of a file. */
export function give(file: string, to: Identity): void {
  if (to.owner !== undefined) chownSync(file, to.owner, to.owner)
}

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
