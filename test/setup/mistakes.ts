import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const T = 'src/modules/loket/titip'
const U = 'src/modules/loket/uang-muka'
const B = 'src/modules/loket/pembelian'

interface Mistake {
  readonly what: string
  readonly file: string
  readonly right: string
  readonly wrong: string
}

const MISTAKES: readonly Mistake[] = [
  {
    what: 'a misspelt column in a SELECT',
    file: 'src/modules/loket/pesanan/server/kunci-pesanan.ts',
    right: 'select baris, kode_barcode, harga_per_gram_rp',
    wrong: 'select baris, kode_barcode, hargaa_per_gram_rp',
  },
  {
    what: 'a misspelt column in an insert',
    file: `${U}/server/uang-muka.ts`,
    right: '      arah: a.arah,',
    wrong: '      arahh: a.arah,',
  },
  {
    what: 'a misspelt table',
    file: `${T}/server/kunci-titip.ts`,
    right: 'from public.titip p\n    where p.kode_toko',
    wrong: 'from public.titips p\n    where p.kode_toko',
  },
  {
    what: 'a wrong call path',
    file: `${T}/web/tambah-uang.tsx`,
    right: "'titip/tambah'",
    wrong: "'titip/tambahan'",
  },
  {
    what: 'a wrong error code',
    file: `${T}/server/muka-titip.ts`,
    right: "bukanMilik: 'titip.bukan_milik_nota'",
    wrong: "bukanMilik: 'titip.bukan_milik_faktur'",
  },
  {
    what: 'an unknown screen in a policy',
    file: `${T}/contract.ts`,
    right: 'policy: { screens: [BATAL] }',
    wrong: "policy: { screens: ['/batal-titipan'] }",
  },
  {
    what: 'wrong document letters',
    file: `${T}/server/tambah-titip.ts`,
    right: 'dokumen: tambahTitipDokumen,',
    wrong: "dokumen: { jenis: 'TX', nomor: 'no_bayar' },",
  },
  {
    what: 'a misspelt table of an insert',
    file: `${T}/server/susun-titip.ts`,
    right: "'titip_barang',",
    wrong: "'titip_barangs',",
  },
  {
    what: 'a misspelt column in an UPDATE',
    file: 'src/modules/orang/otorisasi/server/jawaban-kunci.ts',
    right: 'set hitungan = ${newCounter}',
    wrong: 'set hitunggan = ${newCounter}',
  },
  {
    what: 'a column that the type of the row promises and the query leaves out',
    file: `${U}/server/orang.ts`,
    right: 'm.no_hp as hp',
    wrong: 'm.no_hp as telepon',
  },
  {
    what: 'a wrong verb',
    file: `${T}/web/batal-titip.tsx`,
    right: "useWrite<typeof titipCancel>('POST'",
    wrong: "useWrite<typeof titipCancel>('PUT'",
  },
  {
    what: 'a link to a screen that is not there',
    file: `${T}/web/lihat-titip.tsx`,
    right: '`/ambil-titip?no_titip=',
    wrong: '`/ambil-titipan?no_titip=',
  },
  {
    what: 'a text that is not there',
    file: `${T}/web/tambah-uang.tsx`,
    right: "'titip.berhasil_tambah'",
    wrong: "'titip.berhasil_tambahan'",
  },
  {
    what: 'a parameter of a call that is not there',
    file: `${T}/web/ambil-titip.tsx`,
    right: "'titip/{no_titip}/siap', { no_titip: nomor }",
    wrong: "'titip/{no_titip}/siap', { no_titp: nomor }",
  },
  {
    what: 'a missing column in an insert',
    file: `${U}/server/uang-muka.ts`,
    right: '      laci,\n      input_by: user_id,',
    wrong: '      laci,',
  },
  {
    what: 'a misspelt parameter of a report',
    file: 'src/modules/barang/barang/reports/laporan-tambah-barang.ts',
    right: 't.tanggal between ${params.tgl_from}::date',
    wrong: 't.tanggal between ${params.tgl_form}::date',
  },
  {
    what: 'rupiah and milligram added',
    file: `${B}/rules.ts`,
    right: 'dasar.harga_dasar_rp - potongan_rp',
    wrong: 'dasar.harga_dasar_rp + dasar.berat_hitung_mg',
  },
  {
    what: 'rupiah and milligram compared',
    file: 'src/modules/barang/koreksi/server/susun-koreksi.ts',
    right: 'baru.berat_bersih_mg === lama.berat_bersih_mg',
    wrong: 'baru.berat_bersih_mg === lama.harga_modal_rp',
  },
  {
    what: 'rupiah given as milligram',
    file: `${B}/server/susun-beli.ts`,
    right: 'berat_mg: d.isi.berat_mg,\n        murni_mg',
    wrong: 'berat_mg: d.harga.harga_rp,\n        murni_mg',
  },
  {
    what: 'rupiah passed as milligram',
    file: `${B}/server/izin-pembelian.ts`,
    right: 'perGram(harga.berat_hitung_mg,',
    wrong: 'perGram(harga.harga_rp,',
  },
  {
    what: 'milligram sent as gram',
    file: 'src/modules/barang/barang/server/harga-kini.ts',
    right: 'berat: keGram(row.berat_mg),',
    wrong: 'berat: row.berat_mg,',
  },
  {
    what: 'rupiah and milligram subtracted in a query',
    file: `${B}/reports/laporan-rekap-transaksi-pembelian.ts`,
    right: 'p.total_rp - p.tunai_rp',
    wrong: 'p.total_rp - p.berat_mg',
  },
]

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Puts a mistake into the copy of the project there; the lines that it stands in. */
function plant(copy: string, m: Mistake): { from: number; to: number } {
  const file = path.join(copy, m.file)
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(m.right)
  if (at === -1) throw new Error(`${m.file}: ${m.right} is not there any more`)
  writeFileSync(
    file,
    text.replace(m.right, () => m.wrong),
  )
  return { from: lineOf(text, at), to: lineOf(text, at + m.wrong.length) }
}

/** Whether something was told of the lines around the mistake: the statement that it stands in. */
function found(told: string, m: Mistake, lines: { from: number; to: number }): boolean {
  const places = [...told.matchAll(/^(src\/[^\s:(]+)[:(](\d+)/gm)]
  const near = 14
  return places.some(
    ([, file, line]) =>
      file === m.file && Number(line) >= lines.from - near && Number(line) <= lines.to + near,
  )
}

/**
 * Plants mistakes that people make into the copy of the project there. The function that comes back
 * names those that were not told with the file and line that they stand in.
 */
export function plantMistakes(copy: string): (told: string) => readonly string[] {
  const planted = MISTAKES.map((m) => ({ m, lines: plant(copy, m) }))
  if (planted.length < 20) throw new Error('mistakes are missing from the list')
  return (told) => planted.filter(({ m, lines }) => !found(told, m, lines)).map(({ m }) => m.what)
}
