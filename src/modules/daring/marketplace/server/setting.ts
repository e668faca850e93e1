import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { marketplaceAtur, marketplaceKunci, marketplaceSetting } from '../contract.ts'
import {
  ALAMAT_KABAR,
  type Adapter,
  type Aturan,
  BERKODE,
  aturanLengkap,
  tokoWeb,
} from '../rules.ts'
import { bangunkanOrder } from './putus-order.ts'
import { perluKabar } from './pilih-tayang.ts'
import { alamatDari, segelKunci } from './sambungan.ts'
import { bangunkan } from './simpan-kirim-barang-online.ts'

interface Row {
  readonly kode_sambungan: string
  readonly nama_sambungan: string
  readonly adapter: Adapter
  readonly aktif: boolean
  readonly alamat_marketplace: string
  readonly kunci_ada: boolean
  readonly diganti: string | null
  readonly masalah: string | null
  readonly berikut: string | null
  readonly tayang: number
  readonly menunggu: number
  readonly ditolak: number
  readonly atur: Aturan
}

/** The shop's connections with what stands in their way. */
export const lihatSetting = defineQuery(marketplaceSetting, async ({ ctx, tx }) => {
  const { config } = ctx.services
  const rows = await tx.all(sql<Row>`
    select s.kode_sambungan, s.nama_sambungan, s.adapter, s.aktif, s.alamat_marketplace,
      k.kode_sambungan is not null as kunci_ada, k.diganti, k.masalah,
      coalesce(k.atur, '{}') as atur,
      case when k.gagal > 0 then k.berikut end as berikut,
      coalesce(n.tayang, 0)::int as tayang, coalesce(n.menunggu, 0)::int as menunggu,
      coalesce(n.ditolak, 0)::int as ditolak
    from public.sambungan_marketplace s
    left join public.kunci_marketplace k
      on k.kode_toko = ${tx.kode_toko} and k.kode_sambungan = s.kode_sambungan
    left join lateral (
      select count(*) filter (where t.tayang and b.status = 'READY') as tayang,
        count(*) filter (where ${perluKabar}) as menunggu,
        count(*) filter (where t.status = 'DITOLAK') as ditolak
      from public.barang_online t
      join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = t.kode_barcode
      join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
      where t.kode_toko = ${tx.kode_toko} and t.kode_sambungan = s.kode_sambungan
    ) n on true
    where s.kode_toko = ${tx.kode_toko}
    order by s.kode_sambungan`)
  return rows.map((r) => ({
    ...r,
    luar: tokoWeb(r),
    alamat_ada: alamatDari(config, r.alamat_marketplace) !== null,
    alamat_kabar: `${ALAMAT_KABAR}/${tx.kode_toko}/${r.kode_sambungan}`,
    atur_lengkap: aturanLengkap(r.adapter, r.atur),
  }))
})

/** Holds a connection. Throws 404 `marketplace.sambungan_tidak_ada`. */
async function kunciBaris(tx: Tx, kode_sambungan: string): Promise<{ adapter: Adapter }> {
  const ada = await tx.maybe(sql<{ adapter: Adapter }>`
    select adapter from public.sambungan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan} for update`)
  if (ada) return ada
  const params = { kode_sambungan }
  throw new AppError('marketplace.sambungan_tidak_ada', { status: 404, params })
}

/**
 * Keeps what a connection signs with, and lets it be asked at once. The audit says that it changed,
 * never what it is. The tokens of an older key go with it.
 */
export const simpanKunci = defineCommand(marketplaceKunci, async ({ ctx, tx, input, waktu }) => {
  const { kode_sambungan, kunci, rahasia, kode } = input
  const { kode_toko } = tx
  const { adapter } = await kunciBaris(tx, kode_sambungan)
  if (kode === undefined && BERKODE.has(adapter))
    throw fieldErrors({ kode: { code: 'isian.wajib' } })
  const milik = { kode_toko, kode_sambungan }
  const segel = segelKunci(ctx.services.rahasia, milik, {
    kunci,
    rahasia,
    ...(kode === undefined ? {} : { kode }),
  })
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        insert into public.kunci_marketplace
          (kode_toko, kode_sambungan, rahasia, diganti, diganti_oleh, berikut)
        values (${kode_toko}, ${kode_sambungan}, ${segel}::bytea, ${waktu}::timestamptz,
          ${ctx.sesi.user_id}, ${waktu}::timestamptz)
        on conflict on constraint kunci_marketplace_pk do update
          set rahasia = excluded.rahasia, diganti = excluded.diganti,
            diganti_oleh = excluded.diganti_oleh, berikut = excluded.berikut, gagal = 0,
            masalah = null, token = null, token_sewa = null, tanya = excluded.berikut`),
    ],
    outbox: [...bangunkan(), ...bangunkanOrder()],
    audit: { aksi: 'marketplace.kunci', objek: `sambungan-marketplace:${kode_sambungan}` },
    jawaban: { kode_sambungan },
  }
})

/** Keeps what a connection offers its pieces under. The key comes first: its row holds them. */
export const simpanAtur = defineCommand(marketplaceAtur, async ({ tx, input }) => {
  const { kode_sambungan, atur } = input
  const { adapter } = await kunciBaris(tx, kode_sambungan)
  const lama = await tx.maybe(sql<{ atur: Aturan }>`
    select atur from public.kunci_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}`)
  if (!lama)
    throw new AppError('marketplace.kunci_dahulu', { status: 409, params: { kode_sambungan } })
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        update public.kunci_marketplace set atur = ${JSON.stringify(atur)}::jsonb
        where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}`),
    ],
    outbox: bangunkan(),
    audit: {
      aksi: 'marketplace.atur',
      objek: `sambungan-marketplace:${kode_sambungan}`,
      sebelum: lama.atur,
      sesudah: atur,
    },
    jawaban: { kode_sambungan, atur_lengkap: aturanLengkap(adapter, atur) },
  }
})
