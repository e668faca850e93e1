import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type List, listPage, readRows } from '#kernel/server/http/page.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { AngkaWajar } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { ubahPengaturan } from '#modules/alat/pengaturan/server/index.ts'
import { hargaEmasGlobal, hargaEmasGlobalRiwayat, hargaEmasGlobalUbah } from '../contract.ts'

/** The setting that carries the price: para-system answers it under the same name. */
const KUNCI = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE'
const LAYAR = '/parameter-harga-emas-global'
const SEHARI_MS = 86_400_000

interface Perubahan {
  readonly versi: number
  readonly waktu: string
  readonly sebelum: number
  readonly nominal: number
  readonly oleh: string
}

/** Its changes, newest first. */
const riwayat = (tx: Tx): List<Perubahan> => ({
  columns: sql<Perubahan>`versi, waktu, (sebelum #>> '{}')::bigint as sebelum,
    (sesudah #>> '{}')::bigint as nominal, user_id as oleh`,
  from: sql`public.pengaturan_riwayat`,
  where: [sql`kode_toko = ${tx.kode_toko} and kunci = ${KUNCI}`],
  order: sql`versi desc`,
})

/** What stands now: of the shop's settings, so that an environment that fixes it is told too. */
export const bacaHargaEmas = defineQuery(hargaEmasGlobal, async ({ ctx, tx }) => {
  const [[terakhir], baris] = await Promise.all([
    readRows({ tx, input: { page: 1, limit: 1 } }, riwayat(tx)),
    tx.maybe(sql<{ nilai: number }>`
      select nilai from public.pengaturan
      where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI}`),
  ])
  return {
    harga_global: Number(ctx.services.toko.fixed[KUNCI] ?? baris?.nilai ?? 0),
    oleh: terakhir?.oleh ?? null,
    waktu: terakhir?.waktu ?? null,
  }
})

/**
 * What stood a day ago by the clock: steps of less than a day add up to one jump. A shop that is
 * younger has its first price; null before there is one.
 */
async function hargaKemarin(tx: Tx, waktu: Date): Promise<number | null> {
  const sehariLalu = new Date(waktu.getTime() - SEHARI_MS)
  const row = await tx.maybe(sql<{ harga_rp: number }>`
    (select (sesudah #>> '{}')::bigint as harga_rp from public.pengaturan_riwayat
      where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI} and waktu <= ${sehariLalu}
      order by versi desc limit 1)
    union all
    (select coalesce(nullif((sebelum #>> '{}')::bigint, 0), (sesudah #>> '{}')::bigint)
      from public.pengaturan_riwayat
      where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI} order by versi limit 1)
    limit 1`)
  return row?.harga_rp ?? null
}

/**
 * The same price again changes nothing and leaves no row in the history. Throws what `izinkanWajar`
 * throws for a price that is far from the one of a day ago, the first one from the dearest gram of
 * the board: it prices what is melted and what is lent (decisions/0141).
 */
export const ubahHargaEmas = defineCommand(
  hargaEmasGlobalUbah,
  async ({ ctx, tx, input, waktu }) => {
    const { nominal, id_otorisasi } = input
    const kini_rp = Number(ctx.modules[KUNCI] ?? 0)
    const acuan_rp = (await hargaKemarin(tx, waktu)) ?? kini_rp
    const wajar = await izinkanWajar(tx, {
      aksi: 'harga_emas.tak_wajar',
      angka: nominal === kini_rp ? [] : [angkaWajar(ctx, nominal, acuan_rp)],
      id_otorisasi,
      dokumen: KUNCI,
      ...pelaku(ctx, waktu),
    })
    const perubahan = [{ key: KUNCI, value: nominal }]
    const { sebelum } = await ubahPengaturan({ ctx, tx, waktu, perubahan, layar: LAYAR })
    const lama = Number(sebelum[KUNCI] ?? nominal)
    return {
      tulis: wajar.tulis,
      audit: {
        aksi: 'harga-emas-global.ubah',
        objek: KUNCI,
        sebelum: { nominal: lama },
        sesudah: { nominal },
      },
      // Read again without asking anybody: a new price must not stop a cashier in a sale.
      kabar: { event: 'toko.berubah', data: {}, segera: true },
      jawaban: { harga_global: nominal, sebelum: lama },
    }
  },
)

const angkaWajar = (ctx: Ctx, nilai: number, acuan_rp: number): AngkaWajar => ({
  letak: 'nominal',
  barang: ctx.services.texts.t(ctx.bahasa, 'label.harga_global'),
  kode_dept: '',
  kode_group: '',
  hal: 'harga',
  nilai,
  bawah: 'TOLAK',
  ...(acuan_rp > 0 ? { acuan_rp } : {}),
})

export const riwayatHargaEmas = defineQuery(hargaEmasGlobalRiwayat, ({ tx, input }) =>
  listPage({ tx, input }, riwayat(tx)),
)
