import type { z } from '#kernel/shared/z.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { fieldErrors } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type BarangMasuk, barisMasuk, periksaTambah } from '#modules/barang/barang/server/index.ts'
import { ongkosWajar } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { zJualLagi } from '../contract.ts'
import { batuIkut } from '#modules/barang/batu/server/index.ts'
import { hidupLama } from './hidup-lama.ts'

/** A bought piece that goes to a tray: what it is, weighs and has cost by now. */
export interface DijualLagi {
  /** Its place in the list that was sent. */
  readonly n: number
  readonly isian: z.output<typeof zJualLagi> | undefined
  readonly beli: {
    readonly no_faktur_beli: string
    readonly baris: number
    readonly nama_barang: string
    readonly kode_dept: string
    readonly kode_group: string
    readonly kadar: string
    readonly berat_mg: number
    readonly berat_bersih_mg: number
    readonly murni_mg: number
    readonly harga_modal_rp: number
  }
}

interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly kunci: string
  readonly input: {
    readonly no_draft?: string | undefined
    readonly id_otorisasi_wajar?: string | undefined
  }
}

/**
 * Bought pieces that are sold again, each as a new piece in its tray, named and priced as it was
 * entered (decision 0256), with the stones that it carried when this shop sold it (0285). `aksi` is what their history calls it. Throws 422 by `items.<n>.barang.…`
 * what the entry of pieces says, and what `izinkanWajar` throws.
 */
export async function jualLagi(
  { ctx, tx, input, kunci, tanggal, waktu }: Perintah,
  aksi: string,
  jual: readonly DijualLagi[],
) {
  const lama = await barcodeLama(tx, jual)
  const batu = await batuIkut(
    tx,
    lama.flatMap((kode) => kode ?? []),
  )
  const masuk = jual.map((j, i) => {
    const barang = barangJual(j)
    return batu.ada(lama[i] ?? null) ? { ...barang, berlian: true } : barang
  })
  const { rujukan, salah, terpakai } = await periksaTambah(tx, masuk)
  const keluhan = Object.entries({ ...salah, ...terpakai })
  if (keluhan.length > 0)
    throw fieldErrors(
      Object.fromEntries(
        keluhan.map(([letak, galat]) => {
          const [, i, field] = /^items\.(\d+)\.(.*)$/.exec(letak) ?? []
          return [`items.${jual[Number(i)]?.n}.barang.${field}`, galat]
        }),
      ),
    )
  const wajar = await izinkanWajar(tx, {
    aksi: 'barang.tak_wajar',
    angka: jual.flatMap(({ beli, n }, i) => {
      const baru = masuk[i]
      const letak = `items.${n}.barang.ongkos_nilai`
      return baru
        ? ongkosWajar({ ...beli, letak, barang: baru.nama_barang }, baru, beli.berat_mg)
        : []
    }),
    id_otorisasi: input.id_otorisasi_wajar,
    dokumen: input.no_draft ?? kunci,
    ...pelaku(ctx, waktu),
  })
  const { user_id } = ctx.sesi
  const { barang, tulis } = await barisMasuk(tx, { tanggal, waktu, user_id, aksi }, masuk, rujukan)
  return {
    /** The new piece of each, by its place in the list. */
    baru: new Map(jual.map(({ n }, i) => [n, barang[i]])),
    tulis: [
      ...tulis,
      ...wajar.tulis,
      ...batu.tulis(
        barang.flatMap(({ kode_barcode: baru }, i) => {
          const kode = lama[i]
          return kode ? [{ lama: kode, baru }] : []
        }),
        { user_id, waktu },
      ),
      ...hidupLama(
        tx.kode_toko,
        jual.map(({ beli }, i) => ({ beli, baru: barang[i] })),
      ),
    ],
  }
}

/** The barcode under which this shop had sold each of them; null for what it had not. */
async function barcodeLama(
  tx: Tx,
  jual: readonly DijualLagi[],
): Promise<readonly (string | null)[]> {
  if (jual.length === 0) return []
  const rows = await tx.all(
    sql<{ no_faktur_beli: string; baris: number; kode_barcode: string | null }>`
    select b.no_faktur_beli, b.baris, b.kode_barcode from public.pembelian_barang b
    where b.kode_toko = ${tx.kode_toko}
      and (b.no_faktur_beli, b.baris) in (select * from unnest(
        ${jual.map((j) => j.beli.no_faktur_beli)}::text[],
        ${jual.map((j) => j.beli.baris)}::int[]))`,
  )
  return jual.map(
    ({ beli }) =>
      rows.find((r) => r.no_faktur_beli === beli.no_faktur_beli && r.baris === beli.baris)
        ?.kode_barcode ?? null,
  )
}

function barangJual({ isian, beli: b }: DijualLagi): BarangMasuk {
  return {
    nama_barang: b.nama_barang,
    kode_baki: '',
    ongkos_cara: 'TETAP',
    ongkos_nilai: 0,
    ...isian,
    kode_dept: b.kode_dept,
    kode_group: b.kode_group,
    kadar: b.kadar,
    berat: keGram(b.berat_mg),
    berat_bersih: keGram(b.berat_bersih_mg),
    harga_modal: b.harga_modal_rp,
    faktur_pajak: false,
    perolehan: 'KONSUMEN',
    murni_mg: b.murni_mg,
  }
}
