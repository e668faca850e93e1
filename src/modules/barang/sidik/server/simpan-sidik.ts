import type { z } from '#kernel/shared/z.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { AppError, type ErrorCode, fieldErrors } from '#kernel/shared/errors.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { definePreparedCommand } from '#kernel/server/http/route.ts'
import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { CARA, tempatLain } from '#modules/barang/opname/server/index.ts'
import { bacaSumber } from '#modules/barang/timbang/server/index.ts'
import { sidikCreate } from '../contract.ts'
import { sidikDokumen } from '../dokumen.ts'
import { TOLERANSI_UJI_BP, toleransiDari } from '../rules.ts'
import { type KeadaanSidik, bacaKeadaan } from './keadaan-sidik.ts'
import { hitungPiece, kunciOpname } from './opname-berjalan.ts'

/**
 * A piece without its label is this one. Where a count that goes on misses it, it is found there;
 * one that was written off stays so until its finding is approved. Errors: 404 `barang.tidak_ada`,
 * 409 `sidik.toko_lain`, one of `KELUAR`, `sidik.gudang_lain`, `sidik.sudah_ditemukan`,
 * `sidik.sudah_discan`; 422 at `berat_timbang` and `hasil_uji` when they are not those of the piece,
 * and what `bacaSumber` throws.
 */
export const simpanSidik = definePreparedCommand(
  sidikCreate,
  ({ ctx, input }) => tempatLain(ctx, CARA.BARANG, [input.kode_barcode]),
  async ({ ctx, tx, input, tanggal, waktu, siap: lain }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const { kode_barcode } = input
    const berjalan = await kunciOpname(tx)
    await kunciPiece(tx, kode_barcode, lain.get(kode_barcode))
    const piece = await bacaPiece(tx, input, tanggal)
    const { asal_sidik, no_opname, no_barang_hilang } = piece
    const ukuran = await periksaUkuran(tx, input, piece, tanggal)
    const opname = berjalan.find((o) => o.no_opname === no_opname)
    const dihitung = opname && (await hitungPiece(tx, opname, kode_barcode, { waktu, user_id }))
    if (dihitung === null) throw sudahDiscan(kode_barcode)
    const jadi = { kode_barcode, asal_sidik, no_opname, no_barang_hilang }
    return {
      dokumen: sidikDokumen,
      tulis: [
        insert('sidik_berat', {
          ...jadi,
          ...ukuran,
          kode_toko,
          no_sidik: NOMOR,
          tanggal,
          waktu,
          nama_barang: piece.nama_barang,
          kode_group: piece.kode_group,
          kadar: piece.kadar,
          kode_gudang: piece.kode_gudang,
          kode_baki: piece.kode_baki,
          berat_mg: piece.berat_mg,
          input_by: user_id,
        }),
        riwayatBarang(
          { kode_toko, barcodes: [kode_barcode], aksi: 'SIDIK', user_id, waktu },
          NOMOR,
        ),
        ...(dihitung ? [dihitung.tulis] : []),
      ],
      audit: { aksi: 'barang.sidik', objek: NOMOR, sesudah: { ...jadi, ...ukuran } },
      kabar: dihitung?.kabar ?? { event: 'sidik-berat', data: { tanggal } },
      jawaban: jadi,
    }
  },
)

type Diminta = z.output<typeof sidikCreate.input>

/** States in which a piece can't lie here without its label, each with its sentence. */
const KELUAR: Readonly<Partial<Record<StatusBarang, ErrorCode>>> = {
  TERJUAL: 'sidik.terjual',
  KIRIM: 'sidik.dikirim',
  SERVICE: 'sidik.diservice',
  HANCUR: 'sidik.dihancurkan',
  BATAL: 'sidik.batal_masuk',
}

const sudahDiscan = (kode_barcode: string) =>
  new AppError('sidik.sudah_discan', { status: 409, params: { kode_barcode } })

/** Held, so that of two who take a piece for theirs one is told. `nama_toko`: who else has it. */
async function kunciPiece(
  tx: Tx,
  kode_barcode: string,
  nama_toko: string | undefined,
): Promise<void> {
  const row = await tx.maybe(sql<{ status: StatusBarang; no_dokumen: string | null }>`
    select status, no_dokumen from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode} for no key update`)
  if (!row)
    throw nama_toko === undefined
      ? new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
      : new AppError('sidik.toko_lain', { status: 409, params: { kode_barcode, nama_toko } })
  const keluar = KELUAR[row.status]
  const params = { kode_barcode, dokumen: row.no_dokumen ?? '' }
  if (keluar) throw new AppError(keluar, { status: 409, params })
}

async function bacaPiece(
  tx: Tx,
  { kode_barcode, kode_gudang }: Diminta,
  tanggal: string,
): Promise<KeadaanSidik> {
  const [lama, [piece]] = await Promise.all([
    tx.maybe(sql<{ no_sidik: string; oleh: string }>`
      select f.no_sidik, f.input_by as oleh from public.sidik_berat f
      join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = f.kode_barcode
      where f.kode_toko = ${tx.kode_toko} and f.kode_barcode = ${kode_barcode}
        and f.status = 'VALID'
        and (f.tanggal = ${tanggal}::date or (b.status = 'HILANG' and f.no_barang_hilang = b.no_dokumen))
      order by f.no_sidik desc limit 1`),
    bacaKeadaan(tx, {
      syarat: sql`h.kode_barcode = ${kode_barcode}`,
      dekat_mg: 0,
      kode_gudang: null,
      limit: 1,
    }),
  ])
  if (lama)
    throw new AppError('sidik.sudah_ditemukan', { status: 409, params: { kode_barcode, ...lama } })
  if (!piece) throw sudahDiscan(kode_barcode)
  if (kode_gudang && piece.kode_gudang !== kode_gudang)
    throw new AppError('sidik.gudang_lain', {
      status: 409,
      params: { kode_barcode, kode_gudang: piece.kode_gudang },
    })
  return piece
}

/** What was measured, as it is kept: within its tolerances that of the piece. */
async function periksaUkuran(tx: Tx, input: Diminta, piece: KeadaanSidik, tanggal: string) {
  const { kode_barcode, kadar } = piece
  const berat_timbang_mg = dariGram(input.berat_timbang)
  const { sumber, ...dari } = await bacaSumber(tx, input, berat_timbang_mg, tanggal)
  const toleransi_mg =
    input.toleransi == null ? toleransiDari(dari.bingkai) : dariGram(input.toleransi)
  const selisih_timbang_mg = berat_timbang_mg - piece.berat_mg
  if (Math.abs(selisih_timbang_mg) > toleransi_mg) {
    const params = {
      kode_barcode,
      berat: tulisBerat(piece.berat_mg),
      toleransi: tulisBerat(toleransi_mg),
    }
    throw fieldErrors({ berat_timbang: { code: 'sidik.berat_beda', params } })
  }
  const hasil_uji_bp = input.hasil_uji ? dariPersen(input.hasil_uji) : null
  const beda = hasil_uji_bp === null ? 0 : Math.abs(hasil_uji_bp - piece.kadar_bp)
  if (beda > TOLERANSI_UJI_BP[input.cara_uji]) {
    const params = { kode_barcode, kadar, persen: tulisPersen(piece.kadar_bp) }
    throw fieldErrors({ hasil_uji: { code: 'sidik.kadar_beda', params } })
  }
  return {
    ...dari,
    sumber_timbang: sumber,
    berat_timbang_mg,
    selisih_timbang_mg,
    toleransi_mg,
    hasil_uji_bp,
    cara_uji: hasil_uji_bp === null ? null : input.cara_uji,
  }
}
