import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Nota, SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

/**
 * A day of two members: Sari brought Budi; both buy, Sari pays some of it with points, gets some by
 * hand and takes gifts; a sale and an exchange are cancelled. Lama bought nothing for years.
 */
let db: TestDatabase
let server: Server
let toko: SiapJual
let hari: string
let sari: string
let budi: string
let lama: string

const HARGA = 2_500_000

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await toko.pemilik.tulis('parapoin', { kode_group: 'G750', kelipatan: 100_000, poin: 2 })
  hari = await hariIni()
  sari = await member({ nama_customer: 'Ibu Sari', tgl_lahir: `1990-${hari.slice(5)}` })
  budi = await member({
    nama_customer: 'Pak Budi',
    perujuk: sari,
    izin_whatsapp: true,
    provinsi: '33',
  })
  lama = await member({ nama_customer: 'Bu Lama', tgl_lahir: '1992-02-29' })
  await db.query(`update member set tgl_daftar = '2020-01-01' where kode_customer = $1`, [lama])
  await belanja()
  await poinDanHadiah()
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

let nomor = 0
async function member(isi: Readonly<Record<string, unknown>>): Promise<string> {
  const no_hp = `0812000000${++nomor}`
  const a = await toko.pemilik.tulis<{ kode_customer: string }>('member', { no_hp, ...isi })
  expect(a.status, a.text).toBe(200)
  return a.data.kode_customer
}

