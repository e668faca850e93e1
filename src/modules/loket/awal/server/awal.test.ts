import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { HARGA_PER_GRAM, type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { contohLembar, kirimLembar } from '#test/factories/lembar.ts'
import { slip } from '#test/factories/slip.ts'
import { disetujui, periksa, totalDari } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type Dokumen, KEMBALI_TUNAI, tunai } from '#test/factories/siap-titip.ts'
import { beda } from '#test/factories/waktu-hutang.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readSheet } from '#kernel/server/master/import/read-sheet.ts'
import type { HasilImporTitip, TitipLama } from '../contract.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  const kas = { laci: 'UTAMA', jumlah_rp: 50_000_000, keterangan: 'Modal', no_draft: 'kas-titip' }
  sukses(await c.tulis('cash/kas-awal', await disetujui(c, 'cash/kas-awal', kas, PENYETUJU)))
})
afterAll(() => w?.close())

const JUDUL =
  'no_lama,kode_sales,nama_customer,no_hp,dp_rp,kunci_harga,tgl_batas,kode_barcode,harga_per_gram'
interface Baris {
  readonly sales?: string
  readonly nama?: string
  readonly dp?: string
  readonly kunci?: string
  readonly harga?: string
}
const baris = (no: string, kode: string, b: Baris = {}) =>
  [
    no,
    b.sales ?? 'S1',
    b.nama ?? 'Ibu Tini',
    '081234567890',
    b.dp ?? '1000000',
    b.kunci ?? '',
    '',
    kode,
    b.harga ?? '',
  ].join(',')
const lanjutan = (no: string, kode: string) => `${no},,,,,,,${kode},`

const impor = (rows: readonly string[], uji = 'ya', siapa = c) =>
  kirimLembar<HasilImporTitip>(siapa, 'titip/impor', [JUDUL, ...rows], uji)
const pindah = (t: TitipLama) => c.tulis<{ no_titip: string }>('titip/awal', { ...t })
async function pindahSatu(rows: readonly string[]): Promise<string> {
  const { data } = await impor(rows)
  expect(data.salah).toEqual([])
  const answer = await pindah(data.baru[0] as TitipLama)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_titip
}
const barang = async (n: number) => (await tambahSama(c, n)) as readonly Piece[]
const baca = async (no: string) => (await c.ok<Dokumen>('GET', `titip/${no}`)).data
const gerak = (kerja: () => Promise<unknown>) => beda(w.database, kerja)
const status = async (kode: string) =>
  (
    await w.database.query<{ status: string }>(
      'select status from barang where kode_barcode = $1',
      [kode],
    )
  )[0]?.status

test('a deposit comes over against the opening equity and holds its pieces', async () => {
  const dua = await barang(2)
  const [a, b] = dua.map((p) => p.kode_barcode) as [string, string]
  let no = ''
  const buku = await gerak(async () => {
    no = await pindahSatu([baris('T-1', a), lanjutan('T-1', b)])
  })
  expect(buku).toEqual({
    'titip/uang-muka IDR': -1_000_000,
    'modal/titip-awal IDR': 1_000_000,
  })
  expect(await baca(no)).toMatchObject({
    no_lama: 'T-1',
    status: 'OPEN',
    kunci_harga: 'LOCKED',
    nama_customer: 'Ibu Tini',
    no_hp: '081234567890',
    dp_rp: 1_000_000,
    total_rp: totalDari(dua),
    items: [{ kode_barcode: a }, { kode_barcode: b }],
    uang_muka: [],
  })
  expect(await slip(c, `titip/${no}/slip`)).toContain('1,000,000')
  expect([await status(a), await status(b)]).toEqual(['TITIP', 'TITIP'])
  const cari = await c.ok<Dokumen[]>('GET', 'titip/get/terbuka', { search: 't-1' })
  expect(cari.data.map((t) => t.no_titip)).toEqual([no])
  expect(await periksa(c)).toEqual([])
})

test('more money comes in, and a sale takes it over at the price that was agreed on', async () => {
  const [piece] = await barang(1)
  const { kode_barcode, berat_mg, ongkos_rp } = piece as Piece
  const harga = HARGA_PER_GRAM - 50_000
  const no = await pindahSatu([baris('T-2', kode_barcode, { harga: String(harga) })])
  const total_rp = Math.ceil((Math.round((berat_mg * harga) / 1000) + ongkos_rp) / 500) * 500
  expect(await baca(no)).toMatchObject({ total_rp })
  sukses(
    await c.tulis('titip/tambah', { no_titip: no, dp_rp: 200_000, pembayaran: tunai(200_000) }),
  )
  const nota = {
    kode_sales: 'S1',
    items: [{ kode_barcode }],
    total_rp,
    pembayaran: [
      { jenis: 'TITIP', jumlah_rp: 1_200_000, no_titip: no },
      ...tunai(total_rp - 1_200_000),
    ],
  }
  const buku = await gerak(async () => {
    sukses(await c.tulis('penjualan/create', nota))
  })
  expect(buku).toMatchObject({
    'titip/uang-muka IDR': 1_200_000,
    'kas/CASH/UTAMA IDR CASH': total_rp - 1_200_000,
  })
  expect((await baca(no)).status).toBe('DIAMBIL')
  // Taken, it is still known: the same file brings it in no second time.
  const lagi = await impor([baris('T-2', kode_barcode)])
  expect(lagi.data).toMatchObject({ sudah: 1, baru: [], ditolak: 0 })
  expect(await periksa(c)).toEqual([])
})

