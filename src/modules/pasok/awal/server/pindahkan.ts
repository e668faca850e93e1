import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { terimaSupplierDokumen } from '#modules/pasok/terima/dokumen.ts'
import { hutangSupplierAwal } from '../contract.ts'
import { bukukanAwal } from '../rules.ts'
import { bacaAcuan, periksaHutang, sudahAda } from './periksa-hutang.ts'

/** No goods came with it: they are in the stock already. */
const TANPA_BARANG = {
  total_qty: 0,
  total_bruto_mg: 0,
  total_berat_mg: 0,
  total_input_mg: 0,
  total_selisih_mg: 0,
  total_murni_mg: 0,
} as const

/**
 * Takes over what is owed on one paper: from here on it is a paper like any other, to be paid and
 * reported. Throws 422 at the fields, 409 `hutang_supplier.sudah_ada`.
 */
export const pindahkanHutang = defineCommand(hutangSupplierAwal, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const acuan = await bacaAcuan(tx, ctx, [input])
  const { kode_supplier, no_intern, tgl_surat, jatuh_tempo } = input
  if (sudahAda(acuan, input))
    throw new AppError('hutang_supplier.sudah_ada', { status: 409, params: { no_intern } })
  const { hutang, salah } = periksaHutang(acuan, input)
  if (!hutang) throw fieldErrors(salah)
  return {
    dokumen: terimaSupplierDokumen,
    tulis: [
      insert('terima_supplier', {
        kode_toko: tx.kode_toko,
        no_terima: NOMOR,
        awal: true,
        tanggal,
        waktu,
        kode_supplier,
        no_intern,
        tgl_surat,
        jatuh_tempo,
        ...TANPA_BARANG,
        ...hutang,
        keterangan: input.keterangan || null,
        penyetuju: null,
        input_by: ctx.sesi.user_id,
      }),
    ],
    buku: bukukanAwal(new Posting(), kode_supplier, hutang).lines(),
    audit: {
      aksi: 'terima_supplier.awal',
      objek: NOMOR,
      sesudah: { kode_supplier, no_intern, tgl_surat, jatuh_tempo, ...hutang },
    },
    jawaban: { no_intern },
  }
})
