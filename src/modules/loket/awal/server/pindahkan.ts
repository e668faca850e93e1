import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { ambilBarang } from '#modules/barang/barang/server/index.ts'
import { akunTitip } from '#modules/loket/titip/accounts.ts'
import { titipDokumen } from '#modules/loket/titip/dokumen.ts'
import { type TitipBaru, ringkasTitip, tulisTitip } from '#modules/loket/titip/server/index.ts'
import { titipAwal } from '../contract.ts'
import { bacaAcuan, periksaTitip } from './periksa-titip.ts'

/**
 * Takes one open deposit over: its pieces are reserved, its money is owed as an opening balance, none
 * moves. From here on it is a deposit like any other. Throws 422 at the fields, 409
 * `titip_awal.sudah_ada`.
 */
export const pindahkanTitip = defineCommand(titipAwal, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_lama, dp_rp } = input
  const acuan = await bacaAcuan(tx, ctx, [input])
  if (acuan.sudah.has(no_lama))
    throw new AppError('titip_awal.sudah_ada', { status: 409, params: { no_lama } })
  const { siap, salah } = await periksaTitip(tx, acuan, input)
  if (!siap) throw fieldErrors(salah)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const titip: TitipBaru = {
    ...siap,
    kunci_harga: input.kunci_harga,
    tgl_batas: input.tgl_batas,
    keterangan: input.keterangan || null,
    dp_rp,
    no_lama,
    tempat: { kode_toko, tanggal, waktu, laci, user_id },
  }
  const barcodes = input.items.map((i) => i.kode_barcode)
  return {
    dokumen: titipDokumen,
    tulis: [
      ...tulisTitip(titip),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'TITIP', user_id, waktu }, 'TITIP'),
    ],
    buku: new Posting().rp(akunTitip.uangMuka, -dp_rp).rp(akunTitip.awal, dp_rp).lines(),
    audit: { aksi: 'titip.awal', objek: NOMOR, sesudah: { no_lama, ...ringkasTitip(titip) } },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: { no_lama },
  }
})
