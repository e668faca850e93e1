import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in whatever unit the system tells; only ever compared. */
  readonly started: string
}

/** Identity of a living process; undefined when there is none with this number. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? linuxStart(pid) : ps(pid, 'lstart=')
  return started ? { pid, started } : undefined
}

export function isAlive(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started
}

/** Command line of a living process, parts separated by spaces; empty when there is none. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Field 22 of stat; the name in field 2 may hold spaces and brackets, so count from its end. */
function linuxStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead for everybody but its parent.
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
