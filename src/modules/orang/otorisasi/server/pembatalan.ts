import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type Izin, pakaiOtorisasi, pelaku } from './pakai-otorisasi.ts'

/** Who takes a document back, why, when and with whose approval. */
export interface Pembatalan {
  readonly nomor: string
  readonly alasan: string
  readonly user_id: string
  readonly waktu: Date
  readonly penyetuju: string
}

/**
 * Statement that marks a document as cancelled with what every cancelled one keeps of it; `serta`
 * sets further columns, each after a comma.
 */
export const tandaiBatal = (tx: Tx, d: DokumenDefinition, b: Pembatalan, serta = sql``) => sql`
  update public.${sql.table(d.tabel)} set status = 'BATAL', alasan_batal = ${b.alasan},
    dibatalkan_oleh = ${b.user_id}, dibatalkan_pada = ${b.waktu},
    setuju_batal = ${b.penyetuju}${serta}
  where kode_toko = ${tx.kode_toko} and ${sql.ref(d.nomor)} = ${b.nomor}`

/** What the handler of a command that cancels is given. */
interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: { readonly alasan: string; readonly id_otorisasi?: string | undefined }
  readonly waktu: Date
}

interface Dibatalkan extends Pick<Izin, 'aksi' | 'jumlah_rp' | 'perubahan'> {
  readonly nomor: string
  /** The status that it leaves; VALID unless its kind has another. */
  readonly status?: string
}

/**
 * Asks for the second person whom a cancellation needs, after the document is held and may be
 * cancelled. `tulis` and `audit` belong into the posting. Throws as `pakaiOtorisasi`.
 */
export async function setujuiBatal(
  { ctx, tx, input, waktu }: Perintah,
  { nomor, status = 'VALID', ...act }: Dibatalkan,
) {
  const { alasan, id_otorisasi } = input
  const izin = { ...act, id_otorisasi, dokumen: nomor, ...pelaku(ctx, waktu) }
  const { penyetuju, tulis } = await pakaiOtorisasi(tx, izin)
  const batal: Pembatalan = { nomor, alasan, user_id: ctx.sesi.user_id, waktu, penyetuju }
  const audit = {
    aksi: act.aksi,
    objek: nomor,
    sebelum: { status },
    sesudah: { status: 'BATAL', alasan, penyetuju },
  }
  return { batal, tulis, audit }
}
