import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
import { totalDari } from '#test/factories/sale.ts'
import { isiKontrak, mundurCicilan, pasangSyarat } from '#test/factories/siap-cicilan.ts'
import { tanamCicilan } from '#test/factories/tanam-cicilan.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'

const luar = new MessagingServer()
let w: World
let c: Client
let no = ''
beforeAll(async () => {
  w = await dunia(['T1'], { CHAT_URL: await luar.listen() })
  c = w.toko.get('T1') as Client
  await pasangSyarat(c)
  const member = { nama_customer: 'Ibu Ani', no_hp: '081200000001', izin_whatsapp: true }
  const { data } = await c.tulis<{ kode_customer: string }>('member', member)
  const pieces = await tambahSama(c, 1)
  const harga = totalDari(pieces)
  const isi = isiKontrak([pieces[0]?.kode_barcode ?? ''], harga, Math.ceil(harga / 4))
  const { nama_customer: _, no_hp: __, ...lain } = isi
  const { kode_customer } = data
  const kontrak = await c.tulis<{ no_cicilan: string }>('cicilan/create', {
    ...lain,
    kode_customer,
  })
  expect(kontrak.status, kontrak.text).toBe(200)
  no = kontrak.data.no_cicilan
})
afterAll(async () => {
  await w?.close()
  await luar.close()
})

const ingatkan = () =>
  c.tulis<{ terkirim: number; dilewati: { alasan: string }[] }>('cicilan/pengingat', {
    no_cicilan: [no],
  })

test('is off until the shop switches it on', async () => {
  expect(await ingatkan()).toMatchObject({ status: 422, code: 'cicilan.pengingat_mati' })
})

test('waits for the days before the due date, then leaves once a day', async () => {
  await aturToko(w, 'WHATSAPP_MODULE', true)
  await aturToko(w, 'PENGINGAT_CICILAN_MODULE', true)
  expect((await ingatkan()).data.dilewati).toMatchObject([{ alasan: 'BELUM_WAKTUNYA' }])
  await mundurCicilan(w.database, no, 29)
  // More late contracts of people who want no messages than one round reads.
  const lama = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  const tanam = { kode_toko: 'T1', kode_nota: no.slice(2, 4), jumlah: 600, hari: lama }
  await tanamCicilan((text, values) => w.database.query(text, values), tanam)
  const { services, app } = w.server
  const hari = new Date().toISOString().slice(0, 10)
  const jam = () => new Date(`${hari}T10:00:00+07:00`)
  await runDaily({ ...services, log: app.log, jam }, { hanya: 'pengingat-cicilan' })
  const rows = await w.database.query<{ jenis: string; isi: string }>(
    `select jenis, isi from public.pesan_chat where dokumen = $1`,
    [no],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ jenis: 'PENGINGAT_CICILAN' })
  expect(rows[0]?.isi).toContain(no)
  expect((await ingatkan()).data).toMatchObject({ terkirim: 0, dilewati: [{ alasan: 'SUDAH' }] })
})
