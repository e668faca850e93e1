import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { StokBeli } from '#modules/loket/pembelian/rules.ts'
import { beratKini, murniKini } from '#modules/loket/pembelian/server/index.ts'
import type { Rosok, Sumber } from '../rules.ts'

/** Which piece of scrap: the paper that made it scrap, and its line. */
export type KunciRosok = Pick<Rosok, 'sumber' | 'no_sumber' | 'baris_sumber'>

export type RosokTanggal = Rosok & { readonly tanggal: string }

/** Scrap and the stock of the shop that it lies in. */
export type RosokStok = Rosok & { readonly stok: StokBeli }

const ROSOK: readonly StokBeli[] = ['ROSOK']

/**
 * All scrap in the shop, to stand in a FROM: bought, melted pieces, melted goods without barcode, what
 * branches sent. `stok` says which stocks of bought goods count as scrap.
 */
export const rosokToko = (toko: string, stok: readonly StokBeli[] = ROSOK) => sql`(
  select 'BELI' as sumber, b.no_faktur_beli as no_sumber, b.baris as baris_sumber, b.tanggal,
    b.nama_barang, b.kode_group, b.kadar, 1::bigint as qty, ${beratKini} as berat_mg,
    ${murniKini} as murni_mg, b.harga_rp as modal_rp, b.stok
  from public.pembelian_barang b
  where b.kode_toko = ${toko} and b.ada and b.stok = any(${stok})
  union all
  select 'HANCUR', h.no_hancur, i.baris, h.tanggal, i.nama_barang, i.kode_group, i.kadar, 1,
    i.timbang_mg, i.timbang_murni_mg, i.harga_modal_rp, 'ROSOK'
  from public.hancur_barang h
  join public.hancur_barang_baris i on i.kode_toko = ${toko} and i.no_hancur = h.no_hancur
  where h.kode_toko = ${toko} and h.status = 'VALID' and i.no_keluar is null
  union all
  select 'MANUAL', d.no_mutasi, i.baris, d.tanggal, j.nama_dept, i.kode_group, '-', i.qty,
    i.berat_timbang_mg, round(i.murni_mg::numeric * i.berat_timbang_mg / i.berat_mg)::bigint,
    i.modal_rp, 'ROSOK'
  from public.mutasi_manual d
  join public.mutasi_manual_baris i on i.kode_toko = ${toko} and i.no_mutasi = d.no_mutasi
  join public.jenis j on j.kode_dept = i.kode_dept
  where d.kode_toko = ${toko} and d.status = 'VALID' and d.jenis_gerak = 'HANCUR'
    and i.no_keluar is null
  union all
  select 'PUSAT', d.no_terima, i.baris, d.tanggal, i.nama_barang, i.kode_group, i.kadar, i.qty,
    i.timbang_mg, i.murni_mg, i.modal_rp, 'ROSOK'
  from public.terima_pusat d
  join public.terima_pusat_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
  where d.kode_toko = ${toko} and i.no_keluar is null) r`

const teksKunci = ({ sumber, no_sumber, baris_sumber }: KunciRosok) =>
  `${sumber} ${no_sumber} ${baris_sumber}`

/**
 * The scrap that was asked for, held until the commit, in the order of the request. Throws 422
 * `items.<n>.baris_sumber` for one that stands twice, 409 `sepuhan.rosok_keluar` for one that is not
 * there, or no more.
 */
export async function kunciRosok(
  tx: Tx,
  items: readonly KunciRosok[],
  stok: readonly StokBeli[] = ROSOK,
): Promise<readonly RosokStok[]> {
  const diminta = items.map(teksKunci)
  const ganda = diminta.findIndex((k, i) => diminta.indexOf(k) !== i)
  if (ganda >= 0) throw fieldErrors({ [`items.${ganda}.baris_sumber`]: { code: 'sepuhan.ganda' } })
  await pegang(tx, items)
  // Read by a statement of its own: it sees what those have done whom the locks waited for.
  const rows = await tx.all(sql<RosokStok>`
    select r.sumber, r.no_sumber, r.baris_sumber, r.nama_barang, r.kode_group, r.kadar, r.qty,
      r.berat_mg, r.murni_mg, r.modal_rp, r.stok
    from ${rosokToko(tx.kode_toko, stok)}
    where (r.sumber, r.no_sumber, r.baris_sumber) in (select * from unnest(
      ${items.map((i) => i.sumber)}::text[], ${items.map((i) => i.no_sumber)}::text[],
      ${items.map((i) => i.baris_sumber)}::int[]))`)
  const ada = new Map(rows.map((r) => [teksKunci(r), r]))
  return items.map((i) => {
    const rosok = ada.get(teksKunci(i))
    const { no_sumber, baris_sumber } = i
    if (rosok) return rosok
    throw new AppError('sepuhan.rosok_keluar', { status: 409, params: { no_sumber, baris_sumber } })
  })
}

