import { BAHASA, BAHASA_BAWAAN } from '#kernel/shared/i18n.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { BIAYA_KARTU, GESEK_TUNAI, PENANGGUNG } from '#modules/uang/kas/rules.ts'
import {
  BATAS_HARI_TUTUP,
  BATAS_HARI_TUTUP_BAWAAN,
  MAKS_HARI_MAJU,
} from '#modules/toko/toko/rules.ts'
import { BATAS_IDENTITAS } from '#modules/loket/pembelian/rules.ts'
import { JAM_KIRIM, JAM_KIRIM_BAWAAN, PROMO_JAM_KIRIM } from '#modules/etalase/promo/rules.ts'
import { type Pengaturan, modul, parameter } from './jenis.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const
const daftarToko = { tipe: 'daftarToko' } as const

/** Every parameter with a value of its own (R-289, R-380, gaps.md 9). */
export const PARAMETER: readonly Pengaturan[] = [
  parameter('umum', 'MULTI_LANGUAGE_FEATURE', pilihan(...BAHASA), BAHASA_BAWAAN, { harian: true }),
  // Hours after which a person logs in anew, however busy the session was.
  parameter('umum', 'SESI_MAKS_JAM', { tipe: 'angka', min: 1, max: 168 }, 12),
  parameter('umum', 'SHOP_CODE_NAMES', { tipe: 'namaToko' }, {}),
  parameter('penjualan', 'PEMBULATAN', { tipe: 'rupiah', min: 1, max: 1_000_000 }, 500, {
    harian: true,
    bahaya: 'harga',
  }),
  parameter('penjualan', 'kategori_harga', pilihan('HARGA_EMAS', 'BANDROL'), 'HARGA_EMAS', {
    bahaya: 'harga',
  }),
  parameter(
    'penjualan',
    'PARAMETER_HARGA_EMAS_GLOBAL_VALUE',
    { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH },
    0,
    { layar: '/parameter-harga-emas-global' },
  ),
  // Percent below its price that a piece may be sold for without a second person.
  parameter('penjualan', 'BATAS_TURUN_HARGA', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  // Rupiah that a member's point pays.
  parameter('penjualan', 'NILAI_POIN', { tipe: 'rupiah', min: 1, max: 1_000_000 }, 1000, {
    bahaya: 'harga',
  }),
  // Rupiah that points may be worth which are given or taken by hand without a second person.
  parameter('member', 'BATAS_KOREKSI_POIN', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 0, {
    bahaya: 'persetujuan',
  }),
  // Members whose personal data a person below the owner may open on one business date.
  parameter('member', 'BATAS_BACA_PRIBADI', { tipe: 'angka', min: 1, max: 100_000 }, 100, {
    bahaya: 'persetujuan',
  }),
  // Minutes that prices told to a customer hold, once they are locked.
  parameter('penjualan', 'KUNCI_HARGA_MENIT', { tipe: 'angka', min: 1, max: 1440 }, 30),
  // Percent below the agreed cost that a service may be finished for without a second person.
  parameter('pesanan', 'BATAS_TURUN_SERVICE', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  // Percent above the computed price that may be paid for a piece without a second person.
  parameter('pembelian', 'BATAS_NAIK_HARGA_BELI', { tipe: 'persen', min: 0, max: 100 }, 0, {
    bahaya: 'persetujuan',
  }),
  // Gram by which nota and scale may differ without a second person.
  parameter('pembelian', 'TOLERANSI_BERAT_BELI', { tipe: 'berat', min: 0, max: 10 }, 0.02, {
    bahaya: 'persetujuan',
  }),
  // Rupiah of goods without an own nota that may be bought from somebody who shows no card.
  parameter('pembelian', BATAS_IDENTITAS, { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 1_000_000, {
    bahaya: 'persetujuan',
  }),
  // Rupiah that an exchange may pay out without a second person.
  parameter(
    'pembelian',
    'BATAS_TUKAR_KELUAR',
    { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH },
    5_000_000,
    { bahaya: 'persetujuan' },
  ),
  // Rupiah that may go out of drawer or bank by a code without a second person.
  parameter('kas', 'BATAS_KAS_KELUAR', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 1_000_000, {
    bahaya: 'kas',
  }),
  // Rupiah by which the bank's papers and the payments may differ without a second person.
  parameter('kas', 'BATAS_SELISIH_NON_CASH', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 0, {
    bahaya: 'kas',
  }),
  // Rupiah that a count of drawers may be off by without a second person.
  parameter('kas', 'BATAS_SELISIH_KAS', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 10_000, {
    bahaya: 'kas',
  }),
  // Who bears what the bank takes for a card; a customer may not be charged it (PBI 23/6/PBI/2021).
  parameter('kas', BIAYA_KARTU, pilihan(...PENANGGUNG), PENANGGUNG[0], { bahaya: 'biaya_kartu' }),
  parameter('kas', 'GESEK_TUNAI', pilihan(...GESEK_TUNAI), 'DEBET', { bahaya: 'gesek' }),
  parameter(
    'hutang',
    'HUTANG_POKOK_MODULE_VALUE',
    pilihan('PARAMETER', 'HARGA_EMAS'),
    'PARAMETER',
    { bahaya: 'hutang' },
  ),
  // Least rupiah of the principal of a pledge that may be paid off at a time.
  parameter('hutang', 'MIN_CICIL_HUTANG', { tipe: 'rupiah', min: 1, max: MAKS_RUPIAH }, 50_000),
  // Fee for the replacement of a lost pawn ticket.
  parameter('hutang', 'BIAYA_SURAT_HILANG', { tipe: 'rupiah', min: 0, max: MAKS_RUPIAH }, 10_000),
  // Days between the notice and the auction that it announces.
  parameter('hutang', 'HARI_PERINGATAN_LELANG', { tipe: 'angka', min: 0, max: 365 }, 7),
  // Days between two notices of one ticket.
  parameter('hutang', 'JARAK_PERINGATAN_LELANG', { tipe: 'angka', min: 1, max: 365 }, 7),
  // Percent of the pieces' worth of today below which an auction asks the owner.
  parameter('hutang', 'LIMIT_LELANG', { tipe: 'persen', min: 0, max: 100 }, 90, {
    bahaya: 'lelang',
  }),
  // Months after which the surplus of an auction lapses; 0 is never.
  parameter('hutang', 'HANGUS_LEBIH_LELANG', { tipe: 'angka', min: 0, max: 120 }, 0, {
    bahaya: 'lelang',
  }),
  // Days before a due date from which customers may be reminded, and messages a day at most.
  parameter('hutang', 'PENGINGAT_HUTANG_HARI', { tipe: 'angka', min: 1, max: 30 }, 3),
  parameter('hutang', 'PENGINGAT_HUTANG_MAKS', { tipe: 'angka', min: 1, max: 1000 }, 100),
  // Hour of the day at which they leave by themselves.
  parameter('hutang', 'PENGINGAT_HUTANG_JAM', { tipe: 'angka', min: 0, max: 23 }, 9),
  // Hour of the shop's clock from which the promo of the day is sent.
  parameter('member', PROMO_JAM_KIRIM, pilihan(...JAM_KIRIM), JAM_KIRIM_BAWAAN),
  { ...modul('tanggal', 'AKTIF_TGL', false, { bahaya: 'tanggal' }), jenis: 'parameter' },
  // Days that a closing may move the business date on without an owner.
  parameter(
    'tanggal',
    BATAS_HARI_TUTUP,
    { tipe: 'angka', min: 1, max: MAKS_HARI_MAJU },
    BATAS_HARI_TUTUP_BAWAAN,
  ),
  parameter('laporan', 'SHOP_CODES_LAPORAN_REKAP_SALES', daftarToko, []),
  parameter('laporan', 'SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN', daftarToko, []),
  parameter('barang', 'SHOP_CODES_UPDATE_KADAR', daftarToko, []),
]
