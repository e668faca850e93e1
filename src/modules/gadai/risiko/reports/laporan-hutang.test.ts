import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { setujui } from '#test/factories/sale.ts'
import { type HariGadai, gadaiSehari } from '#test/factories/report-day-pawn.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let hari: HariGadai
let no: HariGadai['no']

let hariIni: Readonly<Record<string, string>>

beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  hari = await gadaiSehari(w, 'T1')
  no = hari.no
  const { tanggal } = (await c.ok<{ tanggal: string }>('GET', 'uang-kas')).data
  hariIni = { tgl_from: tanggal, tgl_to: tanggal }
})
afterAll(() => w?.close())

const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
const mundur = (nama: string, n: number) => hari.mundur(nama, n)
const tulis = (path: string, isi: Readonly<Record<string, unknown>>) => hari.tulis(path, isi)
const hitung = (nama: string) => hari.hitung(nama)

interface Laporan {
  readonly data: readonly Readonly<Record<string, string | number | null>>[]
  readonly totals: Readonly<Record<string, number>>
  readonly count: number
}

async function laporan(path: string, isi: Readonly<Record<string, unknown>> = {}) {
  const { text } = await c.ok('GET', `hutang/${path}`, { limit: 100, ...isi })
  return JSON.parse(text) as Laporan
}
const baris = (l: Laporan, nama: string) =>
  l.data.find((r) => r['no_faktur_hutang'] === no[nama]) ?? {}

test('tickets and pieces of the day; what was cancelled stands beside', async () => {
  const l = await laporan('report', hariIni)
  expect(baris(l, 'batal')).toMatchObject({ status_hutang: 'BATAL', batal_rp: 700_000, berat: 0 })
  expect(baris(l, 'lepas')).toMatchObject({ berat: 14, jumlah_barang: 2 })
  expect(baris(l, 'baru')).toMatchObject({ no_asal: no['lama'], jumlah_hutang: 2_000_000 })
  expect(baris(l, 'lama')).toMatchObject({ status_hutang: 'PEREMAJAAN', sisa_pokok_rp: 0 })
  const d = await laporan('report-pinjaman-detail', hariIni)
  const lepas = d.data.filter((r) => r['no_faktur_hutang'] === no['lepas'])
  expect(lepas.map((r) => [r['berat'], r['jumlah_hutang'], r['status_barang_hutang']])).toEqual([
    [10, 4_000_000, 'DIGADAI'],
    [4, null, 'DILEPAS'],
  ])
  for (const rekap_per of ['TANGGAL', 'SALES', 'CUSTOMER']) {
    const r = await laporan('report-pinjaman-rekap', { ...hariIni, rekap_per })
    expect(r.totals['jumlah_hutang'], rekap_per).toBe(l.totals['jumlah_hutang'])
    const hariHari = new Set(r.data.map((x) => x['tanggal']))
    expect([...hariHari], rekap_per).toEqual(rekap_per === 'TANGGAL' ? [hariIni.tgl_from] : [null])
  }
})

test('a redemption with its days, its interest and the real rate of 30 days', async () => {
  const l = await laporan('report-penebusan-detail', hariIni)
  expect(l.count).toBe(1)
  // 3,000,000 at 2.5 % for 40 days: 100,000.
  expect(l.data[0]).toMatchObject({
    no_faktur_hutang: no['tebus'],
    lama_pinjam: 40,
    jumlah_hutang: 3_000_000,
    bunga_hitung_rp: 100_000,
    bunga_rp: 100_000,
    bunga_pinjam: 2.5,
    total_bayar: 3_100_000,
    detail_barang: ['CINCIN POLOS 10.000 g 75'],
  })
  const sebuah = await laporan('report-penebusan-detail', { ...hariIni, no_pinjam: no['cicil'] })
  expect(sebuah.count).toBe(0)
  for (const sort_by of ['tgl_hutang', 'tgl_lunas', 'no_faktur_hutang'])
    expect((await laporan('report-penebusan-detail', { ...hariIni, sort_by })).count).toBe(1)
  const rekap = await laporan('report-penebusan-rekap', hariIni)
  expect(rekap.data).toMatchObject([{ tanggal: hariIni.tgl_from, rekap: '' }])
  expect(rekap.totals).toMatchObject({
    jumlah_surat: 1,
    bunga_rp: 100_000,
    total_bayar: 3_100_000,
  })
  const lunas = await laporan('report-pelunasan', hariIni)
  expect(baris(lunas, 'beli')).toMatchObject({ jenis_bayar: 'BELI', pokok_rp: 900_000 })
  expect(lunas.totals['pokok_rp']).toBe(3_900_000)
  expect(baris(lunas, 'tebus')).toMatchObject({
    jenis_bayar: 'TEBUS',
    hari: 40,
    pokok_rp: 3_000_000,
    keringanan_rp: 0,
    total_bayar: 3_100_000,
  })
})

