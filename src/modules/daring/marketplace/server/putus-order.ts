import { randomUUID } from 'node:crypto'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangTerkunci,
  kunciBarang,
  lepasBarang,
} from '#modules/barang/barang/server/index.ts'
import { type AturanHarga, hargaBarang, hitungJual, sepakati } from '#modules/barang/harga/rules.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { penjualanDokumen } from '#modules/loket/penjualan/dokumen.ts'
import { MARKETPLACE } from '#modules/loket/penjualan/rules.ts'
import { type LegJual, siapkanJual, susunJual } from '#modules/loket/penjualan/server/index.ts'
import { akunMarketplace } from '../accounts.ts'
import { orderTanya, orderTerima, orderTolak } from '../contract-order.ts'
import { dppDari } from '../rules.ts'
import { kunciOrder, lepasOrder } from './order-masuk.ts'

/** Kind of the outbox line that wakes the queue of orders. */
export const ORDER = 'marketplace-order'
export const bangunkanOrder = () => [{ id: randomUUID(), jenis: ORDER, isi: {} }]

/**
 * The piece with its own price as the internet was offered it: what the counter's rounding takes off
 * there is no lowering here, so it counts as deduction of the piece.
 */
function seperti(b: BarangTerkunci, aturan: AturanHarga): BarangTerkunci {
  const { dpp_rp, potongan_rp, ppn_bp, jumlah_rp } = hargaBarang(b, aturan)
  const tawar_rp = dppDari(bulatkan(jumlah_rp, aturan.pembulatan, aturan.arah), ppn_bp, aturan.arah)
  const turun_rp = Math.max(0, dpp_rp - tawar_rp)
  return sepakati<BarangTerkunci>(b, {
    potongan_sepakat: {
      cara: 'TETAP',
      potongan_persen_bp: null,
      potongan_rp: potongan_rp + turun_rp,
    },
  })
}

/**
 * Accepts an order: the pieces that it holds are sold by the counter's own path, at what the
 * marketplace sold them for, and the marketplace owes the money. A price below the counter's own, with
 * ongkos and deduction, needs the approval that it would need there.
 */
export const terimaOrder = defineCommand(orderTerima, async ({ ctx, tx, input, tanggal }) => {
  const { no_order, logistik, kurir } = input
  const { kode_toko } = tx
  const waktu = ctx.services.jam()
  const order = await kunciOrder(tx, no_order)
  const barcodes = order.items.map((i) => i.kode_barcode)
  await lepasBarang(tx, { barcodes, dokumen: no_order, dari: 'PESAN' })
  const aturan = await bacaAturanHarga(tx, ctx)
  const leg = await legOrder(tx, order, aturan)
  const siap = await siapkanJual(tx, ctx, leg, (b) => seperti(b, aturan))
  const { total_rp } = siap.hitung
  const bayar = { jumlah_rp: total_rp, gesek_rp: total_rp, fee_rp: 0 }
  const jual = await susunJual(tx, ctx, siap, {
    bayar: [{ jenis: MARKETPLACE, ...bayar, kode_bank: null, no_rekening: null, rujukan: null }],
    dibayar_rp: total_rp,
    kembali_rp: 0,
    uang_rp: 0,
    poin_pakai: 0,
    dokumen: no_order,
    id_otorisasi: input.id_otorisasi,
    id_otorisasi_wajar: input.id_otorisasi_wajar,
    tanggal,
    waktu,
  })
  const piutang = akunMarketplace.piutang(order.kode_sambungan)
  return {
    dokumen: penjualanDokumen,
    tulis: [
      ...jual.tulis,
      ubah(sql`
        update public.pesanan_marketplace set status = 'DITERIMA', no_faktur_jual = ${NOMOR},
          logistik = ${logistik}, kurir = ${kurir}, diproses_oleh = ${ctx.sesi.user_id},
          diproses_pada = ${waktu}::timestamptz
        where kode_toko = ${kode_toko} and no_order = ${no_order}`),
    ],
    buku: jual.bukukan(new Posting().rp(piutang, total_rp)).lines(),
    outbox: bangunkanOrder(),
    audit: {
      aksi: 'pesanan_marketplace.terima',
      // The nota's: cards and histories of pieces ask who made it, and when.
      objek: NOMOR,
      sebelum: { status: 'BARU' },
      sesudah: { no_order, status: 'DITERIMA', logistik, kurir, ...jual.ringkas },
    },
    kabar: { event: 'penjualan', data: { tanggal } },
    jawaban: { no_order, total_rp },
  }
})

/** The order as the goods of a sale, by the sales person of its connection. */
async function legOrder(
  tx: Tx,
  order: { kode_sambungan: string; items: readonly { kode_barcode: string; harga_rp: number }[] },
  aturan: AturanHarga,
): Promise<LegJual> {
  const { kode_sales } = await tx.one(sql<{ kode_sales: string }>`
    select kode_sales from public.sambungan_marketplace
    where kode_toko = ${tx.kode_toko} and kode_sambungan = ${order.kode_sambungan}`)
  const barang = await kunciBarang(
    tx,
    order.items.map((i) => i.kode_barcode),
  )
  const items = barang.map((b, n) => {
    const sepakat = seperti(b, aturan)
    const { ppn_bp, ongkos_rp, potongan_rp } = hargaBarang(sepakat, aturan)
    const dpp_rp = dppDari(order.items[n]?.harga_rp ?? 0, ppn_bp, aturan.arah)
    const ongkos = Math.min(ongkos_rp, dpp_rp + potongan_rp)
    const harga_jual = dpp_rp + potongan_rp - ongkos
    return { kode_barcode: b.kode_barcode, harga_jual, ongkos, barang: sepakat }
  })
  const { total_rp } = hitungJual(items, aturan)
  return { kode_sales, items: items.map(({ barang: _, ...i }) => i), total_rp }
}

/** Refuses an order: its pieces are free again. Throws 409 when it is decided already. */
export const tolakOrder = defineCommand(orderTolak, async ({ ctx, tx, input, waktu }) => {
  const { no_order, alasan } = input
  const { user_id } = ctx.sesi
  const order = await kunciOrder(tx, no_order)
  const akhir = { no_order, status: 'DITOLAK', alasan, user_id, waktu } as const
  return {
    nomor: no_order,
    tulis: await lepasOrder(tx, order, akhir),
    outbox: bangunkanOrder(),
    audit: {
      aksi: 'pesanan_marketplace.tolak',
      objek: no_order,
      sebelum: { status: 'BARU' },
      sesudah: { status: 'DITOLAK', alasan },
    },
    kabar: { event: 'pesanan_marketplace', data: {} },
    jawaban: { no_order, status: 'DITOLAK' as const },
  }
})

/** Asks all connections at once instead of at their next turn. */
export const tanyaOrder = defineCommand(orderTanya, async ({ tx, waktu }) => {
  const rows = await tx.all(sql<{ kode_sambungan: string }>`
    update public.kunci_marketplace set tanya = ${waktu}, berikut = ${waktu}
    where kode_toko = ${tx.kode_toko} returning kode_sambungan`)
  return {
    nomor: '',
    outbox: bangunkanOrder(),
    audit: { aksi: 'pesanan_marketplace.tanya', objek: 'marketplace' },
    jawaban: { sambungan: rows.length },
  }
})
