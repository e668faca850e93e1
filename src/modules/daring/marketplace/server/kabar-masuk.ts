import { createHash, randomUUID } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import { type Sent, defineNotice } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { wakeRelay } from '#kernel/server/jobs/wake.ts'
import { marketplaceKabar } from '../contract.ts'
import { ALAMAT_KABAR, type Adapter, JEDA_TANYA_MS, TANYA_MS } from '../rules.ts'
import { kabarSah, sapaan } from './kabar-tanda.ts'
import { ORDER } from './putus-order.ts'
import { type KunciSambungan, bukaKunci } from './sambungan.ts'

/** A notice is known again for so long; the other sides repeat theirs for less than a day. */
const INGAT_MS = 3 * 86_400_000
const [TERIMA, SALAH] = [200, 401]

/**
 * A signed notice that something happened at a marketplace. It brings nothing in: it only lets the
 * connection be asked earlier, so one that is made up, repeated or late can do no harm. Whoever
 * sends to a connection that is not there hears the same as with a wrong signature.
 */
export const terimaKabar = defineNotice(marketplaceKabar, async ({ ctx, input, sent }) => {
  const { services } = ctx
  const { kode_toko, kode_sambungan } = input
  const milik = { kode_toko, kode_sambungan }
  const s = await bacaSambungan(services, milik)
  if (!s) return SALAH
  if (sapaan(s.adapter, sent)) return TERIMA
  const alamat = alamatKabar(services, sent, milik)
  const saat = services.jam()
  if (!kabarSah(s.adapter, { ...sent, kunci: s.kunci, alamat, saat })) return SALAH
  await bangunkanSekali(services, milik, { sidik: sidik(sent), saat })
  return TERIMA
})

interface Milik {
  readonly kode_toko: string
  readonly kode_sambungan: string
}

interface Dikenal {
  readonly adapter: Adapter
  readonly kunci: KunciSambungan
}

async function bacaSambungan(services: Services, milik: Milik): Promise<Dikenal | null> {
  const { kode_toko, kode_sambungan } = milik
  const row = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql<{ adapter: Adapter; rahasia: Buffer }>`
      select s.adapter, k.rahasia from public.sambungan_marketplace s
      join public.kunci_marketplace k
        on k.kode_toko = ${kode_toko} and k.kode_sambungan = s.kode_sambungan
      where s.kode_toko = ${kode_toko} and s.kode_sambungan = ${kode_sambungan} and s.aktif`),
  )
  const kunci = row && bukaKunci(services.rahasia, milik, row.rahasia)
  return row && kunci ? { adapter: row.adapter, kunci } : null
}

/** The address as the other side has it: some sign it. */
function alamatKabar({ config }: Services, { origin }: Sent, milik: Milik): string {
  const dasar = config.appUrl?.replace(/\/$/, '') ?? `${origin}${config.basePath}`
  return `${dasar}/${ALAMAT_KABAR}/${milik.kode_toko}/${milik.kode_sambungan}`
}

/** Same for the same notice, by its own name where it has one that no repeat changes. */
function sidik({ headers, body }: Sent): string {
  const nama = headers['x-wc-webhook-delivery-id']
  const bahan = typeof nama === 'string' ? nama : (idTiktok(body) ?? body)
  return createHash('sha256').update(bahan).digest('hex')
}

const idTiktok = (body: Buffer): string | undefined =>
  /"tts_notification_id"\s*:\s*"([^"]{1,100})"/.exec(body.toString('utf8'))?.[1]

/**
 * Lets the connection be asked now, or a few seconds after it was asked last. The pause after a
 * failure stands: a marketplace that is down is not asked more often because it sends notices.
 */
async function bangunkanSekali(
  { db }: Services,
  { kode_toko, kode_sambungan }: Milik,
  { sidik: nama, saat }: { readonly sidik: string; readonly saat: Date },
): Promise<void> {
  const ini = sql`kode_toko = ${kode_toko} and kode_sambungan = ${kode_sambungan}`
  const bangun = await db.tulis(kode_toko, async (tx) => {
    const baru = await tx.run(sql`
      insert into public.kabar_marketplace (kode_toko, kode_sambungan, sidik, waktu)
      values (${kode_toko}, ${kode_sambungan}, ${nama}, ${saat})
      on conflict on constraint kabar_marketplace_pk do nothing`)
    if (baru === 0) return false
    await tx.run(sql`
      delete from public.kabar_marketplace
      where ${ini} and waktu < ${new Date(saat.getTime() - INGAT_MS)}`)
    const nanti = await tx.maybe(sql<{ tanya: string }>`
      select tanya from public.kunci_marketplace
      where ${ini} and tanya > ${new Date(saat.getTime() + JEDA_TANYA_MS)} for update`)
    if (!nanti) return false
    // Reckoned here: what is computed from a column has to be immutable (schema.md, rule 16).
    const awal = Date.parse(nanti.tanya) - TANYA_MS + JEDA_TANYA_MS
    await tx.run(sql`
      update public.kunci_marketplace set tanya = ${new Date(Math.max(saat.getTime(), awal))}
      where ${ini}`)
    await tx.run(sql`
      insert into public.outbox (kode_toko, id, jenis, isi, dibuat)
      values (${kode_toko}, ${randomUUID()}, ${ORDER}, '{}', ${saat})`)
    return true
  })
  if (bangun) wakeRelay(db, kode_toko)
}
