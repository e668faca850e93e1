import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { periksaIdentitas } from '#modules/pelanggan/member/rules.ts'
import { batasKasirSehari, perluIdentitas, tanpaNota } from '../rules.ts'
import type { BeliSiap } from './susun-beli.ts'

export interface Orang {
  readonly nama_sales: string | null
  readonly nama_customer: string | null
  readonly alamat: string | null
  readonly no_hp: string | null
  readonly no_ktp: string | null
}

export interface IsianPenjual {
  readonly kode_sales: string
  readonly kode_customer?: string | null | undefined
  readonly nama_penjual?: string | null | undefined
  readonly alamat_penjual?: string | null | undefined
  readonly no_hp?: string | null | undefined
  readonly no_identitas?: string | null | undefined
  readonly foto_penjual?: string | null | undefined
}

/** What has to be known of a seller. */
export interface Kenal {
  readonly nama: boolean
  /** Null where nobody asks for his card; else why: one of the shop's limits, and its rupiah. */
  readonly batas: { readonly code: KodeIdentitas; readonly batas_rp: number } | null
}

type KodeIdentitas =
  | 'pembelian.identitas_wajib'
  | 'pembelian.identitas_sehari'
  | 'pembelian.identitas_kasir'

export interface HariBeli {
  readonly orang: Orang
  readonly input: IsianPenjual
  readonly tanggal: string
  readonly user_id: string
}

/**
 * Goods without an own nota are not bought from nobody, above the shop's limit from nobody unknown.
 * The limit counts a day and not a document (decisions/0177): what this seller has brought today
 * comes to it, and what this cashier has bought today from people who showed no card.
 */
export async function perluKenal(
  tx: Tx,
  { baris, aturan }: Pick<BeliSiap, 'baris' | 'aturan'>,
  hari: HariBeli,
): Promise<Kenal> {
  const harga = baris.map((b) => ({ nota: b.isi.nota, harga_rp: b.harga.harga_rp }))
  const nama = baris.some((b) => b.isi.nota !== 'SENDIRI')
  const batas_rp = aturan.batas_identitas_rp
  if (!nama) return { nama, batas: null }
  if (perluIdentitas(harga, aturan))
    return { nama, batas: { code: 'pembelian.identitas_wajib', batas_rp } }
  const ini_rp = tanpaNota(harga)
  const { penjual_rp, kasir_rp } = await sudahHariIni(tx, hari)
  if (penjual_rp + ini_rp > batas_rp)
    return { nama, batas: { code: 'pembelian.identitas_sehari', batas_rp } }
  const kasir_batas_rp = batasKasirSehari(aturan)
  if (kasir_rp + ini_rp > kasir_batas_rp)
    return { nama, batas: { code: 'pembelian.identitas_kasir', batas_rp: kasir_batas_rp } }
  return { nama, batas: null }
}

/**
 * Rupiah of today's goods without an own nota: of this seller, by member, name, phone or number of
 * the card, and of this cashier from people without a card. Purchases of a shop wait for each other
 * here, or two at once would both find the day empty.
 */
