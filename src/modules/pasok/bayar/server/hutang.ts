import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type HutangSupplier, hutangSupplier } from '../contract.ts'
import type { Batang, SisaHutang } from '../rules.ts'

/** Rupiah that are owed less for a line of a payment; a price that is paid later makes them more. */
const rupiahHutang = sql`case i.cara_bayar when 'RUPIAH' then i.jumlah_rp
  when 'PATOK_NANTI' then -i.jumlah_rp else 0 end`

/**
 * What is owed no more of a delivery `d`, to stand in a FROM: paid, and owed for goods that went back.
 * Only papers that stand.
 */
export const dibayar = (toko: string) => sql`
  lateral (
    select coalesce(sum(k.rp), 0)::bigint as rp, coalesce(sum(k.emas_mg), 0)::bigint as emas_mg,
      coalesce(sum(k.nilai_rp), 0)::bigint as nilai_rp
    from (
      select ${rupiahHutang} as rp, i.emas_mg, i.nilai_rp
      from public.bayar_supplier_baris i
      join public.bayar_supplier b on b.kode_toko = ${toko} and b.no_bayar = i.no_bayar
        and b.status = 'VALID'
      where i.kode_toko = ${toko} and i.no_terima = d.no_terima
      union all
      select r.total_rp, r.total_emas_mg, r.nilai_rp
      from public.retur_supplier r
      where r.kode_toko = ${toko} and r.no_terima = d.no_terima and r.status = 'VALID'
    ) k
  ) y`

/** Deliveries of a supplier that are not paid in full, oldest first. */
interface Surat extends SisaHutang {
  readonly no_intern: string
  readonly tanggal: string
  readonly jatuh_tempo: string | null
}

const hutangDari = (tx: Tx, kode_supplier: string) =>
  tx.all(sql<Surat>`
    select d.no_terima, d.no_intern, d.tanggal, d.jatuh_tempo, d.total_rp - y.rp as sisa_rp,
      d.total_emas_mg - y.emas_mg as sisa_emas_mg,
      case d.cara_hutang when 'EMAS' then d.modal_rp - y.nilai_rp else 0 end as sisa_nilai_rp
    from public.terima_supplier d, ${dibayar(tx.kode_toko)}
    where d.kode_toko = ${tx.kode_toko} and d.kode_supplier = ${kode_supplier}
      and d.status = 'VALID' and d.total_rp + d.total_emas_mg > y.rp + y.emas_mg
    order by d.no_terima`)

/**
 * What a supplier is owed by the deliveries that are named, held until the commit: of two who pay one
 * of them the second sees what the first has left.
 */
export async function pegangHutang(
  tx: Tx,
  kode_supplier: string,
  surat: readonly string[],
): Promise<readonly SisaHutang[]> {
  await tx.run(sql`
    select 1 from public.terima_supplier
    where kode_toko = ${tx.kode_toko} and no_terima = any(${[...new Set(surat)]})
    order by no_terima for update`)
  // Read by a statement of its own: it sees what those have done whom the locks waited for.
  return hutangDari(tx, kode_supplier)
}

/**
 * The deliveries of a payment, held until the commit, before it is taken back. Throws 409
 * `bayar_supplier.patok_dibayar` where rupiah of a price that it fixed have been paid since.
 */
export async function pastikanPatokUtuh(tx: Tx, no_bayar: string): Promise<void> {
  const toko = tx.kode_toko
  await tx.run(sql`
    select 1 from public.terima_supplier
    where kode_toko = ${toko} and no_terima in (
      select no_terima from public.bayar_supplier_baris
      where kode_toko = ${toko} and no_bayar = ${no_bayar})
    order by no_terima for update`)
  const lebih = await tx.maybe(sql<{ no_terima: string }>`
    select d.no_terima from public.terima_supplier d, ${dibayar(toko)},
      lateral (
        select sum(${rupiahHutang})::bigint as rp from public.bayar_supplier_baris i
        where i.kode_toko = ${toko} and i.no_bayar = ${no_bayar} and i.no_terima = d.no_terima
      ) p
    where d.kode_toko = ${toko} and p.rp is not null and d.total_rp < y.rp - p.rp limit 1`)
  if (lebih)
    throw new AppError('bayar_supplier.patok_dibayar', {
      status: 409,
      params: { no_terima: lebih.no_terima },
    })
}

