import { perolehanDari } from '#modules/barang/pajak/rules.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError, type ErrorCode, fieldErrors } from '#kernel/shared/errors.ts'
import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { ongkosWire } from '#modules/barang/harga/rules.ts'
import {
  type BarangMasuk,
  type Rujukan,
  barisMasuk,
  periksaRujukan,
  periksaTambah,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'
import { tulisBatuKirim } from '#modules/barang/batu/server/index.ts'
import { type Hasil, barangSama } from '../rules.ts'
import type { KejadianKirim, PaketKirim, PieceKirim } from './paket.ts'

/** A piece that came out of a parcel, and the tray that it goes into. Milligram. */
export interface Tiba {
  readonly piece: PieceKirim
  readonly kode_baki: string
  readonly hasil: Exclude<Hasil, 'KURANG'>
  readonly timbang_mg: number | null
}

/** The same with its barcode and place here. */
export interface Masuk extends Tiba {
  readonly kode_barcode: string
  readonly kode_gudang: string
}

/** A piece as an entry would have it: weights in gram, ongkos as it crosses the wire. */
const sebagaiMasuk = ({ piece: p, kode_baki }: Tiba): BarangMasuk => ({
  kode_barcode: p.kode_barcode,
  nama_barang: p.nama_barang,
  kode_dept: p.kode_dept,
  kode_group: p.kode_group,
  kadar: p.kadar,
  kode_baki,
  size: p.size,
  berat: keGram(p.berat_mg),
  berat_bersih: keGram(p.berat_bersih_mg),
  berat_bandrol: keGram(p.berat_bandrol_mg),
  murni_mg: p.murni_mg,
  harga_modal: p.harga_modal_rp,
  harga_bandrol: p.harga_bandrol_rp,
  ongkos_cara: p.ongkos_cara,
  ongkos_nilai: ongkosWire(p.ongkos_cara, p.ongkos_nilai),
  berlian: p.berlian,
  faktur_pajak: p.faktur_pajak,
  perolehan: perolehanDari(p),
  keterangan: p.keterangan,
})

/**
 * Whether this shop can take the pieces in: it has their groups, kinds, kadar and trays, and the
 * trays have room. Throws 422 `terima_barang.group_kurang`, `.jenis_kurang`, `.kadar_kurang`,
 * `.baki_kurang`, each with all that is missing, and by `items.<n>.<field>` what a rule says.
 */
export async function periksaTiba(tx: Tx, tiba: readonly Tiba[]): Promise<void> {
  const { rujukan, salah } = await periksaRujukan(tx, tiba.map(sebagaiMasuk))
  tolakKurang(tiba, rujukan)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

function tolakKurang(tiba: readonly Tiba[], r: Rujukan): void {
  const kurang = (code: ErrorCode, perlu: readonly string[], ada: ReadonlyMap<string, unknown>) => {
    const daftar = [...new Set(perlu)].filter((kode) => !ada.has(kode)).toSorted()
    if (daftar.length > 0) throw new AppError(code, { params: { daftar: daftar.join(', ') } })
  }
  const pieces = tiba.map((b) => b.piece)
  kurang(
    'terima_barang.group_kurang',
    pieces.map((p) => p.kode_group),
    r.group,
  )
  kurang(
    'terima_barang.jenis_kurang',
    pieces.map((p) => p.kode_dept),
    r.jenis,
  )
  kurang(
    'terima_barang.kadar_kurang',
    pieces.map((p) => p.kadar),
    r.kadar,
  )
  kurang(
    'terima_barang.baki_kurang',
    tiba.map((b) => b.kode_baki),
    r.baki,
  )
}

interface Kejadian {
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly user_id: string
}

/**
 * The rows of what came in. A piece keeps its barcode; one whose barcode another piece has here gets
 * the next of this shop; one that this shop once sent away is that row again. Its life at the sender
 * and its stones come along.
 */
export async function masukkan(
  tx: Tx,
  k: Kejadian,
  tiba: readonly Tiba[],
  { riwayat, batu }: Pick<PaketKirim, 'riwayat' | 'batu'>,
): Promise<{ readonly masuk: readonly Masuk[]; readonly tulis: readonly TableWrite[] }> {
  const { kode_toko } = tx
  const pulang = await pernahDikirim(tx, tiba)
  const baru = tiba.filter((b) => !pulang.has(b.piece.kode_barcode))
  const items = baru.map(sebagaiMasuk)
  const { rujukan, terpakai } = await periksaTambah(tx, items)
  const diberi = items.map((item, i) => {
    const { kode_barcode: _, ...tanpa } = item
    return terpakai[`items.${i}.kode_barcode`] ? tanpa : item
  })
  const aksi = 'TERIMA_KIRIM'
  const { barang, tulis } = await barisMasuk(tx, { ...k, aksi }, diberi, rujukan)
  const kode = new Map(baru.map((b, i) => [b.piece.kode_barcode, barang[i]?.kode_barcode]))
  const baki = await tempat(tx, tiba)
  const masuk = tiba.map((b): Masuk => ({
    ...b,
    kode_barcode: kode.get(b.piece.kode_barcode) ?? b.piece.kode_barcode,
    kode_gudang: baki.get(b.kode_baki) ?? '',
  }))
  const kembali = masuk.filter((b) => pulang.has(b.piece.kode_barcode))
  const batuMasuk = denganKode(masuk, batu)
  const pulangan = kembali.map((b) => b.kode_barcode)
  return {
    masuk,
    tulis: [
      ...tulis,
      ...(await tulisBatuKirim(tx, batuMasuk, pulangan, k)),
      ...kembali.map((b) => barisPulang(kode_toko, b)),
      ...(kembali.length > 0
        ? [riwayatBarang({ kode_toko, barcodes: pulangan, aksi, ...k }, NOMOR)]
        : []),
      salinRiwayat(kode_toko, masuk, riwayat),
    ],
  }
}

/** The warehouse of each tray. */
async function tempat(tx: Tx, tiba: readonly Tiba[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ kode_baki: string; kode_gudang: string }>`
    select kode_baki, kode_gudang from public.baki
    where kode_toko = ${tx.kode_toko} and kode_baki = any(${tiba.map((b) => b.kode_baki)})`)
  return new Map(rows.map((r) => [r.kode_baki, r.kode_gudang]))
}

/** Barcodes of pieces that this shop itself once sent, and that arrived elsewhere; held. */
async function pernahDikirim(tx: Tx, tiba: readonly Tiba[]): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{
    kode_barcode: string
    kode_dept: string
    kadar: string
    berat_mg: number
  }>`
    select b.kode_barcode, b.kode_dept, b.kadar, b.berat_mg from public.barang b
    join public.kirim_barang_baris i on i.kode_toko = ${tx.kode_toko}
      and i.no_kirim = b.no_dokumen and i.kode_barcode = b.kode_barcode
    where b.kode_toko = ${tx.kode_toko} and b.status = 'KIRIM' and i.keadaan_kirim = 'TERIMA'
      and b.kode_barcode = any(${tiba.map((t) => t.piece.kode_barcode)})
    order by b.kode_barcode for update of b`)
  const milik = new Map(rows.map((r) => [r.kode_barcode, r]))
  return new Set(
    tiba.flatMap(({ piece }) => {
      const dulu = milik.get(piece.kode_barcode)
      return dulu && barangSama(dulu, piece) ? [piece.kode_barcode] : []
    }),
  )
}