async function sudahHariIni(tx: Tx, { orang, input, tanggal, user_id }: HariBeli) {
  // A name or number is the same with other blanks and points in it, a phone with 0 for 62.
  const huruf = (teks: string | null | undefined) =>
    teks?.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || null
  const digit = (teks: string | null | undefined) =>
    teks?.replaceAll(/\D/g, '').replace(/^62/, '0') || null
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`beli tanpa nota ${tx.kode_toko}`}, 0))`)
  return tx.one(sql<{ penjual_rp: number; kasir_rp: number }>`
    select
      coalesce(sum(p.harga_rp) filter (where
        p.kode_customer = ${input.kode_customer ?? null}
        or regexp_replace(lower(p.nama_penjual), '[^[:alnum:]]', '', 'g')
          = ${huruf(input.nama_penjual || orang.nama_customer)}
        or regexp_replace(regexp_replace(p.no_hp, '\\D', '', 'g'), '^62', '0')
          = ${digit(input.no_hp || orang.no_hp)}
        or regexp_replace(lower(p.no_identitas), '[^[:alnum:]]', '', 'g')
          = ${huruf(input.no_identitas || orang.no_ktp)}
      ), 0)::bigint as penjual_rp,
      coalesce(sum(p.harga_rp) filter (where p.input_by = ${user_id}
        and (p.no_identitas is null or p.foto_penjual is null)), 0)::bigint as kasir_rp
    from (
      select p.kode_customer, p.nama_penjual, p.no_hp, p.no_identitas, p.foto_penjual, p.input_by,
        b.harga_rp
      from public.pembelian p
      join public.pembelian_barang b
        on b.kode_toko = p.kode_toko and b.no_faktur_beli = p.no_faktur_beli
      where p.kode_toko = ${tx.kode_toko} and p.tanggal = ${tanggal}::date and p.status = 'VALID'
        and b.nota <> 'SENDIRI'
      union all
      select m.kode_customer, m.nama_penjual, m.no_hp, m.no_identitas, m.foto_penjual, m.input_by,
        b.harga_rp
      from public.jual_beli_manual m
      join public.beli_manual_baris b on b.kode_toko = m.kode_toko and b.no_manual = m.no_manual
      where m.kode_toko = ${tx.kode_toko} and m.tanggal = ${tanggal}::date
        and m.status = 'VALID') p`)
}

/** The sales person and the member that a document names, in one statement. */
export function bacaOrang(tx: Tx, input: IsianPenjual): Promise<Orang> {
  return tx.one(sql<Orang>`
    select s.nama_sales, m.nama_customer, m.alamat_customer as alamat, m.no_hp, m.no_ktp
    from (values (1)) x (n)
    left join public.sales s
      on s.kode_toko = ${tx.kode_toko} and s.kode_sales = ${input.kode_sales}
    left join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${input.kode_customer ?? ''}
        and not m.dihapus`)
}

/**
 * Who sold us the goods, as the document keeps it: a member by his record, anybody else by what was
 * typed. Throws `penjualan.sales_tidak_ada`, `penjualan.customer_tidak_ada`, a field error of the
 * name, or `pembelian.identitas_…` with the fields of name, identity and photo that are missing.
 */
export function kolomPenjual(orang: Orang, input: IsianPenjual, kenal: Kenal) {
  const { kode_sales, kode_customer } = input
  if (orang.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer && orang.nama_customer === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
  const nama_penjual = input.nama_penjual || orang.nama_customer
  const no_identitas = input.no_identitas || orang.no_ktp
  if (kenal.batas) pastikanDikenal({ ...input, nama_penjual, no_identitas }, kenal.batas)
  if (!nama_penjual && kenal.nama) throw fieldErrors({ nama_penjual: { code: 'isian.wajib' } })
  return {
    kode_sales,
    kode_customer: kode_customer || null,
    nama_penjual: nama_penjual || null,
    alamat_penjual: input.alamat_penjual || orang.alamat,
    no_hp: input.no_hp || orang.no_hp,
    no_identitas,
    foto_penjual: input.foto_penjual || null,
  }
}

const WAJIB: FieldError = { code: 'isian.wajib' }

function pastikanDikenal(
  p: Pick<IsianPenjual, 'nama_penjual' | 'no_identitas' | 'foto_penjual'>,
  { code, batas_rp }: NonNullable<Kenal['batas']>,
): void {
  const nomor = p.no_identitas ? periksaIdentitas(p.no_identitas) : WAJIB
  const fields = {
    ...(p.nama_penjual ? {} : { nama_penjual: WAJIB }),
    ...(nomor ? { no_identitas: nomor } : {}),
    ...(p.foto_penjual ? {} : { foto_penjual: WAJIB }),
  }
  if (Object.keys(fields).length === 0) return
  throw new AppError(code, { params: { batas_rp }, fields })
}
