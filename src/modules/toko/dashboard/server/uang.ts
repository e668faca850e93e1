import { addDays } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { kelompokNonCash } from '#modules/uang/kas/server/index.ts'
import { dailyBiaya, outstandNoncash } from '../contract.ts'

/** How far back unconfirmed payments are looked for. */
const HARI_NON_CASH = 90

interface Biaya {
  readonly kode_transaksi: string
  readonly deskripsi: string
  readonly jumlah_rp: number
}

export const biayaHariIni = defineQuery(dailyBiaya, async ({ ctx, tx, input }) => {
  const tanggal = input.tgl_system ?? ctx.toko.tgl_system
  const rows = await tx.all(sql<Biaya>`
    select t.kode_transaksi, t.deskripsi, sum(s.jumlah)::bigint as jumlah_rp
    from public.saldo_harian s
    join public.kode_transaksi t on t.kode_toko = s.kode_toko and t.kategori = 'BIAYA'
      and s.akun = 'kas/keluar/' || t.kode_transaksi
    where s.kode_toko = ${tx.kode_toko} and t.kode_toko = ${tx.kode_toko}
      and s.tanggal = ${tanggal}::date and s.satuan = 'IDR'
    group by 1, 2 having sum(s.jumlah) <> 0 order by 3 desc, 1`)
  return {
    labels: rows.map((r) => r.deskripsi),
    series: [{ name: 'jumlah_rp', data: rows.map((r) => r.jumlah_rp) }],
    rows,
    tanggal,
    total_biaya: rows.reduce((n, r) => n + r.jumlah_rp, 0),
  }
})

interface NonCash {
  readonly no_rekening: string
  readonly nama_rekening: string
  readonly metode: string
  readonly jumlah_hari: number
  readonly sisa_rp: number
}

export const nonCashTerbuka = defineQuery(outstandNoncash, async ({ ctx, tx, input }) => {
  const tanggal = input.tgl_system ?? ctx.toko.tgl_system
  const dari = addDays(tanggal, -HARI_NON_CASH)
  const rows = await tx.all(sql<NonCash>`
    select no_rekening, kode_bank || ' ' || nama_rekening as nama_rekening, metode,
      count(*)::int as jumlah_hari, sum(sisa_rp)::bigint as sisa_rp
    from (${kelompokNonCash(tx.kode_toko, { dari, sampai: tanggal })}) k
    where sisa_rp <> 0 group by 1, 2, 3 order by 5 desc, 1, 3`)
  return {
    labels: rows.map((r) => `${r.nama_rekening} ${r.metode}`),
    series: [{ name: 'sisa_rp', data: rows.map((r) => r.sisa_rp) }],
    rows,
    tanggal,
    total_rp: rows.reduce((n, r) => n + r.sisa_rp, 0),
  }
})
