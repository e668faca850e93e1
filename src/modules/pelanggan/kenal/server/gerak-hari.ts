import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type BarisHari, tandaOrang } from '../rules-kelompok.ts'

/** A document of a day with whoever stands behind it, and what counts of it. */
interface Gerak {
  readonly dokumen: string
  readonly kode_customer: string | null
  readonly no_identitas: string | null
  readonly no_hp: string | null
  readonly nama: string | null
  readonly tgl_daftar: string | null
  readonly rp: number
  readonly id_kenal: string | null
  /** Where and by which name it was ordered on the internet, by somebody who never stood here. */
  readonly daring: string | null
}

/** One source of documents: who, and rupiah with all tenders. */
type Sumber = (toko: string, tanggal: string) => Sql<unknown>

/**
 * A sale without the part that an advance pays: that was counted when it came. The legs of an
 * exchange are counted with it.
 */
const penjualan: Sumber = (toko, tanggal) => sql`
  select p.no_faktur_jual as dokumen, p.kode_customer, null::text as no_identitas,
    null::text as no_hp, null::text as nama,
    p.total_rp - coalesce((select sum(b.jumlah_rp) from public.penjualan_bayar b
      where b.kode_toko = ${toko} and b.no_faktur_jual = p.no_faktur_jual
        and b.jenis = 'TITIP'), 0) as rp
  from public.penjualan p
  where p.kode_toko = ${toko} and p.tanggal = ${tanggal}::date and p.status = 'VALID'
    and p.no_faktur_jual not like 'FT%'`

/** Legs of exchanges and pledges that are bought stand with those documents. */
const pembelian: Sumber = (toko, tanggal) => sql`
  select p.no_faktur_beli, p.kode_customer, p.no_identitas, p.no_hp, p.nama_penjual, p.total_rp
  from public.pembelian p
  where p.kode_toko = ${toko} and p.tanggal = ${tanggal}::date and p.status = 'VALID'
    and p.no_faktur_beli not like 'FT%' and p.no_faktur_beli not like 'JH%'`

/** An exchange is worth its larger leg: the one pays for the other. */
const tukar: Sumber = (toko, tanggal) => sql`
  select t.no_tukar, t.kode_customer, p.no_identitas, p.no_hp, t.nama_penjual,
    greatest(t.total_jual_rp, t.total_beli_rp)
  from public.tukar t
  left join public.pembelian p on p.kode_toko = ${toko} and p.no_faktur_beli = t.no_tukar
  where t.kode_toko = ${toko} and t.tanggal = ${tanggal}::date and t.status = 'VALID'`

const manual: Sumber = (toko, tanggal) => sql`
  select j.no_manual, j.kode_customer, j.no_identitas, j.no_hp, j.nama_penjual,
    greatest(j.total_jual_rp, j.total_beli_rp)
  from public.jual_beli_manual j
  where j.kode_toko = ${toko} and j.tanggal = ${tanggal}::date and j.status = 'VALID'`

/**
 * The loan as it was paid out. A ticket that renews one pays out nothing, its act is counted below;
 * one of another system was paid out there.
 */
const gadai: Sumber = (toko, tanggal) => sql`
  select h.no_faktur_hutang, h.kode_customer, h.no_ktp, h.no_hp, h.nama_customer, h.pokok_awal_rp
  from public.hutang h
  where h.kode_toko = ${toko} and h.tanggal = ${tanggal}::date and h.status <> 'BATAL'
    and h.no_asal is null and h.no_lama is null`

/**
 * What is paid on a ticket, by the customer of the ticket; at an auction by whoever bought there. A
 * pledge that is bought counts with its price and not with the difference.
 */
const bayarGadai: Sumber = (toko, tanggal) => sql`
  select b.no_bayar,
    case when b.jenis = 'LELANG' then null else h.kode_customer end,
    case when b.jenis = 'LELANG' then null else h.no_ktp end,
    case when b.jenis = 'LELANG' then b.no_hp_pihak else h.no_hp end,
    case when b.jenis = 'LELANG' then b.nama_pihak else h.nama_customer end,
    greatest(abs(b.total_rp), b.hasil_rp)
  from public.hutang_bayar b
  join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = b.no_faktur_hutang
  where b.kode_toko = ${toko} and b.tanggal = ${tanggal}::date and b.status = 'VALID'`

