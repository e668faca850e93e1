import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hutangDashboard } from '../contract.ts'

/** Ledger account of the principal that is lent out on pledges. */
export const POKOK = 'hutang/pokok'

interface Bulan {
  readonly bulan: string
  readonly gerak_rp: number
  readonly pinjam_rp: number
  readonly kembali_rp: number
}

/**
 * From the ledger: what was lent in a month is what went into the account, what came back is what
 * left it; the mirror of a cancelled document takes away from its own side.
 */
export const hutangPerBulan = defineQuery(hutangDashboard, async ({ ctx, tx, input }) => {
  const tahun = input.year ?? Number(ctx.toko.tgl_system.slice(0, 4))
  const [{ awal_rp, total_hutang }, bulan] = await Promise.all([
    tx.one(sql<{ awal_rp: number; total_hutang: number }>`
      select coalesce(sum(jumlah) filter (where tanggal < make_date(${tahun}::int, 1, 1)), 0)::bigint
          as awal_rp, coalesce(sum(jumlah), 0)::bigint as total_hutang
      from public.saldo_harian
      where kode_toko = ${tx.kode_toko} and akun = ${POKOK} and satuan = 'IDR'`),
    tx.all(sql<Bulan>`
      select to_char(b.bulan, 'YYYY-MM') as bulan, coalesce(sum(k.jumlah), 0)::bigint as gerak_rp,
        coalesce(sum(k.jumlah) filter (where sign(k.jumlah) = sign(k.baris)), 0)::bigint
          as pinjam_rp,
        coalesce(-sum(k.jumlah) filter (where sign(k.jumlah) <> sign(k.baris)), 0)::bigint
          as kembali_rp
      from (select make_date(${tahun}::int, n, 1) as bulan from generate_series(1, 12) n) b
      left join public.buku k on k.kode_toko = ${tx.kode_toko} and k.akun = ${POKOK}
        and k.satuan = 'IDR' and k.tanggal >= b.bulan
        and k.tanggal < (b.bulan + interval '1 month')::date
      group by b.bulan order by b.bulan`),
  ])
  let sisa_rp = awal_rp
  const rows = bulan.map(({ gerak_rp, ...b }) => ({ ...b, sisa_rp: (sisa_rp += gerak_rp) }))
  return {
    labels: rows.map((r) => r.bulan),
    series: [
      { name: 'pinjam_rp', data: rows.map((r) => r.pinjam_rp) },
      { name: 'kembali_rp', data: rows.map((r) => r.kembali_rp) },
    ],
    rows,
    total_hutang,
  }
})
