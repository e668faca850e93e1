import { execute } from '#kernel/server/command/execute.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import {
  DEVICE_OF,
  LEAVES_A_TRACE,
  type OrderKind,
  type StationDevice,
  type StationOrder,
  isFailure,
} from '#kernel/shared/station.ts'
import { keadaanStasiun } from '../rules.ts'
import { HASIL, PERINTAH } from './line.ts'

/** How long an order may take from being asked for until its answer: people stand beside it. */
const BATAS_MS: Readonly<Record<OrderKind, number>> = {
  CETAK: 25_000,
  LACI: 8_000,
  TIMBANG: 15_000,
  JARI: 45_000,
  RFID: 8_000,
  RFID_BERHENTI: 8_000,
  // A slow serial reader looks three times, writes and looks again.
  RFID_SATU: 20_000,
  RFID_TULIS: 40_000,
}
/** A station that is connected takes an order at once; nobody finds a slip printed minutes later. */
const DIAMBIL_MS = 6_000
/** A notice between processes may be lost; the row is looked at anyway. */
const LIHAT_MS = 1_000

export interface Tujuan {
  readonly id: string
  readonly kode_stasiun: string
  readonly kode_alat: string
}

export interface AlatSiap extends StationDevice {
  readonly nama_alat: string
  readonly nama_stasiun: string
  readonly lebar_kertas: '58' | '80' | null
  readonly buka_laci: boolean | null
  readonly koneksi: string | null
  readonly terakhir: Date | null
}

/**
 * The device of a station of this shop, connected and of the kind that the order needs. Throws 404
 * `stasiun.alat_tidak_ada`, 422 `stasiun.alat_lain`, 503 `stasiun.terputus`.
 */
export async function alatSiap(
  ctx: Ctx,
  tx: Tx,
  { kode_stasiun, kode_alat }: Tujuan,
  perintah: OrderKind,
): Promise<AlatSiap> {
  const alat = await tx.maybe(sql<AlatSiap>`
    select a.kode_alat, a.nama_alat, a.jenis_alat as jenis, a.sambungan, a.merek_timbangan, a.kecepatan,
      a.bit_serial, a.lebar_kertas, a.buka_laci, s.nama_stasiun, t.koneksi::text as koneksi,
      t.terakhir
    from public.alat_stasiun a
    join public.stasiun s on s.kode_toko = a.kode_toko and s.kode_stasiun = a.kode_stasiun
    left join public.token_stasiun t on t.kode_toko = s.kode_toko
      and t.kode_stasiun = s.kode_stasiun
    where a.kode_toko = ${tx.kode_toko} and a.kode_stasiun = ${kode_stasiun}
      and a.kode_alat = ${kode_alat}`)
  const params = { kode_stasiun, kode_alat }
  if (!alat) throw new AppError('stasiun.alat_tidak_ada', { status: 404, params })
  if (alat.jenis !== DEVICE_OF[perintah]) throw new AppError('stasiun.alat_lain', { params })
  const terakhir = alat.terakhir && new Date(alat.terakhir)
  if (keadaanStasiun({ koneksi: alat.koneksi, terakhir }, ctx.services.jam()) !== 'TERSAMBUNG')
    throw new AppError('stasiun.terputus', { status: 503, params: { nama: alat.nama_stasiun } })
  return alat
}

interface Isi {
  readonly order: StationOrder
  /** Tells people later what it was: a number, a reason. */
  readonly keterangan: string
}

interface Diminta extends Tujuan {
  readonly perintah: OrderKind
  /** Makes the order for the device that it goes to; not called for an id that was used before. */
  readonly susun: (alat: AlatSiap) => Promise<Isi>
  /** For acts that somebody may ask about later: an entry in the shop's history. */
  readonly catat?: { readonly call: Call; readonly aksi: string }
}

/**
 * Asks a station for something and waits for its answer. Asking again under the same id waits for
 * that order and asks for nothing new. Throws what `alatSiap` and `jawabanPerintah` throw.
 */
export async function mintaStasiun(ctx: Ctx, d: Diminta): Promise<unknown> {
  const { db, kabar } = ctx.services
  const { kode_toko } = ctx.toko
  const { id, kode_stasiun } = d
  if (!(await bacaPerintah(ctx, id))) {
    const alat = await db.baca(kode_toko, (tx) => alatSiap(ctx, tx, d, d.perintah))
    const isi = await d.susun(alat)
    const baris = sisipan(ctx, d, alat, isi)
    if (d.catat) await taruhTercatat(ctx, { ...d, ...d.catat }, baris, isi.keterangan)
    else await db.tulis(kode_toko, (tx) => tx.run(baris))
    await kabar.segera({ kode_toko, event: PERINTAH, inside: true, data: { kode_stasiun } })
  }
  return jawabanPerintah(ctx, d)
}

