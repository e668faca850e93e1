import { type Sql, sql } from '#kernel/server/db/query.ts'
import { akunCicilan } from '#modules/loket/cicilan/accounts.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { akunSepuhan } from '#modules/olah/sepuhan/accounts.ts'
import type { Periode } from '../rules-banding.ts'
import { kunciBaris } from './peta-akun.ts'

type Bagian = Sql<unknown> & ReturnType<typeof sql>

/** What drawers and banks hold. */
const UANG: Bagian = sql`(akun like 'kas/CASH/%' or akun like 'bank/%')`

/** What goods cost when they leave: the other side of their stock, and no money. */
const HPP: readonly string[] = [akunJual.hpp, akunSepuhan.hpp, akunCicilan.hppLelang]

const saat = (p: Periode): Bagian => sql`tanggal between ${p.dari}::date and ${p.sampai}::date`

/** Lines without money `b` of documents that moved some. */
const DI_LAWAN: Bagian = sql`
  baris_buku b join dokumen_uang d
    on d.tanggal = b.tanggal and d.dokumen = b.dokumen and d.batal = b.batal
  where not b.uang and not (coalesce(d.impas, false) and (b.hpp or b.keluar))`

/**
 * `lawan (nomor_akun, jumlah, banding)`, to stand behind `petaBaris`: what came in for an account
 * (positive) or went out, of both periods. A document's lines sum to zero, so its lines without money,
 * with the other sign, are exactly what its money moved by. Stock that left at its cost is taken out
 * together with that cost, because both are one amount on two accounts.
 */
export const lawanKas = (toko: string, ini: Periode, lalu: Periode): Bagian => sql`
  baris_buku as materialized (
    select tanggal, dokumen, baris < 0 as batal, akun, ${kunciBaris} as kunci, jumlah, ${UANG} as uang,
      akun = any(${[...HPP]}::text[]) as hpp,
      akun like 'barang/%' and (case when baris < 0 then -jumlah else jumlah end) < 0 as keluar
    from public.buku
    where kode_toko = ${toko} and satuan = 'IDR' and (${saat(ini)} or ${saat(lalu)})
  ),
  dokumen_uang as materialized (
    select tanggal, dokumen, batal,
      sum(jumlah) filter (where hpp or keluar) = 0 and bool_or(hpp) as impas
    from baris_buku group by 1, 2, 3 having bool_or(uang)
  ),
  lawan as materialized (
    select p.nomor_akun, coalesce(-sum(b.jumlah) filter (where ${saat(ini)}), 0) as jumlah,
      coalesce(-sum(b.jumlah) filter (where ${saat(lalu)}), 0) as banding
    from (
      select b.tanggal, b.kunci, sum(b.jumlah) as jumlah
      from ${DI_LAWAN}
      group by b.tanggal, b.kunci
    ) b join peta_baris p on p.kunci = b.kunci
    group by p.nomor_akun
  )`

/**
 * `fakta_kas (bagian, nomor_akun, dokumen, tanggal, jumlah, banding)` behind `lawanKas`: its documents,
 * and those that made what drawers and banks held before both periods and after them.
 */
export const faktaKas = (toko: string, ini: Periode, lalu: Periode): Bagian => sql`
  fakta_kas as (
    select coalesce(a.arus_kas, case when a.jenis = 'MODAL' then 'PENDANAAN' else 'OPERASI' end)
        as bagian, p.nomor_akun, b.dokumen, b.tanggal,
      case when ${saat(ini)} then -b.jumlah else 0 end as jumlah,
      case when ${saat(lalu)} then -b.jumlah else 0 end as banding
    from (select b.tanggal, b.dokumen, b.kunci, b.jumlah from ${DI_LAWAN}) b
    join peta_baris p on p.kunci = b.kunci
    left join public.akun a on a.nomor_akun = p.nomor_akun
    union all
    select s.bagian, null, k.dokumen, k.tanggal,
      case when k.tanggal < s.ini then k.jumlah else 0 end,
      case when k.tanggal < s.lalu then k.jumlah else 0 end
    from (values ('KAS_AWAL', ${ini.dari}::date, ${lalu.dari}::date),
      ('KAS_AKHIR', ${ini.sampai}::date + 1, ${lalu.sampai}::date + 1)) s (bagian, ini, lalu)
    join (select dokumen, tanggal, jumlah from public.buku
      where kode_toko = ${toko} and satuan = 'IDR' and ${UANG}) k on k.tanggal < s.ini
  )`

/** What drawers and banks held before both periods and after them, as rows of the statement. */
export const saldoKas = (toko: string, ini: Periode, lalu: Periode): Bagian => sql`
  select s.bagian, null, '',
    coalesce((select sum(jumlah) from public.saldo_harian where kode_toko = ${toko}
      and satuan = 'IDR' and ${UANG} and tanggal < s.ini), 0),
    coalesce((select sum(jumlah) from public.saldo_harian where kode_toko = ${toko}
      and satuan = 'IDR' and ${UANG} and tanggal < s.lalu), 0)
  from (values ('KAS_AWAL', ${ini.dari}::date, ${lalu.dari}::date),
    ('KAS_AKHIR', ${ini.sampai}::date + 1, ${lalu.sampai}::date + 1)) s (bagian, ini, lalu)
  where exists (select 1 from public.saldo_harian
    where kode_toko = ${toko} and satuan = 'IDR' and ${UANG})`
