import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { OWNERS } from '#kernel/shared/gates.ts'
import { jalurPesan } from '#modules/pelanggan/chat/server/index.ts'
import { type JadwalLaporan, type KirimanLaporan, jadwalDaftar } from '../contract.ts'

/** Sendings that the screen shows. */
const PALING_BANYAK = 100

/** Schedules `j` that this person sees: the own ones, for owners all. */
export const jadwalSaya = (ctx: Ctx, tx: Tx) => sql`j.kode_toko = ${tx.kode_toko}
  and (j.user_id = ${ctx.sesi.user_id} or ${OWNERS.includes(ctx.sesi.level)})`

/** Sendings `k`; one by WhatsApp has arrived when its message has. */
export const kirimanNyata = sql`(
  select k.*, coalesce(case when p.status = 'ANTRI' then 'DIKIRIM' else p.status end, k.status)
      as status_kini,
    coalesce(p.alasan, k.alasan) as alasan_kini, coalesce(p.jawaban, k.jawaban) as jawaban_kini
  from public.kirim_laporan k
  left join public.pesan_chat p on p.kode_toko = k.kode_toko and p.id = k.pesan_id)`

export const lihatJadwal = defineQuery(jadwalDaftar, async ({ ctx, tx }) => {
  const { config } = ctx.services
  const [jalur, jadwal, kiriman] = await Promise.all([
    jalurPesan(tx, config, 'LAPORAN'),
    tx.all(sql<JadwalLaporan>`
      select j.id, j.tampilan_id, j.format, j.kapan, j.jam, j.hari_bulan, j.surel, j.wa, j.aktif,
        j.user_id, j.versi, j.berikut, t.nama as nama_tampilan, t.layar, r.terakhir,
        coalesce(r.terkirim, 0)::int as terkirim, coalesce(r.gagal, 0)::int as gagal,
        coalesce(r.menunggu, 0)::int as menunggu
      from public.jadwal_laporan j
      join public.tampilan t on t.kode_toko = ${tx.kode_toko} and t.id = j.tampilan_id
      left join lateral (
        select max(k.dibuat) as terakhir,
          count(*) filter (where k.status_kini = 'TERKIRIM') as terkirim,
          count(*) filter (where k.status_kini = 'GAGAL') as gagal,
          count(*) filter (where k.status_kini in ('ANTRI', 'DIKIRIM')) as menunggu
        from ${kirimanNyata} k
        where k.kode_toko = ${tx.kode_toko} and k.jadwal_id = j.id
        group by k.giliran order by max(k.dibuat) desc limit 1) r on true
      where ${jadwalSaya(ctx, tx)}
      order by lower(t.nama), j.dibuat, j.id`),
    tx.all(sql<KirimanLaporan>`
      select k.id, k.jadwal_id, t.nama as nama_tampilan, k.tanggal, k.hari, k.jalur, k.penerima,
        k.status_kini as status, k.alasan_kini as alasan, k.jawaban_kini as jawaban, k.dibuat,
        k.selesai
      from ${kirimanNyata} k
      join public.jadwal_laporan j on j.kode_toko = ${tx.kode_toko} and j.id = k.jadwal_id
      join public.tampilan t on t.kode_toko = ${tx.kode_toko} and t.id = j.tampilan_id
      where ${jadwalSaya(ctx, tx)} and k.kode_toko = ${tx.kode_toko}
      order by k.dibuat desc, k.id limit ${sql.lit(PALING_BANYAK)}`),
  ])
  return {
    surel_siap: config.mail !== null,
    wa_siap: jalur === 'ADA',
    tautan_siap: config.appUrl !== null,
    jadwal,
    kiriman,
  }
})
