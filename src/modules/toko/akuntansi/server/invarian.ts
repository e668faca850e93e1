import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Documents, invarianDokumen } from './invarian-dokumen.ts'
import { invarianJalan } from './invarian-jalan.ts'
import { invarianDaring } from './invarian-daring.ts'
import { invarianJurnal } from './invarian-jurnal.ts'
import { invarianPasok } from './invarian-pasok.ts'
import { invarianPoin } from './invarian-poin.ts'
import { type Sejak, hariSejak } from './sejak.ts'

export interface Pelanggaran {
  readonly aturan: string
  readonly kunci: string
  readonly keterangan: string
}

type Row = { kunci: string; keterangan: string }

/** A sold line `b` whose piece did not come back from a marketplace. */
const tidakKembali = (toko: string) => sql`not exists (
  select 1 from public.retur_marketplace_baris i
  join public.retur_marketplace r on r.kode_toko = ${toko} and r.no_retur = i.no_retur
    and r.status = 'VALID' and r.no_faktur_jual = b.no_faktur_jual
  where i.kode_toko = ${toko} and i.kode_barcode = b.kode_barcode)`

/** The invariants of a shop's books. Each is a query that answers what breaks it. */
const invarian = {
  'dokumen seimbang': (toko: string, _: Documents, sejak: Sejak) => sql<Row>`
    select dokumen || ' ' || satuan as kunci, 'jumlah ' || sum(jumlah) as keterangan
    from public.buku where kode_toko = ${toko} ${hariSejak(sejak)}
    group by dokumen, satuan having sum(jumlah) <> 0`,

  'saldo sama dengan jumlah barisnya': (toko: string, _: Documents, sejak: Sejak) => sql<Row>`
    select coalesce(b.akun, s.akun) || ' ' || coalesce(b.satuan, s.satuan) || ' '
        || coalesce(b.tanggal, s.tanggal)::text as kunci,
      'buku ' || coalesce(b.jumlah, 0) || ', saldo ' || coalesce(s.jumlah, 0)
        || ', debet ' || coalesce(b.debet, 0) || ' / ' || coalesce(s.debet, 0) as keterangan
    from (select tanggal, akun, satuan, rincian, sum(jumlah) as jumlah,
          sum(greatest(jumlah, 0)) as debet from public.buku
        where kode_toko = ${toko} ${hariSejak(sejak)} group by 1, 2, 3, 4) b
      full join (select tanggal, akun, satuan, rincian, jumlah, debet from public.saldo_harian
        where kode_toko = ${toko} ${hariSejak(sejak)}) s
      using (tanggal, akun, satuan, rincian)
    where coalesce(b.jumlah, 0) <> coalesce(s.jumlah, 0)
      or coalesce(b.debet, 0) <> coalesce(s.debet, 0)`,

  'barang di baki sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'barang ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select 'barang/' || kode_gudang || '/' || kode_baki as akun, u.satuan, sum(u.jumlah) as jumlah
      from public.barang, lateral (values ('PCS', 1::bigint), ('MG', berat_mg), ('MGF', murni_mg),
        ('IDR', harga_modal_rp)) u (satuan, jumlah)
      where kode_toko = ${toko} and status in ('READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE')
      group by 1, 2
      union all
      select 'barang/manual/' || kode_gudang || '/' || kode_baki, u.satuan, sum(u.jumlah)
      from public.stok_manual, lateral (values ('PCS', qty), ('MG', berat_mg), ('MGF', murni_mg),
        ('IDR', modal_rp)) u (satuan, jumlah)
      where kode_toko = ${toko}
      group by 1, 2
      union all
      select 'barang/sepuhan/' || kode_supplier, u.satuan, sum(u.jumlah)
      from public.kirim_sepuhan, lateral (values ('PCS', total_qty), ('MG', total_timbang_mg),
        ('MGF', total_murni_mg - diterima_mg), ('IDR', modal_rp - dibebankan_rp)) u (satuan, jumlah)
      where kode_toko = ${toko} and status = 'VALID' and no_wasting is null
      group by 1, 2
      union all
      select 'barang/cuci/' || d.kode_tukang, u.satuan, sum(u.jumlah)
      from public.kirim_cuci d
      join public.kirim_cuci_baris i on i.kode_toko = ${toko} and i.no_cuci = d.no_cuci,
        lateral (values ('PCS', 1::bigint), ('MG', i.timbang_mg), ('MGF', i.murni_mg),
          ('IDR', i.harga_rp)) u (satuan, jumlah)
      where d.kode_toko = ${toko} and d.status = 'VALID' and i.no_terima_cuci is null
      group by 1, 2
      union all
      select 'barang/cuci/manual/' || kode_tukang, u.satuan, sum(u.jumlah)
      from public.stok_cuci_manual, lateral (values ('PCS', qty), ('MG', berat_mg),
        ('MGF', murni_mg), ('IDR', modal_rp)) u (satuan, jumlah)
      where kode_toko = ${toko}
      group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and akun like 'barang/%/%' group by 1, 2) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'batu lepas sama dengan buku': (toko: string) => sql<Row>`
    select 'barang/batu' as kunci, 'batu ' || g.jumlah || ', buku ' || b.jumlah as keterangan
    from (select coalesce(sum(modal_rp), 0) as jumlah from public.batu
      where kode_toko = ${toko} and kode_barcode is null) g,
      (select coalesce(sum(jumlah), 0) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and akun = 'barang/batu' and satuan = 'IDR') b
    where g.jumlah <> b.jumlah`,

  'satu penjualan berlaku per barang': (toko: string) => sql<Row>`
    select b.kode_barcode as kunci, count(*) || ' penjualan berlaku' as keterangan
    from public.penjualan_barang b
      join public.penjualan p on p.kode_toko = b.kode_toko and p.no_faktur_jual = b.no_faktur_jual
    where b.kode_toko = ${toko} and p.kode_toko = ${toko} and p.status = 'VALID'
      and ${tidakKembali(toko)}
    group by b.kode_barcode having count(*) > 1`,

  'barang terjual punya penjualan': (toko: string) => sql<Row>`
    select g.kode_barcode as kunci, 'TERJUAL tanpa penjualan berlaku' as keterangan
    from public.barang g
    where g.kode_toko = ${toko} and g.status = 'TERJUAL' and not exists (
      select 1 from public.penjualan_barang b
        join public.penjualan p on p.kode_toko = b.kode_toko and p.no_faktur_jual = b.no_faktur_jual
      where b.kode_toko = ${toko} and p.kode_toko = ${toko} and p.status = 'VALID'
        and b.kode_barcode = g.kode_barcode and ${tidakKembali(toko)})
      and not exists (select 1 from public.cicilan_barang b
        join public.cicilan c on c.kode_toko = b.kode_toko and c.no_cicilan = b.no_cicilan
      where b.kode_toko = ${toko} and c.kode_toko = ${toko} and c.status = 'LELANG'
        and b.kode_barcode = g.kode_barcode)`,

  'kas tidak negatif': (toko: string) => sql<Row>`
    select akun as kunci, 'saldo ' || sum(jumlah) as keterangan from public.saldo_harian
    where kode_toko = ${toko} and akun like 'kas/CASH/%' group by akun having sum(jumlah) < 0`,

  ...invarianDokumen,
  ...invarianPoin,
  ...invarianJurnal,
  ...invarianPasok,
  ...invarianJalan,
  ...invarianDaring,
} as const

/** Rules that compare all sales there are, so that they take longer with every day. */
const HANYA_UTUH: ReadonlySet<string> = new Set<keyof typeof invarian>([
  'satu penjualan berlaku per barang',
  'barang terjual punya penjualan',
  'poin sama dengan dokumen',
])

/**
 * Everything that violates an invariant, at most 50 a rule. Run inside one snapshot. `sejak`: rules
 * over ledger lines, payments and numbers look at the days from then on, those over all sales are
 * left out.
 */
export async function periksaBuku(
  tx: Tx,
  documents: Documents,
  sejak?: string,
): Promise<Pelanggaran[]> {
  const found: Pelanggaran[] = []
  // Each looks at everything once. On tables without statistics, as after a restore or a crash, the
  // planner would compare every piece with every sale line: 3,400 sales took half a minute.
  await tx.run(sql`set local enable_nestloop = off`)
  for (const [aturan, query] of Object.entries(invarian)) {
    if (sejak !== undefined && HANYA_UTUH.has(aturan)) continue
    const rows = await tx.all(query(tx.kode_toko, documents, sejak))
    found.push(...rows.slice(0, 50).map((r) => ({ aturan, ...r })))
  }
  await tx.run(sql`set local enable_nestloop = on`)
  return found
}