const hariIni = async () => {
  const [row] = await db.query<{ tanggal: string }>(
    `select tanggal::text from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  return row?.tanggal ?? ''
}

async function belanja(): Promise<void> {
  const [a = '', b = '', c = '', d = ''] = await toko.barang(4)
  await toko.terjual({ barcodes: [a, b], total_rp: 2 * HARGA, more: { kode_customer: sari } })
  const pembayaran = [
    { jenis: 'POIN', jumlah_rp: 30_000 },
    { jenis: 'CASH', jumlah_rp: HARGA - 30_000 },
  ]
  await toko.terjual({ barcodes: [c], total_rp: HARGA, more: { kode_customer: sari, pembayaran } })
  const batal = await toko.terjual({
    barcodes: [d],
    total_rp: HARGA,
    more: { kode_customer: budi },
  })
  await batalkan(batal)
  await toko.terjual({ barcodes: [d], total_rp: HARGA, more: { kode_customer: budi } })
}

async function batalkan({ no_faktur_jual, total_rp }: Nota): Promise<void> {
  const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, total_rp)
  const isi = { no_faktur_jual, alasan: 'Salah', id_otorisasi }
  expect((await toko.kasir.tulis('penjualan/cancel', isi)).status).toBe(200)
}

/** 40 points by hand; five umbrellas, two for 60 points, one more exchanged and taken back. */
async function poinDanHadiah(): Promise<void> {
  const { pemilik } = toko
  const tulis = async <T>(path: string, isi: Readonly<Record<string, unknown>>) => {
    const a = await pemilik.tulis<T>(path, isi)
    expect(a.status, `${path} ${a.text}`).toBe(200)
    return a.data
  }
  const no_draft = 'koreksi-sari'
  await tulis('transaksi-poin/create', {
    kode_customer: sari,
    arah: 'TAMBAH',
    poin: 40,
    keterangan: 'Ulang tahun',
    no_draft,
  })
  await tulis('hadiah', { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung', poin: 30 })
  const masuk = { kode_hadiah: 'PAYUNG', jenis: 'MASUK', jumlah: 5, keterangan: 'Beli' }
  await tulis('stock-hadiah/create', masuk)
  const tukar = (jumlah: number) =>
    tulis<{ no_tukar_poin: string; poin: number }>('tukar-point/create', {
      kode_customer: sari,
      items: [{ kode_hadiah: 'PAYUNG', jumlah }],
      poin: 30 * jumlah,
    })
  await tukar(2)
  const { no_tukar_poin } = await tukar(1)
  await tulis('tukar-point/cancel', {
    no_tukar_poin,
    alasan: 'Tidak jadi',
  })
}

type Baris = Readonly<Record<string, unknown>>
async function baca(path: string, saring: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams(saring).toString()
  const a = await toko.pemilik.call('GET', `member/${path}${query ? `?${query}` : ''}`)
  expect(a.status, `${path} ${a.text}`).toBe(200)
  return JSON.parse(a.text) as { data: Baris[]; totals: Readonly<Record<string, number>> }
}
const kode = (rows: readonly Baris[]) => rows.map((r) => r['kode_customer'])

describe('members', () => {
  test('the list has what each bought and the points he has, narrowed by consent and province', async () => {
    const { data, totals } = await baca('report-daftar')
    expect(data.map((r) => [r['kode_customer'], r['jumlah_nota'], r['total_rp']])).toEqual([
      [sari, 2, 3 * HARGA],
      [budi, 1, HARGA],
      [lama, 0, 0],
    ])
    expect(totals['total_rp']).toBe(4 * HARGA)
    expect(data[0]).toMatchObject({
      belanja_terakhir: hari,
      tgl_daftar: hari,
      izin_whatsapp: false,
    })
    expect(kode((await baca('report-daftar', { izin: 'YA' })).data)).toEqual([budi])
    expect(kode((await baca('report-daftar', { provinsi: '33' })).data)).toEqual([budi])
    expect(kode((await baca('report-daftar', { izin: 'TIDAK' })).data)).toEqual([sari, lama])
  })

  test('the day has who bought and who joined; a cancelled sale is no purchase', async () => {
    const { data, totals } = await baca('report-harian')
    expect(data).toMatchObject([
      { tanggal: hari, kode_customer: sari, member_baru: true, jumlah_nota: 2, poin_pakai: 30 },
      { tanggal: hari, kode_customer: budi, member_baru: true, jumlah_nota: 1, total_rp: HARGA },
    ])
    expect(totals).toMatchObject({ jumlah_nota: 3, total_rp: 4 * HARGA })
    const kemarin = { tgl_from: '2020-01-01', tgl_to: '2020-01-01' }
    expect((await baca('report-harian', kemarin)).data).toMatchObject([
      { kode_customer: lama, member_baru: true, jumlah_nota: 0 },
    ])
  })

  test('the best are ranked by what was asked for, and cut off', async () => {
    const { data } = await baca('report-top')
    expect(data.map((r) => [r['peringkat'], r['kode_customer']])).toEqual([
      [1, sari],
      [2, budi],
    ])
    expect(data[0]).toMatchObject({ berat: 6, jumlah_barang: 3, total_rp: 3 * HARGA })
    expect((await baca('report-top', { menurut: 'NOTA', teratas: '1' })).data).toHaveLength(1)
    expect((await toko.pemilik.call('GET', 'member/report-top', { teratas: 0 })).status).toBe(422)
  })

  test('new ones stand with who brought them; who brought whom stands by the one who did', async () => {
    const { data } = await baca('report-baru')
    expect(data).toMatchObject([
      { kode_customer: sari, nama_perujuk: null, input_by: 'T1OWN', belanja_pertama: hari },
      { kode_customer: budi, nama_perujuk: 'Ibu Sari', total_rp: HARGA },
    ])
    expect((await baca('report-afiliasi')).data).toMatchObject([
      { perujuk: sari, nama_perujuk: 'Ibu Sari', kode_customer: budi, total_rp: HARGA },
    ])
  })

  test('who has not bought for so long is passive, and who bought today is not', async () => {
    const { data } = await baca('report-pasif')
    expect(data).toMatchObject([{ kode_customer: lama, belanja_terakhir: null, total_rp: 0 }])
    const nanti = { tanggal: tambahTahun(hari), bulan: '6' }
    expect(kode((await baca('report-pasif', nanti)).data).toSorted()).toEqual(
      [sari, budi, lama].toSorted(),
    )
  })

  test('birthdays come on their day, those of 29 February on the 28th where there is none', async () => {
    const { data } = await baca('report-ulang-tahun')
    expect(data).toMatchObject([
      { tanggal: hari, kode_customer: sari, umur: Number(hari.slice(0, 4)) - 1990 },
    ])
    const pada = async (dari: string, sampai = dari) =>
      (await baca('report-ulang-tahun', { tgl_from: dari, tgl_to: sampai })).data
    expect(await pada('2027-02-28')).toMatchObject([{ kode_customer: lama, umur: 35 }])
    expect(await pada('2028-02-28')).toEqual([])
    expect(await pada('2028-02-29')).toMatchObject([{ kode_customer: lama, tanggal: '2028-02-29' }])
    expect(kode(await pada('2027-02-20', '2027-03-05'))).toEqual([lama])
  })
})

const tambahTahun = (tanggal: string) => `${Number(tanggal.slice(0, 4)) + 1}${tanggal.slice(4)}`

describe('points', () => {
  test('add up member by member from the first to the last, as the ledger has them', async () => {
    const { data, totals } = await baca('report-poin')
    for (const r of data as Record<string, number>[])
      expect(r['poin_akhir'], JSON.stringify(r)).toBe(
        (r['poin_awal'] ?? 0) +
          (r['poin_dapat'] ?? 0) +
          (r['poin_afiliasi'] ?? 0) +
          (r['poin_koreksi'] ?? 0) -
          (r['poin_pakai'] ?? 0) -
          (r['poin_tukar'] ?? 0) -
          (r['poin_hangus'] ?? 0),
      )
    expect(data[0]).toMatchObject({
      kode_customer: sari,
      poin_awal: 0,
      poin_koreksi: 40,
      poin_pakai: 30,
      poin_tukar: 60,
    })
    const [row] = await db.query<{ poin: string }>(
      `select sum(jumlah)::text as poin from saldo_harian where kode_toko = 'T1' and akun like 'poin/member/%'`,
    )
    expect(totals['poin_akhir']).toBe(Number(row?.poin))
    const besok = tambahTahun(hari)
    const nanti = await baca('report-poin', { tgl_from: besok, tgl_to: besok })
    expect(nanti.data.map((r) => [r['kode_customer'], r['poin_awal']])).toEqual(
      data.map((r) => [r['kode_customer'], r['poin_akhir']]),
    )
  })

  test('that are out are worth what a point pays in this shop', async () => {
    const { data, totals } = await baca('report-poin-beredar')
    const poin = Number(totals['poin'])
    expect(poin).toBeGreaterThan(0)
    expect(totals['nilai']).toBe(poin * 1000)
    await db.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('T1', 'NILAI_POIN', '250')`,
    )
    expect((await baca('report-poin-beredar')).totals['nilai']).toBe(poin * 250)
    expect(data[0]).toMatchObject({ poin_bergerak: hari })
    expect((await baca('report-poin-beredar', { tanggal: '2020-01-01' })).data).toEqual([])
  })

  test('by hand and for gifts stand document by document; a cancelled exchange does not', async () => {
    expect((await baca('report-transaksi-poin')).data).toMatchObject([
      { kode_customer: sari, poin: 40, keterangan: 'Ulang tahun', penyetuju: 'T1OWN' },
    ])
    const { data, totals } = await baca('report-tukar-point')
    expect(data).toMatchObject([{ kode_hadiah: 'PAYUNG', jumlah: 2, poin: 60 }])
    expect(totals).toMatchObject({ jumlah: 2, poin: 60 })
    expect((await baca('report-tukar-point', { kode_hadiah: 'LAIN' })).data).toEqual([])
  })

  test('the card of a gift runs from what there was to what there is', async () => {
    const { data, totals } = await baca('report-kartu-hadiah')
    expect(
      data.map((r) => [r['mutasi_hadiah'], r['hadiah_masuk'], r['hadiah_keluar'], r['stok']]),
    ).toEqual([
      ['AWAL', 0, 0, 0],
      ['MASUK', 5, 0, 5],
      ['DITUKAR', 0, 2, 3],
      ['DITUKAR', 0, 1, 2],
      ['BATAL', 1, 0, 3],
    ])
    expect(totals).toMatchObject({ hadiah_masuk: 6, hadiah_keluar: 3 })
    const [row] = await db.query<{ stok: number }>(
      `select stok from hadiah where kode_hadiah = 'PAYUNG'`,
    )
    expect(row?.stok).toBe(3)
    const besok = tambahTahun(hari)
    const nanti = await baca('report-kartu-hadiah', { tgl_from: besok, tgl_to: besok })
    expect(nanti.data).toMatchObject([{ mutasi_hadiah: 'AWAL', stok: 3 }])
  })
})

test('a cashier without the right reads none of them', async () => {
  for (const nama of [
    'daftar',
    'harian',
    'top',
    'baru',
    'pasif',
    'ulang-tahun',
    'afiliasi',
    'poin',
  ])
    expect([nama, (await toko.kasir.call('GET', `member/report-${nama}`)).status]).toEqual([
      nama,
      403,
    ])
})
