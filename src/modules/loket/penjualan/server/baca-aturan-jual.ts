import type { RawBuilder } from 'kysely'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  type PembeliNota,
  type TabelPajak,
  pembeliMember,
  tabelPajak,
} from '#modules/barang/pajak/server/index.ts'
import { potonganPerJenis } from '#modules/barang/harga/server/index.ts'
import type { Afiliasi, AturanBonus, AturanPoin } from '../poin-dan-bonus.ts'
import type { PotonganJenis } from '#modules/barang/harga/rules.ts'

/** What a sale needs besides its pieces: names, and the shop's parameters. */
export interface AturanJual {
  readonly nama_sales: string
  readonly nama_customer: string | null
  readonly bonus: readonly AturanBonus[]
  readonly poin: readonly AturanPoin[]
  /** Of a customer whom a member brought. */
  readonly afiliasi: Afiliasi | null
  readonly potongan: readonly PotonganJenis[]
  /** Rates of tax of a shop that collects it. */
  readonly pajak: TabelPajak | null
  /** Who buys, of a customer who is no consumer. */
  readonly pembeli: PembeliNota | null
  /** Group → rupiah per gram, while prices that were locked for the customer hold. */
  readonly kunci: Readonly<Record<string, number>>
}

type Row = {
  readonly [K in keyof AturanJual]: AturanJual[K] | null
}

interface Diminta {
  readonly kode_sales: string
  readonly kode_customer?: string | null | undefined
  readonly no_kunci?: string | undefined
  /** The cart that the lock was given to. */
  readonly no_draft?: string | undefined
}

const namaCustomer = (toko: string, customer: string | null) => sql`
  (select nama_customer from public.member
    where kode_toko = ${toko} and kode_customer = ${customer} and not dihapus)`

const bonusPerGroup = (toko: string) => sql`
  (select json_agg(json_build_object('kode_group', kode_group, 'cara', cara, 'bonus_rp', bonus_rp))
    from public.bonus_sales where kode_toko = ${toko})`

const hargaTerkunci = (toko: string, d: Diminta, waktu: Date) => sql`
  (select harga from public.kunci_harga
    where kode_toko = ${toko} and no_kunci = ${d.no_kunci ?? null}
      and no_draft = ${d.no_draft ?? null} and berlaku_sampai > ${waktu})`

export const poinPerGroup = (toko: string) => sql`
  (select json_agg(json_build_object('kode_group', kode_group, 'kelipatan_rp', kelipatan_rp,
      'poin', poin) order by kode_group)
    from public.get_poin where kode_toko = ${toko})`

/** Rules for the points of whoever brought the customer, with what he has bought; one JSON object. */
const afiliasi = (toko: string, customer: string | null) => sql`
  (select json_build_object('perujuk', m.perujuk,
      'belanja_rp', (select coalesce(sum(p.total_rp), 0) from public.penjualan p
        where p.kode_toko = ${toko} and p.kode_customer = ${customer} and p.status = 'VALID'),
      'aturan', (select json_agg(json_build_object('kode', a.kode, 'poin', a.poin_perujuk,
            'minimum_belanja_rp', coalesce(a.minimum_belanja_rp, 0)) order by a.kode)
        from public.member_afiliasi a
        where a.kode_toko = ${toko} and not exists (select 1 from public.poin_afiliasi x
          where x.kode_toko = ${toko} and x.kode_customer = ${customer} and x.kode = a.kode
            and x.hidup)))
    from public.member m
    where m.kode_toko = ${toko} and m.kode_customer = ${customer} and m.perujuk is not null)`

/**
 * Holds a customer whom a member brought until the commit: of two sales that reach the minimum
 * together one pays the points. Comes before the statement that looks.
 */
const tahanBawaan = (tx: Tx, customer: string) =>
  tx.run(sql`
    select 1 from public.member
    where kode_toko = ${tx.kode_toko} and kode_customer = ${customer} and perujuk is not null
    for no key update`)

/** What a sale does not ask for is not in its statement: PostgreSQL makes ready all that is, each time. */
const bila = (perlu: boolean, isi: RawBuilder<unknown>) => (perlu ? isi : sql`null`)

/** One statement. Throws `penjualan.sales_tidak_ada` or `penjualan.customer_tidak_ada`. */
export async function bacaAturanJual(
  tx: Tx,
  { modules, toko: { pkp } }: Pick<Ctx, 'modules' | 'toko'>,
  d: Diminta,
  waktu: Date,
): Promise<AturanJual> {
  const toko = tx.kode_toko
  const nyala = (modul: string) => modules[modul] === true
  const customer = d.kode_customer ?? null
  const member = nyala('MEMBER_MODULE') && customer !== null
  const [, row] = await Promise.all([
    member ? tahanBawaan(tx, customer) : null,
    tx.one(sql<Row>`
      select
        (select nama_sales from public.sales
          where kode_toko = ${toko} and kode_sales = ${d.kode_sales}) as nama_sales,
        ${bila(customer !== null, namaCustomer(toko, customer))} as nama_customer,
        ${bila(nyala('BONUS_SALES_MODULE'), bonusPerGroup(toko))} as bonus,
        ${bila(member, poinPerGroup(toko))} as poin,
        ${bila(member, afiliasi(toko, customer))} as afiliasi,
        ${bila(nyala('DISKON_PENJUALAN_MODULE'), potonganPerJenis(toko))} as potongan,
        ${bila(pkp, tabelPajak)} as pajak,
        ${bila(pkp, pembeliMember(toko, customer))} as pembeli,
        ${bila(d.no_kunci !== undefined, hargaTerkunci(toko, d, waktu))} as kunci`),
  ])
  const { nama_sales, nama_customer } = row
  if (nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales: d.kode_sales } })
  if (customer !== null && nama_customer === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer: customer } })
  return {
    nama_sales,
    nama_customer,
    bonus: row.bonus ?? [],
    poin: row.poin ?? [],
    // Without a rule there is nothing to pay.
    afiliasi: row.afiliasi?.aturan ? row.afiliasi : null,
    potongan: row.potongan ?? [],
    pajak: row.pajak,
    pembeli: row.pembeli,
    kunci: row.kunci ?? {},
  }
}
