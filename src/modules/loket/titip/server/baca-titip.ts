import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { bacaUangMuka, ppnMuka } from '#modules/loket/uang-muka/server/index.ts'
import { titipDokumen } from '../dokumen.ts'

export const bacaTitip = documentReader(titipDokumen, {
  computed: { sisa_bayar: sql`d.total_rp - d.dp_rp`, ppn_muka_rp: ppnMuka(sql`d.no_titip`) },
  more: async (tx, nomor) => ({ uang_muka: await bacaUangMuka(tx, nomor) }),
})
