import { sql } from '#kernel/server/db/query.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cetakOpname } from '#modules/barang/opname/server/index.ts'
import { HASIL_OPNAME } from '#modules/barang/opname/rules-mesin.ts'
import { opnameAkhir } from '../contract.ts'
import { caraHutang } from './cara.ts'

/** The running count on paper: what is missing first. */
export const cetakOpnameHutang = cetakOpname(opnameAkhir.cetak, caraHutang, {
  hasil: kolom('hasil_opname', pilihan(HASIL_OPNAME)),
  kolom: [
    kolom('no_faktur_hutang', kode()),
    kolom('tgl_hutang', tanggal()),
    kolom('nama_customer', teks()),
    kolom('alamat_customer', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('user_id', kode()),
  ],
  isi: sql`s.no_faktur_hutang, s.tgl_hutang, s.nama_customer, s.alamat_customer, s.berat_mg,
    s.jumlah_hutang_rp, s.user_id`,
})
