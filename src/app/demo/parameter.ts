import { type Tanggal, addMonths } from '#kernel/shared/tanggal.ts'
import { GROUP, KATEGORI } from './isi.ts'
import type { Pelaku } from './panggil.ts'

type Baris = Readonly<Record<string, string | number | boolean>>

/** Rounded down to whole thousands, as a board price is written. */
const ribu = (rp: number) => Math.floor(rp / 1_000) * 1_000

/** How much of what is pledged or brought back counts, by condition of the piece. */
const KONDISI_PEMBELIAN: readonly Baris[] = [
  {
    kode_kondisi: 'BAIK',
    nama_kondisi: 'Baik, Nota Sendiri',
    nota: 'SENDIRI',
    cara: 'PERSEN_NOTA',
    persen: 97,
  },
  {
    kode_kondisi: 'CACAT',
    nama_kondisi: 'Penyok atau Putus',
    nota: 'SENDIRI',
    cara: 'RUPIAH_PER_GRAM',
    potongan_per_gram: 25_000,
  },
  {
    kode_kondisi: 'LUAR',
    nama_kondisi: 'Nota Toko Lain',
    nota: 'TOKO_LAIN',
    cara: 'HARGA_HARI_INI',
    potongan_per_gram: 40_000,
  },
  {
    kode_kondisi: 'POLOS',
    nama_kondisi: 'Tanpa Nota',
    nota: 'TANPA',
    cara: 'HARGA_HARI_INI',
    potongan_per_gram: 60_000,
  },
  {
    kode_kondisi: 'ROSOK',
    nama_kondisi: 'Rosok Untuk Lebur',
    nota: 'TANPA',
    cara: 'LEBURAN',
    persen: 92.5,
  },
]

const RUGI_NOTA: readonly Baris[] = [
  { kode: 'HILANG', sebab: 'NOTA_HILANG', cara: 'PERSEN', potongan_persen: 2 },
  { kode: 'SETAHUN', sebab: 'NOTA_LAMA', lama_hari: 365, cara: 'PERSEN', potongan_persen: 1 },
  { kode: 'LIMATH', sebab: 'NOTA_LAMA', lama_hari: 1_825, cara: 'PERSEN', potongan_persen: 2.5 },
]

const KONDISI_PINJAMAN: readonly Baris[] = [
  { kode_kondisi: 'BAGUS', nama_kondisi: 'Bagus Dengan Nota', persen_plafond: 90 },
  { kode_kondisi: 'CUKUP', nama_kondisi: 'Cukup Tanpa Nota', persen_plafond: 80 },
  { kode_kondisi: 'RUSAK', nama_kondisi: 'Rusak', persen_plafond: 65 },
]

const BUNGA: readonly Baris[] = [
  {
    kode: 'KECIL',
    sampai: 2_500_000,
    bunga: 2.5,
    satuan: 'PERIOD_15',
    minimum: 1,
    tenggang: 7,
    denda: 0.5,
  },
  {
    kode: 'SEDANG',
    sampai: 10_000_000,
    bunga: 2,
    satuan: 'PERIOD_15',
    minimum: 1,
    tenggang: 7,
    denda: 0.5,
  },
  {
    kode: 'BESAR',
    sampai: 50_000_000,
    bunga: 1.75,
    satuan: 'DAY30',
    minimum: 5,
    tenggang: 14,
    denda: 0.25,
  },
  {
    kode: 'UTAMA',
    sampai: 250_000_000,
    bunga: 1.5,
    satuan: 'MONTH',
    minimum: 1,
    tenggang: 14,
    denda: 0.25,
  },
]

const PLAFOND: readonly Baris[] = [
  { kode: 'UMUM', golongan: 'UMUM', batas: 25_000_000, keterangan: 'Pelanggan baru' },
  { kode: 'MEMBER', golongan: 'MEMBER', batas: 100_000_000, keterangan: 'Member terdaftar' },
  {
    kode: 'KASIR',
    golongan: 'KASIR',
    batas: 10_000_000,
    keterangan: 'Tanpa persetujuan supervisor',
  },
  { kode: 'SPV', golongan: 'SPV', batas: 50_000_000, keterangan: 'Tanpa persetujuan pemilik' },
]

