import type { Perolehan } from '#modules/barang/pajak/rules.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tellSender } from '#kernel/server/document/reception.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { type BatuKirim, bacaBatuKirim } from '#modules/barang/batu/server/index.ts'
import type { OngkosCara } from '#modules/barang/harga/rules.ts'
import { kirimBarangDokumen } from '../dokumen.ts'
import type { Keadaan, StatusKirim } from '../rules.ts'

/** A piece of a parcel with all that its new shop has to know. Units of the database. */
export interface PieceKirim {
  readonly baris: number
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly size: string | null
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_bandrol_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
  readonly berlian: boolean
  readonly faktur_pajak: boolean
  /** Null of a parcel of before, or of a server of before: the flag says what it knows. */
  readonly perolehan: Perolehan | null
  readonly keterangan: string | null
  readonly keadaan_kirim: Keadaan
}

/** What happened to a piece at its sender. */
export interface KejadianKirim {
  readonly kode_barcode: string
  readonly waktu: string
  readonly aksi: string
  readonly dokumen: string
  readonly user_id: string
  readonly jumlah: number
}

/** A parcel as its sender keeps it. */
export interface PaketKirim {
  readonly asal: string
  readonly no_kirim: string
  /** Its sender's name where that shop is on another server; null for one of this server. */
  readonly jauh: { readonly nama_asal: string } | null
  readonly tanggal: string
  readonly tujuan: string
  readonly status: StatusKirim
  readonly input_by: string
  readonly total_qty: number
  readonly total_berat_mg: number
  readonly berat_paket_mg: number | null
  readonly no_segel: string | null
  readonly keterangan: string | null
  readonly items: readonly PieceKirim[]
  readonly riwayat: readonly KejadianKirim[]
  /** Stones of its pieces. */
  readonly batu: readonly BatuKirim[]
}

const tidakAda = (no_kirim: string) =>
  new AppError('terima_barang.paket_tidak_ada', {
    status: 404,
    params: { no_kirim },
    fields: { no_kirim: { code: 'terima_barang.paket_tidak_ada', params: { no_kirim } } },
  })

/**
 * The parcel of this number that some shop of this server has sent to `tujuan`, read in a
 * transaction of its sender: the wall between shops stands here too. Throws 404
 * `terima_barang.paket_tidak_ada`, also for one that was sent elsewhere.
 */
export async function cariPaket(
  { db }: Services,
  tujuan: string,
  no_kirim: string,
): Promise<PaketKirim> {
  const [toko] = await db.lokal.all(sql<{ kode_toko: string }>`
    select kode_toko from public.toko where kode_nota = ${no_kirim.slice(2, 4)}`)
  const paket = toko && (await db.baca(toko.kode_toko, (tx) => bacaPaket(tx, tujuan, no_kirim)))
  if (!paket) throw tidakAda(no_kirim)
  return paket
}

/** A parcel as its sender keeps it, for the shop that it goes to; undefined for any other. */
export async function bacaPaket(
  tx: Tx,
  tujuan: string,
  no_kirim: string,
): Promise<PaketKirim | undefined> {
  const asal = tx.kode_toko
  const [kepala, items, riwayat, batu] = await Promise.all([
    tx.maybe(sql<Omit<PaketKirim, 'jauh' | 'items' | 'riwayat' | 'batu'>>`
      select kode_toko as asal, no_kirim, tanggal, tujuan, status, input_by, total_qty,
        total_berat_mg, berat_paket_mg, no_segel, keterangan
      from public.kirim_barang
      where kode_toko = ${asal} and no_kirim = ${no_kirim} and tujuan = ${tujuan}`),
    tx.all(sql<PieceKirim>`
      select baris, kode_barcode, nama_barang, kode_dept, kode_group, kadar, size, berat_mg,
        berat_bersih_mg, berat_bandrol_mg, murni_mg, harga_modal_rp, harga_bandrol_rp, ongkos_cara,
        ongkos_nilai, berlian, faktur_pajak, perolehan, keterangan, keadaan_kirim
      from public.kirim_barang_baris
      where kode_toko = ${asal} and no_kirim = ${no_kirim} order by baris`),
    tx.all(sql<KejadianKirim>`
      select r.kode_barcode, r.waktu, r.aksi, r.dokumen, r.user_id, r.jumlah
      from public.kirim_barang_baris i
      join public.barang_riwayat r on r.kode_toko = ${asal} and r.kode_barcode = i.kode_barcode
      where i.kode_toko = ${asal} and i.no_kirim = ${no_kirim}
      order by r.kode_barcode, r.waktu`),
    bacaBatuKirim(tx, no_kirim),
  ])
  return kepala && { ...kepala, jauh: null, items, riwayat, batu }
}

/**
 * Tells the sender of a parcel which of its pieces arrived. Throws as `tellSender`, and 409
 * `terima_barang.isi_beda` where another reception named other pieces.
 */
export const tandaiDiterima = (
  services: Services,
  penerima: { readonly user_id: string; readonly tujuan: string; readonly pada: Date },
  { asal, no_kirim: nomor }: Pick<PaketKirim, 'asal' | 'no_kirim'>,
  diterima: readonly string[],
): Promise<void> =>
  tellSender(
    services,
    kirimBarangDokumen,
    { aksi: 'kirim_barang.reception', asal, nomor, ...penerima },
    async (tx, status) => {
      if (status === 'OPEN') {
        const kurang = await tandaiIsi(tx, nomor, diterima)
        return { status: kurang > 0 ? 'KURANG' : 'DONE', diterima }
      }
      await sudahDitandai(tx, nomor, diterima)
      return null
    },
  )

/** Says of each piece whether it arrived; answers how many did not. */
async function tandaiIsi(tx: Tx, no_kirim: string, diterima: readonly string[]): Promise<number> {
  const rows = await tx.all(sql<{ keadaan_kirim: Keadaan }>`
    update public.kirim_barang_baris
    set keadaan_kirim = case when kode_barcode = any(${diterima}) then 'TERIMA' else 'KURANG' end
    where kode_toko = ${tx.kode_toko} and no_kirim = ${no_kirim} and keadaan_kirim = 'JALAN'
    returning keadaan_kirim`)
  return rows.filter((r) => r.keadaan_kirim === 'KURANG').length
}

/** A reception that broke off is made again with what it had named. */
async function sudahDitandai(tx: Tx, no_kirim: string, diterima: readonly string[]): Promise<void> {
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.kirim_barang_baris
    where kode_toko = ${tx.kode_toko} and no_kirim = ${no_kirim} and keadaan_kirim = 'TERIMA'`)
  const dulu = new Set(rows.map((r) => r.kode_barcode))
  if (dulu.size === diterima.length && diterima.every((d) => dulu.has(d))) return
  throw new AppError('terima_barang.isi_beda', { status: 409, params: { no_kirim } })
}
