import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { GROUP, JENIS } from './isi.ts'
import type { Pelaku } from './panggil.ts'

type Baris = Readonly<Record<string, string | number | boolean | readonly string[]>>

const KONDISI_BARANG = [
  ['BARU', 'Baru'],
  ['BAGUS', 'Bekas, Masih Bagus'],
  ['GORES', 'Tergores'],
  ['PUTUS', 'Putus'],
  ['PENYOK', 'Penyok'],
] as const

const BANDROL = [
  ['B1', 0.02, null],
  ['B2', 0.035, 'CIN'],
  ['B3', 0.05, 'KAL'],
] as const

const SUPPLIER = [
  ['SMB', 'Sumber Mulia Bersama', 'Jalan Cempaka No. 17, Surabaya', '081355500117'],
  ['TJY', 'Tunas Jaya Perhiasan', 'Ruko Melati Blok C No. 3, Tangerang', '081355500203'],
  ['ANK', 'Aneka Kreasi Logam', 'Jalan Teratai No. 40, Bandung', '081355500340'],
] as const

const MARKETPLACE = [
  ['PSB', 'Pasar Biru', 4.5, 'Kirim Kilat', 'Kurir Reguler'],
  ['LPK', 'Lapak Kita', 3.25, 'Antar Aman', 'Kurir Bernilai'],
] as const

const JENIS_BATU = [
  ['DIA', 'Berlian'],
  ['RUB', 'Rubi'],
  ['SAF', 'Safir'],
  ['ZAM', 'Zamrud'],
  ['MUT', 'Mutiara'],
  ['ZIR', 'Zirkon'],
] as const

/** Grades of the trade, the best first. */
const BATU: Readonly<Record<string, readonly (readonly [kode: string, nama: string])[]>> = {
  'batu-shape': [
    ['RD', 'Round Brilliant'],
    ['PR', 'Princess'],
    ['OV', 'Oval'],
    ['EM', 'Emerald'],
    ['PE', 'Pear'],
    ['MQ', 'Marquise'],
    ['HT', 'Heart'],
  ],
  'batu-color': ['D', 'E', 'F', 'G', 'H', 'I', 'J'].map((k) => [k, `Color ${k}`] as const),
  'batu-clarity': [
    ['IF', 'Internally Flawless'],
    ['VVS1', 'Very Very Slightly Included 1'],
    ['VVS2', 'Very Very Slightly Included 2'],
    ['VS1', 'Very Slightly Included 1'],
    ['VS2', 'Very Slightly Included 2'],
    ['SI1', 'Slightly Included 1'],
    ['SI2', 'Slightly Included 2'],
  ],
  'batu-fluorescence': [
    ['N', 'None'],
    ['F', 'Faint'],
    ['M', 'Medium'],
    ['S', 'Strong'],
  ],
  'batu-cutgrade': mutu(),
  'batu-polish': mutu(),
  'batu-symmetry': mutu(),
}

function mutu() {
  return [
    ['EX', 'Excellent'],
    ['VG', 'Very Good'],
    ['GD', 'Good'],
    ['FR', 'Fair'],
  ] as const
}

const tambah = async (p: Pelaku, path: string, rows: readonly Baris[]): Promise<void> => {
  for (const row of rows) await p.tulis('POST', path, row)
}

/** Lists that all shops share: conditions, tags, suppliers, marketplaces and what stones are told by. */
export async function isiMasterBarangBersama(p: Pelaku): Promise<void> {
  await tambah(
    p,
    'parakondisi',
    KONDISI_BARANG.map(([kode_kondisi, nama]) => ({ kode_kondisi, nama })),
  )
  await tambah(
    p,
    'parabandrol',
    BANDROL.map(([kode_bandrol, berat_bandrol, kode_dept]) => ({
      kode_bandrol,
      berat_bandrol,
      ...(kode_dept ? { kode_dept } : {}),
    })),
  )
  const supplier = SUPPLIER.map(([kode_supplier, nama, alamat, no_hp]) => ({
    kode_supplier,
    nama,
    alamat,
    no_hp,
  }))
  await tambah(p, 'supplier-barang', supplier)
  await tambah(p, 'supplier-berlian', [
    {
      kode_supplier: 'KBR',
      nama: 'Kilau Berlian Raya',
      alamat: 'Jalan Kenanga No. 5, Surabaya',
      no_hp: '081355500405',
    },
  ])
  await tambah(
    p,
    'marketplace',
    MARKETPLACE.map(([kode_marketplace, nama, biaya_admin, logistik, kurir]) => ({
      kode_marketplace,
      nama,
      biaya_admin,
      logistik,
      kurir,
    })),
  )
  await tambah(
    p,
    'jenis-batu',
    JENIS_BATU.map(([kode, nama]) => ({ kode, nama })),
  )
  for (const [path, grades] of Object.entries(BATU))
    await tambah(
      p,
      path,
      grades.map(([kode, nama], i) => ({ kode, nama, urutan: i + 1 })),
    )
}

/** Bands of carat: from, to, and how much dearer a carat is than in the smallest. */
const CARAT = [
  [0.01, 0.29, 1],
  [0.3, 0.49, 1.6],
  [0.5, 0.99, 2.6],
  [1, 1.99, 4.2],
] as const

