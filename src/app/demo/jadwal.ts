import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { tampilanBuat } from '#modules/alat/tampilan/contract.ts'
import { jadwalBuat } from '#modules/toko/kiriman/contract.ts'
import type { Pelaku } from './panggil.ts'

/**
 * The owner's report of yesterday, each morning, to an address that nobody has. It is stopped: a demo
 * without a mail server would only gather failures, and one with it would write to a stranger.
 */
export async function jadwalPagi(pemilik: Pelaku, hari: Tanggal): Promise<void> {
  const { id } = await pemilik.kirim(tampilanBuat, {
    layar: '/laporan-penjualan-rekap',
    nama: 'Penjualan kemarin',
    bagi: null,
    isi: { url: { tgl_from: hari, tgl_to: hari, cari: '1' }, periode: 'KEMARIN', kolom: null },
  })
  await pemilik.kirim(jadwalBuat, {
    tampilan_id: id,
    format: 'PDF',
    kapan: 'PAGI',
    jam: 7,
    hari_bulan: null,
    surel: ['pemilik@kencana.example'],
    wa: [],
    aktif: false,
  })
}
