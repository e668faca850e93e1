import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Shop, expect } from './browser.ts'

/** The program of a station in a process of its own, as a shop's computer runs it. */
export class ProgramStasiun {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-stasiun-'))
  #process: ChildProcess | undefined

  /** The shop's stations as if nobody had installed one: tests of a worker share its shop. */
  async belumDipasang({ database }: Shop): Promise<void> {
    await database.query(`delete from token_stasiun where kode_toko = 'PST'`)
  }

  /** Downloaded from the server, run by Node alone. */
  async jalankan({ server }: Shop, token: string): Promise<void> {
    const answer = await fetch(`${server.url}/stasiun.mjs`)
    expect(answer.status).toBe(200)
    const file = path.join(this.#folder, 'stasiun.mjs')
    writeFileSync(file, await answer.text())
    this.#process = spawn(process.execPath, [file, server.url, token], {
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], KENCANA_STASIUN: this.#folder },
      stdio: 'ignore',
    })
  }

  /** As if its computer lost its power. */
  matikan(): void {
    this.#process?.kill('SIGKILL')
  }

  hapus(): void {
    this.matikan()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
