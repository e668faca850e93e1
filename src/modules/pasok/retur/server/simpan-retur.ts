import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { ambilBarang } from '#modules/barang/barang/server/index.ts'
import { tolakBatuStok } from '#modules/barang/batu/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pegangHutang } from '#modules/pasok/bayar/server/index.ts'
import { sisaSurat } from '#modules/pasok/terima/server/index.ts'
import { returSupplierCreate } from '../contract.ts'
import { returSupplierDokumen } from '../dokumen.ts'
import {
  type Lepas,
  type SisaKembali,
  ambilSisa,
  bukukanBarangKembali,
  bukukanSisaKembali,
  hargaKembali,
  lepasHutang,
} from '../rules.ts'
import { type BarangRetur, barangSurat, pegangRetur, tinggalSurat } from './barang-retur.ts'

type Args = Parameters<CommandHandler<typeof returSupplierCreate>>[0]
const TANPA_HUTANG = { sisa_rp: 0, sisa_emas_mg: 0, sisa_nilai_rp: 0 } as const

/**
 * Sends goods of a delivery back to its supplier: READY pieces leave their trays for good, what was
 * never entered leaves the supplier's goods, and the debt goes down by what they were owed for.
 * Somebody agrees: gold leaves the house. Throws what `pegangSurat` and `kunciBarang` throw, 422 by
 * `sisa.<n>.…` and `items.<n>.kode_barcode`, `retur_supplier.kosong_isi`,
 * `retur_supplier.lebih_hutang` for more than is still owed, and what `tolakBatuStok` throws.
 */
export const simpanRetur = defineCommand(returSupplierCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { no_terima, keterangan } = input
  const { user_id } = ctx.sesi
  const r = await hitungRetur(a)
  const { penyetuju, tulis } = await izinRetur(a, r)
  const { kode_supplier, cara_hutang, barang, sisa, lepas } = r
  const posting = new Posting()
  barang.forEach((b, n) => bukukanBarangKembali(posting, kode_supplier, b, lepasKe(lepas, n)))
  sisa.forEach((s, n) =>
    bukukanSisaKembali(posting, kode_supplier, s, lepasKe(lepas, barang.length + n)),
  )
  const barcodes = barang.map((b) => b.kode_barcode)
  const nomor = { kode_toko, no_retur: NOMOR } as const
  const { total_qty, total_rp, total_emas_mg } = r
  return {
    dokumen: returSupplierDokumen,
    tulis: [
      insert('retur_supplier', {
        ...nomor,
        tanggal,
        waktu,
        no_terima,
        kode_supplier,
        cara_hutang,
        total_qty,
        total_berat_mg: r.total_berat_mg,
        total_rp,
        total_emas_mg,
        nilai_rp: lepas.reduce((n, l) => n + l.nilai_rp, 0),
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'retur_supplier_baris',
        [...barang.map(barisBarang), ...sisa.map(barisSisa)].map((b, i) => ({
          ...nomor,
          no_terima,
          baris: i + 1,
          ...b,
          ...lepasKe(lepas, i),
        })),
      ),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'RETUR_SUPPLIER', user_id, waktu }, 'RETUR'),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'retur_supplier.create',
      objek: NOMOR,
      sesudah: { no_terima, keterangan, penyetuju, items: barcodes, sisa: input.sisa },
    },
    jawaban: { total_qty, total_rp, total_emas: keGram(total_emas_mg) },
  }
})

const lepasKe = (lepas: readonly Lepas[], n: number): Lepas =>
  lepas[n] ?? { jumlah_rp: 0, emas_mg: 0, nilai_rp: 0 }

type Retur = Awaited<ReturnType<typeof hitungRetur>>

/** What goes back, held until the commit, and what is owed no more for each of it. */
async function hitungRetur({ tx, input }: Args) {
  const { no_terima } = input
  const barcodes = input.items.map((i) => i.kode_barcode)
  if (barcodes.length + input.sisa.length === 0) throw new AppError('retur_supplier.kosong_isi')
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('kirim_barang.barcode_ganda', { params: { kode_barcode: ganda } })
  const { kode_supplier, cara_hutang } = await pegangRetur(tx, no_terima)
  const hutang = (await pegangHutang(tx, kode_supplier, [no_terima])).find(
    (h) => h.no_terima === no_terima,
  )
  const barang = await barangSurat(tx, no_terima, barcodes)
  await tolakBatuStok(tx, barcodes)
  const { kembali: sisa, salah } = ambilSisa(
    await sisaSurat(tx, no_terima),
    input.sisa.map((s) => ({ baris: s.baris, qty: s.qty, berat_mg: dariGram(s.berat) })),
  )
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const kembali = [
    ...barang.map((b) => ({ baris_surat: b.baris_surat, qty: 1, berat_mg: b.berat_mg })),
    ...sisa.map((s) => ({ baris_surat: s.baris, qty: s.qty, berat_mg: s.berat_mg })),
  ]
  const harga = hargaKembali(await tinggalSurat(tx, no_terima), kembali)
  const { lepas, salah: lebih } = lepasHutang(cara_hutang, hutang ?? TANPA_HUTANG, harga)
  if (lebih) throw new AppError('retur_supplier.lebih_hutang', { params: lebih.params ?? {} })
  return {
    kode_supplier,
    cara_hutang,
    barang,
    sisa,
    lepas,
    total_qty: kembali.reduce((n, k) => n + k.qty, 0),
    total_berat_mg: kembali.reduce((n, k) => n + k.berat_mg, 0),
    total_rp: lepas.reduce((n, l) => n + l.jumlah_rp, 0),
    total_emas_mg: lepas.reduce((n, l) => n + l.emas_mg, 0),
  }
}

const barisBarang = (b: BarangRetur) => ({
  baris_surat: b.baris_surat,
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  qty: 1,
  berat_mg: b.berat_mg,
  murni_mg: b.murni_mg,
  selisih_mg: 0,
  selisih_murni_mg: 0,
  modal_rp: b.harga_modal_rp,
})

const barisSisa = ({ surat, ...s }: SisaKembali) => ({
  baris_surat: s.baris,
  kode_barcode: null,
  nama_barang: surat.kode_dept,
  kode_group: surat.kode_group,
  kadar: surat.kadar,
  qty: s.qty,
  berat_mg: s.berat_mg,
  murni_mg: s.murni_mg,
  selisih_mg: s.selisih_mg,
  selisih_murni_mg: s.selisih_murni_mg,
  modal_rp: s.modal_rp,
})

const izinRetur = ({ ctx, tx, input, kunci, waktu }: Args, r: Retur) =>
  pakaiOtorisasi(tx, {
    aksi: 'retur_supplier.create',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: r.total_rp,
    berat_mg: r.total_berat_mg,
    perubahan: [
      { nama: 'no_terima', sebelum: null, sesudah: input.no_terima },
      ...r.barang.map((b) => ({
        nama: 'status',
        barang: `${b.nama_barang} · ${b.kode_barcode}`,
        sebelum: 'READY',
        sesudah: 'RETUR',
      })),
      ...r.sisa.flatMap((s) => {
        const barang = `${s.surat.kode_dept} · ${s.surat.kadar} · ${s.qty}`
        const berat = { nama: 'berat', barang, sebelum: null, sesudah: keGram(s.berat_mg) }
        // Gold that the paper had and the scale did not find is written off with the last pieces.
        const selisih = { nama: 'selisih_berat', barang, sebelum: null }
        return s.selisih_mg > 0 ? [berat, { ...selisih, sesudah: keGram(s.selisih_mg) }] : [berat]
      }),
    ],
    ...pelaku(ctx, waktu),
  })
