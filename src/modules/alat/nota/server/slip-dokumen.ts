import type {
  ChatDocument,
  PrintedSlip,
  SlipContent,
  SlipContext,
  SlipDefinition,
  SlipDocument,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { keyOf } from '#kernel/server/document/columns.ts'
import { type DokumenDefinition, slipKind, slipPath } from '#kernel/shared/document.ts'
import { type PanggilanSlip, ruteSlip } from './berkas-slip.ts'
import { statusSlip } from './isi-umum.ts'

/** What a slip says beside what all say: number, which copy it is, that it counts no more. */
export type IsiSlip = Omit<SlipContent, 'nomor' | 'salinan' | 'batal'>

/** Parts that only some of its documents have, beside those of the example. */
type BagianLain = Partial<Pick<SlipDefinition, 'bagian'>>

interface Own<One, Beside>
  extends
    BagianLain,
    // By default the slip has the name of the table, and no second copy.
    Partial<Pick<PrintedSlip, 'jenis' | 'duplikat'>>,
    Pick<SlipDocument, 'berkas'>,
    Partial<Pick<SlipDocument, 'layar' | 'ringkas' | 'salinanBerizin'>> {
  /** By its own call and as its reader reads it, unless said otherwise. */
  readonly chat?: Pick<ChatDocument, 'penerima'> & Partial<ChatDocument>
  /** What the slip of one says, and one that has everything a slip can show. */
  readonly isi: (dokumen: One & NoInfer<Beside>, latar: SlipContext) => IsiSlip
  readonly contoh: One & NoInfer<Beside>
  /** Reads what only the paper shows. */
  readonly beside?: (tx: Tx, dokumen: One) => Promise<Beside>
}

type Printed<Nomor extends string> = { readonly cetak: number; readonly status: string } & {
  readonly [N in Nomor]: string
}

interface Reader<Nomor extends string, One> {
  readonly dokumen: DokumenDefinition & { readonly nomor: Nomor }
  readonly read: (tx: Tx, nomor: string) => Promise<One>
}

/**
 * The slip of a declared document: it prints what its reader reads. Who holds it in his hand hears
 * day, state, total (`total_rp`, or `jumlah_rp` of a single amount) and weight of it where it has them, unless `ringkas` says something else.
 */
export function slipDokumen<Nomor extends string, One extends Printed<Nomor>, Beside = {}>(
  { dokumen: d, read }: Reader<Nomor, One>,
  calls: PanggilanSlip,
  {
    jenis = slipKind(d),
    duplikat = null,
    bagian = [],
    isi,
    contoh,
    beside,
    chat,
    ...own
  }: Own<One, Beside>,
): PrintedSlip {
  const lengkap = (dokumen: One & NoInfer<Beside>, latar: SlipContext): SlipContent => {
    const { kepala, ...rest } = isi(dokumen, latar)
    const nomor = dokumen[d.nomor]
    return {
      ...rest,
      ...statusSlip(latar, dokumen),
      nomor,
      kepala: [{ label: latar.t('nota.slip.nomor'), nilai: nomor }, ...kepala],
    }
  }
  const [tipe = ''] = slipPath(d).split('/{')
  const [area = ''] = tipe.split('/')
  return slipTercetak(calls, {
    jenis,
    duplikat,
    bagian,
    contoh: (latar) => lengkap(contoh, latar),
    dokumen: {
      area,
      tabel: d.tabel,
      kolom: d.nomor,
      ringkas: (toko, nomor) => sql`
        select tanggal, status, ${firstOf(d, 'total_rp', 'jumlah_rp')} as total_rp,
          ${firstOf(d, 'berat_mg')} as berat_mg
        from public.${sql.table(d.tabel)}
        where kode_toko = ${toko} and ${sql.ref(d.nomor)} = ${nomor}`,
      isi: async ({ tx, nomor, latar }) => {
        const dokumen = await read(tx, nomor)
        return lengkap(Object.assign(dokumen, await beside?.(tx, dokumen)), latar)
      },
      ...(chat ? { chat: { tipe, baca: read, ...chat } } : {}),
      ...own,
    },
  })
}

type Tercetak = Omit<PrintedSlip, 'bagian' | 'dokumen' | 'routes'> &
  BagianLain & {
    readonly dokumen: Omit<SlipDocument, 'layar'> & Partial<Pick<SlipDocument, 'layar'>>
  }

/** A slip with the calls that print it: who may is said by them, its parts are the example's. */
export function slipTercetak(calls: PanggilanSlip, slip: Tercetak): PrintedSlip {
  const { policy } = calls.slip
  const layar = typeof policy === 'object' ? policy.screens : []
  const tercetak: PrintedSlip = {
    ...slip,
    dokumen: { layar, ...slip.dokumen },
    get bagian() {
      return [...bagianDari(slip.contoh(LATAR_KOSONG)), ...(slip.bagian ?? [])]
    },
    get routes() {
      return ruteSlip(calls, tercetak)
    },
  }
  return tercetak
}

/** Names of the parts of a slip, in printing order. */
function bagianDari({ kepala, barang, jumlah, bayar, catatan }: SlipContent): Set<string> {
  const semua = [kepala, ...barang.map((b) => b.rincian), jumlah, bayar ?? [], catatan ?? []]
  return new Set(semua.flat().flatMap((b) => b.bagian ?? []))
}

/** No language and no clock, for who asks for the parts alone; a shop that collects tax. */
const LATAR_KOSONG: SlipContext = {
  t: (key) => key,
  namaDokumen: (jenis) => jenis,
  tanggal: (tanggal) => tanggal,
  pajak: { npwp: '', nitku: '', alasan: true },
  kapan: ({ tanggal }) => [{ label: '', nilai: tanggal, bagian: 'tanggal' }],
}

/** The first of these columns that the head has; otherwise null. */
function firstOf({ isi }: DokumenDefinition, ...names: readonly string[]) {
  const columns = Object.entries(isi?.kepala ?? {}).map(([field, f]) => keyOf(field, f))
  const found = names.find((name) => columns.includes(name))
  return found ? sql.ref(found) : sql`null::bigint`
}
