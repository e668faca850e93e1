import { openPdf, printPdf } from '#kernel/web/print/pdf.ts'
import { refresh } from '#kernel/web/query.ts'
import { read, write } from '#kernel/web/session/storage.ts'
import { TATA } from '../rules.ts'

/** The paper belongs to the printer that stands here, not to the person. */
const KERTAS = 'terminal.label'

export const kertasLabel = (): string => read<string>(KERTAS) ?? TATA[0]
export const simpanKertasLabel = (tata: string): void => write(KERTAS, tata)

interface Label {
  readonly kode_barcode: string
  readonly jumlah: number
}

const permintaan = (items: readonly Label[], harga: boolean) =>
  ({
    path: 'barang/cetak-barcode',
    method: 'POST',
    name: 'BARCODE.pdf',
    input: { items, tata: kertasLabel(), harga },
  }) as const

/** Shows labels on the paper of this computer; false when that failed and the person was told. */
export async function cetakLabel(items: readonly Label[], harga = false): Promise<boolean> {
  const jadi = await openPdf(permintaan(items, harga))
  refresh('barang/{kode_barcode}/riwayat')
  return jadi
}

/** The label of one piece to the printer at once: the next piece is scanned already. */
export const cetakLabelSatu = (kode_barcode: string): Promise<boolean> =>
  printPdf(permintaan([{ kode_barcode, jumlah: 1 }], false))
