import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../server.ts'
import { auditExport } from './audit.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-audit-'))
let database: TestDatabase
let server: Server

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  const toko = await SiapJual.buat(database, server, 'T1', '0A')
  for (let n = 0; n < 3; n++) {
    const barcodes = await toko.barang(2)
    const { no_faktur_jual } = await toko.terjual({ barcodes, total_rp: 5_000_000 })
    if (n > 0) continue
    const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, 5_000_000)
    const batal = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
    expect((await toko.kasir.tulis('penjualan/cancel', batal)).status).toBe(200)
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const hari = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
async function ekspor(nama: string, from = '2020-01-01', to = hari): Promise<string> {
  const out = path.join(folder, nama)
  const context = { databaseUrl: database.url, config: { dataDir: folder } }
  await auditExport.run(
    ['--shop', 'T1', '--from', from, '--to', to, '--out', out],
    context as never,
  )
  return out
}
/** What the shipped script says, run as a stranger would. */
function periksa(out: string): { readonly ok: boolean; readonly says: string } {
  const ran = spawnSync(process.execPath, ['periksa-berkas.mjs'], { cwd: out, encoding: 'utf8' })
  return { ok: ran.status === 0, says: ran.stdout + ran.stderr }
}
/** Changes a file, and its digest in the index, as whoever forges it would. */
function palsukan(out: string, nama: string, ubah: (teks: string) => string): void {
  const file = path.join(out, nama)
  const lama = readFileSync(file, 'utf8')
  const baru = ubah(lama)
  expect(baru).not.toBe(lama)
  writeFileSync(file, baru)
}

test('the script finds the books of a period in order', async () => {
  const out = await ekspor('utuh')
  const { ok, says } = periksa(out)
  expect(says).toContain('the books are in order')
  expect(says).toMatch(/rows of documents, \d+ ledger lines/)
  expect(ok).toBe(true)
  const kosong = await ekspor('kosong', '2020-01-01', '2020-01-31')
  expect(periksa(kosong).ok).toBe(true)
})

test('it names what was changed, taken out or put in', async () => {
  const out = await ekspor('palsu')
  palsukan(out, 'buku.jsonl', (t) => t.replace('"jumlah":5000000', '"jumlah":4000000'))
  const buku = periksa(out)
  expect(buku.ok).toBe(false)
  expect(buku.says).toMatch(/buku\.jsonl: it was changed/)
  expect(buku.says).toMatch(/FJ0A\d{10}: its lines are -?1000000 IDR apart/)
  expect(buku.says).toMatch(/its ledger lines were changed or are gone/)
  const hilang = await ekspor('hilang')
  palsukan(hilang, 'dokumen/penjualan.jsonl', (t) => t.split('\n').toSpliced(1, 1).join('\n'))
  expect(periksa(hilang).says).toMatch(/FJ0A\d{6}0003: number 2 of that day is missing/)
  expect(periksa(hilang).says).toMatch(/0002: it posted, and is no document of the period/)
  const jejak = await ekspor('jejak')
  palsukan(jejak, 'audit.jsonl', (t) => t.replace('"user_id":"T1KASIR"', '"user_id":"T1OWN"'))
  expect(periksa(jejak).says).toMatch(/does not end at segel_akhir/)
  const tambah = await ekspor('tambah')
  writeFileSync(path.join(tambah, 'dokumen', 'lain.jsonl'), '{}\n')
  expect(periksa(tambah).says).toMatch(/lain\.jsonl: the index does not know this file/)
})

test('says what is missing of the command', async () => {
  await expect(ekspor('utuh')).rejects.toThrow(/is there already/)
  await expect(ekspor('balik', hari, '2020-01-01')).rejects.toThrow(/--from is after --to/)
  await expect(ekspor('tanggal', '2026-13-01')).rejects.toThrow(/are needed/)
})
