import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { koreksiCancel } from '../../contract-dokumen.ts'
import { KEADAAN } from '../../rules-koreksi.ts'
import { forgetCounts } from '../count-barang.ts'
import { kunciBarang, riwayatBarang } from '../kunci-barang.ts'
import { bacaIsi, tidakAda } from './baca-koreksi.ts'

/**
 * Takes a correction of the open day back: the mirror of its lines, and every piece as it was. Only
 * while all of them are READY, in their tray and as the correction left them: what was sold or
 * corrected again since keeps it where it is.
 */
export const batalKoreksi = defineCommand(koreksiCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_koreksi } = input
  const { kode_toko } = tx
  const barcodes = await kunciIsi(tx, no_koreksi)
  const { selisih_modal_rp } = await kunciKoreksi(tx, no_koreksi, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_koreksi',
    nomor: no_koreksi,
    jumlah_rp: Math.abs(selisih_modal_rp),
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  forgetCounts(kode_toko)
  return {
    nomor: no_koreksi,
    tulis: [
      ubah(sql`
        update public.koreksi_barang set ${kolomBatal(batal)}
        where kode_toko = ${kode_toko} and no_koreksi = ${no_koreksi}`),
      ubah(sql`
        update public.barang b set kode_group = k.kode_group_lama, kadar = k.kadar_lama,
          berat_mg = k.berat_lama_mg, berat_bersih_mg = k.berat_bersih_lama_mg,
          berat_bandrol_mg = k.berat_bandrol_lama_mg, murni_mg = k.murni_lama_mg,
          harga_modal_rp = k.harga_modal_lama_rp, versi = b.versi + 1
        from public.koreksi_barang_isi k
        where b.kode_toko = ${kode_toko} and k.kode_toko = ${kode_toko}
          and k.no_koreksi = ${no_koreksi} and b.kode_barcode = k.kode_barcode`),
      riwayatBarang(
        { kode_toko, barcodes, aksi: 'BATAL_KOREKSI', user_id: batal.user_id, waktu: batal.waktu },
        no_koreksi,
      ),
      ...tulis,
    ],
    buku: await reverse(tx, no_koreksi, tanggal),
    audit,
    jawaban: { no_koreksi, jumlah_barang: barcodes.length },
  }
})

/** Holds its pieces, before the document itself as everything that moves goods does. */
async function kunciIsi(tx: Tx, no_koreksi: string): Promise<string[]> {
  const isi = await bacaIsi(tx, no_koreksi)
  if (isi.length === 0) throw tidakAda(no_koreksi)
  const barcodes = isi.map((b) => b.kode_barcode)
  const barang = await kunciBarang(tx, barcodes)
  const lain = barang.find((b, i) => {
    const k = isi[i]
    return (
      !k ||
      b.kode_gudang !== k.kode_gudang ||
      b.kode_baki !== k.kode_baki ||
      KEADAAN.some((nama) => b[nama] !== k[nama])
    )
  })
  if (!lain) return barcodes
  const params = { no_koreksi, kode_barcode: lain.kode_barcode }
  throw new AppError('koreksi.barang_berubah', { status: 409, params })
}

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly selisih_modal_rp: number
}

async function kunciKoreksi(tx: Tx, no_koreksi: string, hariIni: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select status, tanggal, selisih_modal_rp from public.koreksi_barang
    where kode_toko = ${tx.kode_toko} and no_koreksi = ${no_koreksi} for update`)
  if (!row) throw tidakAda(no_koreksi)
  const params = { no_koreksi, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('koreksi.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('koreksi.kemarin', { params })
  return row
}
