import { berat, kode, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'

/** Places of the house itself, accounts of their own. */
const RUMAH = ['beli-kembali', 'rosok', 'karantina', 'cuci'] as const
/** Places by kind: with a craftsman, with a refiner, without a barcode. All others are warehouses. */
const TEMPAT = [...RUMAH, 'tukang', 'pelebur', 'manual'] as const

const tempat = sql`case when akun like 'barang/cuci/%' then 'tukang'
  when akun like 'barang/sepuhan/%' then 'pelebur' else split_part(akun, '/', 2) end`

/** Ledger lines of gold in gram, of one group where one is asked for. */
const milik = (toko: string, kode_group: string | null) => sql`
  kode_toko = ${toko} and satuan = 'MG'
    and (akun like 'barang/%/%' or akun = any(${RUMAH.map((t) => `barang/${t}`)}))
    and (${kode_group}::text is null or rincian = ${kode_group}::text)`

/**
 * The shop's gold by place and group between two days, straight from the ledger: what was there, what
 * came, what went, what is left. Places are the warehouses with their trays, goods bought back,
 * scrap, what waits to be tested or washed, and what craftsmen and refiners have. Moves within a place are no moves.
 */
export const laporanGlobalStockToko = defineReport({
  screen: '/laporan-global-stock-toko',
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: 'reportbarang/hidup/global-stock-toko',
  params: {
    ...rentang,
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tempat', pilihan(TEMPAT)),
    kolom('kode_group', kode()),
    kolom('nama_group', teks()),
    ...summed(berat(), 'berat_awal', 'berat_masuk', 'berat_keluar', 'berat_akhir'),
  ],
  asal: {
    kunci: ['tempat', 'kode_group'],
    nama: 'dokumen',
    query: ({ toko, params }) => sql`
      select tempat, kode_group, dokumen, tanggal,
        case when lama then gerak else 0 end as berat_awal_mg,
        case when lama then 0 else greatest(gerak, 0) end as berat_masuk_mg,
        case when lama then 0 else greatest(-gerak, 0) end as berat_keluar_mg,
        gerak as berat_akhir_mg
      from (
        select ${tempat} as tempat, rincian as kode_group, dokumen, tanggal,
          tanggal < ${params.tgl_from}::date as lama, sum(jumlah) as gerak
        from public.buku
        where ${milik(toko, params.kode_group)} and tanggal <= ${params.tgl_to}::date
        group by 1, 2, dokumen, tanggal, baris < 0
      ) m`,
  },
  query: ({ toko, params }) => {
    const punya = milik(toko, params.kode_group)
    return sql`
      select m.tempat, m.kode_group, g.nama_group, sum(m.awal)::bigint as berat_awal_mg,
        sum(greatest(m.gerak, 0))::bigint as berat_masuk_mg,
        sum(greatest(-m.gerak, 0))::bigint as berat_keluar_mg,
        sum(m.awal + m.gerak)::bigint as berat_akhir_mg
      from (
        select ${tempat} as tempat, rincian as kode_group, '' as dokumen,
          sum(jumlah) as awal, 0::numeric as gerak
        from public.saldo_harian where ${punya} and tanggal < ${params.tgl_from}::date
        group by 1, 2
        union all
        select ${tempat}, rincian, dokumen, 0, sum(jumlah)
        from public.buku where ${punya}
          and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        group by 1, 2, dokumen, baris < 0
      ) m
      left join public.group g on g.kode_toko = ${toko} and g.kode_group = m.kode_group
      group by m.tempat, m.kode_group, g.nama_group
      having sum(m.awal) <> 0 or count(*) filter (where m.gerak <> 0) > 0`
  },
  order: 'tempat, kode_group',
  pesan: { kosong: 'barang.stock_kosong' },
})
