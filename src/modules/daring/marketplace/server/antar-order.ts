import { setTimeout as jeda } from 'node:timers/promises'
import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { asSystem } from '#kernel/server/jobs/daily.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import type { OrderMasuk } from '../contract-order.ts'
import {
  type Adapter,
  type Aturan,
  JEDA_KUNCI_MS,
  type OrderDikenal,
  TANYA_MS,
  jedaGagal,
  sesudahKabar,
} from '../rules.ts'
import { type PutusanOrder, caraUntuk } from './adapter.ts'
import { batalkanOrder, masukkanOrder } from './order-masuk.ts'
import { type Sambungan, bukaSambungan } from './sambungan.ts'
import { susulkanOrder } from './susulan-order.ts'
import { ditengahHalaman } from './uraian.ts'

/**
 * Orders of a shop: what was decided is told first, then each connection is asked for what is new,
 * once a minute or when somebody presses. Orders are only ever asked for: one that is told twice or
 * out of order is the same, and nobody can send one here.
 */
export const antreOrder: OutboxQueue = {
  waiting: async (tx) => {
    const { ada } = await tx.one(sql<{ ada: boolean }>`
      select exists (select 1 from public.sambungan_marketplace s
        join public.kunci_marketplace k
          on k.kode_toko = ${tx.kode_toko} and k.kode_sambungan = s.kode_sambungan
        where s.kode_toko = ${tx.kode_toko} and s.aktif) as ada`)
    return ada
  },
  deliver: async (services, kode_toko) => {
    const saat = services.jam()
    const giliran = await pilihSambungan(services, kode_toko, saat)
    if (!giliran) return berikutnya(services, kode_toko)
    const s = bukaSambungan(services, kode_toko, giliran)
    const masalah =
      typeof s === 'string'
        ? { alasan: s, tunda_ms: JEDA_KUNCI_MS }
        : await bicara(services, s, giliran, saat)
    await catat(services, kode_toko, { giliran, masalah })
    return services.jam()
  },
}

/**
 * Tells, then asks. Between two pages nothing is told: what is refused there changes, and would move
 * the pages that are not read yet.
 */
async function bicara(
  services: Services,
  s: Sambungan,
  giliran: Giliran,
  saat: Date,
): Promise<Masalah | null> {
  const ditengah = s.adapter !== 'UMUM' && ditengahHalaman(giliran.kursor)
  const belum = ditengah ? null : await sampaikan(services, s, saat)
  const tunggu = belum !== null && belum.tunda_ms !== null
  return tunggu ? belum : ((await tanyakan(services, s, giliran, saat)) ?? belum)
}

interface Giliran {
  readonly kode_sambungan: string
  readonly adapter: Adapter
  readonly alamat_marketplace: string
  readonly toko_luar: string | null
  readonly rahasia: Buffer
  readonly kursor: string | null
  readonly atur: Aturan
}

/** When the next connection is asked; null when none can be. */
async function berikutnya({ db }: Services, kode_toko: string): Promise<Date | null> {
  const { kapan } = await db.baca(kode_toko, (tx) =>
    tx.one(sql<{ kapan: string | null }>`
      select min(greatest(k.tanya, k.berikut)) as kapan from public.kunci_marketplace k
      join public.sambungan_marketplace s
        on s.kode_toko = ${kode_toko} and s.kode_sambungan = k.kode_sambungan and s.aktif
      where k.kode_toko = ${kode_toko}`),
  )
  return kapan === null ? null : new Date(kapan)
}

