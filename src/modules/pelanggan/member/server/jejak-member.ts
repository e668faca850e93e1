import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { IKATAN } from '../rules.ts'

interface Jejak {
  readonly tabel: string
  readonly nomor: string
}

const PENJUALAN: Jejak = { tabel: 'penjualan', nomor: 'no_faktur_jual' }
const PEMBELIAN: Jejak = { tabel: 'pembelian', nomor: 'no_faktur_beli' }
const HUTANG: Jejak = { tabel: 'hutang', nomor: 'no_faktur_hutang' }
const TITIP: Jejak = { tabel: 'titip', nomor: 'no_titip' }
const PESANAN: Jejak = { tabel: 'pesanan', nomor: 'no_pesanan' }
const SERVICE: Jejak = { tabel: 'service', nomor: 'no_service' }

/** Contracts that carry name and phone of a customer and need neither once they are over. */
const BERNAMA = [TITIP, PESANAN, SERVICE]
const SEMUA = [
  PENJUALAN,
  PEMBELIAN,
  HUTANG,
  ...BERNAMA,
  { tabel: 'tukar', nomor: 'no_tukar' },
  { tabel: 'tukar_poin', nomor: 'no_tukar_poin' },
]

/** Documents of a member in all the tables that name him. */
export interface DokumenMember {
  /** Their numbers: what messages are about. */
  readonly dokumen: readonly string[]
  readonly jumlah: {
    /** With a name and a phone that go. */
    readonly dokumen: number
    readonly penjualan: number
    readonly pembelian: number
    readonly hutang: number
  }
}

export async function bacaDokumen(tx: Tx, kode_customer: string): Promise<DokumenMember> {
  const satu = SEMUA.map(
    ({ tabel, nomor }) => sql`
      select ${sql.lit(tabel)}::text as tabel, ${sql.ref(nomor)} as nomor
      from public.${sql.table(tabel)}
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`,
  )
  const rows = await tx.all(
    sql<{ tabel: string; nomor: string }>`${sql.join(satu, sql` union all `)}`,
  )
  const jumlah = (...jejak: readonly Jejak[]) =>
    rows.filter((r) => jejak.some((j) => j.tabel === r.tabel)).length
  return {
    dokumen: rows.map((r) => r.nomor),
    jumlah: {
      dokumen: jumlah(...BERNAMA),
      penjualan: jumlah(PENJUALAN),
      pembelian: jumlah(PEMBELIAN),
      hutang: jumlah(HUTANG),
    },
  }
}

export interface Ikatan {
  readonly jenis: (typeof IKATAN)[number]
  readonly nomor: string[]
}

/** Contracts of a member that are not over, and surplus of an auction that nobody has fetched. */
export async function bacaIkatan(tx: Tx, kode_customer: string): Promise<Ikatan[]> {
  const milik = sql`d.kode_toko = ${tx.kode_toko} and d.kode_customer = ${kode_customer}`
  const terbuka = ({ tabel, nomor }: Jejak, jenis: Ikatan['jenis']) => sql`
    select ${sql.lit(jenis)}::text as jenis, d.${sql.ref(nomor)} as nomor
    from public.${sql.table(tabel)} d
    where ${milik} and d.status in ('OPEN', 'ENTRY', 'SELESAI', 'AKTIF')`
  const rows = await tx.all(sql<{ readonly jenis: Ikatan['jenis']; readonly nomor: string }>`
    ${terbuka(TITIP, 'TITIP')} union all ${terbuka(PESANAN, 'PESANAN')}
    union all ${terbuka(SERVICE, 'SERVICE')} union all ${terbuka(HUTANG, 'HUTANG')}
    union all ${lebihLelang(tx, milik)} order by nomor`)
  const jenis = [...new Set(rows.map((r) => r.jenis))]
  return jenis.map((j) => ({
    jenis: j,
    nomor: rows.filter((r) => r.jenis === j).map((r) => r.nomor),
  }))
}

const lebihLelang = (tx: Tx, milik: Sql<unknown>) => sql`
  select 'LELANG_LEBIH', d.no_faktur_hutang
  from public.hutang d
  join public.hutang_bayar l on l.kode_toko = ${tx.kode_toko}
    and l.no_faktur_hutang = d.no_faktur_hutang and l.jenis = 'LELANG' and l.status = 'VALID'
    and l.lebih_rp > 0
  where ${milik} and not exists (
    select 1 from public.hutang_bayar k where k.kode_toko = ${tx.kode_toko}
      and k.no_faktur_hutang = d.no_faktur_hutang and k.jenis = 'LEBIH' and k.status = 'VALID')`

/**
 * Takes name and phone off the contracts, which are over. Purchases and tickets keep who it was: the
 * law wants to know whose gold it is for as long as the papers are kept.
 */
export async function hapusDariDokumen(tx: Tx, kode_customer: string, nama: string): Promise<void> {
  for (const { tabel } of BERNAMA)
    await tx.run(sql`
      update public.${sql.table(tabel)} set nama_customer = ${nama}, no_hp = null
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`)
}
