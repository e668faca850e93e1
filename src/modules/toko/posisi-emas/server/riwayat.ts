import { sql } from '#kernel/server/db/query.ts'
import { BAGIAN, DI_TOKO, JAMINAN, TERUTANG } from '../rules.ts'
import { gerakEmas } from './gerak-emas.ts'

const DI_LUAR = BAGIAN.filter((b) => !DI_TOKO.includes(b) && !TERUTANG.includes(b))

/**
 * The position at the end of each day that moved it, by its four parts and as a whole, in milligram
 * of fine gold; what stood before the first day is in it.
 */
export const riwayatSql = (toko: string, tgl_system: string) => {
  const jalan = (bagian: readonly string[]) =>
    sql`sum(sum(g.murni_mg) filter (where g.bagian in (${sql.join(bagian)})))
      over (order by g.tanggal)`
  return sql`
    select g.tanggal, coalesce(${jalan(DI_TOKO)}, 0)::bigint as di_toko_mg,
      coalesce(${jalan(DI_LUAR)}, 0)::bigint as di_luar_mg,
      coalesce(-${jalan(['HUTANG_SUPPLIER'])}, 0)::bigint as hutang_supplier_mg,
      coalesce(-${jalan(['PELANGGAN'])}, 0)::bigint as terkunci_mg,
      coalesce(${jalan(BAGIAN)}, 0)::bigint as bersih_mg,
      coalesce(${jalan([JAMINAN])}, 0)::bigint as jaminan_mg
    from (${gerakEmas(toko, tgl_system)}) g
    group by g.tanggal`
}
