import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { Envelope, defineCommand, defineQuery } from '../../../kernel/server/http/route.ts'
import { ubahPengaturan } from '../../pengaturan/server/index.ts'
import { hargaEmasGlobal, hargaEmasGlobalRiwayat, hargaEmasGlobalUbah } from '../contract.ts'

/** The setting that carries the price: para-system answers it under the same name. */
const KUNCI = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE'
const LAYAR = '/parameter-harga-emas-global'

interface Perubahan {
  readonly versi: number
  readonly waktu: string
  readonly sebelum: number
  readonly nominal: number
  readonly oleh: string
}

function bacaRiwayat(tx: Tx, limit: number, offset: number): Promise<Perubahan[]> {
  return tx.all(sql<Perubahan>`
    select versi, waktu, (sebelum #>> '{}')::bigint as sebelum,
      (sesudah #>> '{}')::bigint as nominal, user_id as oleh
    from public.pengaturan_riwayat
    where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI}
    order by versi desc limit ${limit} offset ${offset}`)
}

/** What stands now: of the shop's settings, so that an environment that fixes it is told too. */
export const bacaHargaEmas = defineQuery(hargaEmasGlobal, async ({ ctx, tx }) => {
  const [[terakhir], baris] = await Promise.all([
    bacaRiwayat(tx, 1, 0),
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

/** The same price again changes nothing and leaves no row in the history. */
export const ubahHargaEmas = defineCommand(
  hargaEmasGlobalUbah,
  async ({ ctx, tx, input, waktu }) => {
    const { nominal } = input
    const perubahan = [{ key: KUNCI, value: nominal }]
    const { sebelum } = await ubahPengaturan({ ctx, tx, waktu, perubahan, layar: LAYAR })
    const lama = Number(sebelum[KUNCI] ?? nominal)
    return {
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

export const riwayatHargaEmas = defineQuery(hargaEmasGlobalRiwayat, async ({ tx, input }) => {
  const { page, limit } = input
  const [rows, { count }] = await Promise.all([
    bacaRiwayat(tx, limit, (page - 1) * limit),
    tx.one(sql<{ count: number }>`
      select count(*)::int as count from public.pengaturan_riwayat
      where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI}`),
  ])
  return new Envelope([...rows], { count, page, limit })
})
