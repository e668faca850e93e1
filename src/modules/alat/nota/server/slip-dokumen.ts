import type {
  SlipDocument,
  SlipContent,
  SlipContext,
  PrintedSlip,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { keyOf } from '#kernel/server/document/columns.ts'
import type { DocumentReader } from '#kernel/server/document/reader.ts'
import type { FullDocument, Whole } from '#kernel/shared/document.ts'

interface Own<One>
  extends
    Pick<PrintedSlip, 'jenis' | 'duplikat' | 'bagian'>,
    Pick<SlipDocument, 'berkas' | 'layar' | 'chat'>,
    Partial<Pick<SlipDocument, 'ringkas' | 'salinanBerizin'>> {
  /** What the slip of one says, and one that has everything a slip can show. */
  readonly isi: (dokumen: One, latar: SlipContext) => SlipContent
  readonly contoh: One
}

/**
 * The slip of a declared document: it prints what its reader reads. Who holds it in his hand hears
 * day, state, `total_rp` and weight of it where it has them, unless `ringkas` says something else.
 */
export function slipDokumen<D extends FullDocument, M>(
  { dokumen: d, read }: DocumentReader<D, M>,
  { jenis, duplikat, bagian, isi, contoh, ...own }: Own<Whole<D> & M>,
): PrintedSlip {
  const [area = ''] = d.isi.panggil.satu.split('/')
  return {
    jenis,
    duplikat,
    bagian,
    contoh: (latar) => isi(contoh, latar),
    dokumen: {
      area,
      tabel: d.tabel,
      kolom: d.nomor,
      ringkas: (toko, nomor) => sql`
        select tanggal, status, ${column(d, 'total_rp')}, ${column(d, 'berat_mg')}
        from public.${sql.table(d.tabel)}
        where kode_toko = ${toko} and ${sql.ref(d.nomor)} = ${nomor}`,
      isi: async ({ tx, nomor, latar }) => isi(await read(tx, nomor), latar),
      ...own,
    },
  }
}

/** A column of the head, or nothing where the document has none such. */
const column = (d: FullDocument, name: string) =>
  Object.entries(d.isi.kepala).some(([field, f]) => keyOf(field, f) === name)
    ? sql.ref(name)
    : sql`null::bigint as ${sql.ref(name)}`
