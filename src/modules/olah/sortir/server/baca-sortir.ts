import { keGram } from '#kernel/shared/berat.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { type Asked, type Search, listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sql } from '#kernel/server/db/query.ts'
import { beratKini } from '#modules/loket/pembelian/server/index.ts'
import { type CalonSortir, pindahSortirCalon, sortirCalon, sortirLihat } from '../contract.ts'
import { sortirDokumen } from '../dokumen.ts'

export const bacaSortir = documentReader(sortirDokumen, {})

export const lihatSortir = documentRoutes(sortirLihat, bacaSortir)

type Baris = Omit<CalonSortir, 'berat'> & { readonly berat_mg: number }

const search: Search = {
  columns: ['b.no_faktur_beli', 'b.nama_barang', 'b.kode_barcode', 'b.kode_group'],
}

/** Bought pieces in the shop by whether somebody has decided about them; quarantine waits for its test. */
function daftar(
  a: Asked & { readonly input: { readonly stok?: string | undefined } },
  toko: string,
  pindah: boolean,
) {
  const { stok } = a.input
  return listPage<Baris, CalonSortir>(
    a,
    {
      columns: sql<Baris>`b.no_faktur_beli, b.baris, b.tanggal, b.nama_barang, b.kode_dept,
        b.kode_group, b.kadar, ${beratKini} as berat_mg, b.stok, b.kode_barcode, b.no_sortir`,
      from: sql`public.pembelian_barang b`,
      where: [
        sql`b.kode_toko = ${toko} and b.ada and b.stok <> 'KARANTINA'`,
        pindah ? sql`b.no_sortir is not null` : sql`b.no_sortir is null`,
        stok && sql`b.stok = ${stok}`,
      ],
      search,
      order: sql`b.tanggal, b.no_faktur_beli, b.baris`,
    },
    ({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) }),
  )
}

export const calonSortir = defineQuery(sortirCalon, (a) => daftar(a, a.tx.kode_toko, false))
export const calonPindahSortir = defineQuery(pindahSortirCalon, (a) =>
  daftar(a, a.tx.kode_toko, true),
)
