import { KOSONG } from '#kernel/shared/document.ts'
import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type ReportOrigin,
  cabang,
  defineReport,
  kolom,
  rentang,
  summed,
} from '#kernel/server/report/define.ts'
import { CARA } from '../rules.ts'
import { batalPerFaktur, batalPerSupplier } from '../server/intern.ts'

/** Goods of suppliers, a line per kadar and jenis: as on the paper, as weighed here, what is owed. */
export const laporanTerima = defineReport({
  screen: '/laporan-terima-barang-supplier',
  gate: { all: ['SUPPLIER_BARANG_MODULE'] },
  api: 'penerimaan-suplier/reports',
  arti: { berat: 'arti.berat_surat', jumlah: 'arti.jumlah_terutang' },
  params: {
    ...rentang,
    kode_supplier: rujukan('supplier', KOSONG),
    kode_dept: rujukan('jenis', KOSONG),
    cara_hutang: pilihan(CARA, KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_terima', kode(), { link: '/lihat-terima-barang-supplier' }),
    kolom('tanggal', tanggal()),
    kolom('no_intern', teks()),
    kolom('nama_supplier', teks()),
    kolom('kode_group', kode()),
    kolom('jenis', teks()),
    kolom('kadar', kode()),
    ...summed(bilangan(), 'qty'),
    ...summed(berat(), 'berat_bruto', 'berat', 'berat_input', 'selisih'),
    ...summed(rupiah(), 'jumlah'),
    ...summed(berat(), 'emas'),
    kolom('jatuh_tempo', tanggal()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_terima, d.tanggal, d.no_intern, s.nama as nama_supplier, i.kode_group,
      j.nama_dept as jenis, i.kadar, i.qty, i.berat_bruto_mg, i.berat_mg, i.berat_input_mg,
      i.selisih_mg, coalesce(i.jumlah_rp, 0) as jumlah_rp, coalesce(i.emas_mg, 0) as emas_mg,
      d.jatuh_tempo, i.baris
    from public.terima_supplier d
    join public.terima_supplier_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
    join public.supplier s on s.kode_supplier = d.kode_supplier
    join public.jenis j on j.kode_dept = i.kode_dept
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)
      and (${p.kode_dept}::text is null or i.kode_dept = ${p.kode_dept}::text)
      and (${p.cara_hutang}::text is null or d.cara_hutang = ${p.cara_hutang}::text)`,
  order: 'tanggal, no_terima, baris',
  pesan: { kosong: 'terima_supplier.laporan_kosong' },
})

const layarBatal = {
  screen: '/laporan-batal-terima-barang-supplier',
  pesan: {
    kosong: 'terima_supplier.laporan_batal_kosong',
    tabel: 'terima_supplier.laporan_kosong',
  },
} as const

/**
 * Cancelled deliveries by jenis. Pieces only where the shop sells by wholesale
 * and counts them.
 */
export const laporanBatalTerima = defineReport({
  ...layarBatal,
  api: 'penerimaan-suplier/reports/canc',
  arti: { berat: 'arti.berat_surat' },
  params: { ...rentang, kode_dept: rujukan('jenis', KOSONG), kode_toko: cabang() },
  columns: [
    kolom('no_terima', kode(), { link: '/lihat-terima-barang-supplier' }),
    kolom('kode_group', kode()),
    kolom('jenis', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('qty', bilangan(), {
      total: 'sum',
      gate: { all: ['SEMI_GROSIR_MODULE', 'SEMI_GROSIR_QTY_MODULE'] },
    }),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_terima, i.kode_group, j.nama_dept as jenis, i.berat_mg, i.qty, i.baris
    from public.terima_supplier d
    join public.terima_supplier_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
    join public.jenis j on j.kode_dept = i.kode_dept
    where d.kode_toko = ${toko} and d.status = 'BATAL'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_dept}::text is null or i.kode_dept = ${p.kode_dept}::text)`,
  order: 'no_terima, baris',
})

const rincian = [
  kolom('kadar', kode()),
  ...summed(bilangan(), 'qty'),
  ...summed(berat(), 'berat_bruto', 'berat', 'berat_input', 'selisih'),
]

/** Their lines, paper by paper. */
const asalBatal = (...kunci: readonly string[]): ReportOrigin<typeof rentang> => ({
  kunci,
  nama: 'no_terima',
  query: ({ toko, params: p }) => sql`
    select d.no_terima, d.no_intern, d.kode_supplier, d.tanggal, i.kadar, i.qty, i.berat_bruto_mg,
      i.berat_mg, i.berat_input_mg, i.selisih_mg
    from public.terima_supplier d
    join public.terima_supplier_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
    where d.kode_toko = ${toko} and d.status = 'BATAL'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date`,
})

/** What the screen shows in intern mode, as a file: by paper. */
export const laporanBatalGlobal = defineReport({
  ...layarBatal,
  name: 'laporan-batal-terima-barang-supplier-global',
  api: 'penerimaan-suplier/report-intern-global/canc/ekspor',
  arti: { berat: 'arti.berat_surat' },
  params: rentang,
  columns: [
    kolom('no_intern', teks()),
    kolom('kode_supplier', kode()),
    kolom('tanggal', tanggal()),
    ...rincian,
  ],
  grup: 'no_intern',
  asal: asalBatal('no_intern', 'kode_supplier', 'tanggal', 'kadar'),
  query: ({ toko, params: p }) => batalPerFaktur(toko, p.tgl_from, p.tgl_to),
  order: 'no_intern, kode_supplier, tanggal, kadar',
})

/** The same by supplier. */
export const laporanBatalPerSupplier = defineReport({
  ...layarBatal,
  name: 'laporan-batal-terima-barang-supplier-perfaktur',
  api: 'penerimaan-suplier/report-intern-supplier/canc/ekspor',
  arti: { berat: 'arti.berat_surat' },
  params: rentang,
  columns: [kolom('kode_supplier', kode()), ...rincian],
  grup: 'kode_supplier',
  asal: asalBatal('kode_supplier', 'kadar'),
  query: ({ toko, params: p }) => batalPerSupplier(toko, p.tgl_from, p.tgl_to),
  order: 'kode_supplier, kadar',
})
