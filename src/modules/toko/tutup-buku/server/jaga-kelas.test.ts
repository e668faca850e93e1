import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { akunJurnal } from '#modules/toko/jurnal/accounts.ts'

let world: World
let pusat: Client
beforeAll(async () => {
  world = await dunia(['T1', 'T2'])
  await world.database.query(`update public.toko set pusat = true where kode_toko = 'T1'`)
  pusat = world.toko.get('T1')!
  sukses(await pusat.tulis('akuns', AKUN))
  // A branch with a month behind it that is closed, and a line of the month before.
  await world.database.query(
    `insert into public.saldo_harian (kode_toko, tanggal, akun, rincian, satuan, jumlah, debet)
     values ('T2', '2020-01-15', $1, '', 'IDR', 5000, 5000)`,
    [akunJurnal.nomor('6-9999')],
  )
  await tutupan('TUTUP')
})
afterAll(() => world.close())

const AKUN = {
  nomor_akun: '6-9999',
  nama_akun: 'Biaya Baru',
  jenis: 'BIAYA',
  saldo_normal: 'DEBET',
}

const tutupan = (status: string) =>
  world.database.query(
    `insert into public.masa_buku (kode_toko, masa, status, laba_rp, oleh, waktu, alasan)
     values ('T2', '2020-02', $1, 0, 'X', now(), 'uji')
     on conflict on constraint masa_buku_pk do update set status = excluded.status`,
    [status],
  )

const ubah = () => pusat.call('PUT', 'akuns/6-9999', { ...AKUN, jenis: 'ASET' })

test('a month that a branch has closed keeps the class of what the centre shares', async () => {
  const ditolak = await ubah()
  expect(ditolak).toMatchObject({
    status: 409,
    code: 'akun.kelas_bulan_tutup',
    params: { toko: 'Toko T2', masa: '2020-01' },
  })
  await tutupan('DIBUKA_LAGI')
  expect((await ubah()).status).toBe(200)
})
