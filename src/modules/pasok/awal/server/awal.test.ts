import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { contohLembar, kirimLembar } from '#test/factories/lembar.ts'
import { slip } from '#test/factories/slip.ts'
import { disetujui, periksa } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { beda } from '#test/factories/waktu-hutang.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readSheet } from '#kernel/server/master/import/read-sheet.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import type { HutangSupplier } from '#modules/pasok/bayar/contract.ts'
import type { HasilImporHutangSupplier, HutangLama } from '../contract.ts'

let w: World
let c: Client
let hari: Tanggal
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  const [h] = await w.database.query<{ tanggal: Tanggal }>(
    `select tanggal::text from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  hari = h?.tanggal ?? hari
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai)
     values ('T1', 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE', '1500000')
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
  )
  w.server.services.toko.clear()
})
afterAll(() => w?.close())

const JUDUL = 'kode_supplier,no_intern,tgl_surat,jatuh_tempo,sisa,sisa_emas,harga_acuan'
interface Baris {
  readonly kode?: string
  readonly dari?: number
  readonly tempo?: number | null
  readonly sisa?: string
  readonly emas?: string
  readonly harga?: string
}
const baris = (no: string, b: Baris = {}) =>
  [
    b.kode ?? 'LEB',
    no,
    addDays(hari, -(b.dari ?? 40)),
    typeof b.tempo === 'number' ? addDays(hari, b.tempo) : '',
    b.sisa ?? (b.emas ? '' : '12500000'),
    b.emas ?? '',
    b.harga ?? '',
  ].join(',')

const impor = (rows: readonly string[], uji = 'ya', siapa = c) =>
  kirimLembar<HasilImporHutangSupplier>(siapa, 'hutang-supplier/impor', [JUDUL, ...rows], uji)
interface Masuk {
  readonly no_terima: string
}
const pindah = (h: HutangLama, siapa = c) => siapa.tulis<Masuk>('hutang-supplier/awal', { ...h })
async function pindahSemua(rows: readonly string[]): Promise<readonly string[]> {
  const { data } = await impor(rows)
  expect(data.salah).toEqual([])
  const jadi: string[] = []
  for (const satu of data.baru) {
    const answer = await pindah(satu)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    jadi.push(answer.data.no_terima)
  }
  return jadi
}
const gerak = (kerja: () => Promise<unknown>) => beda(w.database, kerja)
const hutang = async () =>
  (await c.ok<HutangSupplier>('GET', 'bayar-supplier/get/hutang', { kode_supplier: 'LEB' })).data
    .surat
const bayar = async (items: readonly object[]) => {
  const isi = { kode_supplier: 'LEB', items, no_draft: crypto.randomUUID() }
  return c.tulis(
    'bayar-supplier/create',
    await disetujui(c, 'bayar-supplier/create', isi, PENYETUJU),
  )
}

async function isiKas(jumlah_rp: number) {
  const isi = { laci: 'UTAMA', jumlah_rp, keterangan: 'Modal', no_draft: crypto.randomUUID() }
  sukses(await c.tulis('cash/kas-awal', await disetujui(c, 'cash/kas-awal', isi, PENYETUJU)))
}

test('debts in rupiah and in gold come over against the opening equity, and are seen', async () => {
  let jadi: readonly string[] = []
  const buku = await gerak(async () => {
    jadi = await pindahSemua([
      baris('SJ 1', { tempo: -35 }),
      baris('SJ 2', { emas: '10.5', harga: '1300000' }),
      baris('SJ 3', { emas: '2', dari: 70 }),
    ])
  })
  expect(buku).toMatchObject({
    'supplier/hutang/LEB IDR': -12_500_000,
    'supplier/hutang-emas/LEB IDR': -13_650_000 - 3_000_000,
    'supplier/hutang-emas/LEB MGF': -12_500,
    'modal/supplier-awal IDR': 29_150_000,
  })
  expect(Object.keys(buku).filter((k) => /^(kas|barang|supplier\/barang)\//.test(k))).toEqual([])
  expect(await hutang()).toMatchObject([
    { no_terima: jadi[0], no_intern: 'SJ 1', jatuh_tempo: addDays(hari, -35), sisa_rp: 12_500_000 },
    { no_intern: 'SJ 2', sisa_rp: 0, sisa_emas: 10.5 },
    { no_intern: 'SJ 3', sisa_emas: 2 },
  ])
  const { data } = await c.ok('GET', `penerimaan-suplier/${jadi[0]}`)
  expect(data).toMatchObject({ awal: true, total_qty: 0, items: [], tgl_surat: addDays(hari, -40) })
  expect(await slip(c, `penerimaan-suplier/${jadi[0]}/slip`)).toContain('12,500,000')
  const umur = await c.ok<object[]>('GET', 'bayar-supplier/report-hutang', { limit: 50 })
  expect(umur.data).toMatchObject([
    { kode_supplier: 'LEB', belum_tempo: 0, umur_60: 12_500_000, sisa: 12_500_000, emas: 12.5 },
  ])
  // It is no delivery: nothing of it stands among the goods that came.
  const rentang = { tgl_from: hari, tgl_to: hari }
  expect((await c.ok('GET', 'penerimaan-suplier/reports', rentang)).data).toEqual([])
  expect((await c.ok('GET', 'penerimaan-suplier/get/terbuka')).data).toEqual([])
  expect(await periksa(c)).toEqual([])
})

test('an old debt without a due day is as old as its paper', async () => {
  await pindahSemua([baris('UMUR', { dari: 95 })])
  const umur = await c.ok<object[]>('GET', 'bayar-supplier/report-hutang', { limit: 50 })
  expect(umur.data).toMatchObject([{ umur_60: 12_500_000, umur_lebih: 12_500_000 }])
})

test('they are paid as any other: rupiah in parts, gold at a price that is fixed then', async () => {
  const [rupiah, emas] = await pindahSemua([
    baris('B-1', { sisa: '400000' }),
    baris('B-2', { emas: '0.1', harga: '1300000' }),
  ])
  await isiKas(5_000_000)
  const buku = await gerak(async () => {
    sukses(await bayar([{ no_terima: rupiah, cara_bayar: 'RUPIAH', jumlah: 150_000 }]))
    sukses(
      await bayar([{ no_terima: emas, cara_bayar: 'PATOK', emas: 0.1, harga_per_gram: 1_500_000 }]),
    )
  })
  expect(buku).toMatchObject({
    'supplier/hutang/LEB IDR': 150_000,
    'supplier/hutang-emas/LEB IDR': 130_000,
    'supplier/hutang-emas/LEB MGF': 100,
    'pasok/selisih-harga IDR': 20_000,
  })
  const sisa = await hutang()
  expect(sisa.find((s) => s.no_terima === rupiah)).toMatchObject({ sisa_rp: 250_000 })
  expect(sisa.find((s) => s.no_terima === emas)).toBeUndefined()
  expect(await periksa(c)).toEqual([])
})

test('the same file twice changes nothing, and of several at once one brings the debt in', async () => {
  const rows = [baris('D-1'), baris('D-2')]
  const { data } = await impor(rows)
  expect(data).toMatchObject({ sudah: 0, sisa_rp: 25_000_000, sisa_emas: 0 })
  const [satu, dua] = data.baru as [HutangLama, HutangLama]
  const serentak = await Promise.all([pindah(satu), pindah(satu), pindah(satu)])
  expect(serentak.map((a) => a.status).sort()).toEqual([200, 409, 409])
  // A file that broke off goes on with the rest; spaces and small letters make no other paper.
  const lagi = [baris('d - 1'), baris('D-2')]
  expect((await impor(lagi)).data).toMatchObject({ sudah: 1, baru: [{ no_intern: 'D-2' }] })
  expect((await pindah(dua)).status).toBe(200)
  expect((await impor(rows)).data).toMatchObject({ sudah: 2, baru: [], ditolak: 0 })
  const diam = await gerak(async () => {
    expect(await pindah(dua)).toMatchObject({ status: 409, code: 'hutang_supplier.sudah_ada' })
  })
  expect(diam).toEqual({})
})

test('taken back on the day of the move it is owed no more, and may come again', async () => {
  const [no_terima] = await pindahSemua([baris('C-1')])
  const isi = { no_terima, alasan: 'Salah angka' }
  const batal = 'penerimaan-suplier/cancel'
  sukses(await c.tulis(batal, await disetujui(c, batal, isi, PENYETUJU)))
  expect((await hutang()).some((s) => s.no_intern === 'C-1')).toBe(false)
  const [lagi] = await pindahSemua([baris('C-1', { sisa: '9000000' })])
  expect(lagi).not.toBe(no_terima)
  expect(await periksa(c)).toEqual([])
})

test('bad rows are told with their reason and given back as a file', async () => {
  sukses(
    await c.tulis('penerimaan-suplier/create', {
      kode_supplier: 'LEB',
      no_intern: 'DATANG',
      cara_hutang: 'RUPIAH',
      items: [
        {
          kode_dept: 'CIN',
          kode_group: 'G75',
          kadar: '75',
          qty: 2,
          berat: 4,
          jumlah_rp: 3_400_000,
        },
      ],
      total_qty: 2,
      total_berat: 4,
      total_rp: 3_400_000,
    }),
  )
  const rows = [
    baris('S-1'),
    baris('S-2', { kode: 'ENTAH' }),
    baris('S-3', { emas: '5', sisa: '1000000' }),
    'LEB,S-4,,,,,',
    baris('S-5', { dari: -1 }),
    baris('S-6', { tempo: -60 }),
    baris('S-1', { sisa: '1' }),
    baris('datang'),
    baris('S-7', { sisa: '-1' }),
  ]
  const { data } = await impor(rows, 'berkas')
  expect(data.salah.map((s) => [s.baris, s.kolom])).toEqual([
    [3, 'kode_supplier'],
    [4, 'sisa'],
    [5, 'sisa'],
    [6, 'tgl_surat'],
    [7, 'jatuh_tempo'],
    [8, 'no_intern'],
    [9, 'no_intern'],
    [10, 'sisa'],
  ])
  expect(data.baru.map((h) => h.no_intern)).toEqual(['S-1'])
  const lembar = await readSheet(Buffer.from(data.berkas ?? '', 'base64'))
  const isi = lembar.rows.flatMap((r) => r.cells)
  expect(isi).toContain('S-2')
  expect(isi).not.toContain(12_500_001)
  // The same is refused when it is sent past the dry run.
  const [baik] = data.baru as [HutangLama]
  const paksa = await pindah({ ...baik, kode_supplier: 'ENTAH' })
  expect([paksa.status, paksa.fields['kode_supplier']?.code]).toEqual([
    422,
    'data.rujukan_tidak_ada',
  ])
})

test('gold needs a price for the books: that of the sheet, or of the shop', async () => {
  const lain = w.toko.get('T2') as Client
  const { data } = await impor([baris('H-1', { emas: '1' })], 'ya', lain)
  expect(data.salah).toMatchObject([{ kolom: 'harga_acuan' }])
})

test('the sample is right as it is; neither a cashier nor a shop without suppliers gets in', async () => {
  const contoh = await contohLembar(c, 'hutang-supplier/impor')
  const { data } = await kirimLembar<HasilImporHutangSupplier>(c, 'hutang-supplier/impor', contoh)
  expect(data).toMatchObject({ ditolak: 0, sisa_rp: 12_500_000, sisa_emas: 10.5 })
  expect(data.baru.map((h) => h.no_intern)).toEqual(['LAMA-001', 'LAMA-002'])
  await buatOrang(w.server.services.db, 'KASIR1', 'T1', 'KASIR', ['/import-hutang-supplier'])
  const kasir = await masuk(w.server.url, 'KASIR1')
  expect((await impor([baris('K-1')], 'ya', kasir)).status).toBe(403)
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('T2', 'SUPPLIER_BARANG_MODULE', 'false')`,
  )
  w.server.services.toko.clear()
  expect((await impor([baris('K-1')], 'ya', w.toko.get('T2'))).status).toBe(403)
})
