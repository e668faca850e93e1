import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CommandHandler } from '#kernel/server/http/route.ts'
import { beratKini, bersihKini, murniKini } from '#modules/loket/pembelian/server/index.ts'
import type { kirimCuciCreate } from '../contract.ts'
import { type Dikirim, type Timbangan, periksaTimbang, setelah } from '../rules.ts'

export type ArgsKirim = Parameters<CommandHandler<typeof kirimCuciCreate>>[0]
type Item = ArgsKirim['input']['items'][number]

interface Tertulis extends Timbangan {
  readonly no_faktur_beli: string
  readonly baris: number
  readonly nama_barang: string
  /** Under which this shop had sold it. */
  readonly kode_barcode: string | null
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly harga_rp: number
  readonly no_sortir: string
}

/** A bought piece that is sent, by the book and by the scale. */
export type BarangCuci = Omit<Tertulis, keyof Timbangan> & Dikirim

const kunciDari = (i: { readonly no_faktur_beli: string; readonly baris: number }) =>
  `${i.no_faktur_beli} ${i.baris}`

/**
 * The pieces that are sent, held until the commit in the order of their lines. Throws 422
 * `items.<n>.baris` for one that stands twice, `items.<n>.timbang` of R-267, and 409
 * `cuci.tidak_menunggu` for one that does not wait to be washed.
 */
export async function kunciCuci(tx: Tx, items: readonly Item[]): Promise<readonly BarangCuci[]> {
  const diminta = items.map(kunciDari)
  const ganda = diminta.findIndex((k, i) => diminta.indexOf(k) !== i)
  if (ganda >= 0) throw fieldErrors({ [`items.${ganda}.baris`]: { code: 'sortir.ganda' } })
  const rows = await tx.all(sql<Tertulis>`
    select b.no_faktur_beli, b.baris, b.nama_barang, b.kode_barcode, b.kode_dept, b.kode_group,
      b.kadar, ${beratKini} as berat_mg, ${bersihKini} as bersih_mg, ${murniKini} as murni_mg,
      b.harga_rp, b.no_sortir
    from public.pembelian_barang b
    where b.kode_toko = ${tx.kode_toko} and b.ada and b.stok = 'CUCI'
      and (b.no_faktur_beli, b.baris) in (select * from unnest(
        ${items.map((i) => i.no_faktur_beli)}::text[], ${items.map((i) => i.baris)}::int[]))
    order by b.no_faktur_beli, b.baris for no key update`)
  const found = new Map(rows.map((r) => [kunciDari(r), r]))
  const salah: Record<string, FieldError> = {}
  const semua = items.map((item, i): BarangCuci => {
    const { no_faktur_beli, baris, timbang } = item
    const row = found.get(kunciDari(item))
    if (!row)
      throw new AppError('cuci.tidak_menunggu', { status: 409, params: { no_faktur_beli, baris } })
    const { berat_mg, bersih_mg, murni_mg, ...barang } = row
    const buku = { berat_mg, bersih_mg, murni_mg }
    const timbang_mg = timbang === undefined ? berat_mg : dariGram(timbang)
    const galat = periksaTimbang(buku, timbang_mg)
    if (galat) salah[`items.${i}.timbang`] = galat
    return { ...barang, buku, timbang: setelah(buku, timbang_mg) }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return semua
}
