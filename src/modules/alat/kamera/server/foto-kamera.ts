import { ubah } from '#kernel/server/command/posting.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { takePicture } from '#kernel/server/http/picture-routes.ts'
import {
  type Ctx,
  defineFile,
  definePreparedCommand,
  defineQuery,
  defineSession,
} from '#kernel/server/http/route.ts'
import { readPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture, releaseNow } from '#kernel/server/storage/release-pictures.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kameraFoto, kameraFotoAmbil, kameraFotoBaca, kameraTelepon } from '../contract.ts'

/** Folder of pictures on their way to a screen. */
export const FOLDER_KAMERA = 'kamera'
export const milik = (nama: string) => [{ folder: FOLDER_KAMERA, nama }]

interface Tujuan {
  readonly kode_kamera: string
  readonly layar: string
  readonly nomor: number
  readonly judul: string | null
}

const barisTelepon = ({ sesi, services }: Ctx, tx: Tx): Sql<Tujuan> => sql<Tujuan>`
  select kode_kamera, layar, nomor, judul from public.kamera
  where kode_toko = ${tx.kode_toko} and telepon_hash = ${sesi.token_hash}
    and kedaluwarsa > ${services.jam()}`

const berakhir = () => new AppError('kamera.berakhir', { status: 410 })

/** GET kamera/telepon. Throws 410 `kamera.berakhir` when its screen is gone. */
export const bacaTelepon = defineQuery(kameraTelepon, async ({ ctx, tx }) => {
  const k = await tx.maybe(barisTelepon(ctx, tx))
  if (!k) throw berakhir()
  const { kode_kamera, layar, nomor, judul } = k
  const foto = await fotoDari(tx, kode_kamera, nomor)
  const { nama_toko } = ctx.toko
  const sampai = { terkirim: foto !== undefined, diambil: foto?.nama === null }
  return { nama_toko, layar, nomor, judul, ...sampai }
})

interface Foto {
  readonly nama: string | null
}

const fotoDari = (tx: Tx, kode_kamera: string, nomor: number): Promise<Foto | undefined> =>
  tx.maybe(sql<Foto>`
    select nama from public.kamera_foto where kode_toko = ${tx.kode_toko}
      and kode_kamera = ${kode_kamera} and nomor = ${nomor}`)

/**
 * The line, if it still takes a picture of this number. Throws 410 `kamera.berakhir`, 409
 * `kamera.bukan_giliran` for a number that was never asked for, `kamera.sudah_difoto` for one that
 * has another picture than `nama`.
 */
async function siapFoto(ctx: Ctx, tx: Tx, nomor: number, nama?: string): Promise<Tujuan> {
  const k = await tx.maybe(
    nama === undefined ? barisTelepon(ctx, tx) : sql<Tujuan>`${barisTelepon(ctx, tx)} for update`,
  )
  if (!k) throw berakhir()
  if (nomor > k.nomor) throw new AppError('kamera.bukan_giliran', { status: 409 })
  const ada = await fotoDari(tx, k.kode_kamera, nomor)
  if (ada && nama !== undefined && ada.nama !== nama)
    throw new AppError('kamera.sudah_difoto', { status: 409 })
  return k
}

/**
 * POST kamera/foto: the picture waits for its screen, which is told. Nothing else changes: what it
 * is good for, and whether this person may save it there, the screen's own call decides. The same
 * picture sent twice is one.
 */
export const terimaFoto = definePreparedCommand(
  kameraFoto,
  async ({ ctx, input }) => {
    const { services, toko } = ctx
    await services.db.baca(toko.kode_toko, (tx) => siapFoto(ctx, tx, input.nomor))
    return takePicture(ctx, { folder: FOLDER_KAMERA }, Buffer.from(input.image.data))
  },
  async ({ ctx, tx, input, siap: nama, waktu }) => {
    const { nomor } = input
    const { kode_kamera } = await siapFoto(ctx, tx, nomor, nama)
    return {
      tulis: [
        ubah(sql`
          insert into public.kamera_foto (kode_toko, kode_kamera, nomor, nama)
          values (${tx.kode_toko}, ${kode_kamera}, ${nomor}, ${nama})
          on conflict on constraint kamera_foto_pk do nothing`),
        await holdPicture(tx, milik(nama), waktu),
      ],
      audit: {
        aksi: 'kamera.foto',
        objek: `kamera:${kode_kamera}`,
        sesudah: { nomor, foto: nama },
      },
      kabar: { event: 'kamera', data: { kode_kamera }, segera: true },
      jawaban: { nomor },
    }
  },
)

/** A picture of a line of this session. Throws 404 `kamera.foto_tidak_ada`, also once it was taken. */
async function milikLayar(ctx: Ctx, tx: Tx, o: { kode_kamera: string; nomor: number }) {
  const foto = await tx.maybe(sql<{ nama: string }>`
    select f.nama from public.kamera_foto f join public.kamera k
      on k.kode_toko = f.kode_toko and k.kode_kamera = f.kode_kamera
    where f.kode_toko = ${tx.kode_toko} and f.kode_kamera = ${o.kode_kamera}
      and f.nomor = ${o.nomor} and k.sesi_hash = ${ctx.sesi.token_hash} and f.nama is not null`)
  if (!foto) throw new AppError('kamera.foto_tidak_ada', { status: 404 })
  return foto.nama
}

export const bacaFoto = defineFile(kameraFotoBaca, async ({ ctx, tx, input }) => {
  const name = await milikLayar(ctx, tx, input)
  const alamat = { kode_toko: tx.kode_toko, folder: FOLDER_KAMERA, name }
  const gambar = await readPicture(ctx.services.config, alamat)
  if (!gambar) throw new AppError('kamera.foto_tidak_ada', { status: 404 })
  const { buffer: body, type, etag } = gambar
  return { name: `${name}.jpg`, type, body, etag, inline: true, simpan: 'jangan' }
})

/** The row stays and says that this number has its picture; the picture itself goes. */
export const ambilFoto = defineSession(kameraFotoAmbil, ({ ctx, input }) =>
  ctx.services.db.tulis(ctx.toko.kode_toko, async (tx) => {
    const nama = await milikLayar(ctx, tx, input)
    const { kode_kamera, nomor } = input
    await tx.run(sql`
      update public.kamera_foto set nama = null where kode_toko = ${tx.kode_toko}
        and kode_kamera = ${kode_kamera} and nomor = ${nomor}`)
    await releaseNow(tx, milik(nama), ctx.services.jam())
    return { nomor }
  }),
)
