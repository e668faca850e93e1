import type { Answer, Client } from './client.ts'
import { type Piece, sukses, tambahSama } from './goods.ts'
import { berlianSehari } from './report-day-berlian.ts'
import { belanjaSehari } from './report-day-goods.ts'
import { jurnalSehari, qrisSehari } from './report-day-jurnal.ts'
import { kirimSehari } from './report-day-kirim.ts'
import { onlineSehari } from './report-day-online.ts'
import { manualSehari, mutasiSehari, timbangSehari } from './report-day-moves.ts'
import { memberSehari } from './report-day-members.ts'
import { type Nota, batal, jual, notaTunai, setujui, totalDari, disetujui } from './sale.ts'
import { GROUP_LAIN } from '../model/koreksi.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/** The other shop of the world, and who approves there. */
export interface TokoLain {
  readonly kode_toko: string
  readonly client: Client
  readonly penyetuju: string
}

/**
 * A day on which a shop does everything that reports tell of, by the calls of the product: sold with
 * every way of paying, bought back, exchanged, held, ordered, repaired, cancelled, moved money,
 * counted the drawer. Answers its date.
 */
export async function hariPenuh(c: Client, lain: TokoLain): Promise<string> {
  const { kode_customer } = await isiParameter(c)
  const pieces = await tambahSama(c, 30)
  const tanggal = await jualSehari(c, pieces, kode_customer)
  await memberSehari(c, kode_customer, tanggal)
  await uangSehari(c, lain.kode_toko)
  await terimaUang(c, lain)
  await serviceSehari(c)
  await belanjaSehari(c)
  await mutasiSehari(c)
  await manualSehari(c)
  await timbangSehari(c)
  await kirimSehari(c, lain)
  await onlineSehari(c)
  await koreksiSehari(c)
  await berlianSehari(c)
  await jurnalSehari(c)
  await qrisSehari(c)
  await hitungLaci(c)
  return tanggal
}

const tulis = async <T>(c: Client, path: string, isi: Isi): Promise<Answer<T>> =>
  sukses(await c.tulis<T>(path, isi))

/** What sales, services and money of that day refer to. */
async function isiParameter(c: Client): Promise<{ readonly kode_customer: string }> {
  const master: readonly (readonly [string, Isi])[] = [
    ['parapoin', { kode_group: 'G75', kelipatan: 100_000, poin: 2 }],
    ['para-bonus-sales', { kode_group: 'G75', cara: 'PER_PCS', bonus: 7_000 }],
    [
      'transaksi-kupon',
      {
        kode_kupon: 'K100',
        cara: 'NOMINAL',
        nominal: 100_000,
        minimum_belanja: 0,
        berlaku_dari: '2000-01-01',
        berlaku_sampai: '2099-12-31',
      },
    ],
    ['stok-minimum', { kode_stok_minimum: 'M1', kode_dept: 'CIN', minimal: 5_000 }],
    ['tukang', { kode_tukang: 'T01', nama_tukang: 'Pak Darmo' }],
    ['paratransaksi', kodeTransaksi('LISTRIK', 'BIAYA', '6-1040')],
    ['paratransaksi', kodeTransaksi('SETOR', 'MUTASI', '1-1110')],
  ]
  for (const [path, isi] of master) await tulis(c, path, isi)
  const member = { nama_customer: 'Ibu Sari', no_hp: '081234567890' }
  return (await tulis<{ kode_customer: string }>(c, 'member', member)).data
}

const kodeTransaksi = (kode_transaksi: string, kategori: string, nomor_akun: string): Isi => ({
  kode_transaksi,
  deskripsi: `Kode ${kode_transaksi}`,
  arah: 'KELUAR',
  kategori,
  nomor_akun,
})

/** Plain sales with one of them cancelled, and one at a lower price paid in every way. */
async function jualSehari(
  c: Client,
  pieces: readonly Piece[],
  kode_customer: string,
): Promise<string> {
  let tanggal = ''
  for (let i = 0; i < 24; i += 3) {
    const { data } = sukses(await jual(c, pieces.slice(i, i + 3)))
    tanggal = data.tanggal
    if (i === 6) sukses(await batal(c, data, PENYETUJU))
  }
  const beli = pieces.slice(24, 26)
  await tulis(c, 'penjualan/create', notaTunai(beli, { kode_customer }))
  const turun = pieces.slice(26, 28)
  const total_rp = totalDari(turun) - 100_000
  const no_draft = 'draf-hari-penuh'
  const lebihMurah = {
    ...notaTunai(turun),
    kode_customer,
    items: turun.map(({ kode_barcode }, i) => ({ kode_barcode, potongan: i === 0 ? 100_000 : 0 })),
    pembayaran: [
      { jenis: 'POIN', jumlah_rp: 50_000 },
      { jenis: 'KUPON', kode_kupon: 'K100', jumlah_rp: 100_000 },
      { jenis: 'CREDIT', jumlah_rp: 1_000_000, kode_bank: 'BNS' },
      { jenis: 'TRANSFER', jumlah_rp: 500_000, no_rekening: '8100' },
      { jenis: 'CASH', jumlah_rp: total_rp - 1_650_000 },
    ],
    total_rp,
    no_draft,
  }
  const path = 'penjualan/create'
  await tulis<Nota>(c, path, await disetujui(c, path, lebihMurah, PENYETUJU))
  return tanggal
}

