import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hitungKetemu, kunciBerjalan, wajibBerjalan } from '#modules/barang/opname/server/index.ts'
import { hasilTimbang, periksaTimbang } from '#modules/barang/timbang/rules.ts'
import { isiBaki } from '#modules/barang/timbang/server/index.ts'
import { globalHitung } from '../contract.ts'
import { wireDihitung } from './baca-global.ts'
import { belumSelesai } from './belum-selesai.ts'
import { caraGlobal } from './cara.ts'

/**
 * One tray of the count, held against the book of this moment. The count is held first, so two
 * people with the same tray give one result and one refusal. Errors: 409
 * `opname_global.belum_mulai`, `opname_global.sudah_hari_ini`, 404 `timbang.baki_tidak_ada`, 409 `opname_global.baki_kosong` for a
 * tray that held nothing when the count began, `opname_global.sudah` without `ulang`; 422 at
 * `berat_timbang` for a weight below what tray and labels weigh.
 */
export const hitungBaki = defineCommand(
  globalHitung,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_baki, qty } = input
    const berjalan = await kunciBerjalan(tx, caraGlobal)
    if (!berjalan) await belumSelesai(tx, tanggal)
    const opname = wajibBerjalan(caraGlobal, berjalan)
    const { no_opname, jumlah } = opname
    const [buku, oleh] = await Promise.all([
      isiBaki(tx, kode_baki),
      dihitungOleh(tx, no_opname, kode_baki),
    ])
    if (oleh === undefined)
      throw new AppError('opname_global.baki_kosong', { status: 409, params: { kode_baki } })
    if (oleh !== null && !input.ulang)
      throw new AppError('opname_global.sudah', { status: 409, params: { kode_baki, oleh } })
    const timbang_mg = dariGram(input.berat_timbang)
    const salah = periksaTimbang(timbang_mg, buku)
    if (salah) throw fieldErrors({ berat_timbang: salah })
    const { selisih_mg, status } = hasilTimbang(timbang_mg, buku)
    const selisih_qty = qty - buku.qty
    const { user_id } = ctx.sesi
    const isi = {
      qty_buku: buku.qty,
      buku_mg: buku.buku_mg,
      qty,
      selisih_qty,
      selisih_mg,
      cocok: selisih_qty === 0 && status === 'COCOK',
    }
    const baru = oleh === null ? 1 : 0
    const ketemu = opname.ketemu + baru
    const { nama_baki, kode_gudang } = buku
    return {
      nomor: no_opname,
      tulis: [
        ubah(sql`
        update public.opname_global_baki set hasil = 'KETEMU', qty_buku = ${isi.qty_buku},
          buku_mg = ${isi.buku_mg}, tara_baki_mg = ${buku.tara_baki_mg},
          tara_label_mg = ${buku.tara_label_mg}, toleransi_mg = ${buku.toleransi_mg},
          qty = ${qty}, timbang_mg = ${timbang_mg}, selisih_qty = ${selisih_qty},
          selisih_mg = ${selisih_mg}, cocok = ${isi.cocok}, waktu = ${waktu},
          user_id = ${user_id}
        where kode_toko = ${tx.kode_toko} and no_opname = ${no_opname}
          and kode_baki = ${kode_baki}`),
        hitungKetemu(tx, caraGlobal, no_opname, baru),
      ],
      audit: { aksi: 'opname_global.hitung', objek: no_opname, sesudah: { kode_baki, ...isi } },
      kabar: { event: caraGlobal.event, data: { ketemu, jumlah } },
      jawaban: {
        ...wireDihitung({ kode_baki, nama_baki, kode_gudang, ...isi }),
        waktu: waktu.toISOString(),
        user_id,
        ketemu,
        jumlah,
      },
    }
  },
)

/** Who counted the tray; null while it waits, undefined for one that is none of the count. */
async function dihitungOleh(tx: Tx, no_opname: string, kode_baki: string) {
  const row = await tx.maybe(sql<{ user_id: string | null }>`
    select user_id from public.opname_global_baki
    where kode_toko = ${tx.kode_toko} and no_opname = ${no_opname} and kode_baki = ${kode_baki}`)
  return row?.user_id
}