function sisipan(ctx: Ctx, d: Diminta, siap: AlatSiap, isi: Isi) {
  const { kode_alat, jenis, sambungan, merek_timbangan, kecepatan, bit_serial } = siap
  const alat: StationDevice = {
    kode_alat,
    jenis,
    sambungan,
    merek_timbangan,
    kecepatan,
    bit_serial,
  }
  const kini = ctx.services.jam()
  return sql`
    insert into public.perintah_stasiun
      (kode_toko, id, kode_stasiun, kode_alat, perintah, keterangan, isi, status, diminta_oleh,
        dibuat, batas)
    values (${ctx.toko.kode_toko}::text, ${d.id}::text, ${d.kode_stasiun}::text,
      ${kode_alat}::text, ${d.perintah}::text, ${isi.keterangan.slice(0, 120)}::text,
      ${JSON.stringify({ alat, order: isi.order })}::jsonb, 'MENUNGGU',
      ${ctx.sesi.user_id}::text, ${kini}::timestamptz,
      ${new Date(kini.getTime() + DIAMBIL_MS)}::timestamptz)
    on conflict on constraint perintah_stasiun_pk do nothing`
}

type Tercatat = Tujuan & { readonly call: Call; readonly aksi: string }

async function taruhTercatat(
  ctx: Ctx,
  { call, aksi, id, kode_stasiun, kode_alat }: Tercatat,
  baris: ReturnType<typeof sisipan>,
  keterangan: string,
): Promise<void> {
  const sesudah = { kode_alat, keterangan }
  const handle = async () => ({
    tulis: [ubah(baris)],
    audit: { aksi, objek: `stasiun:${kode_stasiun}`, sesudah },
    jawaban: { id },
  })
  await execute({ call, ctx, input: { id }, kunci: id, handle })
}

interface Baris {
  readonly status: 'MENUNGGU' | 'DIKIRIM' | 'SELESAI' | 'GAGAL' | 'BATAL' | 'TIDAK_PASTI'
  readonly hasil: unknown
  readonly sebab: string | null
  readonly nama_alat: string | null
  readonly nama_stasiun: string | null
}

const SELESAI: ReadonlySet<Baris['status']> = new Set(['SELESAI', 'GAGAL', 'BATAL', 'TIDAK_PASTI'])

/** The order of this person; undefined when there is none. */
const bacaPerintah = (ctx: Ctx, id: string): Promise<Baris | undefined> =>
  ctx.services.db.baca(ctx.toko.kode_toko, (tx) =>
    tx.maybe(sql<Baris>`
      select p.status, p.hasil, p.sebab, a.nama_alat, s.nama_stasiun
      from public.perintah_stasiun p
      left join public.stasiun s
        on s.kode_toko = p.kode_toko and s.kode_stasiun = p.kode_stasiun
      left join public.alat_stasiun a
        on a.kode_toko = p.kode_toko and a.kode_alat = p.kode_alat
      where p.kode_toko = ${tx.kode_toko} and p.id = ${id}
        and p.diminta_oleh = ${ctx.sesi.user_id}`),
  )

/**
 * Waits for the answer of an order. Throws 503 `stasiun.tidak_mengambil` when no program took it in
 * time, and then nobody does any more; 504 `stasiun.tidak_pasti` when it was taken and nobody knows
 * what came of it; 422 `stasiun.<reason>` for what the device said.
 */
async function jawabanPerintah(ctx: Ctx, { id, perintah }: Diminta): Promise<unknown> {
  const habis = Date.now() + BATAS_MS[perintah]
  let baris = await bacaPerintah(ctx, id)
  while (baris && !SELESAI.has(baris.status) && Date.now() < habis && !ctx.signal.aborted) {
    await adaKabar(ctx, id)
    baris = await bacaPerintah(ctx, id)
    if (baris?.status === 'MENUNGGU' && (await batalkanBasi(ctx, id))) break
  }
  if (!baris) throw new AppError('idempotensi.beda_isi', { status: 422 })
  const params = { nama: baris.nama_stasiun ?? '', alat: baris.nama_alat ?? '' }
  if (baris.status === 'SELESAI') return baris.hasil
  if (baris.status === 'GAGAL' && isFailure(baris.sebab))
    throw new AppError(baris.sebab, { params })
  if (baris.status === 'MENUNGGU' || baris.status === 'BATAL')
    throw new AppError('stasiun.tidak_mengambil', { status: 503, params })
  const tanpa_jejak = !LEAVES_A_TRACE.has(perintah)
  throw new AppError(tanpa_jejak ? 'stasiun.tidak_menjawab' : 'stasiun.tidak_pasti', {
    status: 504,
    params,
  })
}

/** Resolves when this order is told to be answered, and after a second in any case. */
function adaKabar({ services, signal }: Ctx, id: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, LIHAT_MS)
    signal.addEventListener('abort', end)
    const stop = services.kabar.dengar(({ event, data }) => {
      if (event === HASIL && data?.['id'] === id) end()
    })
  })
}

/** Takes an order back that no program took in time; false while it may still be taken. */
async function batalkanBasi({ services, toko }: Ctx, id: string): Promise<boolean> {
  const kini = services.jam()
  const batal = await services.db.tulis(toko.kode_toko, (tx) =>
    tx.run(sql`
      update public.perintah_stasiun set status = 'BATAL', isi = null, selesai = ${kini}
      where kode_toko = ${tx.kode_toko} and id = ${id} and status = 'MENUNGGU'
        and batas <= ${kini}`),
  )
  return batal === 1
}
