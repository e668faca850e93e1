import { berat, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { kolom } from '#kernel/server/report/define.ts'
import type { PanggilBarang } from '../contract.ts'
import { HASIL_OPNAME } from '../rules-mesin.ts'
import { akhiriOpname } from './akhiri.ts'
import type { CaraBarang } from './cara-barang.ts'
import { cetakOpname } from './cetak.ts'
import { lihatHasil } from './hasil-barang.ts'
import { mulaiOpname } from './mulai-barang.ts'
import { scanOpname } from './scan-barang.ts'

const KERTAS = {
  hasil: kolom('hasil_opname', pilihan(HASIL_OPNAME)),
  kolom: [
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('kode_baki', kode()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('user_id', kode()),
  ],
  isi: sql`s.kode_barcode, s.nama_barang, s.kode_group, s.kadar, s.kode_baki, s.berat_mg,
    s.user_id`,
}

/** All calls of one way to count goods. */
export const ruteOpname = (call: PanggilBarang, cara: CaraBarang): Route[] => [
  mulaiOpname(call.mulai, cara),
  scanOpname(call.scan, cara),
  lihatHasil(call.hasil, cara),
  cetakOpname(call.cetak, cara, KERTAS),
  ...akhiriOpname(call, cara),
]
