import { teksBebas } from '#kernel/web/i18n.ts'
import { BAGIAN_KERTAS, PLATFORM, bidangDari, namaKertas } from '../rules.ts'

/** Label of a field: the paper's fields are called alike on both platforms. */
export function labelTata(jenis: string): Readonly<Record<string, string>> {
  const kertas = new Map(
    PLATFORM.flatMap((p) => BAGIAN_KERTAS.map((b) => [namaKertas(p, b), b] as const)),
  )
  return Object.fromEntries(
    Object.keys(bidangDari(jenis)).map((nama) => [
      nama,
      teksBebas(`nota.isian.${kertas.get(nama) ?? nama}`),
    ]),
  )
}

/** The same with the platform in front, where both stand side by side: the history. */
export function labelLengkap(jenis: string, nama: string): string {
  const platform = PLATFORM.find((p) => nama.startsWith(`${p.toLowerCase()}_`))
  const duplikat = nama.startsWith('DUPLIKAT_') ? 'duplikat' : nama
  const label = labelTata(jenis)[nama] ?? teksBebas(`nota.isian.${duplikat}`)
  return platform ? `${teksBebas(`nota.${platform.toLowerCase()}`)} · ${label}` : label
}

/** A value of a layout as people read it. */
export function tulisNilai(v: unknown): string {
  if (v === null || v === undefined || v === '') return '–'
  if (typeof v === 'boolean') return teksBebas(v ? 'laporan.ya' : 'laporan.tidak')
  if (Array.isArray(v)) return v.map((b) => teksBebas(`nota.bagian.${String(b)}`)).join(', ') || '–'
  return String(v)
}

/** Names of what differs between two layouts. */
export function namaBeda(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): readonly string[] {
  const teks = (v: unknown) => JSON.stringify(v ?? null)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (nama) => teks(a[nama]) !== teks(b[nama]),
  )
}
