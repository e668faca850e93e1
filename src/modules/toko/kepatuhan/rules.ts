import type { ScreenPath } from '#kernel/shared/names.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'

/** What the law asks of a gold shop, from the tax office to whoever's data it holds. */
export const POKOK = ['PAJAK', 'KENAL', 'GADAI', 'PENGADUAN', 'PRIBADI', 'LIBUR'] as const
export type Pokok = (typeof POKOK)[number]

/** In order, to be done, with a deadline, or not asked of this shop. */
export const KEADAAN = ['CUKUP', 'KURANG', 'TENGGAT', 'TIDAK_BERLAKU'] as const
export type Keadaan = (typeof KEADAAN)[number]

/** One line of the page; its text is `kepatuhan.<hal>.<keadaan>`, in small letters. */
export interface Hal {
  readonly pokok: Pokok
  readonly hal: string
  readonly keadaan: Keadaan
  readonly params: Readonly<Record<string, string | number>>
  /** Day (and hour) by which it has to be done. */
  readonly tenggat: string | null
  /** Where it is put right. */
  readonly layar: ScreenPath
  /** Where the figure was read, and how sure it is: certain, likely, or to be asked. */
  readonly sumber: string | null
  readonly keyakinan: string | null
}

/** What the shop has set and left open, read in one look. */
export interface Fakta {
  readonly hari: string
  readonly pkp: boolean
  readonly npwp: string | null
  /** Months with tax before this one that were not reported, the oldest first. */
  readonly masa_terbuka: readonly string[]
  /** Last day for the oldest of them. */
  readonly masa_tenggat: string | null
  readonly tarif_tanya: number
  readonly kenal_nyala: boolean
  readonly petugas: number
  readonly lapor_terbuka: number
  readonly lapor_tenggat: string | null
  readonly curiga_baru: number
  readonly mode_gadai: string
  readonly izin_gadai: string | null
  readonly mitra_gadai: string | null
  readonly surat_aktif: number
  readonly lebih_terutang: number
  readonly pengaduan_terbuka: number
  readonly pengaduan_tenggat: string | null
  readonly permintaan_terbuka: number
  readonly permintaan_tenggat: string | null
  readonly insiden_terbuka: number
  readonly insiden_tenggat: string | null
  readonly aturan_tanya: number
  readonly libur_belum_pasti: number
  readonly libur_tahun_depan: number
  readonly sumber: Readonly<Record<string, { readonly sumber: string; readonly keyakinan: string }>>
}

type Garis = Pick<Hal, 'hal' | 'keadaan' | 'layar'> & Partial<Hal>

const hal =
  (pokok: Pokok) =>
  (g: Garis): Hal => ({ pokok, params: {}, tenggat: null, sumber: null, keyakinan: null, ...g })

/** The page of a shop, topic by topic; what needs somebody comes first within its topic. */
export function susunKepatuhan(f: Fakta): readonly Hal[] {
  return [...pajak(f), ...kenal(f), ...gadai(f), ...pengaduan(f), ...pribadi(f), ...libur(f)]
}

function pajak(f: Fakta): Hal[] {
  const garis = hal('PAJAK')
  if (!f.pkp) return [garis({ hal: 'pkp', keadaan: 'TIDAK_BERLAKU', layar: '/settingsystem' })]
  const [tertua] = f.masa_terbuka
  const lewat = f.masa_tenggat !== null && f.masa_tenggat < f.hari
  return [
    garis({ hal: 'npwp', keadaan: f.npwp ? 'CUKUP' : 'KURANG', layar: '/settingsystem' }),
    garis({
      hal: 'masa',
      keadaan: tertua ? (lewat ? 'KURANG' : 'TENGGAT') : 'CUKUP',
      params: { jumlah: f.masa_terbuka.length, masa: tertua ?? '' },
      tenggat: f.masa_tenggat,
      layar: '/pajak',
      ...f.sumber['LAPOR_PPN'],
    }),
    ...tanya(garis, 'tarif', f.tarif_tanya, '/tarif-pajak'),
  ]
}

