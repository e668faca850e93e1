import type { QueryArgs } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

type Documents = QueryArgs['documents']
type Row = { kunci: string; keterangan: string }

/** Accounts that a document is settled over: money, what takes its place, and fees of a card. */
const PELUNASAN = [
  'edc/fee',
  'edc/biaya',
  'promosi/poin',
  'promosi/kupon',
  'pesanan/uang-muka',
  'titip/uang-muka',
  // Of collateral that the shop buys: the price settles the loan.
  'hutang/pokok',
  'hutang/bunga',
  'hutang/denda',
]

/** Documents against the ledger: what each says of itself is what its lines say. */
export const invarianDokumen = {
  'nota sama dengan uangnya': (toko: string) => sql<Row>`
    select n.nomor as kunci,
      'dokumen ' || n.total_rp || ', uang ' || coalesce(u.jumlah, 0) as keterangan
    from (
      select nomor, sum(total_rp) as total_rp from (
        select no_faktur_jual as nomor, case status when 'VALID' then total_rp else 0 end as total_rp
        from public.penjualan where kode_toko = ${toko}
        union all
        select no_faktur_beli, case status when 'VALID' then -total_rp else 0 end
        from public.pembelian where kode_toko = ${toko}) d
      group by nomor) n
    left join (
      select dokumen, sum(jumlah) as jumlah from public.buku
      where kode_toko = ${toko} and satuan = 'IDR' and left(dokumen, 2) in ('FJ', 'FB', 'FT', 'JH')
        and (akun like 'kas/CASH/%' or akun like 'bank/%' or akun = any(${PELUNASAN}))
      group by dokumen) u on u.dokumen = n.nomor
    where coalesce(u.jumlah, 0) <> n.total_rp`,

  'barang dibeli sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'barang ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select case stok when 'BALENAN' then 'barang/beli-kembali' when 'ROSOK' then 'barang/rosok'
        else 'barang/karantina' end as akun, u.satuan, sum(u.jumlah) as jumlah
      from public.pembelian_barang, lateral (values ('PCS', 1::bigint), ('MG', berat_mg),
        ('MGF', coalesce(uji_murni_mg, murni_mg)), ('IDR', harga_rp)) u (satuan, jumlah)
      where kode_toko = ${toko} and ada group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko}
        and akun in ('barang/beli-kembali', 'barang/rosok', 'barang/karantina')
      group by 1, 2 having sum(jumlah) <> 0) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'uang muka sama dengan dokumen terbuka': (toko: string) => sql<Row>`
    select d.akun as kunci, 'dokumen ' || d.jumlah || ', buku ' || coalesce(b.jumlah, 0)
      as keterangan
    from (
      select 'titip/uang-muka' as akun, coalesce(sum(dp_rp), 0) as jumlah from public.titip
        where kode_toko = ${toko} and status = 'OPEN'
      union all
      select 'pesanan/uang-muka', coalesce(sum(dp_rp), 0) from public.pesanan
        where kode_toko = ${toko} and status in ('ENTRY', 'SELESAI')
      union all
      select 'service/uang-muka', coalesce(sum(uang_muka_rp), 0) from public.service
        where kode_toko = ${toko} and status in ('ENTRY', 'SELESAI')) d
    left join (
      select akun, -sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and satuan = 'IDR' and akun like '%/uang-muka' group by akun) b
    using (akun)
    where d.jumlah <> coalesce(b.jumlah, 0)`,

  'gadai sama dengan buku': (toko: string) => sql<Row>`
    select kunci, 'surat ' || coalesce(d.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0)
      as keterangan
    from (
      select 'hutang/pokok IDR ' as kunci, sum(pokok_rp) as jumlah from public.hutang
        where kode_toko = ${toko} and status = 'AKTIF'
      union all
      select 'hutang/lelang-lebih IDR ',
        -sum(case jenis when 'LELANG' then lebih_rp else -lebih_rp end)
        from public.hutang_bayar
        where kode_toko = ${toko} and status = 'VALID' and jenis in ('LELANG', 'LEBIH')
      union all
      select 'jaminan/simpanan ' || u.satuan || ' ' || u.rincian, sum(u.jumlah)
        from public.hutang_barang x, lateral (values ('PCS', '', x.jumlah::bigint),
          ('MG', x.kode_group, x.berat_mg), ('MGF', '', x.murni_mg)) u (satuan, rincian, jumlah)
        where x.kode_toko = ${toko} and x.status = 'DIGADAI' group by 1) d
    full join (
      select akun || ' ' || satuan || ' ' || rincian as kunci, sum(jumlah) as jumlah
      from public.saldo_harian
      where kode_toko = ${toko}
        and akun in ('hutang/pokok', 'hutang/lelang-lebih', 'jaminan/simpanan')
      group by 1) b using (kunci)
    where coalesce(d.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'nomor tanpa lompatan': (toko: string, documents: Documents) => sql<Row>`
    select h.tanggal || ' ' || n.key as kunci,
      'terakhir ' || n.value || ', ada ' || count(d.nomor) as keterangan
    from public.hari h cross join lateral jsonb_each_text(h.nomor) n
    left join (${nomorTersimpan(toko, documents)}) d
      on left(d.nomor, 2) = n.key and substr(d.nomor, 5, 6) = to_char(h.tanggal, 'YYMMDD')
    where h.kode_toko = ${toko}
    group by h.tanggal, n.key, n.value having count(d.nomor) <> n.value::int`,
} as const

/** Every number that is on paper; each table is read once, whatever kinds it holds. */
function nomorTersimpan(toko: string, documents: Documents) {
  const tempat = Map.groupBy(documents.values(), (d) => `${d.tabel} ${d.nomor}`)
  const semua = [...tempat.values()].map((kinds) => {
    const [{ tabel, nomor } = { tabel: '', nomor: '' }] = kinds
    return sql`
      select ${sql.ref(nomor)} as nomor from public.${sql.table(tabel)}
      where kode_toko = ${toko} and left(${sql.ref(nomor)}, 2) = any(${kinds.map((d) => d.jenis)})`
  })
  // Entries from before they had a row of their own are known by their pieces.
  const tanpaBaris = sql`
    select distinct b.no_masuk from public.barang b
    where b.kode_toko = ${toko} and not exists (select 1 from public.tambah_barang t
      where t.kode_toko = ${toko} and t.no_masuk = b.no_masuk)`
  return sql.join([...semua, tanpaBaris], sql` union all `)
}
