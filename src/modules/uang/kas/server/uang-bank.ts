import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { type RekeningSaldo, type RiwayatBank, historyBank, uangBank } from '../contract-bank.ts'
import { halamanMutasi } from './pencatat.ts'

/** Every account of the shop, also one that nobody has used yet. */
export const lihatUangBank = defineQuery(uangBank, async ({ ctx, tx, input }) => {
  const tanggal = input.tanggal ?? ctx.toko.tgl_system
  const rekening = await tx.all(sql<RekeningSaldo>`
    select r.no_rekening, r.nama_rekening, r.kode_bank, b.nama_bank, u.awal_rp, u.masuk_rp,
      u.keluar_rp, (u.awal_rp + u.masuk_rp - u.keluar_rp)::bigint as saldo_rp
    from public.rekening r
    join public.bank b on b.kode_bank = r.kode_bank
    cross join lateral (
      select (select coalesce(sum(jumlah), 0)::bigint from public.saldo_harian
          where kode_toko = ${tx.kode_toko} and akun = 'bank/' || r.no_rekening
            and satuan = 'IDR' and tanggal < ${tanggal}) as awal_rp,
        coalesce(sum(jumlah) filter (where jumlah > 0), 0)::bigint as masuk_rp,
        coalesce(-sum(jumlah) filter (where jumlah < 0), 0)::bigint as keluar_rp
      from public.buku
      where kode_toko = ${tx.kode_toko} and akun = 'bank/' || r.no_rekening and satuan = 'IDR'
        and tanggal = ${tanggal}
    ) u
    where r.kode_toko = ${tx.kode_toko}
    order by r.kode_bank, r.no_rekening`)
  return { tanggal, rekening }
})

const TERAWAL = '1900-01-01'
const TERAKHIR = '9999-12-31'

/** Newest first, in the order in which documents were made; the balance is the account's after each. */
export const riwayatBank = defineQuery(historyBank, async ({ tx, input }) => {
  const { no_rekening, page, limit } = input
  const toko = tx.kode_toko
  const akun = no_rekening ? sql`b.akun = ${`bank/${no_rekening}`}` : sql`b.akun like 'bank/%'`
  const cari = sql`b.kode_toko = ${toko} and b.satuan = 'IDR' and ${akun}
    and b.tanggal between ${input.tgl_from ?? TERAWAL}::date and ${input.tgl_to ?? TERAKHIR}::date`
  const offset = Math.max(0, input.skip - 1) + (page - 1) * limit
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<RiwayatBank>`
      select m.tanggal, m.dokumen, m.baris, substr(m.akun, 6) as no_rekening, m.rincian as metode,
        t.keterangan, greatest(m.jumlah, 0) as masuk_rp, greatest(-m.jumlah, 0) as keluar_rp,
        (m.berjalan + (
          select coalesce(sum(s.jumlah), 0) from public.saldo_harian s
          where s.kode_toko = ${toko} and s.akun = m.akun and s.satuan = 'IDR'
            and s.tanggal < m.mulai))::bigint as saldo_rp,
        m.aksi, m.user_id, m.waktu
      from (${halamanMutasi({ toko, cari, offset, limit })}) m
      left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = m.dokumen
      order by m.ke`),
    tx.one(sql<{ count: number; masuk_rp: number; keluar_rp: number }>`
      select count(*) as count,
        coalesce(sum(b.jumlah) filter (where b.jumlah > 0), 0)::bigint as masuk_rp,
        coalesce(-sum(b.jumlah) filter (where b.jumlah < 0), 0)::bigint as keluar_rp
      from public.buku b where ${cari}`),
  ])
  return new Envelope(rows, { count, page, limit, totals })
})
