export { antriBuku } from './antri-buku.ts'
export { gantiKelas, tahanKelas } from './antri-kelas.ts'
export {
  type BerkasAudit,
  type Masa,
  type RantaiMasa,
  berkasAudit,
  rantaiMasa,
  tabelDokumen,
} from './berkas-audit.ts'
export { periksaHariLama, sidikHariLama } from './hari-lama.ts'
export { periksaBuku } from './invarian.ts'
export { FORMAT_JURNAL, type FormatJurnal, jurnal } from './jurnal.ts'
export { labaBulanan } from './laba-bulanan.ts'
export { type AwalHari, type HasilRantai, periksaRantai } from './rantai.ts'
export { terakhirDibukukan } from './terakhir-dibukukan.ts'
