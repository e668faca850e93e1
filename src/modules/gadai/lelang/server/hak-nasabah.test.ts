import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { periksa, tutup } from '#test/factories/sale.ts'
import { buatOrang } from '#test/factories/shop.ts'
import { type Surat, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import {
  type Bayar,
  dijual,
  hitung,
  izin,
  mundur,
  mundurPeringatan,
  tebus,
  tunai,
} from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { type Tanggal, hariIni, addDays } from '#kernel/shared/tanggal.ts'

/** A date that was moved a month ahead of the clock takes nothing from a customer. */

let w: World
let c: Client
let jam: Tanggal
let tgl_system: Tanggal
/** Written 115 days ago for 120, moved with the date; and one that was auctioned 350 days ago. */
let muda: string
let lelang: Bayar
let bunga_awal: number

const surat = async () => sukses(await gadaikan(c, 3_000_000)).data as Surat

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'PEMILIK', 'T1')
  await siapHutang(c)
  // By this shop's rule a surplus lapses after a year.
  await w.database.query(`insert into public.pengaturan (kode_toko, kunci, nilai)
    values ('T1', 'HANGUS_LEBIH_LELANG', '12'), ('T1', 'AKHIR_LEBIH_LELANG', '"SOSIAL"')`)
  w.server.services.toko.drop('T1')
  muda = (await surat()).no_faktur_hutang
  await mundur(w.database, muda, 115)
  bunga_awal = (await hitung(c, muda)).bunga_hitung_rp
  lelang = await dilelang()
  await mundurLelang(350)
  jam = hariIni()
  tgl_system = addDays(jam, 31)
  sukses(await tutup(c, tgl_system))
  // The clock is what it was: only the shop's date has gone on.
  c.jam = undefined
}, 60_000)
afterAll(() => w?.close())

/** As if the auction had been so many days earlier. */
const mundurLelang = (hari: number) =>
  w.database.query(
    `update hutang_bayar set tanggal = tanggal - $2::int, waktu = waktu - $2 * interval '1 day',
       tgl_hangus = tgl_hangus - $2::int
     where no_bayar = $1`,
    [lelang.no_bayar, hari],
  )

async function dilelang(): Promise<Bayar> {
  const { no_faktur_hutang } = await surat()
  await mundur(w.database, no_faktur_hutang, 121)
  sukses(await c.tulis('hutang/peringatan', { no_faktur_hutang }))
  await mundurPeringatan(w.database, no_faktur_hutang, 7)
  const jumlah_rp = 9_000_000
  const dokumen = { kategori: 'hutang.lelang', dokumen: no_faktur_hutang, jumlah_rp }
  const id_otorisasi = await izin(c, dokumen, 'PEMILIK')
  const isi = { ...dijual(c), no_faktur_hutang, hasil_rp: jumlah_rp }
  const uang = { pembayaran: tunai(jumlah_rp), id_otorisasi }
  return sukses(await c.tulis<Bayar>('hutang/lelang', { ...isi, ...uang })).data
}

test('interest is charged for the days that have passed, not for the date', async () => {
  const kini = await hitung(c, muda)
  expect(kini).toMatchObject({ bunga_hitung_rp: bunga_awal, denda_hitung_rp: 0, hari: 115 })
  const daftar = await c.ok<{ no_faktur_hutang: string; bunga_rp: number }[]>(
    'GET',
    'hutang/get/aktif',
    { search: muda },
  )
  expect(daftar.data[0]).toMatchObject({ bunga_rp: bunga_awal })
})

test('neither notice nor auction comes earlier, and a notice gives its days from the later date', async () => {
  const isi = { no_faktur_hutang: muda }
  const awal = await c.tulis('hutang/peringatan', isi)
  expect(awal.code).toBe('hutang.belum_jatuh_tempo')
  // Six days later it is due, by the clock too.
  c.jam = new Date(`${addDays(jam, 6)}T12:00:00+07:00`)
  const { data } = sukses(await c.tulis<{ tgl_lelang: Tanggal }>('hutang/peringatan', isi))
  expect(data.tgl_lelang).toBe(addDays(tgl_system, 7))
  c.jam = new Date(`${addDays(jam, 20)}T12:00:00+07:00`)
  const id_otorisasi = await izin(
    c,
    { kategori: 'hutang.lelang', dokumen: muda, jumlah_rp: 9_000_000 },
    'PEMILIK',
  )
  const hasil = { ...dijual(c), hasil_rp: 9_000_000, pembayaran: tunai(9_000_000), id_otorisasi }
  expect((await c.tulis('hutang/lelang', { ...isi, ...hasil })).code).toBe(
    'hutang.peringatan_belum_lewat',
  )
  c.jam = undefined
})

test('a surplus does not lapse, and is paid out', async () => {
  const { no_faktur_hutang, lebih_rp } = lelang
  const id_otorisasi = await izin(
    c,
    { kategori: 'hutang.hangus', dokumen: no_faktur_hutang, jumlah_rp: lebih_rp },
    'PEMILIK',
  )
  const dana = { nama_pihak: 'Dana Sosial', keluar: tunai(lebih_rp) }
  const hangus = await c.tulis('hutang/lebih-hangus', { no_faktur_hutang, id_otorisasi, ...dana })
  expect(hangus.code).toBe('hutang.kelebihan_belum_hangus')
  const daftar = await c.ok<{ lewat: boolean }[]>('GET', 'hutang/get/lebih')
  expect(daftar.data[0]).toMatchObject({ lewat: false })
  const isi = { no_faktur_hutang, keluar: tunai(lebih_rp) }
  expect(sukses(await c.tulis('hutang/lebih', isi)).status).toBe(200)
})

test('a ticket of the moved date itself is redeemed for its minimum, and the books hold', async () => {
  const baru = await surat()
  expect(baru.tanggal).toBe(tgl_system)
  expect(await hitung(c, baru.no_faktur_hutang)).toMatchObject({ hari: 0 })
  expect((await tebus(c, baru.no_faktur_hutang)).status).toBe(200)
  expect((await tebus(c, muda)).status).toBe(200)
  await mundurLelang(-350)
  expect(await periksa(c)).toEqual([])
})
