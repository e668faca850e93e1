import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { siapHutang } from '#test/factories/siap-hutang.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())
beforeEach(() =>
  toko(`mode_gadai = 'LICENSED', izin_gadai = 'KEP-12/2026', pengawas_gadai = 'OJK'`),
)

async function toko(kolom: string): Promise<void> {
  await w.database.query(`update toko set ${kolom} where kode_toko = 'T1'`)
  w.server.services.toko.clear()
}
const poster = (ukuran = 'A4', bahasa = 'id') =>
  c.call('GET', 'hutang/poster-tarif', { ukuran, bahasa })
const isi = async (ukuran?: string, bahasa?: string) => {
  const jawab = await poster(ukuran, bahasa)
  expect(jawab.status, jawab.text).toBe(200)
  const halaman = readPdf(jawab.bytes)
  // One sheet, and nothing on it narrower than it is meant to be read.
  expect(halaman).toHaveLength(1)
  const semua = halaman.flatMap((h) => h.texts)
  expect(semua.filter((s) => s.squeezed < 90)).toEqual([])
  return { teks: semua.map((s) => s.text).join('\n') }
}

describe('the poster', () => {
  test('shows every band, its rupiah, and what the ticket promises, on one sheet', async () => {
    const { teks } = await isi()
    for (const kata of [
      'Tarif Gadai Emas',
      'sampai Rp. 5,000,000',
      'Rp. 5,000,001 – 100,000,000',
      '2.50%',
      'Rp. 25,000',
      'Rp. 20,000',
      'tidak dipungut',
      'hak nasabah',
      '10 hari kerja',
      'KEP-12/2026',
      'diawasi OJK',
    ])
      expect(teks).toContain(kata)
  })

  test('says nothing of a licence that has no number', async () => {
    await toko(`izin_gadai = null`)
    const { teks } = await isi()
    expect(teks).not.toMatch(/Izin|diawasi|OJK/)
  })

  test.each([
    ['en', 'Gold Pawn Tariffs'],
    ['it', 'Tariffe del pegno'],
    ['hk', '黃金典當收費'],
    ['my', 'Kadar Gadaian Emas'],
    ['jp', '金の質入れ料金'],
  ])('in %s', async (bahasa, judul) => {
    const { teks } = await isi('A3', bahasa)
    expect(teks).toContain(judul)
    expect(teks).not.toMatch(/hutang\.|pilihan\./)
  })

  test('is hung up by nobody who lends no more, and by nobody without a tariff', async () => {
    await toko(`mode_gadai = 'WIND_DOWN'`)
    expect(await poster()).toMatchObject({ status: 403, code: 'hutang.mode_habis' })
    await toko(`mode_gadai = 'OFF'`)
    expect(await poster()).toMatchObject({ status: 403, code: 'hutang.mode_off' })
    await toko(`mode_gadai = 'LICENSED'`)
    await w.database.query(`delete from bunga_hutang`)
    expect(await poster()).toMatchObject({ status: 422, code: 'hutang.tanpa_tarif' })
  })
})
