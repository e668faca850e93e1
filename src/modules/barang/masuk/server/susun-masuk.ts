import { keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { BarangBaru } from '#modules/barang/barang/contract.ts'
import { type Rujukan, periksaTambah, susunTambah } from '#modules/barang/barang/server/index.ts'
import {
  type BarangBerbatu,
  salahBatuBaru,
  sebutBatuBaru,
  tulisBatuBaru,
} from '#modules/barang/batu/server/index.ts'
import { lengkapiBersih, salahBersih } from '../rules.ts'

type Barang = BarangBaru & Pick<BarangBerbatu, 'batu'>
type Perintah = Parameters<typeof susunTambah>[0]

/**
 * What pieces refer to, held until the commit, when nothing is wrong with any of them. Throws 422 by
 * `items.<n>.<field>`, by `items.<n>.batu.<m>.<field>` what
 * is wrong with a stone, all at once together with `lain`; 409 `barang.barcode_sudah_ada` for a typed
 * barcode that is taken.
 */
export async function periksaMasuk(
  { ctx, tx }: { readonly ctx: Ctx; readonly tx: Tx },
  tertulis: readonly Barang[],
  lain: Readonly<Record<string, FieldError>> = {},
): Promise<Rujukan> {
  const items = tertulis.map(lengkapiBersih)
  const { rujukan, salah, terpakai } = await periksaTambah(tx, items)
  const bersih = items.flatMap((b, n) => {
    const error = salahBersih(b)
    return error ? [[`items.${n}.berat_bersih`, error] as const] : []
  })
  const batu = await salahBatuBaru(ctx, tx, items)
  const semua = { ...lain, ...salah, ...Object.fromEntries(bersih), ...batu }
  if (Object.keys(semua).length > 0) throw fieldErrors(semua)
  const [letak] = Object.keys(terpakai)
  if (letak === undefined) return rujukan
  const kode_barcode = items[Number(letak.split('.')[1])]?.kode_barcode ?? ''
  throw new AppError('barang.barcode_sudah_ada', {
    status: 409,
    params: { kode_barcode },
    fields: terpakai,
  })
}

/**
 * The one document of pieces that `periksaMasuk` let through, with their stones: a piece that carries
 * one is a diamond, and its gold weighs what they leave where nobody weighed it alone. Throws what `susunTambah` and `tulisBatuBaru` throw.
 */
export async function susunMasuk(
  a: Perintah,
  items: readonly Barang[],
  rujukan: Rujukan,
  asal?: Parameters<typeof susunTambah>[3],
) {
  const polos = items
    .map(lengkapiBersih)
    .map(({ batu, ...b }) => (batu?.length ? { ...b, berlian: true } : b))
  const { tulis, ...susunan } = await susunTambah(a, polos, rujukan, asal)
  const milik = items.map(({ berat, batu }, n) => ({
    berat,
    batu,
    kode_barcode: susunan.barang[n]?.kode_barcode ?? '',
  }))
  return {
    ...susunan,
    tulis: [...tulis, ...(await tulisBatuBaru(a.ctx, a.tx, milik, a.waktu))],
    /** The pieces with their stones, as the audit keeps them. */
    catatan: susunan.barang.map((b, n) => ({ ...b, ...sebutBatuBaru(items[n]?.batu) })),
  }
}

type Masuk = Awaited<ReturnType<typeof susunTambah>>['barang'][number]

/** A piece as it is answered to who entered it. */
export const jawabMasuk = (b: Masuk) => ({
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_gudang: b.kode_gudang,
  kode_baki: b.kode_baki,
  berat: keGram(b.berat_mg),
  berat_murni: keGram(b.murni_mg),
})
