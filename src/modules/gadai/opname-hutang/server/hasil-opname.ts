import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { opnameHasil } from '../contract.ts'
import { bacaBerjalan } from './kunci-opname.ts'

interface BarisSurat {
  readonly no_hutang: string
  readonly tgl_hutang: string
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly berat_mg: number
  readonly jumlah_hutang: number
}
type BarisKetemu = BarisSurat & { readonly waktu: string; readonly user_id: string }

interface Bagian {
  readonly hasil: 'KETEMU' | 'HILANG' | 'KELUAR'
  readonly jumlah: number
  readonly berat_mg: number
  readonly jumlah_hutang: number
}

const KOLOM = sql`s.no_faktur_hutang as no_hutang, s.tgl_hutang, s.nama_customer,
  s.alamat_customer, s.berat_mg, s.jumlah_hutang_rp as jumlah_hutang`

/** Tickets of a count with the state that each has now. */
const surat = (tx: Tx, no_opname: string) => sql`
  public.opname_hutang_surat s
  join public.hutang h on h.kode_toko = ${tx.kode_toko}
    and h.no_faktur_hutang = s.no_faktur_hutang
  where s.kode_toko = ${tx.kode_toko} and s.no_opname = ${no_opname}`

const KOSONG = { jumlah: 0, berat: 0, jumlah_hutang: 0 }

/** Nothing is stored of what is missing: it is what has not been scanned and is still pledged. */
export const lihatHasil = defineQuery(opnameHasil, async ({ tx, input }) => {
  const opname = await bacaBerjalan(tx)
  if (!opname)
    return {
      opname: null,
      hutang_hilang: [],
      hutang_ketemu: [],
      hutang_keluar: [],
      total_hilang: KOSONG,
      total_ketemu: KOSONG,
    }
  const dari = surat(tx, opname.no_opname)
  const batas = (page: number) => {
    const limit = input.limit ?? null
    return sql`limit ${limit}::bigint offset ${limit === null ? 0 : (page - 1) * limit}::bigint`
  }
  const [hilang, ketemu, keluar, bagian] = await Promise.all([
    tx.all(sql<BarisSurat>`
      select ${KOLOM} from ${dari} and s.hasil is null and h.status = 'AKTIF'
      order by s.no_faktur_hutang ${batas(input.hilang)}`),
    tx.all(sql<BarisKetemu>`
      select ${KOLOM}, s.waktu, s.user_id from ${dari} and s.hasil = 'KETEMU'
      order by s.waktu desc, s.no_faktur_hutang ${batas(input.ketemu)}`),
    tx.all(sql<BarisSurat>`
      select ${KOLOM} from ${dari} and s.hasil is null and h.status <> 'AKTIF'
      order by s.no_faktur_hutang`),
    tx.all(sql<Bagian>`
      select coalesce(s.hasil, case when h.status = 'AKTIF' then 'HILANG' else 'KELUAR' end)
          as hasil, count(*)::int as jumlah, sum(s.berat_mg)::bigint as berat_mg,
        sum(s.jumlah_hutang_rp)::bigint as jumlah_hutang
      from ${dari} group by 1`),
  ])
  const total = (hasil: Bagian['hasil']) => {
    const b = bagian.find((x) => x.hasil === hasil)
    return b
      ? { jumlah: b.jumlah, berat: keGram(b.berat_mg), jumlah_hutang: b.jumlah_hutang }
      : KOSONG
  }
  return {
    opname,
    hutang_hilang: hilang.map(wire),
    hutang_ketemu: ketemu.map(wire),
    hutang_keluar: keluar.map(wire),
    total_hilang: total('HILANG'),
    total_ketemu: total('KETEMU'),
  }
})

/** Gram on the wire. */
function wire<B extends { readonly berat_mg: number }>({ berat_mg, ...s }: B) {
  return { ...s, berat: keGram(berat_mg) }
}
