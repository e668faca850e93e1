import { sql } from '#kernel/server/db/query.ts'
import type { Berjalan, CaraOpname } from '#modules/barang/opname/server/index.ts'
import { opnameHutangDokumen } from '../dokumen.ts'

/** The count of the pledges: a ticket is to be found while it is active. */
export const caraHutang: CaraOpname = {
  dokumen: opnameHutangDokumen,
  nama: 'opname_hutang',
  event: 'opname-hutang',
  isi: 'opname_hutang_surat',
  benda: 'hutang',
  kunci: 'no_faktur_hutang',
  kolom: sql<Berjalan>`o.no_opname, o.tanggal, o.mulai, o.mulai_oleh, o.jumlah, o.ketemu`,
  miliknya: sql`true`,
  masihAda: () => sql`h.status = 'AKTIF'`,
}
