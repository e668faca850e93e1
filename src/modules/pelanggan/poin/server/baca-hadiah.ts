import { AppError } from '#kernel/shared/errors.ts'
import { akunHadiah } from '../accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type BarisKartu, stockHadiahIsi, stockHadiahKartu } from '../contract.ts'
import type { Hadiah } from './kunci-hadiah.ts'

/** Those that are there first. */
export const isiHadiah = defineQuery(stockHadiahIsi, async ({ tx }) => [
  ...(await tx.all(sql<Hadiah>`
    select kode_hadiah, nama_hadiah, poin, stok from public.hadiah
    where kode_toko = ${tx.kode_toko} order by stok = 0, poin, kode_hadiah limit 1000`)),
])

type Row = Omit<BarisKartu, 'masuk' | 'keluar'> & { readonly jumlah: number }

/**
 * The card of a gift, out of the ledger: what is left after each line is counted over all of them.
 * A gift that a member gave back stands there with the moment of the cancelling.
 */
export const kartuHadiah = defineQuery(stockHadiahKartu, async ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const { kode_hadiah } = input
  const milik = sql`kode_toko = ${toko} and akun = ${akunHadiah.stok} and rincian = ${kode_hadiah}`
  const [ada, kartu] = await Promise.all([
    tx.maybe(sql<{ kode_hadiah: string }>`
      select kode_hadiah from public.hadiah
      where kode_toko = ${toko} and kode_hadiah = ${kode_hadiah}`),
    listPage(
      { ctx, tx, input },
      {
        columns: sql<Row>`b.tanggal, w.waktu, b.dokumen, b.baris < 0 as batal, w.keterangan, b.jumlah,
          (sum(b.jumlah) over (order by b.tanggal, w.waktu, b.dokumen, b.baris desc))::bigint as stok`,
        from: sql`(select * from public.buku where ${milik}) b
          cross join lateral (
            select waktu, keterangan from public.mutasi_hadiah
            where kode_toko = ${toko} and no_mutasi_hadiah = b.dokumen
            union all
            select case when b.baris < 0 then t.dibatalkan_pada else t.waktu end, m.nama_customer
            from public.tukar_poin t
            join public.member m on m.kode_toko = ${toko} and m.kode_customer = t.kode_customer
            where t.kode_toko = ${toko} and t.no_tukar_poin = b.dokumen) w`,
        counted: sql`(select 1 from public.buku where ${milik}) b`,
        where: [sql`true`],
        order: sql`b.tanggal desc, w.waktu desc, b.dokumen desc, b.baris`,
      },
      arah,
    ),
  ])
  if (!ada) throw new AppError('hadiah.tidak_ada', { status: 404, params: { kode_hadiah } })
  return kartu
})

/** What came and what went in columns of their own. */
const arah = ({ jumlah, ...row }: Row): BarisKartu => ({
  ...row,
  masuk: Math.max(0, jumlah),
  keluar: Math.max(0, -jumlah),
})
