import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Tells a process apart from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** Start time in the system's own unit; only compared for equality. */
  readonly started: string
}

/** Identity of a living process; undefined when no process has this number. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? linuxStart(pid) : ps(pid, 'lstart=')
  return started ? { pid, started } : undefined
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started
}

/** Command line of a living process, its parts separated by spaces; empty when there is none. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * Reads field 22 of stat. The name in field 2 may contain spaces and brackets, so it counts from
 * the end of the name.
 */
function linuxStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie counts as dead.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
