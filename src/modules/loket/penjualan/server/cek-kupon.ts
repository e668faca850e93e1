import { AppError } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { kuponCek } from '../contract-kasir.ts'
import { type Kupon, jatahKupon, nilaiKupon, tolakKupon } from '../poin-dan-bonus.ts'
import { kolomKupon } from './bayar-jual.ts'

interface Pakai {
  readonly no_faktur_jual: string
  readonly tanggal: string
  readonly nilai_rp: number
  readonly status: 'VALID' | 'BATAL'
}

/** Throws 404 `kupon.tidak_ada`. */
export const cekKupon = defineQuery(kuponCek, async ({ ctx, tx, input }) => {
  const { kode_kupon, total_rp } = input
  const toko = tx.kode_toko
  const [kupon, pemakaian] = await Promise.all([
    tx.maybe(sql<Kupon>`
      select ${kolomKupon(toko)} from public.kupon k
      where k.kode_toko = ${toko} and k.kode_kupon = ${kode_kupon}`),
    tx.all(sql<Pakai>`
      select u.no_faktur_jual, u.tanggal, u.nilai_rp, p.status from public.kupon_pakai u
      join public.penjualan p on p.kode_toko = ${toko} and p.no_faktur_jual = u.no_faktur_jual
      where u.kode_toko = ${toko} and u.kode_kupon = ${kode_kupon}
      order by u.tanggal desc, u.no_faktur_jual desc limit 100`),
  ])
  if (!kupon) throw new AppError('kupon.tidak_ada', { status: 404, params: { kode_kupon } })
  const { jumlah: _, persen_bp, ...k } = kupon
  const salah = tolakKupon(kupon, ctx.toko.tgl_system, total_rp)
  return {
    ...k,
    persen: persen_bp === null ? null : kePersen(persen_bp),
    jatah: jatahKupon(kupon),
    tolak: salah && { code: salah.code, params: { ...salah.params } },
    nilai_rp: salah || total_rp === undefined ? null : nilaiKupon(kupon, total_rp),
    pemakaian,
  }
})
