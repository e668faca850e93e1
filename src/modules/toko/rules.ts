import type { Setting } from '../../kernel/shared/gates.ts'
import { type Tanggal, selisihHari, tambahHari } from '../../kernel/shared/tanggal.ts'

/** Modules that a shop has unless it switches them off. */
const HIDUP = [
  'VALIDASI_NON_CASH_MODULE',
  'DESKRIPSI_SERVICE_MODULE',
  'ACCOUNTING_MODULE',
  'BARANG_MANUAL_MODULE',
  'CICILAN_MODULE',
  'OPNAME_HUTANG_MODULE',
  'HIDUP_FEATURE_MODULE',
  'MEMBER_MODULE',
  'RESET_POIN_MEMBER_MODULE',
  'SEPUHAN_MODULE',
  'PRE_ORDER_MODULE',
  'STOCK_CUCI_MANUAL_MODULE',
  'BERLIAN_MODULE',
  'KIRIM_BARANG_CABANG_MODULE',
  'MARKETPLACE_MODULE',
  'PARAMETER_HARGA_EMAS_PEMBELIAN_MODULE',
  'HUTANG_POKOK_MODULE',
  'LAPORAN_SALDO_HARIAN_MODULE',
  'OPNAME_GLOBAL_HARIAN_MODULE',
  'BUNGA_HUTANG_MODULE',
  'PLAFOND_HUTANG_MODULE',
  'BAYAR_POINT_MODULE',
  'SUPPLIER_BARANG_MODULE',
  'BONUS_SALES_MODULE',
  'WHATSAPP_MODULE',
  'PROMO_NOTIFIKASI_MODULE',
  'VALIDASI_PESANAN_MODULE',
  'VALIDASI_SERVICE_MODULE',
  'DISKON_PENJUALAN_MODULE',
  'KUPON_MODULE',
  'KIRIM_BARANG_ONLINE_MODULE',
  'RFID_MODULE',
  'LAPORAN_SATU_BULAN_MODULE',
] as const

/** Modules that a shop switches on when it wants them. */
const MATI = [
  'STOCK_JUAL_MANUAL',
  'SEPUHAN_TERPUSAT_MODULE',
  'BARANG_EXTERNAL_MODULE',
  'SEMI_GROSIR_MODULE',
  'SEMI_GROSIR_QTY_MODULE',
  'SETTING_NOTA_OWNER_ONLY',
  'INTERN_MODULE',
  'HIDE_SALDO_BARANG_SUMMARY',
  'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE',
  'PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE',
  'AKTIF_TGL_OWNER_MODULE',
  'AKTIF_TGL_SPV_MODULE',
  'AKTIF_TGL',
  'FINGERPRINT_MODULE',
  'DUPLIKAT_NOTA_PEMBELIAN_MODULE',
  'DUPLIKAT_NOTA_HUTANG_MODULE',
  'DUPLIKAT_NOTA_PENJUALAN_MODULE',
  'DUPLIKAT_NOTA_SERVICE_MODULE',
  'DUPLIKAT_NOTA_AMBIL_SERVICE_MODULE',
  'DUPLIKAT_NOTA_PESANAN_MODULE',
  'DUPLIKAT_NOTA_TITIP_MODULE',
  'DUPLIKAT_NOTA_TUKAR_MODULE',
  'VALIDASI_PENJUALAN_MODULE',
  'VALIDASI_PEMBELIAN_MODULE',
  'VALIDASI_HUTANG_MODULE',
] as const

/** Parameters with a value of their own. */
const NILAI = {
  HUTANG_POKOK_MODULE_VALUE: 'PARAMETER',
  MULTI_LANGUAGE_FEATURE: 'id',
  PEMBULATAN: 500,
  kategori_harga: 'HARGA_EMAS',
  PARAMETER_HARGA_EMAS_GLOBAL_VALUE: 0,
  // Percent below its price that a piece may be sold for without a second person.
  BATAS_TURUN_HARGA: 0,
  SHOP_CODES_LAPORAN_REKAP_SALES: [],
  SHOP_CODES_LAPORAN_REKAP_TRANSAKSI_PEMBELIAN: [],
  SHOP_CODES_UPDATE_KADAR: [],
} as const satisfies Readonly<Record<string, Setting>>

/** What every setting is while the shop has not said otherwise. */
export function pengaturanBawaan(): Record<string, Setting> {
  return {
    ...Object.fromEntries(HIDUP.map((kunci) => [kunci, true])),
    ...Object.fromEntries(MATI.map((kunci) => [kunci, false])),
    ...NILAI,
  }
}

