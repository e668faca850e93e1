import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { STATUS_ORDER, type StatusOrder } from '#modules/daring/marketplace/rules.ts'
import { bangunkanTayang, kunciOrder } from '#modules/daring/marketplace/server/index.ts'
import { lanjutanSebelum } from '#modules/daring/pencairan/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { returCancel } from '../contract.ts'
import { bacaRetur } from './baca-retur.ts'
import { kunciNota } from './kunci-nota.ts'

/**
 * A return of the open day was none: its pieces are sold by their nota, and owed for again, by the
 * mirror. Nothing may have gone on from it: no later payout or return of the nota, and its pieces lie
 * where it put them. Throws 409 `penjualan.sudah_lanjut`, `retur_marketplace.barang_berubah`.
 */
export const batalRetur = defineCommand(returCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_retur } = input
  const { kode_toko } = tx
  const { no_order, no_faktur_jual, total_rp } = await bacaRetur.read(tx, no_retur)
  await kunciOrder(tx, no_order, STATUS_ORDER)
  await holdToday(tx, bacaRetur, no_retur, tanggal, {
    cancelled: 'retur_marketplace.sudah_batal',
    past: 'retur_marketplace.kemarin',
  })
  const { lanjutan } = await kunciNota(tx, no_order)
  if (lanjutan !== null && lanjutan !== no_retur)
    throw new AppError('penjualan.sudah_lanjut', {
      status: 409,
      params: { no_faktur_jual, lanjutan },
    })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'retur_marketplace.cancel',
    nomor: no_retur,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const barcodes = await jualLagi(tx, no_retur, no_faktur_jual)
  const { user_id, waktu } = batal
  const aksi = 'BATAL_RETUR_MARKET'
  return {
    nomor: no_retur,
    tulis: [
      ubah(tandaiBatal(tx, bacaRetur.dokumen, batal)),
      ubah(sql`
        update public.pesanan_marketplace set
          status = case when status = 'RETUR' then ${await statusSebelum(tx, no_retur)} else status end,
          diproses_oleh = ${user_id}, diproses_pada = ${waktu}::timestamptz
        where kode_toko = ${kode_toko} and no_order = ${no_order}`),
      lanjutanSebelum(kode_toko, [no_faktur_jual], no_retur),
      riwayatBarang({ kode_toko, barcodes, aksi, user_id, waktu }, no_retur),
      ...tulis,
    ],
    buku: await reverse(tx, no_retur, tanggal),
    outbox: bangunkanTayang(),
    audit,
    kabar: { event: 'pesanan_marketplace', data: { tanggal } },
    jawaban: { no_retur, total_rp },
  }
})

/** What an order was before this return took back its last piece; one of a part changed nothing. */
const statusSebelum = async (tx: Tx, no_retur: string): Promise<StatusOrder> =>
  (
    await tx.one(sql<{ status_order: StatusOrder }>`
      select status_order from public.retur_marketplace
      where kode_toko = ${tx.kode_toko} and no_retur = ${no_retur}`)
  ).status_order

/** Its pieces are sold by their nota again; only such as lie where it put them, worth the same. */
async function jualLagi(
  tx: Tx,
  no_retur: string,
  no_faktur_jual: string,
): Promise<readonly string[]> {
  const { kode_toko } = tx
  const baris = await tx.all(sql<{ kode_barcode: string; sama: boolean; baris_jual: number }>`
    select i.kode_barcode, i.baris_jual, (b.status = 'READY' and b.kode_gudang = i.kode_gudang
      and b.kode_baki = i.kode_baki and b.berat_mg = i.berat_mg and b.kode_group = i.kode_group
      and b.harga_modal_rp = i.modal_rp) as sama
    from public.retur_marketplace_baris i
    join public.barang b on b.kode_toko = ${kode_toko} and b.kode_barcode = i.kode_barcode
    where i.kode_toko = ${kode_toko} and i.no_retur = ${no_retur}
    order by i.kode_barcode for update of b`)
  const lain = baris.find((b) => !b.sama)
  if (lain)
    throw new AppError('retur_marketplace.barang_berubah', {
      status: 409,
      params: { kode_barcode: lain.kode_barcode },
    })
  const barcodes = baris.map((b) => b.kode_barcode)
  await tx.run(sql`
    update public.barang b set status = 'TERJUAL', no_dokumen = ${no_faktur_jual},
      kode_gudang = j.kode_gudang, kode_baki = j.kode_baki
    from public.penjualan_barang j
    where b.kode_toko = ${kode_toko} and b.kode_barcode = any(${barcodes})
      and j.kode_toko = ${kode_toko} and j.no_faktur_jual = ${no_faktur_jual}
      and j.kode_barcode = b.kode_barcode`)
  await tx.run(sql`
    update public.penjualan_barang set hidup = true
    where kode_toko = ${kode_toko} and no_faktur_jual = ${no_faktur_jual}
      and baris = any(${baris.map((b) => b.baris_jual)})`)
  return barcodes
}
