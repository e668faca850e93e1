import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBarang, tarikMasuk } from '#modules/barang/barang/server/index.ts'
import { beratKini } from '#modules/loket/pembelian/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { sortirCancel } from '../contract.ts'
import { bacaSortir } from './baca-sortir.ts'

/**
 * Takes decisions of the open day back as a whole: the pieces wait where they waited before, and those
 * in trays are the shop's no more. Throws 409 `sortir.barang_lanjut` when one was decided about anew,
 * and what `tarikMasuk` throws when one was sold, moved or changed.
 */
export const batalSortir = defineCommand(sortirCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_sortir } = input
  const { kode_toko } = tx
  await holdToday(tx, bacaSortir, no_sortir, tanggal, {
    cancelled: 'sortir.sudah_batal',
    past: 'sortir.kemarin',
  })
  const { total_qty, items } = await bacaSortir.read(tx, no_sortir)
  const lama = await kunciTetap(tx, no_sortir, total_qty)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'sortir.cancel',
    nomor: no_sortir,
    jumlah_rp: 0,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const { user_id, waktu } = batal
  const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
  return {
    nomor: no_sortir,
    tulis: [
      ubah(tandaiBatal(tx, bacaSortir.dokumen, batal)),
      ubah(sql`
        update public.pembelian_barang b set ada = true, stok = s.dari_stok,
          no_sortir = s.no_sortir_lama
        from public.sortir_pembelian_baris s
        where s.kode_toko = ${kode_toko} and s.no_sortir = ${no_sortir}
          and b.kode_toko = ${kode_toko} and b.no_faktur_beli = s.no_faktur_beli
          and b.baris = s.baris_beli`),
      ...(await tarikMasuk(tx, { ...batal, barcodes, aksi: 'BATAL_SORTIR' })),
      ...(lama.length > 0
        ? [
            riwayatBarang(
              { kode_toko, user_id, waktu, barcodes: lama, aksi: 'BATAL_SORTIR' },
              no_sortir,
            ),
          ]
        : []),
      ...tulis,
    ],
    buku: await reverse(tx, no_sortir, tanggal),
    audit,
    jawaban: { no_sortir, total_qty },
  }
})

/**
 * Holds its bought pieces, which this paper has to have decided about last, and which are still as it
 * left them. Answers the barcodes under which this shop had sold them.
 */
async function kunciTetap(tx: Tx, no_sortir: string, qty: number): Promise<readonly string[]> {
  const rows = await tx.all(sql<{ kode_barcode: string | null }>`
    select b.kode_barcode from public.pembelian_barang b
    join public.sortir_pembelian_baris s on s.kode_toko = ${tx.kode_toko}
      and s.no_sortir = ${no_sortir} and s.no_faktur_beli = b.no_faktur_beli
      and s.baris_beli = b.baris
    where b.kode_toko = ${tx.kode_toko} and b.no_sortir = ${no_sortir} and b.no_keluar is null
      and ${beratKini} = s.berat_mg
      and (s.keputusan = 'JUAL' or b.stok = case s.keputusan when 'CUCI' then 'CUCI' else 'ROSOK' end)
    order by b.no_faktur_beli, b.baris for no key update of b`)
  if (rows.length !== qty)
    throw new AppError('sortir.barang_lanjut', { status: 409, params: { no_sortir } })
  return rows.flatMap((r) => r.kode_barcode ?? [])
}
