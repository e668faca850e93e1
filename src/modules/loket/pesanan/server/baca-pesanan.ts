import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { bacaUangMuka, ppnMuka } from '#modules/loket/uang-muka/server/index.ts'
import { pesananDokumen } from '../dokumen.ts'

export const bacaPesanan = documentReader(pesananDokumen, {
  computed: { sisa_bayar: sql`d.total_rp - d.dp_rp`, ppn_muka_rp: ppnMuka(sql`d.no_pesanan`) },
  more: async (tx, nomor) => ({ uang_muka: await bacaUangMuka(tx, nomor) }),
})
