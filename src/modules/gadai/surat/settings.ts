import { type SettingDefinition, modul, parameter } from '#kernel/shared/setting.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { PERPANJANG_LAMA } from './rules-gate.ts'
import { AKHIR_LEBIH, MULAI_LEBIH } from './rules-ketentuan.ts'

const pilihan = (...values: readonly string[]) => ({ tipe: 'pilihan', pilihan: values }) as const

export const settings: readonly SettingDefinition[] = [
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
  // How a surplus that nobody fetches ends, from when its months count; never as income (law: open).
  parameter('hutang', 'AKHIR_LEBIH_LELANG', pilihan(...AKHIR_LEBIH), 'TETAP', {
    bahaya: 'lelang',
  }),
  parameter('hutang', 'MULAI_LEBIH_LELANG', pilihan(...MULAI_LEBIH), 'LELANG', {
    bahaya: 'lelang',
  }),
  // Months after which it ends; 0 is never.
  parameter('hutang', 'HANGUS_LEBIH_LELANG', { tipe: 'angka', min: 0, max: 120 }, 0, {
    bahaya: 'lelang',
  }),
  // Working days in which a complaint is answered, and those that it may be put off by, once.
  parameter('hutang', 'HARI_PENGADUAN', { tipe: 'angka', min: 1, max: 60 }, 10),
  parameter('hutang', 'HARI_PENGADUAN_LAGI', { tipe: 'angka', min: 0, max: 60 }, 10),
  // Days before a due date from which customers may be reminded, and messages a day at most.
  parameter('hutang', 'PENGINGAT_HUTANG_HARI', { tipe: 'angka', min: 1, max: 30 }, 3),
  parameter('hutang', 'PENGINGAT_HUTANG_MAKS', { tipe: 'angka', min: 1, max: 1000 }, 100),
  // Hour of the day at which they leave by themselves.
  parameter('hutang', 'PENGINGAT_HUTANG_JAM', { tipe: 'angka', min: 0, max: 23 }, 9),
  modul('hutang', 'HUTANG_POKOK_MODULE', true),
  modul('hutang', 'BUNGA_HUTANG_MODULE', true),
  modul('hutang', 'PLAFOND_HUTANG_MODULE', true, { bahaya: 'hutang' }),
  // More than the ceiling is lent with an approval; else never.
  modul('hutang', 'LEWAT_PLAFOND_HUTANG_MODULE', false, { bahaya: 'hutang' }),
  modul('hutang', 'OPNAME_HUTANG_MODULE', true),
  modul('hutang', 'VALIDASI_HUTANG_MODULE', false),
  // While the shop winds down, due dates of old tickets still move when interest is paid.
  modul('hutang', PERPANJANG_LAMA, false, { bahaya: 'hutang' }),
  modul('hutang', 'PENGINGAT_HUTANG_MODULE', false),
]
