import { AppError } from '#kernel/shared/errors.ts'
import { kePersen, basisPoin } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type Batu, batuBarang } from '../contract.ts'
import { hargaBatu, hitungBerlian } from '../rules.ts'

export type BarisBatu = Omit<Batu, 'carat' | 'harga_batu'> & {
  readonly carat_cct: number
  readonly harga_per_carat_rp: number | null
}

/** Stones of a piece in the order in which they were entered, with the price of their band. */
export async function bacaBatu(tx: Tx, kode_barcode: string): Promise<readonly BarisBatu[]> {
  return tx.all(sql<BarisBatu>`
    select s.no_batu, s.shape, s.color, s.clarity, s.cutgrade, s.polish, s.symmetry,
      s.fluorescence, s.asal_batu, s.butir, s.carat_cct, s.laboratorium, s.no_sertifikat,
      s.sertifikat, p.harga_per_carat_rp, s.modal_rp is not null as dari_stok
    from public.batu s
    left join public.parameter_berlian p on p.kode_toko = ${tx.kode_toko} and p.shape = s.shape
      and p.color = s.color and p.clarity = s.clarity
      and s.carat_cct / s.butir between p.carat_dari_cct and p.carat_sampai_cct
    where s.kode_toko = ${tx.kode_toko} and s.kode_barcode = ${kode_barcode}
    order by s.no_batu`)
}

interface Piece {
  readonly versi: number
  readonly berat_bersih_mg: number
  readonly harga_per_gram_rp: number
  readonly margin_bp: number
}

/** GET batu-barang/{kode_barcode}. Throws 404 `barang.tidak_ada`. */
export const bacaBatuBarang = defineQuery(batuBarang, async ({ tx, input }) => {
  const { kode_barcode } = input
  const [piece, batu] = await Promise.all([
    tx.maybe(sql<Piece>`
      select b.versi, b.berat_bersih_mg, g.harga_jual_rp as harga_per_gram_rp,
        coalesce(j.margin_bp, 0) as margin_bp
      from public.barang b
      join public.group g on g.kode_toko = b.kode_toko and g.kode_group = b.kode_group
      join public.jenis j on j.kode_dept = b.kode_dept
      where b.kode_toko = ${tx.kode_toko} and b.kode_barcode = ${kode_barcode}`),
    bacaBatu(tx, kode_barcode),
  ])
  if (!piece) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
  const items = batu.map(keWire)
  const { versi, margin_bp } = piece
  const hitungan = hitungBerlian({ ...piece, batu_rp: items.map((i) => i.harga_batu) })
  return { kode_barcode, versi, items, margin: kePersen(basisPoin(margin_bp)), ...hitungan }
})

export function keWire({ carat_cct, harga_per_carat_rp, ...b }: BarisBatu): Batu {
  return { ...b, carat: carat_cct / 100, harga_batu: hargaBatu(carat_cct, harga_per_carat_rp) }
}

/** A stone in one line, as histories and papers tell it: `1 × 0.5 ct ROUND D VVS1 GIA 2141438171`. */
export const sebutBatu = (b: {
  readonly butir: number
  readonly carat_cct: number
  readonly shape: string
  readonly color: string
  readonly clarity: string
  readonly laboratorium?: string | null | undefined
  readonly no_sertifikat?: string | null | undefined
}): string =>
  [
    `${b.butir} × ${(b.carat_cct / 100).toFixed(2)} ct`,
    b.shape,
    b.color,
    b.clarity,
    b.laboratorium,
    b.no_sertifikat,
  ]
    .filter(Boolean)
    .join(' ')
