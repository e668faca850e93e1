import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CommandHandler } from '#kernel/server/http/route.ts'
import type { terimaCuciCreate } from '../contract.ts'
import { type Timbangan, periksaTimbang, setelah } from '../rules.ts'
import { bacaKirim } from './baca-cuci.ts'

export type ArgsTerima = Parameters<CommandHandler<typeof terimaCuciCreate>>[0]
export type ItemTerima = ArgsTerima['input']['items'][number]

export interface Kiriman {
  readonly no_cuci: string
  readonly kode_tukang: string
  readonly nama_tukang: string
  readonly total_qty: number
  readonly kembali_qty: number
}

/**
 * A sending, held until the commit: of two who receive or cancel it the second sees what the first
 * has left. Throws 404 for an unknown one, 409 `cuci.kirim_batal`.
 */
export async function pegangKiriman(tx: Tx, no_cuci: string): Promise<Kiriman> {
  const row = await tx.maybe(sql<Kiriman & { status: string }>`
    select d.no_cuci, d.kode_tukang, k.nama_tukang, d.total_qty, d.kembali_qty, d.status
    from public.kirim_cuci d
    join public.tukang k on k.kode_toko = ${tx.kode_toko} and k.kode_tukang = d.kode_tukang
    where d.kode_toko = ${tx.kode_toko} and d.no_cuci = ${no_cuci} for update of d`)
  if (!row) throw bacaKirim.missing(no_cuci)
  const { status, ...kiriman } = row
  if (status !== 'VALID')
    throw new AppError('cuci.kirim_batal', { status: 409, params: { no_cuci } })
  return kiriman
}

interface BarisKiriman {
  readonly baris: number
  readonly no_faktur_beli: string
  readonly baris_beli: number
  readonly nama_barang: string
  readonly kode_barcode: string | null
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly timbang_mg: number
  readonly bersih_mg: number
  readonly murni_mg: number
  readonly harga_rp: number
  readonly no_terima_cuci: string | null
  readonly sisa_berat_mg: number | null
  readonly sisa_murni_mg: number | null
}

/** A piece that came back: as it was sent, and as it is now. */
export interface BarangKembali extends BarisKiriman {
  readonly item: ItemTerima
  readonly timbang: Timbangan
  readonly kini: Timbangan
}

/**
 * The lines of a sending that came back, with their bought pieces held. Throws 409
 * `cuci.sudah_kembali`, 422 `items.<n>.baris` for an unknown or doubled line, `items.<n>.berat` of
 * R-267, `items.<n>.barang` where it is missing or too much.
 */
export async function kembaliDari(
  tx: Tx,
  no_cuci: string,
  items: readonly ItemTerima[],
): Promise<readonly BarangKembali[]> {
  const ganda = items.findIndex((i, n) => items.findIndex((x) => x.baris === i.baris) !== n)
  if (ganda >= 0) throw fieldErrors({ [`items.${ganda}.baris`]: { code: 'sortir.ganda' } })
  const rows = await tx.all(sql<BarisKiriman>`
    select i.baris, i.no_faktur_beli, i.baris_beli, i.nama_barang, b.kode_barcode, i.kode_dept,
      i.kode_group, i.kadar, i.timbang_mg, i.bersih_mg, i.murni_mg, i.harga_rp, i.no_terima_cuci,
      b.sisa_berat_mg, b.sisa_murni_mg
    from public.kirim_cuci_baris i
    join public.pembelian_barang b on b.kode_toko = ${tx.kode_toko}
      and b.no_faktur_beli = i.no_faktur_beli and b.baris = i.baris_beli
    where i.kode_toko = ${tx.kode_toko} and i.no_cuci = ${no_cuci}
      and i.baris = any(${items.map((i) => i.baris)}::int[])
    order by b.no_faktur_beli, b.baris for no key update of b`)
  const found = new Map(rows.map((r) => [r.baris, r]))
  const salah: Record<string, FieldError> = {}
  const semua = items.flatMap((item, n): BarangKembali[] => {
    const row = found.get(item.baris)
    if (!row) {
      salah[`items.${n}.baris`] = { code: 'cuci.baris_tidak_ada', params: { baris: item.baris } }
      return []
    }
    const { no_terima_cuci, nama_barang } = row
    if (no_terima_cuci !== null)
      throw new AppError('cuci.sudah_kembali', {
        status: 409,
        params: { barang: nama_barang, no_terima_cuci },
      })
    const timbang = {
      berat_mg: row.timbang_mg,
      bersih_mg: row.bersih_mg,
      murni_mg: row.murni_mg,
    }
    const galat = periksaKembali(item, timbang)
    if (galat) salah[`items.${n}.${galat.nama}`] = galat.galat
    return [{ ...row, item, timbang, kini: setelah(timbang, dariGram(item.berat)) }]
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return semua
}

function periksaKembali(
  { berat, keputusan, barang }: ItemTerima,
  timbang: Timbangan,
): { readonly nama: string; readonly galat: FieldError } | null {
  const galat = periksaTimbang(timbang, dariGram(berat))
  if (galat) return { nama: 'berat', galat }
  const jual = keputusan === 'JUAL'
  if (jual === (barang !== undefined)) return null
  return { nama: 'barang', galat: { code: jual ? 'isian.wajib' : 'sortir.tanpa_barang' } }
}
