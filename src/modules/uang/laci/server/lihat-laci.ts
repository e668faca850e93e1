import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { daftarLaciToko } from '#modules/uang/kas/server/index.ts'
import { type HitunganLaci, laciLihat, laciRiwayat } from '../contract.ts'
import { hitungButa } from '../rules.ts'
import { isiLaci } from './isi-laci.ts'

const kolom = sql`no_hitung, tanggal, waktu, laci, jenis, buta, seharusnya_rp, hitung_rp,
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

export const riwayatLaci = defineQuery(laciRiwayat, async ({ ctx, tx, input }) => {
  const { laci, tgl_from, tgl_to, page, limit } = input
  const cari = sql`kode_toko = ${tx.kode_toko}
    and laci = coalesce(${laci ?? null}::text, laci)
    and tanggal >= coalesce(${tgl_from ?? null}::date, tanggal)
    and tanggal <= coalesce(${tgl_to ?? null}::date, tanggal)`
  const [rows, { count }] = await Promise.all([
    tx.all(sql<HitunganLaci>`
      select ${kolom} from public.hitung_laci where ${cari}
      order by tanggal desc, no_hitung desc limit ${limit} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number }>`
      select count(*) as count from public.hitung_laci where ${cari}`),
  ])
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  const semua = rows.map((h) => terlihat(h, buta))
  return new Envelope(semua, { count, page, limit })
})
