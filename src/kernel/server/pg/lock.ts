import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ProcessIdentity, identify, isAlive } from './processes.ts'

/**
 * The process in charge of a data folder's database. Written when it takes the folder, and again
 * when the database answers.
 */
export interface Holder extends ProcessIdentity {
  readonly purpose: 'server' | 'command'
  /**
   * Set once the database accepts connections. Contains the password, so only the owner can read
   * it.
   */
  readonly url?: string
}

const lockFile = (dataDir: string) => path.join(dataDir, 'kencana.lock')

/** The living holder of a data folder; the file of a dead process does not count. */
export function currentHolder(dataDir: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the folder for this process; answers the living holder instead when there is one. The file
 * is created exclusively, so only one of two simultaneous starts succeeds.
 */
export function takeLock(dataDir: string, purpose: Holder['purpose']): Holder | undefined {
  const self = identify(process.pid)
  if (!self) throw new Error('this process has no identity')
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      const mine: Holder = { ...self, purpose }
      writeFileSync(lockFile(dataDir), JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = currentHolder(dataDir)
    if (holder) return holder
    clearStale(dataDir)
  }
  throw new Error(`the lock file of ${dataDir} can't be taken`)
}

/**
 * Moves the file aside and reads it again, because another start may have replaced it meanwhile.
 */
function clearStale(dataDir: string): void {
  const aside = `${lockFile(dataDir)}.${process.pid}`
  try {
    renameSync(lockFile(dataDir), aside)
    const moved = readHolder(aside)
    if (moved && isAlive(moved)) renameSync(aside, lockFile(dataDir))
    else rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/**
 * Publishes the database's address. The file is replaced as a whole, so nobody reads half of it.
 */
export function publishUrl(dataDir: string, purpose: Holder['purpose'], url: string): void {
  const self = identify(process.pid)
  const next = `${lockFile(dataDir)}.next`
  writeFileSync(next, JSON.stringify({ ...self, purpose, url }), { mode: 0o600 })
  renameSync(next, lockFile(dataDir))
}

export function releaseLock(dataDir: string): void {
  if (currentHolder(dataDir)?.pid === process.pid) rmSync(lockFile(dataDir), { force: true })
}
