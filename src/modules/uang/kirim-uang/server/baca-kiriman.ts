import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Kiriman } from '../contract.ts'

/** Columns of a sending as the wire has them, from `kirim_uang k` and the shop `t` that it goes to. */
export const kolomKiriman = sql<Kiriman>`k.nota_kirim, k.nomor_referensi, k.tanggal as tgl_system,
  k.tanggal, k.waktu,
  k.kode_toko as asal, k.tujuan, t.nama_toko as nama_tujuan, k.jenis_kas, k.kode_kas, k.metode,
  k.jumlah_rp, k.keterangan, k.no_reff, k.input_by, k.status, k.diterima_oleh, k.diterima_pada,
  k.alasan_batal, k.dibatalkan_oleh, k.dibatalkan_pada, k.setuju_batal, k.cetak`

/** One that this shop sent. Throws 404 `data.tidak_ada`. */
export async function bacaKiriman(tx: Tx, nota_kirim: string): Promise<Kiriman> {
  const row = await tx.maybe(sql<Kiriman>`
    select ${kolomKiriman} from public.kirim_uang k
    left join public.toko t on t.kode_toko = k.tujuan
    where k.kode_toko = ${tx.kode_toko} and k.nota_kirim = ${nota_kirim}`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404 })
  return row
}
