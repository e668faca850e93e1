import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type {
  AkhirLebih,
  JenisBayarHutang,
  StatusBarangHutang,
  StatusHutang,
  Tagihan,
} from '#modules/gadai/surat/rules.ts'
import type { HutangTerkunci } from '#modules/gadai/surat/server/index.ts'
import type { Beban } from '../rules.ts'
import type { UangBayar } from './uang-bayar.ts'

/** What is due and what is charged of it. */
export interface Ditagih {
  readonly tagihan: Tagihan
  readonly beban: Beban
  /** Who agreed to less. */
  readonly penyetuju: string | null
  readonly tulis: readonly TableWrite[]
}

/** What of a ticket an act changes. */
export interface KeadaanTiket {
  readonly pokok_rp: number
  readonly satuan_dibayar: number
  readonly jatuh_tempo: Tanggal
}

/** Where, when and above what price a pledge was sold, and until when its surplus is fetched. */
export interface Penjualan {
  readonly tempat_lelang: string
  readonly tgl_lelang: Tanggal
  readonly jam_lelang: string
  readonly nilai_rp: number
  readonly limit_rp: number | null
  readonly alasan_limit: string | null
  readonly tgl_hangus: Tanggal | null
  readonly akhir_lebih: AkhirLebih | null
}

/** An act that has been found right, ready to be written. */
export interface Tindakan {
  readonly ctx: Ctx
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly jenis: JenisBayarHutang
  readonly hutang: HutangTerkunci
  /** Absent where no interest is settled: a fee, a surplus. */
  readonly ditagih?: Ditagih
  readonly pokok_rp?: number
  readonly biaya_rp?: number
  readonly hasil_rp?: number
  readonly lebih_rp?: number
  readonly rugi_rp?: number
  /** What changes hands, and how. */
  readonly total_rp: number
  readonly uang: UangBayar
  readonly sesudah: KeadaanTiket
  /** What the ticket becomes when this act closes it. */
  readonly tutup?: Exclude<StatusHutang, 'AKTIF' | 'BATAL'>
  /** Pieces that leave, and as what. */
  readonly keluar?: { readonly baris: readonly number[]; readonly status: StatusBarangHutang }
  readonly penyetuju?: string | null
  readonly nama_pihak?: string | null | undefined
  readonly no_hp_pihak?: string | null | undefined
  readonly keterangan?: string | null | undefined
  readonly lelang?: Penjualan
  /** Whom a surplus was given to that its customer did not fetch. */
  readonly akhir?: AkhirLebih
  readonly no_lelang?: string
  readonly no_peringatan?: string
}
