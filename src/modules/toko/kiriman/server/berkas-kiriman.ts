import { sql } from '#kernel/server/db/query.ts'
import { Download, defineOpen } from '#kernel/server/http/route.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import { storageOf } from '#kernel/server/storage/disk-or-s3.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kirimanBerkas } from '../contract.ts'
import { UMUR_BERKAS } from '../rules.ts'
import { bukaBerkas } from './berkas-laporan.ts'

interface Baris {
  readonly berkas: string
  readonly nama_berkas: string
}

/** The file of a message. Throws 404 `data.tidak_ada` for a link that is wrong or too old. */
export const bacaBerkas = defineOpen(kirimanBerkas, async ({ ctx, input }) => {
  const { db, config, jam } = ctx.services
  const { kode_toko, kunci } = input
  const sejak = new Date(jam().getTime() - UMUR_BERKAS * 86_400_000)
  const row = await db.baca(kode_toko, (tx) =>
    tx.maybe(sql<Baris>`
      select berkas, nama_berkas from public.kirim_laporan
      where kode_toko = ${kode_toko} and kunci = ${hashToken(kunci)} and berkas is not null
        and selesai > ${sejak}`),
  )
  if (!row) throw new AppError('data.tidak_ada', { status: 404 })
  const body = await bukaBerkas(config, row)
  const type = row.berkas.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream'
  return new Download({ name: row.nama_berkas, type, body })
})

/** Files that no link leads to any more are deleted; what became of each sending stays. */
export const bersihkanBerkas: DailyTask = {
  nama: 'berkas-laporan',
  jam: () => '03:30',
  jalan: async ({ ctx }) => {
    const { db, config, jam } = ctx.services
    const { kode_toko } = ctx.toko
    const sejak = new Date(jam().getTime() - UMUR_BERKAS * 86_400_000)
    const lama = sql`kode_toko = ${kode_toko} and berkas is not null and selesai < ${sejak}
      and status in ('TERKIRIM', 'GAGAL')`
    const rows = await db.baca(kode_toko, (tx) =>
      tx.all(sql<{ berkas: string }>`
        select distinct k.berkas from public.kirim_laporan k where ${lama} and not exists (
          select 1 from public.kirim_laporan x
          where x.kode_toko = k.kode_toko and x.berkas = k.berkas
            and coalesce(x.selesai, 'infinity') >= ${sejak})`),
    )
    if (rows.length === 0) return
    const disk = await storageOf(config)
    for (const { berkas } of rows) await disk.delete(berkas)
    await db.tulis(kode_toko, (tx) =>
      tx.run(sql`
        update public.kirim_laporan set berkas = null, nama_berkas = null, kunci = null
        where ${lama} and berkas = any(${rows.map((r) => r.berkas)}::text[])`),
    )
  },
}
