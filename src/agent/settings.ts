import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { Refused } from './words.ts'

/** Folder of this program: its settings, its journal, itself. `KENCANA_STASIUN` names another. */
export const FOLDER = process.env['KENCANA_STASIUN'] ?? path.join(os.homedir(), '.kencana-stasiun')
const FILE = path.join(FOLDER, 'stasiun.json')

export interface Settings {
  readonly server: string
  readonly token: string
  /** Of the person who installed it. */
  readonly bahasa?: Bahasa
}

/** Keeps address and token, readable by this account alone. */
export function saveSettings(settings: Settings): void {
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  writeFileSync(FILE, JSON.stringify(settings), { mode: 0o600 })
}

export function readSettings(): Settings | null {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Settings
  } catch {
    return null
  }
}

/** Throws Refused when an address or token can't be right. */
export function checkSettings({ server, token }: Settings): void {
  const url = URL.canParse(server) ? new URL(server) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('noAddress', server)
  if (!/^[\w-]{4,80}\.[\w-]{43}$/.test(token)) throw new Refused('noToken')
}
