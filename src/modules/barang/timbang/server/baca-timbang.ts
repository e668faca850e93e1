import { keGram } from '#kernel/shared/berat.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type Timbang, timbangDaftar } from '../contract.ts'

/** A weighing as its table holds it, with the name of its tray. */
export interface RowTimbang extends Omit<
  Timbang,
  'berat_buku' | 'tara_baki' | 'tara_label' | 'toleransi' | 'berat_timbang' | 'selisih'
> {
  readonly tanggal: Tanggal
  readonly buku_mg: number
  readonly tara_baki_mg: number
  readonly tara_label_mg: number
  readonly toleransi_mg: number
  readonly timbang_mg: number | null
  readonly selisih_mg: number | null
}

export const KOLOM_TIMBANG = sql<RowTimbang>`t.no_timbang, t.tanggal, t.mulai, t.kode_gudang,
  t.kode_baki, b.nama_baki, t.qty, t.buku_mg, t.tara_baki_mg, t.tara_label_mg, t.toleransi_mg,
  t.status, t.input_by, t.timbang_mg, t.selisih_mg, t.ditimbang, t.sumber, t.kode_timbangan,
  t.tera_lewat, t.keterangan`

/** On the wire, with or without its number: a new one gets it with the posting. */
export function wireTimbang<R extends Omit<RowTimbang, 'no_timbang'>>(row: R) {
  const { buku_mg, tara_baki_mg, tara_label_mg, toleransi_mg, timbang_mg, selisih_mg, ...rest } =
    row
  return {
    ...rest,
    berat_buku: keGram(buku_mg),
    tara_baki: keGram(tara_baki_mg),
    tara_label: keGram(tara_label_mg),
    toleransi: keGram(toleransi_mg),
    berat_timbang: timbang_mg === null ? null : keGram(timbang_mg),
    selisih: selisih_mg === null ? null : keGram(selisih_mg),
  }
}

/** GET timbang-baki: the session of the asking person. */
export const daftarTimbang = defineQuery(timbangDaftar, async ({ ctx, tx }) => {
  const rows = await tx.all(sql<RowTimbang>`
    select ${KOLOM_TIMBANG} from public.timbang_baki t
    join public.baki b on b.kode_toko = ${tx.kode_toko} and b.kode_baki = t.kode_baki
    where t.kode_toko = ${tx.kode_toko} and t.input_by = ${ctx.sesi.user_id}
      and t.ditutup is null and t.status <> 'BATAL'
    order by t.mulai, t.no_timbang limit 500`)
  return rows.map(wireTimbang)
})
