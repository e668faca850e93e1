import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sampleSheet } from '#kernel/server/master/import/sheet-documents.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { LAYAR, titipImporContoh } from '../contract.ts'
import { ISIAN_BARANG, ISIAN_TITIP } from '../rules.ts'

/** A deposit on two pieces that nobody holds, where the shop has any. */
export const contohTitip = defineQuery(titipImporContoh, async ({ ctx, tx }) => {
  const toko = tx.kode_toko
  const t = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const [{ kode_sales }, barang] = await Promise.all([
    tx.one(sql<{ kode_sales: string | null }>`
      select min(kode_sales) as kode_sales from public.sales where kode_toko = ${toko}`),
    tx.all(sql<{ kode_barcode: string }>`
      select kode_barcode from public.barang
      where kode_toko = ${toko} and status = 'READY' and not arsip and not berlian
      order by kode_barcode limit 2`),
  ])
  const no_lama = 'LAMA-001'
  const [satu, ...lain] = barang
  return sampleSheet(ctx, {
    screen: LAYAR,
    isian: { ...ISIAN_TITIP, ...ISIAN_BARANG },
    rows: [
      {
        no_lama,
        kode_sales,
        nama_customer: t('titip_awal.contoh_nama'),
        no_hp: '081234567890',
        dp_rp: 500_000,
        kunci_harga: 'LOCKED',
        tgl_batas: addDays(ctx.toko.tgl_system, 30),
        keterangan: t('titip_awal.contoh'),
        ...satu,
      },
      ...lain.map((b) => ({ no_lama, ...b })),
    ],
  })
})