/** Expense, deposit at the bank, cash for a card, money to another shop. */
async function uangSehari(c: Client, tujuan: string): Promise<void> {
  await tulis(c, 'cash/transaksi/create', {
    kode_transaksi: 'LISTRIK',
    jumlah_rp: 150_000,
    keterangan: 'Listrik bulan ini',
  })
  await tulis(c, 'cash/mutasi-uang-cash', {
    asal: 'CASH',
    tujuan: 'BNS',
    tujuan_rekening: '8100',
    jumlah: 2_000_000,
    keterangan: 'Setoran',
    kategori: 'SETOR',
  })
  await tulis(c, 'non-cash/gesek-tunai', {
    no_rekening: '8100',
    nama: 'Pak Yusuf',
    jumlah_rp: 300_000,
  })
  await tulis(c, 'kirim-uang', { tujuan, jumlah_rp: 250_000, keterangan: 'Modal kembalian' })
}

/** The other shop puts change into its drawer and sends some of it here. */
async function terimaUang(c: Client, { client, penyetuju }: TokoLain): Promise<void> {
  const no_draft = 'kas-awal-hari-penuh'
  const jumlah_rp = 500_000
  const awal = { laci: 'UTAMA', jumlah_rp, keterangan: 'Modal', no_draft }
  const setuju = { ...PENYETUJU, penyetuju }
  await tulis(client, 'cash/kas-awal', await disetujui(client, 'cash/kas-awal', awal, setuju))
  const { data } = await tulis<{ nomor_referensi: string }>(client, 'kirim-uang', {
    tujuan: 'TKA',
    jumlah_rp: 200_000,
    keterangan: 'Pinjaman kembalian',
  })
  sukses(await c.tulis(`kirim-uang/${data.nomor_referensi}/reception`, {}, undefined, 'PUT'))
}

/** The drawer by its notes and coins, as it should be. */
async function hitungLaci(c: Client): Promise<void> {
  const { data } = await c.ok<{ seharusnya_rp: number }>('GET', 'cash/hitung-laci')
  const jumlah_rp = data.seharusnya_rp
  let sisa = jumlah_rp
  const pecahan = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500].map((nominal) => {
    const lembar = Math.floor(sisa / nominal)
    sisa -= lembar * nominal
    return { nominal, lembar }
  })
  await tulis(c, 'cash/hitung-laci', { laci: 'UTAMA', jenis: 'PERIKSA', pecahan, jumlah_rp })
}

/** A piece that was tested and is of another group, one with another name and price. */
async function koreksiSehari(c: Client): Promise<void> {
  const { kode_group, kadar } = GROUP_LAIN
  await tulis(c, 'group', { kode_group, nama_group: 'Emas 420', kadar: 42, harga_jual: 550_000 })
  const [uji, harga] = await tambahSama(c, 2)
  const item = { kode_barcode: uji?.kode_barcode, versi: 1, kode_group, kadar, hasil_uji: 42 }
  const badan = { cara_uji: 'XRF', penguji: 'Uji', items: [item], no_draft: crypto.randomUUID() }
  const path = 'update-kadar/create'
  await tulis(c, path, await disetujui(c, path, badan, PENYETUJU))
  const pilihan = { barcodes: [harga?.kode_barcode] }
  const naik = { pilihan, cara: 'PERSEN', nilai: 5, langkah: 1_000 }
  const { data } = await tulis<{ tanda: string }>(c, 'update-profit/pratinjau', naik)
  await tulis(c, 'update-profit/create', { ...naik, tanda: data.tanda })
}

/** Taken in, finished, picked up, cancelled: one service at each of the places that it can be at. */
async function serviceSehari(c: Client): Promise<void> {
  const masuk = async () => {
    const { data } = await tulis<{ no_service: string }>(c, 'service/create', {
      kode_sales: 'S1',
      nama_customer: 'Ibu Ratna',
      kode_tukang: 'T01',
      items: [{ nama_barang: 'Kalung', berat: 5.5, deskripsi: 'Patri', biaya_rp: 90_000 }],
      uang_muka_rp: 40_000,
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 40_000 }],
    })
    return data.no_service
  }
  const selesai = async (no_service: string) => {
    const items = [{ baris: 1, berat: 5.48, biaya_rp: 100_000 }]
    await tulis(c, 'service/selesai', { no_service, items, upah_rp: 25_000 })
    return no_service
  }
  await masuk()
  await selesai(await masuk())
  const no_service = await selesai(await masuk())
  const pembayaran = [{ jenis: 'CASH', jumlah_rp: 60_000 }]
  await tulis(c, 'service/ambil', { no_service, sisa_rp: 60_000, pembayaran })
  const dokumen = await masuk()
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'service.cancel',
    dokumen,
    jumlah_rp: 40_000,
  })
  await tulis(c, 'service/cancel', { no_service: dokumen, alasan: 'Tidak jadi', id_otorisasi })
}
