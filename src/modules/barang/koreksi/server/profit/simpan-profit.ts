import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciBarang, riwayatBanyak } from '#modules/barang/barang/server/index.ts'
import {
  type Izin,
  type Pelaku,
  pakaiOtorisasi,
  pelaku,
} from '#modules/orang/otorisasi/server/index.ts'
import { updateProfitCreate } from '../../contract-profit.ts'
import { updateProfitDokumen } from '../../dokumen.ts'
import { aturanTeks } from '../../rules-profit.ts'
import { bacaUpdateProfit } from './baca-update-profit.ts'
import { type Dihitung, type Hitungan, hitungProfit } from './hitung-profit.ts'
import { pilihanTeks } from './pilih-barang.ts'

/**
 * The prices that a preview showed, for all its pieces or none. Computed anew under the pieces'
 * locks: what differs from the preview (`tanda`) is refused with 409 `update_profit.berubah`. The
 * pieces are written before the posting takes the shop's day, so that sales of other pieces go on.
 */
export const simpanProfit = defineCommand(
  updateProfitCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const h = await hitungProfit({ ctx, tx }, input, kunciBarang)
    const salah = h.baris.find((d) => d.galat)
    if (salah?.galat)
      throw new AppError('update_profit.ada_salah', {
        params: { kode_barcode: salah.barang.kode_barcode },
        cause: salah.galat,
      })
    if (h.baris.length === 0) throw new AppError('update_profit.tidak_berubah')
    if (h.tanda !== input.tanda) throw new AppError('update_profit.berubah', { status: 409 })
    const izin = await setujui(tx, h, {
      ...pelaku(ctx, waktu),
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
    })
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const kepala = {
      tanggal,
      waktu,
      cara: input.cara,
      aturan: aturanTeks(input),
      pilihan: pilihanTeks(input.pilihan),
      keterangan: input.keterangan || null,
      jumlah_barang: h.baris.length,
      sebelum_rp: h.sebelum_rp,
      sesudah_rp: h.sesudah_rp,
      turun_rp: h.turun_rp,
      penyetuju: izin.penyetuju,
      input_by: user_id,
    }
    const barcodes = h.baris.map((d) => d.barang.kode_barcode)
    const isi = JSON.stringify(h.baris.map(barisWire))
    await tulisHarga(tx, isi)
    const jawaban = bacaUpdateProfit.head({
      ...kepala,
      no_update_profit: '',
      waktu: waktu.toISOString(),
      cetak: 0,
      status: 'VALID',
    })
    return {
      dokumen: updateProfitDokumen,
      tulis: [
        insert('update_profit', { ...kepala, kode_toko, no_update_profit: NOMOR }),
        tulisIsi(kode_toko, isi),
        riwayatBanyak({ kode_toko, barcodes, aksi: 'UPDATE_PROFIT', user_id, waktu }, NOMOR),
        ...izin.tulis,
      ],
      audit: { aksi: 'barang.update_profit', objek: NOMOR, sesudah: { ...kepala, tanda: h.tanda } },
      jawaban,
    }
  },
)

/**
 * A second person where a piece becomes cheaper or brings less than it costs; an owner where a price
 * doubles or halves. The digest binds the grant to exactly these prices.
 */
async function setujui(
  tx: Tx,
  h: Hitungan,
  siapa: Pick<Izin, 'dokumen' | 'id_otorisasi' | keyof Pelaku>,
) {
  if (h.turun_rp === 0 && h.rugi === 0 && !h.lompat) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    ...siapa,
    aksi: 'barang.update_profit',
    jumlah_rp: h.turun_rp,
    ...(h.lompat ? { level: 'OWN' } : {}),
    perubahan: [
      { nama: 'harga_jual_rp', sebelum: h.sebelum_rp, sesudah: h.sesudah_rp },
      { nama: 'jumlah_barang', sebelum: null, sesudah: h.baris.length },
      { nama: 'jumlah_rugi', sebelum: null, sesudah: h.rugi },
      { nama: 'tanda', sebelum: null, sesudah: h.tanda },
    ],
  })
}

const barisWire = ({ barang: b, hasil }: Dihitung, i: number) => ({
  baris: i + 1,
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kode_baki: b.kode_baki,
  harga_lama_rp: hasil?.harga_lama_rp,
  harga_rp: hasil?.harga_rp,
  harga_bandrol_lama_rp: b.harga_bandrol_rp,
  ongkos_cara_lama: b.ongkos_cara,
  ongkos_nilai_lama: b.ongkos_nilai,
  ...hasil?.baru,
})

/** The pieces as they are sold from now on; they are held already. */
const tulisHarga = (tx: Tx, isi: string) =>
  tx.run(sql`
    update public.barang b set harga_bandrol_rp = n.harga_bandrol_rp, ongkos_cara = n.ongkos_cara,
      ongkos_nilai = n.ongkos_nilai, versi = b.versi + 1
    from jsonb_to_recordset(${isi}::jsonb) as n (kode_barcode text, harga_bandrol_rp bigint,
      ongkos_cara text, ongkos_nilai bigint)
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = n.kode_barcode`)

/** Five thousand rows in one parameter: an insert of values would need more than there can be. */
const tulisIsi = (kode_toko: string, isi: string): TableWrite =>
  ubah(sql`
    insert into public.update_profit_isi (kode_toko, no_update_profit, baris, kode_barcode,
      nama_barang, kode_group, kode_baki, harga_lama_rp, harga_rp, harga_bandrol_lama_rp,
      harga_bandrol_rp, ongkos_cara_lama, ongkos_cara, ongkos_nilai_lama, ongkos_nilai)
    select ${kode_toko}, ${NOMOR}, n.baris, n.kode_barcode, n.nama_barang, n.kode_group,
      n.kode_baki, n.harga_lama_rp, n.harga_rp, n.harga_bandrol_lama_rp, n.harga_bandrol_rp,
      n.ongkos_cara_lama, n.ongkos_cara, n.ongkos_nilai_lama, n.ongkos_nilai
    from jsonb_to_recordset(${isi}::jsonb) as n (baris integer, kode_barcode text,
      nama_barang text, kode_group text, kode_baki text, harga_lama_rp bigint, harga_rp bigint,
      harga_bandrol_lama_rp bigint, harga_bandrol_rp bigint, ongkos_cara_lama text,
      ongkos_cara text, ongkos_nilai_lama bigint, ongkos_nilai bigint)`)
