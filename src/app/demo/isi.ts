/** What the demo shops are made of. All names are invented. */
export const TOKO = [
  {
    kode_toko: 'PST',
    nama_toko: 'Kencana Pusat',
    kode_nota: 'PS',
    kota: 'Bandung',
    pusat: true,
    alamat_toko: 'Jalan Melati Raya No. 8, Kelurahan Sukamaju, Kecamatan Cempaka, Bandung 40111',
    telp: '022-5550100',
    ramai: 4,
  },
  {
    kode_toko: 'CB1',
    nama_toko: 'Kencana Cabang Timur',
    kode_nota: 'C1',
    kota: 'Surabaya',
    pusat: false,
    alamat_toko: 'Jalan Kenanga No. 21, Pasar Besar Lantai 1, Surabaya 60174',
    telp: '031-5550121',
    ramai: 3,
  },
  {
    kode_toko: 'CB2',
    nama_toko: 'Kencana Cabang Barat',
    kode_nota: 'C2',
    kota: 'Tangerang',
    pusat: false,
    alamat_toko: 'Ruko Anggrek Blok B No. 5, Tangerang 15111',
    telp: '021-5550132',
    ramai: 2,
  },
] as const

export const KATEGORI = [
  ['PERHIASAN', 'Perhiasan'],
  ['LOGAM', 'Logam Mulia'],
  ['BERLIAN', 'Perhiasan Berlian'],
] as const

interface Jenis {
  readonly kode_dept: string
  readonly nama_dept: string
  readonly kode_kategori: string
  readonly berlian: boolean
  /** Gram from – to, and how often it is among the goods. */
  readonly berat: readonly [number, number]
  readonly sering: number
  readonly model: readonly string[]
}

export const JENIS: readonly Jenis[] = [
  {
    kode_dept: 'CIN',
    nama_dept: 'Cincin',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [1.5, 6],
    sering: 8,
    model: ['Solitaire', 'Listring', 'Ukir Bunga', 'Belah Rotan', 'Mata Tujuh', 'Polos Kawin'],
  },
  {
    kode_dept: 'GEL',
    nama_dept: 'Gelang',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [3, 15],
    sering: 5,
    model: ['Rantai Itali', 'Keroncong', 'Serut', 'Bangkok Ukir', 'Tali Air'],
  },
  {
    kode_dept: 'KAL',
    nama_dept: 'Kalung',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [3, 20],
    sering: 5,
    model: ['Rantai Nori', 'Milano', 'Padi', 'Tambang', 'Santa'],
  },
  {
    kode_dept: 'ANT',
    nama_dept: 'Anting',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [0.8, 4],
    sering: 6,
    model: ['Tusuk Zircon', 'Jepit Permata', 'Gipsi', 'Desi Ukir'],
  },
  {
    kode_dept: 'LIO',
    nama_dept: 'Liontin',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [0.7, 5],
    sering: 4,
    model: ['Hati', 'Inisial', 'Tetes Embun', 'Kupu Kupu'],
  },
  {
    kode_dept: 'GIW',
    nama_dept: 'Giwang',
    kode_kategori: 'PERHIASAN',
    berlian: false,
    berat: [0.6, 3],
    sering: 3,
    model: ['Bulat Polos', 'Bintang Kecil', 'Mutiara'],
  },
  {
    kode_dept: 'LMU',
    nama_dept: 'Logam Mulia',
    kode_kategori: 'LOGAM',
    berlian: false,
    berat: [1, 25],
    sering: 2,
    model: ['Batang Cetak', 'Keping Kemasan'],
  },
  {
    kode_dept: 'CBR',
    nama_dept: 'Cincin Berlian',
    kode_kategori: 'BERLIAN',
    berlian: true,
    berat: [2, 6],
    sering: 1,
    model: ['Eternity', 'Halo Klasik', 'Tiara'],
  },
]

/** Group: code, name, kadar, percent, karat, board price per gram at the start of the year. */
export const GROUP = [
  ['375', 'Emas Muda 9K', '9K', 37.5, 9, 702_000],
  ['420', 'Emas Muda 10K', '10K', 42, 10, 781_000],
  ['700', 'Emas Tua 16K', '16K', 70, 16, 1_241_000],
  ['750', 'Emas Tua 18K', '18K', 75, 18, 1_322_000],
  ['916', 'Emas 22K', '22K', 91.6, 22, 1_603_000],
  ['999', 'Logam Mulia 24K', '24K', 99.9, 24, 1_768_000],
] as const

export const BANK = [
  ['BNS', 'Bank Nusa Sentosa', 0.15, 1.8],
  ['BSR', 'Bank Samudra Raya', 0.2, 2],
] as const

export const NAMA = [
  'Ayu',
  'Bagas',
  'Citra',
  'Dewi',
  'Eko',
  'Fitri',
  'Galih',
  'Hana',
  'Indra',
  'Joko',
  'Kartika',
  'Lestari',
  'Made',
  'Nadia',
  'Oki',
  'Putri',
  'Rahmat',
  'Sari',
  'Tono',
  'Umi',
  'Vina',
  'Wahyu',
  'Yani',
  'Zahra',
] as const

export const NAMA_BELAKANG = [
  'Anggraini',
  'Wibowo',
  'Kusuma',
  'Permata',
  'Santoso',
  'Halim',
  'Maharani',
  'Nugraha',
  'Pratiwi',
  'Saputra',
] as const

export const JALAN = [
  'Mawar',
  'Teratai',
  'Flamboyan',
  'Cendana',
  'Dahlia',
  'Bougenville',
  'Seruni',
] as const
