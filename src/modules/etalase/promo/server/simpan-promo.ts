import { NOMOR, type TableWrite, insert, update } from '#kernel/server/command/posting.ts'
import { nameConstraint } from '#kernel/server/db/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { repeatDaily } from '#kernel/server/jobs/daily.ts'
import { releasePicture, holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { promoSimpan } from '../contract.ts'
import { promoDokumen } from '../dokumen.ts'
import { periksaPromo } from '../rules.ts'
import { type PromoTersimpan, promoTerakhir, saatIni } from './baca-promo.ts'
import { FOLDER, alamatBanner, bannerAda, gambarDari } from './banner.ts'
import { TUGAS_PROMO } from './kirim-promo.ts'

/** Two first saves at once: the later one hears that somebody was quicker. */
nameConstraint('promo_terjadwal', 'data.sudah_diubah')

/**
 * Schedules a promo. While one waits it is that one that changes; what was sent or cancelled stays
 * in the list. Its day may be today: after the hour it leaves within a minute. Throws 422 with the
 * field for what can't be sent, 409 `data.sudah_diubah` when another version was edited.
 */
export const simpanPromo = defineCommand(promoSimpan, async ({ ctx, tx, input, waktu }) => {
  const { kode_toko } = tx
  const template = input.template.replace(/\r\n?/g, '\n').trim()
  const { tgl_kirim } = input
  const kini = saatIni(ctx)
  const salah = periksaPromo({ template, tgl_kirim }, kini.hari_ini)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const [menunggu, terakhir] = await Promise.all([kunciTerjadwal(tx), promoTerakhir(tx)])
  if (input.versi !== undefined && input.versi !== (menunggu?.versi ?? 0))
    throw new AppError('data.sudah_diubah', { status: 409, params: { versi: input.versi } })
  const { gambar, tulis: banner } = await pilihBanner(ctx, tx, input.image_url, {
    terakhir: terakhir?.gambar ?? null,
    menunggu: menunggu?.gambar ?? null,
  })
  const { user_id } = ctx.sesi
  const versi = (menunggu?.versi ?? 0) + 1
  const sesudah = { tgl_kirim, template, gambar, versi }
  const tulis = menunggu
    ? update('promo', { kode_toko, no_promo: menunggu.no_promo }, { ...sesudah, user_id, waktu })
    : insert('promo', { kode_toko, no_promo: NOMOR, ...sesudah, user_id, waktu })
  return {
    ...(menunggu ? { nomor: menunggu.no_promo } : { dokumen: promoDokumen }),
    tulis: [
      tulis,
      ...banner,
      repeatDaily({ kode_toko, nama: TUGAS_PROMO, tanggal: kini.hari_ini, waktu }),
    ],
    audit: {
      aksi: 'promo.simpan',
      objek: menunggu?.no_promo ?? NOMOR,
      ...(menunggu ? { sebelum: isiAudit(menunggu) } : {}),
      sesudah,
    },
    jawaban: {
      ...(menunggu ? { no_promo: menunggu.no_promo } : {}),
      template,
      image_url: alamatBanner(kode_toko, gambar),
      date: tgl_kirim,
      versi,
    },
  }
})

const isiAudit = ({ tgl_kirim, template, gambar, versi }: PromoTersimpan) => ({
  tgl_kirim,
  template,
  gambar,
  versi,
})

/** The promo that waits, held until this has committed: it must not begin to leave meanwhile. */
const kunciTerjadwal = (tx: Tx) =>
  tx.maybe(sql<PromoTersimpan>`
    select no_promo, tgl_kirim, template, gambar, status, versi, user_id from public.promo
    where kode_toko = ${tx.kode_toko} and status = 'TERJADWAL' for update`)

interface Banner {
  readonly gambar: string | null
  readonly tulis: readonly TableWrite[]
}

/**
 * without a word about the banner it is the one before. One that the waiting promo shows no
 * more goes; what a sent promo shows stays with it.
 */
async function pilihBanner(
  { services }: Ctx,
  tx: Tx,
  image_url: string | null | undefined,
  sebelum: { readonly terakhir: string | null; readonly menunggu: string | null },
): Promise<Banner> {
  if (image_url === undefined) return { gambar: sebelum.terakhir, tulis: [] }
  const lama = sebelum.menunggu
  const gambar = image_url ? gambarDari(tx.kode_toko, image_url) : null
  if (gambar === undefined) throw tanpaBanner()
  if (gambar === lama) return { gambar, tulis: [] }
  const tulis: TableWrite[] = []
  if (gambar !== null) {
    tulis.push(await holdPicture(tx, [{ folder: FOLDER, nama: gambar }], services.jam()))
    if (!(await bannerAda(services.config, tx.kode_toko, gambar))) throw tanpaBanner()
  }
  if (lama !== null)
    tulis.push(releasePicture(tx, [{ folder: FOLDER, nama: lama }], services.jam()))
  return { gambar, tulis }
}

const tanpaBanner = () => fieldErrors({ image_url: { code: 'promo.tanpa_banner' } })
