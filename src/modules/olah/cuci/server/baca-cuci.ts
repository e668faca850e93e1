import { keGram } from '#kernel/shared/berat.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sql } from '#kernel/server/db/query.ts'
import { beratKini } from '#modules/loket/pembelian/server/index.ts'
import {
  type CalonCuci,
  type CuciTerbuka,
  cuciCalon,
  cuciTerbuka,
  kirimCuciLihat,
  terimaCuciLihat,
} from '../contract.ts'
import { kirimCuciDokumen, terimaCuciDokumen } from '../dokumen.ts'

type Gram<T, N extends string> = Omit<T, N> & { readonly [K in `${N}_mg`]: number }

export const bacaKirim = documentReader(kirimCuciDokumen, {})
export const bacaTerima = documentReader(terimaCuciDokumen, {})

export const lihatCuci = [
  ...documentRoutes(kirimCuciLihat, bacaKirim),
  ...documentRoutes(terimaCuciLihat, bacaTerima),
]

type BarisCalon = Gram<CalonCuci, 'berat'>

export const calonCuci = defineQuery(cuciCalon, (a) =>
  listPage<BarisCalon, CalonCuci>(
    a,
    {
      columns: sql<BarisCalon>`b.no_faktur_beli, b.baris, b.tanggal, b.nama_barang, b.kode_group,
        b.kadar, ${beratKini} as berat_mg, b.no_sortir`,
      from: sql`public.pembelian_barang b`,
      where: [sql`b.kode_toko = ${a.tx.kode_toko} and b.ada and b.stok = 'CUCI'`],
      search: {
        columns: ['b.no_faktur_beli', 'b.nama_barang', 'b.kode_barcode', 'b.no_sortir'],
      },
      order: sql`b.tanggal, b.no_faktur_beli, b.baris`,
    },
    ({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) }),
  ),
)

type BarisTerbuka = Gram<CuciTerbuka, 'total_timbang'>

export const kirimTerbuka = defineQuery(cuciTerbuka, (a) =>
  listPage<BarisTerbuka, CuciTerbuka>(
    a,
    {
      columns: sql<BarisTerbuka>`d.no_cuci, d.tanggal, d.kode_tukang, k.nama_tukang, d.total_qty,
        d.kembali_qty, d.total_timbang_mg`,
      from: sql`public.kirim_cuci d
        join public.tukang k on k.kode_toko = d.kode_toko and k.kode_tukang = d.kode_tukang`,
      where: [
        sql`d.kode_toko = ${a.tx.kode_toko} and d.status = 'VALID' and d.kembali_qty < d.total_qty`,
      ],
      search: { columns: ['d.no_cuci', 'd.kode_tukang', 'k.nama_tukang'] },
      order: sql`d.no_cuci`,
    },
    ({ total_timbang_mg, ...r }) => ({ ...r, total_timbang: keGram(total_timbang_mg) }),
  ),
)
