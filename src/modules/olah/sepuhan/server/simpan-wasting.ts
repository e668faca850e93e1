import { keGram } from '#kernel/shared/berat.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { wastingSepuhanCreate } from '../contract.ts'
import { wastingSepuhanDokumen } from '../dokumen.ts'
import { type IsiLot, bukukanWasting, wastingBp, wastingJanggal } from '../rules.ts'
import { bacaBiasa } from './baca-sepuhan.ts'
import { type LotTerpegang, pegangLot } from './lot.ts'

type Args = Parameters<CommandHandler<typeof wastingSepuhanCreate>>[0]

/**
 * Closes a lot: fine gold that did not come back is lost, with the cost that nothing came back for
 * (domain.md, refining). A loss beyond what is usual with the refiner asks for an approval, and so
 * does more gold than was sent. Throws what `pegangLot` throws.
 */
export const simpanWasting = defineCommand(wastingSepuhanCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const lot = await pegangLot(tx, input.no_kirim)
  const { no_kirim, kode_supplier } = lot
  const wasting_mg = lot.total_murni_mg - lot.diterima_mg
  const wasting_bp = wastingBp(lot.total_murni_mg, wasting_mg)
  const biasa_bp = await bacaBiasa(tx, kode_supplier)
  const { penyetuju, tulis } = await izinWasting(a, lot, { wasting_mg, wasting_bp, biasa_bp })
  const isi = await tx.all(sql<IsiLot>`
    select kode_group, sum(timbang_mg)::bigint as timbang_mg, sum(qty)::bigint as qty
    from public.kirim_sepuhan_baris
    where kode_toko = ${kode_toko} and no_kirim = ${no_kirim} group by 1 order by 1`)
  const modal_rp = lot.modal_rp - lot.dibebankan_rp
  const keterangan = input.keterangan || null
  return {
    dokumen: wastingSepuhanDokumen,
    tulis: [
      insert('wasting_sepuhan', {
        kode_toko,
        no_wasting: NOMOR,
        tanggal,
        waktu,
        no_kirim,
        kode_supplier,
        kirim_murni_mg: lot.total_murni_mg,
        terima_murni_mg: lot.diterima_mg,
        wasting_mg,
        wasting_bp,
        biasa_bp,
        modal_rp,
        keterangan,
        penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      ubah(sql`
        update public.kirim_sepuhan set no_wasting = ${NOMOR}
        where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`),
      ...tulis,
    ],
    buku: bukukanWasting(new Posting(), kode_supplier, { wasting_mg, modal_rp, isi }).lines(),
    audit: {
      aksi: 'wasting_sepuhan.create',
      objek: NOMOR,
      sesudah: { no_kirim, wasting: keGram(wasting_mg), persen: wasting_bp / 100, penyetuju },
    },
    jawaban: { no_kirim, wasting: keGram(wasting_mg), persen_wasting: wasting_bp / 100 },
  }
})

interface Susut {
  readonly wasting_mg: number
  readonly wasting_bp: number
  readonly biasa_bp: number | null
}

async function izinWasting({ ctx, tx, input, kunci, waktu }: Args, lot: LotTerpegang, s: Susut) {
  const batas_bp = Math.round(batasAksi('sepuhan.wasting', ctx.modules) * 100)
  if (!wastingJanggal(s.wasting_bp, s.biasa_bp, batas_bp)) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    aksi: 'sepuhan.wasting',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: Math.max(0, s.wasting_mg),
    perubahan: [
      {
        nama: 'persen_wasting',
        barang: `${lot.nama_supplier} · ${lot.no_kirim}`,
        sebelum: s.biasa_bp === null ? null : s.biasa_bp / 100,
        sesudah: s.wasting_bp / 100,
      },
    ],
    ...pelaku(ctx, waktu),
  })
}
