import { AppError } from '../../../kernel/shared/errors.ts'
import { type Baris, NOMOR, type Tulis, insert } from '../../../kernel/server/command/posting.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '../../../kernel/server/http/route.ts'
import { type BarangTerkunci, ambilBarang, kunciBarang } from '../../barang/server/index.ts'
import { type BayarSiap, bacaRekening, siapkanBayar } from '../../kas/server/index.ts'
import { penjualanCreate } from '../contract.ts'
import {
  type AturanHarga,
  type HitunganPenjualan,
  aturanPenjualan,
  barcodeGanda,
  hitungPenjualan,
} from '../rules.ts'
import { type Terjual, bukuPenjualan } from './buku-penjualan.ts'
import { type Izin, mintaIzin } from './izin-penjualan.ts'
import { wireItem, wireKepala } from './wire-penjualan.ts'

type Input = ReturnType<(typeof penjualanCreate)['input']['parse']>

/**
 * Sells pieces. Flight 1 locks them and reads what the document names; everything after is
 * computed here and posted as one statement. The order of the checks is the order in which a
 * cashier can do something about them: pieces, people, total, payments, approval.
 */
export const simpanPenjualan = defineCommand(
  penjualanCreate,
  async ({ ctx, tx, input, kunci, tanggal }) => {
    const barcodes = input.items.map((i) => i.kode_barcode)
    const ganda = barcodeGanda(barcodes)
    if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
    const [barang, orang, rekening] = await Promise.all([
      kunciBarang(tx, barcodes),
      bacaOrang(tx, input),
      bacaRekening(tx, input.pembayaran),
    ])
    periksaOrang(orang, input)
    const aturan = aturanPenjualan(ctx.modules, ctx.toko.pkp)
    const hitung = periksaHitungan(input, barang, aturan)
    const terjual = hitung.baris.map((harga, i) => ({ barang: barang[i] as BarangTerkunci, harga }))
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const izin = await mintaIzin(tx, {
      terjual,
      aturan,
      id_otorisasi: input.id_otorisasi,
      dokumen: input.no_draft ?? kunci,
      peminta: ctx.sesi.user_id,
      modules: ctx.modules,
      saat: ctx.services.jam(),
    })
    const waktu = ctx.services.jam()
    const d: Dokumen = { ctx, input, hitung, terjual, bayar, orang, izin, waktu, tanggal }
    const { laci, user_id } = ctx.sesi
    return {
      dokumen: { jenis: 'FJ', kolom: 'no_faktur_jual' },
      tulis: [
        ...barisTabel(d),
        ...ambilBarang({ kode_toko: tx.kode_toko, barcodes, aksi: 'TERJUAL', user_id, waktu }),
        ...izin.tulis,
      ],
      buku: bukuPenjualan({ terjual, total: hitung, bayar, kembali_rp: hitung.kembali_rp, laci }),
      audit: { aksi: 'penjualan.create', objek: NOMOR, sesudah: ringkas(d) },
      kabar: { event: 'penjualan', data: { tanggal } },
      jawaban: jawab(d),
    }
  },
)

/** Everything that has been decided about the sale, before it has its number. */
interface Dokumen {
  readonly ctx: Ctx
  readonly input: Input
  readonly hitung: HitunganPenjualan
  readonly terjual: readonly Terjual[]
  readonly bayar: readonly BayarSiap[]
  readonly orang: Orang
  readonly izin: Izin
  readonly waktu: Date
  readonly tanggal: string
}

interface Orang {
  readonly nama_sales: string | null
  readonly nama_customer: string | null
}

function bacaOrang(tx: Tx, input: Input): Promise<Orang> {
  return tx.one(sql<Orang>`
    select
      (select nama_sales from public.sales
        where kode_toko = ${tx.kode_toko} and kode_sales = ${input.kode_sales}) as nama_sales,
      (select nama_customer from public.member
        where kode_toko = ${tx.kode_toko} and kode_customer = ${input.kode_customer ?? null}
      ) as nama_customer`)
}

function periksaOrang(orang: Orang, { kode_sales, kode_customer }: Input): void {
  if (orang.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer && orang.nama_customer === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
}

/** Prices, total and change. Throws when the client's total is not ours, then for the payments. */
function periksaHitungan(
  input: Input,
  barang: readonly BarangTerkunci[],
  aturan: AturanHarga,
): HitunganPenjualan {
  const berlian = barang.find((b) => b.berlian)
  if (berlian && !aturan.berlian)
    throw new AppError('penjualan.berlian_tidak_aktif', {
      params: { kode_barcode: berlian.kode_barcode },
    })
  const items = input.items.map((item, i) => ({ ...item, barang: barang[i] as BarangTerkunci }))
  const hitung = hitungPenjualan(items, input.pembayaran, aturan)
  if (hitung.total_rp !== input.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: hitung.total_rp, dikirim_rp: input.total_rp },
    })
  if (hitung.salah) throw new AppError(hitung.salah.code, { params: hitung.salah.params ?? {} })
  return hitung
}