test('the money is paid out, the piece is for sale, and the deposit may come again', async () => {
  const [piece] = await barang(1)
  const kode = piece?.kode_barcode ?? ''
  const no = await pindahSatu([baris('T-3', kode, { kunci: 'FLOATING' })])
  const isi = { no_titip: no, ...KEMBALI_TUNAI }
  const buku = await gerak(async () => {
    sukses(await c.tulis('titip/cancel', await disetujui(c, 'titip/cancel', isi, PENYETUJU)))
  })
  expect(buku).toEqual({
    'titip/uang-muka IDR': 1_000_000,
    'kas/CASH/UTAMA IDR CASH': -1_000_000,
  })
  expect(await status(kode)).toBe('READY')
  expect(await pindahSatu([baris('T-3', kode)])).not.toBe(no)
  expect(await periksa(c)).toEqual([])
})

test('the same file twice changes nothing, and of several at once one brings it in', async () => {
  const [a, b] = (await barang(2)).map((p) => p.kode_barcode) as [string, string]
  const rows = [baris('D-1', a), baris('D-2', b)]
  const { data } = await impor(rows)
  expect(data).toMatchObject({ sudah: 0, dp_rp: 2_000_000, jumlah_barang: 2 })
  const [satu, dua] = data.baru as [TitipLama, TitipLama]
  const serentak = await Promise.all([pindah(satu), pindah(satu), pindah(satu)])
  expect(serentak.filter((j) => j.status === 200)).toHaveLength(1)
  expect((await impor(rows)).data).toMatchObject({ sudah: 1, baru: [{ no_lama: 'D-2' }] })
  expect((await pindah(dua)).status).toBe(200)
  expect((await impor(rows)).data).toMatchObject({ sudah: 2, baru: [], ditolak: 0 })
  const diam = await gerak(async () => {
    expect(await pindah(dua)).toMatchObject({ status: 409, code: 'titip_awal.sudah_ada' })
  })
  expect(diam).toEqual({})
})

test('bad rows are told with their reason and given back as a file', async () => {
  const [a, b, d] = (await barang(3)).map((p) => p.kode_barcode) as [string, string, string]
  await pindahSatu([baris('ADA', d)])
  const rows = [
    baris('S-1', a),
    baris('S-2', b, { sales: 'ZZ' }),
    baris('S-3', 'TIDAKADA'),
    baris('S-4', d),
    baris('S-5', b, { dp: '999000000' }),
    baris('S-6', a),
    baris('S-7', b, { nama: '' }),
    baris('S-8', b, { dp: '0' }),
  ]
  const { data } = await impor(rows, 'berkas')
  expect(data.salah.map((s) => [s.baris, s.kolom])).toEqual([
    [3, 'kode_sales'],
    [4, 'kode_barcode'],
    [5, 'kode_barcode'],
    [6, 'kode_barcode'],
    [6, 'dp_rp'],
    [7, 'kode_barcode'],
    [8, 'kode_barcode'],
    [8, 'nama_customer'],
    [9, 'dp_rp'],
  ])
  expect(data.baru.map((t) => t.no_lama)).toEqual(['S-1'])
  const lembar = await readSheet(Buffer.from(data.berkas ?? '', 'base64'))
  const isi = lembar.rows.flatMap((r) => r.cells)
  expect(isi).toContain('S-2')
  expect(isi).not.toContain('S-1')
  // The same is refused when it is sent past the dry run, and nothing is held.
  const [baik] = data.baru as [TitipLama]
  const paksa = await pindah({ ...baik, dp_rp: 999_000_000 })
  expect([paksa.status, paksa.fields['dp_rp']?.code]).toEqual([422, 'pembayaran.lebih'])
  expect(await status(a)).toBe('READY')
})

test('the sample is right as it is; a cashier does not get in', async () => {
  await barang(2)
  const contoh = await contohLembar(c, 'titip/impor')
  const { data } = await kirimLembar<HasilImporTitip>(c, 'titip/impor', contoh)
  expect(data).toMatchObject({ ditolak: 0, baru: [{ no_lama: 'LAMA-001', items: [{}, {}] }] })
  await buatOrang(w.server.services.db, 'KASIR1', 'T1', 'KASIR', ['/import-titip'])
  const kasir = await masuk(w.server.url, 'KASIR1')
  expect((await impor([baris('K-1', 'X')], 'ya', kasir)).status).toBe(403)
})
