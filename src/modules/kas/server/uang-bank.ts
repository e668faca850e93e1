import { sql } from '../../../kernel/server/db/query.ts'
import { Envelope, defineQuery } from '../../../kernel/server/http/route.ts'
import { type RekeningSaldo, type RiwayatBank, historyBank, uangBank } from '../contract-bank.ts'

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

/**
 * The balance runs over everything before, so a page is cut out of the range after it was added up;
 * what lies before the range comes from the daily balances.
 */
export const riwayatBank = defineQuery(historyBank, async ({ tx, input }) => {
  const { no_rekening, page, limit } = input
  const toko = tx.kode_toko
  const dari = input.tgl_from ?? TERAWAL
  const cari = sql`kode_toko = ${toko} and satuan = 'IDR' and akun like 'bank/%'
    and akun = coalesce('bank/' || ${no_rekening ?? null}::text, akun)`
  const rentang = sql`tanggal between ${dari}::date and ${input.tgl_to ?? TERAKHIR}::date`
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<RiwayatBank>`
      select b.tanggal, b.dokumen, b.baris, substr(b.akun, 6) as no_rekening, b.rincian as metode,
        t.keterangan, greatest(b.jumlah, 0) as masuk_rp, greatest(-b.jumlah, 0) as keluar_rp,
        b.saldo_rp, a.aksi, a.user_id, a.waktu
      from (
        select m.*, (coalesce(s.awal, 0) + sum(m.jumlah) over (partition by m.akun
          order by m.tanggal, m.dokumen, abs(m.baris), m.baris desc rows unbounded preceding)
          )::bigint as saldo_rp
        from public.buku m
        left join (
          select akun, sum(jumlah) as awal from public.saldo_harian
          where ${cari} and tanggal < ${dari}::date group by akun
        ) s on s.akun = m.akun
        where m.kode_toko = ${toko} and m.satuan = 'IDR' and m.akun like 'bank/%'
          and m.akun = coalesce('bank/' || ${no_rekening ?? null}::text, m.akun)
          and ${rentang}
        order by m.tanggal desc, m.dokumen desc, abs(m.baris) desc, m.baris
        limit ${sql.lit(limit)} offset ${input.skip + (page - 1) * limit}
      ) b
      left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = b.dokumen
      left join lateral (
        -- A document was made by its first entry of the log; its mirror lines by the last.
        select aksi, user_id, waktu from public.audit
        where kode_toko = ${toko} and objek = b.dokumen
        order by case when b.baris < 0 then -urut else urut end limit 1
      ) a on true
      order by b.tanggal desc, b.dokumen desc, abs(b.baris) desc, b.baris`),
    tx.one(sql<{ count: number; masuk_rp: number; keluar_rp: number }>`
      select count(*) as count,
        coalesce(sum(jumlah) filter (where jumlah > 0), 0)::bigint as masuk_rp,
        coalesce(-sum(jumlah) filter (where jumlah < 0), 0)::bigint as keluar_rp
      from public.buku where ${cari} and ${rentang}`),
  ])
  return new Envelope(rows, { count, page, limit, totals })
})
