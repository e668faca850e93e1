/** What acts on a ticket, and reports of them, need of it. */
export { gateGadai, hariBuku, laporanGadai, laporanRekap } from '../reports/laporan-gadai.ts'
export { type AturanToko, bacaAturanHutang } from './aturan/baca-aturan.ts'
export { modeGadai, modeGadaiLama } from './aturan/mode-gadai.ts'
export { aturanDari } from './lihat/baca-surat.ts'
export { lebihTerhutang } from './lihat/lebih-terhutang.ts'
export { penerimaHutang } from './lihat/penerima-hutang.ts'
export { saatHak } from './lihat/saat-hak.ts'
export { bukuJaminan } from './tulis/jaminan.ts'
export { jariKeSuratBaru, jariKembali } from './tulis/jari-nasabah.ts'
export {
  type HutangTerkunci,
  kolomAturan,
  kolomBunga,
  kunciAktif,
  kunciHutang,
  tidakAda,
} from './tulis/kunci-hutang.ts'
export {
  type BarangDigadai,
  type Rujukan,
  bacaRujukan,
  nilaiSemua,
  pastikanPlafond,
  siapkanSurat,
} from './tulis/susun-surat.ts'
export { type SuratBaru, tulisSurat } from './tulis/tulis-surat.ts'