/** The connection whose turn it is; its next turn is set before it is asked. */
const pilihSambungan = (services: Services, kode_toko: string, saat: Date) =>
  services.db.tulis(kode_toko, (tx) =>
    tx.maybe(sql<Giliran>`
      update public.kunci_marketplace k set tanya = ${new Date(saat.getTime() + TANYA_MS)}
      from public.sambungan_marketplace s
      where k.kode_toko = ${kode_toko} and s.kode_toko = ${kode_toko} and s.aktif
        and s.kode_sambungan = k.kode_sambungan and k.kode_sambungan = (
          select q.kode_sambungan from public.kunci_marketplace q
          join public.sambungan_marketplace a
            on a.kode_toko = ${kode_toko} and a.kode_sambungan = q.kode_sambungan and a.aktif
          where q.kode_toko = ${kode_toko} and q.berikut <= ${saat} and (q.tanya <= ${saat}
            or exists (select 1 from public.pesanan_marketplace p
              where p.kode_toko = ${kode_toko} and p.kode_sambungan = q.kode_sambungan
                and p.status in ('DITERIMA', 'DITOLAK') and not exists (
                  select 1 from public.kabar_order o
                  where o.kode_toko = ${kode_toko} and o.no_order = p.no_order)))
          order by q.tanya, q.kode_sambungan limit 1)
      returning k.kode_sambungan, s.adapter, s.alamat_marketplace, s.toko_luar, k.rahasia,
        k.kursor, k.atur`),
  )

interface Masalah {
  readonly alasan: string
  readonly tunda_ms: number | null
}

/** So many decisions that are not taken end the telling: the other side is not there. */
const PALING_GAGAL = 3

type Putusan = PutusanOrder & { readonly no_order: string }

/**
 * Tells what was decided, order by order; one that is not taken once more after the others. It holds
 * up neither them nor the asking: the other side may have forgotten it.
 */
async function sampaikan(services: Services, s: Sambungan, saat: Date): Promise<Masalah | null> {
  const { kode_toko, kode_sambungan } = s
  const putusan = await services.db.baca(kode_toko, (tx) =>
    tx.all(sql<Putusan>`
      select p.no_order, p.id_luar, p.status, p.alasan from public.pesanan_marketplace p
      where p.kode_toko = ${kode_toko} and p.kode_sambungan = ${kode_sambungan}
        and p.status in ('DITERIMA', 'DITOLAK') and not exists (
          select 1 from public.kabar_order o
          where o.kode_toko = ${kode_toko} and o.no_order = p.no_order)
      order by p.no_order limit 100`),
  )
  const lagi: Putusan[] = []
  for (const p of putusan) {
    const masalah = await sampaikanSatu(services, s, p, saat)
    if (masalah === null) continue
    lagi.push(p)
    if (masalah.tunda_ms !== null || lagi.length === PALING_GAGAL) return masalah
  }
  let belum: Masalah | null = null
  for (const p of lagi) belum = (await sampaikanSatu(services, s, p, saat)) ?? belum
  return belum
}

