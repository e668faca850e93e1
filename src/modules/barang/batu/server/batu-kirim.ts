import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { copyPicture } from '#kernel/server/storage/pictures.ts'
import { awaitPictures, holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { FOLDER_SERTIFIKAT } from '../rules.ts'
import { nomorBatu, nomorBerikut } from './nomor-batu.ts'

/** A row of stones that travels with its piece to another shop. Carat in hundredths. */
export interface BatuKirim {
  readonly kode_barcode: string
  readonly shape: string
  readonly color: string
  readonly clarity: string
  readonly cutgrade: string | null
  readonly polish: string | null
  readonly symmetry: string | null
  readonly fluorescence: string | null
  readonly asal_batu: string
  readonly butir: number
  readonly carat_cct: number
  readonly laboratorium: string | null
  readonly no_sertifikat: string | null
  readonly sertifikat: string | null
}

/** Stones of the pieces of a parcel, read at its sender, where nobody changes them meanwhile. */
export const bacaBatuKirim = (tx: Tx, no_kirim: string): Promise<BatuKirim[]> =>
  tx.all(sql<BatuKirim>`
    select s.kode_barcode, s.shape, s.color, s.clarity, s.cutgrade, s.polish, s.symmetry,
      s.fluorescence, s.asal_batu, s.butir, s.carat_cct, s.laboratorium, s.no_sertifikat,
      s.sertifikat
    from public.kirim_barang_baris i
    join public.batu s on s.kode_toko = ${tx.kode_toko} and s.kode_barcode = i.kode_barcode
    where i.kode_toko = ${tx.kode_toko} and i.no_kirim = ${no_kirim}
    order by i.baris, s.no_batu`)

const gambar = (batu: readonly BatuKirim[]) =>
  [...new Set(batu.flatMap((b) => b.sertifikat ?? []))].map((nama) => ({
    folder: FOLDER_SERTIFIKAT,
    nama,
  }))

/**
 * Copies the pictures of certificates to the shop that the pieces come to, before anything is
 * posted; doing it twice is the same as once. A picture that is gone at the sender is left out.
 */
export async function salinSertifikat(
  services: Services,
  { asal, tujuan }: { readonly asal: string; readonly tujuan: string },
  batu: readonly BatuKirim[],
): Promise<void> {
  for (const g of gambar(batu)) {
    await awaitPictures(services, tujuan, g)
    const { folder, nama: name } = g
    await copyPicture(services.config, { kode_toko: asal, folder, name }, tujuan)
  }
}

/**
 * Writes stones that came with their pieces, by the barcodes that those have here, under numbers of
 * this shop. `pulang` are pieces that were here before: they carry what they come with.
 */
export async function tulisBatuKirim(
  tx: Tx,
  batu: readonly BatuKirim[],
  pulang: readonly string[],
  oleh: { readonly user_id: string; readonly waktu: Date },
): Promise<TableWrite[]> {
  const { kode_toko } = tx
  const lepas = ubah(sql`
    delete from public.batu where kode_toko = ${kode_toko} and kode_barcode = any(${pulang})`)
  const dulu = pulang.length > 0 ? [lepas] : []
  if (batu.length === 0) return dulu
  const pegang = await holdPicture(tx, gambar(batu), oleh.waktu)
  const awal = (await nomorBerikut(tx, batu.length)) - batu.length
  const rows = batu.map((b, i) => ({ ...b, no_batu: nomorBatu(awal + i + 1) }))
  return [
    pegang,
    ...dulu,
    ubah(sql`
      insert into public.batu (kode_toko, waktu, user_id, no_batu, kode_barcode, shape, color,
        clarity, cutgrade, polish, symmetry, fluorescence, asal_batu, butir, carat_cct,
        laboratorium, no_sertifikat, sertifikat)
      select ${kode_toko}, ${oleh.waktu}::timestamptz, ${oleh.user_id}, n.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (no_batu text,
        kode_barcode text, shape text, color text, clarity text, cutgrade text, polish text,
        symmetry text, fluorescence text, asal_batu text, butir integer, carat_cct integer,
        laboratorium text, no_sertifikat text, sertifikat text)`),
  ]
}
