import { keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { akunSepuhan } from '#modules/olah/sepuhan/accounts.ts'
import { rincianKadar } from '#modules/olah/sepuhan/rules.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'
import { bagianSisa } from '#modules/pasok/terima/rules.ts'
import { akunBayar } from './accounts.ts'

/**
 * How a delivery is paid: its rupiah; its gold at a price that is fixed now, and paid now or later; its
 * gold in gold.
 */
export const CARA_BAYAR = ['RUPIAH', 'PATOK', 'PATOK_NANTI', 'EMAS'] as const
export type CaraBayar = (typeof CARA_BAYAR)[number]

/** Whether a price of gold is fixed. */
export const dipatok = (cara_bayar: CaraBayar): boolean =>
  cara_bayar === 'PATOK' || cara_bayar === 'PATOK_NANTI'

/** Rupiah of a line that leave the house: those of a price that is paid later do not. */
export const rupiahKeluar = (b: Pick<Dibayar, 'cara_bayar' | 'jumlah_rp'>): number =>
  b.cara_bayar === 'PATOK_NANTI' ? 0 : b.jumlah_rp

/** Deliveries on one paper, and bars that pay for them. */
export const MAKS_BAYAR = 50

/** What is still owed for a delivery: rupiah, milligram of fine gold and what it was booked for. */
export interface SisaHutang {
  readonly no_terima: string
  readonly sisa_rp: number
  readonly sisa_emas_mg: number
  readonly sisa_nilai_rp: number
}

/** What is to be paid of a delivery. */
export interface Dibayar {
  readonly no_terima: string
  readonly cara_bayar: CaraBayar
  readonly jumlah_rp: number
  readonly emas_mg: number
  readonly harga_per_gram_rp: number | null
}

/** A line of a payment with the rupiah that its gold was booked for. */
export interface BarisBayar extends Dibayar {
  readonly nilai_rp: number
}

/**
 * The lines of a payment, each with what it takes of its delivery's rest. Rupiah of a fixed price are
 * gram × price. Errors by `items.<n>.<field>`: more than is owed, or nothing.
 */
export function susunBayar(
  hutang: readonly SisaHutang[],
  minta: readonly Dibayar[],
): { readonly baris: readonly BarisBayar[]; readonly salah: Readonly<Record<string, FieldError>> } {
  const sisa = new Map(hutang.map((h) => [h.no_terima, { ...h }]))
  const salah: Record<string, FieldError> = {}
  const baris = minta.map((m, n): BarisBayar => {
    const h = sisa.get(m.no_terima)
    const lebih = (field: string, ada: string) => {
      salah[`items.${n}.${field}`] = { code: 'bayar_supplier.lebih', params: { sisa: ada } }
    }
    if (!h) {
      salah[`items.${n}.no_terima`] = { code: 'bayar_supplier.bukan_hutang' }
      return { ...m, nilai_rp: 0 }
    }
    if (m.cara_bayar === 'RUPIAH') {
      if (m.jumlah_rp === 0) salah[`items.${n}.jumlah`] = { code: 'bayar_supplier.nol' }
      if (m.jumlah_rp > h.sisa_rp) lebih('jumlah', tulisRupiah(h.sisa_rp))
      h.sisa_rp -= m.jumlah_rp
      return { ...m, emas_mg: 0, harga_per_gram_rp: null, nilai_rp: 0 }
    }
    if (m.emas_mg === 0) salah[`items.${n}.emas`] = { code: 'berat.nol' }
    if (m.emas_mg > h.sisa_emas_mg) lebih('emas', tulisGram(keGram(h.sisa_emas_mg)))
    const patok = dipatok(m.cara_bayar)
    if (patok && !m.harga_per_gram_rp)
      salah[`items.${n}.harga_per_gram`] = { code: 'bayar_supplier.tanpa_harga' }
    const nilai_rp = bagianSisa(h.sisa_nilai_rp, m.emas_mg, h.sisa_emas_mg)
    h.sisa_emas_mg -= m.emas_mg
    h.sisa_nilai_rp -= nilai_rp
    const jumlah_rp = patok ? perGram(m.emas_mg, m.harga_per_gram_rp ?? 0) : 0
    if (m.cara_bayar === 'PATOK_NANTI') h.sisa_rp += jumlah_rp
    return {
      ...m,
      jumlah_rp,
      harga_per_gram_rp: patok ? m.harga_per_gram_rp : null,
      nilai_rp,
    }
  })
  return { baris, salah }
}

/** A bar in the shop, or fine gold that a supplier owes it. */
export interface Batang {
  readonly bentuk: 'MURNI' | 'KREDIT'
  readonly berat_mg: number | null
  readonly kadar_bp: number | null
  readonly murni_mg: number
  readonly modal_rp: number
}

/**
 * Ledger lines of a payment. What gold costs beside what it was booked for when it came, in rupiah or
 * in the cost of a bar, is a difference of price. `kas`: where the rupiah come from.
 */
export function bukukanBayar(
  p: Posting,
  kode_supplier: string,
  {
    baris,
    batang,
    kas,
  }: {
    readonly baris: readonly BarisBayar[]
    readonly batang: readonly Batang[]
    readonly kas: { readonly akun: string; readonly metode: string } | null
  },
): Posting {
  const emas = akunPasok.hutangEmas(kode_supplier)
  const { selisihHarga } = akunBayar
  for (const b of baris) {
    const hutang = akunPasok.hutang(kode_supplier)
    if (b.cara_bayar === 'PATOK_NANTI') p.rp(hutang, -b.jumlah_rp)
    else if (kas) p.rp(kas.akun, -b.jumlah_rp, kas.metode)
    if (b.cara_bayar === 'RUPIAH') p.rp(hutang, b.jumlah_rp)
    else
      p.rp(emas, b.nilai_rp)
        .rp(selisihHarga, b.jumlah_rp - b.nilai_rp)
        .mgf(emas, b.emas_mg)
    // Gold that is paid in money comes out of nobody's stock.
    if (dipatok(b.cara_bayar)) p.mgf(akunPasok.asal, -b.emas_mg)
  }
  for (const b of batang) {
    const dari = b.bentuk === 'MURNI' ? akunSepuhan.murni : akunSepuhan.kredit(kode_supplier)
    p.rp(dari, -b.modal_rp).rp(selisihHarga, b.modal_rp).mgf(dari, -b.murni_mg)
    if (b.berat_mg === null || b.kadar_bp === null) continue
    const kadar = rincianKadar(b.kadar_bp)
    p.mg(dari, -b.berat_mg, kadar)
      .mg(akunPasok.asal, b.berat_mg, kadar)
      .pcs(dari, -1)
      .pcs(akunPasok.asal, 1)
  }
  return p
}
