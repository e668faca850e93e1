import type { ErrorCode } from '#kernel/shared/errors.ts'
import { LEVELS, type Level, type Setting } from '#kernel/shared/gates.ts'

export { bacaQr, isiQr, kodeDari } from './rules-qr.ts'

/** A grant lives this long at most (domain.md, approval). */
export const UMUR_MS = 5 * 60_000
/** A code on the screen waits this long for a phone (gaps.md 32). */
export const UMUR_QR_MS = 2 * 60_000
/** A device has this long to sign. */
export const UMUR_TANTANGAN_MS = 60_000

/** How high a level stands; DEV counts as KASIR for data (gaps.md 17). */
const PANGKAT: Readonly<Record<Level, number>> = { KASIR: 0, DEV: 0, SPV: 1, OWN: 2, SU: 3, MU: 3 }

/** Ways to approve. Manual is always open: a dead phone must not stop a shop. */
export const CARA = ['MANUAL', 'QR', 'SIDIK_JARI', 'WEBAUTHN'] as const
export type Cara = (typeof CARA)[number]
/** What the log knows beside them: whoever holds the level acted alone. */
export const CARA_TERCATAT = [...CARA, 'SENDIRI'] as const

/** Levels that an act may ask for. */
export const LEVEL_AKSI = ['SPV', 'OWN'] as const
export type LevelAksi = (typeof LEVEL_AKSI)[number]

export interface Aksi {
  /** Lowest level that may approve it, while the shop has not said otherwise. */
  readonly level: LevelAksi
  /** Parameter of the shop that holds the limit up to which nobody is asked, and its default. */
  readonly batas?: {
    readonly kunci: string
    readonly bawaan: number
    /** What the limit counts; percent unless it says otherwise. */
    readonly satuan?: 'berat' | 'rupiah'
  }
  /** Two people in every shop: whoever holds the level does not act alone. */
  readonly berdua?: true
  /** Rupiah and gram of this act are what the shop gives away: the report adds them up. */
  readonly memberi?: true
}

