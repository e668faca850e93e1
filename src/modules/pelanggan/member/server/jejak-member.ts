import type { JejakOrang } from '#kernel/shared/document.ts'
import { type Sql, kq, sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { ReleasedPicture } from '#kernel/server/storage/release-pictures.ts'

/** Kinds of documents that name a member. */
const bernama = ({ services }: Ctx) =>
  [...services.registry.documents.values()].flatMap(({ tabel, nomor, member }) =>
    member ? [{ tabel, nomor, ...member }] : [],
  )

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

export async function bacaDokumen(ctx: Ctx, tx: Tx, kode_customer: string): Promise<DokumenMember> {
  const semua = bernama(ctx)
  const satu = semua.map(
    ({ tabel, nomor }) => sql`
      select ${sql.lit(tabel)}::text as tabel, ${sql.ref(nomor)} as nomor
      from public.${sql.table(tabel)}
      where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`,
  )
  const rows = await tx.all(
    sql<{ tabel: string; nomor: string }>`${sql.join(satu, sql` union all `)}`,
  )
  const jumlah = (pilih: (d: (typeof semua)[number]) => boolean) =>
    rows.filter((r) => semua.some((d) => d.tabel === r.tabel && pilih(d))).length
  return {
    dokumen: rows.map((r) => r.nomor),
    jumlah: {
      dokumen: jumlah((d) => d.lupakan === true),
      penjualan: jumlah((d) => d.jenis === 'PENJUALAN'),
      pembelian: jumlah((d) => d.jenis === 'PEMBELIAN'),
      hutang: jumlah((d) => d.jenis === 'HUTANG'),
    },
  }
}

export interface Ikatan {
  readonly jenis: string
  readonly nomor: string[]
}

/** Contracts of a member that are not over, and surplus of an auction that nobody has fetched. */
export async function bacaIkatan(ctx: Ctx, tx: Tx, kode_customer: string): Promise<Ikatan[]> {
  const milik = sql`d.kode_toko = ${tx.kode_toko} and d.kode_customer = ${kode_customer}`
  const terbuka = bernama(ctx).flatMap(({ jenis, tabel, nomor, terbuka: states }) =>
    states
      ? sql`
        select ${sql.lit(jenis)}::text as jenis, d.${sql.ref(nomor)} as nomor
        from public.${sql.table(tabel)} d where ${milik} and d.status = any(${[...states]})`
      : [],
  )
  const rows = await tx.all(sql<{ readonly jenis: Ikatan['jenis']; readonly nomor: string }>`
    ${sql.join([...terbuka, lebihLelang(tx, milik)], sql` union all `)} order by nomor`)
  const jenis = [...new Set(rows.map((r) => r.jenis))]
  return jenis.map((j) => ({
    jenis: j,
    nomor: rows.filter((r) => r.jenis === j).map((r) => r.nomor),
  }))
}

const lebihLelang = (tx: Tx, milik: Sql<unknown>) => sql`
  select 'LELANG_LEBIH' as jenis, d.no_cicilan as nomor
  from public.cicilan d
  join public.cicilan_bayar l on l.kode_toko = ${tx.kode_toko} and l.no_cicilan = d.no_cicilan
    and l.jenis = 'LELANG' and l.lebih_rp > 0
  where ${milik} and not exists (
    select 1 from public.cicilan_bayar k where k.kode_toko = ${tx.kode_toko}
      and k.no_cicilan = d.no_cicilan and k.jenis = 'LEBIH')
  union all
  select 'LELANG_LEBIH' as jenis, d.no_faktur_hutang as nomor
  from public.hutang d
  join public.hutang_bayar l on l.kode_toko = ${tx.kode_toko}
    and l.no_faktur_hutang = d.no_faktur_hutang and l.jenis = 'LELANG' and l.status = 'VALID'
    and l.lebih_rp > 0
  where ${milik} and not exists (
    select 1 from public.hutang_bayar k where k.kode_toko = ${tx.kode_toko}
      and k.no_faktur_hutang = d.no_faktur_hutang and k.jenis = 'LEBIH' and k.status = 'VALID')`

/**
 * Takes name, phone and what else is personal off the contracts, which are over; answers the pictures
 * that go with them. Purchases and tickets keep who it was: the law wants to know whose gold it is for
 * as long as the papers are kept.
 */
export async function hapusDariDokumen(
  ctx: Ctx,
  tx: Tx,
  kode_customer: string,
  nama: string,
): Promise<readonly ReleasedPicture[]> {
  const gambar: ReleasedPicture[] = []
  for (const d of bernama(ctx).filter((satu) => satu.lupakan)) {
    const { tabel, pribadi = [] } = d
    const milik = sql`kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer}`
    for (const { folder, column } of kolomGambar(ctx, tabel, pribadi)) {
      const rows = await tx.all(sql<{ nama: string }>`
        select ${sql.ref(column)} as nama from public.${sql.table(tabel)}
        where ${milik} and ${sql.ref(column)} is not null`)
      gambar.push(...rows.map((r) => ({ folder, nama: r.nama })))
    }
    const kosong = pribadi.map((kolom) => sql`, ${sql.ref(kolom)} = null`)
    await tx.run(sql`
      update public.${sql.table(tabel)} set nama_customer = ${nama}, no_hp = null
        ${sql.join(kosong, sql``)}
      where ${milik}`)
    for (const jejak of d.jejak ?? []) await lupakanJejak(tx, d, jejak, kode_customer)
  }
  return gambar
}

/** Rows under the numbers of his documents keep what was done, and not with whom. */
async function lupakanJejak(
  tx: Tx,
  d: { readonly tabel: string; readonly nomor: string },
  { tabel, kolom, bila }: JejakOrang,
  kode_customer: string,
): Promise<void> {
  const { kode_toko } = tx
  const dokumen = kq
    .selectFrom(`public.${d.tabel}`)
    .select(d.nomor)
    .where('kode_toko', '=', kode_toko)
    .where('kode_customer', '=', kode_customer)
  const rows = kq
    .updateTable(`public.${tabel}`)
    .set(Object.fromEntries(kolom.map((k) => [k, null])))
    .where('kode_toko', '=', kode_toko)
    .where(d.nomor, 'in', dokumen)
  await tx.run(bila ? rows.where(bila.kolom, '=', bila.nilai) : rows)
}

const kolomGambar = ({ services }: Ctx, tabel: string, kolom: readonly string[]) =>
  services.registry.modules
    .flatMap((m) => m.pictures ?? [])
    .filter((g) => g.table === tabel && kolom.includes(g.column))
