import { sql } from '#kernel/server/db/query.ts'
import type { Berjalan, CaraOpname } from '#modules/barang/opname/server/index.ts'
import { DI_DALAM_BAKI } from '#modules/barang/timbang/rules.ts'
import { opnameGlobalDokumen } from '../dokumen.ts'

/**
 * True while tray `h` of the shop holds a piece, or goods without a barcode. Each part names the shop:
 * a cluster does not see that it is that of the tray.
 */
export const berisi = (kode_toko: string) => sql`(exists (
  select 1 from public.barang b
  where b.kode_toko = ${kode_toko} and b.kode_baki = h.kode_baki
    and b.status in (${sql.join([...DI_DALAM_BAKI])}) and not b.arsip)
  or exists (
    select 1 from public.stok_manual s
    where s.kode_toko = ${kode_toko} and s.kode_baki = h.kode_baki and s.qty > 0))`

/** The daily count of the trays: a tray is to be counted while it holds goods. */
export const caraGlobal: CaraOpname = {
  dokumen: opnameGlobalDokumen,
  nama: 'opname_global',
  event: 'stock-opname-global',
  isi: 'opname_global_baki',
  benda: 'baki',
  kunci: 'kode_baki',
  kolom: sql<Berjalan>`o.no_opname, o.tanggal, o.mulai, o.mulai_oleh, o.jumlah, o.ketemu`,
  miliknya: sql`true`,
  masihAda: berisi,
}
