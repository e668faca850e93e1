import { berat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'
import type { Cara } from '#modules/pasok/terima/rules.ts'

const opsional = { wajib: false } as const

/** Columns of a sheet: each row is a paper of a supplier that is not paid in full. */
export const ISIAN_HUTANG = {
  kode_supplier: rujukan('supplier'),
  no_intern: kode({ max: 30 }),
  tgl_surat: tanggal(opsional),
  jatuh_tempo: tanggal(opsional),
  sisa: rupiah({ ...opsional, min: 1 }),
  sisa_emas: berat({ ...opsional, min: 0.001 }),
  harga_acuan: rupiah({ ...opsional, min: 1 }),
  keterangan: teks({ ...opsional, max: 200 }),
}

/** Columns that every file has; the others may be left out. */
export const KOLOM_WAJIB = ['kode_supplier', 'no_intern'] as const

/** Capital letters and spaces don't make another paper: `sj 12` is `SJ12`. */
export const kunciSurat = (kode_supplier: string, no_intern: string): string =>
  `${kode_supplier} ${no_intern.replace(/\s/g, '').toUpperCase()}`

/** What is still owed on a paper: rupiah, or milligram of fine gold with what the books take it for. */
export interface HutangAwal {
  readonly cara_hutang: Cara
  readonly total_rp: number
  readonly total_emas_mg: number
  readonly harga_acuan_rp: number | null
  readonly modal_rp: number
}

interface Tertulis {
  readonly sisa_rp: number | null
  readonly emas_mg: number | null
  readonly harga_acuan_rp: number | null
}

/** Owed in rupiah or in gold, never both on one paper. `harga_toko_rp`: where the sheet says no price. */
export function hutangAwal(
  { sisa_rp, emas_mg, harga_acuan_rp }: Tertulis,
  harga_toko_rp: number,
): { readonly hutang?: HutangAwal; readonly salah: Readonly<Record<string, FieldError>> } {
  if (!sisa_rp === !emas_mg) return { salah: { sisa: { code: 'hutang_supplier.satu_cara' } } }
  if (sisa_rp)
    return {
      salah: {},
      hutang: {
        cara_hutang: 'RUPIAH',
        total_rp: sisa_rp,
        total_emas_mg: 0,
        harga_acuan_rp: null,
        modal_rp: sisa_rp,
      },
    }
  const total_emas_mg = emas_mg ?? 0
  const harga = harga_acuan_rp ?? harga_toko_rp
  const modal_rp = perGram(total_emas_mg, harga)
  if (modal_rp === 0) return { salah: { harga_acuan: { code: 'terima_supplier.tanpa_acuan' } } }
  return {
    salah: {},
    hutang: { cara_hutang: 'EMAS', total_rp: 0, total_emas_mg, harga_acuan_rp: harga, modal_rp },
  }
}

/**
 * Ledger lines of an opening debt. The goods came in as opening stock, so that the debt takes from
 * the equity that they were put in against.
 */
export function bukukanAwal(p: Posting, kode_supplier: string, h: HutangAwal): Posting {
  if (h.cara_hutang === 'RUPIAH')
    return p.rp(akunPasok.hutang(kode_supplier), -h.modal_rp).rp(akunPasok.awal, h.modal_rp)
  const emas = akunPasok.hutangEmas(kode_supplier)
  return p
    .rp(emas, -h.modal_rp)
    .rp(akunPasok.awal, h.modal_rp)
    .mgf(emas, -h.total_emas_mg)
    .mgf(akunPasok.asal, h.total_emas_mg)
}