/** Advances and instalments as they come, with the customer of what they are paid on. */
const uangMuka: Sumber = (toko, tanggal) => sql`
  select u.no_bayar, d.kode_customer, d.no_identitas, d.no_hp, d.nama_customer, u.jumlah_rp
  from public.uang_muka u
  join (
    select no_titip as dokumen, kode_customer, null::text as no_identitas, no_hp, nama_customer
    from public.titip where kode_toko = ${toko}
    union all
    select no_pesanan, kode_customer, null, no_hp, nama_customer
    from public.pesanan where kode_toko = ${toko}
    union all
    select no_po, kode_customer, null, no_hp, nama_customer
    from public.pre_order where kode_toko = ${toko}
    union all
    select no_cicilan, kode_customer, no_identitas, no_hp, nama_customer
    from public.cicilan where kode_toko = ${toko}
  ) d on d.dokumen = u.dokumen
  where u.kode_toko = ${toko} and u.tanggal = ${tanggal}::date and u.arah = 'MASUK'
    and not exists (select 1 from public.cicilan_bayar c
      where c.kode_toko = ${toko} and c.no_bayar = u.no_bayar and c.status = 'BATAL')`

/** Work on the customer's pieces: the down payment on its day, the rest when they are fetched. */
const service: Sumber = (toko, tanggal) => sql`
  select s.no_service, s.kode_customer, null, s.no_hp, s.nama_customer, s.uang_muka_rp
  from public.service s
  where s.kode_toko = ${toko} and s.tanggal = ${tanggal}::date and s.status <> 'BATAL'
  union all
  select a.no_ambil, s.kode_customer, null, s.no_hp, s.nama_customer, a.pelunasan_rp
  from public.service_ambil a
  join public.service s on s.kode_toko = ${toko} and s.no_service = a.no_service
  where a.kode_toko = ${toko} and a.tanggal = ${tanggal}::date`

const SUMBER: readonly Sumber[] = [
  penjualan,
  pembelian,
  tukar,
  manual,
  gadai,
  bayarGadai,
  uangMuka,
  service,
]

/**
 * What every person of the day did in this shop, by the marks that are known of him: read from the
 * documents themselves, so that a cancelled one leaves the sum and nothing is counted twice.
 */
export async function gerakHari(tx: Tx, tanggal: string): Promise<BarisHari[]> {
  const { kode_toko } = tx
  const semua = sql.join(
    SUMBER.map((s) => s(kode_toko, tanggal)),
    sql` union all `,
  )
  const rows = await tx.all(sql<Gerak>`
    select g.dokumen, g.kode_customer, coalesce(i.no_identitas, m.no_ktp, g.no_identitas)
        as no_identitas, coalesce(m.no_hp, g.no_hp, i.no_hp) as no_hp,
      coalesce(i.nama, m.nama_customer, g.nama, o.nama_pembeli) as nama, m.tgl_daftar,
      g.rp::bigint as rp, i.id as id_kenal, o.kode_sambungan || ':' || lower(o.nama_pembeli) as daring
    from (${semua}) g
    left join public.member m on m.kode_toko = ${kode_toko} and m.kode_customer = g.kode_customer
    left join public.kenal_pakai p on p.kode_toko = ${kode_toko} and p.dokumen = g.dokumen
    left join public.kenal_identitas i on i.kode_toko = ${kode_toko} and i.id = p.id_kenal
    left join public.pesanan_marketplace o
      on o.kode_toko = ${kode_toko} and o.no_faktur_jual = g.dokumen
    where g.rp > 0 order by g.dokumen`)
  const orang = new Map<string, BarisHari>()
  for (const g of rows) {
    const tanda = tandaOrang({ ...g, kode_toko })
    if (tanda === null) continue
    const ada = orang.get(tanda.kunci)
    orang.set(tanda.kunci, {
      kode_toko,
      kunci: tanda.kunci,
      kunci_lain: [...new Set([...(ada?.kunci_lain ?? []), ...tanda.kunci_lain])],
      nama: ada?.nama ?? g.nama,
      tgl_daftar: ada?.tgl_daftar ?? g.tgl_daftar,
      jumlah_rp: (ada?.jumlah_rp ?? 0) + g.rp,
      terbesar_rp: Math.max(ada?.terbesar_rp ?? 0, g.rp),
      dokumen: [...(ada?.dokumen ?? []), g.dokumen],
      id_kenal: g.id_kenal ?? ada?.id_kenal ?? null,
    })
  }
  return [...orang.values()]
}
