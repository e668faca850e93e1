import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import {
  barangOnlineDaftar,
  barangOnlinePerbarui,
  barangOnlineTarik,
  barangOnlineUlang,
} from '../contract.ts'
import type { StatusOnline } from '../rules.ts'
import { perluKabar } from './pilih-tayang.ts'
import { bangunkan } from './simpan-kirim-barang-online.ts'
import { TOKO_WEB, bolehSemua, pastikanBolehSambungan } from './toko-web.ts'

const ONLINE = '/barang-online'

interface Row {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly berat_mg: number
  readonly kode_sambungan: string
  readonly nama_sambungan: string
  readonly status_barang: StatusBarang
  readonly tayang: boolean
  readonly stok: number
  readonly harga_online: number | null
  readonly status_online: StatusOnline
  readonly alasan: string | null
  readonly no_kirim_online: string
  readonly disampaikan: string | null
}

/** Told once and changed since: it waits again, though nobody has written so. */
const STATUS = sql`case when t.status = 'TERKIRIM' and ${perluKabar} then 'ANTRI' else t.status end`

/** Pieces on the internet, and those that were taken off and whose connection was not told yet. */
export const daftarOnline = defineQuery(barangOnlineDaftar, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: sql<Row>`b.kode_barcode, b.nama_barang, b.kode_group, b.berat_mg, t.kode_sambungan,
        s.nama_sambungan, b.status as status_barang, t.tayang, t.stok,
        t.harga_rp as harga_online, ${STATUS} as status_online, t.alasan, t.no_kirim_online,
        t.disampaikan`,
      from: sql`public.barang_online t
        join public.sambungan_marketplace s
          on s.kode_toko = ${tx.kode_toko} and s.kode_sambungan = t.kode_sambungan
        join public.barang b
          on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = t.kode_barcode
        join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group`,
      where: [
        sql`t.kode_toko = ${tx.kode_toko}`,
        sql`(t.tayang or t.stok = 1)`,
        input.kode_sambungan && sql`t.kode_sambungan = ${input.kode_sambungan}`,
        (input.luar || !bolehSemua(ctx, ONLINE)) && TOKO_WEB,
        input.status_online && sql`${STATUS} = ${input.status_online}`,
      ],
      search: { columns: ['b.kode_barcode', 'b.nama_barang'] },
      order: { of: 't', key: 'kode_barcode', ties: ['kode_sambungan'], nullsLast: true },
      totals: sql`count(*) filter (where t.status = 'DITOLAK')::int as ditolak`,
    },
    ({ berat_mg, ...row }) => ({ ...row, berat: keGram(berat_mg) }),
  ),
)

interface Satu {
  readonly kode_sambungan: string
  readonly kode_barcode: string
}

async function kunciOnline(tx: Tx, { kode_sambungan, kode_barcode }: Satu): Promise<string> {
  const row = await tx.maybe(sql<{ no_kirim_online: string }>`
    select no_kirim_online from public.barang_online
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}
      and kode_barcode = ${kode_barcode} and tayang for update`)
  if (row) return row.no_kirim_online
  throw new AppError('marketplace.tidak_online', { status: 404, params: { kode_barcode } })
}

const ini = (tx: Tx, { kode_sambungan, kode_barcode }: Satu) =>
  sql`kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}
    and kode_barcode = ${kode_barcode}`

/** Takes one piece off the internet. Throws 404 `marketplace.tidak_online` where it is not on it. */
export const tarikOnline = defineCommand(barangOnlineTarik, async ({ ctx, tx, input, waktu }) => {
  await pastikanBolehSambungan(ctx, tx, { layar: ONLINE, ...input })
  const nomor = await kunciOnline(tx, input)
  const { kode_barcode } = input
  const { user_id } = ctx.sesi
  const kejadian = { kode_toko: tx.kode_toko, barcodes: [kode_barcode], user_id, waktu }
  return {
    nomor: '',
    tulis: [
      ubah(sql`update public.barang_online set tayang = false where ${ini(tx, input)}`),
      riwayatBarang({ ...kejadian, aksi: 'BATAL_ONLINE' }, nomor),
    ],
    outbox: bangunkan(),
    audit: { aksi: 'barang_online.tarik', objek: `barang:${kode_barcode}`, sesudah: input },
    kabar: { event: 'barang_online', data: {} },
    jawaban: { ...input },
  }
})

/** Tells a connection of a piece once more. Throws 404 `marketplace.tidak_online`. */
export const ulangOnline = defineCommand(barangOnlineUlang, async ({ ctx, tx, input }) => {
  await pastikanBolehSambungan(ctx, tx, { layar: ONLINE, ...input })
  await kunciOnline(tx, input)
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        update public.barang_online set status = 'ANTRI', versi_barang = null, alasan = null
        where ${ini(tx, input)}`),
    ],
    outbox: bangunkan(),
    audit: {
      aksi: 'barang_online.ulang',
      objek: `barang:${input.kode_barcode}`,
      sesudah: input,
    },
    kabar: { event: 'barang_online', data: {} },
    jawaban: { ...input },
  }
})

/** Tells every web shop of all that it offers once more, after it has lost something of it. */
export const perbaruiOnline = defineCommand(barangOnlinePerbarui, async ({ tx }) => {
  const milik = sql`t.kode_toko = ${tx.kode_toko} and t.tayang and s.kode_toko = ${tx.kode_toko}
    and s.kode_sambungan = t.kode_sambungan and ${TOKO_WEB}`
  const { jumlah } = await tx.one(sql<{ jumlah: number }>`
    select count(*)::int as jumlah
    from public.barang_online t, public.sambungan_marketplace s where ${milik}`)
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        update public.barang_online t set status = 'ANTRI', versi_barang = null, alasan = null
        from public.sambungan_marketplace s where ${milik}`),
    ],
    outbox: bangunkan(),
    audit: { aksi: 'barang_online.perbarui', objek: 'barang-online', sesudah: { jumlah } },
    kabar: { event: 'barang_online', data: {} },
    jawaban: { jumlah },
  }
})