/** Tells one decision and keeps the answer; why it was not taken, else null. */
async function sampaikanSatu(
  services: Services,
  s: Sambungan,
  p: Putusan,
  saat: Date,
): Promise<Masalah | null> {
  const { kode_toko } = s
  const hasil = await caraUntuk(s).putuskan(s, p, saat)
  if (hasil.status === 'ULANG') return hasil
  if (hasil.status === 'TUTUP') return { alasan: hasil.alasan, tunda_ms: JEDA_KUNCI_MS }
  const jawab = hasil.status === 'TERIMA' ? p.status : `${p.status}: ${hasil.alasan}`
  await services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.kabar_order (kode_toko, no_order, jawaban, waktu)
      values (${kode_toko}, ${p.no_order}, ${jawab}, ${services.jam()})
      on conflict on constraint kabar_order_pk do nothing`),
  )
  return null
}

/** Asks for what is new, and takes each order in by a command of its own. */
async function tanyakan(
  services: Services,
  s: Sambungan,
  { kursor }: Giliran,
  saat: Date,
): Promise<Masalah | null> {
  const hasil = await caraUntuk(s).tanyakan(s, kursor, saat)
  if (hasil.status === 'TUTUP') return { alasan: hasil.alasan, tunda_ms: JEDA_KUNCI_MS }
  if (hasil.status !== 'ADA') return hasil
  const kita = await milikKita(services, s, hasil.order)
  for (const order of kita) {
    const mulai = performance.now()
    await satuOrder(services, s, order)
    // As long as it took it leaves to the counter: a rush there must not hold up a sale here.
    await jeda(performance.now() - mulai)
  }
  const lagi = hasil.lagi ? saat : new Date(saat.getTime() + TANYA_MS)
  await services.db.tulis(s.kode_toko, (tx) =>
    tx.run(sql`
      update public.kunci_marketplace set kursor = ${hasil.kursor}, tanya = ${lagi}
      where kode_toko = ${s.kode_toko} and kode_sambungan = ${s.kode_sambungan}`),
  )
  return null
}

/**
 * A shop sells other goods at a marketplace, too: their orders, and their lines of an order, are its
 * own business. A store that speaks our protocol has only what we offer.
 */
async function milikKita(
  services: Services,
  { kode_toko, kode_sambungan, adapter }: Sambungan,
  order: readonly OrderMasuk[],
): Promise<readonly OrderMasuk[]> {
  if (adapter === 'UMUM') return order
  const kode = order.flatMap((o) => o.barang.map((b) => b.kode_barcode))
  const rows = await services.db.baca(kode_toko, (tx) =>
    tx.all(sql<{ kode_barcode: string }>`
      select kode_barcode from public.barang_online
      where kode_toko = ${kode_toko} and kode_sambungan = ${kode_sambungan}
        and kode_barcode = any(${kode})`),
  )
  const ada = new Set(rows.map((r) => r.kode_barcode))
  return order
    .map((o) => ({ ...o, barang: o.barang.filter((b) => ada.has(b.kode_barcode)) }))
    .filter((o) => o.barang.length > 0)
}

/** One order, new or taken back. What is known already changes nothing. */
async function satuOrder(services: Services, s: Sambungan, order: OrderMasuk): Promise<void> {
  const { kode_toko, kode_sambungan } = s
  const ada = await services.db.baca(kode_toko, (tx) =>
    tx.maybe(sql<OrderDikenal & { no_order: string }>`
      select no_order, status, batal_pada, retur_pada from public.pesanan_marketplace
      where kode_toko = ${kode_toko} and kode_sambungan = ${kode_sambungan}
        and id_luar = ${order.id}`),
  )
  const state = await services.toko.find(kode_toko)
  const tanggal = hariIni(state.toko.zona_waktu, services.jam())
  const { perintah } = asSystem(services, state, tanggal)
  if (!ada && order.status === 'BARU')
    await perintah(masukkanOrder, { kode_sambungan, order }).catch(lewatiYangAda)
  if (!ada) return
  const { no_order } = ada
  const { sebab } = order
  // One that nobody accepted yet waits as it is: its buyer still wants the rest.
  const kabar = order.sebagian && ada.status !== 'BARU' ? 'RETUR' : order.status
  if (sesudahKabar(ada, kabar) === null) return
  if (ada.status === 'BARU') await perintah(batalkanOrder, { no_order }).catch(lewatiYangAda)
  else await perintah(susulkanOrder, { no_order, kabar, sebab }).catch(lewatiYangAda)
}

const SUDAH: ReadonlySet<string> = new Set([
  'marketplace.order_sudah_ada',
  'marketplace.order_sudah_diproses',
])

/** Another turn, or a person, was there since the order was looked for: what is new is asked again. */
function lewatiYangAda(error: unknown): void {
  if (!(error instanceof AppError && SUDAH.has(error.code))) throw error
}

/** How the connection's next turn stands after this one. */
async function catat(
  services: Services,
  kode_toko: string,
  { giliran, masalah }: { readonly giliran: Giliran; readonly masalah: Masalah | null },
): Promise<void> {
  const ini = sql`kode_toko = ${kode_toko} and kode_sambungan = ${giliran.kode_sambungan}`
  await services.db.tulis(kode_toko, async (tx) => {
    if (masalah === null)
      return void (await tx.run(sql`
        update public.kunci_marketplace set gagal = 0, masalah = null where ${ini} and gagal > 0`))
    const { gagal } = await tx.one(sql<{ gagal: number }>`
      update public.kunci_marketplace set gagal = gagal + 1, masalah = ${masalah.alasan}
      where ${ini} returning gagal`)
    const jeda = Math.max(jedaGagal(gagal), masalah.tunda_ms ?? 0)
    const berikut = new Date(services.jam().getTime() + jeda)
    await tx.run(sql`update public.kunci_marketplace set berikut = ${berikut} where ${ini}`)
  })
}