/** A bar or a credit by the receipt from a refiner that it came with. */
export interface KunciBatang {
  readonly no_sepuhan: string
  readonly baris: number
}

export interface BatangToko extends Batang, KunciBatang {
  readonly seri: string | null
}

/** Bars in the shop, and what this supplier owes it in fine gold. */
const batangToko = (tx: Tx, kode_supplier: string) =>
  tx.all(sql<BatangToko>`
    select i.no_terima as no_sepuhan, i.baris, i.bentuk, i.seri, i.berat_mg, i.kadar_bp, i.murni_mg,
      i.modal_rp
    from public.terima_sepuhan_baris i
    join public.terima_sepuhan d on d.kode_toko = ${tx.kode_toko} and d.no_terima = i.no_terima
    where i.kode_toko = ${tx.kode_toko} and i.no_keluar is null and d.status = 'VALID'
      and (i.bentuk = 'MURNI' or (i.bentuk = 'KREDIT' and d.kode_supplier = ${kode_supplier}))
    order by i.no_terima, i.baris`)

/**
 * The gold that was named, held until the commit. Throws 409 `bayar_supplier.batang_keluar` for a bar
 * that is not there, or no more, or is named twice.
 */
export async function pegangBatang(
  tx: Tx,
  kode_supplier: string,
  minta: readonly KunciBatang[],
): Promise<readonly BatangToko[]> {
  if (minta.length === 0) return []
  await tx.run(sql`
    select 1 from public.terima_sepuhan
    where kode_toko = ${tx.kode_toko} and no_terima = any(${minta.map((m) => m.no_sepuhan)})
    order by no_terima for update`)
  const ada = new Map(
    (await batangToko(tx, kode_supplier)).map((b) => [`${b.no_sepuhan} ${b.baris}`, b]),
  )
  return minta.map(({ no_sepuhan, baris }) => {
    const kunci = `${no_sepuhan} ${baris}`
    const satu = ada.get(kunci)
    ada.delete(kunci)
    if (satu) return satu
    throw new AppError('bayar_supplier.batang_keluar', {
      status: 409,
      params: { no_sepuhan, baris },
    })
  })
}

/** The bars say with which payment they left. */
export const keluarkanBatang = (kode_toko: string, batang: readonly KunciBatang[]): TableWrite =>
  ubah(sql`
    update public.terima_sepuhan_baris i set no_keluar = ${NOMOR}
    from unnest(${batang.map((b) => b.no_sepuhan)}::text[], ${batang.map((b) => b.baris)}::int[])
      as n (nomor, baris)
    where i.kode_toko = ${kode_toko} and i.no_terima = n.nomor and i.baris = n.baris`)

/** What left with this payment is the shop's again. */
export const kembalikanBatang = (kode_toko: string, no_bayar: string): TableWrite =>
  ubah(sql`
    update public.terima_sepuhan_baris set no_keluar = null
    where kode_toko = ${kode_toko} and no_keluar = ${no_bayar}`)

export const bacaHutang = defineQuery(
  hutangSupplier,
  async ({ tx, input }): Promise<HutangSupplier> => {
    const [surat, batang] = await Promise.all([
      hutangDari(tx, input.kode_supplier),
      batangToko(tx, input.kode_supplier),
    ])
    return {
      surat: surat.map(({ no_terima, no_intern, tanggal, jatuh_tempo, sisa_rp, sisa_emas_mg }) => ({
        no_terima,
        no_intern,
        tanggal,
        jatuh_tempo,
        sisa_rp,
        sisa_emas: keGram(sisa_emas_mg),
      })),
      batang: batang.map(({ no_sepuhan, baris, bentuk, seri, murni_mg }) => ({
        no_sepuhan,
        baris,
        bentuk,
        seri,
        murni: keGram(murni_mg),
      })),
    }
  },
)
