import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { koreksiCancel } from '../contract.ts'
import { nilaiJual, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { bacaIsi, bacaKoreksi } from './baca-koreksi.ts'
import { kunciSemula } from './kunci-semula.ts'

/**
 * Takes a correction of the open day back: the mirror of its lines, and every piece as it was. Only
 * while all of them are READY, in their tray and as the correction left them: what was sold or
 * corrected again since keeps it where it is.
 */
export const batalKoreksi = defineCommand(koreksiCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_koreksi } = input
  const { kode_toko } = tx
  const isi = await bacaIsi(tx, no_koreksi)
  const barcodes = await kunciSemula(tx, bacaKoreksi, no_koreksi, isi, {
    sudahBatal: 'koreksi.sudah_batal',
    berubah: 'koreksi.barang_berubah',
    kemarin: [tanggal, 'koreksi.kemarin'],
  })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_koreksi',
    nomor: no_koreksi,
    jumlah_rp: await nilaiJual(a.ctx, tx, barcodes),
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor: no_koreksi,
    tulis: [
      ubah(tandaiBatal(tx, bacaKoreksi.dokumen, batal)),
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
