import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import {
  ambilBarang,
  kunciBarang,
  lepasBarang,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'
import { type OrderMasuk, orderBatal, orderMasuk } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'
import type { OrderDikenal, StatusOrder } from '../rules.ts'
import { bacaOrder } from './baca-order.ts'

/**
 * An order comes in. Its pieces are held by the counter's own lock: of a customer here and one there
 * the first has them, and the other order is kept as refused, with the piece that is gone. The same
 * order twice is stopped by its unique name.
 */
export const masukkanOrder = defineCommand(
  orderMasuk,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_sambungan, order } = input
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const barcodes = order.barang.map((b) => b.kode_barcode)
    const nama_sambungan = await kunciSambungan(tx, kode_sambungan, order.id)
    const alasan = await tahan(tx, kode_sambungan, barcodes)
    const isi = await bacaIsi(tx, order)
    const status: StatusOrder = alasan === null ? 'BARU' : 'DITOLAK'
    const kunci = { kode_toko, no_order: NOMOR } as const
    return {
      dokumen: pesananMarketplaceDokumen,
      tulis: [
        insert('pesanan_marketplace', {
          ...kunci,
          tanggal,
          waktu,
          kode_sambungan,
          nama_sambungan,
          id_luar: order.id,
          nama_pembeli: order.pembeli,
          total_qty: isi.length,
          total_berat_mg: isi.reduce((n, i) => n + i.berat_mg, 0),
          total_rp: isi.reduce((n, i) => n + i.harga_online_rp, 0),
          kurir: order.kurir ?? null,
          alasan,
          status,
          input_by: user_id,
        }),
        insert(
          'pesanan_marketplace_baris',
          isi.map((i, n) => ({ ...kunci, baris: n + 1, ...i })),
        ),
        ...(alasan === null
          ? ambilBarang({ kode_toko, barcodes, aksi: 'PESAN', user_id, waktu }, 'PESAN')
          : []),
      ],
      audit: {
        aksi: 'pesanan_marketplace.masuk',
        objek: NOMOR,
        sesudah: { kode_sambungan, id_luar: order.id, status, alasan, barcodes },
      },
      kabar: { event: 'pesanan_marketplace', data: { tanggal } },
      jawaban: { status },
    }
  },
)

/**
 * The name of the connection. It is held, so that of two who bring the same order one is told that
 * it is there. Throws 422 on `kode_sambungan`, 409 `marketplace.order_sudah_ada`.
 */
async function kunciSambungan(tx: Tx, kode_sambungan: string, id: string): Promise<string> {
  const s = await tx.maybe(sql<{ nama_sambungan: string }>`
    select nama_sambungan from public.sambungan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan} for no key update`)
  if (!s) throw fieldErrors({ kode_sambungan: { code: 'data.rujukan_tidak_ada' } })
  const ada = await tx.maybe(sql<{ no_order: string }>`
    select no_order from public.pesanan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}
      and id_luar = ${id}`)
  if (!ada) return s.nama_sambungan
  const { no_order } = ada
  throw new AppError('marketplace.order_sudah_ada', { status: 409, params: { id, no_order } })
}