test('interest, parts, renewals, auctions and what was taken back', async () => {
  const bunga = await laporan('report-bayar-bunga', hariIni)
  expect(bunga.data[0]).toMatchObject({ no_faktur_hutang: no['bunga'], bunga_rp: 50_000, hari: 20 })
  expect(String(bunga.data[0]?.['jatuh_tempo']) > String(bunga.data[0]?.['tempo_lama'])).toBe(true)
  const cicil = await laporan('report-cicil', hariIni)
  expect(cicil.data.map((r) => [r['jenis_bayar'], r['pokok_rp'], r['sisa_pokok_rp']])).toEqual([
    ['CICIL', 500_000, 1_500_000],
    ['LEPAS', 1_000_000, 3_000_000],
  ])
  expect((await laporan('report-peremajaan', hariIni)).data[0]).toMatchObject({
    no_faktur_hutang: no['lama'],
    no_faktur_baru: no['baru'],
    pokok_rp: 2_500_000,
    pokok_baru_rp: 2_000_000,
  })
  const [l = {}] = (await laporan('report-lelang', hariIni)).data
  const angka = (k: string) => Number(l[k])
  expect(angka('lebih_customer_rp')).toBe(
    6_000_000 - 100_000 - 1_000_000 - angka('bunga_rp') - angka('denda_rp'),
  )
  expect(l).toMatchObject({ hasil_rp: 6_000_000, lebih_diambil_rp: 0, rugi_lelang_rp: 0 })
  const sebelum = await laporan('report-lelang', hariIni)
  const lebih_rp = angka('lebih_customer_rp')
  await tulis('hutang/lebih', { no_faktur_hutang: no['lelang'], keluar: tunai(lebih_rp) })
  expect((await laporan('report-lelang', hariIni)).totals).toEqual({
    ...sebelum.totals,
    lebih_diambil_rp: lebih_rp,
  })
  const batal = await laporan('report-batal', hariIni)
  expect(batal.data.map((r) => [r['dokumen'], r['jenis_bayar'], r['jumlah_rp']])).toEqual([
    [no['batal'], 'BARU', 700_000],
  ])
})

test('the book: what is owed is what the ticket itself says, weights what is still pledged', async () => {
  const aktif = await laporan('report-aktif')
  const ada = ['bunga', 'cicil', 'lepas', 'baru'].map((n) => no[n])
  expect(aktif.data.map((r) => r['no_faktur_hutang']).toSorted()).toEqual(ada.toSorted())
  for (const nama of ['bunga', 'cicil', 'lepas', 'baru']) {
    const { bunga_rp, denda_rp } = await hitung(nama)
    expect(baris(aktif, nama)).toMatchObject({ bunga_rp, denda_rp })
  }
  expect(baris(aktif, 'lepas')).toMatchObject({ berat: 10, jumlah_barang: 1 })
  expect(aktif.totals).toMatchObject({ berat: 40, sisa_pokok_rp: 9_500_000 })
  const kadar = await laporan('report-kadar')
  expect(kadar.data).toEqual([
    expect.objectContaining({ kadar: '75', persentase: 75, qty: 4, berat: 40, berat_murni: 30 }),
  ])
  // 40 g at the board's buying price of 900,000.
  expect(kadar.totals['nilai_kini_rp']).toBe(36_000_000)
  const stok = await laporan('hidup/global-stock-pinjam', hariIni)
  expect(stok.data[0]).toMatchObject({ kode_group: 'G75', berat_awal: 0, berat_akhir: 40 })
  expect(Number(stok.totals['berat_masuk']) - Number(stok.totals['berat_keluar'])).toBe(40)
})

test('due tickets by age', async () => {
  const tak = await laporan('report-jatuh-tempo', { hari_depan: 0 })
  expect(tak.count).toBe(0)
  await mundur('cicil', 150)
  const lewat = await laporan('report-jatuh-tempo', { hari_depan: 0 })
  expect(lewat.data).toEqual([
    expect.objectContaining({
      no_faktur_hutang: no['cicil'],
      lewat_hari: 30,
      kelas_tempo: 'LEWAT_30',
    }),
  ])
  const { bunga_rp, denda_rp } = await hitung('cicil')
  expect(lewat.totals).toMatchObject({
    bunga_rp,
    denda_rp,
    total_tebus: 1_500_000 + bunga_rp + denda_rp,
  })
  for (const [kelas_tempo, n] of [
    ['LEWAT_30', 1],
    ['LEWAT_7', 0],
  ] as const)
    expect((await laporan('report-jatuh-tempo', { hari_depan: 0, kelas_tempo })).count).toBe(n)
  await mundur('cicil', -150)
})

const UANG = ['sisa_pokok', 'bunga_rp', 'denda_rp', 'nilai_kini'] as const
type Uang = Readonly<Record<(typeof UANG)[number], number>>

interface Risiko extends Uang {
  readonly jumlah: number
  readonly ltv: number
  readonly tenggelam: number
  readonly langkah: readonly { langkah: string; jumlah: number }[]
  readonly rows: readonly (Uang & {
    no_faktur_hutang: string
    ltv: number
    langkah: string
    tenggelam: boolean
  })[]
}
const risiko = async (isi = {}) => (await c.ok<Risiko>('GET', 'hutang/risiko', isi)).data

