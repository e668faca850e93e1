import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import { byDay, listPage, ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type KepalaTambah,
  type Tambah,
  tambahBaca,
  tambahDaftar,
  tambahRiwayat,
} from '../../contract-dokumen.ts'

type RowTambah = Omit<KepalaTambah, 'berat' | 'harga_modal'> & {
  readonly berat_mg: number
  readonly harga_modal_rp: number
}
type RowItem = Omit<Tambah['items'][number], 'berat' | 'harga_modal'> & {
  readonly berat_mg: number
  readonly harga_modal_rp: number
}

const KOLOM = sql<RowTambah>`t.no_masuk, t.tanggal, t.waktu, t.jumlah_barang, t.berat_mg, t.harga_modal_rp,
  t.input_by, t.status, t.alasan_batal, t.dibatalkan_oleh, t.dibatalkan_pada, t.setuju_batal`

const wire = <R extends { readonly berat_mg: number; readonly harga_modal_rp: number }>({
  berat_mg,
  harga_modal_rp,
  ...rest
}: R) => ({ ...rest, berat: keGram(berat_mg), harga_modal: harga_modal_rp })

export const tidakAda = (no_masuk: string) =>
  new AppError('tambah_barang.tidak_ada', { status: 404, params: { no_masuk } })

/** The whole document. Throws 404 `tambah_barang.tidak_ada`. */
export const lihatTambah = defineQuery(tambahBaca, async ({ tx, input }) => {
  const { no_masuk } = input
  const [row, items] = await Promise.all([
    tx.maybe(sql<RowTambah>`
      select ${KOLOM} from public.tambah_barang t
      where t.kode_toko = ${tx.kode_toko} and t.no_masuk = ${no_masuk}`),
    tx.all(sql<RowItem>`
      select kode_barcode, nama_barang, kode_dept, kode_group, kadar, kode_baki, berat_mg,
        harga_modal_rp, status
      from public.barang where kode_toko = ${tx.kode_toko} and no_masuk = ${no_masuk}
      order by kode_barcode`),
  ])
  if (!row) throw tidakAda(no_masuk)
  return { ...wire(row), items: items.map((i) => wire(i)) }
})

export const riwayatTambah = defineQuery(tambahRiwayat, ({ tx, input }) =>
  documentHistory(tx, input.no_masuk),
)

export const daftarTambah = defineQuery(tambahDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  return listPage(
    { ctx, tx, input },
    {
      columns: KOLOM,
      from: sql`public.tambah_barang t`,
      where: ofDocuments('t', toko, input),
      search: {
        columns: ['t.no_masuk'],
        also: (pola) => sql`exists (select 1 from public.barang b where b.kode_toko = ${toko}
          and b.no_masuk = t.no_masuk and b.kode_barcode ilike ${pola})`,
      },
      order: byDay('t', 'no_masuk'),
    },
    (r) => wire(r),
  )
})