/** Round stones of good colour: rupiah per carat, rounded to thousands. */
function hargaBerlian(): Baris[] {
  const rows: Baris[] = []
  for (const [i, color] of ['E', 'G', 'I'].entries())
    for (const [j, clarity] of ['VVS2', 'VS2', 'SI1'].entries())
      for (const [k, [dari, sampai, kali]] of CARAT.entries())
        rows.push({
          kode: `RD${color}${clarity}${k + 1}`,
          shape: 'RD',
          color,
          clarity,
          carat_dari: dari,
          carat_sampai: sampai,
          harga_per_carat: Math.round(18_500 * kali * (1 - 0.12 * i) * (1 - 0.14 * j)) * 1_000,
        })
  return rows
}

const KETERANGAN = [
  'Bonus kotak perhiasan',
  'Sudah dicuci dan dipoles',
  'Ukuran akan disesuaikan',
  'Hadiah, tanpa harga di nota',
  'Pesanan lewat telepon',
] as const

const NOTA: readonly Baris[] = [
  { kode: 'J1', slip: 'PENJUALAN', posisi: 'BAWAH', urutan: 1, teks: 'Barang sudah diperiksa.' },
  { kode: 'J2', slip: 'PENJUALAN', posisi: 'BAWAH', urutan: 2, teks: 'Simpan nota ini.' },
  { kode: 'H1', slip: 'HUTANG', posisi: 'BAWAH', urutan: 1, teks: 'Bawa surat ini saat menebus.' },
  { kode: 'S1', slip: 'SERVICE', posisi: 'BAWAH', urutan: 1, teks: 'Ambil dengan nota ini.' },
]

/** One of the last weeks, and one of the year. */
const kupon = (sampai: Tanggal): readonly Baris[] => [
  {
    kode_kupon: 'AKHIRTAHUN',
    cara: 'NOMINAL',
    nominal: 50_000,
    minimum_belanja: 2_000_000,
    berlaku_dari: addDays(sampai, -19),
    berlaku_sampai: addDays(sampai, 41),
    jumlah: 100,
  },
  {
    kode_kupon: 'MEMBER2',
    cara: 'PERSEN',
    persen: 2,
    minimum_belanja: 5_000_000,
    berlaku_dari: addDays(sampai, -323),
    berlaku_sampai: addDays(sampai, 41),
  },
]

/** Making a piece costs more where the work is finer; bars and mint pieces a fixed sum. */
function ongkos(): Baris[] {
  const per: Readonly<Record<string, number>> = { CIN: 35_000, GEL: 45_000, KAL: 40_000 }
  return JENIS.flatMap(({ kode_dept }) =>
    GROUP.filter(([kode]) => kode_dept !== 'LMU' || kode === '999').map(([kode_group]) => {
      if (kode_dept === 'LMU') return { kode_dept, kode_group, cara: 'TETAP', nilai: 25_000 }
      if (kode_dept === 'CBR') return { kode_dept, kode_group, cara: 'PERSEN', persen: 7.5 }
      return { kode_dept, kode_group, cara: 'PER_GRAM', nilai: per[kode_dept] ?? 30_000 }
    }),
  )
}

/** Lists of one shop: price classes, rows of the day's end, remarks, bonus, coupons, stones' prices. */
export async function isiMasterBarangToko(p: Pelaku, sampai: Tanggal): Promise<void> {
  await tambah(p, 'kelompok-harga', [
    { kelompok_harga: 'UMUM', keterangan: 'Pembeli Umum', harga_jual: 1_322_000 },
    { kelompok_harga: 'GROSIR', keterangan: 'Pembeli Grosir', harga_jual: 1_298_000 },
  ])
  await tambah(p, 'kadar-eod', [
    { kadar_eod: 'MUDA', keterangan: 'Emas Muda', daftar_group: ['375', '420'] },
    { kadar_eod: 'TUA', keterangan: 'Emas Tua', daftar_group: ['700', '750', '916'] },
    { kadar_eod: 'LM', keterangan: 'Logam Mulia', daftar_group: ['999'] },
  ])
  await tambah(p, 'parameter-ongkos', ongkos())
  await tambah(
    p,
    'para-bonus-sales',
    GROUP.map(([kode_group]) =>
      kode_group === '999'
        ? { kode_group, cara: 'PER_PCS', bonus: 5_000 }
        : { kode_group, cara: 'PER_GRAM', bonus: 1_500 },
    ),
  )
  await tambah(
    p,
    'para-keterangan-penjualan',
    KETERANGAN.map((keterangan) => ({ keterangan })),
  )
  await tambah(p, 'keterangan-nota', NOTA)
  await tambah(p, 'transaksi-kupon', kupon(sampai))
  await tambah(p, 'parameter-berlian', hargaBerlian())
}

/** Fine gold over the year, the same in every shop: it climbs, with waves of weeks in it. */
export async function catatHargaEmas(p: Pelaku, hariKe: number): Promise<void> {
  const naik = 1_695_000 + hariKe * 420
  const ombak = 26_000 * Math.sin(hariKe / 23) + 9_000 * Math.sin(hariKe / 6)
  await p.tulis('PUT', 'parameter-harga-emas/global', {
    nominal: Math.round((naik + ombak) / 1_000) * 1_000,
  })
}
