import type { SlipDefinition } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, type Route, defineQuery } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type PesanChat, chatDokumen, chatPesan } from '../contract.ts'
import { invoiceRoutes } from './invoice.ts'

const PALING_BANYAK = 50

export const kolomPesan = sql<PesanChat>`
  p.id, p.jenis, p.dokumen, p.penerima, p.isi, p.gambar_url, p.status, p.alasan, p.jawaban,
  p.percobaan, p.user_id, p.dibuat, p.selesai`

/** What derives from the documents that go to customers. */
export const chatRoutes = (slips: readonly SlipDefinition[]): readonly Route[] => [
  ...slips.flatMap(invoiceRoutes),
  pesanDokumenRoute(slips),
]

/**
 * Messages about a document. Whoever may see one kind of document is not told what was written about
 * another: a ticket's message stays with those who may open tickets.
 */
function pesanDokumenRoute(slips: readonly SlipDefinition[]): Route {
  const layar = slips.flatMap((s) => (s.dokumen?.chat ? s.dokumen.layar : []))
  return defineQuery(chatDokumen([...new Set(layar)]), async ({ ctx, tx, input }) => {
    const rows = await tx.all(sql<PesanChat>`
      select ${kolomPesan} from public.pesan_chat p
      where p.kode_toko = ${tx.kode_toko} and p.dokumen = ${input.dokumen}
      order by p.dibuat desc, p.id limit ${sql.lit(PALING_BANYAK)}`)
    return rows.filter((p) => terbuka(ctx, p.jenis))
  })
}

function terbuka(ctx: Ctx, jenis: string): boolean {
  const gate = gateContext(ctx)
  const { registry } = ctx.services
  const layar = ['/histori-wa', ...(registry.slips.get(jenis)?.dokumen?.layar ?? [])]
  return layar.some((l) => registry.allows(l, ctx.sesi, gate))
}

/** Throws 404 `data.tidak_ada`. */
export const lihatPesan = defineQuery(chatPesan, async ({ tx, input }) => {
  const row = await tx.maybe(sql<PesanChat>`
    select ${kolomPesan} from public.pesan_chat p
    where p.kode_toko = ${tx.kode_toko} and p.id = ${input.id}`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404 })
  return row
})
