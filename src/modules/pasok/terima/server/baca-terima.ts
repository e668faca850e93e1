import { keGram } from '#kernel/shared/berat.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type MasukSurat,
  type SuratTerbuka,
  suratTerbuka,
  terimaSupplierLihat,
} from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'
import { masukBaris, sisaSurat } from './sisa.ts'

export const bacaTerima = documentReader(terimaSupplierDokumen, {
  more: async (tx, no_terima) => ({
    sisa: (await sisaSurat(tx, no_terima)).map(
      ({ baris, kode_dept, kode_group, kadar, qty, berat_mg }) => ({
        baris,
        kode_dept,
        kode_group,
        kadar,
        qty,
        berat: keGram(berat_mg),
      }),
    ),
    masuk: await masukSurat(tx, no_terima),
  }),
})
export const lihatTerima = documentRoutes(terimaSupplierLihat, bacaTerima)

/** Entries of pieces from a delivery that stand. */
async function masukSurat(tx: Tx, no_terima: string): Promise<MasukSurat[]> {
  const rows = await tx.all(sql<Omit<MasukSurat, 'berat'> & { berat_mg: number }>`
    select no_masuk, tanggal, jumlah_barang, berat_mg from public.tambah_barang
    where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima} and status = 'VALID'
    order by no_masuk`)
  return rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) }))
}

type BarisTerbuka = Omit<SuratTerbuka, 'sisa_berat'> & { readonly sisa_mg: number }

export const daftarTerbuka = defineQuery(suratTerbuka, (a) => {
  const toko = a.tx.kode_toko
  return listPage<BarisTerbuka, SuratTerbuka>(
    a,
    {
      columns: sql<BarisTerbuka>`d.no_terima, d.tanggal, d.no_intern, d.kode_supplier,
        s.nama as nama_supplier, d.total_qty, d.total_qty - r.qty as sisa_qty,
        d.total_input_mg - r.berat_mg as sisa_mg`,
      from: sql`public.terima_supplier d
        join public.supplier s on s.kode_supplier = d.kode_supplier,
        lateral (
          select sum(m.qty)::bigint as qty, sum(m.berat_mg)::bigint as berat_mg
          from public.terima_supplier_baris i, ${masukBaris(toko)}
          where i.kode_toko = ${toko} and i.no_terima = d.no_terima
        ) r`,
      where: [sql`d.kode_toko = ${toko} and d.status = 'VALID' and d.total_qty > r.qty`],
      search: { columns: ['d.no_terima', 'd.no_intern', 'd.kode_supplier', 's.nama'] },
      order: sql`d.no_terima`,
    },
    ({ sisa_mg, ...r }) => ({ ...r, sisa_berat: keGram(sisa_mg) }),
  )
})
