import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { hariIni, daysBetween, addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { MAKS_HARI_MAJU } from '../rules.ts'
import { bukaToko } from './buka-toko.ts'

let w: World
let kasir: Client
let pemilik: Client

beforeAll(async () => {
  w = await dunia(['T1'])
  const { db } = w.server.services
  await buatOrang(db, 'KASIRT', 'T1', 'KASIR', ['/tutup-toko', '/master-hari-libur'])
  await buatOrang(db, 'PEMILIK', 'T1', 'OWN', ['/master-hari-libur'])
  kasir = await masuk(w.server.url, 'KASIRT')
  pemilik = await masuk(w.server.url, 'PEMILIK')
})
afterAll(() => w.close())

interface Keadaan {
  readonly tanggal: string
  readonly tanggal_berikut: string
  readonly kas: { laci?: string; metode: string; gerak: number }[]
}
const keadaan = async () => (await kasir.ok<Keadaan>('GET', 'tutup-toko')).data

type Isi = Readonly<Record<string, unknown>>
type Tutupan = { no_tutup: string; tgl_system: string }

/** The cashier alone closes a day of an empty shop, so many days on. */
async function maju(hari: number, lebih: Isi = {}): Promise<Answer<Tutupan>> {
  const { tanggal: kini, kas } = await keadaan()
  return kasir.tulis<Tutupan>('tutup-toko/create', {
    tanggal: kini,
    tanggal_berikut: addDays(tanggal(kini), hari),
    hitungan: kas.map(({ laci, metode }) => ({ laci, metode, jumlah_rp: 0 })),
    ...lebih,
  })
}

const alasan_tanggal = 'Renovasi toko sebulan'
const OLEH_PEMILIK = { penyetuju: 'PEMILIK', password: SANDI }

test('a cashier moves the date alone by a day, and no further', async () => {
  const awal = await keadaan()
  expect((await maju(60, { alasan_tanggal })).code).toBe('tutup_toko.tanggal_berikut_jauh')
  expect((await maju(MAKS_HARI_MAJU + 1)).code).toBe('tutup_toko.tanggal_berikut_jauh')
  expect((await maju(10)).fields).toMatchObject({
    alasan_tanggal: { code: 'tutup_toko.alasan_tanggal' },
  })
  const tanpa = await maju(10, { alasan_tanggal })
  expect(tanpa).toMatchObject({
    status: 403,
    code: 'otorisasi.diperlukan',
    params: { aksi: 'toko.lompat_tanggal', level: 'OWN' },
  })
  // Two days on in the evening is ahead of the clock, however few days it is.
  expect((await maju(2, { alasan_tanggal })).code).toBe('otorisasi.diperlukan')
  expect((await keadaan()).tanggal).toBe(awal.tanggal)
})

test('neither a supervisor nor a grant for another day will do, whatever the shop has set', async () => {
  await w.database.query(`insert into public.pengaturan (kode_toko, kunci, nilai)
    values ('T1', 'AKSI_OTORISASI', '["toko.lompat_tanggal SPV MANUAL"]')`)
  w.server.services.toko.drop('T1')
  const tanpa = await maju(10, { alasan_tanggal })
  expect(tanpa.params['level']).toBe('OWN')
  const { aksi: kategori, dokumen, jumlah_rp } = tanpa.params
  const oleh = { user_id: PENYETUJU.penyetuju, password: SANDI }
  const spv = await kasir.call<{ id_otorisasi?: string }>('POST', 'authorization', {
    ...oleh,
    kategori,
    dokumen,
    jumlah_rp,
  })
  const otorisasi_spv = spv.data?.id_otorisasi
  if (otorisasi_spv !== undefined) {
    const isi = { alasan_tanggal, otorisasi_tanggal: otorisasi_spv }
    expect((await maju(10, isi)).code).toBe('otorisasi.tidak_sah')
  }
  const otorisasi_tanggal = await setujuiTolakan(kasir, tanpa, OLEH_PEMILIK)
  const lain = await maju(20, { alasan_tanggal, otorisasi_tanggal })
  expect([lain.status, lain.code]).toEqual([403, 'otorisasi.tidak_sah'])
})

test('an owner’s word moves it; reason and name stand on the slip, and a month is the end', async () => {
  const { tanggal: dari } = await keadaan()
  const diminta = await maju(MAKS_HARI_MAJU, { alasan_tanggal })
  const otorisasi_tanggal = await setujuiTolakan(kasir, diminta, OLEH_PEMILIK)
  const { data } = sukses(await maju(MAKS_HARI_MAJU, { alasan_tanggal, otorisasi_tanggal }))
  expect(data.tgl_system).toBe(addDays(tanggal(dari), MAKS_HARI_MAJU))
  const arsip = await kasir.ok('GET', 'tutup-toko/get', { no_tutup: data.no_tutup })
  expect(arsip.data).toMatchObject({
    sah: true,
    lompat: { alasan: alasan_tanggal, penyetuju: 'PEMILIK' },
  })
  const slip = await fetch(`${w.server.url}/api/v1/tutup-toko/slip?no_tutup=${data.no_tutup}`, {
    headers: kasir.headers,
  })
  const kertas = readPdf(Buffer.from(await slip.arrayBuffer()))
    .flatMap((h) => h.texts.map((t) => t.text))
    .join(' ')
  expect(kertas).toContain(alasan_tanggal)
  expect(kertas).toContain('PEMILIK')
  // Once more is two months ahead of the clock: nobody's word is enough. Day by day an owner's is.
  expect((await maju(MAKS_HARI_MAJU, { alasan_tanggal })).code).toBe(
    'tutup_toko.tanggal_berikut_jauh',
  )
  expect((await maju(1, { alasan_tanggal })).code).toBe('otorisasi.diperlukan')
})

test('days of the shop’s calendar don’t count; the calendar is the owner’s', async () => {
  // The clock has come as far as the shop.
  const { tanggal: kini } = await keadaan()
  for (const c of [kasir, pemilik]) c.jam = new Date(`${kini}T19:00:00+07:00`)
  const hari = (n: number) => addDays(tanggal(kini), n)
  const libur = (n: number) => ({ tanggal: hari(n), keterangan: 'Cuti bersama' })
  expect((await kasir.tulis('hari-libur', libur(1))).status).toBe(403)
  for (const n of [1, 2, 3, 4]) sukses(await pemilik.tulis('hari-libur', libur(n)))
  expect((await keadaan()).tanggal_berikut).toBe(hari(5))
  expect((await maju(6, { alasan_tanggal })).code).toBe('otorisasi.diperlukan')
  expect(sukses(await maju(5)).data.tgl_system).toBe(hari(5))
})

test('a late closing goes as far as the setting says', async () => {
  const { tanggal: kini } = await keadaan()
  kasir.jam = new Date(`${addDays(tanggal(kini), 10)}T08:00:00+07:00`)
  expect((await maju(4, { alasan_tanggal })).code).toBe('otorisasi.diperlukan')
  await w.database.query(`insert into public.pengaturan (kode_toko, kunci, nilai)
    values ('T1', 'BATAS_HARI_TUTUP', '4')`)
  w.server.services.toko.drop('T1')
  expect((await maju(5, { alasan_tanggal })).code).toBe('otorisasi.diperlukan')
  expect((await maju(4)).status).toBe(200)
})

test('no shop begins on a day that has not come, and the database knows the month too', async () => {
  const baru = {
    kode_toko: 'T9',
    nama_toko: 'Toko Baru',
    alamat_toko: 'Jalan Emas 9',
    kode_nota: 'T9',
    kota: null,
    telp: null,
    pusat: false,
    mode_gadai: 'OFF',
  } as const
  const lusa = addDays(hariIni(), 2)
  await expect(bukaToko(w.server.services.db, baru, lusa)).rejects.toMatchObject({
    code: 'toko.hari_pertama_jauh',
  })
  await expect(
    w.database.query(
      `insert into public.tutup_toko
       select (t.r).* from (select jsonb_populate_record(t, jsonb_build_object(
         'no_tutup', 'TTTA2001010001', 'ke', 99, 'tanggal_berikut', t.tanggal + 32)) as r
         from public.tutup_toko t limit 1) t`,
    ),
  ).rejects.toThrow('tutup_toko_maju_terbatas')
  expect(daysBetween(hariIni(), lusa)).toBe(2)
})