/** Every act that needs a second person (R-288, gaps.md 30 and 65), with who may give it. */
export const AKSI = {
  // Percent below the board price that a cashier may go without asking.
  'penjualan.turun_harga': {
    level: 'SPV',
    batas: { kunci: 'BATAS_TURUN_HARGA', bawaan: 0 },
    memberi: true,
  },
  // A diamond below its tag, or without one. Shops and logs keep the act by this name.
  'penjualan.berlian_bawah_modal': { level: 'OWN', memberi: true },
  // A QR record that names no act: somebody agreed to what its notes say, and no command takes it.
  'otorisasi.umum': { level: 'SPV' },
  'penjualan.cancel': { level: 'SPV' },
  // Figures outside of what the shop takes for plausible (modules/barang/kewajaran).
  'barang.tak_wajar': { level: 'SPV' },
  'penjualan.tak_wajar': { level: 'SPV' },
  'pembelian.tak_wajar': { level: 'SPV' },
  'pesanan.tak_wajar': { level: 'SPV' },
  'hutang.tak_wajar': { level: 'SPV' },
  'service.tak_wajar': { level: 'SPV' },
  'harga_emas.tak_wajar': { level: 'OWN' },
  // Percent above the computed price that a cashier may pay for a piece without asking.
  'pembelian.naik_harga': {
    level: 'SPV',
    batas: { kunci: 'BATAS_NAIK_HARGA_BELI', bawaan: 0 },
    memberi: true,
  },
  // Gram that nota and scale may differ by.
  'pembelian.toleransi_berat': {
    level: 'SPV',
    batas: { kunci: 'TOLERANSI_BERAT_BELI', bawaan: 0.02, satuan: 'berat' },
  },
  'barang.batal_tambah': { level: 'SPV' },
  // Weight, cost, group and kadar of pieces in a tray.
  'barang.koreksi': { level: 'SPV' },
  'barang.batal_koreksi': { level: 'SPV' },
  'pindah_barang.cancel': { level: 'SPV' },
  // Goods without a barcode are melted down, or a change of them is taken back.
  'manual.hancur': { level: 'SPV' },
  'manual.cancel': { level: 'SPV' },
  // The last piece of a tray is sold, and the scale has weight left over.
  'manual.sisa_berat': { level: 'SPV', memberi: true },
  'jual_beli_manual.cancel': { level: 'SPV' },
  // Pieces are melted down.
  'hancur_barang.create': { level: 'SPV' },
  'hancur_barang.cancel': { level: 'SPV' },
  // Goods leave for another shop; what did not arrive there is lost, or back.
  'kirim_barang.create': { level: 'SPV' },
  'kirim_barang.cancel': { level: 'SPV' },
  'kirim_barang.selesai': { level: 'OWN' },
  // Bought gold that could be sold again is to be melted; and decisions about bought pieces.
  'sortir.lebur': { level: 'SPV' },
  'sortir.cancel': { level: 'SPV' },
  // Bought gold leaves for a craftsman; percent of a piece's weight that washing may take.
  'cuci.kirim': { level: 'SPV' },
  'cuci.terima': { level: 'SPV', batas: { kunci: 'BATAS_SUSUT_CUCI', bawaan: 1 } },
  'kirim_cuci.cancel': { level: 'SPV' },
  'terima_cuci.cancel': { level: 'SPV' },
  'cuci_manual.cancel': { level: 'SPV' },
  // Bought gold leaves for the centre; there it weighs less than was sent.
  'kirim_pusat.create': { level: 'SPV' },
  'kirim_pusat.cancel': { level: 'SPV' },
  'terima_pusat.create': { level: 'OWN' },
  // Scrap leaves for a refiner; what comes back as money, or is more than was expected.
  'sepuhan.kirim': { level: 'SPV' },
  'sepuhan.terima': { level: 'SPV' },
  // Percent of a lot's fine gold that may be lost above what is usual with its refiner.
  'sepuhan.wasting': { level: 'OWN', batas: { kunci: 'BATAS_WASTING_SEPUHAN', bawaan: 0.5 } },
  'kirim_sepuhan.cancel': { level: 'SPV' },
  'terima_sepuhan.cancel': { level: 'SPV' },
  'wasting_sepuhan.cancel': { level: 'SPV' },
  // Percent of a line that goods may weigh other than the supplier's paper says.
  'terima_supplier.selisih': { level: 'SPV', batas: { kunci: 'BATAS_SELISIH_SURAT', bawaan: 1 } },
  // A delivery of a supplier is taken back.
  'terima_supplier.cancel': { level: 'SPV' },
  // Money or gold leaves for a supplier, or a payment is taken back.
  'bayar_supplier.create': { level: 'SPV' },
  'bayar_supplier.cancel': { level: 'SPV' },
  'bayar_berlian.create': { level: 'SPV' },
  'bayar_berlian.cancel': { level: 'SPV' },
  // Goods go back to a supplier, or come back from him.
  'retur_supplier.create': { level: 'SPV' },
  'retur_supplier.cancel': { level: 'SPV' },
  // A marketplace keeps more percent of what it sold than is usual, or its payout is taken back.
  'cair_marketplace.biaya': {
    level: 'SPV',
    batas: { kunci: 'BATAS_BIAYA_MARKETPLACE', bawaan: 15 },
    memberi: true,
  },
  'cair_marketplace.cancel': { level: 'SPV' },
  // Gold that a marketplace's customer sends back weighs another weight than was sold.
  'retur_marketplace.beda': {
    level: 'SPV',
    batas: { kunci: 'TOLERANSI_BERAT_BELI', bawaan: 0.02, satuan: 'berat' },
  },
  'retur_marketplace.cancel': { level: 'SPV' },
  // Stones are set into a piece or taken out of it, or a paper of stones is taken back.
  'mutasi_batu.pasang': { level: 'SPV' },
  'mutasi_batu.cancel': { level: 'SPV' },
  // Group and kadar of pieces as they were tested.
  'barang.update_kadar': { level: 'SPV' },
  'barang.batal_update_kadar': { level: 'SPV' },
  // Pieces that become cheaper, or bring less than they cost.
  'barang.update_profit': { level: 'SPV' },
  'barang.batal_update_profit': { level: 'SPV' },
  // Pieces that a count did not find leave the books, and come back when they turn up.
  'barang.hilang': { level: 'OWN' },
  'barang.batal_hilang': { level: 'SPV' },
  'barang.temu': { level: 'SPV' },
  'barang.batal_temu': { level: 'OWN' },
  // A piece that was known by its weight was another one.
  'barang.batal_sidik': { level: 'SPV' },
  'pembelian.cancel': { level: 'SPV' },
  // Rupiah that an exchange may pay out.
  'tukar.uang_keluar': {
    level: 'SPV',
    batas: { kunci: 'BATAS_TUKAR_KELUAR', bawaan: 5_000_000, satuan: 'rupiah' },
  },
  'tukar.cancel': { level: 'SPV' },
  'tukar.batal_uji': { level: 'SPV' },
  // Percent below the agreed cost of a service that it may be finished for without asking.
  'service.turun_biaya': {
    level: 'SPV',
    batas: { kunci: 'BATAS_TURUN_SERVICE', bawaan: 0 },
    memberi: true,
  },
  'service.cancel': { level: 'SPV' },
  'pesanan.cancel': { level: 'SPV' },
  'pesanan.cetak_ulang': { level: 'SPV' },
  'pre_order.cancel': { level: 'SPV' },
  'titip.cancel': { level: 'SPV' },
  // Rupiah that a customer may owe on contracts of instalments together without asking.
  'cicilan.create': {
    level: 'SPV',
    batas: { kunci: 'BATAS_CICILAN', bawaan: 25_000_000, satuan: 'rupiah' },
  },
  'cicilan.batal_bayar': { level: 'SPV' },
  'cicilan.cancel': { level: 'SPV' },
  'cicilan.lelang': { level: 'OWN' },
  'hutang.cancel': { level: 'SPV' },
  // Rupiah above what the pledges or the customer are good for.
  'hutang.lewat_plafond': { level: 'SPV' },
  // Less interest or penalty than was computed.
  'hutang.kurang_bunga': { level: 'SPV', memberi: true },
  'hutang.batal_bunga': { level: 'SPV' },
  'hutang.batal_tebus': { level: 'SPV' },
  'hutang.hilang': { level: 'SPV' },
  'hutang.lelang': { level: 'OWN' },
  // An auction below the reserve price.
  'hutang.lelang_limit': { level: 'OWN', memberi: true },
  // The surplus of an auction that nobody fetched becomes income.
  'hutang.hangus': { level: 'OWN' },
  'kas.kas_awal': { level: 'SPV' },
  // Rupiah that may go out by a code without asking.
  'kas.keluar': {
    level: 'SPV',
    batas: { kunci: 'BATAS_KAS_KELUAR', bawaan: 1_000_000, satuan: 'rupiah' },
  },
  // Rupiah that bank and payments may differ by.
  'kas.selisih_non_cash': {
    level: 'SPV',
    batas: { kunci: 'BATAS_SELISIH_NON_CASH', bawaan: 0, satuan: 'rupiah' },
  },
  // Rupiah that a count of drawers may be off by, and a blind count that is tried too often.
  'kas.selisih': {
    level: 'SPV',
    batas: { kunci: 'BATAS_SELISIH_KAS', bawaan: 10_000, satuan: 'rupiah' },
  },
  'kas.batal': { level: 'SPV' },
  'kirim_uang.cancel': { level: 'SPV' },
  // Rupiah that points by hand may be worth without asking.
  'poin.koreksi': {
    level: 'SPV',
    batas: { kunci: 'BATAS_KOREKSI_POIN', bawaan: 0, satuan: 'rupiah' },
  },
  'poin.batal_tukar': { level: 'SPV' },
  'poin.reset': { level: 'OWN' },
  'poin.batal_reset': { level: 'OWN' },
  'hadiah.keluar': { level: 'SPV' },
  // What an accountant books by hand.
  'jurnal_umum.create': { level: 'OWN', berdua: true },
  'jurnal_umum.cancel': { level: 'OWN' },
  'toko.batal_tutup': { level: 'OWN' },
  // The business date goes further than the shop's limit, or ahead of the clock.
  'toko.lompat_tanggal': { level: 'OWN' },
  // Somebody's second factor at log-in goes.
  'pengguna.reset_faktor': { level: 'OWN' },
  // Members' data leave the house.
  'member.ekspor': { level: 'OWN' },
  // A member's data go for good.
  'member.lupakan': { level: 'OWN' },
} as const satisfies Readonly<Record<string, Aksi>>

