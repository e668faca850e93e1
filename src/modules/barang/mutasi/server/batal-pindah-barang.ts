import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pindahBarangCancel } from '../contract.ts'
import { type Tersimpan, masihSama } from '../rules.ts'
import { bacaPindah } from './baca-pindah-barang.ts'

/**
 * Takes a move of the open day back: every piece to the tray that it came from, and the mirror of
 * the lines. Only while all of them are READY and lie where the move left them, as it left them.
 */
export const batalPindah = defineCommand(pindahBarangCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_pindah } = input
  const { kode_toko } = tx
  await holdToday(tx, bacaPindah, no_pindah, tanggal, {
    cancelled: 'pindah_barang.sudah_batal',
    past: 'pindah_barang.kemarin',
  })
  const isi = await kunciIsi(tx, no_pindah)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'pindah_barang.cancel',
    nomor: no_pindah,
    jumlah_rp: isi.reduce((n, b) => n + b.harga_jual_rp, 0),
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const barcodes = isi.map((b) => b.kode_barcode)
  const { user_id, waktu } = batal
  return {
    nomor: no_pindah,
    tulis: [
      ubah(tandaiBatal(tx, bacaPindah.dokumen, batal)),
      ubah(sql`
        update public.barang b set kode_gudang = i.dari_gudang, kode_baki = i.dari_baki
        from public.pindah_barang_baris i
        where b.kode_toko = ${kode_toko} and i.kode_toko = ${kode_toko}
          and i.no_pindah = ${no_pindah} and b.kode_barcode = i.kode_barcode
          and b.status = 'READY'`),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_PINDAH', user_id, waktu }, no_pindah),
      ...tulis,
    ],
    buku: await reverse(tx, no_pindah, tanggal),
    audit,
    jawaban: { no_pindah, total_qty: barcodes.length },
  }
})

interface Isi extends Tersimpan {
  readonly kode_barcode: string
  readonly harga_jual_rp: number
  /** Tray that the move took it to. */
  readonly kode_baki: string
}

/** Holds its pieces. Throws what `kunciBarang` throws, 409 `pindah_barang.barang_berubah`. */
async function kunciIsi(tx: Tx, no_pindah: string): Promise<Isi[]> {
  const isi = await tx.all(sql<Isi>`
    select i.kode_barcode, i.kode_group, i.berat_mg, i.murni_mg, i.harga_modal_rp,
      i.harga_jual_rp, d.kode_baki
    from public.pindah_barang_baris i
    join public.pindah_barang d on d.kode_toko = ${tx.kode_toko} and d.no_pindah = i.no_pindah
    where i.kode_toko = ${tx.kode_toko} and i.no_pindah = ${no_pindah}
    order by i.baris`)
  const kini = await kunciBarang(
    tx,
    isi.map((i) => i.kode_barcode),
  )
  const lain = isi.find((i, n) => {
    const b = kini[n]
    return b === undefined || b.kode_baki !== i.kode_baki || !masihSama(b, i)
  })
  if (!lain) return isi
  const { kode_barcode } = lain
  throw new AppError('pindah_barang.barang_berubah', {
    status: 409,
    params: { no_pindah, kode_barcode },
  })
}
