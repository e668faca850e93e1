import { type Miligram, dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type BarangTerkunci, kunciBarang } from '#modules/barang/barang/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { MIN_DIGIT_HP, rapikanNoHp } from '#kernel/shared/phone.ts'
import type { serviceCreate } from '../contract.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'

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
      on m.kode_toko = ${toko} and m.kode_customer = ${i.kode_customer ?? null}
        and not m.dihapus`)
}

/** One line as it will be kept. */
export interface BarisService {
  readonly kode_barcode: string | null
  readonly nama_barang: string
  readonly kadar: string | null
  readonly berat_mg: Miligram
  readonly kode_deskripsi: string | null
  readonly deskripsi: string
  readonly biaya_rp: number
}

/** The shop's own pieces that a document names, held until the commit; a customer's has none. */
export async function kunciMilikToko(tx: Tx, i: IsianService): Promise<BarangTerkunci[]> {
  if (i.milik === 'PELANGGAN') return []
  const barcodes = i.items.map((item, n) => {
    if (item.kode_barcode) return item.kode_barcode
    throw fieldErrors({ [`items.${n}.kode_barcode`]: { code: 'isian.wajib' } })
  })
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('barang.barcode_ganda', { params: { kode_barcode: ganda } })
  return kunciBarang(tx, barcodes)
}

/**
 * Everything that is wrong with what was typed, by field; lines as `items.<n>.<field>`. A customer's
 * piece needs a name and a weight, and somebody whom it belongs to; the shop's own costs nobody
 * anything.
 */
export function periksaIsian(i: IsianService, r: RujukanService, hari: string): void {
  const salah: Record<string, FieldError> = { ...periksaKepala(i, r, hari) }
  i.items.forEach((item, n) => {
    const pasang = (field: string, error: FieldError) => {
      salah[`items.${n}.${field}`] = error
    }
    if (item.kode_deskripsi && !r.deskripsi.includes(item.kode_deskripsi))
      pasang('kode_deskripsi', TIDAK_ADA)
    if (i.milik === 'TOKO') {
      if (item.biaya_rp > 0) pasang('biaya_rp', { code: 'service.biaya_toko' })
      return
    }
    if (item.kode_barcode) pasang('kode_barcode', { code: 'service.bukan_milik_toko' })
    if (!item.nama_barang) pasang('nama_barang', WAJIB)
    if (!item.berat) pasang('berat', WAJIB)
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

const WAJIB: FieldError = { code: 'isian.wajib' }
const TIDAK_ADA: FieldError = { code: 'data.rujukan_tidak_ada' }

function periksaKepala(
  i: IsianService,
  r: RujukanService,
  hari: string,
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  if (r.nama_sales === null) salah['kode_sales'] = TIDAK_ADA
  if (i.kode_tukang && r.nama_tukang === null) salah['kode_tukang'] = TIDAK_ADA
  if (i.tgl_janji && i.tgl_janji < hari) salah['tgl_janji'] = { code: 'service.janji_lewat' }
  if (i.milik === 'TOKO') {
    if (i.kode_customer) salah['kode_customer'] = { code: 'isian.tidak_dipakai' }
    return salah
  }
  if (i.kode_customer && r.nama_customer === null) salah['kode_customer'] = TIDAK_ADA
  if (!i.kode_customer && !i.nama_customer) salah['nama_customer'] = WAJIB
  if (i.no_hp && rapikanNoHp(i.no_hp).length < MIN_DIGIT_HP)
    salah['no_hp'] = { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } }
  return salah
}

/** The lines as they are kept: of the shop's own pieces what the stock says of them. */
export function susunBaris(
  i: IsianService,
  barang: readonly BarangTerkunci[],
): readonly BarisService[] {
  return i.items.map((item, n) => {
    const milikToko = barang[n]
    return {
      kode_barcode: milikToko?.kode_barcode ?? null,
      nama_barang: milikToko?.nama_barang ?? item.nama_barang ?? '',
      kadar: milikToko?.kadar ?? (item.kadar || null),
      berat_mg: milikToko ? (milikToko.berat_mg as Miligram) : dariGram(item.berat ?? 0),
      kode_deskripsi: item.kode_deskripsi ?? null,
      deskripsi: item.deskripsi,
      biaya_rp: item.biaya_rp,
    }
  })
}

/** Whom it belongs to, as the document keeps it: of a member what is known, else as typed. */
export function pelangganService(i: IsianService, r: RujukanService) {
  if (i.milik === 'TOKO') return { kode_customer: null, nama_customer: null, no_hp: null }
  const ketik = i.no_hp ? rapikanNoHp(i.no_hp) : null
  return {
    kode_customer: i.kode_customer ?? null,
    nama_customer: r.nama_customer ?? (i.nama_customer || null),
    no_hp: ketik ?? r.no_hp,
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