export type NamaAksi = keyof typeof AKSI

/** A shop's settings by key, as the server and the browser hold them. */
type Modules = Readonly<Record<string, unknown>>

export function adalahAksi(nama: string): nama is NamaAksi {
  return Object.hasOwn(AKSI, nama)
}

/** Whether `level` is high enough for something that asks for `minimum`. */
export function cukupLevel(level: Level, minimum: Level): boolean {
  return PANGKAT[level] >= PANGKAT[minimum]
}

/** The limit of an act in the shop's own unit; zero for an act that always asks. */
export function batasAksi(nama: NamaAksi, modules: Modules): number {
  const aksi: Aksi = AKSI[nama]
  if (!aksi.batas) return 0
  const nilai = modules[aksi.batas.kunci]
  return typeof nilai === 'number' && nilai >= 0 ? nilai : aksi.batas.bawaan
}

/** Setting that lets whoever holds an owner's level act without a second person; on by default. */
export const KUNCI_SENDIRI = 'OTORISASI_SENDIRI'

/**
 * Levels that do an act which asks for `minimum` without a second person in this shop: owners and
 * those above them, where the shop allows it. None where it does not.
 */
export function levelSendiri(minimum: Level, modules: Modules): Level[] {
  if (modules[KUNCI_SENDIRI] === false) return []
  return LEVELS.filter((l) => cukupLevel(l, 'OWN') && cukupLevel(l, minimum))
}