function barisTabel(d: Dokumen): Tulis[] {
  const kunci = {
    kode_toko: d.ctx.toko.kode_toko,
    no_faktur_jual: NOMOR,
    tanggal: d.tanggal,
  } satisfies Baris
  return [
    insert('penjualan', { ...kunci, waktu: d.waktu, ...kepala(d) }),
    insert(
      'penjualan_barang',
      d.terjual.map((_, i) => ({ ...kunci, ...barisBarang(d, i) })),
    ),
    insert(
      'penjualan_bayar',
      d.bayar.map((b, i) => ({ ...kunci, baris: i + 1, ...b })),
    ),
  ]
}

function kepala({ ctx, input, hitung, terjual, izin }: Dokumen) {
  return {
    kode_sales: input.kode_sales,
    kode_customer: input.kode_customer ?? null,
    jumlah_barang: terjual.length,
    berat_mg: terjual.reduce((n, t) => n + t.barang.berat_mg, 0),
    subtotal_rp: hitung.subtotal_rp,
    ppn_rp: hitung.ppn_rp,
    pembulatan_rp: hitung.pembulatan_rp,
    total_rp: hitung.total_rp,
    dibayar_rp: hitung.dibayar_rp,
    kembali_rp: hitung.kembali_rp,
    turun_rp: izin.turun_rp,
    penyetuju: izin.penyetuju,
    keterangan: input.keterangan || null,
    laci: ctx.sesi.laci,
    input_by: ctx.sesi.user_id,
  }
}

function barisBarang(d: Dokumen, i: number) {
  const { barang, harga } = d.terjual[i] as Terjual
  return {
    baris: i + 1,
    kode_barcode: barang.kode_barcode,
    nama_barang: barang.nama_barang,
    kode_dept: barang.kode_dept,
    kode_group: barang.kode_group,
    kadar: barang.kadar,
    kode_gudang: barang.kode_gudang,
    kode_baki: barang.kode_baki,
    size: barang.size,
    berat_mg: barang.berat_mg,
    berat_bersih_mg: barang.berat_bersih_mg,
    berat_bandrol_mg: barang.berat_bandrol_mg,
    murni_mg: barang.murni_mg,
    dasar_harga: harga.dasar,
    harga_per_gram_rp: barang.harga_per_gram_rp,
    harga_rp: harga.harga_rp,
    ongkos_rp: harga.ongkos_rp,
    potongan_rp: harga.potongan_rp,
    ppn_bp: harga.ppn_bp,
    ppn_alasan: harga.ppn_alasan,
    ppn_rp: harga.ppn_rp,
    jumlah_rp: harga.jumlah_rp,
    turun_rp: d.izin.turun[i] ?? 0,
    modal_rp: barang.harga_modal_rp,
    berlian: barang.berlian,
    faktur_pajak: barang.faktur_pajak,
  }
}

/** What the audit keeps of it: enough to say who sold what for how much, and how it was paid. */
function ringkas(d: Dokumen) {
  return {
    total_rp: d.hitung.total_rp,
    kode_sales: d.input.kode_sales,
    kode_customer: d.input.kode_customer ?? undefined,
    turun_rp: d.izin.turun_rp || undefined,
    penyetuju: d.izin.penyetuju ?? undefined,
    items: d.hitung.baris.map((b) => ({ kode_barcode: b.kode_barcode, jumlah_rp: b.jumlah_rp })),
    pembayaran: d.bayar.map(({ jenis, jumlah_rp, no_rekening }) => ({
      jenis,
      jumlah_rp,
      no_rekening: no_rekening ?? undefined,
    })),
  }
}

/** The whole document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const { no_faktur_jual: _, ...rest } = wireKepala({
    no_faktur_jual: '',
    tanggal: d.tanggal,
    waktu: d.waktu.toISOString(),
    status: 'VALID',
    ...kepala(d),
    nama_sales: d.orang.nama_sales ?? d.input.kode_sales,
    nama_customer: d.orang.nama_customer,
    alasan_batal: null,
    dibatalkan_oleh: null,
    dibatalkan_pada: null,
    setuju_batal: null,
    cetak: 0,
  })
  const items = d.terjual.map((_, i) => wireItem(barisBarang(d, i)))
  return { ...rest, items, pembayaran: [...d.bayar] }
}