/** Holds the pieces; answers why they can't be had, in the words of the order's screen. */
async function tahan(
  tx: Tx,
  kode_sambungan: string,
  barcodes: readonly string[],
): Promise<string | null> {
  const ganda = barcodeGanda(barcodes)
  if (ganda) return ganda
  const ada = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.barang_online
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${kode_sambungan}
      and kode_barcode = any(${[...barcodes]})`)
  const asing = barcodes.find((kode) => !ada.some((a) => a.kode_barcode === kode))
  if (asing !== undefined) return asing
  try {
    await kunciBarang(tx, barcodes)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { kode_barcode, status } = error.params
    return [kode_barcode, status].filter((kata) => kata !== undefined).join(' ')
  }
}

interface IsiOrder {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string | null
  readonly kadar: string | null
  readonly berat_mg: number
  readonly harga_online_rp: number
}

/** Lines with what the shop knows of their pieces; one that it never had keeps its barcode. */
async function bacaIsi(tx: Tx, order: OrderMasuk): Promise<IsiOrder[]> {
  const semua = new Map(order.barang.map((b) => [b.kode_barcode, b.harga]))
  const rows = await tx.all(sql<Omit<IsiOrder, 'harga_online_rp'>>`
    select kode_barcode, nama_barang, kode_group, kadar, berat_mg from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${[...semua.keys()]})`)
  return [...semua].map(([kode_barcode, harga_online_rp]) => {
    const ada = rows.find((r) => r.kode_barcode === kode_barcode)
    const tiada = { kode_barcode, nama_barang: kode_barcode, kode_group: null, kadar: null }
    return { ...(ada ?? { ...tiada, berat_mg: 0 }), harga_online_rp }
  })
}

export interface OrderTerkunci extends OrderDikenal {
  readonly kode_sambungan: string
  readonly no_faktur_jual: string | null
  readonly items: readonly { readonly kode_barcode: string; readonly harga_rp: number }[]
}

/**
 * Holds an order until the commit. Throws 404 where there is none, 409 when it is in none of the
 * states that are asked for.
 */
export async function kunciOrder(
  tx: Tx,
  no_order: string,
  boleh: readonly StatusOrder[] = ['BARU'],
): Promise<OrderTerkunci> {
  const row = await tx.maybe(sql<OrderTerkunci>`
    select p.status, p.kode_sambungan, p.no_faktur_jual, p.batal_pada, p.retur_pada,
      (select json_agg(json_build_object('kode_barcode', b.kode_barcode,
          'harga_rp', b.harga_online_rp) order by b.baris)
        from public.pesanan_marketplace_baris b
        where b.kode_toko = ${tx.kode_toko} and b.no_order = ${no_order}) as items
    from public.pesanan_marketplace p
    where p.kode_toko = ${tx.kode_toko} and p.no_order = ${no_order} for update of p`)
  if (!row) throw bacaOrder.missing(no_order)
  if (!boleh.includes(row.status))
    throw new AppError('marketplace.order_sudah_diproses', { status: 409, params: { no_order } })
  return row
}

interface Putusan {
  readonly no_order: string
  readonly status: 'DITOLAK' | 'BATAL'
  readonly alasan: string | null
  readonly user_id: string
  readonly waktu: Date
}

/** Frees the pieces of an order that comes to nothing; its rows for the posting. */
export async function lepasOrder(
  tx: Tx,
  order: OrderTerkunci,
  { no_order, status, alasan, user_id, waktu }: Putusan,
): Promise<TableWrite[]> {
  const { kode_toko } = tx
  const barcodes = order.items.map((i) => i.kode_barcode)
  await lepasBarang(tx, { barcodes, dokumen: no_order, dari: 'PESAN' })
  return [
    ubah(sql`
      update public.pesanan_marketplace set status = ${status}, alasan = ${alasan},
        diproses_oleh = ${user_id}, diproses_pada = ${waktu}::timestamptz
      where kode_toko = ${kode_toko} and no_order = ${no_order}`),
    riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_PESAN', user_id, waktu }, no_order),
  ]
}

/** The customer took an order back before anybody accepted it. */
export const batalkanOrder = defineCommand(orderBatal, async ({ ctx, tx, input, waktu }) => {
  const { no_order } = input
  const { user_id } = ctx.sesi
  const order = await kunciOrder(tx, no_order)
  const akhir = { no_order, status: 'BATAL', alasan: null, user_id, waktu } as const
  return {
    nomor: no_order,
    tulis: await lepasOrder(tx, order, akhir),
    audit: {
      aksi: 'pesanan_marketplace.batal',
      objek: no_order,
      sebelum: { status: 'BARU' },
      sesudah: { status: 'BATAL' },
    },
    kabar: { event: 'pesanan_marketplace', data: {} },
    jawaban: { no_order, status: 'BATAL' as const },
  }
})
