import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { Mulai } from '../contract.ts'

let w: World
let c: Client
let baru: Client

/** A shop after a day of every document, and one that has only just begun. */
beforeAll(async () => {
  w = await dunia(['TKA', 'TKB', 'TKC'])
  c = w.toko.get('TKA') as Client
  baru = w.toko.get('TKC') as Client
  await hariPenuh(c, {
    kode_toko: 'TKB',
    client: w.toko.get('TKB') as Client,
    penyetuju: 'SPVTKB',
  })
  await gadaiSehari(w, 'TKA')
})
afterAll(() => w?.close())

const langkah = async (siapa: Client, nama: string) =>
  (await siapa.ok<Mulai>('GET', 'mulai')).data.langkah.find((l) => l.nama === nama)
const menunggu = async (siapa: Client) =>
  (await siapa.ok<{ nama: string }[]>('GET', 'pekerjaan')).data.some((p) => p.nama === 'mulai')

interface Baris {
  readonly kelompok: string
  readonly rincian: string
  readonly beda_jumlah: number | null
  readonly beda_berat: number | null
  readonly beda_nilai: number | null
}
const cocok = async (banding = 'SEMUA') =>
  (await c.ok<Baris[]>('GET', 'mulai/report-cocok', { banding, limit: 500 })).data

test('a step is done when its data is there, and the shop is led until it has sold', async () => {
  expect(await langkah(baru, 'barang')).toMatchObject({ selesai: false, jumlah: 0 })
  expect(await menunggu(baru)).toBe(true)
  const pieces = await tambahSama(baru, 2)
  expect(await langkah(baru, 'barang')).toMatchObject({ selesai: true, jumlah: 2 })
  expect(await langkah(baru, 'jual')).toMatchObject({ selesai: false })
  sukses(await jual(baru, pieces.slice(0, 1)))
  expect(await langkah(baru, 'jual')).toMatchObject({ selesai: true })
  expect(await menunggu(baru)).toBe(false)
})

test('a step is left out and taken up again, with who did it, in this shop alone', async () => {
  sukses(await baru.tulis('mulai/lewati', { langkah: 'member', lewati: true }))
  sukses(await baru.tulis('mulai/lewati', { langkah: 'member', lewati: true }))
  expect((await langkah(baru, 'member'))?.dilewati_oleh).toMatch(/TKC/)
  expect((await langkah(c, 'member'))?.dilewati_oleh).toBeNull()
  sukses(await baru.tulis('mulai/lewati', { langkah: 'member', lewati: false }))
  expect((await langkah(baru, 'member'))?.dilewati_oleh).toBeNull()
  const riwayat = await w.database.query<{ n: number }>(
    `select count(*)::int as n from audit where kode_toko = 'TKC' and aksi = 'mulai.lewati'`,
  )
  expect(riwayat).toEqual([{ n: 3 }])
})

test('a cashier is shown nothing of it', async () => {
  await buatOrang(w.server.services.db, 'LOKETC', 'TKC', 'KASIR')
  const kasir = await masuk(w.server.url, 'LOKETC')
  expect((await kasir.call('GET', 'mulai')).status).toBe(403)
  expect((await kasir.call('GET', 'mulai/report-cocok')).status).toBe(403)
  expect((await kasir.tulis('mulai/lewati', { langkah: 'member', lewati: true })).status).toBe(403)
})

/** Opening balances as they come from a sheet. */
async function pindahan(): Promise<void> {
  const hutang = { kode_supplier: 'LEB', tgl_surat: null, jatuh_tempo: null, keterangan: null }
  const rupiah = { ...hutang, no_intern: 'LAMA-1', sisa: 12_500_000, sisa_emas: null }
  const emas = { ...hutang, no_intern: 'LAMA-2', sisa: null, sisa_emas: 10.5 }
  sukses(await c.tulis('hutang-supplier/awal', { ...rupiah, harga_acuan: null }))
  sukses(await c.tulis('hutang-supplier/awal', { ...emas, harga_acuan: 1_300_000 }))
  const [piece] = await tambahSama(c, 1)
  sukses(
    await c.tulis('titip/awal', {
      no_lama: 'LAMA-1',
      kode_sales: 'S1',
      kode_customer: null,
      nama_customer: 'Ibu Tini',
      no_hp: null,
      dp_rp: 300_000,
      kunci_harga: 'LOCKED',
      tgl_batas: null,
      keterangan: null,
      items: [{ kode_barcode: piece?.kode_barcode, harga_per_gram: null }],
    }),
  )
}

