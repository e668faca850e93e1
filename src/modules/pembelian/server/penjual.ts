import { AppError, type FieldError, fieldErrors } from '../../../kernel/shared/errors.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { periksaIdentitas } from '../../member/rules.ts'
import { perluIdentitas } from '../rules.ts'
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
  /** Null where nobody asks for his card; else the limit that the goods are above. */
  readonly batas_rp: number | null
}

/** Goods without an own nota are not bought from nobody, above the shop's limit from nobody unknown. */
export function perluKenal({ baris, aturan }: Pick<BeliSiap, 'baris' | 'aturan'>): Kenal {
  const harga = baris.map((b) => ({ nota: b.isi.nota, harga_rp: b.harga.harga_rp }))
  return {
    nama: baris.some((b) => b.isi.nota !== 'SENDIRI'),
    batas_rp: perluIdentitas(harga, aturan) ? aturan.batas_identitas_rp : null,
  }
}

/** The sales person and the member that a document names, in one statement. */
export function bacaOrang(tx: Tx, input: IsianPenjual): Promise<Orang> {
  return tx.one(sql<Orang>`
    select s.nama_sales, m.nama_customer, m.alamat_customer as alamat, m.no_hp, m.no_ktp
    from (values (1)) x (n)
    left join public.sales s
      on s.kode_toko = ${tx.kode_toko} and s.kode_sales = ${input.kode_sales}
    left join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${input.kode_customer ?? null}
        and not m.dihapus`)
}

/**
 * Who sold us the goods, as the document keeps it: a member by his record, anybody else by what was
 * typed. Throws `penjualan.sales_tidak_ada`, `penjualan.customer_tidak_ada`, a field error of the
 * name, or `pembelian.identitas_wajib` with the fields of name, identity and photo that are missing.
 */
export function kolomPenjual(orang: Orang, input: IsianPenjual, kenal: Kenal) {
  const { kode_sales, kode_customer } = input
  if (orang.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer && orang.nama_customer === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
  const nama_penjual = input.nama_penjual || orang.nama_customer
  const no_identitas = input.no_identitas || orang.no_ktp
  if (kenal.batas_rp !== null)
    pastikanDikenal({ ...input, nama_penjual, no_identitas }, kenal.batas_rp)
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
  batas_rp: number,
): void {
  const nomor = p.no_identitas ? periksaIdentitas(p.no_identitas) : WAJIB
  const fields = {
    ...(p.nama_penjual ? {} : { nama_penjual: WAJIB }),
    ...(nomor ? { no_identitas: nomor } : {}),
    ...(p.foto_penjual ? {} : { foto_penjual: WAJIB }),
  }
  if (Object.keys(fields).length === 0) return
  throw new AppError('pembelian.identitas_wajib', { params: { batas_rp }, fields })
}
