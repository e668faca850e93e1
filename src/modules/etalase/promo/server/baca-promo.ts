import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { clockTime } from '#kernel/server/jobs/daily.ts'
import type { ShopState } from '#kernel/server/session/shop-store.ts'
import { shopLanguage } from '#kernel/server/text-store.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { jalurPesan } from '#modules/pelanggan/chat/server/index.ts'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import { type Promo, promoBaca, promoDaftar, promoRiwayat, promoSatu } from '../contract.ts'
import { JAM_KIRIM_BAWAAN, PROMO_JAM_KIRIM, type StatusPromo } from '../rules.ts'
import { alamatBanner } from './banner.ts'

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

type RowPromo = Omit<Promo, 'image_url'> & { readonly gambar: string | null }

/** A promo with its messages counted by what became of them. */
const KOLOM = sql<RowPromo>`
  p.no_promo, p.tgl_kirim, p.template, p.gambar, p.status, p.user_id, p.waktu, p.penerima,
  p.mulai, p.batal_oleh, p.batal_pada, c.menunggu, c.terkirim, c.gagal`

const dari = (kode_toko: string) => sql`
  public.promo p
  cross join lateral (
    select count(*) filter (where s.status not in ('TERKIRIM', 'GAGAL'))::int as menunggu,
      count(*) filter (where s.status = 'TERKIRIM')::int as terkirim,
      count(*) filter (where s.status = 'GAGAL')::int as gagal
    from public.pesan_chat s where s.kode_toko = ${kode_toko} and s.dokumen = p.no_promo) c`

const wire =
  (kode_toko: string) =>
  ({ gambar, ...p }: RowPromo): Promo => ({ ...p, image_url: alamatBanner(kode_toko, gambar) })

/** A page of promos. */
export const daftarPromo = defineQuery(promoDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: KOLOM,
      from: dari(tx.kode_toko),
      counted: sql`public.promo p`,
      where: [sql`p.kode_toko = ${tx.kode_toko}`, input.status && sql`p.status = ${input.status}`],
      search: { columns: ['p.no_promo', 'p.template'] },
      order: { of: 'p', key: 'no_promo', usual: '-tgl_kirim', nullsLast: true },
    },
    wire(tx.kode_toko),
  ),
)

/** Throws 404 `promo.tidak_ada`. */
export const satuPromo = defineQuery(promoSatu, async ({ tx, input: { no_promo } }) => {
  const { kode_toko } = tx
  const row = await tx.maybe(sql<RowPromo>`
    select ${KOLOM} from ${dari(kode_toko)}
    where p.kode_toko = ${kode_toko} and p.no_promo = ${no_promo}`)
  if (!row) throw new AppError('promo.tidak_ada', { status: 404, params: { no_promo } })
  return wire(kode_toko)(row)
})

export const riwayatPromo = defineQuery(promoRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_promo),
)
