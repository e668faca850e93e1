import { escapeMarkup } from '#kernel/shared/markup.ts'
import type { Lapor } from './contract-lapor.ts'

interface Pelapor {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly tgl_system: string
}

/** XML has no place for control characters. */
const terbaca = (c: string) => c >= ' ' || c === '\n' || c === '\t'

const lolos = (teks: string) => escapeMarkup([...teks].filter(terbaca).join(''))

const unsur = (nama: string, isi: string | number | null) =>
  isi === null ? `<${nama}/>` : `<${nama}>${lolos(String(isi))}</${nama}>`

/** Fields of the person, in the order of the form. */
const ORANG = [
  'nama',
  'jenis_identitas',
  'no_identitas',
  'tempat_lahir',
  'tgl_lahir',
  'alamat',
  'pekerjaan',
  'sumber_dana',
  'tujuan',
  'pemilik_manfaat',
] as const

/**
 * The days of persons as XML, with the names that this house calls its fields by. The authority's own
 * form has not been read: the file is to be entered there, and claims no schema of its own.
 */
export function susunBerkas(p: Pelapor, rows: readonly Lapor[]): string {
  const satu = (l: Lapor) =>
    [
      '  <transaksi_sehari>',
      `    ${unsur('tanggal', l.tanggal)}`,
      `    ${unsur('tenggat', l.tenggat)}`,
      `    ${unsur('jumlah_rp', l.jumlah_rp)}`,
      '    <orang>',
      ...ORANG.map((nama) => `      ${unsur(nama, l[nama])}`),
      '    </orang>',
      ...l.cabang.map((c) => `    ${unsur('cabang', c)}`),
      ...l.dokumen.map((d) => `    ${unsur('dokumen', d)}`),
      '  </transaksi_sehari>',
    ].join('\n')
  const kepala = `kode_toko="${lolos(p.kode_toko)}" nama_toko="${lolos(p.nama_toko)}" tanggal="${p.tgl_system}" jumlah="${rows.length}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<laporan_transaksi ${kepala}>`,
    ...rows.map(satu),
    '</laporan_transaksi>',
    '',
  ].join('\n')
}
