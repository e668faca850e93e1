import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { timbangMulai } from '../contract.ts'
import { timbangBakiDokumen } from '../dokumen.ts'
import { wireTimbang } from './baca-timbang.ts'
import { isiBaki } from './isi-baki.ts'

/**
 * A tray goes onto the scale. Whoever had it there and never weighed it has given it up. Errors:
 * 422 at `kode_gudang` and `kode_toko` where one is missing, 404
 * `timbang.baki_tidak_ada`, 422 `timbang.baki_lain_gudang`, 409 `timbang.sedang_mulai` for a second
 * start at the same moment.
 */
export const mulaiTimbang = defineCommand(
  timbangMulai,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_gudang, kode_toko: kode_baki } = input
    if (!kode_gudang || !kode_baki)
      throw fieldErrors({
        ...(kode_gudang ? {} : { kode_gudang: { code: 'timbang.gudang_kosong' } }),
        ...(kode_baki ? {} : { kode_toko: { code: 'timbang.baki_kosong' } }),
      })
    const isi = await isiBaki(tx, kode_baki)
    if (isi.kode_gudang !== kode_gudang)
      throw new AppError('timbang.baki_lain_gudang', {
        params: { kode_baki, kode_gudang: isi.kode_gudang },
      })
    const { nama_baki, ...buku } = isi
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    await tx.run(sql`
    update public.timbang_baki set status = 'BATAL', ditutup = ${waktu}
    where kode_toko = ${kode_toko} and kode_baki = ${kode_baki} and status = 'MULAI'`)
    return {
      dokumen: timbangBakiDokumen,
      tulis: [
        insert('timbang_baki', {
          kode_toko,
          no_timbang: NOMOR,
          tanggal,
          mulai: waktu,
          kode_baki,
          ...buku,
          input_by: user_id,
        }),
      ],
      audit: { aksi: 'timbang_baki.mulai', objek: NOMOR, sesudah: { kode_baki, ...buku } },
      jawaban: {
        data_timbang: wireTimbang({
          ...isi,
          ...BELUM,
          tanggal,
          mulai: waktu.toISOString(),
          kode_baki,
          input_by: user_id,
        }),
      },
    }
  },
)

const BELUM = {
  status: 'MULAI',
  timbang_mg: null,
  selisih_mg: null,
  ditimbang: null,
  sumber: null,
  kode_timbangan: null,
  tera_lewat: false,
  keterangan: null,
} as const
