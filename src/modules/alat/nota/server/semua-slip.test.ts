import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buatToko } from '#test/factories/shop.ts'
import { brokenWords } from '#test/setup/broken-words.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readEscPos } from '#test/setup/read-escpos.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { createRegistry } from '../../../../app/modules.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import { cetakSlip, slipBytes } from './cetak-slip.ts'
import { latarSlip } from './susun-slip.ts'

const REGISTRY = createRegistry()
const SLIP = [...REGISTRY.slips.values()]
const BERDOKUMEN = SLIP.flatMap((s) => (s.dokumen ? [{ ...s, dokumen: s.dokumen }] : []))
const PAPERS = ['58MM', '80MM', 'SETENGAH_SURAT', 'A4_DATAR'] as const
const DOKUMEN = [...REGISTRY.documents.keys()]
const NOMOR = 'XX0A2611210001'

let db: TestDatabase
let server: Server

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  await buatToko(server.services.db, 'T1', '0A')
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

async function ctxDalam(bahasa: Bahasa): Promise<Ctx> {
  const state = await server.services.toko.find('T1')
  const { services } = server
  return { ...state, bahasa, services, request_id: 'uji' } as unknown as Ctx
}

describe('every slip', () => {
  test('of a finished area has a document behind it', () => {
    expect(BERDOKUMEN.map((s) => s.jenis)).toEqual(
      expect.arrayContaining([
        'PENJUALAN',
        'PEMBELIAN',
        'TUKAR',
        'PESANAN',
        'TITIP',
        'SERVICE',
        'AMBIL_SERVICE',
        'KAS',
        'KIRIM_UANG',
      ]),
    )
    const berkas = BERDOKUMEN.map((s) => s.dokumen.berkas)
    expect(new Set(berkas).size).toBe(berkas.length)
  })

  test('names every part that it may leave out, in six languages', () => {
    const { texts } = server.services
    const tanpa = SLIP.flatMap((s) => s.bagian.map((b) => `nota.bagian.${b}`)).flatMap((key) =>
      BAHASA.filter((b) => !texts.has(b, key)).map((b) => `${b} ${key}`),
    )
    expect(tanpa).toEqual([])
  })

  // The narrow roll, in letters that the printer has and in letters that have to be drawn.
  test.each(SLIP)('$jenis fits a receipt printer', async ({ jenis, contoh }) => {
    for (const bahasa of ['id', 'hk'] as const) {
      const ctx = await ctxDalam(bahasa)
      const bytes = await server.services.db.baca('T1', (tx) =>
        slipBytes({ ctx, tx, jenis, isi: contoh(latarSlip(ctx)), kertas: '58MM' }),
      )
      const [lembar] = readEscPos(bytes).sheets
      for (const { text, size } of lembar?.lines ?? [])
        expect(text.length, `${bahasa} ${text}`).toBeLessThanOrEqual(size === 17 ? 16 : 32)
      expect(lembar?.parts.length).toBeGreaterThan(8)
    }
  })

  // Each paper in every second language, the others in the next slip; ALL_SLIPS=1: each in all.
  test.each(SLIP)('$jenis breaks no word on any paper', async ({ jenis, contoh }) => {
    const slip = SLIP.findIndex((s) => s.jenis === jenis)
    const dilihat = (bahasa: number, kertas: number) =>
      process.env['ALL_SLIPS'] === '1' || (slip + bahasa + kertas) % 2 === 0
    for (const [b, bahasa] of BAHASA.entries()) {
      const ctx = await ctxDalam(bahasa)
      const isi = contoh(latarSlip(ctx))
      const words = [...isi.kepala, ...isi.jumlah, ...(isi.bayar ?? [])]
        .flatMap((b) => [b.label, b.nilai])
        .concat(isi.judul.toUpperCase(), isi.tandaTangan ?? [])
        .concat(isi.barang.flatMap((b) => [b.nama, b.jumlah, ...b.rincian.map((r) => r.teks)]))
        .concat((isi.catatan ?? []).map((c) => c.teks))
        .join('\n')
      for (const kertas of PAPERS.filter((_, k) => dilihat(b, k))) {
        const pdf = await server.services.db.baca('T1', (tx) =>
          cetakSlip({ ctx, tx, jenis, isi, kertas }),
        )
        const pages = readPdf(await buffer(pdf))
        const lines = pages.flatMap((p) => p.texts.map((t) => t.text))
        const fits = (word: string) => word.length <= 20
        expect(brokenWords(words, lines, fits), `${bahasa} ${kertas}`).toEqual([])
        for (const { text, squeezed } of pages.flatMap((p) => p.texts))
          expect(squeezed, `${bahasa} ${kertas} ${text}`).toBeGreaterThan(84)
      }
    }
  })

  test('is titled by the one name that its document has everywhere', async () => {
    for (const bahasa of BAHASA) {
      const latar = latarSlip(await ctxDalam(bahasa))
      const names = DOKUMEN.map((huruf) => latar.namaDokumen(huruf))
      const titles = BERDOKUMEN.map((s) => s.contoh(latar).judul)
      expect(titles.filter((judul) => !names.includes(judul))).toEqual([
        // A second paper of a ticket; which of the notices it is stands in its title.
        latar.t('nota.jenis.kuasa_menjual'),
        latar.t('hutang.peringatan_judul', { ke: 1 }),
      ])
    }
  })

  test('says the business date and the clock apart, each by its name', async () => {
    for (const bahasa of BAHASA) {
      const latar = latarSlip(await ctxDalam(bahasa))
      const [tanggal, jam] = [latar.t('nota.slip.tanggal'), latar.t('nota.slip.jam')]
      expect(tanggal).not.toBe(jam)
      const berjam = SLIP.filter(({ contoh }) => {
        const { kepala } = contoh(latar)
        const at = kepala.findIndex((b) => b.label === tanggal)
        if (at < 0) return false
        expect(kepala[at]?.nilai).not.toMatch(/\d[.:]\d\d/)
        return kepala[at + 1]?.label === jam
      })
      expect(berjam.length).toBeGreaterThan(9)
    }
  })

  test('names the day of the clock too where it is another one than the shop has', async () => {
    const { kapan } = latarSlip(await ctxDalam('id'))
    const baris = (waktu: string) => kapan({ tanggal: '2026-11-20', waktu }).map((b) => b.nilai)
    expect(baris('2026-11-20T07:05:00Z')).toEqual(['20 Nov 2026', '14.05'])
    expect(baris('2026-11-20T20:30:00Z')).toEqual(['20 Nov 2026', '21 Nov 2026, 03.30'])
  })

  test.each(BERDOKUMEN)('$jenis is found, counted and told of', async ({ dokumen }) => {
    const { layar, tabel, kolom, ringkas } = dokumen
    for (const l of layar)
      expect(server.services.registry.screens.has(l.toLowerCase()), l).toBe(true)
    const ada = await server.services.db.baca('T1', async (tx) => {
      if (ringkas) expect(await tx.all(ringkas('T1', NOMOR))).toEqual([])
      return tx.all(sql`select ${sql.ref(kolom)}, cetak from public.${sql.table(tabel)}
        where kode_toko = 'T1' and ${sql.ref(kolom)} = ${NOMOR}`)
    })
    expect(ada).toEqual([])
  })
})
