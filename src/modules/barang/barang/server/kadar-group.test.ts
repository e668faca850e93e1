import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await toko.pemilik.tulis('kadar', { kadar: '9K', persentase: 37.5, karat: 9 })
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

test('a piece of another karat than its group is not entered, whoever enters it', async () => {
  const piece = {
    nama_barang: 'Cincin solitaire',
    kode_dept: 'CIN',
    kode_group: 'G750',
    kadar: '18K',
    kode_baki: 'B1',
    berat: 2,
    harga_modal: 2_000_000,
  }
  const sebelum = await toko.saldo()
  const items = [piece, { ...piece, kadar: '9K' }]
  const answer = await toko.pemilik.tulis('barang/create', { items })
  expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
  expect(Object.keys(answer.fields)).toEqual(['items.1.kadar'])
  expect(answer.fields['items.1.kadar']).toMatchObject({
    code: 'kadar.luar_group',
    params: { kode_group: 'G750', persen: '37.50', dari: '72.92', sampai: '77.08' },
  })
  expect(await toko.saldo()).toEqual(sebelum)
})
