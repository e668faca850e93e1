import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let database: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  toko = await SiapJual.buat(database, server, 'T1', '0A', { pkp: true })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Isi = { hal: { hal: string; keadaan: string; params: object; tenggat: string | null }[] }
const hal = async (nama: string) =>
  (await toko.pemilik.ok<Isi>('GET', 'kepatuhan')).data.hal.find((h) => h.hal === nama)

test('tells what is set and what is missing, and by when', async () => {
  expect(await hal('petugas')).toMatchObject({ keadaan: 'KURANG' })
  expect(await hal('masa')).toMatchObject({ keadaan: 'CUKUP' })
  expect(await hal('insiden')).toMatchObject({ keadaan: 'CUKUP' })
  const isi = {
    tgl_diketahui: '2026-11-20',
    jam_diketahui: 9,
    data_terkena: 'Nomor HP',
    kronologi: 'Ponsel toko hilang',
    jumlah_orang: 12,
    penanganan: 'Akun ditutup',
  }
  const jadi = await toko.pemilik.tulis('insiden-data', isi)
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  expect(await hal('insiden')).toMatchObject({
    keadaan: 'TENGGAT',
    params: { jumlah: 1 },
    tenggat: '2026-11-23 09:00',
  })
  // A month with tax that nobody reported.
  await toko.terjual({ barcodes: await toko.barang(1), total_rp: 2_541_500 })
  await database.query("update saldo_harian set tanggal = tanggal - 70 where akun like 'pajak/%'")
  expect(await hal('masa')).toMatchObject({ keadaan: 'KURANG', params: { jumlah: 1 } })
})

test('is for the owner', async () => {
  expect(await toko.kasir.call('GET', 'kepatuhan')).toMatchObject({ status: 403 })
})
