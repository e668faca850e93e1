import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type BarangTerkunci, kunciBarang } from '#modules/barang/barang/server/index.ts'
import { type AturanHarga, type HargaSepakat } from '#modules/barang/harga/rules.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'
import { type Dihargai, hargaiTitip } from '#modules/loket/titip/server/index.ts'
import { type Orang, bacaOrang } from '#modules/loket/uang-muka/server/index.ts'
import type { TitipLama } from '../contract.ts'

/** What deposits are held against, read once for all of them. */
export interface Acuan {
  readonly aturan: AturanHarga
  /** Pieces that nobody holds, locked until the commit. */
  readonly barang: ReadonlyMap<string, BarangTerkunci>
  /** States of all the pieces that are named. */
  readonly status: ReadonlyMap<string, string>
  /** Old numbers that are here already. */
  readonly sudah: ReadonlySet<string>
}

export async function bacaAcuan(tx: Tx, ctx: Ctx, titip: readonly TitipLama[]): Promise<Acuan> {
  const lama = titip.map((t) => t.no_lama)
  const barcodes = [...new Set(titip.flatMap((t) => t.items.map((i) => i.kode_barcode)))].sort()
  const [aturan, ada, sudah] = await Promise.all([
    bacaAturanHarga(tx, ctx),
    tx.all(sql<{ kode_barcode: string; status: string }>`
      select kode_barcode, status from public.barang
      where kode_toko = ${tx.kode_toko} and kode_barcode = any(${barcodes})`),
    tx.all(sql<{ no_lama: string }>`
      select no_lama from public.titip
      where kode_toko = ${tx.kode_toko} and no_lama = any(${lama}) and status <> 'BATAL'`),
  ])
  const siap = ada.filter((b) => b.status === 'READY').map((b) => b.kode_barcode)
  const barang = siap.length > 0 ? await kunciBarang(tx, siap.sort()) : []
  return {
    aturan,
    barang: new Map(barang.map((b) => [b.kode_barcode, b])),
    status: new Map(ada.map((b) => [b.kode_barcode, b.status])),
    sudah: new Set(sudah.map((s) => s.no_lama)),
  }
}

type Salah = Record<string, FieldError>

/** A deposit that can be taken over. */
interface Siap extends Dihargai {
  readonly orang: Orang
}

/** What it is made of, or what is wrong with it by `<field>` and `items.<n>.<field>`. */
export async function periksaTitip(
  tx: Tx,
  a: Acuan,
  t: TitipLama,
): Promise<{ readonly siap?: Siap; readonly salah: Readonly<Salah> }> {
  const salah: Salah = periksaBarang(a, t)
  const orang = await orangDari(tx, t, salah)
  const dihargai = Object.keys(salah).length > 0 ? null : hargai(a, t, salah)
  if (dihargai && t.dp_rp > dihargai.total.total_rp) {
    const { total_rp } = dihargai.total
    salah['dp_rp'] = {
      code: 'pembayaran.lebih',
      params: { lebih_rp: t.dp_rp - total_rp, total_rp },
    }
  }
  if (!orang || !dihargai || Object.keys(salah).length > 0) return { salah }
  return { siap: { ...dihargai, orang }, salah }
}

function periksaBarang(a: Acuan, { items }: TitipLama): Salah {
  const salah: Salah = {}
  items.forEach(({ kode_barcode }, n) => {
    const tempat = `items.${n}.kode_barcode`
    const status = a.status.get(kode_barcode)
    if (status === undefined) salah[tempat] = { code: 'barang.tidak_ada', params: { kode_barcode } }
    else if (!a.barang.has(kode_barcode))
      salah[tempat] = { code: 'barang.tidak_tersedia', params: { kode_barcode, status } }
    if (items.findIndex((i) => i.kode_barcode === kode_barcode) < n)
      salah[tempat] = { code: 'penjualan.barcode_ganda', params: { kode_barcode } }
  })
  return salah
}

/** Sales person and customer; what is wrong with them goes to their fields. */
async function orangDari(tx: Tx, t: TitipLama, salah: Salah): Promise<Orang | null> {
  try {
    return await bacaOrang(tx, t)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params, fields } = error
    const tempat = code === 'penjualan.sales_tidak_ada' ? 'kode_sales' : 'kode_customer'
    Object.assign(salah, Object.keys(fields).length > 0 ? fields : { [tempat]: { code, params } })
    return null
  }
}

function hargai(a: Acuan, t: TitipLama, salah: Salah): Dihargai | null {
  const barang = t.items.flatMap((i) => a.barang.get(i.kode_barcode) ?? [])
  const sepakat = new Map<string, Partial<HargaSepakat>>(
    t.items.flatMap(({ kode_barcode, harga_per_gram: harga_per_gram_rp }) =>
      harga_per_gram_rp === null ? [] : [[kode_barcode, { harga_per_gram_rp }]],
    ),
  )
  try {
    return hargaiTitip(barang, a.aturan, sepakat)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    const n = t.items.findIndex((i) => i.kode_barcode === params['kode_barcode'])
    salah[`items.${Math.max(0, n)}.kode_barcode`] = { code, params }
    return null
  }
}
