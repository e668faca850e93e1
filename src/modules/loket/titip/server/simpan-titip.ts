import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { akunTitip } from '../accounts.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { ambilBarang, kunciBarang } from '#modules/barang/barang/server/index.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { titipCreate } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import {
  type UangMasuk,
  bacaOrang,
  bacaPajakUang,
  bacaUangMasuk,
  bukuUangMasuk,
  tulisPajakUang,
  tulisUangMuka,
  kenaliPembayar,
  barisDitahan,
} from '#modules/loket/uang-muka/server/index.ts'
import { titipDokumen } from '../dokumen.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'
import {
  type TitipBaru,
  hargaiTitip,
  kepalaTitip,
  ringkasTitip,
  tulisTitip,
} from './susun-titip.ts'

/** A deposit with the money that came with it. */
interface Dokumen extends TitipBaru {
  readonly uang: UangMasuk
  readonly ppn_muka_rp: number
}

/**
 * Takes money on READY pieces and reserves them. They are priced as a sale of this moment would be;
 * the price that was shown has to be that one. Pieces, people, total, payments are checked in the
 * order in which a cashier can do something about them.
 */
export const simpanTitip = defineCommand(titipCreate, async ({ ctx, tx, input, tanggal }) => {
  const barcodes = input.items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
  if (input.tgl_batas && input.tgl_batas < tanggal)
    throw fieldErrors({ tgl_batas: { code: 'tanggal.sudah_lewat' } })
  const [barang, aturan, orang, terima] = await Promise.all([
    kunciBarang(tx, barcodes),
    bacaAturanHarga(tx, ctx),
    bacaOrang(tx, input),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const { dititip, total } = hargaiTitip(barang, aturan)
  if (total.total_rp !== input.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: total.total_rp, dikirim_rp: input.total_rp },
    })
  const uang = terima(total.total_rp)
  const pajakUang = await bacaPajakUang(tx, ctx, {
    kode_customer: orang.kode_customer,
    barang: barang.map((b) => ({ ...b, nama: b.nama_barang })),
    harga: { total_rp: total.total_rp, baris: dititip.map((d) => d.harga) },
  })
  const pajak = pajakUang(uang.jumlah_rp)
  const { laci, user_id } = ctx.sesi
  const waktu = ctx.services.jam()
  const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, orang, uang)
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const ppn_muka_rp = pajak.pajak?.ppn_rp ?? 0
  const d: Dokumen = {
    orang,
    dititip,
    total,
    kunci_harga: input.kunci_harga,
    tgl_batas: input.tgl_batas ?? null,
    keterangan: input.keterangan || null,
    dp_rp: uang.jumlah_rp,
    no_lama: null,
    tempat,
    uang,
    ppn_muka_rp,
  }
  return {
    dokumen: titipDokumen,
    tulis: [
      ...tulisTitip(d),
      ...tulisUangMuka(tempat, { dokumen: NOMOR, arah: 'MASUK', uang }),
      ...tulisPajakUang(tempat, NOMOR, pajak),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'TITIP', user_id, waktu }, 'TITIP'),
      ...kenal,
    ],
    buku: bukuUangMasuk(uang, { ke: akunTitip.uangMuka, laci, pajak: pajak.pajak }),
    audit: {
      aksi: 'titip.create',
      objek: NOMOR,
      sesudah: { ...ringkasTitip(d), pembayaran: catatBayar(uang.bayar) },
    },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: jawab(d),
  }
})

/** The document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const titip = bacaTitip.head({
    no_titip: '',
    tanggal: d.tempat.tanggal,
    waktu: d.tempat.waktu.toISOString(),
    status: 'OPEN',
    kode_sales: d.orang.kode_sales,
    nama_sales: d.orang.nama_sales,
    ...kepalaTitip(d),
    sisa_bayar_rp: d.total.total_rp - d.dp_rp,
    ppn_muka_rp: d.ppn_muka_rp,
    cetak: 0,
  })
  const items = d.dititip.map((satu, i) => bacaTitip.line('items', barisDitahan(satu, i)))
  return { ...titip, items, kembali_rp: d.uang.kembali_rp }
}
