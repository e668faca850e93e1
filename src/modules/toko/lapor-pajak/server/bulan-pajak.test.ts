import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { bacaXml } from '#test/factories/baca-xml.ts'
import { tutup } from '#test/factories/sale.ts'
import { orderDiterima } from '#test/factories/siap-cair.ts'
import type { SiapJual } from '#test/factories/siap-jual.ts'
import { orderSusul } from '#test/factories/siap-online.ts'
import { KEMBALI_TUNAI, tunai } from '#test/factories/siap-titip.ts'
import { type TokoDaring, tokoDaring } from '#test/factories/toko-daring.ts'
import type { MasaPajak } from '../contract.ts'

/*
 * Months of a shop that collects tax, one after the other, with everything that is taxed: what was
 * sold, taken back, cancelled, worked on, paid ahead and given back in a later month. Of each month
 * the account of the ledger, the report and the files are the same, to the rupiah.
 */

let daring: TokoDaring
let toko: SiapJual
let c: Client
let pedagang: string
/** The three months after this one: a shop closes for 31 days at most. */
let masa: readonly [string, string, string]

beforeAll(async () => {
  daring = await tokoDaring([])
  ;({ toko } = daring)
  c = toko.pemilik
  await daring.db.query(
    `update public.toko set pkp = true, npwp = '0987654321098765' where kode_toko = 'T1'`,
  )
  daring.server.services.toko.drop('T1')
  const { data } = await c.ok<{ tanggal: string }>('GET', 'tutup-toko')
  const [tahun = 0, bulanKe = 0] = data.tanggal.split('-').map(Number)
  const ke = (n: number) => new Date(Date.UTC(tahun, bulanKe - 1 + n, 1)).toISOString().slice(0, 7)
  masa = [ke(1), ke(2), ke(3)]
  pedagang = await member({ jenis_pembeli: 'PEDAGANG', npwp: '0123456789012345' })
  const isi = { kode_pajak: '22-100-99' }
  expect((await c.tulis('tarif-pajak/PPH-01', isi, undefined, 'PUT')).status).toBe(200)
})
afterAll(() => daring?.tutup())

let urut = 0
async function member(isi: object): Promise<string> {
  const { data } = await jadi<{ kode_customer: string }>('member', {
    nama_customer: 'Toko Emas Sinar',
    no_hp: `0812${String(++urut).padStart(8, '0')}`,
    ...isi,
  })
  return data.kode_customer
}

async function jadi<T>(path: string, isi: Readonly<Record<string, unknown>>) {
  const jawab = await c.tulis<T>(path, isi)
  expect(jawab, `${path} ${jawab.text}`).toMatchObject({ status: 200 })
  return jawab
}

/** Sends what the server says that it costs. */
async function seharga<T>(path: string, isi: (rp: number) => Readonly<Record<string, unknown>>) {
  const { params, text } = await c.tulis(path, isi(1))
  const total = Number(params['total_rp'])
  expect(total, text).toBeGreaterThan(0)
  return { ...(await jadi<T>(path, isi(total))), total }
}

interface Nota {
  readonly no_faktur_jual: string
}
const jual = async (perolehan: string, more: object = {}) => {
  const [kode_barcode = ''] = await toko.barang(1, { perolehan })
  return seharga<Nota>('penjualan/create', (total_rp) => ({
    kode_sales: 'S01',
    items: [{ kode_barcode }],
    total_rp,
    pembayaran: tunai(total_rp),
    ...more,
  }))
}

/** The owner needs nobody's approval. */
const batal = (path: string, isi: Readonly<Record<string, unknown>>) =>
  jadi(path, { alasan: 'Tidak jadi', ...isi })

