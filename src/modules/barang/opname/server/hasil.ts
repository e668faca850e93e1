import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { HasilOpname } from '../rules-mesin.ts'
import { type Berjalan, type CaraOpname, barisKini, hasilKini } from './berjalan.ts'

interface Halaman {
  readonly limit?: number | undefined
  readonly hilang: number
  readonly ketemu: number
}

/** Rows and sums of a count, as its way says them, over row `s`. */
interface Isi<R, J> {
  readonly kolom: RawBuilder<R>
  /** Sums of a part of the rows. */
  readonly jumlah: RawBuilder<J>
}

/**
 * The lists of a running count. Nothing is stored of what is missing: it is what has not been
 * scanned and is still there. Of the finds the newest comes first.
 */
export async function bacaHasil<R, J>(
  tx: Tx,
  cara: CaraOpname,
  { no_opname }: Berjalan,
  { kolom, jumlah }: Isi<R, J>,
  input: Halaman,
) {
  const dari = barisKini(tx, cara, no_opname)
  const ada = cara.masihAda(tx.kode_toko)
  const kunci = sql`s.${sql.ref(cara.kunci)}`
  const batas = (page: number) => {
    const limit = input.limit ?? null
    return sql`limit ${limit}::bigint offset ${limit === null ? 0 : (page - 1) * limit}::bigint`
  }
  const [hilang, ketemu, keluar, bagian] = await Promise.all([
    tx.all(sql<R>`
      select ${kolom} from ${dari} and s.hasil is null and ${ada}
      order by ${kunci} ${batas(input.hilang)}`),
    tx.all(sql<R & { waktu: string; user_id: string }>`
      select ${kolom}, s.waktu, s.user_id from ${dari} and s.hasil = 'KETEMU'
      order by s.waktu desc, ${kunci} ${batas(input.ketemu)}`),
    tx.all(sql<R>`
      select ${kolom} from ${dari} and s.hasil is null and not (${ada})
      order by ${kunci}`),
    tx.all(sql<J & { hasil: HasilOpname }>`
      select ${hasilKini(tx, cara)} as hasil, ${jumlah} from ${dari} group by 1`),
  ])
  const bagianDari = (hasil: HasilOpname) => bagian.find((b) => b.hasil === hasil)
  return { hilang, ketemu, keluar, bagianDari }
}
