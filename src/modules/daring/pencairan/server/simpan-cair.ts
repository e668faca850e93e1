import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pilihKas } from '#modules/uang/kas/server/index.ts'
import { cairCreate } from '../contract.ts'
import { cairMarketplaceDokumen } from '../dokumen.ts'
import {
  type TotalCair,
  biayaLebih,
  bukukanCair,
  periksaBaris,
  periksaJumlah,
  totalCair,
} from '../rules.ts'
import { type OrderSisa, lanjutkanNota, pegangOrder } from './terbuka.ts'

type Args = Parameters<CommandHandler<typeof cairCreate>>[0]

interface Baris {
  readonly no_order: string
  readonly kotor_rp: number
  readonly biaya_rp: number
  readonly bersih_rp: number
}

/**
 * What a marketplace paid out, held against what is open of each order: money arrives, the fee is an
 * expense, and the orders are settled. Fees beyond the shop's limit need an approval. Throws 422 by
 * `kode_sambungan`, `tgl_cair`, `items.<n>.…` and `jumlah`, each sum that does not tie with its difference.
 */
export const simpanCair = defineCommand(cairCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { kode_sambungan } = input
  const nama_sambungan = await namaSambungan(tx, kode_sambungan)
  if (input.tgl_cair > tanggal)
    throw fieldErrors({ tgl_cair: { code: 'cair_marketplace.tanggal_nanti', params: { tanggal } } })
  const { baris, order } = await pegangBaris(a)
  const total = totalCair(baris)
  const salah = periksaJumlah(total.bersih_rp, input.jumlah)
  if (salah)
    throw new AppError(salah.code, { params: salah.params ?? {}, fields: { jumlah: salah } })
  const { penyetuju, tulis } = await izinBiaya(a, nama_sambungan, total)
  const kas = total.bersih_rp > 0 ? await pilihKas(tx, input, ctx.sesi.laci) : null
  const nomor = { kode_toko, no_cair: NOMOR } as const
  return {
    dokumen: cairMarketplaceDokumen,
    tulis: [
      insert('cair_marketplace', {
        ...nomor,
        tanggal,
        waktu,
        kode_sambungan,
        nama_sambungan,
        tgl_cair: input.tgl_cair,
        rujukan: input.rujukan || null,
        total_qty: baris.length,
        total_kotor_rp: total.kotor_rp,
        total_biaya_rp: total.biaya_rp,
        total_rp: total.bersih_rp,
        jenis_kas: kas?.jenis_kas ?? null,
        kode_kas: kas?.kode_kas ?? null,
        keterangan: input.keterangan || null,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'cair_marketplace_baris',
        baris.map((b, i) => ({ ...nomor, baris: i + 1, ...isiOrder(order, b.no_order), ...b })),
      ),
      lanjutkanNota(
        kode_toko,
        [...order.values()].map((o) => o.no_faktur_jual),
      ),
      ...tulis,
    ],
    buku: bukukanCair(new Posting(), kode_sambungan, total, kas).lines(),
    audit: {
      aksi: 'cair_marketplace.create',
      objek: NOMOR,
      sesudah: {
        kode_sambungan,
        tgl_cair: input.tgl_cair,
        rujukan: input.rujukan,
        penyetuju,
        ...total,
        items: input.items,
      },
    },
    jawaban: {
      total_kotor: total.kotor_rp,
      total_biaya: total.biaya_rp,
      total_rp: total.bersih_rp,
    },
  }
})

/** Lines of a payout against what is open of their orders, held until the commit. Throws 422. */
async function pegangBaris({ tx, input }: Args) {
  const terbuka = await pegangOrder(
    tx,
    input.kode_sambungan,
    input.items.map((i) => i.no_order),
  )
  const baris = input.items.map(({ no_order, kotor, biaya, bersih }): Baris => {
    return { no_order, kotor_rp: kotor, biaya_rp: biaya, bersih_rp: bersih }
  })
  const salah = periksaBaris(terbuka, baris)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return { baris, order: new Map(terbuka.map((o) => [o.no_order, o])) }
}

/** What a line keeps of its order: its number there, and the nota that sold it. */
function isiOrder(order: ReadonlyMap<string, OrderSisa>, no_order: string) {
  const { id_luar = '', no_faktur_jual = '' } = order.get(no_order) ?? {}
  return { id_luar, no_faktur_jual }
}

async function namaSambungan(tx: Tx, kode_sambungan: string): Promise<string> {
  const row = await tx.maybe(sql<{ nama_sambungan: string }>`
    select nama_sambungan from public.sambungan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan} for key share`)
  if (!row) throw fieldErrors({ kode_sambungan: { code: 'data.rujukan_tidak_ada' } })
  return row.nama_sambungan
}

/** More than the shop takes for usual stays with the marketplace: somebody agrees to it. */
function izinBiaya(
  { ctx, tx, input, kunci, waktu }: Args,
  barang: string,
  total: TotalCair,
): Promise<{
  penyetuju: string | null
  tulis: Awaited<ReturnType<typeof pakaiOtorisasi>>['tulis']
}> {
  const aksi = 'cair_marketplace.biaya'
  if (!biayaLebih(total, batasAksi(aksi, ctx.modules)))
    return Promise.resolve({ penyetuju: null, tulis: [] })
  return pakaiOtorisasi(tx, {
    aksi,
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: total.biaya_rp,
    perubahan: [
      { nama: 'total_kotor', barang, sebelum: null, sesudah: total.kotor_rp },
      { nama: 'total_biaya', barang, sebelum: null, sesudah: total.biaya_rp },
    ],
    ...pelaku(ctx, waktu),
  })
}