async function titip(kode_customer?: string) {
  const [kode_barcode = ''] = await toko.barang(1)
  const { data } = await seharga<{ no_titip: string }>('titip/create', (total_rp) => ({
    kode_sales: 'S01',
    nama_customer: 'Ibu Ratna',
    no_hp: '081234567890',
    items: [{ kode_barcode }],
    total_rp,
    dp_rp: 700_001,
    pembayaran: tunai(700_001),
    ...(kode_customer ? { kode_customer } : {}),
  }))
  return { no_titip: data.no_titip, kode_barcode, kode_customer }
}
const ambil = ({ no_titip, kode_barcode, kode_customer }: Awaited<ReturnType<typeof titip>>) =>
  seharga('penjualan/create', (total_rp) => ({
    kode_sales: 'S01',
    items: [{ kode_barcode }],
    total_rp,
    ...(kode_customer ? { kode_customer } : {}),
    pembayaran: [
      { jenis: 'TITIP', jumlah_rp: 700_001, no_titip },
      { jenis: 'CASH', jumlah_rp: Math.max(1, total_rp - 700_001) },
    ],
  }))

async function kerja(biaya_rp: number, uang_muka_rp: number) {
  const { data } = await jadi<{ no_service: string }>('service/create', {
    kode_sales: 'S01',
    nama_customer: 'Ibu Sari',
    uang_muka_rp,
    items: [{ nama_barang: 'Kalung', berat: 4.25, deskripsi: 'Patri', biaya_rp }],
    pembayaran: uang_muka_rp > 0 ? tunai(uang_muka_rp) : [],
  })
  return data.no_service
}
async function serahkan(no_service: string, biaya_rp: number) {
  const items = [{ baris: 1, berat: 4.25, biaya_rp }]
  const { data } = await jadi<{ sisa_rp: number }>('service/selesai', {
    no_service,
    items,
    upah_rp: 0,
  })
  const { sisa_rp } = data
  await jadi('service/ambil', {
    no_service,
    sisa_rp,
    pembayaran: sisa_rp > 0 ? tunai(sisa_rp) : [],
  })
}

async function retur() {
  const [kode = ''] = await toko.barang(1)
  const o = await orderDiterima(c, kode)
  return o
}
async function kembali(o: Awaited<ReturnType<typeof retur>>) {
  await orderSusul(c, o.no_order, 'RETUR')
  const [b] = await daring.db.query<{ kode_baki: string }>(
    'select kode_baki from barang where kode_barcode = $1',
    [o.kode_barcode],
  )
  const { kode_barcode, no_order } = o
  await jadi('retur-marketplace/create', {
    no_order,
    no_draft: crypto.randomUUID(),
    items: [{ kode_barcode, kondisi_retur: 'BAIK', kode_baki: b?.kode_baki, timbang: 2 }],
  })
}

const jumlah = (teks: string, elemen: string) =>
  [...teks.matchAll(new RegExp(`<${elemen}>(-?[\\d.]+)<`, 'g'))].reduce(
    (n, [, v]) => n + Number(v),
    0,
  )

/** Account, report and files of a month; answers what they all say. */
async function sama(bulanIni: string) {
  const ekspor = async (more: string) => {
    const jawab = await c.call('GET', `pajak/ekspor?masa=${bulanIni}&${more}`)
    expect(jawab, `${bulanIni} ${more} ${jawab.text}`).toMatchObject({ status: 200 })
    bacaXml(jawab.text)
    return jawab.text
  }
  const { data } = await c.ok<MasaPajak>('GET', `pajak/masa?masa=${bulanIni}`)
  expect([bulanIni, data.total]).toEqual([bulanIni, expect.objectContaining(data.buku)])
  const faktur = await ekspor('berkas=FAKTUR')
  // An invoice below zero is none: the tax office would refuse the file.
  expect(faktur).not.toMatch(/<(TaxBase|VAT)>-/)
  for (const bentuk of ['NOTA', 'BULAN']) {
    const eceran = await ekspor(`berkas=ECERAN&bentuk=${bentuk}`)
    const ppn = jumlah(faktur, 'VAT') + jumlah(eceran, 'VAT') + data.retur.ppn_rp
    expect(ppn).toBe(data.buku.ppn_rp)
    const dpp = jumlah(faktur, 'TaxBase') + jumlah(eceran, 'TaxBaseSellingPrice')
    expect(dpp + data.retur.dpp_rp).toBe(data.total.dpp_rp)
  }
  const bupot = await ekspor('berkas=BUPOT')
  const dipungut = data.pph.filter((p) => p.pph_rp > 0).reduce((n, p) => n + p.dpp_rp, 0)
  expect(jumlah(bupot, 'TaxBase')).toBe(dipungut)
  const dasar = [...bupot.matchAll(/<TaxBase>(\d+)</g)].map(([, rp]) =>
    Math.round(Number(rp) / 400),
  )
  expect(dasar.reduce((n, rp) => n + rp, 0)).toBe(data.buku.pph_rp)
  const [akun] = await daring.db.query<{ rp: string }>(
    `select coalesce(-sum(jumlah), 0) as rp from public.buku
     where kode_toko = 'T1' and akun = 'pajak/ppn-keluaran' and to_char(tanggal, 'YYYY-MM') = $1`,
    [bulanIni],
  )
  expect(Number(akun?.rp)).toBe(data.total.ppn_rp)
  return data
}

