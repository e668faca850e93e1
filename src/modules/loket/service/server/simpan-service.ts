import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunService } from '../accounts.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { ambilBarang } from '#modules/barang/barang/server/index.ts'
import {
  type BayarSiap,
  bacaRekening,
  bukuBayar,
  kolomBayar,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import type { Pelunasan } from '#modules/uang/kas/rules.ts'
import { serviceCreate } from '../contract.ts'
import { hitungMuka, totalBiaya } from '../rules.ts'
import {
  type BarisService,
  type IsianService,
  type RujukanService,
  angkaWajar,
  bacaRujukan,
  kunciMilikToko,
  pelangganService,
  periksaIsian,
  susunBaris,
} from './periksa-isian.ts'
import { bacaService } from './baca-service.ts'
import { serviceDokumen } from '../dokumen.ts'

/**
 * Takes pieces in (document FS): the customer's with their cost and down payment, or the shop's own,
 * which leave the counter until they are back. The down payment is owed to the customer until the
 * pick-up (`service/uang-muka`).
 */
export const simpanService = defineCommand(
  serviceCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const [barang, rujukan, rekening] = await Promise.all([
      kunciMilikToko(tx, input),
      bacaRujukan(tx, input),
      bacaRekening(tx, input.pembayaran, ctx.modules),
    ])
    periksaIsian(input, rujukan, tanggal)
    const baris = susunBaris(input, barang)
    const wajar = await izinkanWajar(tx, {
      aksi: 'service.tak_wajar',
      // The shop's own pieces weigh what the stock says and cost nothing.
      angka: input.milik === 'TOKO' ? [] : baris.flatMap(angkaWajar),
      id_otorisasi: input.id_otorisasi_wajar,
      dokumen: kunci,
      ...pelaku(ctx, waktu),
    })
    const biaya_rp = totalBiaya(baris)
    const { uang_muka_rp } = input
    const lunas = hitungMuka({ biaya_rp, uang_muka_rp, bayar: input.pembayaran })
    if (lunas.salah) throw new AppError(lunas.salah.code, { params: lunas.salah.params ?? {} })
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const d: Dokumen = { ctx, input, rujukan, baris, biaya_rp, lunas, bayar, waktu, tanggal }
    const { laci, user_id } = ctx.sesi
    const barcodes = barang.map((b) => b.kode_barcode)
    const keluar = { kode_toko: tx.kode_toko, barcodes, aksi: 'SERVICE', user_id, waktu }
    return {
      dokumen: serviceDokumen,
      tulis: [
        ...barisTabel(d),
        ...(barcodes.length > 0 ? ambilBarang(keluar, 'SERVICE') : []),
        ...wajar.tulis,
      ],
      buku: bukuBayar(new Posting(), bayar, { laci, kembali_rp: lunas.kembali_rp })
        .rp(akunService.uangMuka, -uang_muka_rp)
        .lines(),
      audit: { aksi: 'service.create', objek: NOMOR, sesudah: ringkas(d) },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: jawab(d),
    }
  },
)

/** Everything that has been decided about the service, before it has its number. */
interface Dokumen {
  readonly ctx: Ctx
  readonly input: IsianService
  readonly rujukan: RujukanService
  readonly baris: readonly BarisService[]
  readonly biaya_rp: number
  readonly lunas: Pelunasan
  readonly bayar: readonly BayarSiap[]
  readonly waktu: Date
  readonly tanggal: string
}

function barisTabel(d: Dokumen): TableWrite[] {
  const kunci = {
    kode_toko: d.ctx.toko.kode_toko,
    no_service: NOMOR,
    tanggal: d.tanggal,
  } satisfies RowValues
  const bayar = d.bayar.map(
    (b, i) =>
      ({
        ...kunci,
        dokumen: NOMOR,
        baris: i + 1,
        ...kolomBayar(b),
      }) satisfies RowValues,
  )
  return [
    insert('service', { ...kunci, waktu: d.waktu, ...kepala(d) }),
    insert(
      'service_barang',
      d.baris.map((b, i) => ({ ...kunci, baris: i + 1, ...b })),
    ),
    ...(bayar.length > 0 ? [insert('service_bayar', bayar)] : []),
  ]
}

function kepala({ ctx, input, rujukan, baris, biaya_rp, lunas }: Dokumen) {
  return {
    milik: input.milik,
    kode_sales: input.kode_sales,
    ...pelangganService(input, rujukan),
    kode_tukang: input.kode_tukang ?? null,
    tgl_janji: input.tgl_janji ?? null,
    jumlah_barang: baris.length,
    berat_mg: baris.reduce((n, b) => n + b.berat_mg, 0),
    biaya_rp,
    uang_muka_rp: input.uang_muka_rp,
    dibayar_rp: lunas.dibayar_rp,
    kembali_rp: lunas.kembali_rp,
    keterangan: input.keterangan || null,
    laci: ctx.sesi.laci,
    input_by: ctx.sesi.user_id,
  }
}

/** What the audit keeps of it. */
function ringkas(d: Dokumen) {
  return {
    milik: d.input.milik,
    biaya_rp: d.biaya_rp,
    uang_muka_rp: d.input.uang_muka_rp || undefined,
    kode_sales: d.input.kode_sales,
    kode_tukang: d.input.kode_tukang ?? undefined,
    items: d.baris.map((b) => ({
      kode_barcode: b.kode_barcode ?? undefined,
      nama_barang: b.nama_barang,
      deskripsi: b.deskripsi,
      biaya_rp: b.biaya_rp,
    })),
  }
}

/** The whole document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const { no_service: _, ...rest } = bacaService.head({
    no_service: '',
    tanggal: d.tanggal,
    waktu: d.waktu.toISOString(),
    status: 'ENTRY',
    ...kepala(d),
    nama_sales: d.rujukan.nama_sales,
    nama_tukang: d.rujukan.nama_tukang,
    uraian: d.baris.map((b) => `${b.nama_barang}: ${b.deskripsi}`).join('; '),
    sisa_rp: d.biaya_rp - d.input.uang_muka_rp,
    turun_rp: 0,
    cetak: 0,
    cetak_ambil: 0,
  })
  return {
    ...rest,
    items: d.baris.map((b, i) => bacaService.line('items', { ...b, baris: i + 1 })),
    pembayaran: d.bayar.map(kolomBayar),
    pembayaran_ambil: [],
  }
}