test('the fee of a lost ticket, and who agreed that it is lost', async () => {
  const l = await laporan('report-surat-hilang', hariIni)
  expect([l.count, l.totals]).toEqual([1, { biaya_rp: 10_000 }])
  expect(baris(l, 'baru')).toMatchObject({
    pengganti_ke: 1,
    sisa_pokok_rp: 2_000_000,
    keterangan: 'Dompet hilang',
    penyetuju: 'SPV',
  })
})

test('loan to value against the gold price of today, the worst first', async () => {
  const r = await risiko()
  expect([r.jumlah, r.sisa_pokok, r.nilai_kini]).toEqual([4, 9_500_000, 36_000_000])
  expect(r.rows.map((s) => s.ltv)).toEqual(r.rows.map((s) => s.ltv).toSorted((a, b) => b - a))
  expect(r.rows.every((s) => s.langkah === 'AMAN')).toBe(true)
  await w.database.query(`update public."group" set harga_beli_rp = 250000 where kode_toko = 'T1'`)
  const turun = await risiko()
  expect(turun.nilai_kini).toBe(10_000_000)
  expect(turun.rows[0]).toMatchObject({ tenggelam: true, langkah: 'CICIL' })
  expect(turun.tenggelam).toBe(turun.rows.filter((s) => s.tenggelam).length)
  const saring = await risiko({ langkah: 'CICIL', limit: 1 })
  expect(saring.rows).toEqual(turun.rows.slice(0, 1))
  await w.database.query(`update public."group" set harga_beli_rp = 900000 where kode_toko = 'T1'`)
})

test('sums of the ranking are those of its tickets, whatever is to be done next', async () => {
  const lewat = [
    ['bunga', 130],
    ['lepas', 130],
    ['cicil', 115],
  ] as const
  for (const [nama, n] of lewat) await mundur(nama, n)
  await tulis('hutang/peringatan', { no_faktur_hutang: no['lepas'] })
  const r = await risiko({ urut: 'TERLAMBAT' })
  expect(r.rows.map((s) => s.langkah).toSorted()).toEqual(
    ['PERINGATAN', 'TUNGGU', 'INGATKAN', 'AMAN'].toSorted(),
  )
  expect(r.rows.slice(2).map((s) => s.no_faktur_hutang)).toEqual([no['cicil'], no['baru']])
  for (const { langkah, jumlah } of r.langkah)
    expect([langkah, jumlah]).toEqual([langkah, r.rows.filter((s) => s.langkah === langkah).length])
  for (const u of UANG)
    expect([u, r[u]]).toEqual([u, r.rows.reduce((jumlah, s) => jumlah + s[u], 0)])
  for (const [nama, n] of lewat) await mundur(nama, -n)
})

test('charts and calendar tell of the same book', async () => {
  const buku = (await c.ok<{ jumlah: number; sisa_pokok: number }>('GET', 'hutang/buku')).data
  expect(buku).toMatchObject({ jumlah: 4, sisa_pokok: 9_500_000 })
  for (const menurut of ['UMUR', 'TEMPO']) {
    const { data } = await c.ok<{ rows: { jumlah: number; nilai_rp: number }[] }>(
      'GET',
      'hutang/grafik',
      { menurut },
    )
    const jumlah = data.rows.reduce((n, r) => n + r.jumlah, 0)
    const rp = data.rows.reduce((n, r) => n + r.nilai_rp, 0)
    expect([menurut, jumlah, rp]).toEqual([menurut, 4, 9_500_000])
  }
  const { data } = await c.ok<{ rows: { kelas: string; berat: number }[] }>(
    'GET',
    'hutang/grafik',
    { menurut: 'KADAR' },
  )
  expect(data.rows).toMatchObject([{ kelas: '75', berat: 40 }])
  const [tempo = {}] = (await laporan('report-aktif')).data
  const kalender = await c.ok<{ hari: { tanggal: string; jumlah: number }[] }>(
    'GET',
    'hutang/kalender',
    { bulan: String(tempo['jatuh_tempo']).slice(0, 7) },
  )
  expect(kalender.data.hari.map((h) => h.tanggal)).toContain(tempo['jatuh_tempo'])
})

test('a release that is taken back brings its pieces back onto the book', async () => {
  const cicil = await laporan('report-cicil', hariIni)
  const lepas = cicil.data.find((r) => r['jenis_bayar'] === 'LEPAS') ?? {}
  const no_bayar = String(lepas['no_bayar'])
  const jumlah_rp = Number(lepas['pokok_rp']) + Number(lepas['bunga_rp'])
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    penyetuju: 'PEMILIK',
    kategori: 'hutang.batal_tebus',
    dokumen: no_bayar,
    jumlah_rp,
  })
  await tulis('hutang/batal-tebus', { no_bayar, alasan: 'Salah barang', id_otorisasi })
  const aktif = await laporan('report-aktif')
  expect(baris(aktif, 'lepas')).toMatchObject({ berat: 14, jumlah_barang: 2 })
  expect((await laporan('report-batal', hariIni)).data.map((r) => r['jenis_bayar'])).toContain(
    'LEPAS',
  )
})
