import type { QueryArgs } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Sejak, hariSejak, nomorSejak } from './sejak.ts'

export type Documents = QueryArgs['documents']
type Row = { kunci: string; keterangan: string }

/** Accounts that a document is settled over: money, what takes its place, and fees of a card. */
const PELUNASAN = [
  'edc/fee',
  'edc/biaya',
  'promosi/poin',
  'promosi/kupon',
  // Of collateral that the shop buys: the price settles the loan.
  'hutang/pokok',
  'hutang/bunga',
  'hutang/denda',
]

/** Documents against the ledger: what each says of itself is what its lines say. */
export const invarianDokumen = {
  'nota sama dengan uangnya': (toko: string, documents: Documents, sejak: Sejak) => sql<Row>`
    with n as (
      select nomor, sum(rp) as rp
      from (${sql.join(lunas(toko, documents, sejak), sql` union all `)}) d
      group by nomor),
    u as (
      select dokumen, sum(jumlah) as jumlah from public.buku
      where kode_toko = ${toko} and satuan = 'IDR' ${hariSejak(sejak)}
        and left(dokumen, 2) in (select distinct left(nomor, 2) from n)
        and (akun like 'kas/CASH/%' or akun like 'bank/%' or akun like 'marketplace/piutang/%'
          or akun = any(${[...PELUNASAN, ...uangMuka(documents).map((d) => d.akun)]}))
      group by dokumen)
    select n.nomor as kunci, 'dokumen ' || n.rp || ', uang ' || coalesce(u.jumlah, 0) as keterangan
    from n left join u on u.dokumen = n.nomor
    where coalesce(u.jumlah, 0) <> n.rp`,

  'barang dibeli dan rosok sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'barang ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select akun, satuan, sum(jumlah) as jumlah from (
        select case stok when 'BALENAN' then 'barang/beli-kembali' when 'ROSOK' then 'barang/rosok'
          when 'CUCI' then 'barang/cuci' else 'barang/karantina' end as akun, u.satuan, u.jumlah
        from public.pembelian_barang, lateral (values ('PCS', 1::bigint), ('MG', coalesce(sisa_berat_mg, berat_mg)),
          ('MGF', coalesce(sisa_murni_mg, uji_murni_mg, murni_mg)), ('IDR', harga_rp)) u (satuan, jumlah)
        where kode_toko = ${toko} and ada
        union all
        select 'barang/rosok', u.satuan, u.jumlah
        from public.mutasi_manual d
          join public.mutasi_manual_baris i
            on i.kode_toko = d.kode_toko and i.no_mutasi = d.no_mutasi,
          lateral (values ('PCS', i.qty), ('MG', i.berat_timbang_mg),
            ('MGF', round(i.murni_mg::numeric * i.berat_timbang_mg / i.berat_mg)::bigint),
            ('IDR', i.modal_rp)) u (satuan, jumlah)
        where d.kode_toko = ${toko} and d.status = 'VALID' and d.jenis_gerak = 'HANCUR'
          and i.no_keluar is null
        union all
        select 'barang/rosok', u.satuan, u.jumlah
        from public.hancur_barang h
        join public.hancur_barang_baris i on i.kode_toko = ${toko} and i.no_hancur = h.no_hancur,
          lateral (values ('PCS', 1::bigint), ('MG', i.timbang_mg), ('MGF', i.timbang_murni_mg),
          ('IDR', i.harga_modal_rp)) u (satuan, jumlah)
        where h.kode_toko = ${toko} and h.status = 'VALID' and i.no_keluar is null
        union all
        select 'barang/rosok', u.satuan, u.jumlah
        from public.terima_pusat_baris i, lateral (values ('PCS', i.qty), ('MG', i.timbang_mg),
          ('MGF', i.murni_mg), ('IDR', i.modal_rp)) u (satuan, jumlah)
        where i.kode_toko = ${toko} and i.no_keluar is null) s
      group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko}
        and akun in ('barang/beli-kembali', 'barang/rosok', 'barang/karantina', 'barang/cuci')
      group by 1, 2 having sum(jumlah) <> 0) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'emas murni sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'hasil lebur ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select case i.bentuk when 'MURNI' then 'barang/murni'
          else 'supplier/emas/' || d.kode_supplier end as akun, u.satuan, sum(u.jumlah) as jumlah
      from public.terima_sepuhan d
      join public.terima_sepuhan_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima,
        lateral (values ('PCS', (i.berat_mg is not null)::int::bigint), ('MG', i.berat_mg),
          ('MGF', i.murni_mg), ('IDR', i.modal_rp)) u (satuan, jumlah)
      where d.kode_toko = ${toko} and d.status = 'VALID' and i.bentuk <> 'UANG'
        and i.no_keluar is null
      group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and (akun = 'barang/murni' or akun like 'supplier/emas/%')
      group by 1, 2) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'uang muka sama dengan dokumen terbuka': (toko: string, documents: Documents) => sql<Row>`
    select d.akun as kunci, 'dokumen ' || d.jumlah || ', buku ' || coalesce(b.jumlah, 0)
      as keterangan
    from (${sql.join(
      uangMuka(documents).map(
        ({ akun, kolom, tabel, terbuka }) => sql`
          select ${akun}::text as akun, coalesce(sum(${sql.ref(kolom)}), 0) as jumlah
          from public.${sql.table(tabel)}
          where kode_toko = ${toko} and status = any(${terbuka})`,
      ),
      sql` union all `,
    )}) d
    left join (
      select akun, -sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and satuan = 'IDR' and akun like '%/uang-muka' group by akun) b
    using (akun)
    where d.jumlah <> coalesce(b.jumlah, 0)`,

  'cicilan sama dengan buku': (toko: string) => sql<Row>`
    select akun as kunci, 'kontrak ' || coalesce(d.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0)
      as keterangan
    from (
      select u.akun, sum(u.jumlah) as jumlah from public.cicilan c, lateral (values
        ('cicilan/piutang', c.total_rp - c.dp_rp - c.terbayar_rp - c.rabat_rp),
        ('cicilan/margin-ditangguhkan', c.diakui_rp + c.rabat_rp - c.margin_rp)) u (akun, jumlah)
      where c.kode_toko = ${toko} and c.status = 'AKTIF' group by 1
      union all
      select 'cicilan/lelang-lebih', -sum(case jenis when 'LELANG' then lebih_rp else -lebih_rp end)
      from public.cicilan_bayar
      where kode_toko = ${toko} and jenis in ('LELANG', 'LEBIH')) d
    full join (
      select akun, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and satuan = 'IDR' and akun in
        ('cicilan/piutang', 'cicilan/margin-ditangguhkan', 'cicilan/lelang-lebih')
      group by 1) b using (akun)
    where coalesce(d.jumlah, 0) <> coalesce(b.jumlah, 0)`,

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

  'nomor tanpa lompatan': (toko: string, documents: Documents, sejak: Sejak) => sql<Row>`
    select h.tanggal || ' ' || n.key as kunci,
      'terakhir ' || n.value || ', ada ' || count(d.nomor) as keterangan
    from public.hari h cross join lateral jsonb_each_text(h.nomor) n
    left join (${nomorTersimpan(toko, documents, sejak)}) d
      on left(d.nomor, 2) = n.key and substr(d.nomor, 5, 6) = to_char(h.tanggal, 'YYMMDD')
    where h.kode_toko = ${toko} ${hariSejak(sejak)}
    group by h.tanggal, n.key, n.value having count(d.nomor) <> n.value::int`,
} as const

