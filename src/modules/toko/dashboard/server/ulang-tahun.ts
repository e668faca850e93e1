import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { currentBirthday } from '../contract.ts'

interface Member {
  readonly kode_customer: string
  readonly nama_customer: string
  readonly no_hp: string
  readonly tgl_lahir: string
  readonly umur: number
}

/** 29 February comes on the 28th in years that don't have it. */
export const ulangTahun = defineQuery(currentBirthday, ({ ctx, tx }) => {
  const tanggal = ctx.toko.tgl_system
  const [tahun, bulan, hari] = tanggal.split('-').map(Number) as [number, number, number]
  const kabisat = new Date(Date.UTC(tahun, 1, 29)).getUTCMonth() === 1
  const juga = bulan === 2 && hari === 28 && !kabisat ? 29 : hari
  return tx.all(sql<Member>`
    select kode_customer, nama_customer, no_hp, tgl_lahir,
      (${tahun}::int - extract(year from tgl_lahir))::int as umur
    from public.member
    where kode_toko = ${tx.kode_toko} and extract(month from tgl_lahir) = ${bulan}::int
      and extract(day from tgl_lahir) = any(array[${hari}::int, ${juga}::int])
    order by nama_customer, kode_customer limit 100`)
})
