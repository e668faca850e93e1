import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { OneTag, TagSeen } from '#kernel/shared/station.ts'
import {
  stasiunRfid,
  stasiunRfidBerhenti,
  stasiunRfidSatu,
  stasiunTag,
  zSatuTag,
} from '../contract.ts'
import { keadaanStasiun } from '../rules.ts'
import { type Tujuan, mintaStasiun } from './perintah.ts'

/** Batches of one answer: a few thousand tags. */
const BATCHES = 50

export const mulaiBaca = defineSession(stasiunRfid, async ({ ctx, input }) => {
  const { cari = null, ...tujuan } = input
  await mintaStasiun(ctx, {
    ...tujuan,
    perintah: 'RFID',
    susun: async () => ({ order: { perintah: 'RFID', cari }, keterangan: cari ?? '' }),
  })
  return { id: input.id }
})

export const bacaSatu = defineSession(stasiunRfidSatu, async ({ ctx, input }) =>
  satuTag(
    input,
    await mintaStasiun(ctx, {
      ...input,
      perintah: 'RFID_SATU',
      susun: async () => ({ order: { perintah: 'RFID_SATU' }, keterangan: '' }),
    }),
  ),
)

interface Tulis extends Tujuan {
  /** The tag that lies before the reader. */
  readonly lama: OneTag
  /** Called once, for an order that is new. */
  readonly nomor: () => Promise<string>
}

/**
 * Writes a number into the only tag before a reader, read back and compared there. Answers what the
 * tag tells then. Throws what `mintaStasiun` throws; asking again under the same id asks for the same.
 */
export async function tulisTag(ctx: Ctx, { lama, nomor, ...tujuan }: Tulis): Promise<OneTag> {
  const susun = async () => {
    const epc = await nomor()
    return { order: { perintah: 'RFID_TULIS', lama, epc }, keterangan: epc } as const
  }
  return satuTag(tujuan, await mintaStasiun(ctx, { ...tujuan, perintah: 'RFID_TULIS', susun }))
}

/** A program that is older than this order answers nothing that can be read. */
function satuTag({ kode_alat }: Tujuan, hasil: unknown): OneTag {
  const tag = zSatuTag.safeParse(hasil)
  if (!tag.success)
    throw new AppError('stasiun.program_lama', { params: { nama: '', alat: kode_alat } })
  return tag.data
}

/** The program sends its last tags before it says that it ended, so none is missing then. */
export const selesaiBaca = defineSession(stasiunRfidBerhenti, async ({ ctx, input }) => {
  const { rfid, ...tujuan } = input
  await mintaStasiun(ctx, {
    ...tujuan,
    perintah: 'RFID_BERHENTI',
    susun: async () => ({ order: { perintah: 'RFID_BERHENTI', rfid }, keterangan: '' }),
  })
  return { id: input.id }
})

interface Baca {
  readonly sebab: string | null
  readonly koneksi: string | null
  readonly terakhir: string | null
}

/** Throws 404 `data.tidak_ada` for a reading that is not this person's. */
export const tagTerbaca = defineQuery(stasiunTag, async ({ ctx, tx, input }) => {
  const { id, sesudah } = input
  const [baca, batch] = await Promise.all([
    tx.maybe(sql<Baca>`
      select p.sebab, s.koneksi::text as koneksi, s.terakhir from public.perintah_stasiun p
      left join public.token_stasiun s
        on s.kode_toko = p.kode_toko and s.kode_stasiun = p.kode_stasiun
      where p.kode_toko = ${tx.kode_toko} and p.id = ${id} and p.perintah = 'RFID'
        and p.diminta_oleh = ${ctx.sesi.user_id}`),
    tx.all(sql<{ urut: number; tag: readonly TagSeen[] }>`
      select urut, tag from public.tag_stasiun
      where kode_toko = ${tx.kode_toko} and id = ${id} and urut > ${sesudah}
      order by urut limit ${BATCHES}`),
  ])
  if (!baca) throw new AppError('data.tidak_ada', { status: 404 })
  const { sebab, koneksi } = baca
  const terakhir = baca.terakhir === null ? null : new Date(baca.terakhir)
  const keadaan = keadaanStasiun({ koneksi, terakhir }, ctx.services.jam())
  return {
    tag: batch.flatMap((b) => [...b.tag]),
    urut: batch.at(-1)?.urut ?? sesudah,
    sebab,
    putus: keadaan !== 'TERSAMBUNG',
  }
})
