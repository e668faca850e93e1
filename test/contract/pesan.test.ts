import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { type Piece, sukses, tambahSama } from '../factories/goods.ts'
import { jual, notaTunai, setujui, totalDari, tutup } from '../factories/sale.ts'
import { SANDI, buatOrang, masuk } from '../factories/shop.ts'
import { dunia, PENYETUJU, type World } from '../factories/world.ts'
import { isiMaster } from '../model/tindakan.ts'

/**
 * Every refusal that the specification names for counter, drawer and books (its chapters 5 and 8):
 * over HTTP, in its words, with the field or the next step. The texts at the end hold what a browser says.
 */
type Isi = Readonly<Record<string, unknown>>

let world: World
let c: Client
let p: readonly [Piece, Piece, Piece]
let no_tukar = ''
let terjual = ''

beforeAll(async () => {
  world = await dunia(['A', 'B'])
  await world.database.query(`update public.toko set pusat = true where kode_toko = 'A'`)
  c = world.toko.get('A')!
  await isiMaster(c)
  p = (await tambahSama(c, 3)) as unknown as typeof p
  const [keluar] = (await tambahSama(c, 1)) as [Piece]
  terjual = sukses(await jual(c, await tambahSama(c, 1))).data.no_faktur_jual
  const tukar = { ...tukarIsi(keluar), pembayaran: tunai(totalDari([keluar]) - 840_000) }
  no_tukar = sukses(await c.tulis<{ no_tukar: string }>('tukar/create', tukar)).data.no_tukar
})
afterAll(() => world.close())

const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
const kartu = (jumlah_rp: number) => [{ jenis: 'DEBET', jumlah_rp, no_rekening: '8100' }]
const GELANG = {
  nama_barang: 'Gelang uji',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_baki: 'B1',
  berat: 3,
  harga_modal: 1,
}
const TUA = {
  nota: 'TANPA',
  nama_barang: 'Gelang tua',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_kondisi: 'POLOS',
  berat: 1,
}
const PENJUAL = { kode_sales: 'S1', nama_penjual: 'Penjual' }
const PELANGGAN = { kode_sales: 'S1', nama_customer: 'Pelanggan' }
const tukarIsi = (keluar: Piece): Isi => ({
  ...PENJUAL,
  jual: { items: [{ kode_barcode: keluar.kode_barcode }], total_rp: totalDari([keluar]) },
  beli: { items: [TUA], total_rp: 840_000 },
})

const barang = (lain: Isi) => c.tulis('barang/create', { items: [{ ...GELANG, ...lain }] })
const juali = (lain: Isi) => c.tulis('penjualan/create', notaTunai([p[0]], lain))
const due = () => totalDari([p[0]])
const pesan = (item: Isi, lain: Isi = {}) =>
  c.tulis('pesanan/create', {
    ...PELANGGAN,
    tgl_selesai: '2030-01-01',
    items: [
      {
        deskripsi: 'Cincin ukir bunga sesuai contoh',
        kode_dept: 'CIN',
        kode_group: 'G75',
        kadar: '75',
        berat: 2,
        ongkos: 0,
        ...item,
      },
    ],
    total_rp: 2_000_000,
    dp_rp: 500_000,
    pembayaran: tunai(500_000),
    ...lain,
  })
const titip = (lain: Isi) =>
  c.tulis<{ no_titip: string }>('titip/create', {
    ...PELANGGAN,
    items: [{ kode_barcode: p[0].kode_barcode }],
    total_rp: due(),
    dp_rp: 500_000,
    pembayaran: tunai(500_000),
    ...lain,
  })
const beli = (lain: Isi) =>
  c.tulis<{ no_faktur_beli: string }>('pembelian/create', {
    ...PENJUAL,
    items: [{ ...TUA, ...lain }],
    total_rp: 840_000,
    pembayaran: tunai(840_000),
  })
const mutasi = (jenis: 'bank' | 'cash', lain: Isi) =>
  c.tulis(`cash/mutasi-uang-${jenis}`, {
    asal: 'CASH',
    tujuan: 'BNS',
    tujuan_rekening: '8100',
    jumlah: 1000,
    keterangan: 'Setor',
    kategori: 'SETOR',
    ...lain,
  })
const izin = async (kategori: string, dokumen: string, jumlah_rp: number) => ({
  id_otorisasi: await setujui(c, { ...PENYETUJU, kategori, dokumen, jumlah_rp }),
})
const member = async (no_hp: string) =>
  sukses(await c.tulis<{ kode_customer: string }>('member', { nama_customer: 'Ibu Sari', no_hp }))
    .data.kode_customer