/** The same as rows of the table pengaturan, for a shop that is being set up. */
export function isiPengaturanBawaan(
  kode_toko: string,
): readonly { kode_toko: string; kunci: string; nilai: Setting }[] {
  return Object.entries(pengaturanBawaan()).map(([kunci, nilai]) => ({ kode_toko, kunci, nilai }))
}

/** Nobody but OWN sees the stock summary while the module is on, SU included. */
export function saldoBarangTerlihat(
  modules: Readonly<Record<string, Setting>>,
  level: string,
): boolean {
  return modules['HIDE_SALDO_BARANG_SUMMARY'] !== true || level === 'OWN'
}

/** A shop may stay shut for a while, but a year typed wrong must not carry it off. */
export const MAKS_HARI_LIBUR = 60

/** Why the next day may not be this one, as an error code; null when it may. */
export function tolakTanggalBerikut(tanggal: Tanggal, berikut: Tanggal): string | null {
  const hari = selisihHari(tanggal, berikut)
  if (hari < 1) return 'tutup_toko.tanggal_berikut_mundur'
  return hari > MAKS_HARI_LIBUR ? 'tutup_toko.tanggal_berikut_jauh' : null
}

export const tanggalBerikutBawaan = (tanggal: Tanggal) => tambahHari(tanggal, 1)

/** One drawer or account with one way of paying: what should be there at the end of the day. */
export interface KasSeharusnya {
  readonly akun: string
  readonly jenis: 'KAS' | 'BANK'
  /** Drawer or account number. */
  readonly kode: string
  readonly nama: string
  readonly metode: string
  readonly awal_rp: number
  readonly masuk_rp: number
  readonly keluar_rp: number
  readonly seharusnya_rp: number
}

export interface Hitungan {
  readonly laci?: string | undefined
  readonly no_rekening?: string | undefined
  readonly metode: string
  readonly jumlah_rp: number
  /** What the person who counted was shown as expected. */
  readonly seharusnya_rp?: number | undefined
}

export interface KasTerhitung extends KasSeharusnya {
  readonly hitung_rp: number
  readonly selisih_rp: number
}

export type HasilHitung =
  | { readonly kas: readonly KasTerhitung[] }
  | { readonly salah: KesalahanHitung; readonly kas: string }

export type KesalahanHitung =
  | 'tutup_toko.belum_dihitung'
  | 'tutup_toko.hitungan_ganda'
  | 'tutup_toko.kas_tidak_dikenal'
  | 'tutup_toko.berubah'

const kunciKas = (jenis: string, kode: string, metode: string) => `${jenis} ${kode} ${metode}`
const kunciHitungan = (h: Hitungan) =>
  h.metode === 'CASH'
    ? kunciKas('KAS', h.laci ?? '', h.metode)
    : kunciKas('BANK', h.no_rekening ?? '', h.metode)

/**
 * Puts what was counted beside what should be there. Every drawer and account with money in it must
 * have been counted, each once; one that nobody knows is refused, and so is a count that a document
 * has overtaken: it would show as a difference that nobody made.
 */
export function bandingkan(
  seharusnya: readonly KasSeharusnya[],
  hitungan: readonly Hitungan[],
): HasilHitung {
  const dihitung = new Map<string, Hitungan>()
  for (const h of hitungan) {
    const kunci = kunciHitungan(h)
    if (dihitung.has(kunci)) return { salah: 'tutup_toko.hitungan_ganda', kas: kunci }
    dihitung.set(kunci, h)
  }
  const kas: KasTerhitung[] = []
  for (const s of seharusnya) {
    const kunci = kunciKas(s.jenis, s.kode, s.metode)
    const h = dihitung.get(kunci)
    if (!h && s.seharusnya_rp !== 0) return { salah: 'tutup_toko.belum_dihitung', kas: kunci }
    if (h && (h.seharusnya_rp ?? s.seharusnya_rp) !== s.seharusnya_rp) {
      return { salah: 'tutup_toko.berubah', kas: kunci }
    }
    dihitung.delete(kunci)
    const hitung_rp = h?.jumlah_rp ?? 0
    kas.push({ ...s, hitung_rp, selisih_rp: hitung_rp - s.seharusnya_rp })
  }
  const [asing] = dihitung.keys()
  return asing === undefined ? { kas } : { salah: 'tutup_toko.kas_tidak_dikenal', kas: asing }
}
