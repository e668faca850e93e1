import { keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pegangSupplier } from '#modules/barang/barang/server/index.ts'
import { terimaSupplierCreate } from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'
import { bukukanTerima } from '../rules.ts'
import { izinSelisih } from './izin-selisih.ts'
import { type BarisTersusun, jumlahBaris, susunSurat } from './susun-surat.ts'

/**
 * Goods of a supplier come in by his paper: they lie in his goods account until they are entered as
 * pieces, and the shop owes rupiah or fine gold for them. What weighs far from the paper is agreed to.
 * Throws what `susunSurat` and `izinSelisih` throw, 422
 * `kode_supplier` for an unknown one, `jatuh_tempo` before the day of the paper, 409
 * `terima_supplier.surat_sudah_ada` for a paper that was entered before.
 */
export const simpanTerima = defineCommand(terimaSupplierCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { kode_supplier, no_intern, cara_hutang } = input
  const tgl_surat = input.tgl_surat ?? null
  const jatuh_tempo = input.jatuh_tempo ?? null
  await pegangSupplier(tx, kode_supplier)
  if (tgl_surat !== null && tgl_surat > tanggal)
    throw fieldErrors({ tgl_surat: { code: 'terima_supplier.surat_nanti' } })
  if (jatuh_tempo !== null && jatuh_tempo < (tgl_surat ?? tanggal))
    throw fieldErrors({ jatuh_tempo: { code: 'terima_supplier.tempo_lewat' } })
  await pastikanBaru(tx, kode_supplier, no_intern)
  const baris = await susunSurat(tx, input)
  const jumlah = jumlahSurat(baris)
  const izin = await izinSelisih(
    a,
    no_intern,
    baris.map((b) => ({ ...b, surat_mg: b.berat_mg })),
  )
  const nomor = { kode_toko, no_terima: NOMOR } as const
  const keterangan = input.keterangan || null
  return {
    dokumen: terimaSupplierDokumen,
    tulis: [
      insert('terima_supplier', {
        ...nomor,
        tanggal,
        waktu,
        kode_supplier,
        no_intern,
        tgl_surat,
        jatuh_tempo,
        cara_hutang,
        ...jumlah,
        harga_acuan_rp: cara_hutang === 'EMAS' ? (input.harga_acuan ?? null) : null,
        keterangan,
        penyetuju: izin.penyetuju,
        input_by: ctx.sesi.user_id,
      }),
      insert(
        'terima_supplier_baris',
        baris.map((b, i) => ({ ...nomor, baris: i + 1, ...b })),
      ),
      ...izin.tulis,
    ],
    buku: bukukanTerima(new Posting(), kode_supplier, baris).lines(),
    audit: {
      aksi: 'terima_supplier.create',
      objek: NOMOR,
      sesudah: {
        kode_supplier,
        no_intern,
        cara_hutang,
        keterangan,
        penyetuju: izin.penyetuju,
        items: input.items,
      },
    },
    jawaban: {
      total_qty: jumlah.total_qty,
      total_input: keGram(jumlah.total_input_mg),
      total_selisih: keGram(jumlah.total_selisih_mg),
      total_rp: jumlah.total_rp,
      total_emas: keGram(jumlah.total_emas_mg),
    },
  }
})

const jumlahSurat = (baris: readonly BarisTersusun[]) => ({
  total_qty: jumlahBaris(baris, (b) => b.qty),
  total_bruto_mg: jumlahBaris(baris, (b) => b.berat_bruto_mg),
  total_berat_mg: jumlahBaris(baris, (b) => b.berat_mg),
  total_input_mg: jumlahBaris(baris, (b) => b.berat_input_mg),
  total_selisih_mg: jumlahBaris(baris, (b) => b.selisih_mg),
  total_murni_mg: jumlahBaris(baris, (b) => b.murni_mg),
  total_rp: jumlahBaris(baris, (b) => b.jumlah_rp),
  total_emas_mg: jumlahBaris(baris, (b) => b.emas_mg),
  modal_rp: jumlahBaris(baris, (b) => b.modal_rp),
})

/**
 * Told by the number of the delivery; of two at once the second meets the index. Capital letters and
 * spaces don't make another paper: `sj-12` is `SJ-12`.
 */
async function pastikanBaru(tx: Tx, kode_supplier: string, no_intern: string): Promise<void> {
  const ada = await tx.maybe(sql<{ no_terima: string }>`
    select no_terima from public.terima_supplier
    where kode_toko = ${tx.kode_toko} and kode_supplier = ${kode_supplier}
      and upper(regexp_replace(no_intern, '\\s', '', 'g'))
        = upper(regexp_replace(${no_intern}, '\\s', '', 'g')) and status = 'VALID'`)
  if (!ada) return
  const params = { no_intern, no_terima: ada.no_terima }
  throw new AppError('terima_supplier.surat_sudah_ada', {
    status: 409,
    params,
    fields: { no_intern: { code: 'terima_supplier.surat_sudah_ada', params } },
  })
}