/** A setting of shop A, past its screen. */
async function atur(kunci: string, nilai: unknown): Promise<void> {
  await world.database.query(
    `INSERT INTO pengaturan (kode_toko, kunci, nilai) VALUES ('A', $1, $2)
     ON CONFLICT ON CONSTRAINT pengaturan_pk DO UPDATE SET nilai = excluded.nilai`,
    [kunci, JSON.stringify(nilai)],
  )
  world.server.services.toko.clear()
}

/** Everything that a person reads of a refusal: the message and the words at the fields. */
function dikatakan(answer: Answer): string[] {
  const { message, fields } = JSON.parse(answer.text) as {
    message: string
    fields?: Record<string, { message: string }>
  }
  return [message, ...Object.values(fields ?? {}).map((f) => f.message)]
}

/** By rule and case: what it says, and how it is reached. */
const LAIN: Readonly<Record<string, readonly [says: string, act: () => Promise<Answer>]>> = {
  'R-258 a description under 20 characters': [
    'Deskripsi Minimal 20 Karakter',
    () => pesan({ deskripsi: 'terlalu pendek' }),
  ],
  'R-259 a grade of 0': [
    'Kadar Tidak Boleh 0',
    () => c.tulis('kadar', { kadar: '0', persentase: 50 }),
  ],
  'R-260 a grade above 500': [
    'Kadar Tidak Boleh Lebih Dari 500',
    () => c.tulis('kadar', { kadar: '501', persentase: 50 }),
  ],
  'R-261 a short name': [
    'Nama Barang Harus Lebih Dari 5 Karakter',
    () => barang({ nama_barang: 'Cinci' }),
  ],
  'R-263 a percentage above 100': [
    'Tidak Boleh Melebihi 100 !',
    () => c.tulis('jenis', { kode_dept: 'X1', nama_dept: 'X', margin: 100.01 }),
  ],
  'R-268 a weight of 0': ['Berat Tidak Boleh 0', () => barang({ berat: 0 })],
  'R-269 less than its gold': [
    'Berat tidak boleh kurang dari berat bersih',
    () => barang({ berat_bersih: 3.5 }),
  ],
  'R-269 bought with less than its gold': [
    'tidak boleh kurang dari berat',
    () => beli({ berat_bersih: 1.5 }),
  ],
  'R-270 more than is due': [
    'Pembayaran Tidak Boleh Melebihi Sisa Bayar',
    () => juali({ pembayaran: kartu(due() + 1) }),
  ],
  'R-270 more than the down payment': [
    'Pembayaran Tidak Boleh Melebihi DP',
    () => titip({ pembayaran: kartu(500_001) }),
  ],
  'R-271 a payment that is short': [
    'Pembayaran Masih Kurang',
    () => juali({ pembayaran: tunai(due() - 1) }),
  ],
  'R-271 a down payment that is short': [
    'Pembayaran Masih Kurang',
    () => pesan({}, { pembayaran: tunai(499_999) }),
  ],
  'R-272 a deduction above the price': [
    'Diskon Tidak Boleh Melebihi Total',
    () => juali({ items: [{ kode_barcode: p[0].kode_barcode, potongan: due() + 1 }] }),
  ],
  'R-274 a barcode twice in a sale': [
    'Barcode Sudah Ada Di Tabel',
    () => c.tulis('penjualan/create', notaTunai([p[0], p[0]])),
  ],
  'R-274 a barcode twice in new goods': [
    'Barcode Sudah Ada Di Tabel',
    () =>
      c.tulis('barang/create', {
        items: [1, 2].map(() => ({ ...GELANG, kode_barcode: 'SAMA-1' })),
      }),
  ],
  'R-276 no way of paying': [
    'Pilih Minimal Satu Metode Pembayaran',
    () => juali({ pembayaran: [] }),
  ],
  'R-277 the sold half of an exchange': [
    'di Batal Tukar Barang',
    async () => c.tulis('penjualan/cancel', { no_faktur_jual: no_tukar, alasan: 'Salah' }),
  ],
  'R-277 the bought half of an exchange': [
    'di Batal Tukar Barang',
    async () => c.tulis('pembelian/cancel', { no_faktur_beli: no_tukar, alasan: 'Salah' }),
  ],
  'R-279 more points than there are': [
    'Point Tidak Mencukupi: ada 0',
    async () =>
      juali({
        kode_customer: await member('081299990001'),
        pembayaran: [{ jenis: 'POIN', jumlah_rp: 1000 }, ...tunai(due() - 1000)],
      }),
  ],
  'R-365 a warehouse in use': [
    'Gudang Masih Digunakan',
    () => c.tulis('gudang/ETL', {}, undefined, 'DELETE'),
  ],
  'R-365 a type in use': [
    'Jenis Masih Digunakan Barang, Tidak Bisa Dihapus',
    () => c.tulis('jenis/CIN', {}, undefined, 'DELETE'),
  ],
  'R-365 a tray in use': [
    'Baki Masih Digunakan Barang, Tidak Bisa Dihapus',
    () => c.tulis('baki/B1', {}, undefined, 'DELETE'),
  ],
  'R-369 goods that can not be added': [
    'sudah dipakai barang lain',
    () => barang({ kode_barcode: p[0].kode_barcode }),
  ],
  'R-369 goods of a tray that is not there': [
    'tidak ada dalam daftarnya',
    () => barang({ kode_baki: 'TIDAKADA' }),
  ],
  'R-369 a piece that is gone': [
    'tidak tersedia, statusnya TERJUAL',
    async () => {
      const [q] = (await tambahSama(c, 1)) as [Piece]
      sukses(await jual(c, [q]))
      return jual(c, [q])
    },
  ],
  'R-224 dates the wrong way round': [
    'Tanggal awal tidak boleh lebih besar',
    () => c.call('GET', 'penjualan/report', { tgl_from: '2026-05-02', tgl_to: '2026-05-01' }),
  ],
  'R-225 more than a month': [
    'Rentang tanggal tidak boleh lebih dari 1 bulan',
    async () => {
      await buatOrang(world.server.services.db, 'SPVA2', 'A', 'SPV', ['/laporan-penjualan'])
      const dua = { tgl_from: '2026-05-01', tgl_to: '2026-06-02' }
      return (await masuk(world.server.url, 'SPVA2')).call('GET', 'penjualan/report', dua)
    },
  ],
  'R-235 a mutation without a remark': [
    'Keterangan Tidak Boleh Kosong',
    () => mutasi('cash', { keterangan: '' }),
  ],
  'R-236 one account on both sides': [
    'Rekening Tidak Boleh Sama',
    () => mutasi('bank', { asal: 'BNS', asal_rekening: '8100' }),
  ],
  'R-237 CASH on both sides': [
    'Asal dan tujuan tidak boleh sama-sama CASH',
    () => mutasi('cash', { tujuan: 'CASH', tujuan_rekening: '' }),
  ],
  'R-251 money sent to nobody': [
    'Mohon Pilih Toko',
    () => c.tulis('kirim-uang', { jumlah_rp: 1000, keterangan: 'Setoran' }),
  ],
  'R-359 a reference that nobody knows': [
    'No Terima Tidak Ditemukan',
    () => c.call('GET', 'kirim-uang/TIDAKADA99'),
  ],
  'R-355 an approver that nobody knows': [
    'Username Tidak Terdaftar',
    () =>
      c.call('POST', 'authorization', {
        user_id: 'SIAPA',
        password: SANDI,
        kategori: 'penjualan.cancel',
        dokumen: terjual,
        jumlah_rp: 1,
      }),
  ],
  'R-362 no wholesale server': [
    'Server Backend grosir belum di setting',
    async () => {
      await atur('SEMI_GROSIR_MODULE', true)
      return c.call('GET', 'grosir/tujuan')
    },
  ],
  'R-364 a wrong password': [
    'User ID atau Password yang anda masukkan salah',
    () => c.call('POST', 'users/login', { user_id: 'KA', password: 'bukan-ini' }),
  ],
  'R-364 a user who is in use': [
    'User ID ini sedang digunakan',
    () => c.call('POST', 'users/login', { user_id: 'KB', password: SANDI }),
  ],
}

