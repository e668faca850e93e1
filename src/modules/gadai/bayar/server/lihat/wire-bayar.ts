import { sql } from '#kernel/server/db/query.ts'
import type { BayarHutang, KepalaBayar, UangTindakan } from '../../contract.ts'

/** An act as its table holds it, with what its ticket says of the customer; see migration 0300. */
export interface RowBayar extends Omit<
  KepalaBayar,
  'jumlah_hutang' | 'total_bayar' | 'sisa_pokok_sebelum' | 'sisa_pokok' | 'tgl_jatuh_tempo'
> {
  readonly pokok_awal_rp: number
  readonly total_rp: number
  readonly pokok_sebelum_rp: number
  readonly pokok_sesudah_rp: number
  readonly jatuh_tempo_sesudah: string
}

export const kolomBayar = sql<RowBayar>`
  b.no_bayar, b.jenis, b.status, b.no_faktur_hutang, b.tanggal, b.waktu, h.nama_customer,
  h.alamat_customer, h.no_hp, h.tanggal as tgl_hutang, h.pokok_awal_rp, b.hari, b.satuan,
  h.satuan as satuan_bunga, b.hari_denda, b.bunga_hitung_rp, b.bunga_rp, b.denda_hitung_rp,
  b.denda_rp, b.pokok_rp, b.biaya_rp, b.hasil_rp, b.lebih_rp, b.rugi_rp, b.total_rp, b.kembali_rp,
  b.pokok_sebelum_rp, b.pokok_sesudah_rp, b.jatuh_tempo_sesudah, b.no_faktur_baru, b.no_lelang,
  b.no_peringatan, b.nama_pihak, b.no_hp_pihak, b.tempat_lelang, b.tgl_lelang, b.jam_lelang,
  b.nilai_rp, b.limit_rp, b.alasan_limit, b.tgl_hangus, b.keterangan, b.penyetuju, b.laci, b.input_by,
  b.alasan_batal, b.dibatalkan_oleh, b.dibatalkan_pada, b.setuju_batal, b.cetak`

export const dariBayar = (toko: string) => sql`
  public.hutang_bayar b
  join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = b.no_faktur_hutang`

/** The words of the wire; rupiah stay rupiah. */
export function wireBayar(row: RowBayar): KepalaBayar {
  const {
    pokok_awal_rp,
    total_rp,
    pokok_sebelum_rp,
    pokok_sesudah_rp,
    jatuh_tempo_sesudah,
    ...sama
  } = row
  return {
    ...sama,
    jumlah_hutang: pokok_awal_rp,
    total_bayar: total_rp,
    sisa_pokok_sebelum: pokok_sebelum_rp,
    sisa_pokok: pokok_sesudah_rp,
    tgl_jatuh_tempo: jatuh_tempo_sesudah,
  }
}

export const denganUang = (
  kepala: KepalaBayar,
  pembayaran: readonly UangTindakan[],
): BayarHutang => ({ ...kepala, pembayaran: [...pembayaran] })