const bulan = async (ke: string) => {
  const jawab = await tutup(c, `${ke}-01`)
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
}

test('account, report and files are the same of every month', async () => {
  const [satu, dua, tiga] = masa
  await bulan(satu)
  await jual('FAKTUR')
  await jual('TANPA')
  await jual('BUATAN')
  await jual('IMPOR', { kode_customer: pedagang })
  // Two lines of 2,505,000: 6,262.5 each, rounded up twice.
  const duaBaris = await toko.barang(2, { berat: 2.004 })
  await seharga('penjualan/create', (total_rp) => ({
    kode_sales: 'S01',
    kode_customer: pedagang,
    total_rp,
    pembayaran: tunai(total_rp),
    items: duaBaris.map((kode_barcode) => ({ kode_barcode })),
  }))
  const { data } = await jual('TANPA')
  await batal('penjualan/cancel', { no_faktur_jual: data.no_faktur_jual })
  const dititip = await titip()
  const dagang = await titip(pedagang)
  const batalTitip = await titip()
  const batalDagang = await titip(pedagang)
  const lama = await jual('TANPA')
  const kalung = await kerja(133_333, 50_000)
  const urung = await kerja(90_000, 30_000)
  await serahkan(await kerja(77_777, 0), 77_777)
  const order = await retur()
  expect((await sama(satu)).total.ppn_rp).toBeGreaterThan(0)

  await bulan(dua)
  await jual('KONSUMEN')
  await ambil(dititip)
  await ambil(dagang)
  await batal('titip/cancel', { no_titip: batalTitip.no_titip, kembali: KEMBALI_TUNAI.kembali })
  const { no_titip } = batalDagang
  await batal('titip/cancel', { no_titip, kembali: KEMBALI_TUNAI.kembali })
  await batal('service/cancel', { no_service: urung })
  await serahkan(kalung, 40_000)
  await kembali(order)
  expect((await sama(dua)).retur).toMatchObject({ jumlah: 1, ppn_rp: -11_361 })
  const { no_faktur_jual } = lama.data
  const isi = { no_faktur_jual, alasan: 'Salah' }
  expect((await c.tulis('penjualan/cancel', isi)).code).toBe('penjualan.kemarin')
  expect((await jadi<{ status: string }>('pajak/lapor', { masa: satu })).data.status).toBe('LAPOR')

  const dilapor = await c.tulis('penjualan/cancel', isi)
  expect([dilapor.code, dilapor.params['masa']]).toEqual(['pajak.masa_dilapor', satu])

  await bulan(tiga)
  await sama(tiga)
  for (const lalu of [satu, dua]) await sama(lalu)
  await jadi('pajak/lapor', { masa: dua })
  expect((await c.ok('GET', 'buku/periksa')).data).toEqual([])
  const saldo = await toko.saldo()
  expect(saldo['pajak/ppn-muka IDR']).toBeUndefined()
})
