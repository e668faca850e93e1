import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
} from '#modules/barang/barang/server/index.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { pesananSelesai } from '../contract.ts'
import { kunciPesanan } from './kunci-pesanan.ts'
import { bacaTukang } from './rujukan-pesanan.ts'

type Items = readonly { readonly baris: number; readonly kode_barcode: string }[]

/**
 * The pieces are there: every line gets the READY piece that was made of it, which is held for the
 * customer from now on. A piece of another group would be priced by another board: it is refused.
 */
export const selesaiPesanan = defineCommand(pesananSelesai, async ({ ctx, tx, input, tanggal }) => {
  const { no_pesanan, items } = input
  const barcodes = items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
  // The pieces first: everything that moves goods takes its locks in this order.
  const barang = await kunciBarang(tx, barcodes)
  const [pesanan, group] = await Promise.all([
    kunciPesanan(tx, no_pesanan, 'selesai'),
    groupBaris(tx, no_pesanan),
    bacaTukang(tx, input.kode_tukang ?? null),
  ])
  periksaJadi(items, barang, group)
  const { user_id } = ctx.sesi
  const { kode_toko } = tx
  const waktu = ctx.services.jam()
  const kode_tukang = input.kode_tukang ?? pesanan.kode_tukang
  return {
    nomor: no_pesanan,
    tulis: [
      ...items.map(({ baris, kode_barcode }, i) =>
        ubah(sql`update public.pesanan_barang
          set kode_barcode = ${kode_barcode}, berat_jadi_mg = ${barang[i]?.berat_mg ?? 0}
          where kode_toko = ${kode_toko} and no_pesanan = ${no_pesanan} and baris = ${baris}`),
      ),
      ubah(sql`update public.pesanan set status = 'SELESAI', tgl_jadi = ${tanggal}::date,
          selesai_oleh = ${user_id}, kode_tukang = ${kode_tukang}
        where kode_toko = ${kode_toko} and no_pesanan = ${no_pesanan}`),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'PESAN', user_id, waktu }, 'PESAN'),
    ],
    audit: {
      aksi: 'pesanan.selesai',
      objek: no_pesanan,
      sebelum: { status: 'ENTRY' },
      sesudah: { status: 'SELESAI', items, kode_tukang: kode_tukang ?? undefined },
    },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: { no_pesanan, status: 'SELESAI' as const },
  }
})

/** Group of each line, by its number. */
async function groupBaris(tx: Tx, nomor: string): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.all(sql<{ baris: number; kode_group: string }>`
    select baris, kode_group from public.pesanan_barang
    where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor}`)
  return new Map(rows.map((r) => [r.baris, r.kode_group]))
}

/** Every line has one piece, and each piece is of the group that was ordered. */
function periksaJadi(
  items: Items,
  barang: readonly BarangTerkunci[],
  group: ReadonlyMap<number, string>,
): void {
  const diisi = new Set(items.map((i) => i.baris))
  const kurang = [...group.keys()].find((baris) => !diisi.has(baris))
  if (kurang !== undefined || diisi.size !== items.length || diisi.size !== group.size)
    throw new AppError('pesanan.barang_belum_lengkap', { params: { baris: kurang ?? 0 } })
  items.forEach(({ baris, kode_barcode }, i) => {
    const dipesan = group.get(baris) ?? ''
    if (barang[i]?.kode_group !== dipesan)
      throw new AppError('pesanan.group_berbeda', {
        params: { kode_barcode, kode_group: dipesan },
      })
  })
}
