import { AppError } from '#kernel/shared/errors.ts'
import { akunHadiah } from '../accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type BarisKartu,
  type TransaksiPoin,
  stockHadiahIsi,
  stockHadiahKartu,
  transaksiPoinDaftar,
} from '../contract.ts'
import { halamanDokumen } from './halaman-dokumen.ts'
import type { Hadiah } from './kunci-hadiah.ts'

/** Those that are there first. */
export const isiHadiah = defineQuery(stockHadiahIsi, async ({ tx }) => [
  ...(await tx.all(sql<Hadiah>`
    select kode_hadiah, nama_hadiah, poin, stok from public.hadiah
    where kode_toko = ${tx.kode_toko} order by stok = 0, poin, kode_hadiah limit 1000`)),
])

export const daftarTransaksiPoin = defineQuery(transaksiPoinDaftar, ({ ctx, tx, input }) =>
  halamanDokumen<TransaksiPoin>(ctx, tx, input, {
    kolom: sql`d.no_transaksi_poin, d.tanggal, d.waktu, d.kode_customer, m.nama_customer, d.poin,
      d.saldo as saldo_poin, d.keterangan, d.input_by, d.penyetuju`,
    dari: sql`public.transaksi_poin d join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = d.kode_customer`,
    nomor: 'no_transaksi_poin',
    cari: ['d.no_transaksi_poin', 'd.kode_customer', 'm.nama_customer', 'd.keterangan'],
    pribadi: ['m.no_hp'],
    jumlah: sql`coalesce(sum(d.poin), 0)::bigint as poin`,
  }),
)

type Row = Omit<BarisKartu, 'masuk' | 'keluar'> & { readonly jumlah: number }

/**
 * The card of a gift, out of the ledger: what is left after each line is counted over all of them.
 * A gift that a member gave back stands there with the moment of the cancelling.
 */
export const kartuHadiah = defineQuery(stockHadiahKartu, async ({ tx, input }) => {
  const toko = tx.kode_toko
  const { kode_hadiah, page, limit } = input
  const milik = sql`kode_toko = ${toko} and akun = ${akunHadiah.stok} and rincian = ${kode_hadiah}`
  const [ada, rows, { count }] = await Promise.all([
    tx.maybe(sql<{ kode_hadiah: string }>`
      select kode_hadiah from public.hadiah
      where kode_toko = ${toko} and kode_hadiah = ${kode_hadiah}`),
    tx.all(sql<Row>`
      select b.tanggal, w.waktu, b.dokumen, b.baris < 0 as batal, w.keterangan, b.jumlah,
        (sum(b.jumlah) over (order by b.tanggal, w.waktu, b.dokumen, b.baris desc))::bigint as stok
      from (select * from public.buku where ${milik}) b
      cross join lateral (
        select waktu, keterangan from public.mutasi_hadiah
        where kode_toko = ${toko} and no_mutasi_hadiah = b.dokumen
        union all
        select case when b.baris < 0 then t.dibatalkan_pada else t.waktu end, m.nama_customer
        from public.tukar_poin t
        join public.member m on m.kode_toko = ${toko} and m.kode_customer = t.kode_customer
        where t.kode_toko = ${toko} and t.no_tukar_poin = b.dokumen) w
      order by b.tanggal desc, w.waktu desc, b.dokumen desc, b.baris
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number }>`select count(*) as count from public.buku where ${milik}`),
  ])
  if (!ada) throw new AppError('hadiah.tidak_ada', { status: 404, params: { kode_hadiah } })
  const kartu = rows.map(({ jumlah, ...row }) => ({
    ...row,
    masuk: Math.max(0, jumlah),
    keluar: Math.max(0, -jumlah),
  }))
  return new Envelope(kartu, { count, page, limit })
})
