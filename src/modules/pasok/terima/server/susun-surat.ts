import { dariGram } from '#kernel/shared/berat.ts'
import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CommandHandler } from '#kernel/server/http/route.ts'
import { murniBarang, periksaKadarGroup } from '#modules/barang/barang/rules.ts'
import { kunciGroup, kunciKadar } from '#modules/barang/barang/server/index.ts'
import type { terimaSupplierCreate } from '../contract.ts'
import {
  type BarisBuku,
  type BarisSurat,
  type Cara,
  periksaBaris,
  periksaJumlah,
  tagihan,
} from '../rules.ts'

type Input = Parameters<CommandHandler<typeof terimaSupplierCreate>>[0]['input']
type Item = Input['items'][number]

/** A line of a paper as it is kept. */
export interface BarisTersusun extends BarisSurat, BarisBuku {
  readonly kode_dept: string
  readonly kadar: string
  readonly selisih_mg: number
  readonly berat_input_mg: number
  readonly jumlah_rp: number | null
  readonly emas_mg: number | null
  readonly qty: number
}

/**
 * The lines of a paper with what they make the shop owe. What they refer to is held until the commit.
 * Throws 422 by `items.<n>.…` for a line that is wrong, and by `total_…` where the paper's own sum is
 * not that of its lines.
 */
export async function susunSurat(tx: Tx, input: Input): Promise<readonly BarisTersusun[]> {
  const { cara_hutang, items } = input
  if (cara_hutang === 'EMAS' && !input.harga_acuan)
    throw fieldErrors({ harga_acuan: { code: 'terima_supplier.tanpa_acuan' } })
  const rujukan = await bacaRujukan(tx, items)
  const surat = items.map(bacaBaris)
  const salah: Record<string, FieldError> = {}
  const jenis = new Set<string>()
  items.forEach((item, n) => {
    const semua = {
      ...rujukanSalah(item, rujukan),
      ...periksaBaris(cara_hutang, surat[n] ?? bacaBaris(item)),
    }
    const kunci = `${item.kode_dept} ${item.kadar}`
    if (jenis.has(kunci)) semua['kode_dept'] = { code: 'terima_supplier.ganda' }
    jenis.add(kunci)
    for (const [field, error] of Object.entries(semua)) salah[`items.${n}.${field}`] = error
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const baris = items.map((item, n): BarisTersusun => {
    const b = surat[n] ?? bacaBaris(item)
    const { kode_dept, kode_group, kadar } = item
    return {
      ...b,
      ...tagihan(cara_hutang, b, input.harga_acuan ?? 0),
      kode_dept,
      kode_group,
      kadar,
      selisih_mg: b.berat_input_mg - b.berat_mg,
      murni_mg: murniBarang(b.berat_input_mg, rujukan.kadar.get(kadar) ?? 0),
    }
  })
  const bernilai = tanpaNilai(cara_hutang, baris)
  if (Object.keys(bernilai).length > 0) throw fieldErrors(bernilai)
  cocokkan(input, baris)
  return baris
}

/** Lines so light, or at so low a price, that nothing would be owed for them once it is rounded. */
function tanpaNilai(cara_hutang: Cara, baris: readonly BarisTersusun[]) {
  const salah: Record<string, FieldError> = {}
  baris.forEach((b, n) => {
    if (b.modal_rp > 0) return
    if (cara_hutang === 'RUPIAH')
      salah[`items.${n}.harga_per_gram`] = { code: 'terima_supplier.tanpa_harga' }
    else if (b.emas_mg === 0) salah[`items.${n}.tagih`] = { code: 'terima_supplier.tanpa_emas' }
    else salah['harga_acuan'] = { code: 'terima_supplier.tanpa_acuan' }
  })
  return salah
}

/** Sums over lines, in the units of their fields. */
export const jumlahBaris = <T>(baris: readonly T[], nilai: (b: T) => number | null): number =>
  baris.reduce((n, b) => n + (nilai(b) ?? 0), 0)

function cocokkan(input: Input, baris: readonly BarisTersusun[]): void {
  const salah = periksaJumlah(
    {
      qty: input.total_qty,
      berat_mg: dariGram(input.total_berat),
      rp: input.total_rp ?? 0,
      emas_mg: dariGram(input.total_emas ?? 0),
    },
    {
      qty: jumlahBaris(baris, (b) => b.qty),
      berat_mg: jumlahBaris(baris, (b) => b.berat_mg),
      rp: jumlahBaris(baris, (b) => b.jumlah_rp),
      emas_mg: jumlahBaris(baris, (b) => b.emas_mg),
    },
  )
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

const mg = (gram: number | null | undefined): number | null =>
  gram === null || gram === undefined ? null : dariGram(gram)

const bacaBaris = (i: Item): BarisSurat => ({
  qty: i.qty,
  berat_bruto_mg: dariGram(i.berat_bruto ?? i.berat),
  berat_mg: dariGram(i.berat),
  berat_input_mg: dariGram(i.berat_input ?? i.berat),
  harga_per_gram_rp: i.harga_per_gram ?? null,
  jumlah_rp: i.jumlah_rp ?? null,
  tagih_bp: i.tagih === null || i.tagih === undefined ? null : Math.round(i.tagih * 100),
  emas_mg: mg(i.emas),
})

type Rujukan = Awaited<ReturnType<typeof bacaRujukan>>

async function bacaRujukan(tx: Tx, items: readonly Item[]) {
  const dept = [...new Set(items.map((i) => i.kode_dept))].sort()
  const [group, kadar, jenis] = await Promise.all([
    kunciGroup(
      tx,
      items.map((i) => i.kode_group),
    ),
    kunciKadar(
      tx,
      items.map((i) => i.kadar),
    ),
    tx.all(sql<{ kode_dept: string }>`
      select kode_dept from public.jenis where kode_dept = any(${dept})
      order by kode_dept ${sharedHold(tx)}`),
  ])
  return { group, kadar, jenis: new Set(jenis.map((j) => j.kode_dept)) }
}

function rujukanSalah(i: Item, r: Rujukan): Record<string, FieldError> {
  const tidakAda: FieldError = { code: 'data.rujukan_tidak_ada' }
  const kadar_bp = r.kadar.get(i.kadar)
  const group = r.group.get(i.kode_group)
  const luar = kadar_bp !== undefined && group ? periksaKadarGroup(kadar_bp, group) : null
  return {
    ...(r.jenis.has(i.kode_dept) ? {} : { kode_dept: tidakAda }),
    ...(group ? {} : { kode_group: tidakAda }),
    ...(kadar_bp === undefined ? { kadar: tidakAda } : {}),
    ...(luar ? { kadar: luar } : {}),
  }
}
