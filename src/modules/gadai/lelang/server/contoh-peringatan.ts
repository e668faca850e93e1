import type { PeringatanHutang } from '../contract.ts'
import { SURAT_CONTOH } from '#modules/gadai/bayar/server/index.ts'

/** A notice that has everything its paper can show. */
export const CONTOH_PERINGATAN: PeringatanHutang = {
  ...SURAT_CONTOH,
  no_peringatan: 'NHJK2611250001',
  ke: 1,
  tanggal: '2026-11-25',
  waktu: '2026-11-25T03:00:00Z',
  cara: 'SURAT',
  tgl_jatuh_tempo: '2026-11-17',
  tgl_lelang: '2026-12-03',
  sisa_pokok: 5_000_000,
  bunga_rp: 427_000,
  denda_rp: 5_000,
  total_tebus: 5_432_000,
  keterangan: 'Dititipkan kepada adik nasabah',
  input_by: 'KASIR',
  cetak: 0,
}