/** A piece that comes back is what the other shop made of it, in its new tray. */
const barisPulang = (kode_toko: string, { piece: p, ...b }: Masuk): TableWrite =>
  ubah(sql`
    update public.barang set status = 'READY', no_dokumen = null, kode_gudang = ${b.kode_gudang},
      kode_baki = ${b.kode_baki}, nama_barang = ${p.nama_barang}, kode_group = ${p.kode_group},
      size = ${p.size}, berat_bersih_mg = ${p.berat_bersih_mg},
      berat_bandrol_mg = ${p.berat_bandrol_mg}, murni_mg = ${p.murni_mg},
      harga_modal_rp = ${p.harga_modal_rp}, harga_bandrol_rp = ${p.harga_bandrol_rp},
      ongkos_cara = ${p.ongkos_cara}, ongkos_nilai = ${p.ongkos_nilai}, berlian = ${p.berlian},
      perolehan = ${perolehanDari(p)}, keterangan = ${p.keterangan}, versi = versi + 1
    where kode_toko = ${kode_toko} and kode_barcode = ${b.kode_barcode} and status = 'KIRIM'`)

/** What is told of pieces by their old barcodes, by those that they have here. */
function denganKode<R extends { readonly kode_barcode: string }>(
  masuk: readonly Masuk[],
  semua: readonly R[],
): readonly R[] {
  const kode = new Map(masuk.map((b) => [b.piece.kode_barcode, b.kode_barcode]))
  return semua.flatMap((r) => {
    const kode_barcode = kode.get(r.kode_barcode)
    return kode_barcode === undefined ? [] : [{ ...r, kode_barcode }]
  })
}

/** What happened to the pieces before, under the barcodes that they have here. */
function salinRiwayat(
  kode_toko: string,
  masuk: readonly Masuk[],
  riwayat: readonly KejadianKirim[],
): TableWrite {
  const rows = denganKode(masuk, riwayat)
  return ubah(sql`
    insert into public.barang_riwayat
      (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id, jumlah)
    select ${kode_toko}, n.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kode_barcode text,
      waktu timestamptz, aksi text, dokumen text, user_id text, jumlah integer)
    on conflict on constraint barang_riwayat_pk do nothing`)
}
