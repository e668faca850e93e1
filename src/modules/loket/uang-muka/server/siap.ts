import { sql } from '#kernel/server/db/query.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import { type HargaSepakat, sepakati, ongkosWire } from '#modules/barang/harga/rules.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { SiapDiambil } from '../contract.ts'
import { keGram } from '#kernel/shared/berat.ts'
type Row = Omit<BarangTerkunci, 'kode_gudang' | 'kode_baki' | 'murni_mg' | 'harga_modal_rp'> &
  HargaSepakat

/** Pieces by barcode with what their price is made of now: agreed prices before the board's. */
export async function bacaSiap(
  tx: Tx,
  barcodes: readonly string[],
  sepakat: ReadonlyMap<string, Partial<HargaSepakat>>,
): Promise<SiapDiambil[]> {
  const rows = await tx.all(sql<Row>`
    select b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.size, b.berat_mg,
      b.berat_bandrol_mg, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai, b.berlian,
      b.faktur_pajak, b.perolehan, g.harga_jual_rp as harga_per_gram_rp
    from public.barang b
    join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = any(${barcodes})`)
  const ada = new Map(rows.map((r) => [r.kode_barcode, r]))
  return barcodes.flatMap((kode) => {
    const row = ada.get(kode)
    return row ? [wire(sepakati(row, sepakat.get(kode) ?? {}))] : []
  })
}

function wire(row: Row): SiapDiambil {
  const { berat_mg, berat_bandrol_mg, harga_per_gram_rp, harga_bandrol_rp, ...rest } = row
  return {
    kode_barcode: rest.kode_barcode,
    nama_barang: rest.nama_barang,
    kode_dept: rest.kode_dept,
    kode_group: rest.kode_group,
    kadar: rest.kadar,
    size: rest.size,
    berat: keGram(berat_mg),
    berat_bandrol: keGram(berat_bandrol_mg),
    harga_per_gram: harga_per_gram_rp,
    harga_bandrol: harga_bandrol_rp,
    ongkos_cara: rest.ongkos_cara,
    ongkos_nilai: ongkosWire(rest.ongkos_cara, rest.ongkos_nilai),
    berlian: rest.berlian,
    faktur_pajak: rest.faktur_pajak,
    perolehan: rest.perolehan,
    potongan_sepakat: rest.potongan_sepakat,
  }
}