/**
 * Levels that may approve what somebody of the level `peminta` does, when the act asks for
 * `minimum`: high enough for the act, and never below the one who asks (domain.md, approval).
 */
export function levelPenyetuju(minimum: Level, peminta: Level): Level[] {
  return LEVELS.filter((l) => cukupLevel(l, minimum) && cukupLevel(l, peminta))
}

/** The lowest level for one case of an act: the act's own in this shop, or the case's when higher. */
export function levelMinimum(nama: NamaAksi, kasus: Level | undefined, modules: Modules): Level {
  const { level } = aturanAksi(nama, modules)
  return kasus && cukupLevel(kasus, level) ? kasus : level
}

export interface AturanAksi {
  readonly level: LevelAksi
  /** Ways that this act may be approved in. */
  readonly cara: readonly Cara[]
}

/**
 * The setting that holds what a shop has changed: `<act> <level> <way>,<way>` a line. One of the
 * shop's settings and no table of its own, because those are in memory where a sale looks, and in
 * the browser (decisions/0045).
 */
export const KUNCI_AKSI = 'AKSI_OTORISASI'

/** Who may approve an act in this shop, and how. A line that nobody understands counts for nothing. */
export function aturanAksi(nama: NamaAksi, modules: Modules): AturanAksi {
  const bawaan = { level: AKSI[nama].level, cara: CARA }
  const baris = modules[KUNCI_AKSI]
  if (!Array.isArray(baris)) return bawaan
  for (const b of baris) {
    const [aksi, level, cara = ''] = String(b).split(' ')
    if (aksi !== nama) continue
    const dipilih = cara.split(',')
    return {
      level: LEVEL_AKSI.find((l) => l === level) ?? bawaan.level,
      cara: CARA.filter((c) => c === 'MANUAL' || dipilih.includes(c)),
    }
  }
  return bawaan
}

/** The setting with one act's line replaced. */
export function ubahAturan(nama: NamaAksi, aturan: AturanAksi, modules: Modules): string[] {
  const lama = modules[KUNCI_AKSI]
  const lain = Array.isArray(lama) ? lama.map(String).filter((b) => !b.startsWith(`${nama} `)) : []
  return [...lain, `${nama} ${aturan.level} ${aturan.cara.join(',')}`].toSorted()
}

/** The ways that are open for an act: allowed by the shop, and switched on here. */
export function caraTerbuka(
  nama: NamaAksi,
  modules: Readonly<Record<string, Setting>>,
  authType: string,
): Cara[] {
  const menyala: Readonly<Record<Cara, boolean>> = {
    MANUAL: true,
    QR: authType === 'QR',
    SIDIK_JARI: modules['FINGERPRINT_MODULE'] === true,
    WEBAUTHN: true,
  }
  return aturanAksi(nama, modules).cara.filter((c) => menyala[c])
}

/** Who asks for an approval. */
export interface Peminta {
  readonly user_id: string
  readonly level: Level
  readonly kode_toko: string
}

export interface Penyetuju extends Peminta {
  /** Whether this person's shop is the central office, whose people may approve everywhere. */
  readonly pusat: boolean
}

/**
 * Why this person may not approve it, as an error code; null when nothing stands against it.
 * Nobody approves his own act, whatever his level: the point is the second pair of eyes. Nor does
 * anybody approve what somebody above him does.
 */
export function tolakPenyetuju(minimum: Level, peminta: Peminta, p: Penyetuju): ErrorCode | null {
  if (p.user_id === peminta.user_id) return 'otorisasi.sendiri'
  if (p.kode_toko !== peminta.kode_toko && !p.pusat) return 'otorisasi.toko_lain'
  if (!cukupLevel(p.level, minimum)) return 'otorisasi.level_kurang'
  return cukupLevel(p.level, peminta.level) ? null : 'otorisasi.level_di_bawah_peminta'
}

/**
 * One thing that the act changes: `total_rp` from … to …. The approver reads it, the grant is bound
 * to it, the report shows it.
 */
export interface Perubahan {
  readonly nama: string
  /** The piece that it is about, by a name that people know it by. */
  readonly barang?: string | undefined
  readonly sebelum: string | number | null
  readonly sesudah: string | number | null
}

/** A branch as the QR record names it: spaces to underscores. */
export const clientDari = (kodeToko: string) => kodeToko.replaceAll(' ', '_')
