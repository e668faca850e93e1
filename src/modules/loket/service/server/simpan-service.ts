import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { ambilBarang } from '#modules/barang/barang/server/index.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import {
  bacaRekening,
  barisUang,
  bukuBayar,
  kolomBayar,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { akunService } from '../accounts.ts'
import { serviceCreate } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { hitungMuka, totalBiaya } from '../rules.ts'
import { bacaService } from './baca-service.ts'
import {
  type BarisService,
  angkaWajar,
  bacaRujukan,
  kunciMilikToko,
  periksaIsian,
  susunBaris,
  susunKepala,
} from './periksa-isian.ts'

/**
 * Takes pieces in (document FS): the customer's with their cost and down payment, or the shop's own,
 * which leave the counter until they are back. The down payment is owed to the customer until the
 * pick-up (`service/uang-muka`).
 */
export const simpanService = defineCommand(
  serviceCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { laci, user_id } = ctx.sesi
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
    const { dibayar_rp, kembali_rp } = lunas
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const nomor = { kode_toko, no_service: NOMOR, tanggal } as const
    const kepala = {
      ...susunKepala(input, rujukan),
      jumlah_barang: baris.length,
      berat_mg: baris.reduce((n, b) => n + b.berat_mg, 0),
      biaya_rp,
      dibayar_rp,
      kembali_rp,
      laci,
      input_by: user_id,
    }
    const barcodes = barang.map((b) => b.kode_barcode)
    return {
      dokumen: serviceDokumen,
      tulis: [
        insert('service', { ...nomor, waktu, ...kepala }),
        insert(
          'service_barang',
          baris.map((b) => ({ ...nomor, ...b })),
        ),
        insert('service_bayar', barisUang({ ...nomor, dokumen: NOMOR }, bayar)),
        ...ambilBarang({ kode_toko, barcodes, aksi: 'SERVICE', user_id, waktu }, 'SERVICE'),
        ...wajar.tulis,
      ],
      buku: bukuBayar(new Posting(), bayar, { laci, kembali_rp })
        .rp(akunService.uangMuka, -uang_muka_rp)
        .lines(),
      audit: { aksi: 'service.create', objek: NOMOR, sesudah: ringkas(kepala, baris) },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: {
        ...jawab({ ...rujukan, ...kepala, tanggal, waktu: waktu.toISOString() }, baris),
        pembayaran: bayar.map(kolomBayar),
        pembayaran_ambil: [],
      },
    }
  },
)

type Kepala = ReturnType<typeof susunKepala> & { readonly biaya_rp: number }
type Saat = Readonly<Record<'tanggal' | 'waktu', string>>

/** What the audit keeps of it. */
const ringkas = (k: Kepala, baris: readonly BarisService[]) => ({
  milik: k.milik,
  biaya_rp: k.biaya_rp,
  uang_muka_rp: k.uang_muka_rp || undefined,
  kode_sales: k.kode_sales,
  kode_tukang: k.kode_tukang ?? undefined,
  items: baris.map(({ kode_barcode, nama_barang, deskripsi, biaya_rp }) => ({
    kode_barcode: kode_barcode ?? undefined,
    nama_barang,
    deskripsi,
    biaya_rp,
  })),
})

/** Head and lines as reading them back would answer; the kernel adds the number. */
const jawab = (k: Kepala & Saat, baris: readonly BarisService[]) => ({
  ...bacaService.head({
    ...k,
    no_service: '',
    status: 'ENTRY',
    uraian: baris.map((b) => `${b.nama_barang}: ${b.deskripsi}`).join('; '),
    sisa_rp: k.biaya_rp - k.uang_muka_rp,
    turun_rp: 0,
    cetak: 0,
    cetak_ambil: 0,
  }),
  items: baris.map((b) => bacaService.line('items', { ...b })),
})