/** Papers and lines of one source, as two columns of arrays. */
function milik(items: readonly KunciRosok[], sumber: Sumber) {
  const semua = items.filter((i) => i.sumber === sumber)
  return { nomor: semua.map((i) => i.no_sumber), baris: semua.map((i) => i.baris_sumber) }
}

/** Holds papers before lines, as those do who take a paper back; a bought piece by its own row. */
async function pegang(tx: Tx, items: readonly KunciRosok[]): Promise<void> {
  const toko = tx.kode_toko
  const beli = milik(items, 'BELI')
  await tx.run(sql`
    select 1 from public.pembelian_barang b
    where b.kode_toko = ${toko} and (b.no_faktur_beli, b.baris) in (
      select * from unnest(${beli.nomor}::text[], ${beli.baris}::int[]))
    order by b.no_faktur_beli, b.baris for no key update`)
  await tx.run(sql`
    select 1 from public.hancur_barang h
    where h.kode_toko = ${toko} and h.no_hancur = any(${milik(items, 'HANCUR').nomor})
    order by h.no_hancur for no key update`)
  await tx.run(sql`
    select 1 from public.mutasi_manual d
    where d.kode_toko = ${toko} and d.no_mutasi = any(${milik(items, 'MANUAL').nomor})
    order by d.no_mutasi for no key update`)
  await tx.run(sql`
    select 1 from public.terima_pusat d
    where d.kode_toko = ${toko} and d.no_terima = any(${milik(items, 'PUSAT').nomor})
    order by d.no_terima for no key update`)
}

/** The pieces say with which paper they left. */
export function keluarkanRosok(kode_toko: string, rosok: readonly KunciRosok[]): TableWrite[] {
  const beli = milik(rosok, 'BELI')
  const hancur = milik(rosok, 'HANCUR')
  const manual = milik(rosok, 'MANUAL')
  const pusat = milik(rosok, 'PUSAT')
  return [
    ubah(sql`
      update public.pembelian_barang b set ada = false, no_keluar = ${NOMOR}
      from unnest(${beli.nomor}::text[], ${beli.baris}::int[]) as n (nomor, baris)
      where b.kode_toko = ${kode_toko} and b.no_faktur_beli = n.nomor and b.baris = n.baris`),
    ubah(sql`
      update public.hancur_barang_baris i set no_keluar = ${NOMOR}
      from unnest(${hancur.nomor}::text[], ${hancur.baris}::int[]) as n (nomor, baris)
      where i.kode_toko = ${kode_toko} and i.no_hancur = n.nomor and i.baris = n.baris`),
    ubah(sql`
      update public.mutasi_manual_baris i set no_keluar = ${NOMOR}
      from unnest(${manual.nomor}::text[], ${manual.baris}::int[]) as n (nomor, baris)
      where i.kode_toko = ${kode_toko} and i.no_mutasi = n.nomor and i.baris = n.baris`),
    ubah(sql`
      update public.terima_pusat_baris i set no_keluar = ${NOMOR}
      from unnest(${pusat.nomor}::text[], ${pusat.baris}::int[]) as n (nomor, baris)
      where i.kode_toko = ${kode_toko} and i.no_terima = n.nomor and i.baris = n.baris`),
  ]
}

/** What left with this paper lies in the shop again. */
export const kembalikanRosok = (kode_toko: string, nomor: string): TableWrite[] => [
  ubah(sql`
    update public.pembelian_barang set ada = true, no_keluar = null
    where kode_toko = ${kode_toko} and no_keluar = ${nomor}`),
  ubah(sql`
    update public.hancur_barang_baris set no_keluar = null
    where kode_toko = ${kode_toko} and no_keluar = ${nomor}`),
  ubah(sql`
    update public.mutasi_manual_baris set no_keluar = null
    where kode_toko = ${kode_toko} and no_keluar = ${nomor}`),
  ubah(sql`
    update public.terima_pusat_baris set no_keluar = null
    where kode_toko = ${kode_toko} and no_keluar = ${nomor}`),
]
