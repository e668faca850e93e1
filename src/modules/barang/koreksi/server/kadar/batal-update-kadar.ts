import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { updateKadarCancel } from '../../contract-kadar.ts'
import { type Ditinggal, kunciSemula } from '../kunci-semula.ts'
import { bacaUpdateKadar } from './baca-update-kadar.ts'

/**
 * Takes an update of kadar of the open day back: the mirror of its lines, and group and kadar of
 * every piece as they were. Only while all pieces are READY, in their tray and as it left them.
 */
export const batalUpdateKadar = defineCommand(updateKadarCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_update_kadar } = input
  const { kode_toko } = tx
  const isi = await tx.all(sql<Ditinggal>`
    select kode_barcode, kode_gudang, kode_baki, berat_mg, berat_bersih_mg, kode_group, kadar,
      murni_mg
    from public.update_kadar_isi
    where kode_toko = ${kode_toko} and no_update_kadar = ${no_update_kadar} order by baris`)
  const barcodes = await kunciSemula(tx, bacaUpdateKadar, no_update_kadar, isi, {
    sudahBatal: 'update_kadar.sudah_batal',
    berubah: 'update_kadar.barang_berubah',
    kemarin: [tanggal, 'update_kadar.kemarin'],
  })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_update_kadar',
    nomor: no_update_kadar,
    jumlah_rp: 0,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor: no_update_kadar,
    tulis: [
      ubah(tandaiBatal(tx, bacaUpdateKadar.dokumen, batal)),
      ubah(sql`
        update public.barang b set kode_group = k.kode_group_lama, kadar = k.kadar_lama,
          murni_mg = k.murni_lama_mg, versi = b.versi + 1
        from public.update_kadar_isi k
        where b.kode_toko = ${kode_toko} and k.kode_toko = ${kode_toko}
          and k.no_update_kadar = ${no_update_kadar} and b.kode_barcode = k.kode_barcode`),
      riwayatBarang(
        {
          kode_toko,
          barcodes,
          aksi: 'BATAL_UPDATE_KADAR',
          user_id: batal.user_id,
          waktu: batal.waktu,
        },
        no_update_kadar,
      ),
      ...tulis,
    ],
    buku: await reverse(tx, no_update_kadar, tanggal),
    audit,
    jawaban: { no_update_kadar, jumlah_barang: barcodes.length },
  }
})
