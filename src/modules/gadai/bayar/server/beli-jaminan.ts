import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { ItemBeli } from '#modules/loket/pembelian/contract.ts'
import {
  bacaOrang,
  bukuBeli,
  kolomPenjual,
  siapkanBeli,
  tulisBeli,
} from '#modules/loket/pembelian/server/index.ts'
import { hutangBeli } from '../contract.ts'
import { type HutangTerkunci, bukuJaminan } from '#modules/gadai/surat/server/index.ts'
import { bukuTagihan, jadikan, pegang, setelahBunga, tagih } from './susun-bayar.ts'
import type { Tindakan } from './tindakan.ts'
import { bukuUang, siapkanUang } from './uang-bayar.ts'

type Input = ReturnType<(typeof hutangBeli)['input']['parse']>

/**
 * Buys all collateral of a ticket by the rules of buying back. The price settles the loan; the rest
 * goes to the customer, or he pays what is missing. The goods lie in the stock of bought goods as a
 * purchase under the number of this act. Throws `hutang.beli_semua` and what buying throws.
 */
export const beliJaminan = defineCommand(hutangBeli, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { laci, user_id } = ctx.sesi
  const { hutang, rekening } = await pegang(a)
  const penjual = {
    kode_sales: hutang.kode_sales,
    kode_customer: hutang.kode_customer,
    nama_penjual: hutang.nama_customer,
    alamat_penjual: hutang.alamat_customer,
    no_hp: hutang.no_hp,
    no_identitas: hutang.no_ktp,
  }
  const [ditagih, orang] = await Promise.all([
    tagih(tx, ctx, { hutang, waktu, diminta: input }),
    bacaOrang(tx, penjual),
  ])
  const beli = await siapkanBeli(tx, {
    items: barangDibeli(hutang, input),
    total_rp: input.total_rp,
    ...pelaku(ctx, waktu),
    tanggal,
    id_otorisasi: input.id_otorisasi_beli,
    id_otorisasi_wajar: input.id_otorisasi_wajar,
    dokumen: hutang.no_faktur_hutang,
  })
  const hasil_rp = beli.total.total_rp
  const { bunga_rp, denda_rp } = ditagih.beban
  const total_rp = hutang.pokok_rp + bunga_rp + denda_rp - hasil_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'BELI',
    hutang,
    ditagih,
    pokok_rp: hutang.pokok_rp,
    hasil_rp,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, 0),
    tutup: 'LUNAS',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'DIBELI' },
    penyetuju: ditagih.penyetuju ?? beli.izin.penyetuju,
    keterangan: input.keterangan,
  }
  const barang = bukuBeli(bukuJaminan(new Posting(), hutang.items, -1), beli)
  const buku = bukuUang(bukuTagihan(barang, d), d.uang, laci).lines()
  await pastikanUangBuku(tx, buku)
  const kolom = {
    // The customer showed his card when the ticket was written.
    ...kolomPenjual(orang, penjual, { nama: true, batas: null }),
    keterangan: input.keterangan || null,
    laci,
    input_by: user_id,
  }
  return jadikan(d, {
    aksi: 'hutang.beli',
    buku,
    tulis: tulisBeli(beli, { kode_toko: tx.kode_toko, tanggal, waktu, user_id, kolom }),
  })
})

/** Every pledged line once, as a piece without a nota. */
function barangDibeli(hutang: HutangTerkunci, { items }: Input): ItemBeli[] {
  const { no_faktur_hutang } = hutang
  const diminta = new Map(items.map((i) => [i.baris, i]))
  if (diminta.size !== items.length || diminta.size !== hutang.items.length)
    throw new AppError('hutang.beli_semua', { params: { no_faktur_hutang } })
  return hutang.items.map((b) => {
    const i = diminta.get(b.baris)
    if (!i) throw new AppError('hutang.beli_semua', { params: { no_faktur_hutang } })
    return {
      nota: 'TANPA',
      nota_hilang: false,
      nama_barang: b.nama_barang,
      kode_dept: b.kode_dept,
      kode_group: b.kode_group,
      kadar: b.kadar,
      kode_kondisi: i.kode_kondisi,
      kode_harga: i.kode_harga ?? null,
      berat: keGram(b.berat_mg),
      berat_bersih: keGram(b.berat_bersih_mg),
      harga: i.harga,
      stok: i.stok,
    }
  })
}
