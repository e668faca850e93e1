import { sql } from '#kernel/server/db/query.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { CaraBeli, NotaBeli } from '#modules/loket/pembelian/rules.ts'
import { kolomAturan } from '#modules/gadai/surat/server/index.ts'
import type { BarisJualLama, BayarLama } from '../rules.ts'

export interface Rentang {
  readonly toko: string
  readonly dari: string
  readonly sampai: string
}

/** What every row says of its document. */
export interface Kepala {
  readonly dokumen: string
  readonly tanggal: Tanggal
  readonly pelaku: string
  readonly penyetuju: string | null
  readonly total_rp: number
}

const dalam = (r: Rentang) => sql`d.kode_toko = ${r.toko} and d.status = 'VALID'
  and d.tanggal between ${r.dari}::date and ${r.sampai}::date`
const kepala = (nomor: ReturnType<typeof sql>) => sql`${nomor} as dokumen, d.tanggal,
  d.input_by as pelaku, d.penyetuju`

/** Lines of sales in the order of their documents. */
export const barisJualLama = (r: Rentang) => sql<Kepala & BarisJualLama>`
  select ${kepala(sql`d.no_faktur_jual`)}, d.total_rp, b.kode_dept, b.berat_bandrol_mg, b.berlian,
    b.faktur_pajak, b.dasar_harga, b.harga_per_gram_rp, b.harga_rp, b.ongkos_rp, b.potongan_rp,
    b.ppn_bp, b.pph_bp, b.turun_rp
  from public.penjualan d
  join public.penjualan_barang b on b.kode_toko = ${r.toko} and b.tanggal = d.tanggal
    and b.no_faktur_jual = d.no_faktur_jual
    and b.tanggal between ${r.dari}::date and ${r.sampai}::date
  where ${dalam(r)} order by d.tanggal, d.no_faktur_jual, b.baris`

/** A bought line with all that its price was made of. */
export interface BeliTercatat extends Kepala {
  readonly nota: NotaBeli
  readonly cara: CaraBeli
  readonly kode_kondisi: string
  readonly kode_dept: string
  readonly tgl_nota: Tanggal | null
  readonly umur_hari: number | null
  readonly nota_hilang: boolean
  readonly berat_nota_mg: number | null
  readonly harga_nota_rp: number | null
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly kadar_bp: number
  readonly harga_per_gram_rp: number | null
  readonly harga_hitung_rp: number
  readonly harga_rp: number
}

export const barisBeliLama = (r: Rentang) => sql<BeliTercatat>`
  select ${kepala(sql`d.no_faktur_beli`)}, d.total_rp, b.nota, b.cara, b.kode_kondisi, b.kode_dept,
    b.tgl_nota, b.umur_hari, b.nota_hilang, b.berat_nota_mg, b.harga_nota_rp, b.berat_mg,
    b.berat_bersih_mg, b.kadar_bp, b.harga_per_gram_rp, b.harga_hitung_rp, b.harga_rp
  from public.pembelian d
  join public.pembelian_barang b on b.kode_toko = ${r.toko}
    and b.no_faktur_beli = d.no_faktur_beli
  where ${dalam(r)} order by d.tanggal, d.no_faktur_beli, b.baris`

/** Acts that settled interest, with their tickets as they stood before. */
export const bayarLama = (r: Rentang) => sql<Kepala & BayarLama>`
  select ${kepala(sql`d.no_bayar`)}, d.bunga_rp + d.denda_rp as total_rp, ${kolomAturan},
    d.pokok_sebelum_rp as pokok_rp, h.tgl_bunga_mulai, d.satuan_dibayar_sebelum as satuan_dibayar,
    d.jatuh_tempo_sebelum as jatuh_tempo, d.bunga_hitung_rp, d.denda_hitung_rp, d.bunga_rp,
    d.denda_rp
  from public.hutang_bayar d
  join public.hutang h on h.kode_toko = ${r.toko} and h.no_faktur_hutang = d.no_faktur_hutang
  where ${dalam(r)} and d.bunga_hitung_rp + d.denda_hitung_rp > 0
  order by d.tanggal, d.no_bayar`

/** How many documents a trial goes through. */
export const banyakDokumen = (r: Rentang) => sql<{ jumlah: number }>`
  select (select count(*) from public.penjualan d where ${dalam(r)})
    + (select count(*) from public.pembelian d where ${dalam(r)})
    + (select count(*) from public.hutang_bayar d
      where ${dalam(r)} and d.bunga_hitung_rp + d.denda_hitung_rp > 0) as jumlah`
