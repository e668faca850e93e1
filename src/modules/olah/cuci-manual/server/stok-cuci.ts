import { keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type IsiManual,
  KOSONG,
  ambilBagian,
  kebalikan,
  mungkin,
  tambahkan,
} from '#modules/barang/manual/rules.ts'

/** A kind of goods that is washed. */
export interface Jenis {
  readonly kode_group: string
  readonly kode_dept: string
}
/** A change of what a craftsman has of it; what leaves him is negative. */
export type GerakCuci = Jenis & IsiManual

const kunciDari = (j: Jenis) => `${j.kode_group}\u0000${j.kode_dept}`

/** The craftsman's name; he stays until the commit. Throws 422 by `kode_tukang` for an unknown one. */
export async function pegangTukang(tx: Tx, kode_tukang: string): Promise<string> {
  const row = await tx.maybe(sql<{ nama_tukang: string }>`
    select nama_tukang from public.tukang
    where kode_toko = ${tx.kode_toko} and kode_tukang = ${kode_tukang} for key share`)
  if (!row) throw fieldErrors({ kode_tukang: { code: 'data.rujukan_tidak_ada' } })
  return row.nama_tukang
}

/** What he has of these kinds, held until the commit in one order; nothing where there is no row. */
async function kunciStokCuci(
  tx: Tx,
  kode_tukang: string,
  jenis: readonly Jenis[],
): Promise<(j: Jenis) => IsiManual> {
  const rows = await tx.all(sql<GerakCuci>`
    select s.kode_group, s.kode_dept, s.qty, s.berat_mg, s.murni_mg, s.modal_rp
    from public.stok_cuci_manual s
    where s.kode_toko = ${tx.kode_toko} and s.kode_tukang = ${kode_tukang}
      and (s.kode_group, s.kode_dept) in (select * from unnest(
        ${jenis.map((j) => j.kode_group)}::text[], ${jenis.map((j) => j.kode_dept)}::text[]))
    order by s.kode_group, s.kode_dept for update`)
  const ada = new Map(rows.map((r) => [kunciDari(r), r]))
  return (j) => ada.get(kunciDari(j)) ?? KOSONG
}

/**
 * What a craftsman gives back by these lines, each with its part of fine weight and cost. Throws
 * field errors named `items.<n>.<field>` where he has less, or nothing.
 */
export async function ambilCuci(
  tx: Tx,
  kode_tukang: string,
  items: readonly (Jenis & { readonly qty: number; readonly berat_mg: number })[],
): Promise<GerakCuci[]> {
  const stok = await kunciStokCuci(tx, kode_tukang, items)
  const sisa = new Map<string, IsiManual>()
  const salah: Record<string, FieldError> = {}
  const keluar = items.map((item, i) => {
    const jenis = { kode_group: item.kode_group, kode_dept: item.kode_dept }
    const ada = sisa.get(kunciDari(jenis)) ?? stok(jenis)
    const ambilan =
      ada.qty === 0
        ? { salah: { kode_group: { code: 'cuci_manual.tidak_ada_stok' } } as const }
        : ambilBagian(ada, item)
    if ('salah' in ambilan) {
      for (const [field, error] of Object.entries(ambilan.salah))
        salah[`items.${i}.${field}`] = error
      return { ...jenis, ...KOSONG }
    }
    sisa.set(kunciDari(jenis), tambahkan(ada, kebalikan(ambilan.bagian)))
    return { ...jenis, ...ambilan.bagian }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return keluar
}

/**
 * Throws 409 `cuci_manual.sudah_kembali` where a craftsman has less than a paper gave him: some of it
 * came back since.
 */
export async function pastikanDiTukang(
  tx: Tx,
  kode_tukang: string,
  gerak: readonly GerakCuci[],
): Promise<void> {
  const stok = await kunciStokCuci(tx, kode_tukang, gerak)
  const jadi = new Map<string, IsiManual>()
  for (const g of gerak) jadi.set(kunciDari(g), tambahkan(jadi.get(kunciDari(g)) ?? stok(g), g))
  const kurang = gerak.find((g) => !mungkin(jadi.get(kunciDari(g)) ?? KOSONG))
  if (!kurang) return
  const { kode_group, kode_dept } = kurang
  throw new AppError('cuci_manual.sudah_kembali', {
    status: 409,
    params: { kode_group, kode_dept, berat: keGram(stok(kurang).berat_mg) },
  })
}

/** Rows of what he has after these changes; changes of one kind are one write. */
export function tulisStokCuci(
  kode_toko: string,
  kode_tukang: string,
  gerak: readonly GerakCuci[],
): TableWrite[] {
  const jumlah = new Map<string, GerakCuci>()
  for (const g of gerak) {
    const ada = jumlah.get(kunciDari(g))
    jumlah.set(kunciDari(g), ada ? { ...g, ...tambahkan(ada, g) } : g)
  }
  const urut = [...jumlah].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, g]) => g)
  return urut.map((g) =>
    // An insert is checked before it finds the row that is there: what leaves has to be an update.
    mungkin(g)
      ? ubah(sql`
          insert into public.stok_cuci_manual as s (kode_toko, kode_tukang, kode_group, kode_dept,
            qty, berat_mg, murni_mg, modal_rp)
          values (${kode_toko}, ${kode_tukang}, ${g.kode_group}, ${g.kode_dept}, ${g.qty},
            ${g.berat_mg}, ${g.murni_mg}, ${g.modal_rp})
          on conflict on constraint stok_cuci_manual_pk do update set qty = s.qty + excluded.qty,
            berat_mg = s.berat_mg + excluded.berat_mg, murni_mg = s.murni_mg + excluded.murni_mg,
            modal_rp = s.modal_rp + excluded.modal_rp`)
      : ubah(sql`
          update public.stok_cuci_manual set qty = qty + ${g.qty},
            berat_mg = berat_mg + ${g.berat_mg}, murni_mg = murni_mg + ${g.murni_mg},
            modal_rp = modal_rp + ${g.modal_rp}
          where kode_toko = ${kode_toko} and kode_tukang = ${kode_tukang}
            and kode_group = ${g.kode_group} and kode_dept = ${g.kode_dept}`),
  )
}
