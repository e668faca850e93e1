import type { ScreenPath } from '#kernel/shared/names.ts'

interface Hari {
  readonly dari: string
  readonly sampai: string
}

/** Address of a report over these days with the figure open that says what a sum is made of. */
export const asalAngka = (layar: ScreenPath, { dari, sampai }: Hari, kolom: string): string =>
  `${layar}?${new URLSearchParams({
    cari: '1',
    tgl_from: dari,
    tgl_to: sampai,
    asal: JSON.stringify({ kolom }),
  })}`

/** Such an address for one day. */
export const asalSehari = (layar: ScreenPath, tanggal: string, kolom: string): string =>
  asalAngka(layar, { dari: tanggal, sampai: tanggal }, kolom)
