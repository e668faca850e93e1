import { sql } from '../../../kernel/server/db/query.ts'
import type { Services } from '../../../kernel/server/http/services.ts'
import type { OutboxHandler } from '../../../kernel/server/jobs/jobs.ts'
import { type Alasan, UMUR_PESAN_MS } from '../rules.ts'

const JAWAB_MS = 15_000
const PALING_PANJANG = 300

interface Antri {
  readonly dokumen: string
  readonly penerima: string
  readonly isi: string
  readonly dibuat: string
}

/** What became of one try: done with it for good, or to be tried again. */
type Hasil =
  | { readonly status: 'TERKIRIM' }
  | { readonly status: 'GAGAL'; readonly alasan: Alasan; readonly jawaban?: string }
  | { readonly status: 'ULANG'; readonly jawaban: string }

/**
 * Delivers one message of the outbox to the messaging server (gaps.md 112). A refusal is the end of
 * it; no answer, a full server or a broken one throws, so that the queue tries again with back-off,
 * until the message is a day old. The message's id goes along, so that a server that knows it can
 * tell a repeated try from a second message.
 */
export const antarPesan: OutboxHandler = async (services, { kode_toko, id }) => {
  const pesan = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql<Antri>`
      select dokumen, penerima, isi, dibuat from public.pesan_chat
      where kode_toko = ${kode_toko} and id = ${id} and status = 'ANTRI'`),
  )
  if (!pesan) return
  const hasil = await coba(services, id, pesan)
  const saat = services.jam()
  const selesai = hasil.status === 'ULANG' ? null : saat
  const status = hasil.status === 'ULANG' ? 'ANTRI' : hasil.status
  const alasan = hasil.status === 'GAGAL' ? hasil.alasan : null
  const jawaban = 'jawaban' in hasil ? (hasil.jawaban ?? null) : null
  await services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      update public.pesan_chat set status = ${status}, alasan = ${alasan}, jawaban = ${jawaban},
        percobaan = percobaan + 1, selesai = ${selesai}
      where kode_toko = ${kode_toko} and id = ${id} and status = 'ANTRI'`),
  )
  const { dokumen } = pesan
  await services.kabar.segera({
    kode_toko,
    event: 'chat',
    data: { id, dokumen, status, alasan, jawaban },
  })
  if (hasil.status === 'ULANG') throw new Error(`the messaging server: ${hasil.jawaban}`)
}

async function coba(services: Services, id: string, pesan: Antri): Promise<Hasil> {
  const { chatUrl } = services.config
  if (chatUrl === null) {
    services.log.warn({ dokumen: pesan.dokumen }, 'no messaging server is configured (CHAT_URL)')
    return { status: 'GAGAL', alasan: 'BELUM_DISETEL' }
  }
  if (services.jam().getTime() - Date.parse(pesan.dibuat) > UMUR_PESAN_MS)
    return { status: 'GAGAL', alasan: 'KEDALUWARSA' }
  try {
    const answer = await fetch(`${chatUrl.replace(/\/+$/, '')}/chat/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ receiver: pesan.penerima, message: pesan.isi, type: 'text' }),
      signal: AbortSignal.timeout(JAWAB_MS),
    })
    return baca(answer.status, await answer.text())
  } catch (error) {
    return { status: 'ULANG', jawaban: potong(error instanceof Error ? error.message : 'error') }
  }
}

/** The flag decides; a server that is busy or broken has not decided anything. */
function baca(kode: number, teks: string): Hasil {
  const jawab = keObjek(teks)
  const kata = potong(typeof jawab['message'] === 'string' ? jawab['message'] : '')
  if (kode === 429 || kode >= 500) return { status: 'ULANG', jawaban: kata || `HTTP ${kode}` }
  if (kode >= 200 && kode < 300 && jawab['success'] === true) return { status: 'TERKIRIM' }
  const alasan = kode >= 200 && kode < 300 ? 'TIDAK_TERDAFTAR' : 'DITOLAK'
  return { status: 'GAGAL', alasan, ...(kata ? { jawaban: kata } : {}) }
}

function keObjek(teks: string): Readonly<Record<string, unknown>> {
  try {
    const isi: unknown = JSON.parse(teks)
    return typeof isi === 'object' && isi !== null ? (isi as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const potong = (teks: string) => teks.slice(0, PALING_PANJANG)