function kenal(f: Fakta): Hal[] {
  const garis = hal('KENAL')
  const { BATAS_IDENTITAS: identitas, BATAS_LAPOR: lapor } = f.sumber
  return [
    garis({
      hal: 'identitas',
      keadaan: f.kenal_nyala ? 'CUKUP' : 'KURANG',
      layar: '/settingsystem',
      ...identitas,
    }),
    garis({
      hal: 'petugas',
      keadaan: f.petugas > 0 ? 'CUKUP' : 'KURANG',
      params: { jumlah: f.petugas },
      layar: '/master-petugas-pelapor',
    }),
    garis({
      hal: 'lapor',
      keadaan: f.lapor_terbuka > 0 ? 'TENGGAT' : 'CUKUP',
      params: { jumlah: f.lapor_terbuka },
      tenggat: f.lapor_tenggat,
      layar: '/daftar-ppatk',
      ...lapor,
    }),
    garis({
      hal: 'curiga',
      keadaan: f.curiga_baru > 0 ? 'KURANG' : 'CUKUP',
      params: { jumlah: f.curiga_baru },
      layar: '/transaksi-mencurigakan',
    }),
  ]
}

function gadai(f: Fakta): Hal[] {
  const garis = hal('GADAI')
  const layar = '/master-toko'
  const params = { jumlah: f.surat_aktif, izin: f.izin_gadai ?? '', mitra: f.mitra_gadai ?? '' }
  const sisa =
    f.lebih_terutang > 0
      ? [
          garis({
            hal: 'lebih',
            keadaan: 'KURANG',
            params: { jumlah: tulisRupiah(f.lebih_terutang) },
            layar: '/lihat-hutang',
          }),
        ]
      : []
  if (f.mode_gadai === 'OFF')
    return [garis({ hal: 'mode_off', keadaan: 'TIDAK_BERLAKU', layar }), ...sisa]
  if (f.mode_gadai === 'WIND_DOWN')
    return [
      garis({
        hal: 'mode_habis',
        keadaan: f.surat_aktif > 0 ? 'KURANG' : 'CUKUP',
        params,
        layar: '/lihat-hutang',
      }),
      ...sisa,
    ]
  const mitra = f.mode_gadai === 'PARTNER'
  const lengkap = mitra ? f.mitra_gadai : f.izin_gadai
  return [
    garis({
      hal: mitra ? 'mitra' : 'izin',
      keadaan: lengkap ? 'CUKUP' : 'KURANG',
      params,
      layar,
      sumber: 'POJK 39/2024; POJK 29/2025',
      keyakinan: 'C',
    }),
    ...sisa,
  ]
}

function pengaduan(f: Fakta): Hal[] {
  return [
    hal('PENGADUAN')({
      hal: 'pengaduan',
      keadaan: f.pengaduan_terbuka > 0 ? 'TENGGAT' : 'CUKUP',
      params: { jumlah: f.pengaduan_terbuka },
      tenggat: f.pengaduan_tenggat,
      layar: '/pengaduan',
      sumber: 'POJK 22/2023 (infobanknews 9 Agu 2024)',
      keyakinan: 'L',
    }),
  ]
}

function pribadi(f: Fakta): Hal[] {
  const garis = hal('PRIBADI')
  return [
    garis({
      hal: 'insiden',
      keadaan: f.insiden_terbuka > 0 ? 'TENGGAT' : 'CUKUP',
      params: { jumlah: f.insiden_terbuka },
      tenggat: f.insiden_tenggat,
      layar: '/insiden-data',
      ...f.sumber['LAPOR_INSIDEN'],
    }),
    garis({
      hal: 'permintaan',
      keadaan: f.permintaan_terbuka > 0 ? 'TENGGAT' : 'CUKUP',
      params: { jumlah: f.permintaan_terbuka },
      tenggat: f.permintaan_tenggat,
      layar: '/permintaan-pribadi',
      ...f.sumber['JAWAB_CABUT'],
    }),
    ...tanya(garis, 'aturan', f.aturan_tanya, '/parameter-aturan-hukum'),
  ]
}

function libur(f: Fakta): Hal[] {
  const garis = hal('LIBUR')
  const tahun = Number(f.hari.slice(0, 4)) + 1
  return [
    garis({
      hal: 'libur',
      keadaan: f.libur_tahun_depan > 0 ? 'CUKUP' : 'KURANG',
      params: { tahun, jumlah: f.libur_tahun_depan },
      layar: '/master-libur-nasional',
    }),
    ...tanya(garis, 'libur_pasti', f.libur_belum_pasti, '/master-libur-nasional'),
  ]
}

/** Figures that an adviser has to confirm; nothing where there are none. */
const tanya = (garis: (g: Garis) => Hal, nama: string, jumlah: number, layar: ScreenPath): Hal[] =>
  jumlah === 0
    ? []
    : [garis({ hal: nama, keadaan: 'KURANG', params: { jumlah }, layar, keyakinan: 'A' })]
