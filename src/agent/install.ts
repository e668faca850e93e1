import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { FOLDER } from './settings.ts'
import { say } from './words.ts'

/** Exit code with which the program ends for good; a service manager must not start it again. */
export const FOR_GOOD = 3

/**
 * Copies this file into the program's folder and has the system start it at each log-in: by systemd
 * on Linux, by a scheduled task on Windows. Answers what was set up, in a sentence.
 */
export function install(self: string, bahasa?: Bahasa): string {
  const program = path.join(FOLDER, 'stasiun.mjs')
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  if (path.resolve(self) !== program) copyFileSync(self, program)
  const started =
    process.platform === 'win32'
      ? windowsTask(program)
      : process.platform === 'linux' && systemdUnit(program)
  if (started) return say(started, bahasa)
  return `${say('byHand', bahasa)}: ${process.execPath} ${program}`
}

/** False where no systemd answers. */
function systemdUnit(program: string): 'byService' | false {
  const folder = path.join(os.homedir(), '.config/systemd/user')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'kencana-stasiun.service'), unit(process.execPath, program))
  try {
    execFileSync('systemctl', ['--user', 'daemon-reload'], { stdio: 'ignore' })
    execFileSync('systemctl', ['--user', 'enable', '--now', 'kencana-stasiun'], { stdio: 'ignore' })
    return 'byService'
  } catch {
    return false
  }
}

export const unit = (node: string, program: string): string => `[Unit]
Description=Kencana station: printer, drawer, scale and readers of this computer
After=network-online.target

[Service]
ExecStart="${node}" "${program}"
Restart=always
RestartSec=5
RestartPreventExitStatus=${FOR_GOOD}

[Install]
WantedBy=default.target
`

/** Through a script without a window; the task is of this account, so no administrator is needed. */
function windowsTask(program: string): 'byTask' {
  const starter = path.join(FOLDER, 'mulai.vbs')
  writeFileSync(
    starter,
    `CreateObject("WScript.Shell").Run """${process.execPath}"" ""${program}""", 0, True\r\n`,
  )
  const what = `wscript.exe "${starter}"`
  execFileSync('schtasks', [
    '/create',
    '/f',
    '/sc',
    'onlogon',
    '/tn',
    'Kencana Stasiun',
    '/tr',
    what,
  ])
  execFileSync('schtasks', ['/run', '/tn', 'Kencana Stasiun'])
  return 'byTask'
}
