import { berat, kode, pilihan, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import type { Gate } from '#kernel/shared/gates.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LINGKUP, LINGKUP_MASUK, type NamaCara, SEBAB_TEMUAN } from '../rules.ts'
import { HASIL_OPNAME } from '../rules-mesin.ts'

/** Beside what was counted: what was read and is none of the count. */
const HASIL = [...HASIL_OPNAME, 'TEMUAN'] as const

interface Laporan {
  readonly cara: NamaCara
  readonly screen: ScreenPath
  readonly api: string
  readonly gate?: Gate
}

/**
 * Finished counts of goods by the day on which they began, a line a piece, and a line for each code
 * that was read and is none of the count.
 */
const laporanOpname = ({ cara, ...tempat }: Laporan) =>
  defineReport({
    ...tempat,
    params: {
      ...rentang,
      hasil_opname: pilihan(HASIL, { wajib: false }),
      no_opname: kode({ wajib: false, max: 14 }),
      kode_toko: cabang(),
    },
    columns: [
      kolom('no_opname', kode()),
      kolom('tanggal', tanggal()),
      kolom('lingkup', pilihan([...LINGKUP, ...LINGKUP_MASUK])),
      kolom('kode_lingkup', kode()),
      kolom('hasil_opname', pilihan(HASIL)),
      kolom('sebab_opname', pilihan(SEBAB_TEMUAN)),
      kolom('kode_barcode', kode(), { link: '/data-barang' }),
      kolom('nama_barang', teks()),
      kolom('kode_group', kode()),
      kolom('kode_baki', kode()),
      kolom('berat', berat(), { total: 'sum' }),
      kolom('waktu', waktu()),
      kolom('user_id', kode()),
    ],
    grup: 'no_opname',
    query: ({ toko, params }) => sql`
      select o.no_opname, o.tanggal, o.lingkup, o.kode_lingkup, s.hasil_opname, s.sebab_opname,
        s.kode_barcode, s.nama_barang, s.kode_group, s.kode_baki, s.berat_mg,
        to_char(s.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, s.user_id
      from public.opname_barang o
      cross join lateral (
        select i.hasil as hasil_opname, null::text as sebab_opname, i.kode_barcode, i.nama_barang,
          i.kode_group, i.kode_baki, i.berat_mg, i.waktu, i.user_id
        from public.opname_barang_isi i
        where i.kode_toko = ${toko} and i.no_opname = o.no_opname
        union all
        select 'TEMUAN', t.sebab, coalesce(t.kode_barcode, t.kode), t.nama_barang, null, t.kode_baki, null, t.waktu, t.user_id
        from public.opname_temuan t
        where t.kode_toko = ${toko} and t.no_opname = o.no_opname
      ) s
      join public.toko k on k.kode_toko = o.kode_toko
      where o.kode_toko = ${toko} and o.cara = ${cara} and o.status = 'SELESAI'
        and o.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        and (${params.hasil_opname}::text is null or s.hasil_opname = ${params.hasil_opname}::text)
        and (${params.no_opname}::text is null or o.no_opname = ${params.no_opname}::text)`,
    order: 'no_opname, hasil_opname, kode_barcode',
  })

export const laporanStockOpname = laporanOpname({
  cara: 'BARANG',
  screen: '/laporan-stock-opname',
  api: 'stock-opname/report',
})

export const laporanStockOpnamePenerimaan = laporanOpname({
  cara: 'PENERIMAAN',
  screen: '/laporan-stock-opname-penerimaan',
  api: 'stock-opname-penerimaan/report',
})

export const laporanStockOpnameRfid = laporanOpname({
  cara: 'RFID',
  screen: '/laporan-stock-opname-rfid',
  api: 'stock-opname-rfid/report',
  gate: { all: ['RFID_MODULE'] },
})
