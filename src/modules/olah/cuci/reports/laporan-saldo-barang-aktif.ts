import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, pilihan, rupiah, teks, kode } from '#kernel/shared/fields.ts'
import type { Satuan } from '#kernel/shared/posting.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/** Where it lies: bought gold by what becomes of it, at craftsmen (without a barcode: MANUAL), at refiners. */
const LOKASI = ['BALENAN', 'KARANTINA', 'CUCI', 'TUKANG', 'MANUAL', 'ROSOK', 'PELEBUR'] as const

const AWAL = sql`m.awal`
const MASUK = sql`greatest(m.gerak, 0)`
const KELUAR = sql`greatest(-m.gerak, 0)`
const AKHIR = sql`m.awal + m.gerak`

const jumlah = (satuan: Satuan, nilai: Sql<unknown>) =>
  sql`coalesce(sum(${nilai}) filter (where m.satuan = ${satuan}), 0)::bigint`

const JUMLAH = sql`
  ${jumlah('PCS', AWAL)} as qty_awal, ${jumlah('PCS', MASUK)} as qty_masuk,
  ${jumlah('PCS', KELUAR)} as qty_keluar, ${jumlah('PCS', AKHIR)} as qty_akhir,
  ${jumlah('MG', AWAL)} as berat_awal_mg, ${jumlah('MG', MASUK)} as berat_masuk_mg,
  ${jumlah('MG', KELUAR)} as berat_keluar_mg, ${jumlah('MG', AKHIR)} as berat_akhir_mg,
  ${jumlah('MGF', AKHIR)} as murni_akhir_mg, ${jumlah('IDR', AKHIR)} as modal_akhir_rp`

/** Place and holder of an account. */
const TEMPAT = sql`
  select
    case when m.akun like 'barang/cuci/manual/%' then split_part(m.akun, '/', 4)
      else split_part(m.akun, '/', 3) end as kode,
    case when m.akun like 'barang/cuci/manual/%' then 'MANUAL' else
    case split_part(m.akun, '/', 2) when 'beli-kembali' then 'BALENAN'
      when 'karantina' then 'KARANTINA' when 'rosok' then 'ROSOK' when 'sepuhan' then 'PELEBUR'
      else case when m.akun = 'barang/cuci' then 'CUCI' else 'TUKANG' end end end as lokasi`

const milik = (toko: string) => sql`kode_toko = ${toko}
  and (akun in ('barang/beli-kembali', 'barang/karantina', 'barang/cuci', 'barang/rosok')
    or akun like 'barang/cuci/%' or akun like 'barang/sepuhan/%')`

/**
 * What was there of bought gold, what came, what went, what is left, by place and by whose hands it is
 * in, straight from the ledger: opening + in − out = closing. What a document takes out of a place
 * and puts back into it is no move; a cancelling is one of its own.
 */
export const laporanSaldoBarangAktif = defineReport({
  screen: '/laporan-saldo-barang-aktif',
  // It tells what gold had cost (0176).
  gate: { all: ['SEPUHAN_MODULE'], levels: LEVEL_MODAL },
  api: 'barang-aktif/report',
  params: { ...rentang, lokasi: pilihan(LOKASI, KOSONG), kode_toko: cabang() },
  columns: [
    kolom('lokasi', pilihan(LOKASI)),
    kolom('pemegang', teks()),
    ...summed(bilangan(), 'qty_awal', 'qty_masuk', 'qty_keluar', 'qty_akhir'),
    ...summed(berat(), 'berat_awal', 'berat_masuk', 'berat_keluar', 'berat_akhir'),
    kolom('murni_akhir', berat(), { total: 'sum' }),
    kolom('modal_akhir', rupiah(), { total: 'sum' }),
    kolom('kode', kode({ tersembunyi: true })),
  ],
  asal: {
    kunci: ['lokasi', 'kode'],
    nama: 'dokumen',
    query: ({ toko, params: p }) => sql`
      select a.lokasi, a.kode, m.dokumen, m.tanggal, ${JUMLAH}
      from (
        select akun, satuan, dokumen, tanggal,
          case when tanggal < ${p.tgl_from}::date then sum(jumlah) else 0 end as awal,
          case when tanggal < ${p.tgl_from}::date then 0 else sum(jumlah) end as gerak
        from public.buku where ${milik(toko)} and tanggal <= ${p.tgl_to}::date
        group by akun, satuan, dokumen, tanggal, baris < 0
      ) m
      cross join lateral (${TEMPAT}) a
      group by a.lokasi, a.kode, m.dokumen, m.tanggal`,
  },
  query: ({ toko, params: p }) => sql`
      select a.lokasi, coalesce(k.nama_tukang, s.nama, '') as pemegang,
        ${JUMLAH}, a.kode
      from (
        select akun, satuan, sum(jumlah) as awal, 0::numeric as gerak
        from public.saldo_harian where ${milik(toko)} and tanggal < ${p.tgl_from}::date
        group by 1, 2
        union all
        select akun, satuan, 0, sum(jumlah) from public.buku
        where ${milik(toko)} and tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
        group by 1, 2, dokumen, baris < 0
      ) m
      cross join lateral (${TEMPAT}) a
      left join public.tukang k
        on a.lokasi in ('TUKANG', 'MANUAL') and k.kode_toko = ${toko} and k.kode_tukang = a.kode
      left join public.supplier s on a.lokasi = 'PELEBUR' and s.kode_supplier = a.kode
      where (${p.lokasi}::text is null or a.lokasi = ${p.lokasi}::text)
      group by a.lokasi, a.kode, k.nama_tukang, s.nama
      having count(*) filter (where m.awal <> 0 or m.gerak <> 0) > 0`,
  order: 'lokasi, kode',
  pesan: { kosong: 'barang.stock_kosong' },
})