describe('what is refused', () => {
  test.each(Object.keys(LAIN))('%s', async (which) => {
    const [says, act] = LAIN[which]!
    const answer = await act()
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(dikatakan(answer)).toContainEqual(expect.stringContaining(says))
  })

  test('R-278 a diamond while the module is off: which piece, and who can help', async () => {
    await c.tulis('jenis', { kode_dept: 'BRL', nama_dept: 'Berlian', berlian: true }).then(sukses)
    const { data } = sukses(
      await c.tulis<{ items: { kode_barcode: string }[] }>('barang/create', {
        items: [{ ...GELANG, kode_dept: 'BRL' }],
      }),
    )
    const [{ kode_barcode } = { kode_barcode: '' }] = data.items
    await atur('BERLIAN_MODULE', false)
    const answer = await juali({ items: [{ kode_barcode }], total_rp: 3_000_000 })
    expect(dikatakan(answer)[0]).toMatch(/^Modul Berlian Tidak Aktif\. .*OWN/)
    expect(dikatakan(answer)[0]).toContain(kode_barcode)
  })

  test('R-366 a save that the server could not make: date and connection', async () => {
    await world.database.query('ALTER TABLE penjualan RENAME TO penjualan_hilang')
    const answer = await juali({})
    await world.database.query('ALTER TABLE penjualan_hilang RENAME TO penjualan')
    expect(answer.status).toBe(500)
    expect(dikatakan(answer)[0]).toMatch(/Tidak ada yang tersimpan\. Periksa tanggal.*koneksi/)
    expect(answer.text).not.toContain('relation')
  })

  test('a day that is over: closed once, and its documents stay', async () => {
    const { no_faktur_beli } = sukses(await beli({})).data
    const dekat = (await c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    sukses(await tutup(c))
    const lagi = await c.tulis('tutup-toko/create', { tanggal: dekat, hitungan: [] })
    expect(dikatakan(lagi)[0]).toMatch(/^Toko Sudah Ditutup Oleh Akun Lain: /)
    const batal: readonly [string, string, Isi, number][] = [
      ['penjualan', terjual, { no_faktur_jual: terjual }, totalDari([p[0]])],
      ['pembelian', no_faktur_beli, { no_faktur_beli }, 840_000],
      ['tukar', no_tukar, { no_tukar }, totalDari([p[0]]) - 840_000],
    ]
    for (const [nama, dokumen, isi, rp] of batal) {
      const ok = await izin(`${nama}.cancel`, dokumen, rp)
      const answer = await c.tulis(`${nama}/cancel`, { ...isi, alasan: 'Salah', ...ok })
      expect(answer.status).toBe(422)
      // What can't be done, and what can.
      expect(dikatakan(answer)[0]).toMatch(/^Tidak Bisa Membatalkan .* Kemarin\. \S.*\.$/)
    }
  })
})

/** What only the browser says, word for word (decisions/0021 tells which slips are corrected). */
const DI_LAYAR: Readonly<Record<string, string>> = {
  'error.koneksi.putus': 'Koneksi Bermasalah',
  'error.koneksi.lambat': 'Koneksi bermasalah...',
  'setting.berubah': 'Terjadi perubahan pada setting system, Apakah anda ingin refresh halaman ??',
  'kas.mutasi_bank_berhasil': 'Mutasi Uang Bank Berhasil Disimpan',
  'kas.mutasi_bank_gagal': 'Gagal Menambahkan Mutasi Uang Bank',
  'kas.mutasi_cash_berhasil': 'Mutasi Uang Cash Berhasil Disimpan',
  'kas.mutasi_cash_gagal': 'Gagal Menambahkan Mutasi Cash',
  'harga_beli.diubah': 'Berhasil Mengedit Data',
  'harga_beli.ditambahkan': 'Berhasil Menyimpan Data',
  'harga_beli.gagal_hapus': 'Gagal Menghapus Data',
  'parameter_akun.gagal': 'Data Gagal Diedit',
  'pengguna.sandi_diganti': 'Update password berhasil',
  'pengguna.sandi_gagal': 'Terjadi Kesalahan Saat update password',
  'harga_emas.berhasil': 'Data Berhasil Disimpan',
  'harga_emas.gagal': 'Data Gagal disimpan',
  'keterangan_penjualan.gagal_ubah': 'Data Gagal Edit',
  'keterangan_penjualan.gagal_tambah': 'Data Gagal Disimpan',
  'keterangan_penjualan.gagal_hapus': 'Data Gagal Dihapus',
  'keterangan_penjualan.diubah': 'Data Berhasil Edit',
  'keterangan_penjualan.ditambahkan': 'Data Berhasil Disimpan',
  'keterangan_penjualan.dihapus': 'Data Berhasil Dihapus',
  'izin.qr_gagal': 'Gagal meminta qr code ke server, silahkan otorisasi manual',
  'kirim_uang.daftar_gagal': 'Terjadi Kesalahan Saat Mengirim Data Silahkan Coba Lagi',
  'kirim_uang.tidak_ada': 'Data Tidak Ditemukan',
  'kirim_uang.gagal': 'Kirim Uang Gagal, Silahkan Coba Beberapa Saat Lagi',
  'kirim_uang.terima_berhasil': 'Terima Uang Berhasil',
  'kirim_uang.terima_gagal': 'Terima Uang Pusat Gagal',
  'error.kirim_uang.referensi_wajib': 'Mohon Masukkan Nomor Referensi',
  'chat.invoice_terkirim': 'Invoice Berhasil Dikirim',
  'pilihan.alasan_pesan.tidak_terdaftar': 'No Wa Tidak Terdaftar',
  'error.umum': 'Terjadi Kesalahan Saat Mengirim Data',
  'error.ekspor.kosong': 'Data Tidak Valid',
}

test('what a browser says is kept word for word', () => {
  const { texts } = world.server.services
  const kita = Object.keys(DI_LAYAR).map((key) => [key, texts.t('id', key)])
  expect(Object.fromEntries(kita)).toEqual(DI_LAYAR)
})
