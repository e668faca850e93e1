import { type Miligram, dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { MIN_DIGIT_HP, rapikanNoHp } from '#kernel/shared/phone.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { type BarangTerkunci, kunciBarang } from '#modules/barang/barang/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import type { serviceCreate } from '../contract.ts'

export type IsianService = ReturnType<(typeof serviceCreate)['input']['parse']>

/** What the document names, as it stands now. */
export interface RujukanService {
  readonly nama_sales: string | null
  readonly nama_customer: string | null
  readonly no_hp: string | null
  readonly nama_tukang: string | null
  /** Works of the list (para-deskripsi-service) that are there. */
  readonly deskripsi: readonly string[]
}

export function bacaRujukan(tx: Tx, i: IsianService): Promise<RujukanService> {
  const toko = tx.kode_toko
  const kode = i.items.flatMap((item) => item.kode_deskripsi ?? [])
  return tx.one(sql<RujukanService>`
    select
      (select nama_sales from public.sales
        where kode_toko = ${toko} and kode_sales = ${i.kode_sales}) as nama_sales,
      m.nama_customer, m.no_hp,
      (select nama_tukang from public.tukang
        where kode_toko = ${toko} and kode_tukang = ${i.kode_tukang ?? null}) as nama_tukang,
      array(select kode from public.deskripsi_service
        where kode_toko = ${toko} and kode = any(${kode})) as deskripsi
    from (select 1) satu
    left join public.member m
      on m.kode_toko = ${toko} and m.kode_customer = ${i.kode_customer ?? ''}
        and not m.dihapus`)
}

/** The shop's own pieces that a document names, held until the commit; a customer's has none. */
export async function kunciMilikToko(tx: Tx, i: IsianService): Promise<BarangTerkunci[]> {
  if (i.milik === 'PELANGGAN') return []
  const barcodes = i.items.map((item, n) => {
    if (item.kode_barcode) return item.kode_barcode
    throw fieldErrors({ [`items.${n}.kode_barcode`]: WAJIB })
  })
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('barang.barcode_ganda', { params: { kode_barcode: ganda } })
  return kunciBarang(tx, barcodes)
}

const WAJIB: FieldError = { code: 'isian.wajib' }
const TIDAK_ADA: FieldError = { code: 'data.rujukan_tidak_ada' }

/** A field with what would be wrong with it, and whether it is. */
type Periksa = readonly [field: string, error: FieldError, salah: boolean]

/**
 * Everything that is wrong with what was typed, by field; lines as `items.<n>.<field>`. A customer's
 * piece needs a name and a weight, and somebody whom it belongs to; the shop's own costs nobody
 * anything.
 */
export function periksaIsian(i: IsianService, r: RujukanService, hari: string): void {
  const { milik, kode_customer, kode_tukang, tgl_janji, no_hp } = i
  const toko = milik === 'TOKO'
  const pendek: FieldError = { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } }
  const kepala: Periksa[] = [
    ['kode_sales', TIDAK_ADA, r.nama_sales === null],
    ['kode_tukang', TIDAK_ADA, Boolean(kode_tukang) && r.nama_tukang === null],
    ['tgl_janji', { code: 'service.janji_lewat' }, Boolean(tgl_janji && tgl_janji < hari)],
    ['kode_customer', { code: 'isian.tidak_dipakai' }, toko && Boolean(kode_customer)],
    ['kode_customer', TIDAK_ADA, !toko && Boolean(kode_customer) && r.nama_customer === null],
    ['nama_customer', WAJIB, !toko && !kode_customer && !i.nama_customer],
    ['no_hp', pendek, !toko && Boolean(no_hp) && rapikanNoHp(no_hp ?? '').length < MIN_DIGIT_HP],
  ]
  const baris = i.items.flatMap((item, n): Periksa[] => {
    const di = (field: string) => `items.${n}.${field}`
    const { kode_deskripsi, kode_barcode } = item
    const asing = Boolean(kode_deskripsi) && !r.deskripsi.includes(kode_deskripsi ?? '')
    return [
      [di('kode_deskripsi'), TIDAK_ADA, asing],
      [di('biaya_rp'), { code: 'service.biaya_toko' }, toko && item.biaya_rp > 0],
      [di('kode_barcode'), { code: 'service.bukan_milik_toko' }, !toko && Boolean(kode_barcode)],
      [di('nama_barang'), WAJIB, !toko && !item.nama_barang],
      [di('berat'), WAJIB, !toko && !item.berat],
    ]
  })
  const salah = [...kepala, ...baris].filter(([, , ada]) => ada)
  if (salah.length > 0)
    throw fieldErrors(Object.fromEntries(salah.map(([field, error]) => [field, error])))
}

export type BarisService = ReturnType<typeof susunBaris>[number]

/** The lines as they are kept: of the shop's own pieces what the stock says of them. */
export const susunBaris = (i: IsianService, barang: readonly BarangTerkunci[]) =>
  i.items.map((item, n) => {
    const milikToko = barang[n]
    return {
      baris: n + 1,
      kode_barcode: milikToko?.kode_barcode ?? null,
      nama_barang: milikToko?.nama_barang ?? item.nama_barang ?? '',
      kadar: milikToko?.kadar ?? (item.kadar || null),
      berat_mg: milikToko ? (milikToko.berat_mg as Miligram) : dariGram(item.berat ?? 0),
      kode_deskripsi: item.kode_deskripsi ?? null,
      deskripsi: item.deskripsi,
      biaya_rp: item.biaya_rp,
    }
  })

/** What the document keeps of what was typed; of a member what is known of him. */
export function susunKepala(i: IsianService, r: RujukanService) {
  const pelanggan = i.milik === 'PELANGGAN'
  return {
    milik: i.milik,
    kode_sales: i.kode_sales,
    kode_customer: (pelanggan && i.kode_customer) || null,
    nama_customer: (pelanggan && (r.nama_customer ?? i.nama_customer)) || null,
    no_hp: (pelanggan && (i.no_hp ? rapikanNoHp(i.no_hp) : r.no_hp)) || null,
    kode_tukang: i.kode_tukang ?? null,
    tgl_janji: i.tgl_janji ?? null,
    uang_muka_rp: i.uang_muka_rp,
    keterangan: i.keterangan || null,
  }
}

/**
 * Weight and cost of a line as `izinkanWajar` looks at them. A customer's piece has no jenis and no
 * group of the shop's, so work on a gram is held against the dearest gram of the board.
 */
export function angkaWajar(
  b: Pick<BarisService, 'nama_barang' | 'berat_mg' | 'biaya_rp'>,
  i: number,
): AngkaWajar[] {
  const angka = (field: string) => ({
    letak: `items.${i}.${field}`,
    barang: b.nama_barang,
    kode_dept: '',
    kode_group: '',
  })
  const perGram = rupiahPerGram(b.biaya_rp, b.berat_mg) ?? 0
  return [
    { ...angka('berat'), hal: 'berat', nilai: b.berat_mg },
    { ...angka('biaya_rp'), hal: 'harga', nilai: perGram, bawah: 'BEBAS' },
  ]
}
