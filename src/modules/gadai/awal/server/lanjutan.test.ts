import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { kirimLembar } from '#test/factories/lembar.ts'
import { baik, loketHutang } from '#test/factories/loket-hutang.ts'
import { periksa, setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang } from '#test/factories/shop.ts'
import { type Surat, batalGadai, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import {
  batalBayar,
  dijual,
  hitung,
  mundurPeringatan,
  tunai,
} from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import type { HasilImporHutang } from '../contract.ts'

let w: World
let c: Client
let hari: Tanggal
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'PEMILIK', 'T1')
  await siapHutang(c)
  const [h] = await w.database.query<{ tanggal: Tanggal }>(
    `select tanggal::text from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  hari = h?.tanggal ?? hari
})
afterAll(() => w?.close())

const { beda, lihat, tulis } = loketHutang(() => w)

let urut = 0
interface Lama {
  readonly dari: number
  readonly tempo: number
  readonly lunas?: number
  readonly pokok?: number
}
/** A ticket of another system of so many days ago, of two pieces. */
async function lama({ dari, tempo, lunas, pokok = 3_000_000 }: Lama): Promise<string> {
  const no = `L-${++urut}`
  const judul =
    'no_lama,nama_customer,kode_sales,tgl_hutang,tgl_jatuh_tempo,tgl_bunga_lunas,jumlah_hutang,nama_barang,kode_dept,kode_group,kode_kondisi,berat'
  const kepala = [
    'Ibu Tini',
    'S1',
    addDays(hari, -dari),
    addDays(hari, tempo),
    lunas === undefined ? '' : addDays(hari, -lunas),
    pokok,
  ].join(',')
  const rows = [
    judul,
    `${no},${kepala},GELANG,CIN,G75,BAGUS,10`,
    `${no},,,,,,,ANTING,CIN,G75,BAGUS,3`,
  ]
  const { data } = await kirimLembar<HasilImporHutang>(c, 'hutang/impor', rows)
  const answer = await c.tulis<{ no_faktur_hutang: string }>('hutang/awal', { ...data.baru[0] })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_faktur_hutang
}
const bunga = async (no: string) => {
  const { bunga_hitung_rp, denda_hitung_rp } = await hitung(c, no)
  return bunga_hitung_rp + denda_hitung_rp
}

test('extended: interest since the old day is paid, and the due date moves on', async () => {
  const no = await lama({ dari: 60, tempo: 20, lunas: 30 })
  // 30 of 60 days at 2.5 % a month.
  expect(await bunga(no)).toBe(75_000)
  const b = baik(await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(75_000) }))
  expect(b.tgl_jatuh_tempo).toBe(addDays(hari, 120))
  expect(await hitung(c, no)).toMatchObject({ satuan_baru: 0, bunga_hitung_rp: 0 })
  expect((await batalBayar(c, b, 'batal-bayar-bunga')).status).toBe(200)
  expect(await lihat(no)).toMatchObject({ tgl_jatuh_tempo: addDays(hari, 20) })
  expect(await bunga(no)).toBe(75_000)
  expect(await periksa(c)).toEqual([])
})

test('renewed: the old loan is settled, a ticket of today goes on, and back again', async () => {
  const no = await lama({ dari: 60, tempo: -5 })
  const total = 1_000_000 + (await bunga(no))
  const isi = { no_faktur_hutang: no, jumlah_hutang: 2_000_000, pembayaran: tunai(total) }
  const jadi = await tulis('peremajaan', isi)
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const baru = jadi.data.no_faktur_baru ?? ''
  expect(await lihat(baru)).toMatchObject({
    status: 'AKTIF',
    tanggal: hari,
    no_lama: null,
    no_asal: no,
    jumlah_hutang: 2_000_000,
    nama_customer: 'Ibu Tini',
    tgl_jatuh_tempo: addDays(hari, 120),
  })
  expect((await lihat(no)).status).not.toBe('AKTIF')
  expect(await periksa(c)).toEqual([])
  expect((await batalBayar(c, jadi.data)).status).toBe(200)
  expect(await lihat(no)).toMatchObject({ status: 'AKTIF', sisa_pokok: 3_000_000 })
  expect(await periksa(c)).toEqual([])
})

test('paid off in parts, a piece of it released, and redeemed', async () => {
  const no = await lama({ dari: 30, tempo: 90 })
  const b = await bunga(no)
  const cicil = { no_faktur_hutang: no, pokok_rp: 1_000_000, pembayaran: tunai(1_000_000 + b) }
  baik(await tulis('cicil', cicil))
  const lepas = { no_faktur_hutang: no, baris: [2], pokok_rp: 500_000, pembayaran: tunai(500_000) }
  baik(await tulis('lepas', lepas))
  const { total_tebus } = await hitung(c, no)
  expect(total_tebus).toBe(1_500_000)
  const gerak = await beda(async () => {
    baik(await tulis('tebus', { no_faktur_hutang: no, pembayaran: tunai(total_tebus) }))
  })
  expect(gerak).toMatchObject({ 'hutang/pokok IDR': -1_500_000, 'jaminan/simpanan PCS': -1 })
  expect(await periksa(c)).toEqual([])
})

test('auctioned: warned by its own due date, sold after the notice, the surplus paid out', async () => {
  const belum = await lama({ dari: 300, tempo: 10 })
  expect(await tulis('peringatan', { no_faktur_hutang: belum })).toMatchObject({
    code: 'hutang.belum_jatuh_tempo',
  })
  const no = await lama({ dari: 200, tempo: -20 })
  const warned = await c.tulis('hutang/peringatan', { no_faktur_hutang: no })
  expect(warned, warned.text).toMatchObject({ status: 200 })
  await mundurPeringatan(w.database, no, 7)
  const isi = {
    ...dijual(c),
    no_faktur_hutang: no,
    hasil_rp: 11_000_000,
    pembayaran: tunai(11_000_000),
  }
  const tolakan = await tulis('lelang', isi)
  const oleh = { penyetuju: 'PEMILIK', password: SANDI }
  const id_otorisasi = await setujuiTolakan(c, tolakan, oleh)
  const terjual = baik(await tulis('lelang', { ...isi, id_otorisasi }))
  expect(terjual.lebih_rp).toBeGreaterThan(0)
  expect(await periksa(c)).toEqual([])
  baik(await tulis('lebih', { no_faktur_hutang: no, keluar: tunai(terjual.lebih_rp) }))
  expect(await periksa(c)).toEqual([])
})

test('it was lent there: no turnover here, in the old month or in that of the move', async () => {
  const dulu = { tgl_from: addDays(hari, -500), tgl_to: addDays(hari, -1) }
  const sekarang = { tgl_from: hari, tgl_to: hari }
  const buat = () => lama({ dari: 400, tempo: 30, pokok: 4_444_000 })
  const no = await buat()
  const sendiri = await gadaikan(c, 1_000_000)
  expect(sendiri, sendiri.text).toMatchObject({ status: 200 })
  const baru = sendiri.data.no_faktur_hutang
  const surat = async (path: string, rentang: Readonly<Record<string, string>>) =>
    (await c.ok<Surat[]>('GET', path, { ...rentang, limit: 100 })).data.map(
      (s) => s.no_faktur_hutang,
    )
  for (const path of ['hutang/report', 'hutang/report-pinjaman-detail']) {
    expect(await surat(path, dulu)).toEqual([])
    expect(await surat(path, sekarang)).toContain(baru)
    expect(await surat(path, sekarang)).not.toContain(no)
  }
  interface Rekap {
    readonly jumlah_hutang: number
  }
  const rekap = async (rentang: Readonly<Record<string, string>>) =>
    (await c.ok<Rekap[]>('GET', 'hutang/report-pinjaman-rekap', rentang)).data
  expect(await rekap(dulu)).toEqual([])
  // The renewal of a ticket of another system is a loan of this one: it was taken back above.
  expect(await rekap(sekarang)).toMatchObject([{ jumlah_hutang: 1_000_000 }])

  interface Angka {
    readonly angka_gadai: string
    readonly qty: number
    readonly nilai_rp: number | null
  }
  const angka = async (rentang: Readonly<Record<string, string>>, nama: string) => {
    const { data } = await c.ok<Angka[]>('GET', 'hutang/report-angka', rentang)
    return data.find((a) => a.angka_gadai === nama)
  }
  expect(await angka(dulu, 'BARU')).toMatchObject({ qty: 0 })
  expect(await angka(dulu, 'BERJALAN')).toMatchObject({ qty: 0, nilai_rp: 0 })
  expect(await angka(sekarang, 'BARU')).toMatchObject({ qty: 1, nilai_rp: 1_000_000 })
  const [{ rp } = { rp: '' }] = await w.database.query<{ rp: string }>(
    `select sum(jumlah) as rp from buku where kode_toko = 'T1' and akun = 'hutang/pokok'`,
  )
  expect((await angka(sekarang, 'BERJALAN'))?.nilai_rp).toBe(Number(rp))

  // Taken back on the day of the move, that is the day that it stands under.
  const batal = await batalGadai(c, (await c.ok<Surat>('GET', `hutang/${no}`)).data)
  expect(batal, batal.text).toMatchObject({ status: 200 })
  expect(await surat('hutang/report-batal', dulu)).toEqual([])
  expect(await surat('hutang/report-batal', sekarang)).toContain(no)
})