const ATURAN_CICILAN = { toleransi_hari: 3, rabat: 50, potongan_batal: 5, batas_lelang: 3 }
const CICILAN: readonly Baris[] = [
  { ...ATURAN_CICILAN, kode: 'C03', tenor: 3, margin: 4.5, dp_minimum: 30, denda: 1 },
  { ...ATURAN_CICILAN, kode: 'C06', tenor: 6, margin: 9, dp_minimum: 30, denda: 1 },
  { ...ATURAN_CICILAN, kode: 'C12', tenor: 12, margin: 18, dp_minimum: 20, denda: 1.5 },
  {
    ...ATURAN_CICILAN,
    kode: 'S06',
    tenor: 6,
    margin: 0,
    biaya: 250_000,
    dp_minimum: 30,
    rabat: 0,
  },
]

const SERVICE: readonly (readonly [string, string, number])[] = [
  ['CUCI', 'Cuci dan poles perhiasan', 25_000],
  ['PATRI', 'Patri rantai yang putus', 60_000],
  ['UKUR', 'Ubah ukuran cincin', 75_000],
  ['KROM', 'Krom ulang emas putih', 90_000],
  ['BATU', 'Pasang kembali batu permata', 50_000],
  ['GRAFIR', 'Grafir nama di dalam cincin', 40_000],
]

const TUKANG: readonly (readonly [string, string, string])[] = [
  ['T01', 'Pak Darmo', 'Jalan Perak No. 4'],
  ['T02', 'Pak Ujang', 'Gang Kemuning No. 17'],
  ['T03', 'Bu Lilis', 'Jalan Pandai Besi No. 9'],
]

const HADIAH: readonly (readonly [string, string, number])[] = [
  ['PAYUNG', 'Payung Lipat', 50],
  ['GELAS', 'Set Gelas Kaca', 80],
  ['DOMPET', 'Dompet Perhiasan', 120],
  ['SETRIKA', 'Setrika Listrik', 300],
  ['KIPAS', 'Kipas Angin Meja', 450],
]

const KODE_TRANSAKSI: readonly (readonly [string, string, string, string, string])[] = [
  ['LISTRIK', 'Bayar listrik dan air', 'KELUAR', 'BIAYA', '6-1040'],
  ['SEWA', 'Bayar sewa toko', 'KELUAR', 'BIAYA', '6-1030'],
  ['GAJI', 'Bayar gaji karyawan', 'KELUAR', 'BIAYA', '6-1010'],
  ['KEMASAN', 'Beli dompet dan kotak perhiasan', 'KELUAR', 'BIAYA', '6-1190'],
  ['PRIVE', 'Ambil pribadi pemilik', 'KELUAR', 'PRIVE', '3-1020'],
  ['MODAL', 'Setor modal pemilik', 'MASUK', 'MODAL', '3-1010'],
  ['ROSOK', 'Jual debu dan sisa poles', 'MASUK', 'PENDAPATAN', '4-1190'],
  ['SETOR', 'Setor kas ke bank', 'KELUAR', 'MUTASI', '1-1110'],
]

/** What a shop sets up beside its goods: prices to buy at, pawn, service, points, cash. */
export async function isiParameterToko(
  p: Pelaku,
  { urut, sampai }: { urut: number; sampai: Tanggal },
): Promise<void> {
  const tambah = async (path: string, rows: readonly Baris[]) => {
    for (const row of rows) await p.tulis('POST', path, row)
  }
  await tambah('parabeli', KONDISI_PEMBELIAN)
  await tambah('ruginota', RUGI_NOTA)
  await tambah('para-potongan-kategori', POTONGAN)
  await tambah('parapinjaman', KONDISI_PINJAMAN)
  await tambah('para-bunga-hutang', BUNGA)
  await tambah('plafond-hutang', PLAFOND)
  await tambah('para-cicilan', CICILAN)
  await isiPerGroup(tambah)
  await tambah('batas-wajar', BATAS_WAJAR)
  await tambah('stok-minimum', STOK_MINIMUM)
  await tambah('anggaran', anggaran(sampai))
  await tambah(
    'para-deskripsi-service',
    SERVICE.map(([kode, deskripsi, biaya]) => ({ kode, deskripsi, biaya })),
  )
  await tambah(
    'tukang',
    TUKANG.map(([kode_tukang, nama_tukang, alamat], i) => ({
      kode_tukang,
      nama_tukang,
      alamat,
      no_hp: `0813${urut}55501${20 + i}`,
    })),
  )
  await tambah(
    'hadiah',
    HADIAH.map(([kode_hadiah, nama_hadiah, poin]) => ({ kode_hadiah, nama_hadiah, poin })),
  )
  await tambah('parameter-member-afiliasi', [
    { kode: 'AJAK', poin_perujuk: 25, minimum_belanja: 1_000_000 },
  ])
  await tambah('parameter-reset-poin', [
    { kode: 'TAHUNAN', tanggal: `${sampai.slice(0, 4)}-12-31`, aturan: 'TIDAK_BELANJA', bulan: 12 },
  ])
  await tambah(
    'paratransaksi',
    KODE_TRANSAKSI.map(([kode_transaksi, deskripsi, arah, kategori, nomor_akun]) => ({
      kode_transaksi,
      deskripsi,
      arah,
      kategori,
      nomor_akun,
    })),
  )
}