test('debts and deposits that came over settle their steps', async () => {
  expect(await langkah(c, 'hutang_supplier')).toMatchObject({
    selesai: false,
    kurang: ['/import-hutang-supplier'],
  })
  expect(await langkah(c, 'titip')).toMatchObject({ selesai: false })
  await pindahan()
  expect(await langkah(c, 'hutang_supplier')).toMatchObject({ selesai: true, jumlah: 2 })
  expect(await langkah(c, 'titip')).toMatchObject({ selesai: true, jumlah: 1 })
  expect(await langkah(baru, 'titip')).toMatchObject({ selesai: false })
})

test('the old figures tie out with what documents, pieces and tickets say, to the milligram and rupiah', async () => {
  const satu = async (text: string) =>
    (await w.database.query<{ n: string; mg: string; rp: string }>(text))[0]!
  // Told by the pieces and papers themselves, not by the ledger that the report reads.
  const barang = await satu(`select count(*) as n, sum(berat_mg) as mg, sum(harga_modal_rp) as rp
    from barang where kode_toko = 'TKA' and status in ('READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE')`)
  const gadai = await satu(`select count(*) as n, sum(berat_mg) as mg,
      (select sum(jumlah) from buku where kode_toko = 'TKA' and akun = 'hutang/pokok') as rp
    from hutang where kode_toko = 'TKA' and status = 'AKTIF'`)
  const kas = await satu(`select 0 as n, 0 as mg, sum(jumlah) as rp from buku
    where kode_toko = 'TKA' and akun like 'kas/CASH/%' and satuan = 'IDR'`)
  const tulis = (kelompok: string, isi: object) =>
    c.tulis('angka-awal', { kelompok, rincian: 'SEMUA', ...isi }).then(sukses)
  expect(await langkah(c, 'cocok')).toMatchObject({ selesai: false, jumlah: 0 })
  await tulis('BARANG', {
    jumlah_dulu: Number(barang.n),
    berat_dulu: Number(barang.mg) / 1000,
    nilai_dulu: Number(barang.rp),
  })
  await tulis('GADAI', {
    jumlah_dulu: Number(gadai.n),
    berat_dulu: Number(gadai.mg) / 1000,
    nilai_dulu: Number(gadai.rp),
  })
  await tulis('KAS', { nilai_dulu: Number(kas.rp) })
  // Told by papers less what was paid or went back of them: rupiah by rupiah, gold by gram alone.
  const supplier = await satu(`select 0 as n,
      sum(d.total_emas_mg) - (select coalesce(sum(i.emas_mg), 0) from bayar_supplier_baris i
        join bayar_supplier b using (kode_toko, no_bayar)
        where b.kode_toko = 'TKA' and b.status = 'VALID') as mg,
      sum(d.total_rp) - (select coalesce(sum(i.jumlah_rp), 0) from bayar_supplier_baris i
        join bayar_supplier b using (kode_toko, no_bayar)
        where b.kode_toko = 'TKA' and b.status = 'VALID' and i.cara_bayar = 'RUPIAH')
        - (select coalesce(sum(total_rp), 0) from retur_supplier
          where kode_toko = 'TKA' and status = 'VALID') as rp
    from terima_supplier d where d.kode_toko = 'TKA' and d.status = 'VALID'`)
  const titip = await satu(`select 0 as n, 0 as mg, sum(dp_rp) as rp from titip
    where kode_toko = 'TKA' and status = 'OPEN' and no_lama is not null`)
  await tulis('HUTANG_SUPPLIER', {
    berat_dulu: Number(supplier.mg) / 1000,
    nilai_dulu: Number(supplier.rp),
  })
  await c
    .tulis('angka-awal', {
      kelompok: 'HUTANG_SUPPLIER',
      rincian: 'LEB',
      berat_dulu: Number(supplier.mg) / 1000,
    })
    .then(sukses)
  expect(Number(supplier.rp)).toBeGreaterThan(12_500_000)
  expect(Number(supplier.mg)).toBeGreaterThanOrEqual(10_500)
  expect(Number(titip.rp)).toBe(300_000)
  expect(Number(barang.n)).toBeGreaterThan(5)
  expect(Number(gadai.n)).toBeGreaterThan(0)
  expect(await cocok('BEDA')).toEqual([])
  expect(await langkah(c, 'cocok')).toMatchObject({ selesai: true, jumlah: 0 })
  // What was not written down is not compared.
  expect((await cocok()).find((b) => b.kelompok === 'MEMBER')).toMatchObject({ beda_jumlah: null })

  await tulis('MEMBER', { jumlah_dulu: 1_000 })
  const [beda, ...lain] = await cocok('BEDA')
  expect(lain).toEqual([])
  expect(beda?.beda_jumlah).toBeLessThan(0)
  expect(await langkah(c, 'cocok')).toMatchObject({ selesai: false, jumlah: 1 })
})
