import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { contohLembar, kirimLembar } from '#test/factories/lembar.ts'
import { loketHutang } from '#test/factories/loket-hutang.ts'
import { periksa } from '#test/factories/sale.ts'
import { type Surat, batalGadai, siapHutang } from '#test/factories/siap-hutang.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { hitung, tunai } from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readSheet } from '#kernel/server/master/import/read-sheet.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import type { HasilImporHutang, TiketLama } from '../contract.ts'

let w: World
let c: Client
let hari: Tanggal
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
  const [h] = await w.database.query<{ tanggal: Tanggal }>(
    `select tanggal::text from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  hari = h?.tanggal ?? hari
})
afterAll(() => w?.close())

const { beda, tulis } = loketHutang(() => w)

const JUDUL =
  'no_lama,nama_customer,no_ktp,kode_sales,tgl_hutang,tgl_jatuh_tempo,tgl_bunga_lunas,jumlah_hutang,kode_bunga,nama_barang,kode_dept,kode_group,kode_kondisi,jumlah,berat'
interface Baris {
  readonly no?: string
  readonly dari?: number
  readonly lunas?: string
  readonly pokok?: string
  readonly bunga?: string
  readonly sales?: string
  readonly berat?: string
  readonly tempo?: number
}
const baris = (b: Baris = {}) =>
  [
    b.no ?? 'L-1',
    'Ibu Tini',
    '',
    b.sales ?? 'S1',
    addDays(hari, -(b.dari ?? 60)),
    addDays(hari, b.tempo ?? 60),
    b.lunas ?? '',
    b.pokok ?? '3000000',
    b.bunga ?? '',
    'GELANG',
    'CIN',
    'G75',
    'BAGUS',
    '1',
    b.berat ?? '10',
  ].join(',')
const lanjutan = (no: string) => `${no},,,,,,,,,ANTING,CIN,G75,BAGUS,2,3`

const impor = (rows: readonly string[], uji = 'ya', siapa = c) =>
  kirimLembar<HasilImporHutang>(siapa, 'hutang/impor', [JUDUL, ...rows], uji)

interface Masuk {
  readonly no_faktur_hutang: string
  readonly no_lama: string
}
const pindah = (tiket: TiketLama) => c.tulis<Masuk>('hutang/awal', { ...tiket })
async function pindahSatu(rows: readonly string[]): Promise<string> {
  const { data } = await impor(rows)
  expect(data.salah).toEqual([])
  const answer = await pindah(data.baru[0] as TiketLama)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_faktur_hutang
}

test('a ticket comes over against the opening equity, with its dates and what was paid', async () => {
  let no = ''
  const gerak = await beda(async () => {
    no = await pindahSatu([baris({ lunas: addDays(hari, -30) }), lanjutan('L-1')])
  })
  expect(gerak).toMatchObject({
    'hutang/pokok IDR': 3_000_000,
    'modal/gadai-awal IDR': -3_000_000,
    'jaminan/simpanan MG G75': 13_000,
    'jaminan/simpanan PCS': 3,
  })
  expect(Object.keys(gerak).filter((k) => k.startsWith('kas/'))).toEqual([])
  const { data } = await c.ok('GET', `hutang/${no}`)
  expect(data).toMatchObject({
    no_lama: 'L-1',
    status: 'AKTIF',
    tanggal: addDays(hari, -60),
    tgl_mulai_bunga: addDays(hari, -60),
    tgl_jatuh_tempo: addDays(hari, 60),
    tgl_bunga_lunas: addDays(hari, -30),
    jumlah_hutang: 3_000_000,
    sisa_pokok: 3_000_000,
    nama_customer: 'Ibu Tini',
    aturan: { kode_bunga: 'KECIL', satuan: 'DAY30' },
    items: [{ nama_barang: 'GELANG' }, { nama_barang: 'ANTING', jumlah: 2 }],
  })
  // 2.5 % a month by the day: 30 of 60 days are paid.
  expect(await hitung(c, no)).toMatchObject({ satuan_baru: 30, bunga_hitung_rp: 75_000 })
  const cari = await c.ok<Surat[]>('GET', 'hutang/get/all', { search: 'l-1' })
  expect(cari.data.map((d) => d.no_faktur_hutang)).toEqual([no])
  expect(await periksa(c)).toEqual([])
})

test('from then on it is paid, redeemed and cancelled as any other', async () => {
  const bayar = await pindahSatu([baris({ no: 'L-2' })])
  const bunga = await tulis('bayar-bunga', { no_faktur_hutang: bayar, pembayaran: tunai(150_000) })
  expect(bunga, bunga.text).toMatchObject({ status: 200, data: { bunga_rp: 150_000 } })
  const tebus = await tulis('tebus', { no_faktur_hutang: bayar, pembayaran: tunai(3_000_000) })
  expect(tebus, tebus.text).toMatchObject({ status: 200 })

  const lewat = await pindahSatu([baris({ no: 'L-3', dari: 200, tempo: -20, bunga: 'BESAR' })])
  expect(await hitung(c, lewat)).toMatchObject({ hari_denda: 13 })
  const { data } = await c.ok<Surat>('GET', `hutang/${lewat}`)
  const batal = await batalGadai(c, data)
  expect(batal, batal.text).toMatchObject({ status: 200, data: { status: 'BATAL' } })
  // Taken back, it may come again.
  expect(await pindahSatu([baris({ no: 'L-3', dari: 200, tempo: -20 })])).not.toBe(lewat)
  expect(await periksa(c)).toEqual([])
})

test('the same file twice changes nothing, and of two at once one brings the ticket in', async () => {
  const rows = [baris({ no: 'L-4' }), baris({ no: 'L-5' })]
  const { data } = await impor(rows)
  expect(data).toMatchObject({ sudah: 0, pokok_rp: 6_000_000, jumlah_barang: 2 })
  const [empat, lima] = data.baru as [TiketLama, TiketLama]
  const serentak = await Promise.all([pindah(empat), pindah(empat), pindah(empat)])
  expect(serentak.map((a) => a.status).sort()).toEqual([200, 409, 409])
  expect(serentak.find((a) => a.status === 409)?.code).toBe('hutang_awal.sudah_ada')
  // A file that broke off goes on with the rest.
  expect((await impor(rows)).data).toMatchObject({ sudah: 1, baru: [{ no_lama: 'L-5' }] })
  expect((await pindah(lima)).status).toBe(200)
  const lagi = await impor(rows)
  expect(lagi.data).toMatchObject({ sudah: 2, baru: [], ditolak: 0 })
  const gerak = await beda(async () => {
    expect((await pindah(lima)).status).toBe(409)
  })
  expect(gerak).toEqual({})
})

test('bad rows are told with their reason and given back as a file', async () => {
  const rows = [
    baris({ no: 'S-1' }),
    baris({ no: 'S-2', sales: 'ZZ' }),
    baris({ no: 'S-3', berat: '0' }),
    baris({ no: 'S-4', lunas: addDays(hari, -60) }),
    baris({ no: 'S-5', tempo: -70 }),
    baris({ no: 'S-6', bunga: 'ENTAH' }),
    baris({ no: 'S-7', dari: -1 }),
    baris({ no: 'S-8' }),
    baris({ no: 'S-8', pokok: '4000000' }),
    baris({ no: 'S-9', pokok: '200000000' }),
    baris({ no: 'S-10', dari: 12_000 }),
    baris({ no: 'S-11', tempo: 2_000 }),
    baris({ no: 'S-12', lunas: addDays(hari, 13_000) }),
  ]
  const { data } = await impor(rows, 'berkas')
  expect(data.salah.map((s) => [s.baris, s.kolom])).toEqual([
    [3, 'kode_sales'],
    [4, 'berat'],
    [5, 'tgl_bunga_lunas'],
    [6, 'tgl_jatuh_tempo'],
    [7, 'kode_bunga'],
    [8, 'tgl_hutang'],
    [10, 'jumlah_hutang'],
    [11, 'jumlah_hutang'],
    [12, 'tgl_hutang'],
    [13, 'tgl_jatuh_tempo'],
    [14, 'tgl_bunga_lunas'],
  ])
  expect(data.baru.map((t) => t.no_lama)).toEqual(['S-1'])
  const lembar = await readSheet(Buffer.from(data.berkas ?? '', 'base64'))
  const isi = lembar.rows.flatMap((r) => r.cells)
  expect(isi).toContain('S-2')
  expect(isi).not.toContain('S-1')
  // The same is refused when it is sent past the dry run.
  const [baik] = (await impor([baris({ no: 'S-1' })])).data.baru as [TiketLama]
  const paksa = await pindah({ ...baik, kode_sales: 'ZZ' })
  expect([paksa.status, paksa.fields['kode_sales']?.code]).toEqual([
    422,
    'penjualan.sales_tidak_ada',
  ])
})

test('a weight that its comma cuts into two cells is refused, not shortened', async () => {
  const { data } = await impor([baris({ no: 'K-1', berat: '2,35' })], 'berkas')
  expect(data.salah.map((s) => [s.baris, s.kolom])).toEqual([[2, 'berat']])
  // Sent again uncorrected, the bad rows are refused again.
  const lembar = await readSheet(Buffer.from(data.berkas ?? '', 'base64'))
  expect(lembar.rows.flatMap((r) => r.cells)).toContain('2 | 35')
  const { data: kutip } = await impor([baris({ no: 'K-1', berat: '"2,35"' })])
  expect(kutip.baru).toMatchObject([{ items: [{ berat: 2.35 }] }])
})

test('the sample is right as it is; neither a cashier nor a shop without pawn gets in', async () => {
  const contoh = await contohLembar(c, 'hutang/impor')
  const { data } = await kirimLembar<HasilImporHutang>(c, 'hutang/impor', contoh)
  expect(data).toMatchObject({ ditolak: 0, baru: [{ no_lama: 'LAMA-001', items: [{}, {}] }] })
  await buatOrang(w.server.services.db, 'KASIR1', 'T1', 'KASIR', ['/import-hutang'])
  const kasir = await masuk(w.server.url, 'KASIR1')
  expect((await impor([baris({ no: 'K-1' })], 'ya', kasir)).status).toBe(403)
  await w.database.query(`update toko set mode_gadai = 'OFF' where kode_toko = 'T1'`)
  w.server.services.toko.clear()
  expect((await impor([baris({ no: 'K-1' })])).status).toBe(403)
})
