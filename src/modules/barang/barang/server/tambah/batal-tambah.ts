import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { tambahCancel } from '../../contract-dokumen.ts'
import { forgetCounts } from '../count-barang.ts'
import { kunciBarang, riwayatBarang } from '../kunci-barang.ts'
import { tidakAda } from './baca-tambah.ts'

/**
 * Takes an entry of the open day back as a whole, while all its pieces are READY and no other
 * document has touched one: the mirror of its lines, and the pieces are the shop's no more. Their
 * barcodes may be entered anew.
 */
export const batalTambah = defineCommand(tambahCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_masuk } = input
  const { kode_toko } = tx
  const barcodes = await kunciIsi(tx, no_masuk)
  const { harga_modal_rp } = await kunciTambah(tx, no_masuk, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_tambah',
    nomor: no_masuk,
    jumlah_rp: harga_modal_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  forgetCounts(kode_toko)
  return {
    nomor: no_masuk,
    tulis: [
      ubah(sql`
        update public.tambah_barang set ${kolomBatal(batal)}
        where kode_toko = ${kode_toko} and no_masuk = ${no_masuk}`),
      ubah(sql`
        update public.barang set status = 'BATAL', no_dokumen = no_masuk, versi = versi + 1
        where kode_toko = ${kode_toko} and no_masuk = ${no_masuk} and status = 'READY'`),
      riwayatBarang(
        { kode_toko, barcodes, aksi: 'BATAL_MASUK', user_id: batal.user_id, waktu: batal.waktu },
        no_masuk,
      ),
      ...tulis,
    ],
    buku: await reverse(tx, no_masuk, tanggal),
    audit,
    jawaban: { no_masuk, jumlah_barang: barcodes.length },
  }
})

/**
 * Holds the pieces, and then looks whether a document other than their own has touched one since it
 * came in. Throws what `kunciBarang` throws, 409 `tambah_barang.sudah_dipakai`.
 */
async function kunciIsi(tx: Tx, no_masuk: string): Promise<string[]> {
  const toko = tx.kode_toko
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select b.kode_barcode from public.barang b
    join public.tambah_barang t on t.kode_toko = ${toko} and t.no_masuk = b.no_masuk
    where b.kode_toko = ${toko} and b.no_masuk = ${no_masuk} and t.status = 'VALID'
    order by b.kode_barcode`)
  const barcodes = rows.map((r) => r.kode_barcode)
  await kunciBarang(tx, barcodes)
  const dipakai = await tx.maybe(sql<{ kode_barcode: string; dokumen: string }>`
    select r.kode_barcode, r.dokumen from public.barang_riwayat r
    join public.tambah_barang t on t.kode_toko = ${toko} and t.no_masuk = ${no_masuk}
    where r.kode_toko = ${toko} and r.kode_barcode = any(${barcodes}) and r.waktu > t.waktu
      and r.dokumen not in ('', ${no_masuk})
    order by r.waktu limit 1`)
  if (dipakai)
    throw new AppError('tambah_barang.sudah_dipakai', {
      status: 409,
      params: { no_masuk, ...dipakai },
    })
  return barcodes
}

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly harga_modal_rp: number
}

async function kunciTambah(tx: Tx, no_masuk: string, hariIni: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select status, tanggal, harga_modal_rp from public.tambah_barang
    where kode_toko = ${tx.kode_toko} and no_masuk = ${no_masuk} for update`)
  if (!row) throw tidakAda(no_masuk)
  const params = { no_masuk, tanggal: row.tanggal }
  if (row.status !== 'VALID')
    throw new AppError('tambah_barang.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('tambah_barang.kemarin', { params })
  return row
}
