import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type RincianIntern, batalInternGlobal, batalInternSupplier } from '../contract.ts'

interface Baris {
  readonly no_intern: string
  readonly kode_supplier: string
  readonly tanggal: string
  readonly kadar: string
  readonly qty: number
  readonly berat_bruto_mg: number
  readonly berat_mg: number
  readonly berat_input_mg: number
  readonly selisih_mg: number
}

/** Goods of cancelled deliveries by kadar: of each paper, and of each supplier. */
export const batalPerFaktur = (toko: string, dari: string, sampai: string) => sql<Baris>`
  select d.no_intern, d.kode_supplier, d.tanggal, i.kadar, ${jumlah}
  from public.terima_supplier d
  join public.terima_supplier_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
  where d.kode_toko = ${toko} and d.status = 'BATAL'
    and d.tanggal between ${dari}::date and ${sampai}::date
  group by 1, 2, 3, 4`

export const batalPerSupplier = (toko: string, dari: string, sampai: string) => sql<
  Omit<Baris, 'no_intern' | 'tanggal'>
>`
  select d.kode_supplier, i.kadar, ${jumlah}
  from public.terima_supplier d
  join public.terima_supplier_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
  where d.kode_toko = ${toko} and d.status = 'BATAL'
    and d.tanggal between ${dari}::date and ${sampai}::date
  group by 1, 2`

const jumlah = sql`sum(i.qty)::bigint as qty, sum(i.berat_bruto_mg)::bigint as berat_bruto_mg,
  sum(i.berat_mg)::bigint as berat_mg, sum(i.berat_input_mg)::bigint as berat_input_mg,
  sum(i.selisih_mg)::bigint as selisih_mg`

type Berat = Pick<
  Baris,
  'kadar' | 'qty' | 'berat_bruto_mg' | 'berat_mg' | 'berat_input_mg' | 'selisih_mg'
>

const rincian = (b: Berat): RincianIntern => ({
  kadar: b.kadar,
  qty: b.qty,
  berat_bruto: keGram(b.berat_bruto_mg),
  berat: keGram(b.berat_mg),
  berat_input: keGram(b.berat_input_mg),
  selisih: keGram(b.selisih_mg),
})

/** Rows that come in the order of their groups, gathered under what `id` says of them. */
function perGrup<B extends Berat, I>(rows: readonly B[], id: (b: B) => I) {
  const grup = new Map<string, { _id: I; detail: RincianIntern[] }>()
  for (const b of rows) {
    const _id = id(b)
    const kunci = JSON.stringify(_id)
    const satu = grup.get(kunci) ?? { _id, detail: [] }
    satu.detail.push(rincian(b))
    grup.set(kunci, satu)
  }
  return [...grup.values()]
}

export const internGlobal = defineQuery(batalInternGlobal, async ({ tx, input }) => {
  const rows = await tx.all(
    sql<Baris>`${batalPerFaktur(tx.kode_toko, input.tgl_from, input.tgl_to)} order by 3, 1, 2, 4`,
  )
  return perGrup(rows, ({ no_intern, kode_supplier, tanggal }) => ({
    no_intern,
    kode_supplier,
    tanggal,
  }))
})

export const internSupplier = defineQuery(batalInternSupplier, async ({ tx, input }) => {
  const rows = await tx.all(
    sql<
      Omit<Baris, 'no_intern' | 'tanggal'>
    >`${batalPerSupplier(tx.kode_toko, input.tgl_from, input.tgl_to)} order by 1, 2`,
  )
  return perGrup(rows, (b) => b.kode_supplier)
})
