import { NOMOR, type RowValues, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { type Potongan, potonganBarang, simpanPotongan } from '#modules/barang/harga/rules.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { type HitunganPesanan, hitungPesanan } from '#modules/loket/pesanan/rules.ts'
import {
  type Orang,
  type Tempat,
  type UangMasuk,
  bacaOrang,
  bacaPajakUang,
  bacaUangMasuk,
  bukuUangMasuk,
  tulisPajakUang,
  tulisUangMuka,
  kenaliPembayar,
} from '#modules/loket/uang-muka/server/index.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'
import { akunPreOrder } from '../accounts.ts'
import { preOrderCreate } from '../contract.ts'
import { preOrderDokumen } from '../dokumen.ts'
import { bacaPo } from './baca-po.ts'
import { type ModelDipesan, bacaModel } from './model-dipesan.ts'

type Input = ReturnType<(typeof preOrderCreate)['input']['parse']>

/** A line that has been decided. */
interface Baris extends ModelDipesan {
  readonly harga: HitunganPesanan['baris'][number]
  readonly potongan: Potongan | null
}

/** Everything that has been decided about the pre-order, before it has its number. */
interface Dokumen {
  readonly input: Input
  readonly orang: Orang
  readonly baris: readonly Baris[]
  readonly total_rp: number
  readonly uang: UangMasuk
  readonly ppn_muka_rp: number
  readonly tempat: Tempat
}

/**
 * Orders models that are not there yet, with the money that is paid ahead. Weight and ongkos are the
 * model's, the board price is read here; the total that the customer was told has to come of them.
 */
export const simpanPo = defineCommand(
  preOrderCreate,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    if (input.tgl_janji < tanggal) throw fieldErrors({ tgl_janji: { code: 'tanggal.sudah_lewat' } })
    const [orang, model, aturan, terima] = await Promise.all([
      bacaOrang(tx, input),
      bacaModel(
        tx,
        input.items.map((i) => i.kode_model),
      ),
      bacaAturanHarga(tx, ctx),
      bacaUangMasuk(tx, input, ctx.modules),
    ])
    const hitung = hitungPesanan(model, aturan)
    const { total_rp } = hitung
    if (total_rp !== input.total_rp)
      throw new AppError('penjualan.total_berbeda', {
        params: { total_rp, dikirim_rp: input.total_rp },
      })
    const uang = terima(total_rp)
    const pajakUang = await bacaPajakUang(tx, ctx, {
      kode_customer: orang.kode_customer,
      barang: model.map((m) => ({ ...m, nama: m.nama_model, faktur_pajak: false })),
      harga: hitung,
    })
    const pajak = pajakUang(uang.jumlah_rp)
    const ppn_muka_rp = pajak.pajak?.ppn_rp ?? 0
    const { laci, user_id } = ctx.sesi
    const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, orang, uang)
    const tempat = { kode_toko: tx.kode_toko, tanggal, waktu, laci, user_id }
    const baris = model.map((m, i) => ({
      ...m,
      size: input.items[i]?.size || m.size,
      harga: hitung.baris[i] as Baris['harga'],
      potongan: potonganBarang(m, aturan),
    }))
    const d: Dokumen = { input, orang, baris, total_rp, uang, ppn_muka_rp, tempat }
    return {
      dokumen: preOrderDokumen,
      tulis: [
        ...barisTabel(d),
        ...tulisUangMuka(tempat, { dokumen: NOMOR, arah: 'MASUK', uang }),
        ...tulisPajakUang(tempat, NOMOR, pajak),
        ...kenal,
      ],
      buku: bukuUangMasuk(uang, { ke: akunPreOrder.uangMuka, laci, pajak: pajak.pajak }),
      audit: { aksi: 'pre_order.create', objek: NOMOR, sesudah: ringkas(d) },
      kabar: { event: 'pre_order', data: { tanggal } },
      jawaban: jawab(d),
    }
  },
)

function barisTabel(d: Dokumen): TableWrite[] {
  const { kode_toko, tanggal, waktu } = d.tempat
  const kunci = { kode_toko, no_po: NOMOR } satisfies RowValues
  const { kode_sales } = d.orang
  return [
    insert('pre_order', { ...kunci, tanggal, waktu, kode_sales, ...kepala(d) }),
    insert(
      'pre_order_barang',
      d.baris.map((b, i) => ({ ...kunci, ...isiBaris(b, i), ...simpanPotongan(b.potongan) })),
    ),
  ]
}

function kepala({ input, orang, baris, total_rp, uang, tempat }: Dokumen) {
  return {
    kode_customer: orang.kode_customer,
    nama_customer: orang.nama_customer,
    no_hp: orang.no_hp,
    kunci_harga: input.kunci_harga,
    tgl_janji: input.tgl_janji,
    total_qty: baris.length,
    total_berat_mg: baris.reduce((n, b) => n + b.berat_mg, 0),
    ongkos_rp: baris.reduce((n, b) => n + b.ongkos_rp, 0),
    total_rp,
    dp_rp: uang.jumlah_rp,
    keterangan: input.keterangan || null,
    laci: tempat.laci,
    input_by: tempat.user_id,
  }
}

const isiBaris = (b: Baris, i: number) => ({
  baris: i + 1,
  kode_model: b.kode_model,
  nama_model: b.nama_model,
  kode_supplier: b.kode_supplier,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
  kadar: b.kadar,
  size: b.size,
  berat_mg: b.berat_mg,
  harga_per_gram_rp: b.harga_per_gram_rp,
  harga_rp: b.harga.harga_rp,
  ongkos_rp: b.harga.ongkos_rp,
  potongan_rp: b.harga.potongan_rp,
  ppn_rp: b.harga.ppn_rp,
  sub_total_rp: b.harga.jumlah_rp,
})

function ringkas({ input, orang, baris, total_rp, uang }: Dokumen) {
  return {
    total_rp,
    dp_rp: uang.jumlah_rp,
    kode_sales: orang.kode_sales,
    nama_customer: orang.nama_customer,
    kunci_harga: input.kunci_harga,
    tgl_janji: input.tgl_janji,
    items: baris.map(({ kode_model, harga }) => ({ kode_model, sub_total_rp: harga.jumlah_rp })),
    pembayaran: catatBayar(uang.bayar),
  }
}

/** The document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const po = bacaPo.head({
    no_po: '',
    tanggal: d.tempat.tanggal,
    waktu: d.tempat.waktu.toISOString(),
    status: 'OPEN',
    kode_sales: d.orang.kode_sales,
    nama_sales: d.orang.nama_sales,
    ...kepala(d),
    qty_datang: 0,
    sisa_bayar_rp: d.total_rp - d.uang.jumlah_rp,
    ppn_muka_rp: d.ppn_muka_rp,
    cetak: 0,
  })
  const items = d.baris.map((b, i) =>
    bacaPo.line('items', { ...isiBaris(b, i), nama_supplier: b.nama_supplier }),
  )
  return { ...po, items, kembali_rp: d.uang.kembali_rp }
}
