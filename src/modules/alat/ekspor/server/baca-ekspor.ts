import { sql } from '#kernel/server/db/query.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { eksporRiwayat, eksporTabel } from '../contract.ts'
import { kolomWaktu } from '../rules.ts'
import { tabelTerlihat } from './katalog.ts'

export const daftarTabel = defineSession(eksporTabel, async ({ ctx }) =>
  (await tabelTerlihat(ctx)).map(({ tabel, kolom }) => ({
    tabel,
    kolom: kolom.map((k) => k.nama),
    waktu: kolom.filter(kolomWaktu).map((k) => k.nama),
  })),
)

export const riwayatEkspor = defineQuery(eksporRiwayat, ({ tx }) =>
  tx.all(sql<{ id: string; tabel: string; jumlah: number; user_id: string; waktu: string }>`
    select id::text, tabel, jumlah, user_id, waktu from public.ekspor_csv
    where kode_toko = ${tx.kode_toko} order by waktu desc limit 50`),
)
