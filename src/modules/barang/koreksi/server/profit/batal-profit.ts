import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBanyak } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { updateProfitCancel } from '../../contract-profit.ts'
import { type Ditinggal, kunciSemula } from '../kunci-semula.ts'
import { bacaUpdateProfit } from './baca-update-profit.ts'

/**
 * Takes new prices back as a whole, of whatever day: only while every piece is READY and priced as
 * the document left it. No ledger lines, so no day binds it.
 */
export const batalProfit = defineCommand(updateProfitCancel, async (a) => {
  const { tx, input } = a
  const { no_update_profit } = input
  const { kode_toko } = tx
  const isi = await tx.all(sql<Ditinggal & { readonly harga_rp: number; readonly lama_rp: number }>`
    select kode_barcode, harga_bandrol_rp, ongkos_cara, ongkos_nilai, harga_rp,
      harga_lama_rp as lama_rp
    from public.update_profit_isi
    where kode_toko = ${kode_toko} and no_update_profit = ${no_update_profit} order by baris`)
  const barcodes = await kunciSemula(tx, bacaUpdateProfit, no_update_profit, isi, {
    sudahBatal: 'update_profit.sudah_batal',
    berubah: 'update_profit.barang_berubah',
  })
  const turun = isi.reduce((n, i) => n + Math.max(0, i.harga_rp - i.lama_rp), 0)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_update_profit',
    nomor: no_update_profit,
    jumlah_rp: turun,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  // Before the posting takes the shop's day, as in saving.
  await tx.run(sql`
    update public.barang b set harga_bandrol_rp = k.harga_bandrol_lama_rp,
      ongkos_cara = k.ongkos_cara_lama, ongkos_nilai = k.ongkos_nilai_lama, versi = b.versi + 1
    from public.update_profit_isi k
    where b.kode_toko = ${kode_toko} and k.kode_toko = ${kode_toko}
      and k.no_update_profit = ${no_update_profit} and b.kode_barcode = k.kode_barcode`)
  const { user_id, waktu } = batal
  return {
    nomor: no_update_profit,
    tulis: [
      ubah(tandaiBatal(tx, bacaUpdateProfit.dokumen, batal)),
      riwayatBanyak(
        { kode_toko, barcodes, aksi: 'BATAL_UPDATE_PROFIT', user_id, waktu },
        no_update_profit,
      ),
      ...tulis,
    ],
    audit,
    jawaban: { no_update_profit, jumlah_barang: barcodes.length },
  }
})
