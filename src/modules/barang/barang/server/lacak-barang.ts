import { documentOf } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { barangLacak } from '../contract.ts'
import { STATUS_STOCK, type StatusBarang } from '../rules.ts'

/** Most pieces of one document that are told. */
const MOST = 200

/**
 * GET barang/lacak: the pieces that a scan stands for. A barcode is its piece, and so is the tag that
 * hangs on it; the number of a document is the pieces on its lines, and those that it brought in; a
 * tray those that lie in it; a count of goods those that it counted. Nothing found is an empty list.
 */
export const lacakBarang = defineQuery(barangLacak, async ({ ctx, tx, input }) => {
  const { kode } = input
  const [hitungan, ...lain] = await Promise.all([
    padaOpname(tx, kode),
    padaDokumen(ctx, tx, kode),
    padaTag(tx, kode),
  ])
  const barcodes = [kode, ...hitungan, ...lain.flat()]
  return tx.all(sql<{ kode_barcode: string; nama_barang: string; status: StatusBarang }>`
    select kode_barcode, nama_barang, status from public.barang
    where kode_toko = ${tx.kode_toko} and (no_masuk = ${kode} or kode_barcode = any(${barcodes})
      or kode_baki = ${kode} and status in (${sql.join([...STATUS_STOCK])}))
    order by array_position(${hitungan}, kode_barcode), kode_barcode limit ${sql.lit(MOST)}`)
})

/** Barcodes on the lines of the document of this number, as its declaration says. */
async function padaDokumen({ services }: Ctx, tx: Tx, nomor: string): Promise<string[]> {
  const dokumen = documentOf(services.registry.documents, nomor)
  if (!dokumen) return []
  const baris = Object.values(dokumen.isi?.baris ?? {}).filter(({ isi }) => 'kode_barcode' in isi)
  const rows = await Promise.all(
    baris.map(({ tabel, kunci = dokumen.nomor }) =>
      tx.all(sql<{ kode_barcode: string | null }>`
        select kode_barcode from ${sql.table(`public.${tabel}`)}
        where kode_toko = ${tx.kode_toko} and ${sql.ref(kunci)} = ${nomor}`),
    ),
  )
  return rows.flat().flatMap((r) => r.kode_barcode ?? [])
}

async function padaTag(tx: Tx, epc: string): Promise<string[]> {
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.tag_barang where kode_toko = ${tx.kode_toko} and epc = ${epc}`)
  return rows.map((r) => r.kode_barcode)
}

/** Pieces of the count of this number, those first that were not found. */
async function padaOpname(tx: Tx, nomor: string): Promise<string[]> {
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.opname_barang_isi
    where kode_toko = ${tx.kode_toko} and no_opname = ${nomor}
    order by hasil is distinct from 'HILANG', kode_barcode limit ${sql.lit(MOST)}`)
  return rows.map((r) => r.kode_barcode)
}
