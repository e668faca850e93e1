import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sheetFile } from '#kernel/server/report/sheet-file.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { barangImporContoh } from '../contract.ts'
import { isianImpor } from '../rules.ts'

interface Kode {
  readonly kode_baki: string | null
  readonly kode_dept: string | null
  readonly kode_group: string | null
  readonly kadar: string | null
}

/** Every column with one row, whose codes are some of the shop's own where it has any. */
export const contohLembar = defineQuery(barangImporContoh, async ({ ctx, tx }) => {
  const { texts } = ctx.services
  const toko = tx.kode_toko
  const kode = await tx.one(sql<Kode>`
    with g as (select kode_group, kadar_bp from public.group
      where kode_toko = ${toko} and aktif order by kode_group limit 1)
    select (select min(kode_baki) from public.baki where kode_toko = ${toko} and aktif) as kode_baki,
      (select min(kode_dept) from public.jenis where not berlian and aktif) as kode_dept,
      (select kode_group from g) as kode_group,
      (select kadar from public.kadar
        order by abs(persentase_bp - (select kadar_bp from g)), kadar limit 1) as kadar`)
  const contoh: Readonly<Record<string, string | number | null>> = {
    ...kode,
    nama_barang: texts.t(ctx.bahasa, 'impor_barang.contoh_nama'),
    berat: 3.2,
    harga_modal: 3_000_000,
  }
  const kolom = Object.keys(isianImpor)
  return sheetFile(ctx, {
    judul: texts.t(ctx.bahasa, titleKey('/import-data-barang')),
    labels: kolom.map((nama) => texts.t(ctx.bahasa, `label.${nama}`)),
    rows: [kolom.map((nama) => contoh[nama] ?? null)],
  })
})
