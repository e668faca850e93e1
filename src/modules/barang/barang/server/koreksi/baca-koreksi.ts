import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { byDay, listPage, ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type KeadaanWire,
  type KepalaKoreksi,
  type KoreksiWire,
  koreksiBaca,
  koreksiDaftar,
  koreksiRiwayat,
} from '../../contract-dokumen.ts'
import type { KeadaanBarang } from '../../rules-koreksi.ts'

/** A correction as its table holds it; see migration 0621. */
type RowKoreksi = Omit<KepalaKoreksi, 'selisih_berat' | 'selisih_murni' | 'selisih_modal'> & {
  readonly selisih_berat_mg: number
  readonly selisih_murni_mg: number
  readonly selisih_modal_rp: number
}

const KOLOM = sql<RowKoreksi>`k.no_koreksi, k.tanggal, k.waktu, k.alasan, k.jumlah_barang, k.selisih_berat_mg,
  k.selisih_murni_mg, k.selisih_modal_rp, k.penyetuju, k.input_by, k.status, k.alasan_batal,
  k.dibatalkan_oleh, k.dibatalkan_pada, k.setuju_batal`

export function wireKepala(row: RowKoreksi): KepalaKoreksi {
  const { selisih_berat_mg, selisih_murni_mg, selisih_modal_rp, ...rest } = row
  return {
    ...rest,
    selisih_berat: keGram(selisih_berat_mg),
    selisih_murni: keGram(selisih_murni_mg),
    selisih_modal: selisih_modal_rp,
  }
}

export const keadaanWire = (k: KeadaanBarang): KeadaanWire => ({
  kode_group: k.kode_group,
  kadar: k.kadar,
  berat: keGram(k.berat_mg),
  berat_bersih: keGram(k.berat_bersih_mg),
  berat_bandrol: keGram(k.berat_bandrol_mg),
  berat_murni: keGram(k.murni_mg),
  harga_modal: k.harga_modal_rp,
})

/** One corrected piece as its row holds it. */
export interface RowIsi extends KeadaanBarang {
  readonly baris: number
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group_lama: string
  readonly kadar_lama: string
  readonly berat_lama_mg: number
  readonly berat_bersih_lama_mg: number
  readonly berat_bandrol_lama_mg: number
  readonly murni_lama_mg: number
  readonly harga_modal_lama_rp: number
}

/** Pieces of a correction, in their order. */
export function bacaIsi(tx: Tx, nomor: string): Promise<RowIsi[]> {
  return tx.all(sql<RowIsi>`
    select baris, kode_barcode, nama_barang, kode_gudang, kode_baki, kode_group_lama, kode_group,
      kadar_lama, kadar, berat_lama_mg, berat_mg, berat_bersih_lama_mg, berat_bersih_mg,
      berat_bandrol_lama_mg, berat_bandrol_mg, murni_lama_mg, murni_mg, harga_modal_lama_rp,
      harga_modal_rp
    from public.koreksi_barang_isi
    where kode_toko = ${tx.kode_toko} and no_koreksi = ${nomor} order by baris`)
}

const keadaanLama = (r: RowIsi): KeadaanBarang => ({
  kode_group: r.kode_group_lama,
  kadar: r.kadar_lama,
  berat_mg: r.berat_lama_mg,
  berat_bersih_mg: r.berat_bersih_lama_mg,
  berat_bandrol_mg: r.berat_bandrol_lama_mg,
  murni_mg: r.murni_lama_mg,
  harga_modal_rp: r.harga_modal_lama_rp,
})

const isiWire = (r: RowIsi): KoreksiWire['items'][number] => ({
  baris: r.baris,
  kode_barcode: r.kode_barcode,
  nama_barang: r.nama_barang,
  kode_baki: r.kode_baki,
  sebelum: keadaanWire(keadaanLama(r)),
  sesudah: keadaanWire(r),
})

export const tidakAda = (no_koreksi: string) =>
  new AppError('koreksi.tidak_ada', { status: 404, params: { no_koreksi } })

/** The whole document. Throws 404 `koreksi.tidak_ada`. */
export const lihatKoreksi = defineQuery(koreksiBaca, async ({ tx, input }) => {
  const { no_koreksi } = input
  const [row, isi] = await Promise.all([
    tx.maybe(sql<RowKoreksi>`
      select ${KOLOM} from public.koreksi_barang k
      where k.kode_toko = ${tx.kode_toko} and k.no_koreksi = ${no_koreksi}`),
    bacaIsi(tx, no_koreksi),
  ])
  if (!row) throw tidakAda(no_koreksi)
  return { ...wireKepala(row), items: isi.map(isiWire) }
})

export const riwayatKoreksi = defineQuery(koreksiRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_koreksi),
)

export const daftarKoreksi = defineQuery(koreksiDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  return listPage(
    { ctx, tx, input },
    {
      columns: KOLOM,
      from: sql`public.koreksi_barang k`,
      where: ofDocuments('k', toko, input),
      search: {
        columns: ['k.no_koreksi', 'k.alasan'],
        also: (pola) => sql`exists (select 1 from public.koreksi_barang_isi b
          where b.kode_toko = ${toko} and b.no_koreksi = k.no_koreksi
            and b.kode_barcode ilike ${pola})`,
      },
      order: byDay('k', 'no_koreksi'),
    },
    wireKepala,
  )
})
