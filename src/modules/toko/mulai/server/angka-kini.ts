import { sql } from '#kernel/server/db/query.ts'
import { akunPesanan } from '#modules/loket/pesanan/accounts.ts'
import { akunPreOrder } from '#modules/loket/pre-order/accounts.ts'
import { akunService } from '#modules/loket/service/accounts.ts'
import { akunTitip } from '#modules/loket/titip/accounts.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { SEMUA } from '../rules.ts'

/** Trays by their codes; what is out for work has accounts in small letters below the same name. */
const BARANG = '^barang/[^a-z/]+/[^/]+$'
const KAS = akunKas.kas('%')
const BANK = akunKas.bank('%')
const SUPPLIER = akunPasok.hutang('%')
/** What suppliers are owed in fine gold: in gram, for the old paper has no price for it. */
const SUPPLIER_EMAS = akunPasok.hutangEmas('%')
/** What customers paid ahead. */
const UANG_MUKA = [akunPesanan, akunTitip, akunPreOrder, akunService].map((a) => a.uangMuka)

/**
 * What the shop has now, one row a tray, drawer, account or supplier; pledges, money paid ahead and
 * members in one row each. Pieces, milligrams and rupiah; goods at cost, debts as positive amounts.
 */
const rinci = (toko: string) => sql`
  select case when s.akun ~ ${BARANG} then 'BARANG' when s.akun like ${KAS} then 'KAS'
      when s.akun like ${BANK} then 'BANK' when s.akun like ${SUPPLIER} or s.akun like ${SUPPLIER_EMAS}
        then 'HUTANG_SUPPLIER'
      else 'UANG_MUKA' end as kelompok,
    case when s.akun like ${BANK} then split_part(s.akun, '/', 2)
      when s.akun = any(${UANG_MUKA}::text[]) then ${SEMUA}::text
      else split_part(s.akun, '/', 3) end as rincian,
    case when s.satuan = 'PCS' then s.jumlah else 0 end as jumlah,
    case s.satuan when 'MG' then s.jumlah when 'MGF' then -s.jumlah else 0 end as berat_mg,
    case when s.satuan <> 'IDR' or s.akun like ${SUPPLIER_EMAS} then 0
      when s.akun like ${SUPPLIER} or s.akun = any(${UANG_MUKA}::text[]) then -s.jumlah
      else s.jumlah end as nilai_rp
  from public.saldo_harian s
  where s.kode_toko = ${toko} and (s.satuan in ('IDR', 'MG', 'PCS') or s.akun like ${SUPPLIER_EMAS})
    and (s.akun ~ ${BARANG} or s.akun like ${KAS} or s.akun like ${BANK}
      or s.akun like ${SUPPLIER} or s.akun like ${SUPPLIER_EMAS}
      or s.akun = any(${UANG_MUKA}::text[]))
  union all
  select 'GADAI', ${SEMUA}::text, 1, h.berat_mg, h.pokok_rp from public.hutang h
  where h.kode_toko = ${toko} and h.status = 'AKTIF'
  union all
  select 'MEMBER', ${SEMUA}::text, 1, 0, 0 from public.member m
  where m.kode_toko = ${toko} and not m.dihapus`

/**
 * The old system's figures beside what is here now: all of each group, and each finer row that was
 * written down. A figure that the old paper does not have is not compared.
 */
export const cocokAwal = (toko: string) => sql`
  with rinci as (${rinci(toko)}),
  kini as (
    select kelompok, ${SEMUA}::text as rincian, sum(jumlah)::bigint as jumlah,
      sum(berat_mg)::bigint as berat_mg, sum(nilai_rp)::bigint as nilai_rp
    from rinci group by kelompok
    union all
    select kelompok, rincian, sum(jumlah)::bigint, sum(berat_mg)::bigint, sum(nilai_rp)::bigint
    from rinci where rincian <> ${SEMUA} group by kelompok, rincian
  ),
  pasangan as (
    select coalesce(a.kelompok, k.kelompok) as kelompok, coalesce(a.rincian, k.rincian) as rincian,
      a.kode, a.jumlah_dulu, a.berat_dulu_mg, a.nilai_dulu_rp,
      coalesce(k.jumlah, 0) as jumlah_sekarang, coalesce(k.berat_mg, 0) as berat_sekarang_mg,
      coalesce(k.nilai_rp, 0) as nilai_sekarang_rp
    from (select * from public.angka_awal where kode_toko = ${toko}) a
    full join kini k on k.kelompok = a.kelompok and k.rincian = a.rincian
  )
  select p.*, (p.jumlah_sekarang - p.jumlah_dulu)::bigint as beda_jumlah,
    (p.berat_sekarang_mg - p.berat_dulu_mg)::bigint as beda_berat_mg,
    (p.nilai_sekarang_rp - p.nilai_dulu_rp)::bigint as beda_nilai_rp
  from pasangan p
  where p.kode is not null or p.rincian = ${SEMUA}`

/** True where something was written down and differs. */
export const beda = sql`(coalesce(c.beda_jumlah, 0) <> 0 or coalesce(c.beda_berat_mg, 0) <> 0
  or coalesce(c.beda_nilai_rp, 0) <> 0)`
