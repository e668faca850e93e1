import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { bacaUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { pesananDokumen } from '../dokumen.ts'

export const bacaPesanan = documentReader(pesananDokumen, {
  computed: {
    sisa_bayar: sql`d.total_rp - d.dp_rp`,
    ppn_muka_rp: sql`coalesce((select sum(m.ppn_rp) from public.pajak_muka m
      where m.kode_toko = d.kode_toko and m.dokumen = d.no_pesanan), 0)::bigint`,
  },
  more: async (tx, nomor) => ({ uang_muka: await bacaUangMuka(tx, nomor) }),
})
