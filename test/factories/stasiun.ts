import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { Journal } from '../../src/agent/journal.ts'
import { type Ended, StationAgent } from '../../src/agent/station-agent.ts'
import type { Client } from './client.ts'

interface Alat {
  readonly kode_alat: string
  readonly jenis_alat: 'PRINTER' | 'TIMBANGAN' | 'RFID' | 'SIDIK_JARI'
  readonly sambungan: string
  readonly [more: string]: unknown
}

/** A station with its devices, as the owner sets it up. Answers the token of its program. */
export async function siapkanStasiun(
  pemilik: Client,
  kode_stasiun: string,
  alat: readonly Alat[],
): Promise<string> {
  const isi = { kode_stasiun, nama_stasiun: `Konter ${kode_stasiun}` }
  expect(await pemilik.tulis('stasiun', isi)).toMatchObject({ status: 200 })
  for (const a of alat) {
    const jawab = await pemilik.tulis('alat-stasiun', {
      kode_stasiun,
      nama_alat: `Alat ${a.kode_alat}`,
      ...a,
    })
    expect(jawab.status, jawab.text).toBe(200)
  }
  return tokenBaru(pemilik, kode_stasiun)
}

export async function tokenBaru(pemilik: Client, kode_stasiun: string): Promise<string> {
  const { data } = await pemilik.ok<{ token: string }>('POST', 'stasiun/token', { kode_stasiun })
  return data.token
}

export interface ProgramBerjalan {
  readonly agent: StationAgent
  readonly ended: Promise<Ended>
  readonly log: readonly string[]
  /** The folder of its journal stays until the end of the test. */
  readonly folder: string
  stop(): Promise<void>
}

/** The program of a station inside the test's own process, connected. */
export async function jalankanProgram(
  server: string,
  token: string,
  folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-stasiun-')),
): Promise<ProgramBerjalan> {
  const log: string[] = []
  const journal = new Journal(path.join(folder, 'perintah.jsonl'))
  let heard = () => {}
  const first = new Promise<void>((resolve) => (heard = resolve))
  const agent = new StationAgent({
    server,
    token,
    journal,
    log: (text) => {
      log.push(text)
      heard()
    },
  })
  const ended = agent.run()
  // It is let in or sent away: either is its first word.
  await first
  return {
    agent,
    ended,
    log,
    folder,
    stop: async () => {
      agent.stop()
      await ended
      journal.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
