import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunService } from '../accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import {
  type RowValues,
  NOMOR,
  type TableWrite,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import {
  type BayarSiap,
  bacaRekening,
  bukuBayar,
  kolomBayar,
  pastikanUang,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { serviceAmbil } from '../contract.ts'
import { hitungAmbil, sisaBayar } from '../rules.ts'
import { bacaService } from './baca-service.ts'
import { type ServiceTerkunci, kunciService } from './kunci-service.ts'
import { ambilServiceDokumen } from '../dokumen.ts'

type Input = ReturnType<(typeof serviceAmbil)['input']['parse']>

/**
 * The customer has the pieces back (document AS): the rest is paid, or what was paid too much goes
 * back out of this drawer, and the whole cost becomes income of this day. The shop's own pieces
 * return to their tray.
 */
export const ambilService = defineCommand(
  serviceAmbil,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const nomor = input.no_service
    const kunci = await kunciService(tx, nomor, 'ambil')
    const { biaya_akhir_rp, sisa_rp, lunas } = hitung(kunci, input)
    const { barcodes } = kunci
    const [lama, rekening] = await Promise.all([
      bacaService.read(tx, nomor),
      bacaRekening(tx, input.pembayaran, ctx.modules),
      ...(barcodes.length > 0
        ? [lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'SERVICE' })]
        : []),
    ])
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const { no_ambil: _, ...rest } = lama
    const { laci, user_id } = ctx.sesi
    if (sisa_rp < 0) await pastikanUang(tx, { akun: akunKas.kas(laci), jumlah_rp: -sisa_rp })
    const { dibayar_rp, kembali_rp } = lunas
    const { kode_toko } = tx
    const kembali = { kode_toko, barcodes, aksi: 'SELESAI_SERVICE', user_id, waktu }
    return {
      dokumen: ambilServiceDokumen,
      tulis: [
        ...tulisAmbil({
          kode_toko,
          no_service: nomor,
          tanggal,
          waktu,
          pelunasan_rp: sisa_rp,
          dibayar_rp,
          kembali_rp,
          laci,
          input_by: user_id,
          bayar,
        }),
        ...(barcodes.length > 0 ? [riwayatBarang(kembali, nomor)] : []),
      ],
      buku: bukuBayar(new Posting(), bayar, { laci, kembali_rp })
        .rp(akunService.uangMuka, kunci.uang_muka_rp)
        .rp(akunService.pendapatan, -biaya_akhir_rp)
        .lines(),
      audit: {
        aksi: 'service.ambil',
        objek: NOMOR,
        sebelum: { status: 'SELESAI' },
        sesudah: {
          no_service: nomor,
          status: 'DIAMBIL',
          biaya_rp: biaya_akhir_rp,
          dibayar_rp,
          kembali_rp,
        },
      },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: {
        ...rest,
        status: 'DIAMBIL' as const,
        sisa_rp: 0,
        tgl_ambil: tanggal,
        waktu_ambil: waktu.toISOString(),
        ambil_oleh: user_id,
        dibayar_ambil_rp: dibayar_rp,
        kembali_ambil_rp: kembali_rp,
        pembayaran_ambil: bayar.map(kolomBayar),
      },
    }
  },
)

/** What is due as it stands now, settled; throws when the screen showed another sum. */
function hitung(kunci: ServiceTerkunci, { sisa_rp: dikirim_rp, pembayaran }: Input) {
  const biaya_akhir_rp = kunci.biaya_akhir_rp ?? 0
  const sisa_rp = sisaBayar({ biaya_akhir_rp, uang_muka_rp: kunci.uang_muka_rp })
  if (dikirim_rp !== sisa_rp)
    throw new AppError('service.sisa_berbeda', { params: { sisa_rp, dikirim_rp } })
  const lunas = hitungAmbil(sisa_rp, pembayaran)
  if (lunas.salah) throw new AppError(lunas.salah.code, { params: lunas.salah.params ?? {} })
  return { biaya_akhir_rp, sisa_rp, lunas }
}

interface Ambil {
  readonly kode_toko: string
  readonly no_service: string
  readonly tanggal: string
  readonly waktu: Date
  readonly pelunasan_rp: number
  readonly dibayar_rp: number
  readonly kembali_rp: number
  readonly laci: string
  readonly input_by: string
  readonly bayar: readonly BayarSiap[]
}

function tulisAmbil({ bayar, ...ambil }: Ambil): TableWrite[] {
  const { kode_toko, no_service, tanggal } = ambil
  const rows = bayar.map(
    (b, i) =>
      ({
        kode_toko,
        dokumen: NOMOR,
        baris: i + 1,
        tanggal,
        no_service,
        ...kolomBayar(b),
      }) satisfies RowValues,
  )
  return [
    insert('service_ambil', { no_ambil: NOMOR, ...ambil }),
    ubah(sql`update public.service set status = 'DIAMBIL'
      where kode_toko = ${kode_toko} and no_service = ${no_service}`),
    ...(rows.length > 0 ? [insert('service_bayar', rows)] : []),
  ]
}
