import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { update } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { timbangSimpan } from '../contract.ts'
import { hasilTimbang, periksaTimbang } from '../rules.ts'
import { KOLOM_TIMBANG, type RowTimbang, wireTimbang } from './baca-timbang.ts'
import { bacaSumber } from './baca-sumber.ts'
import { isiBaki } from './isi-baki.ts'

/**
 * What the scale says. Errors: 404 `timbang.tidak_ada`, 409 `timbang.sudah_selesai`, 409
 * `timbang.buku_berubah` when the tray holds something else by now, 404
 * `timbang.timbangan_tidak_ada`, `timbang.alat_tidak_ada`; 422 at the fields: a weight below what tray and labels weigh, a
 * frame that is no stable weight or another one, a difference without a remark.
 */
export const simpanTimbang = defineCommand(
  timbangSimpan,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { no_timbang } = input
    const row = await kunciTimbang(tx, no_timbang)
    const kini = await isiBaki(tx, row.kode_baki)
    if (kini.qty !== row.qty || kini.buku_mg !== row.buku_mg)
      throw new AppError('timbang.buku_berubah', {
        status: 409,
        params: { kode_baki: row.kode_baki, qty: kini.qty, berat: keGram(kini.buku_mg) },
      })
    const tara_label_mg = input.tara_label == null ? row.tara_label_mg : dariGram(input.tara_label)
    const baki = { ...row, tara_label_mg }
    const timbang_mg = dariGram(input.berat_timbang)
    const salah = periksaTimbang(timbang_mg, baki)
    if (salah) throw fieldErrors({ berat_timbang: salah })
    const dari = await bacaSumber(tx, input, timbang_mg, tanggal)
    const hasil = hasilTimbang(timbang_mg, baki)
    const keterangan = input.keterangan || null
    if (hasil.status === 'SELISIH' && !keterangan)
      throw fieldErrors({ keterangan: { code: 'timbang.keterangan_kosong' } })
    const { user_id } = ctx.sesi
    const ditimbang = { timbang_mg, tara_label_mg, ...hasil, ...dari, keterangan }
    const kolom = { ...ditimbang, ditimbang: waktu.toISOString(), input_by: user_id }
    return {
      nomor: no_timbang,
      tulis: [update('timbang_baki', { kode_toko, no_timbang, status: 'MULAI' }, kolom)],
      audit: {
        aksi: 'timbang_baki.simpan',
        objek: no_timbang,
        sesudah: { kode_baki: row.kode_baki, ...ditimbang },
      },
      kabar: { event: 'timbang-baki', data: { kode_baki: row.kode_baki } },
      jawaban: wireTimbang({ ...row, ...kolom }),
    }
  },
)

async function kunciTimbang(tx: Tx, no_timbang: string): Promise<RowTimbang> {
  const row = await tx.maybe(sql<RowTimbang>`
    select ${KOLOM_TIMBANG} from public.timbang_baki t
    join public.baki b on b.kode_toko = ${tx.kode_toko} and b.kode_baki = t.kode_baki
    where t.kode_toko = ${tx.kode_toko} and t.no_timbang = ${no_timbang} for update of t`)
  if (!row) throw new AppError('timbang.tidak_ada', { status: 404, params: { no_timbang } })
  if (row.status === 'MULAI') return row
  throw new AppError(row.status === 'BATAL' ? 'timbang.sudah_batal' : 'timbang.sudah_selesai', {
    status: 409,
    params: { no_timbang, kode_baki: row.kode_baki },
  })
}
