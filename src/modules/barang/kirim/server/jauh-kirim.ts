import { z } from '#kernel/shared/z.ts'
import { AppError } from '#kernel/shared/errors.ts'
import {
  type Outcome,
  type TableWrite,
  NOMOR,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { type PesanPaket, kirimBarangPesan } from '../contract-jauh.ts'
import { type JawabanServer, type PesanServer, jedaPesan } from '../rules-jauh.ts'
import { bungkus, isiDari, zPenerimaan } from './jauh-isi.ts'
import { type ServerLain, serverLain, tandaJawaban, tandaPesan, tandaSama } from './jauh-tanda.ts'
import { bacaPaket } from './paket.ts'

/** Kind of the outbox line that wakes the queue. */
export const ANTAR_PAKET = 'paket'
/** A server that says nothing for so long is asked again later. */
const BATAS_MS = 15_000
const PANJANG_SEBAB = 200

const zAmplop = z.looseObject({ data: kirimBarangPesan.output })
const zGagal = z.looseObject({ code: z.string() })
const kodeDari = (amplop: unknown): string => zGagal.safeParse(amplop).data?.code ?? ''

/** Part of a posting: the paper that it numbers is told to the server of `tujuan`. */
export function kabariServer(
  { kode_toko }: Pick<Tx, 'kode_toko'>,
  jenis: 'KIRIM' | 'TERIMA',
  tujuan: string,
  waktu: Date,
): {
  readonly tulis: readonly TableWrite[]
  readonly outbox: NonNullable<Outcome<unknown>['outbox']>
} {
  const baris = { kode_toko, jenis, nomor: NOMOR, tujuan, dibuat: waktu, berikut: waktu } as const
  return {
    tulis: [insert('pesan_paket', baris)],
    outbox: [{ id: crypto.randomUUID(), jenis: ANTAR_PAKET, isi: {} }],
  }
}

/** A parcel that is taken back is no longer told of. */
export const batalKabari = (tx: Tx, no_kirim: string, waktu: Date): TableWrite =>
  ubah(sql`
    update public.pesan_paket set sampai = ${waktu}
    where kode_toko = ${tx.kode_toko} and jenis = 'KIRIM' and nomor = ${no_kirim}
      and sampai is null`)

interface Pesan {
  readonly jenis: 'KIRIM' | 'TERIMA'
  readonly nomor: string
  readonly tujuan: string
  readonly coba: number
}

/**
 * What other servers have to be told, until they acknowledge it. Whoever is told twice takes note
 * once, so a message whose answer got lost simply leaves again; none is ever given up.
 */
export const antreServer: OutboxQueue = {
  waiting: async (tx) => (await berikut(tx)) !== null,
  deliver: async (services, kode_toko) => {
    const saat = services.jam()
    const pesan = await services.db.baca(kode_toko, (tx) =>
      tx.maybe(sql<Pesan>`
        select jenis, nomor, tujuan, coba from public.pesan_paket
        where kode_toko = ${kode_toko} and sampai is null and berikut <= ${saat}
        order by berikut, nomor limit 1`),
    )
    if (!pesan) return services.db.baca(kode_toko, berikut)
    const sebab = await antar(services, kode_toko, pesan)
    return services.db.tulis(kode_toko, async (tx) => {
      await catat(tx, pesan, sebab, services.jam())
      return berikut(tx)
    })
  },
}

async function berikut(tx: Tx): Promise<Date | null> {
  const row = await tx.maybe(sql<{ berikut: string }>`
    select berikut from public.pesan_paket
    where kode_toko = ${tx.kode_toko} and sampai is null order by berikut limit 1`)
  return row ? new Date(row.berikut) : null
}

async function catat(tx: Tx, p: Pesan, sebab: string | null, saat: Date): Promise<void> {
  const lagi = new Date(saat.getTime() + jedaPesan(p.coba + 1))
  await tx.run(sql`
    update public.pesan_paket set coba = coba + 1, sebab = ${sebab},
      sampai = ${sebab === null ? saat : null}, berikut = ${lagi}
    where kode_toko = ${tx.kode_toko} and jenis = ${p.jenis} and nomor = ${p.nomor}
      and sampai is null`)
}

/** One try: null when it was acknowledged, else why not. Never throws for what is outside. */
async function antar(services: Services, dari: string, pesan: Pesan): Promise<string | null> {
  try {
    const lain = serverLain(services.config, pesan.tujuan)
    if (!lain) return `BRANCH_SERVERS: ${pesan.tujuan}`
    const isi = await services.db.baca(dari, (tx) => susun(services, tx, pesan))
    if (isi) await tanyaServer(lain, { jenis: pesan.jenis, dari, ke: pesan.tujuan, ...isi })
    return null
  } catch (error) {
    services.log.warn({ err: error }, `parcel ${pesan.nomor} is not told to ${pesan.tujuan} yet`)
    return String(error instanceof Error ? error.message : error).slice(0, PANJANG_SEBAB)
  }
}

/** What the paper says; undefined for a parcel that was taken back. */
async function susun(
  services: Services,
  tx: Tx,
  { jenis, nomor, tujuan }: Pesan,
): Promise<Pick<PesanPaket, 'no_kirim' | 'isi'> | undefined> {
  if (jenis === 'TERIMA') return susunTerima(tx, nomor)
  const paket = await bacaPaket(tx, tujuan, nomor)
  if (paket?.status !== 'OPEN') return undefined
  const { toko } = await services.toko.find(tx.kode_toko)
  return { no_kirim: nomor, isi: bungkus(isiDari(paket, toko.nama_toko)) }
}

async function susunTerima(tx: Tx, no_terima: string) {
  const [kepala, tiba] = await Promise.all([
    tx.one(sql<{ no_kirim: string; oleh: string; pada: string }>`
      select no_kirim, input_by as oleh, waktu as pada from public.terima_barang
      where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima}`),
    tx.all(sql<{ barcode_asal: string }>`
      select barcode_asal from public.terima_barang_baris
      where kode_toko = ${tx.kode_toko} and no_terima = ${no_terima}
        and hasil_terima <> 'KURANG' order by baris`),
  ])
  const { no_kirim, ...isi } = kepala
  const diterima = tiba.map((b) => b.barcode_asal)
  return { no_kirim, isi: bungkus(zPenerimaan.parse({ ...isi, diterima })) }
}

/**
 * Sends one message and answers what the other server said to it. Throws when it does not answer,
 * or when its answer carries no valid signature: then nobody knows whether it has taken note.
 */
async function tanyaServer(
  lain: ServerLain,
  pesan: Omit<PesanPaket, 'tanda'>,
): Promise<JawabanServer> {
  const tanda = tandaPesan(lain.kunci_paket, pesan)
  const answer = await fetch(`${lain.url}/api/v1/${kirimBarangPesan.path}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(BATAS_MS),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...pesan, tanda }),
  })
  const amplop: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${kodeDari(amplop)}`)
  const { data } = zAmplop.parse(amplop)
  if (!tandaSama(data.tanda, tandaJawaban(lain.kunci_paket, tanda, data.hasil)))
    throw new Error('the signature of the answer is wrong')
  return data.hasil
}

/**
 * Asks the server that a parcel goes to whether its sender may have it back: there it is received
 * from now on by nobody. Throws 409 `kirim_barang.sudah_diterima`, and 503
 * `kirim_barang.server_diam` when nobody knows; asking again is the same as asking once.
 */
export async function mintaKembali(
  services: Services,
  lain: ServerLain,
  { dari, no_kirim }: { readonly dari: string; readonly no_kirim: string },
): Promise<void> {
  const jenis: PesanServer = 'BATAL'
  const ke = lain.kode_toko
  const hasil = await tanyaServer(lain, { jenis, dari, ke, no_kirim, isi: '' }).catch(
    (cause: unknown) => {
      const params = { tujuan: ke }
      throw new AppError('kirim_barang.server_diam', { status: 503, params, cause })
    },
  )
  if (hasil === 'SUDAH_DITERIMA')
    throw new AppError('kirim_barang.sudah_diterima', { status: 409, params: { no_kirim } })
}
