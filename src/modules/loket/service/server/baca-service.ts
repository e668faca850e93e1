import { AppError } from '#kernel/shared/errors.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type Service, serviceBaca, serviceRiwayat } from '../contract.ts'
import { type StatusService, TOLAK_LANGKAH } from '../rules.ts'
import { type RowBayar, type RowItem, type RowService, wireService } from './wire-service.ts'

/** Columns of the head with the names of its codes; aliases as in `dariKepala`. */
export const kolomKepala = sql<RowService>`
  v.no_service, v.tanggal, v.waktu, v.status, v.milik, v.kode_sales, s.nama_sales,
  v.kode_customer, v.nama_customer, v.no_hp, v.kode_tukang, t.nama_tukang, v.tgl_janji,
  v.jumlah_barang, v.berat_mg, i.uraian, v.biaya_rp, v.uang_muka_rp, v.dibayar_rp, v.kembali_rp,
  v.keterangan, v.laci, v.input_by, v.no_selesai, v.tgl_selesai, v.waktu_selesai, v.selesai_oleh,
  v.biaya_akhir_rp, v.turun_rp, v.penyetuju, v.upah_rp, a.no_ambil, a.tanggal as tgl_ambil,
  a.waktu as waktu_ambil, a.input_by as ambil_oleh, a.dibayar_rp as dibayar_ambil_rp,
  a.kembali_rp as kembali_ambil_rp, v.alasan_batal, v.dibatalkan_oleh, v.dibatalkan_pada,
  v.setuju_batal, v.valid_oleh, v.valid_pada, v.cetak, coalesce(a.cetak, 0) as cetak_ambil`

/** The pieces with their work in one line. */
export const uraianService = (toko: string) => sql`
  (select string_agg(b.nama_barang || ': ' || b.deskripsi, '; ' order by b.baris) as uraian
    from public.service_barang b where b.kode_toko = ${toko} and b.no_service = v.no_service)`

export const dariKepala = (toko: string) => sql`
  public.service v
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = v.kode_sales
  left join public.tukang t on t.kode_toko = ${toko} and t.kode_tukang = v.kode_tukang
  left join public.service_ambil a on a.kode_toko = ${toko} and a.no_service = v.no_service
  cross join lateral ${uraianService(toko)} i`

/** The service that this number belongs to: its own, or the one of its pick-up. */
const nomorService = (toko: string, nomor: string) => sql`coalesce(
  (select x.no_service from public.service_ambil x
    where x.kode_toko = ${toko} and x.no_ambil = ${nomor}), ${nomor})`

/** The whole document, by its number or its pick-up's. Throws 404 `service.tidak_ada`. */
export async function bacaService(tx: Tx, nomor: string): Promise<Service> {
  const toko = tx.kode_toko
  const milik = nomorService(toko, nomor)
  const [kepala, items, bayar] = await Promise.all([
    tx.maybe(sql<RowService>`
      select ${kolomKepala} from ${dariKepala(toko)}
      where v.kode_toko = ${toko} and v.no_service = ${milik}`),
    tx.all(sql<RowItem>`
      select baris, kode_barcode, nama_barang, kadar, berat_mg, kode_deskripsi, deskripsi,
        biaya_rp, berat_selesai_mg, biaya_akhir_rp
      from public.service_barang where kode_toko = ${toko} and no_service = ${milik}
      order by baris`),
    tx.all(sql<RowBayar>`
      select dokumen, jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp
      from public.service_bayar where kode_toko = ${toko} and no_service = ${milik}
      order by dokumen, baris`),
  ])
  if (!kepala) throw tidakAda(nomor)
  return wireService(kepala, items, bayar)
}

export const tidakAda = (nomor: string) =>
  new AppError('service.tidak_ada', { status: 404, params: { no_service: nomor } })

export const lihatService = defineQuery(serviceBaca, ({ tx, input }) =>
  bacaService(tx, input.no_service),
)

/** Its steps are documents of their own: what the log says of each, in the order of time. */
export const riwayatService = defineQuery(serviceRiwayat, async ({ tx, input }) => {
  const { no_service, no_selesai, no_ambil } = await bacaService(tx, input.no_service)
  const nomor = [no_service, no_selesai, no_ambil].filter((n) => n !== null)
  const semua = await Promise.all(nomor.map((n) => documentHistory(tx, n)))
  return semua.flat().toSorted((a, b) => (a.waktu < b.waktu ? -1 : 1))
})

/** 409 with why a step can't be taken from here, whoever was first. */
export function tolakLangkah(nomor: string, status: StatusService): AppError {
  const params = { no_service: nomor, status }
  return new AppError(TOLAK_LANGKAH[status], { status: 409, params })
}
