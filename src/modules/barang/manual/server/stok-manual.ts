import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Ambilan,
  type GerakManual,
  type IsiManual,
  KOSONG,
  type TempatManual,
  ambilBagian,
  kebalikan,
  mungkin,
  tambahkan,
} from '../rules.ts'

/** A tray of the shop and its warehouse. */
export interface Baki {
  readonly kode_gudang: string
  readonly kode_baki: string
}

/**
 * A tray of the shop, held until the commit so that it is not deleted meanwhile. Throws 422 on
 * `field` for a tray that there is not.
 */
export async function kunciBaki(
  tx: Tx,
  kode_baki: string,
  field: 'kode_baki' | 'ke_baki' = 'kode_baki',
): Promise<Baki> {
  const baki = await tx.maybe(sql<Baki>`
    select kode_gudang, kode_baki from public.baki
    where kode_toko = ${tx.kode_toko} and kode_baki = ${kode_baki} for key share`)
  if (!baki) throw fieldErrors({ [field]: { code: 'data.rujukan_tidak_ada' } })
  return baki
}

/** Lines with the warehouses of their trays, held likewise. Throws field errors named `items.<n>.kode_baki`. */
export async function kunciBakiBaris<T extends { readonly kode_baki: string }>(
  tx: Tx,
  items: readonly T[],
): Promise<(T & Baki)[]> {
  const kode = [...new Set(items.map((i) => i.kode_baki))]
  const rows = await tx.all(sql<Baki>`
    select kode_gudang, kode_baki from public.baki
    where kode_toko = ${tx.kode_toko} and kode_baki = any(${kode})
    order by kode_baki for key share`)
  const gudang = new Map(rows.map((b) => [b.kode_baki, b.kode_gudang]))
  const salah: Record<string, FieldError> = {}
  const jadi = items.map((item, i) => {
    const kode_gudang = gudang.get(item.kode_baki)
    if (kode_gudang === undefined)
      salah[`items.${i}.kode_baki`] = { code: 'data.rujukan_tidak_ada' }
    return { ...item, kode_gudang: kode_gudang ?? '' }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return jadi
}

interface Row extends TempatManual, IsiManual {}

const kunciDari = (t: TempatManual) => `${t.kode_baki}\u0000${t.kode_group}\u0000${t.kode_dept}`

/** What lies in these places, held until the commit in one order; a place without a row has nothing. */
export async function kunciStok(
  tx: Tx,
  tempat: readonly TempatManual[],
): Promise<(t: TempatManual) => IsiManual> {
  const kode = (nama: 'kode_baki' | 'kode_group' | 'kode_dept') => tempat.map((t) => t[nama])
  const rows = await tx.all(sql<Row>`
    select s.kode_gudang, s.kode_baki, s.kode_group, s.kode_dept, s.qty, s.berat_mg, s.murni_mg,
      s.modal_rp
    from public.stok_manual s
    join unnest(${kode('kode_baki')}::text[], ${kode('kode_group')}::text[],
      ${kode('kode_dept')}::text[]) m (kode_baki, kode_group, kode_dept)
      using (kode_baki, kode_group, kode_dept)
    where s.kode_toko = ${tx.kode_toko}
    order by s.kode_baki, s.kode_group, s.kode_dept for update of s`)
  const ada = new Map(rows.map((r) => [kunciDari(r), r]))
  return (t) => ada.get(kunciDari(t)) ?? KOSONG
}

/** One line that takes goods out of their tray. */
export interface Ambil extends TempatManual {
  readonly qty: number
  readonly berat_mg: number
}

/**
 * What leaves the trays by these lines, each with its part of fine weight and cost. A kind that
 * stands in two lines leaves twice. `bagi` says what a line takes. Throws field errors named
 * `items.<n>.<field>`.
 */
export async function ambilStok(
  tx: Tx,
  items: readonly Ambil[],
  bagi: typeof ambilBagian = ambilBagian,
): Promise<GerakManual[]> {
  const stok = await kunciStok(tx, items)
  const sisa = new Map<string, IsiManual>()
  const salah: Record<string, FieldError> = {}
  const keluar = items.map((item, i) => {
    const { kode_gudang, kode_baki, kode_group, kode_dept } = item
    const tempat = { kode_gudang, kode_baki, kode_group, kode_dept }
    const ada = sisa.get(kunciDari(tempat)) ?? stok(tempat)
    const ambilan: Ambilan =
      ada.qty === 0 ? { salah: { kode_group: { code: 'manual.tidak_ada_stok' } } } : bagi(ada, item)
    if ('salah' in ambilan) {
      for (const [field, error] of Object.entries(ambilan.salah))
        salah[`items.${i}.${field}`] = error
      return { ...tempat, ...KOSONG }
    }
    sisa.set(kunciDari(tempat), tambahkan(ada, kebalikan(ambilan.bagian)))
    return { ...tempat, ...ambilan.bagian }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return keluar
}

/** Board price of the groups of these goods, rupiah per gram. */
export async function hargaPapan(
  tx: Tx,
  goods: readonly Pick<TempatManual, 'kode_group'>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ kode_group: string; harga_jual_rp: number }>`
    select kode_group, harga_jual_rp from public.group
    where kode_toko = ${tx.kode_toko} and kode_group = any(${goods.map((g) => g.kode_group)})`)
  return new Map(rows.map((r) => [r.kode_group, r.harga_jual_rp]))
}

/**
 * Rupiah that goods would be sold for by the board: what an approval tells of them, because it stands
 * on a screen that may not tell what they cost (0158, 0176).
 */
export async function nilaiPapan(
  tx: Tx,
  goods: readonly (Pick<TempatManual, 'kode_group'> & Pick<IsiManual, 'berat_mg'>)[],
): Promise<number> {
  const papan = await hargaPapan(tx, goods)
  return goods.reduce((n, g) => n + perGram(g.berat_mg, papan.get(g.kode_group) ?? 0), 0)
}

/**
 * Throws 409 `manual.stok_terpakai` where taking a document back would leave less than nothing, or
 * cost without goods: what it brought has been used since.
 */
export async function pastikanMungkin(tx: Tx, gerak: readonly GerakManual[]): Promise<void> {
  const stok = await kunciStok(tx, gerak)
  const jadi = new Map<string, IsiManual>()
  for (const g of gerak) jadi.set(kunciDari(g), tambahkan(jadi.get(kunciDari(g)) ?? stok(g), g))
  const kurang = gerak.find((g) => !mungkin(jadi.get(kunciDari(g)) ?? KOSONG))
  if (!kurang) return
  const { kode_baki, kode_group, kode_dept } = kurang
  throw new AppError('manual.stok_terpakai', {
    status: 409,
    params: { kode_baki, kode_group, kode_dept, berat: keGram(stok(kurang).berat_mg) },
  })
}

/** Rows of the stock after these changes; changes of one place are one write. */
export function tulisStok(kode_toko: string, gerak: readonly GerakManual[]): TableWrite[] {
  const jumlah = new Map<string, GerakManual>()
  for (const g of gerak) {
    const ada = jumlah.get(kunciDari(g))
    jumlah.set(kunciDari(g), ada ? { ...g, ...tambahkan(ada, g) } : g)
  }
  const urut = [...jumlah].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, g]) => g)
  return urut.map((g) =>
    // An insert is checked before it finds the row that is there: what leaves has to be an update.
    mungkin(g)
      ? ubah(sql`
          insert into public.stok_manual as s (kode_toko, kode_gudang, kode_baki, kode_group,
            kode_dept, qty, berat_mg, murni_mg, modal_rp)
          values (${kode_toko}, ${g.kode_gudang}, ${g.kode_baki}, ${g.kode_group},
            ${g.kode_dept}, ${g.qty}, ${g.berat_mg}, ${g.murni_mg}, ${g.modal_rp})
          on conflict on constraint stok_manual_pk do update set qty = s.qty + excluded.qty,
            berat_mg = s.berat_mg + excluded.berat_mg, murni_mg = s.murni_mg + excluded.murni_mg,
            modal_rp = s.modal_rp + excluded.modal_rp`)
      : ubah(sql`
          update public.stok_manual set qty = qty + ${g.qty}, berat_mg = berat_mg + ${g.berat_mg},
            murni_mg = murni_mg + ${g.murni_mg}, modal_rp = modal_rp + ${g.modal_rp}
          where kode_toko = ${kode_toko} and kode_baki = ${g.kode_baki}
            and kode_group = ${g.kode_group} and kode_dept = ${g.kode_dept}`),
  )
}
