import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { recordCard } from '#kernel/server/personal/record-card.ts'
import { readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { hutangFoto, hutangFotoBaca } from '../../contract.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '../../rules.ts'
import { tidakAda } from './kunci-hutang.ts'

const FOLDER = 'hutang'

interface Foto {
  readonly ada: boolean
  readonly foto: string | null
  readonly status: string
}

/** Photo of the card, a piece or the signature. Throws 404 `hutang.tidak_ada`, `hutang.tanpa_baris`. */
async function bacaFoto(tx: Tx, nomor: string, baris: number): Promise<Foto> {
  const row = await tx.maybe(sql<Foto>`
    select h.status,
      case ${baris}::int when ${BARIS_KTP} then h.foto_ktp
        when ${BARIS_TANDA_TANGAN} then h.tanda_tangan else b.foto end as foto,
      ${baris}::int in (${BARIS_KTP}, ${BARIS_TANDA_TANGAN}) or b.baris is not null as ada
    from public.hutang h
    left join public.hutang_barang b on b.kode_toko = ${tx.kode_toko}
      and b.no_faktur_hutang = h.no_faktur_hutang and b.baris = ${baris}
    where h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}`)
  if (!row) throw await tidakAda(tx, nomor)
  if (row.ada) return row
  throw new AppError('hutang.tanpa_baris', {
    status: 404,
    params: { no_faktur_hutang: nomor, baris },
  })
}

/**
 * Keeps a photo of a running ticket; the picture before it stays stored, the audit names both. A
 * renewed ticket shows the photos of the first, so each has a name of its own.
 */
export const simpanFotoHutang = defineCommand(hutangFoto, async ({ ctx, tx, input }) => {
  const { no_faktur_hutang, baris } = input
  const lama = await bacaFoto(tx, no_faktur_hutang, baris)
  if (lama.status !== 'AKTIF')
    throw new AppError('hutang.foto_tertutup', { status: 409, params: { no_faktur_hutang } })
  const name = `${no_faktur_hutang}-${baris}-${randomUUID().slice(0, 8)}`
  await storePicture(ctx.services.config, {
    kode_toko: tx.kode_toko,
    folder: FOLDER,
    name,
    buffer: Buffer.from(input.image.data),
  })
  return {
    tulis: [ubah(sql`${simpan(tx.kode_toko, no_faktur_hutang, baris, name)}`)],
    audit: {
      aksi: 'hutang.foto',
      objek: no_faktur_hutang,
      sebelum: { baris, foto: lama.foto },
      sesudah: { baris, foto: name },
    },
    jawaban: { no_faktur_hutang, baris, foto: name },
  }
})

function simpan(toko: string, nomor: string, baris: number, foto: string) {
  if (baris === BARIS_KTP)
    return sql`update public.hutang set foto_ktp = ${foto}
      where kode_toko = ${toko} and no_faktur_hutang = ${nomor}`
  if (baris === BARIS_TANDA_TANGAN)
    return sql`update public.hutang set tanda_tangan = ${foto}
      where kode_toko = ${toko} and no_faktur_hutang = ${nomor}`
  return sql`update public.hutang_barang set foto = ${foto}
    where kode_toko = ${toko} and no_faktur_hutang = ${nomor} and baris = ${baris}`
}

/** Throws 404 `hutang.tanpa_foto`. */
export const bacaFotoHutang = defineFile(hutangFotoBaca, async ({ ctx, tx, input }) => {
  const { no_faktur_hutang, baris } = input
  const { foto } = await bacaFoto(tx, no_faktur_hutang, baris)
  const gambar = foto
    ? await readPicture(ctx.services.config, {
        kode_toko: tx.kode_toko,
        folder: FOLDER,
        name: foto,
      })
    : undefined
  if (!gambar)
    throw new AppError('hutang.tanpa_foto', { status: 404, params: { no_faktur_hutang, baris } })
  if (baris === BARIS_KTP) await recordCard(ctx, { folder: FOLDER, nama: no_faktur_hutang })
  const { type, buffer, etag } = gambar
  return {
    name: `${no_faktur_hutang}-${baris}.jpg`,
    type,
    body: buffer,
    inline: true,
    etag,
  }
})
