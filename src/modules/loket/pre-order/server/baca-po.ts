import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { bacaUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { preOrderDokumen } from '../dokumen.ts'

export const bacaPo = documentReader(preOrderDokumen, {
  computed: {
    sisa_bayar: sql`d.total_rp - d.dp_rp`,
    ppn_muka_rp: sql`coalesce((select sum(m.ppn_rp) from public.pajak_muka m
      where m.kode_toko = d.kode_toko and m.dokumen = d.no_po), 0)::bigint`,
    qty_datang: sql`(select count(*)::int from public.pre_order_barang p
      where p.kode_toko = d.kode_toko and p.no_po = d.no_po and p.kode_barcode is not null)`,
  },
  more: async (tx, nomor) => ({ uang_muka: await bacaUangMuka(tx, nomor) }),
})
