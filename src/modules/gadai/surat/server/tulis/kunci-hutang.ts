import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { StatusHutang } from '../../rules.ts'
import type { Ketentuan } from '../../rules-ketentuan.ts'
import type { AturanBunga } from '../../rules-bunga.ts'
import type { TiketBunga } from '../../rules-tagihan.ts'

/** A pledged piece that is still with the ticket. */
export interface BarangGadai {
  readonly baris: number
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly kadar_bp: number
  readonly kode_kondisi: string
  readonly jumlah: number
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly murni_mg: number
  readonly taksiran_rp: number
  readonly plafond_rp: number | null
  readonly keterangan: string | null
  readonly foto: string | null
}

interface Kepala extends AturanBunga {
  readonly no_faktur_hutang: string
  readonly status: StatusHutang
  readonly tanggal: Tanggal
  readonly kode_sales: string
  readonly kode_customer: string | null
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly no_hp: string | null
  readonly no_ktp: string | null
  readonly foto_ktp: string | null
  readonly tanda_tangan: string | null
  readonly pokok_awal_rp: number
  readonly pokok_rp: number
  readonly tgl_bunga_mulai: Tanggal
  readonly satuan_dibayar: number
  readonly jatuh_tempo: Tanggal
  readonly no_lama: string | null
  readonly no_lanjutan: string | null
  /** Null on tickets of before. */
  readonly ketentuan: Ketentuan | null
  /** How many acts there have been on it, taken back ones included. */
  readonly urut_bayar: number
}

export interface HutangTerkunci extends Kepala, TiketBunga {
  /** Pieces that are still pledged, by their lines. */
  readonly items: readonly BarangGadai[]
}

/** Columns of the rule that was copied onto the ticket; `h` is the table. */
export const kolomAturan = sql`h.bunga_bp, h.satuan, h.minimum, h.hari_pertama, h.cara_bunga,
  h.pita, h.pembulatan_rp, h.denda_bp, h.tenggang, h.tenor`

/** What decides the interest of a ticket. */
export const kolomBunga = sql`${kolomAturan}, h.pokok_rp, h.tgl_bunga_mulai, h.satuan_dibayar,
  h.jatuh_tempo`

/**
 * Holds a ticket until the commit: a second act on it waits and then reads what the first has left. The pieces are read when the lock is held. Throws 404 `hutang.tidak_ada`,
 * 409 `hutang.toko_lain` with the shop that wrote it.
 */
export async function kunciHutang(tx: Tx, nomor: string): Promise<HutangTerkunci> {
  const toko = tx.kode_toko
  const [kepala, items] = await Promise.all([
    tx.maybe(sql<Kepala>`
      select h.no_faktur_hutang, h.status, h.tanggal, h.kode_sales, h.kode_customer, h.nama_customer,
        h.alamat_customer, h.no_hp, h.no_ktp, h.foto_ktp, h.tanda_tangan, h.pokok_awal_rp,
        h.no_lama, h.no_lanjutan, h.urut_bayar, h.ketentuan,
        ${kolomBunga}
      from public.hutang h where h.kode_toko = ${toko} and h.no_faktur_hutang = ${nomor} for update`),
    tx.all(sql<BarangGadai>`
      select baris, nama_barang, kode_dept, kode_group, kadar, kadar_bp, kode_kondisi, jumlah,
        berat_mg, berat_bersih_mg, murni_mg, taksiran_rp, plafond_rp,
        keterangan, foto
      from public.hutang_barang
      where kode_toko = ${toko} and no_faktur_hutang = ${nomor} and status = 'DIGADAI' order by baris`),
  ])
  if (!kepala) throw await tidakAda(tx, nomor)
  return { ...kepala, items }
}

/** As `kunciHutang`; 409 with what closed it, unless the ticket is still open. */
export async function kunciAktif(tx: Tx, nomor: string): Promise<HutangTerkunci> {
  const hutang = await kunciHutang(tx, nomor)
  const { status, no_faktur_hutang, no_lanjutan } = hutang
  if (status === 'AKTIF') return hutang
  const params = { no_faktur_hutang, no_lanjutan: no_lanjutan ?? '' }
  throw new AppError(SUDAH[status], { status: 409, params })
}

const SUDAH: Readonly<Record<Exclude<StatusHutang, 'AKTIF'>, ErrorCode>> = {
  LUNAS: 'hutang.sudah_lunas',
  PEREMAJAAN: 'hutang.sudah_diremajakan',
  LELANG: 'hutang.sudah_dilelang',
  BATAL: 'hutang.sudah_batal',
}

/**
 * The error for a number that this shop does not have. The letters in the number may name another
 * branch: its tickets can be looked at from here (`hutang/cabang/…`) and are redeemed there.
 */
export async function tidakAda(tx: Tx, nomor: string): Promise<AppError> {
  const lain = await tx.maybe(sql<{ kode_toko: string; nama_toko: string }>`
    select kode_toko, nama_toko from public.toko
    where kode_nota = ${nomor.slice(2, 4)} and kode_toko <> ${tx.kode_toko}`)
  const params = { no_faktur_hutang: nomor }
  if (lain && /^(FH|PH)/.test(nomor))
    return new AppError('hutang.toko_lain', { status: 409, params: { ...params, ...lain } })
  return new AppError('hutang.tidak_ada', { status: 404, params })
}