/** By jenis: gram of one piece that nobody asks about, and above which it is a typing error. */
/** What the owner plans for a month, in rupiah; a year of them ends with the demo's last day. */
const RENCANA = { '4-1010': 1_150_000_000, '6-1010': 14_500_000, '6-1040': 900_000 } as const
const MASA_ANGGARAN = 12

const anggaran = (sampai: Tanggal): readonly Baris[] =>
  Array.from({ length: MASA_ANGGARAN }, (_, n) => addMonths(sampai, -n).slice(0, 7)).flatMap(
    (masa) =>
      Object.entries(RENCANA).map(([nomor_akun, anggaran_rp]) => ({
        masa,
        nomor_akun,
        anggaran_rp,
      })),
  )

/** Two that the demo shop meets and one that it has run short of. */
const STOK_MINIMUM: readonly Baris[] = [
  { kode_stok_minimum: 'CIN', kode_dept: 'CIN', minimal: 20 },
  { kode_stok_minimum: 'GEL', kode_dept: 'GEL', minimal: 10 },
  { kode_stok_minimum: 'LMU', kode_dept: 'LMU', minimal: 400 },
]

const BATAS_WAJAR: readonly Baris[] = (
  [
    ['CIN', 0.3, 30, 100],
    ['GEL', 1, 100, 300],
    ['KAL', 1, 150, 500],
    ['ANT', 0.2, 30, 100],
    ['LIO', 0.2, 40, 150],
    ['GIW', 0.2, 20, 60],
    ['LMU', 0.5, 100, 1_000],
    ['CBR', 0.5, 30, 100],
  ] as const
).map(([kode_dept, berat_dari, berat_sampai, berat_tolak]) => ({
  kode_batas: kode_dept,
  kode_dept,
  berat_dari,
  berat_sampai,
  berat_tolak,
  harga_tanya: 100,
  harga_tolak: 200,
  pokok_tolak: 25,
}))

const POTONGAN: readonly Baris[] = KATEGORI.map(([kode_kategori], i) =>
  i === 0
    ? { kode_kategori, cara: 'PER_GRAM', potongan_rp: 15_000 }
    : { kode_kategori, cara: 'PERSEN', potongan_persen: i === 1 ? 1 : 20 },
)

/** Prices per gram follow the board: what a pledge or a piece that comes back is worth of it. */
async function isiPerGroup(
  tambah: (path: string, rows: readonly Baris[]) => Promise<void>,
): Promise<void> {
  await tambah(
    'para-harga-beli/create',
    GROUP.map(([kode, , , , , jual]) => ({
      kode_harga: `HB${kode}`,
      harga_per_gram: ribu(jual * 0.93),
    })),
  )
  await tambah(
    'parameter-harga-emas-pembelian',
    GROUP.map(([kode_group, , , , , jual]) => ({ kode_group, harga_emas_beli: ribu(jual * 0.93) })),
  )
  await tambah(
    'plafond-hutang-kadar',
    GROUP.map(([kode_group, , , , , jual]) => ({ kode_group, plafond_per_gram: ribu(jual * 0.8) })),
  )
  await tambah(
    'para-hutang-pokok',
    GROUP.map(([kode_group, , , , , jual]) => ({ kode_group, harga_pokok: ribu(jual * 0.75) })),
  )
  await tambah(
    'parapoin',
    GROUP.map(([kode_group], i) => ({ kode_group, kelipatan: i < 2 ? 100_000 : 200_000, poin: 1 })),
  )
}
