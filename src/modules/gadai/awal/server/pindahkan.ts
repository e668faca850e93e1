import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunHutang } from '#modules/gadai/surat/accounts.ts'
import { suratDokumen } from '#modules/gadai/surat/dokumen.ts'
import { ketentuanToko } from '#modules/gadai/surat/rules-ketentuan.ts'
import { bukuJaminan, modeGadaiLama, tulisSurat } from '#modules/gadai/surat/server/index.ts'
import { hutangAwal } from '../contract.ts'
import { bacaAcuan, periksaTiket } from './periksa-tiket.ts'

/**
 * Takes one running ticket over: principal and pledges as opening balances, no money moves. From here
 * on it is a ticket like any other. Throws 422 at the fields, 409 `hutang_awal.sudah_ada`.
 */
export const pindahkan = defineCommand(hutangAwal, async ({ ctx, tx, input, tanggal, waktu }) => {
  const [mode, acuan] = await Promise.all([modeGadaiLama(tx), bacaAcuan(tx, ctx, [input])])
  const { no_lama } = input
  if (acuan.sudah.has(no_lama))
    throw new AppError('hutang_awal.sudah_ada', { status: 409, params: { no_lama } })
  const { siap: tiket, salah } = periksaTiket(acuan, input)
  if (!tiket) throw fieldErrors(salah)
  const { laci, user_id } = ctx.sesi
  const surat = {
    ...tiket,
    mode,
    kode_toko: tx.kode_toko,
    // The day that it was written on: notices, reports and interest go by it.
    tanggal: input.tgl_hutang,
    waktu,
    laci,
    user_id,
    keterangan: null,
    ketentuan: ketentuanToko(ctx.modules),
  }
  const { barang, pokok_rp, kode_bunga } = tiket.siap
  return {
    dokumen: suratDokumen,
    tulis: tulisSurat(surat),
    buku: bukuJaminan(new Posting(), barang, 1)
      .rp(akunHutang.pokok, pokok_rp)
      .rp(akunHutang.awal, -pokok_rp)
      .lines(),
    audit: {
      aksi: 'hutang.awal',
      objek: NOMOR,
      sesudah: { tgl_hutang: input.tgl_hutang, pokok_rp, kode_bunga, ...tiket.awal },
    },
    kabar: { event: 'hutang', data: { tanggal } },
    jawaban: { no_lama },
  }
})
