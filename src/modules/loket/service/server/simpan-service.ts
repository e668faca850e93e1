import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { ambilBarang } from '#modules/barang/barang/server/index.ts'
import { type PajakMuka, pajakMuka } from '#modules/barang/pajak/rules.ts'
import {
  type MukaTertulis,
  bukuPajakMuka,
  tulisPajakMuka,
} from '#modules/barang/pajak/server/index.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import {
  type BayarSiap,
  bacaRekening,
  barisUang,
  bukuBayar,
  kolomBayar,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { akunService } from '../accounts.ts'
import { serviceCreate } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { hitungMuka, pajakBiaya, totalBiaya } from '../rules.ts'
import { bacaService } from './baca-service.ts'
import { bacaPajakService, kolomPajak } from './pajak-service.ts'
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
 * pick-up (`service/uang-muka`); its tax is owed to the state from now on.
 */
export const simpanService = defineCommand(
  serviceCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { laci, user_id } = ctx.sesi
    const [barang, rujukan, rekening, { putusan, pembeli }] = await Promise.all([
      kunciMilikToko(tx, input),
      bacaRujukan(tx, input),
      bacaRekening(tx, input.pembayaran, ctx.modules),
      bacaPajakService(tx, ctx, input),
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
    const { ppn_rp, total_rp } = pajakBiaya(baris, putusan)
    const { uang_muka_rp } = input
    const lunas = hitungMuka({ biaya_rp: total_rp, uang_muka_rp, bayar: input.pembayaran })
    if (lunas.salah) throw new AppError(lunas.salah.code, { params: lunas.salah.params ?? {} })
    const { dibayar_rp, kembali_rp } = lunas
    const kenal = await kenali(tx, ctx, { ...input, nilai_rp: uang_muka_rp, tanggal, waktu })
    const muka = pajakMuka(uang_muka_rp, putusan)
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const nomor = { kode_toko, no_service: NOMOR, tanggal } as const
    const kepala = {
      ...susunKepala(input, rujukan),
      jumlah_barang: baris.length,
      berat_mg: baris.reduce((n, b) => n + b.berat_mg, 0),
      biaya_rp,
      ...kolomPajak(putusan, ppn_rp),
      pembeli: pembeli && JSON.stringify(pembeli),
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
        ...barisTabel(nomor, baris, bayar),
        ...ambilBarang({ kode_toko, barcodes, aksi: 'SERVICE', user_id, waktu }, 'SERVICE'),
        ...tulisPajakMuka(pajakDari({ kode_toko, tanggal, pembeli }, baris), muka),
        ...wajar.tulis,
        ...kenal,
      ],
      buku: bukukan(bukuBayar(new Posting(), bayar, { laci, kembali_rp }), uang_muka_rp, muka),
      audit: { aksi: 'service.create', objek: NOMOR, sesudah: ringkas(kepala, baris) },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: {
        ...jawab({ ...rujukan, ...kepala, tanggal, waktu: waktu.toISOString(), muka }, baris),
        pembayaran: bayar.map(kolomBayar),
        pembayaran_ambil: [],
      },
    }
  },
)

/** What the customer is owed of it, and the state. */
const bukukan = (masuk: Posting, uang_muka_rp: number, muka: PajakMuka | null) =>
  bukuPajakMuka(masuk.rp(akunService.uangMuka, -uang_muka_rp), muka?.ppn_rp ?? 0).lines()

/** The down payment as the papers of tax name it. */
const pajakDari = (
  d: Pick<MukaTertulis, 'kode_toko' | 'tanggal' | 'pembeli'>,
  baris: readonly BarisService[],
): MukaTertulis => ({
  ...d,
  nomor: NOMOR,
  dokumen: NOMOR,
  jenis: 'JASA',
  baris: 1,
  uraian: sebutKerja(baris),
})

/** Lines and payments. */
const barisTabel = (
  nomor: { kode_toko: string; no_service: typeof NOMOR; tanggal: string },
  baris: readonly BarisService[],
  bayar: readonly BayarSiap[],
): TableWrite[] => [
  insert(
    'service_barang',
    baris.map((b) => ({ ...nomor, ...b })),
  ),
  insert('service_bayar', barisUang({ ...nomor, dokumen: NOMOR }, bayar)),
]

type Kepala = ReturnType<typeof susunKepala> & {
  readonly biaya_rp: number
  readonly ppn_rp: number
}
type Saat = Readonly<Record<'tanggal' | 'waktu', string>> & { readonly muka: PajakMuka | null }

/** Pieces with their work. */
const sebutKerja = (baris: readonly BarisService[]): string =>
  baris.map((b) => `${b.nama_barang}: ${b.deskripsi}`).join('; ')

/** What the audit keeps of it. */
const ringkas = (k: Kepala, baris: readonly BarisService[]) => ({
  milik: k.milik,
  biaya_rp: k.biaya_rp,
  ppn_rp: k.ppn_rp || undefined,
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
    uraian: sebutKerja(baris),
    sisa_rp: k.biaya_rp + k.ppn_rp - k.uang_muka_rp,
    ppn_muka_rp: k.muka?.ppn_rp ?? 0,
    turun_rp: 0,
    cetak: 0,
    cetak_ambil: 0,
  }),
  items: baris.map((b) => bacaService.line('items', { ...b })),
})
