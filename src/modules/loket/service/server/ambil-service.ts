import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { holdFor } from '#kernel/server/document/step.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { PPN_KELUARAN, akunPajak } from '#modules/barang/pajak/accounts.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import {
  bacaRekening,
  barisUang,
  bukuBayar,
  kolomBayar,
  pastikanUang,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import { akunService } from '../accounts.ts'
import { type Service, serviceAmbil } from '../contract.ts'
import { ambilServiceDokumen } from '../dokumen.ts'
import { hitungAmbil } from '../rules.ts'
import { bacaService, barcodesDari } from './baca-service.ts'

type Input = ReturnType<(typeof serviceAmbil)['input']['parse']>

/**
 * The customer has the pieces back (document AS): the rest is paid, or what was paid too much goes
 * back out of this drawer, and the whole cost becomes income of this day; what of its tax the down
 * payment has not paid is owed now. The shop's own pieces return to their tray.
 */
export const ambilService = defineCommand(
  serviceAmbil,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { laci, user_id } = ctx.sesi
    const s = await holdFor(bacaService, tx, input.no_service, 'ambil')
    const { no_service, uang_muka_rp, sisa_rp } = s
    const barcodes = barcodesDari(s)
    const { dibayar_rp, kembali_rp } = lunas(s, input)
    const [rekening] = await Promise.all([
      bacaRekening(tx, input.pembayaran, ctx.modules),
      lepasBarang(tx, { barcodes, dokumen: no_service, dari: 'SERVICE' }),
    ])
    const { id_kenal } = input
    const kenal = await kenali(tx, ctx, { ...s, id_kenal, nilai_rp: sisa_rp, tanggal, waktu })
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    const biaya_rp = s.biaya_akhir_rp ?? 0
    if (sisa_rp < 0) await pastikanUang(tx, { akun: akunKas.kas(laci), jumlah_rp: -sisa_rp })
    const status = 'DIAMBIL' as const
    return {
      dokumen: ambilServiceDokumen,
      tulis: [
        insert('service_ambil', {
          kode_toko,
          no_ambil: NOMOR,
          no_service,
          tanggal,
          waktu,
          pelunasan_rp: sisa_rp,
          dibayar_rp,
          kembali_rp,
          laci,
          input_by: user_id,
        }),
        ubah(sql`update public.service set status = ${status}
          where kode_toko = ${kode_toko} and no_service = ${no_service}`),
        insert(
          'service_bayar',
          barisUang({ kode_toko, no_service, tanggal, dokumen: NOMOR }, bayar),
        ),
        riwayatBarang({ kode_toko, barcodes, aksi: 'SELESAI_SERVICE', user_id, waktu }, no_service),
        ...kenal,
      ],
      buku: bukuBayar(new Posting(), bayar, { laci, kembali_rp })
        .rp(akunService.uangMuka, uang_muka_rp)
        .rp(akunService.pendapatan, -biaya_rp)
        .rp(PPN_KELUARAN, s.ppn_muka_rp - s.ppn_rp)
        .rp(akunPajak.muka, -s.ppn_muka_rp)
        .lines(),
      audit: {
        aksi: 'service.ambil',
        objek: NOMOR,
        sebelum: { status: s.status },
        sesudah: { no_service, status, biaya_rp, dibayar_rp, kembali_rp },
      },
      kabar: { event: 'service', data: { tanggal } },
      jawaban: {
        ...s,
        status,
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
function lunas({ sisa_rp }: Pick<Service, 'sisa_rp'>, { sisa_rp: dikirim_rp, pembayaran }: Input) {
  if (dikirim_rp !== sisa_rp)
    throw new AppError('service.sisa_berbeda', { params: { sisa_rp, dikirim_rp } })
  const hasil = hitungAmbil(sisa_rp, pembayaran)
  if (hasil.salah) throw new AppError(hasil.salah.code, { params: hasil.salah.params ?? {} })
  return hasil
}
