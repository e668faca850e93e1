import { type FieldError } from '#kernel/shared/errors.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import {
  type ValuesOf,
  bilangan,
  carat,
  gambar,
  kode,
  pilihan,
  rujukan,
} from '#kernel/shared/fields.ts'
import { kaliBagi, perGram, persenDari, wajar } from '#kernel/shared/hitung-rupiah.ts'

/** Laboratories whose reports the trade knows, and any other. */
export const LABORATORIUM = ['GIA', 'IGI', 'HRD', 'AGS', 'LAIN'] as const
export type Laboratorium = (typeof LABORATORIUM)[number]

/** Grown by nature, or in a laboratory. */
export const ASAL_BATU = ['ALAMI', 'LAB'] as const
export type AsalBatu = (typeof ASAL_BATU)[number]

/** Rows of stones that one piece carries. */
export const MAKS_BATU = 50
export const MAKS_BUTIR = 1000

/** Certificates, each a picture or a PDF. */
export const FOLDER_SERTIFIKAT = 'SERTIFIKAT'

/** One carat is 0.2 gram exactly, so a hundredth of a carat is 2 milligram. */
export const MG_PER_CCT = 2

/** What is asked of a stone; the same checks as the server's. */
export const isianBatu = {
  shape: rujukan('batu-shape'),
  color: rujukan('batu-color'),
  clarity: rujukan('batu-clarity'),
  cutgrade: rujukan('batu-cutgrade', KOSONG),
  polish: rujukan('batu-polish', KOSONG),
  symmetry: rujukan('batu-symmetry', KOSONG),
  fluorescence: rujukan('batu-fluorescence', KOSONG),
  asal_batu: pilihan(ASAL_BATU, { default: 'ALAMI' }),
  butir: bilangan({ min: 1, max: MAKS_BUTIR }),
  carat: carat(),
  laboratorium: pilihan(LABORATORIUM, KOSONG),
  no_sertifikat: kode({ ...KOSONG, max: 30 }),
  sertifikat: gambar({ folder: FOLDER_SERTIFIKAT, besar: true, pdf: true }),
}
export type IsianBatu = ValuesOf<typeof isianBatu>

/** Hundredths of a carat. */
export const keCct = (carat: number): number => Math.round(carat * 100)

type Luangan = 'cutgrade' | 'polish' | 'symmetry' | 'fluorescence' | 'no_sertifikat' | 'sertifikat'
type Terluang = { readonly [N in Luangan]?: string | null | undefined } & {
  readonly laboratorium?: Laboratorium | null | undefined
}

/** A stone with null for what was left out: its row and its form have every field. */
export const lengkapiBatu = <B extends Terluang>(b: B) => ({
  ...b,
  cutgrade: b.cutgrade ?? null,
  polish: b.polish ?? null,
  symmetry: b.symmetry ?? null,
  fluorescence: b.fluorescence ?? null,
  laboratorium: b.laboratorium ?? null,
  no_sertifikat: b.no_sertifikat ?? null,
  sertifikat: b.sertifikat ?? null,
})

interface Bersertifikat {
  readonly asal_batu: AsalBatu
  readonly butir: number
  readonly laboratorium?: Laboratorium | null | undefined
  readonly no_sertifikat?: string | null | undefined
  readonly sertifikat?: string | null | undefined
}

/** Numbers as the laboratories write them; IGI puts LG before those of grown stones. */
const NOMOR: Readonly<Record<Laboratorium, RegExp>> = {
  GIA: /^\d{7,10}$/,
  IGI: /^(LG)?\d{7,10}$/,
  HRD: /^[A-Z0-9-]{6,20}$/,
  AGS: /^[A-Z0-9-]{6,20}$/,
  LAIN: /^[A-Z0-9./-]{3,30}$/,
}

/**
 * A certificate names one stone of one laboratory, by a number of that laboratory's kind. Errors by
 * field, none when all is right.
 */
export function periksaBatu(b: Bersertifikat): Readonly<Record<string, FieldError>> {
  const { laboratorium, no_sertifikat: nomor } = b
  if (!nomor) {
    if (laboratorium || b.sertifikat) return { no_sertifikat: { code: 'isian.wajib' } }
    return {}
  }
  if (!laboratorium) return { laboratorium: { code: 'isian.wajib' } }
  if (b.butir !== 1) return { butir: { code: 'batu.sertifikat_satu' } }
  if (!NOMOR[laboratorium].test(nomor))
    return { no_sertifikat: { code: 'batu.nomor_sertifikat', params: { laboratorium } } }
  if (laboratorium === 'IGI' && nomor.startsWith('LG') && b.asal_batu !== 'LAB')
    return { asal_batu: { code: 'batu.sertifikat_lab' } }
  return {}
}

/** Where a laboratory shows its report; null where it has no page that takes a number. */
export function tautanSertifikat(lab: string | null, nomor: string | null): string | null {
  if (!nomor) return null
  if (lab === 'GIA') return `https://www.gia.edu/report-check?reportno=${nomor}`
  if (lab === 'IGI') return `https://www.igi.org/verify-your-report/?r=${nomor}`
  if (lab === 'HRD') return `https://my.hrdantwerp.com/?record_number=${nomor}`
  return null
}

/** Weight of one stone of a row in whole hundredths, by which its band of the price table is found. */
export const caratSebutir = (carat_cct: number, butir: number): number =>
  Math.floor(carat_cct / butir)

/** Hundredths of a carat × rupiah per carat, rounded half up once; null without a band. */
export const hargaBatu = (carat_cct: number, harga_per_carat_rp: number | null): number | null =>
  harga_per_carat_rp === null ? null : kaliBagi(harga_per_carat_rp, carat_cct, 100)

export interface NilaiBerlian {
  readonly berat_bersih_mg: number
  /** Board price of its group. */
  readonly harga_per_gram_rp: number
  /** Of its jenis; in basis points. */
  readonly margin_bp: number
  /** Of each row of stones; null where the price table has no band for it. */
  readonly batu_rp: readonly (number | null)[]
}

/**
 * What a diamond piece should have on its tag (decisions/0270): its gold at the board, its stones by the
 * price table, and the margin of its jenis on both. Setting is its ongkos, which the sale adds. The
 * tag is null while a stone has no price, and without stones.
 */
export function hitungBerlian(n: NilaiBerlian) {
  const emas_rp = perGram(n.berat_bersih_mg, n.harga_per_gram_rp)
  const tanpaHarga = n.batu_rp.length === 0 || n.batu_rp.includes(null)
  const batu_rp = wajar(n.batu_rp.reduce((jumlah: number, rp) => jumlah + (rp ?? 0), 0))
  const margin_rp = persenDari(wajar(emas_rp + batu_rp), n.margin_bp)
  const tag_rp = tanpaHarga ? null : wajar(emas_rp + batu_rp + margin_rp)
  return { emas_rp, batu_rp, margin_rp, tag_rp }
}
