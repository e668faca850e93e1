import { berat, bilangan, kode, pilihan, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { GATE_GLOBAL } from '../screens.ts'

const HASIL = ['COCOK', 'SELISIH', 'HILANG', 'KELUAR'] as const

/** Finished daily counts, a line a tray: right, off, not counted, or emptied meanwhile. */
export const laporanStockOpnameGlobal = defineReport({
  screen: '/laporan-stock-opname-global',
  api: 'stock-opname-global/report',
  arti: { berat: 'arti.berat_dihitung', qty: 'arti.qty_dihitung' },
  gate: GATE_GLOBAL,
  params: {
    ...rentang,
    hasil_global: pilihan(HASIL, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_opname', kode()),
    kolom('tanggal', tanggal()),
    kolom('kode_gudang', kode()),
    kolom('kode_baki', kode()),
    kolom('nama_baki', teks()),
    kolom('hasil_global', pilihan(HASIL)),
    kolom('qty_buku', bilangan(), { total: 'sum' }),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('selisih_qty', bilangan(), { total: 'sum' }),
    kolom('berat_buku', berat(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('selisih_timbang', berat(), { total: 'sum' }),
    kolom('waktu', waktu()),
    kolom('user_id', kode()),
  ],
  grup: 'no_opname',
  query: ({ toko, params }) => sql`
    select s.* from (
      select o.no_opname, o.tanggal, i.kode_gudang, i.kode_baki, i.nama_baki,
        case i.hasil when 'KETEMU' then case when i.cocok then 'COCOK' else 'SELISIH' end
          else i.hasil end as hasil_global,
        i.qty_buku, i.qty, i.selisih_qty, i.buku_mg as berat_buku_mg,
        i.buku_mg + i.selisih_mg as berat_mg, i.selisih_mg as selisih_timbang_mg,
        to_char(i.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, i.user_id
      from public.opname_global o
      join public.opname_global_baki i on i.kode_toko = ${toko} and i.no_opname = o.no_opname
      join public.toko k on k.kode_toko = o.kode_toko
      where o.kode_toko = ${toko} and o.status = 'SELESAI'
        and o.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
    ) s
    where ${params.hasil_global}::text is null or s.hasil_global = ${params.hasil_global}::text`,
  order: 'no_opname, kode_baki',
})
