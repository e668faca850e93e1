import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { daftarLaciToko } from '#modules/uang/kas/server/index.ts'
import { type HitunganLaci, laciLihat, laciRiwayat } from '../contract.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import { isiLaci } from './isi-laci.ts'

const kolom = sql<HitunganLaci>`no_hitung, tanggal, waktu, laci, jenis, buta, seharusnya_rp, hitung_rp,
  selisih_rp, pecahan, keterangan, user_id`

/** A count without what would tell a blind counter what should have been there. */
export const terlihat = <H extends object>(h: H, buta: boolean) =>
  buta ? { ...h, seharusnya_rp: null, selisih_rp: null } : h

/** The person's own drawer unless another one is named. */
export const lihatLaci = defineQuery(laciLihat, async ({ ctx, tx, input }) => {
  const tanggal = ctx.toko.tgl_system
  const laci = input.laci ?? ctx.sesi.laci
  const [daftar_laci, isi, hari_ini] = await Promise.all([
    daftarLaciToko(tx),
    isiLaci(tx, laci, tanggal),
    tx.all(sql<HitunganLaci>`
      select ${kolom} from public.hitung_laci
      where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and laci = ${laci}
      order by no_hitung desc`),
  ])
  if (!daftar_laci.includes(laci)) {
    throw new AppError('kas.laci_tidak_dikenal', { status: 404, params: { laci } })
  }
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return {
    laci,
    daftar_laci: [...daftar_laci],
    buta,
    seharusnya_rp: buta ? null : isi.saldo_rp,
    gerak: isi.gerak,
    hari_ini: hari_ini.map((h) => terlihat(h, buta)),
  }
})

export const riwayatLaci = defineQuery(laciRiwayat, ({ ctx, tx, input }) => {
  const { laci, tgl_from, tgl_to } = input
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return listPage(
    { ctx, tx, input },
    {
      columns: kolom,
      from: sql`public.hitung_laci h`,
      where: [
        sql`h.kode_toko = ${tx.kode_toko}`,
        tgl_from && sql`h.tanggal >= ${tgl_from}`,
        tgl_to && sql`h.tanggal <= ${tgl_to}`,
        laci && sql`h.laci = ${laci}`,
      ],
      order: sql`h.tanggal desc, h.no_hitung desc`,
    },
    (h) => terlihat(h, buta),
  )
})
