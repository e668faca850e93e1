import { berat, bilangan, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { nameConstraint } from '#kernel/server/db/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { HASIL_OPNAME } from '#modules/barang/opname/rules-mesin.ts'
import { akhiriOpname, cetakOpname } from '#modules/barang/opname/server/index.ts'
import { globalAkhir } from '../contract.ts'
import { opnameGlobalDokumen } from '../dokumen.ts'
import { laporanStockOpnameGlobal } from '../reports/laporan-stock-opname-global.ts'
import { screens } from '../screens.ts'
import { lihatGlobal } from './baca-global.ts'
import { caraGlobal } from './cara.ts'
import { hitungBaki } from './hitung-baki.ts'
import { mulaiGlobal } from './mulai-global.ts'
import { tables } from './tables.ts'
import { bakiMenunggu } from './menunggu.ts'

nameConstraint('opname_global_berjalan', 'opname_global.baru_dimulai')
nameConstraint('opname_global_sehari', 'opname_global.baru_dimulai')

const KERTAS = {
  hasil: kolom('hasil_global', pilihan(HASIL_OPNAME)),
  kolom: [
    kolom('kode_baki', kode()),
    kolom('nama_baki', teks()),
    kolom('kode_gudang', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('selisih_qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('selisih_timbang', berat(), { total: 'sum' }),
    kolom('user_id', kode()),
  ],
  isi: sql`s.kode_baki, s.nama_baki, s.kode_gudang, s.qty, s.selisih_qty,
    s.buku_mg + s.selisih_mg as berat_mg, s.selisih_mg as selisih_timbang_mg, s.user_id`,
}

/** The daily count of the trays by pieces and weight. */
export const opnameGlobal: ServerModule = {
  name: 'opname-global',
  tables,
  screens,
  routes: [
    mulaiGlobal,
    hitungBaki,
    lihatGlobal,
    cetakOpname(globalAkhir.cetak, caraGlobal, KERTAS),
    ...akhiriOpname(globalAkhir, caraGlobal),
  ],
  documents: [opnameGlobalDokumen],
  reports: [laporanStockOpnameGlobal],
  waiting: [bakiMenunggu],
}
