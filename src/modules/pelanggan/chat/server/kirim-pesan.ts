import { type Outcome, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type JenisPesan, nomorChat, prioritas } from '../rules.ts'
import type { TemplatCloud } from './gerbang.ts'

/** The kind of outbox message that this module delivers. */
export const PESAN = 'chat'

export interface PesanBaru {
  readonly kode_toko: string
  /** Made by the caller: a UUID. */
  readonly id: string
  /** Its words, its place in the queue and its template depend on it. */
  readonly jenis: JenisPesan
  /** Number of the document that it is about. */
  readonly dokumen: string
  /** Phone number as the customer wrote it. */
  readonly penerima: string
  readonly isi: string
  /** Public address of a picture that goes with it. */
  readonly gambar_url?: string | null
  /** As `susunPesan` answers it. */
  readonly templat?: TemplatCloud | null
  readonly user_id: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}

/**
 * A message as part of any command's posting: it leaves when the transaction has committed, and
 * never for one that has not.
 */
export function kirimPesan(p: PesanBaru): {
  readonly tulis: readonly TableWrite[]
  readonly outbox: NonNullable<Outcome<unknown>['outbox']>
} {
  return { tulis: [insert('pesan_chat', baris(p))], outbox: bangunkan() }
}

/** The line of the outbox that says that messages wait. */
export const bangunkan = (): NonNullable<Outcome<unknown>['outbox']> => [
  { id: crypto.randomUUID(), jenis: PESAN, isi: {} },
]

const baris = (p: PesanBaru) => ({
  kode_toko: p.kode_toko,
  id: p.id,
  jenis: p.jenis,
  prioritas: prioritas(p.jenis),
  tanggal: p.tanggal,
  dokumen: p.dokumen,
  penerima: nomorChat(p.penerima),
  isi: p.isi,
  gambar_url: p.gambar_url ?? null,
  templat: p.templat ? JSON.stringify(p.templat) : null,
  user_id: p.user_id,
  dibuat: p.waktu,
  antre: p.waktu,
})

/**
 * Many messages in one statement, of a job or of a command's first flight. One whose id is there
 * already is left as it is, so a job that runs twice with the same ids sends once. Answers how many
 * are new; they leave within a minute, or at once where the caller's posting says `bangunkan`.
 */
export async function antrekanPesan(tx: Tx, pesan: readonly PesanBaru[]): Promise<number> {
  if (pesan.length === 0) return 0
  const semua = JSON.stringify(pesan.map(baris))
  return tx.run(sql`
    insert into public.pesan_chat (kode_toko, id, jenis, prioritas, tanggal, dokumen, penerima,
      isi, gambar_url, templat, user_id, dibuat, antre)
    select ${tx.kode_toko}, p.id, p.jenis, p.prioritas, p.tanggal, p.dokumen, p.penerima,
      p.isi, p.gambar_url, p.templat::jsonb, p.user_id, p.dibuat, p.antre
    from jsonb_to_recordset(${semua}::jsonb) as p(id uuid, jenis text, prioritas smallint,
      tanggal date, dokumen text, penerima text, isi text, gambar_url text, templat text,
      user_id text, dibuat timestamptz, antre timestamptz)
    on conflict on constraint pesan_chat_pk do nothing`)
}

/**
 * Empties all messages to a number and about these documents: words, picture and number go. What has
 * not left does not leave any more, and none of them can be sent again.
 */
export const lupakanPesan = (
  tx: Tx,
  a: { readonly no_hp: string; readonly dokumen: readonly string[]; readonly waktu: Date },
): Promise<number> =>
  tx.run(sql`
    update public.pesan_chat set penerima = '', isi = '', gambar_url = null, templat = null,
      jawaban = null,
      alasan = case when status = 'TERKIRIM' then null else 'DIBATALKAN' end,
      selesai = coalesce(selesai, ${a.waktu}),
      status = case when status = 'TERKIRIM' then status else 'GAGAL' end
    where ${punya(tx, a)}`)

/** How many messages `lupakanPesan` would empty. */
export const hitungPesan = (
  tx: Tx,
  a: { readonly no_hp: string; readonly dokumen: readonly string[] },
): Promise<{ n: number }> =>
  tx.one(sql<{ n: number }>`select count(*)::int as n from public.pesan_chat where ${punya(tx, a)}`)

const punya = (tx: Tx, a: { readonly no_hp: string; readonly dokumen: readonly string[] }) => sql`
  kode_toko = ${tx.kode_toko} and penerima <> ''
    and (penerima = ${nomorChat(a.no_hp)} or dokumen = any(${[...a.dokumen]}::text[]))`

/** Takes back what still waits of a document; what is on its way is not stopped. Answers how many. */
export function batalkanPesan(
  tx: Tx,
  a: { readonly jenis: JenisPesan; readonly dokumen: string; readonly waktu: Date },
): Promise<number> {
  return tx.run(sql`
    update public.pesan_chat set status = 'GAGAL', alasan = 'DIBATALKAN', selesai = ${a.waktu}
    where kode_toko = ${tx.kode_toko} and dokumen = ${a.dokumen} and jenis = ${a.jenis}
      and status = 'ANTRI'`)
}
