import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import type { ShopState } from '#kernel/server/session/shop-store.ts'
import { shopLanguage } from '#kernel/server/text-store.ts'
import { clockTime, hariIni } from '#kernel/shared/tanggal.ts'
import { jalurPesan } from '#modules/pelanggan/chat/server/index.ts'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import { promoBaca, promoLihat } from '../contract.ts'
import { promoDokumen } from '../dokumen.ts'
import { JAM_KIRIM_BAWAAN, PROMO_JAM_KIRIM, type StatusPromo } from '../rules.ts'
import { BANNER, alamatBanner } from './banner.ts'

/** The promo that was saved last. */
export interface PromoTersimpan {
  readonly no_promo: string
  readonly tgl_kirim: string
  readonly template: string
  readonly gambar: string | null
  readonly status: StatusPromo
  readonly versi: number
  readonly user_id: string
}

/** The hour of the shop's clock that its promos leave at. */
export function jamKirim({ modules }: Pick<ShopState, 'modules'>): string {
  const jam = modules[PROMO_JAM_KIRIM]
  return typeof jam === 'string' ? jam : JAM_KIRIM_BAWAAN
}

/** Today by the shop's calendar, and whether the hour of promos has passed. */
export function saatIni({ toko, modules, services }: Pick<Ctx, 'toko' | 'modules' | 'services'>) {
  const kini = services.jam()
  const jam = jamKirim({ modules })
  return {
    hari_ini: hariIni(toko.zona_waktu, kini),
    jam,
    jam_lewat: clockTime(toko.zona_waktu, kini) >= jam,
  }
}

/** Members who may get promos: a phone, and their consent. */
export const bolehDikirimi = sql`coalesce(m.izin_whatsapp, false) and length(m.no_hp) >= ${sql.lit(MIN_DIGIT_HP)}`

export const promoTerakhir = (tx: Tx): Promise<PromoTersimpan | undefined> =>
  tx.maybe(sql<PromoTersimpan>`
    select no_promo, tgl_kirim, template, gambar, status, versi, user_id from public.promo
    where kode_toko = ${tx.kode_toko} order by waktu desc, no_promo desc limit 1`)

/** What every message ends with, in the shop's language: how to be left alone. */
export function catatanBerhenti({
  services,
  toko,
  modules,
}: Pick<Ctx, 'services' | 'toko' | 'modules'>) {
  return services.texts.t(shopLanguage(modules), 'promo.catatan_berhenti', { toko: toko.nama_toko })
}

export const bacaPromo = defineQuery(promoBaca, async ({ ctx, tx }) => {
  const [p, jalur, anggota] = await Promise.all([
    promoTerakhir(tx),
    jalurPesan(tx, ctx.services.config, 'PROMO'),
    tx.one(sql<{ penerima: number; tanpa_izin: number }>`
      select count(*) filter (where ${bolehDikirimi})::int as penerima,
        count(*) filter (where not (${bolehDikirimi}))::int as tanpa_izin
      from public.member m where m.kode_toko = ${tx.kode_toko} and not m.dihapus`),
  ])
  return {
    template: p?.template ?? null,
    image_url: alamatBanner(tx.kode_toko, p?.gambar ?? null),
    date: p?.tgl_kirim ?? null,
    no_promo: p?.no_promo ?? null,
    status: p?.status ?? null,
    versi: p?.status === 'TERJADWAL' ? p.versi : 0,
    user_id: p?.user_id ?? null,
    ...saatIni(ctx),
    ...anggota,
    jalur,
    banner_terkirim: ctx.services.config.appUrl !== null,
    catatan: catatanBerhenti(ctx),
  }
})

/** A promo with its messages counted by what became of them. */
export const lihatPromo = documentRoutes(
  promoLihat,
  documentReader(promoDokumen, {
    computed: {
      image_url: sql`${sql.lit(BANNER)} || d.kode_toko || '/' || d.gambar`,
      menunggu: sql.ref('c.menunggu'),
      terkirim: sql.ref('c.terkirim'),
      gagal: sql.ref('c.gagal'),
    },
    joins: (toko) => sql`
      cross join lateral (
        select count(*) filter (where s.status not in ('TERKIRIM', 'GAGAL'))::int as menunggu,
          count(*) filter (where s.status = 'TERKIRIM')::int as terkirim,
          count(*) filter (where s.status = 'GAGAL')::int as gagal
        from public.pesan_chat s where s.kode_toko = ${toko} and s.dokumen = d.no_promo) c`,
    order: { usual: '-tgl_kirim', means: {}, nullsLast: true },
  }),
)
