import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let database: TestDatabase
let server: Server
let toko: SiapJual
let hari: string

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  toko = await SiapJual.buat(database, server, 'T1', '0A')
  await toko.terjual({ barcodes: await toko.barang(2), total_rp: 5_000_000 })
  const [buka] = await database.query<{ tanggal: string }>(
    `select tanggal::text as tanggal from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  hari = buka?.tanggal ?? ''
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** The clock of the shop shows the next morning. */
const pagi = (jam: string) =>
  runDaily(
    {
      ...server.services,
      log: server.app.log,
      jam: () => new Date(`${addDays(tanggal(hari), 1)}T${jam}:00+07:00`),
    },
    { hanya: 'ringkasan-pagi' },
  )
const pesan = () =>
  database.query<{ penerima: string; isi: string }>(
    `select penerima, isi from pesan_chat where jenis = 'RINGKASAN' order by penerima`,
  )

test('goes to the owners once a morning, from its hour, with yesterday and what waits', async () => {
  await database.query(`update pengguna set no_whatsapp = '081255500001' where level = 'OWN'`)
  await pagi('08:00')
  expect(await pesan()).toEqual([])

  await toko.atur('RINGKASAN_PAGI_MODULE', true)
  await pagi('06:30')
  expect(await pesan()).toEqual([])
  // Read before: a summary that can't leave waits itself afterwards.
  const menunggu = (await toko.pemilik.ok<{ nama: string; jumlah: number }[]>('GET', 'pekerjaan'))
    .data
  await pagi('07:05')
  const pemilik = await database.query(
    `select user_id from pengguna where kode_toko = 'T1' and level = 'OWN' and aktif`,
  )
  const terkirim = await pesan()
  expect(terkirim).toHaveLength(pemilik.length)
  expect(pemilik.length).toBeGreaterThan(0)
  const isi = terkirim[0]?.isi ?? ''
  const jual = (await toko.pemilik.ok<{ total_penjualan: number }>('GET', 'dashboard/ringkasan'))
    .data
  expect(jual.total_penjualan).toBe(5_000_000)
  expect(isi).toContain('Penjualan: Rp. 5,000,000 (1 nota, ')
  expect(isi).toContain('Seminggu sebelumnya: Rp. 0')
  expect(isi).toMatch(/Laba kotor: Rp\. [\d,]+\n/)
  const kata = menunggu.map(
    ({ nama, jumlah }) => `• ${server.services.texts.t('id', `menunggu.${nama}`, { jumlah })}`,
  )
  // In the morning the day before is still open.
  expect(isi).toContain('• 1 Hari Belum Ditutup')
  expect(kata.length).toBeGreaterThan(0)
  for (const baris of kata.filter((k) => !k.includes('Hari Belum'))) expect(isi).toContain(baris)

  // A process that seemed dead comes back: nobody is told twice.
  await database.query(`update tugas_harian set selesai = null, lagi = now() - interval '1 day'`)
  await pagi('07:30')
  expect(await pesan()).toHaveLength(pemilik.length)

  // What failed is sent again by hand, by its id.
  const [gagal] = await database.query<{ id: string }>(`
    update pesan_chat set status = 'GAGAL', alasan = 'DITOLAK', selesai = now()
    where jenis = 'RINGKASAN' returning id`)
  const ulang = await toko.pemilik.ok<{ dikirim: number }>('POST', 'chat/kirim-ulang', {
    id: [gagal?.id],
  })
  expect(ulang.data.dikirim).toBe(1)
})
