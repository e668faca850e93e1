import type {
  DocumentField,
  FullDocument,
  Head,
  Line,
  LineName,
  Whole,
} from '#kernel/shared/document.ts'
import { kinds } from '#kernel/shared/fields.ts'

/** What fields are called everywhere, as a made-up shop would fill them in. */
const CONTOH: Readonly<Record<string, string>> = {
  tanggal: '2026-11-20',
  waktu: '2026-11-20T07:30:00Z',
  kode_sales: 'S01',
  nama_sales: 'Rina',
  kode_customer: 'C000012',
  nama_customer: 'Ibu Sari',
  no_hp: '081234567890',
  input_by: 'KASIR',
  laci: 'UTAMA',
  kode_barcode: 'A100124',
  nama_barang: 'KALUNG RANTAI ITALI 45 CM',
  kode_dept: 'KAL',
  kode_group: 'G750',
  kadar: '18K',
  keterangan: 'Sesuai pesan lewat telepon',
}

type Own<D extends FullDocument> = Partial<Head<D>> & {
  readonly [N in LineName<D>]?: readonly Partial<Line<D, N>>[]
}

/**
 * A document of this kind as nobody has it, for the preview of its slip: the first state, no money,
 * one line of each kind, nothing that may be empty but a remark; `own` says the rest.
 */
export function contohDokumen<D extends FullDocument>(d: D, own: Own<D>): Whole<D> {
  const { kepala, baris = {}, status } = d.isi
  const [first] = Object.keys(status.nilai)
  const lines = Object.entries(baris).map(([name, { isi }]) => {
    const said = Object.entries(own).find(([n]) => n === name)?.[1]
    const all: readonly object[] = Array.isArray(said) ? said : [{}]
    return [name, all.map((line, i) => ({ ...filled(isi), baris: i + 1, ...line }))]
  })
  return {
    ...filled(kepala),
    [d.nomor]: `${d.jenis}JK2611200001`,
    status: first,
    ...own,
    ...Object.fromEntries(lines),
  }
}

const filled = (
  fields: Readonly<Record<string, DocumentField>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, CONTOH[name] ?? plain(f)]))

function plain(f: DocumentField): unknown {
  if (!f.wajib) return null
  if (kinds[f.kind].align === 'right') return 0
  return f.kind === 'pilihan' ? f.pilihan?.[0] : ''
}

/** A payment in cash, or by transfer from a bank. */
export const contohBayar = (jumlah_rp: number, kode_bank: string | null = null) => ({
  jenis: kode_bank ? ('TRANSFER' as const) : ('CASH' as const),
  jumlah_rp,
  kode_bank,
  no_rekening: kode_bank && '5210001',
  fee_rp: 0,
  gesek_rp: jumlah_rp,
})
