import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Kejadian, kunciBarang, riwayatBanyak } from '../kunci-barang.ts'

/**
 * What the cancelling of a document writes by whose `nomor` pieces came in: they are the shop's no
 * more, and their barcodes may be entered anew. Holds them, and then looks whether another document
 * has touched one since. Throws what `kunciBarang` throws, 409 `tambah_barang.sudah_dipakai`,
 * `tambah_barang.pernah_hilang` for one that was written off, found again or not.
 */
export async function tarikMasuk(
  tx: Tx,
  {
    nomor,
    barcodes,
    ...k
  }: Pick<Kejadian, 'aksi' | 'user_id' | 'waktu' | 'barcodes'> & { readonly nomor: string },
): Promise<TableWrite[]> {
  if (barcodes.length === 0) return []
  const { kode_toko } = tx
  await kunciBarang(tx, barcodes)
  const dipakai = await tx.maybe(sql<{ kode_barcode: string; dokumen: string; hilang: boolean }>`
    select r.kode_barcode, r.dokumen, r.aksi = 'HILANG' as hilang from public.barang_riwayat r
    join public.barang_riwayat m on m.kode_toko = ${kode_toko}
      and m.kode_barcode = r.kode_barcode and m.dokumen = ${nomor}
    where r.kode_toko = ${kode_toko} and r.kode_barcode = any(${barcodes}) and r.waktu >= m.waktu
      and r.dokumen not in ('', ${nomor})
      -- A move that was taken back left the piece where it had been.
      and not exists (select 1 from public.barang_riwayat k
        where k.kode_toko = ${kode_toko} and k.kode_barcode = r.kode_barcode
          and k.dokumen = r.dokumen and k.aksi = 'BATAL_PINDAH')
    order by r.waktu limit 1`)
  if (dipakai) {
    const { hilang, ...oleh } = dipakai
    throw new AppError(hilang ? 'tambah_barang.pernah_hilang' : 'tambah_barang.sudah_dipakai', {
      status: 409,
      params: { no_masuk: nomor, ...oleh },
    })
  }
  const { aksi, user_id, waktu } = k
  return [
    ubah(sql`
      update public.barang set status = 'BATAL', no_dokumen = no_masuk, versi = versi + 1
      where kode_toko = ${kode_toko} and no_masuk = ${nomor} and status = 'READY'`),
    riwayatBanyak({ kode_toko, barcodes, aksi, user_id, waktu }, nomor),
  ]
}
