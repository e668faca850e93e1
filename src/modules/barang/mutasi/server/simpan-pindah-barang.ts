import { keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { STATUS_STOCK, barcodeGanda, bukukanBarang } from '#modules/barang/barang/rules.ts'
import { kunciBarang, pemberiHarga, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pindahBarangCreate } from '../contract.ts'
import { pindahBarangDokumen } from '../dokumen.ts'
import { type BakiTujuan, periksaTujuan } from '../rules.ts'

/**
 * Carries READY pieces to one tray: their rows say where they lie, and the ledger moves rupiah,
 * weight and pieces from tray to tray. Throws what `kunciBarang` and `periksaTujuan` throw, 422
 * `pindah_barang.barcode_ganda`.
 */
export const simpanPindah = defineCommand(
  pindahBarangCreate,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_gudang, kode_baki } = input
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const barcodes = input.items.map((i) => i.kode_barcode)
    const ganda = barcodeGanda(barcodes)
    if (ganda)
      throw new AppError('pindah_barang.barcode_ganda', { params: { kode_barcode: ganda } })
    const [barang, harga] = [await kunciBarang(tx, barcodes), await pemberiHarga(ctx, tx)]
    periksaTujuan(await kunciBaki(tx, kode_baki), kode_gudang, barang)

    const posting = new Posting()
    const tujuan = akunBarang.baki(kode_gudang, kode_baki)
    for (const b of barang) bukukanBarang(posting, b, -1, { modal: tujuan, fisik: tujuan })
    const total_qty = barang.length
    const total_berat_mg = barang.reduce((n, b) => n + b.berat_mg, 0)
    const keterangan = input.keterangan || null
    const kunci = { kode_toko, no_pindah: NOMOR } as const
    return {
      dokumen: pindahBarangDokumen,
      tulis: [
        insert('pindah_barang', {
          ...kunci,
          tanggal,
          waktu,
          kode_gudang,
          kode_baki,
          total_qty,
          total_berat_mg,
          keterangan,
          input_by: user_id,
        }),
        insert(
          'pindah_barang_baris',
          barang.map((b, i) => ({
            ...kunci,
            baris: i + 1,
            kode_barcode: b.kode_barcode,
            nama_barang: b.nama_barang,
            kode_group: b.kode_group,
            kadar: b.kadar,
            size: b.size,
            dari_gudang: b.kode_gudang,
            dari_baki: b.kode_baki,
            berat_mg: b.berat_mg,
            murni_mg: b.murni_mg,
            harga_modal_rp: b.harga_modal_rp,
            harga_jual_rp: harga(b).harga_jual,
          })),
        ),
        ubah(sql`
          update public.barang set kode_gudang = ${kode_gudang}, kode_baki = ${kode_baki}
          where kode_toko = ${kode_toko} and kode_barcode = any(${barcodes})
            and status = 'READY'`),
        riwayatBarang({ kode_toko, barcodes, aksi: 'PINDAH', user_id, waktu }, NOMOR),
      ],
      buku: posting.lines(),
      audit: {
        aksi: 'pindah_barang.create',
        objek: NOMOR,
        sesudah: {
          kode_gudang,
          kode_baki,
          keterangan,
          items: barang.map((b) => ({ kode_barcode: b.kode_barcode, dari_baki: b.kode_baki })),
        },
      },
      jawaban: { total_qty, total_berat: keGram(total_berat_mg) },
    }
  },
)

/**
 * The tray that takes them, held until the commit: of two who fill its last places one is told that
 * it is full. Throws 422 on `kode_baki` for one that the shop does not have.
 */
async function kunciBaki(tx: Tx, kode_baki: string): Promise<BakiTujuan> {
  const toko = tx.kode_toko
  const baki = await tx.maybe(sql<Omit<BakiTujuan, 'isi'>>`
    select kode_gudang, kode_baki, kapasitas from public.baki
    where kode_toko = ${toko} and kode_baki = ${kode_baki} for no key update`)
  if (!baki) throw fieldErrors({ kode_baki: { code: 'data.rujukan_tidak_ada' } })
  const { isi } = await tx.one(sql<{ isi: number }>`
    select count(*)::int as isi from public.barang
    where kode_toko = ${toko} and kode_baki = ${kode_baki}
      and status in (${sql.join([...STATUS_STOCK])}) and not arsip`)
  return { ...baki, isi }
}
