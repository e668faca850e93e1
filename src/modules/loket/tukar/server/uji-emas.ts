import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunBeli } from '#modules/loket/pembelian/accounts.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { murniBarang, periksaKadarGroup } from '#modules/barang/barang/rules.ts'
import { akunStok } from '#modules/loket/pembelian/rules.ts'
import { tukarFoto, tukarFotoBaca, tukarUji } from '../contract.ts'
import { ujiDokumen } from '../dokumen.ts'

const FOLDER = 'tukar'
const namaFoto = (nomor: string, baris: number) => `${nomor}-${baris}`

interface Karantina {
  readonly stok: string
  readonly ada: boolean
  readonly foto: string | null
  readonly kode_group: string
  readonly kadar_bp: number
  /** Of its group, as the board has it now. */
  readonly group_bp: number
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly murni_mg: number
  readonly harga_rp: number
}

/**
 * A piece of an exchange that still waits for its test, held until the commit; before it the
 * exchange, as whoever cancels that does. Throws 404 `tukar.barang_tidak_ada`, 409 `tukar.bukan_karantina`.
 */
async function bacaKarantina(tx: Tx, nomor: string, baris: number): Promise<Karantina> {
  const toko = tx.kode_toko
  const [, row] = await Promise.all([
    tx.run(sql`select 1 from public.tukar
      where kode_toko = ${toko} and no_tukar = ${nomor} for update`),
    tx.maybe(sql<Karantina>`
      select b.stok, b.ada, b.foto, b.kode_group, b.kadar_bp, g.kadar_bp as group_bp, b.berat_mg,
        b.berat_bersih_mg, b.murni_mg, b.harga_rp
      from public.pembelian_barang b
      join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
      where b.kode_toko = ${toko} and b.no_faktur_beli = ${nomor} and b.baris = ${baris}
      for update of b`),
  ])
  const params = { no_tukar: nomor, baris }
  if (!row || !nomor.startsWith('FT'))
    throw new AppError('tukar.barang_tidak_ada', { status: 404, params })
  if (!row.ada || row.stok !== 'KARANTINA')
    throw new AppError('tukar.bukan_karantina', { status: 409, params })
  return row
}

/**
 * The exchange is held while its photo is stored: the proof of a test that is made meanwhile must not
 * be another picture afterwards.
 */
export const fotoKarantina = defineCommand(tukarFoto, async ({ ctx, tx, input }) => {
  const { no_tukar, baris } = input
  const lama = await bacaKarantina(tx, no_tukar, baris)
  const { etag } = await storePicture(ctx.services.config, {
    kode_toko: tx.kode_toko,
    folder: FOLDER,
    name: namaFoto(no_tukar, baris),
    buffer: Buffer.from(input.image.data),
  })
  return {
    tulis: [
      ubah(sql`update public.pembelian_barang set foto = ${etag}
        where kode_toko = ${tx.kode_toko} and no_faktur_beli = ${no_tukar} and baris = ${baris}`),
    ],
    audit: {
      aksi: 'tukar.foto',
      objek: no_tukar,
      sebelum: { baris, foto: lama.foto },
      sesudah: { baris, foto: etag },
    },
    jawaban: { no_tukar, baris, foto: etag },
  }
})

/** Throws 404 `tukar.tanpa_foto`. */
export const bacaFotoKarantina = defineFile(tukarFotoBaca, async ({ ctx, tx, input }) => {
  const { no_tukar, baris } = input
  const row = await tx.maybe(sql<{ foto: string | null }>`
    select foto from public.pembelian_barang
    where kode_toko = ${tx.kode_toko} and no_faktur_beli = ${no_tukar} and baris = ${baris}`)
  const name = namaFoto(no_tukar, baris)
  const gambar = row?.foto
    ? await readPicture(ctx.services.config, { kode_toko: tx.kode_toko, folder: FOLDER, name })
    : undefined
  if (!gambar) throw new AppError('tukar.tanpa_foto', { status: 404, params: { no_tukar, baris } })
  const { type, buffer, etag } = gambar
  return { name: `${name}.jpg`, type, body: buffer, inline: true, etag }
})

/**
 * The test that lets a piece out of quarantine: photo, reading, tester. It keeps what was paid for
 * it; the fine weight becomes that of the reading, and the difference is seen in the ledger. What
 * reads as another karat than its group's can't be sold again under that group: it is scrap.
 */
export const ujiEmas = defineCommand(tukarUji, async ({ ctx, tx, input, tanggal, waktu }) => {
  const { no_tukar, baris, stok, penguji } = input
  const b = await bacaKarantina(tx, no_tukar, baris)
  if (b.foto === null) throw new AppError('tukar.foto_wajib', { params: { no_tukar, baris } })
  const uji_kadar_bp = dariPersen(input.uji_kadar)
  const beda = periksaKadarGroup(uji_kadar_bp, { ...b, kadar_bp: b.group_bp })
  if (beda && stok !== 'ROSOK')
    throw fieldErrors({ stok: { ...beda, code: 'tukar.uji_luar_group' } })
  const uji_murni_mg = murniBarang(b.berat_bersih_mg, uji_kadar_bp)
  const { kode_toko } = tx
  return {
    dokumen: ujiDokumen,
    tulis: [
      insert('tukar_uji', {
        kode_toko,
        no_uji: NOMOR,
        tanggal,
        waktu,
        no_tukar,
        baris,
        kadar_bp: b.kadar_bp,
        uji_kadar_bp,
        murni_mg: b.murni_mg,
        uji_murni_mg,
        stok,
        penguji,
        foto: b.foto,
        keterangan: input.keterangan || null,
        input_by: ctx.sesi.user_id,
      }),
      ubah(sql`
        update public.pembelian_barang set stok = ${stok}, no_uji = ${NOMOR},
          uji_kadar_bp = ${uji_kadar_bp}, uji_murni_mg = ${uji_murni_mg}
        where kode_toko = ${kode_toko} and no_faktur_beli = ${no_tukar} and baris = ${baris}`),
    ],
    buku: bukuUji(b, akunStok(stok), uji_murni_mg),
    audit: {
      aksi: 'tukar.uji',
      objek: no_tukar,
      sebelum: { baris, stok: 'KARANTINA', kadar_bp: b.kadar_bp },
      sesudah: { baris, stok, kadar_bp: uji_kadar_bp, penguji },
    },
    kabar: { event: 'tukar', data: { tanggal } },
    jawaban: {
      no_tukar,
      baris,
      uji_kadar: input.uji_kadar,
      selisih_murni: keGram(uji_murni_mg - b.murni_mg),
    },
  }
})

function bukuUji(b: Karantina, ke: string, uji_murni_mg: number) {
  return new Posting()
    .rp(akunBeli.karantina, -b.harga_rp)
    .rp(ke, b.harga_rp)
    .mg(akunBeli.karantina, -b.berat_mg, b.kode_group)
    .mg(ke, b.berat_mg, b.kode_group)
    .mgf(akunBeli.karantina, -b.murni_mg)
    .mgf(ke, uji_murni_mg)
    .mgf(akunBeli.barang, b.murni_mg - uji_murni_mg)
    .pcs(akunBeli.karantina, -1)
    .pcs(ke, 1)
    .lines()
}
