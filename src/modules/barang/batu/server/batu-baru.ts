import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { IsiBatu } from '../contract.ts'
import { keCct, lengkapiBatu } from '../rules.ts'
import { sebutBatu } from './baca-batu.ts'
import { nomorBatu, nomorBerikut } from './nomor-batu.ts'
import { type BatuTertulis, pegangGambarBatu, salahBatu } from './periksa-batu.ts'
import { terlaluBerat } from './terlalu-berat.ts'

/** A piece that comes in, in gram, with the stones that it carries. */
export interface BarangBerbatu {
  readonly berat: number
  readonly batu?: readonly IsiBatu[] | undefined
}

/** A stone of a piece that comes in, with the place of that piece among all. */
interface Milik extends BatuTertulis {
  readonly n: number
}

/**
 * What is wrong with the stones of pieces that come in, by `items.<n>.batu.<m>.<field>`, and by
 * `items.<n>.batu` what concerns them as a whole: `batu.mati` while the shop has
 * no diamonds, `batu.lebih_berat`.
 */
export async function salahBatuBaru(
  ctx: Ctx,
  tx: Tx,
  barang: readonly BarangBerbatu[],
): Promise<Readonly<Record<string, FieldError>>> {
  const batu = daftar(barang)
  if (batu.length === 0) return {}
  const salah: Record<string, FieldError> = { ...(await salahBatu(tx, null, batu)) }
  for (const [n, { berat, batu: isi = [] }] of barang.entries()) {
    if (isi.length === 0) continue
    const lebih = terlaluBerat(isi, dariGram(berat))
    if (lebih) salah[`items.${n}.batu`] = lebih
    if (ctx.modules['BERLIAN_MODULE'] !== true) salah[`items.${n}.batu`] = { code: 'batu.mati' }
  }
  return salah
}

/**
 * The rows of stones whose pieces come in by the same posting, under the next numbers of the shop's
 * counter; `barang` are the pieces in their order, with the barcodes that they got. Nothing of them is
 * wrong (`salahBatuBaru`). Throws 422 `gambar.tidak_ada` by `items.<n>.batu.<m>.sertifikat`.
 */
export async function tulisBatuBaru(
  ctx: Ctx,
  tx: Tx,
  barang: readonly (BarangBerbatu & { readonly kode_barcode: string })[],
  waktu: Date,
): Promise<TableWrite[]> {
  const batu = daftar(barang)
  if (batu.length === 0) return []
  const pegang = await pegangGambarBatu(ctx, tx, batu)
  const awal = (await nomorBerikut(tx, batu.length)) - batu.length
  const rows = batu.map(({ n, isi }, i) => ({
    ...barisBatu(isi),
    kode_toko: tx.kode_toko,
    kode_barcode: barang[n]?.kode_barcode ?? '',
    no_batu: nomorBatu(awal + i + 1),
    waktu,
    user_id: ctx.sesi.user_id,
  }))
  return [...pegang, insert('batu', rows)]
}

/** The stones of each piece in words, as histories tell them; none for a piece without. */
export const sebutBatuBaru = (batu: readonly IsiBatu[] | undefined) =>
  batu && batu.length > 0
    ? { batu: batu.map((b) => sebutBatu({ ...b, carat_cct: keCct(b.carat) })).join(', ') }
    : {}

const daftar = (barang: readonly BarangBerbatu[]): Milik[] =>
  barang.flatMap(({ batu = [] }, n) =>
    batu.map((isi, m) => ({ n, letak: `items.${n}.batu.${m}`, isi })),
  )

/** A stone as its row has it; a grade that was not sent is none. */
export const barisBatu = ({ carat, ...b }: IsiBatu) => ({
  ...lengkapiBatu(b),
  carat_cct: keCct(carat),
})
