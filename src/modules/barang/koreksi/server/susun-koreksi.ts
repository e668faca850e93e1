import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import {
  type RowValues,
  NOMOR,
  type TableWrite,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { inactiveAmong, inactiveError } from '#kernel/server/master/inactive.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { ItemKoreksi } from '../contract.ts'
import {
  type GroupBerkadar,
  murniBarang,
  periksaBerat,
  periksaKadarGroup,
} from '#modules/barang/barang/rules.ts'
import { type BarangDikoreksi, type KeadaanBarang, berubah, bukukanKoreksi } from '../rules.ts'
import { group as masterGroup } from '#modules/barang/barang/masters.ts'
import {
  type BarangTerkunci,
  kunciBarang,
  kunciGroup,
  kunciKadar,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'

/** A piece with what it was and what it becomes. */
export interface Dikoreksi extends BarangDikoreksi {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_dept: string
}

/**
 * Holds the pieces and works out what they become. Throws what `kunciBarang` throws, 409
 * `data.sudah_diubah` for one that was changed since it was read, 422 `koreksi.tidak_berubah`, and
 * field errors named `items.<n>.<field>`: weights, a group or kadar that there is not, a group that
 * was made inactive and is not the piece's own, a kadar outside its group.
 */
export async function susunKoreksi(tx: Tx, items: readonly ItemKoreksi[]): Promise<Dikoreksi[]> {
  const barcodes = items.map((i) => i.kode_barcode)
  const ganda = barcodes.findIndex((kode, i) => barcodes.indexOf(kode) !== i)
  if (ganda >= 0)
    throw fieldErrors({ [`items.${ganda}.kode_barcode`]: { code: 'barang.barcode_ganda' } })
  const barang = await kunciBarang(tx, barcodes)
  const [group, kadar] = await Promise.all([
    kunciGroup(
      tx,
      barang.map((b, i) => items[i]?.kode_group ?? b.kode_group),
    ),
    kunciKadar(
      tx,
      barang.map((b, i) => items[i]?.kadar ?? b.kadar),
    ),
  ])
  const pindah = barang.flatMap((b, i) => {
    const kode = items[i]?.kode_group ?? b.kode_group
    return kode === b.kode_group ? [] : [kode]
  })
  const mati = await inactiveAmong(tx, masterGroup, pindah)
  const salah: Record<string, FieldError> = {}
  const hasil = barang.map((lama, i) => {
    const item = items[i] as ItemKoreksi
    const baru = keadaanBaru(lama, item, kadar)
    for (const [field, error] of Object.entries(periksa(baru, group, kadar)))
      salah[`items.${i}.${field}`] = error
    if (baru.kode_group !== lama.kode_group && mati.has(baru.kode_group))
      salah[`items.${i}.kode_group`] = inactiveError(baru.kode_group)
    return { ...lama, lama, baru, versi_dibaca: item.versi }
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  for (const { kode_barcode, lama, baru, versi, versi_dibaca } of hasil) {
    if (versi !== versi_dibaca)
      throw new AppError('data.sudah_diubah', {
        status: 409,
        params: { versi: versi_dibaca, versi_sekarang: versi },
      })
    if (berubah(lama, baru).length === 0)
      throw new AppError('koreksi.tidak_berubah', { params: { kode_barcode } })
  }
  return hasil
}

/** Fine gold is weighed anew only where its weight or its kadar is: what was booked stays. */
function keadaanBaru(
  lama: BarangTerkunci,
  item: ItemKoreksi,
  kadar: ReadonlyMap<string, number>,
): KeadaanBarang {
  const mg = (gram: number | undefined, semula: number) =>
    gram === undefined ? semula : dariGram(gram)
  const baru = {
    kode_group: item.kode_group ?? lama.kode_group,
    kadar: item.kadar ?? lama.kadar,
    berat_mg: mg(item.berat, lama.berat_mg),
    berat_bersih_mg: mg(item.berat_bersih, lama.berat_bersih_mg),
    berat_bandrol_mg: mg(item.berat_bandrol, lama.berat_bandrol_mg),
    harga_modal_rp: item.harga_modal ?? lama.harga_modal_rp,
  }
  const sama = baru.kadar === lama.kadar && baru.berat_bersih_mg === lama.berat_bersih_mg
  const murni_mg = sama
    ? lama.murni_mg
    : murniBarang(baru.berat_bersih_mg, kadar.get(baru.kadar) ?? 0)
  return { ...baru, murni_mg }
}

const TIDAK_ADA: FieldError = { code: 'data.rujukan_tidak_ada' }

function periksa(
  b: KeadaanBarang,
  group: ReadonlyMap<string, GroupBerkadar>,
  kadar: ReadonlyMap<string, number>,
): Readonly<Record<string, FieldError>> {
  const kadar_bp = kadar.get(b.kadar)
  const milik = group.get(b.kode_group)
  const beda = kadar_bp !== undefined && milik ? periksaKadarGroup(kadar_bp, milik) : null
  return {
    ...periksaBerat({
      berat: keGram(b.berat_mg),
      berat_bersih: keGram(b.berat_bersih_mg),
      berat_bandrol: keGram(b.berat_bandrol_mg),
    }),
    ...(milik ? {} : { kode_group: TIDAK_ADA }),
    ...(kadar_bp === undefined ? { kadar: TIDAK_ADA } : beda ? { kadar: beda } : {}),
  }
}

const jumlah = (angka: readonly number[]) => angka.reduce((n, a) => n + a, 0)

/** What a correction comes to: after minus before, and how far it goes either way. */
export function selisihKoreksi(barang: readonly Dikoreksi[]) {
  const beda = (k: 'berat_mg' | 'murni_mg' | 'harga_modal_rp') =>
    barang.map(({ lama, baru }) => baru[k] - lama[k])
  return {
    selisih_berat_mg: jumlah(beda('berat_mg')),
    selisih_murni_mg: jumlah(beda('murni_mg')),
    selisih_modal_rp: jumlah(beda('harga_modal_rp')),
  }
}

export const bukuKoreksi = (barang: readonly Dikoreksi[]) =>
  barang.reduce((p, b) => bukukanKoreksi(p, b), new Posting()).lines()

export interface KepalaBaru {
  readonly kode_toko: string
  readonly tanggal: string
  readonly waktu: Date
  readonly alasan: string
  readonly penyetuju: string
  readonly input_by: string
}

/** Rows of the document, the pieces as they are from now on, and their history. */
export function tulisKoreksi(barang: readonly Dikoreksi[], k: KepalaBaru): readonly TableWrite[] {
  const { kode_toko, tanggal, waktu } = k
  const barcodes = barang.map((b) => b.kode_barcode)
  return [
    insert('koreksi_barang', {
      ...k,
      no_koreksi: NOMOR,
      jumlah_barang: barang.length,
      ...selisihKoreksi(barang),
    }),
    insert(
      'koreksi_barang_isi',
      barang.map((b, i) => ({ kode_toko, no_koreksi: NOMOR, tanggal, baris: i + 1, ...kolom(b) })),
    ),
    ...tulisKeadaan(kode_toko, barang),
    riwayatBarang({ kode_toko, barcodes, aksi: 'KOREKSI', user_id: k.input_by, waktu }, NOMOR),
  ]
}

/** The pieces as they are from now on. */
export const tulisKeadaan = (kode_toko: string, barang: readonly Dikoreksi[]): TableWrite[] =>
  barang.map(({ kode_barcode, baru }) =>
    ubah(sql`
      update public.barang set kode_group = ${baru.kode_group}, kadar = ${baru.kadar},
        berat_mg = ${baru.berat_mg}, berat_bersih_mg = ${baru.berat_bersih_mg},
        berat_bandrol_mg = ${baru.berat_bandrol_mg}, murni_mg = ${baru.murni_mg},
        harga_modal_rp = ${baru.harga_modal_rp}, versi = versi + 1
      where kode_toko = ${kode_toko} and kode_barcode = ${kode_barcode}`),
  )

function kolom({ lama, baru, ...b }: Dikoreksi) {
  return {
    kode_barcode: b.kode_barcode,
    nama_barang: b.nama_barang,
    kode_gudang: b.kode_gudang,
    kode_baki: b.kode_baki,
    kode_group_lama: lama.kode_group,
    kode_group: baru.kode_group,
    kadar_lama: lama.kadar,
    kadar: baru.kadar,
    berat_lama_mg: lama.berat_mg,
    berat_mg: baru.berat_mg,
    berat_bersih_lama_mg: lama.berat_bersih_mg,
    berat_bersih_mg: baru.berat_bersih_mg,
    berat_bandrol_lama_mg: lama.berat_bandrol_mg,
    berat_bandrol_mg: baru.berat_bandrol_mg,
    murni_lama_mg: lama.murni_mg,
    murni_mg: baru.murni_mg,
    harga_modal_lama_rp: lama.harga_modal_rp,
    harga_modal_rp: baru.harga_modal_rp,
  } satisfies RowValues
}
