import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batalkanNota } from '#modules/loket/penjualan/server/index.ts'
import { orderBatalNota, orderSusulan, orderTetap } from '../contract-order.ts'
import { STATUS_ORDER, type StatusOrder, sesudahKabar } from '../rules.ts'
import { type OrderTerkunci, kunciOrder } from './order-masuk.ts'

/**
 * The marketplace cancelled an order that the shop had accepted, or says that its goods come back. It
 * only makes the order wait for a person: the goods may be gone already. Where the nota was cancelled
 * before, nothing is left to decide.
 */
export const susulkanOrder = defineCommand(orderSusulan, async ({ tx, input, waktu }) => {
  const { no_order, kabar, sebab } = input
  const order = await kunciOrder(tx, no_order, STATUS_ORDER)
  const minta = sesudahKabar(order, kabar)
  if (minta === null || order.no_faktur_jual === null)
    throw new AppError('marketplace.order_sudah_diproses', { status: 409, params: { no_order } })
  const status = (await notaBatal(tx, order.no_faktur_jual)) ? 'BATAL' : minta
  const pada = minta === 'MINTA_BATAL' ? sql`batal_pada` : sql`retur_pada`
  return {
    nomor: no_order,
    tulis: [
      ubah(sql`
        update public.pesanan_marketplace set status = ${status},
          sebab = coalesce(${sebab ?? null}, sebab), ${pada} = ${waktu}::timestamptz
        where kode_toko = ${tx.kode_toko} and no_order = ${no_order}`),
    ],
    audit: {
      aksi:
        minta === 'MINTA_BATAL'
          ? 'pesanan_marketplace.minta_batal'
          : 'pesanan_marketplace.minta_retur',
      objek: no_order,
      sebelum: { status: order.status },
      sesudah: { status, sebab },
    },
    kabar: { event: 'pesanan_marketplace', data: {} },
    jawaban: { no_order, status },
  }
})

/** Whether a nota was cancelled; held until the commit, so that it stays as it is. */
async function notaBatal(tx: Tx, no_faktur_jual: string): Promise<boolean> {
  const { status } = await tx.one(sql<{ status: string }>`
    select status from public.penjualan
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${no_faktur_jual} for update`)
  return status === 'BATAL'
}

/**
 * An order that was cancelled there is cancelled here too: its nota of the open day by the counter's
 * own path, with its approval; the pieces are READY, and offered again. Throws what that throws.
 */
export const batalNotaOrder = defineCommand(orderBatalNota, async (a) => {
  const { tx, input, tanggal } = a
  const { no_order } = input
  const order = await kunciOrder(tx, no_order, ['MINTA_BATAL'])
  const { no_faktur_jual: nota } = order
  const akhir = putuskan(a, 'BATAL')
  if (nota === null || (await notaBatal(tx, nota)))
    return { nomor: no_order, ...akhir, audit: jejak(no_order, no_order, order, input.alasan) }
  const { tulis, buku, audit } = await batalkanNota(a, nota)
  return {
    nomor: nota,
    ...akhir,
    tulis: [...tulis, ...akhir.tulis],
    buku,
    // The nota's: its own history asks who cancelled it, and when.
    audit: {
      ...jejak(no_order, nota, order, input.alasan),
      sesudah: { ...audit.sesudah, no_order },
    },
    kabar: { event: 'penjualan', data: { tanggal } },
  }
})

const jejak = (no_order: string, objek: string, order: OrderTerkunci, alasan: string) => ({
  aksi: 'pesanan_marketplace.batal_nota',
  objek,
  sebelum: { status: order.status },
  sesudah: { status: 'BATAL', alasan, no_order },
})

/** The sale stays, and why: the goods are with the customer, or never came back. */
export const tetapkanOrder = defineCommand(orderTetap, async (a) => {
  const { no_order, alasan } = a.input
  const order = await kunciOrder(a.tx, no_order, ['MINTA_BATAL', 'MINTA_RETUR'])
  return {
    nomor: no_order,
    ...putuskan(a, 'TETAP'),
    audit: {
      aksi: 'pesanan_marketplace.tetap',
      objek: no_order,
      sebelum: { status: order.status },
      sesudah: { status: 'TETAP', alasan },
    },
  }
})

type Perintah = Parameters<CommandHandler<typeof orderTetap>>[0]

/** What both decisions write of the order, and answer. */
function putuskan<S extends StatusOrder>(
  { ctx, tx, input, waktu }: Pick<Perintah, 'ctx' | 'tx' | 'input' | 'waktu'>,
  status: S,
) {
  const { no_order, alasan } = input
  const tulis: TableWrite[] = [
    ubah(sql`
      update public.pesanan_marketplace set status = ${status}, alasan = ${alasan},
        diproses_oleh = ${ctx.sesi.user_id}, diproses_pada = ${waktu}::timestamptz
      where kode_toko = ${tx.kode_toko} and no_order = ${no_order}`),
  ]
  return {
    tulis,
    kabar: { event: 'pesanan_marketplace', data: {} },
    jawaban: { no_order, status },
  }
}
