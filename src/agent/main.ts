// The program of a station, in one file without packages (docs/station-agent.md):
//   node stasiun.mjs pasang id https://toko.example.co.id TOKEN   keeps them and starts at each log-in
//   node stasiun.mjs                                           runs with what was kept
//   node stasiun.mjs https://toko.example.co.id TOKEN          runs once with these
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BAHASA_BAWAAN, type Bahasa, isLanguage } from '#kernel/shared/i18n.ts'
import { VERSI } from '#kernel/shared/release.ts'
import { FOR_GOOD, install } from './install.ts'
import { Journal } from './journal.ts'
import { FOLDER, type Settings, checkSettings, readSettings, saveSettings } from './settings.ts'
import { StationAgent } from './station-agent.ts'
import { Refused, refusal, say } from './words.ts'

const OLDEST_NODE = 22

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`)

async function run(settings: Settings): Promise<void> {
  checkSettings(settings)
  const journal = new Journal(path.join(FOLDER, 'perintah.jsonl'))
  const agent = new StationAgent({ ...settings, journal, log })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => agent.stop())
  log(`station program ${VERSI}, dialling ${settings.server}`)
  const ended = await agent.run()
  journal.close()
  if (ended === 'stopped') return
  console.error(say(ended, settings.bahasa))
  process.exitCode = FOR_GOOD
}

const languageOf = (text: unknown): Bahasa => (isLanguage(text) ? text : BAHASA_BAWAAN)

async function main([first, ...rest]: readonly string[]): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Refused('oldNode', `${OLDEST_NODE}, ${process.versions.node}`)
  if (first === '--version') return console.log(VERSI)
  if (first === 'pasang') {
    const bahasa = languageOf(rest[0])
    const [server = '', token = ''] = isLanguage(rest[0]) ? rest.slice(1) : rest
    checkSettings({ server, token })
    saveSettings({ server, token, bahasa })
    return log(`${say('installed', bahasa)}: ${install(fileURLToPath(import.meta.url), bahasa)}`)
  }
  const kept = first ? { server: first, token: rest[0] ?? '' } : readSettings()
  if (!kept) throw new Refused('notInstalled')
  await run(kept)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const bahasa = languageOf(process.argv[3] ?? readSettings()?.bahasa)
  console.error(error instanceof Refused ? refusal(error, bahasa) : error)
  process.exitCode = FOR_GOOD
}