/** Kinds that hold money which customers paid in advance, with the statuses in which they do. */
const uangMuka = (documents: Documents) =>
  [...documents.values()].flatMap(({ tabel, member, uangMuka: uang }) =>
    uang ? [{ ...uang, tabel, terbuka: member?.terbuka ?? [] }] : [],
  )

/** What each document says that was settled; a cancelled one says nothing. */
const lunas = (toko: string, documents: Documents, sejak: Sejak) =>
  [...documents.values()].flatMap(({ tabel, nomor, lunas: uang }) => {
    if (!uang) return []
    const arah = uang.arah === 'MASUK' ? 1 : -1
    return sql`
      select ${sql.ref(nomor)} as nomor,
        case status when 'VALID' then ${arah}::int * ${sql.ref(uang.kolom)} else 0 end as rp
      from public.${sql.table(tabel)} where kode_toko = ${toko} ${hariSejak(sejak)}`
  })

/** Every number that is on paper; each table is read once, whatever kinds it holds. */
function nomorTersimpan(toko: string, documents: Documents, sejak: Sejak) {
  const tempat = Map.groupBy(documents.values(), (d) => `${d.tabel} ${d.nomor}`)
  const semua = [...tempat.values()].map((kinds) => {
    const [{ tabel, nomor } = { tabel: '', nomor: '' }] = kinds
    return sql`
      select ${sql.ref(nomor)} as nomor from public.${sql.table(tabel)}
      where kode_toko = ${toko} and left(${sql.ref(nomor)}, 2) = any(${kinds.map((d) => d.jenis)})
        ${nomorSejak(nomor, sejak)}`
  })
  // Entries from before they had a row of their own are known by their pieces.
  const tanpaBaris = sql`
    select distinct b.no_masuk from public.barang b
    where b.kode_toko = ${toko} and left(b.no_masuk, 2) = 'TB' ${nomorSejak('b.no_masuk', sejak)}
      and not exists (select 1 from public.tambah_barang t
      where t.kode_toko = ${toko} and t.no_masuk = b.no_masuk)`
  return sql.join([...semua, tanpaBaris], sql` union all `)
}
