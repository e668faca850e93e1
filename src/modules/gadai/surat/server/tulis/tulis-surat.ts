import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { barisUang } from '#modules/uang/kas/server/index.ts'
import type { KeluarSiap } from '#modules/loket/pembelian/server/index.ts'
import type { Ketentuan } from '../../rules-ketentuan.ts'
import type { ModeTiket } from '../aturan/mode-gadai.ts'
import type { Nasabah } from './nasabah.ts'
import type { SuratSiap } from './susun-surat.ts'

/** A ticket about to be written: everything but its number. */
export interface SuratBaru {
  readonly siap: SuratSiap
  readonly nasabah: Omit<Nasabah, 'no_ktp'> & { readonly no_ktp: string | null }
  readonly mode: ModeTiket
  readonly kode_toko: string
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly laci: string
  readonly user_id: string
  readonly keterangan: string | null
  readonly ketentuan: Ketentuan
  /** Of another system: written there on `tanggal`, with interest settled and a due date of its own. */
  readonly awal?: {
    readonly no_lama: string
    readonly jatuh_tempo: Tanggal
    readonly satuan_dibayar: number
  }
  /** The ticket that it renews, with what was photographed then. */
  readonly asal?: {
    readonly no_faktur_hutang: string
    readonly foto_ktp: string | null
    readonly tanda_tangan: string | null
  }
}

/** Rows of the ticket and its pieces, under the number that the posting makes. */
export function tulisSurat(s: SuratBaru): readonly TableWrite[] {
  const kunci = { kode_toko: s.kode_toko, no_faktur_hutang: NOMOR } satisfies RowValues
  const { nama_sales: _, ...kepala } = kepalaSurat(s)
  return [
    insert('hutang', {
      ...kunci,
      ...kepala,
      pita: JSON.stringify(kepala.pita),
      ketentuan: JSON.stringify(s.ketentuan),
    }),
    insert('hutang_kuasa', { ...kunci, cetak: 0 }),
    insert(
      'hutang_barang',
      itemSurat(s).map(({ nama_kondisi: _nama, ...item }, i) => ({
        ...kunci,
        ...item,
        murni_mg: s.siap.barang[i]?.murni_mg ?? 0,
        kadar_bp: s.siap.barang[i]?.kadar_bp ?? 0,
      })),
    ),
  ]
}

/** Rows of the money that goes out with a ticket. */
export function tulisUangSurat(s: SuratBaru, bayar: readonly KeluarSiap[]): TableWrite {
  const { kode_toko, tanggal } = s
  const kunci = { kode_toko, dokumen: NOMOR, tanggal, arah: 'KELUAR' } satisfies RowValues
  return insert('hutang_uang', barisUang(kunci, bayar))
}

/** The ticket's row as its table holds it, with the name of the sales person; no number yet. */
export function kepalaSurat(s: SuratBaru) {
  const { siap, nasabah, mode, asal, awal } = s
  const { aturan, barang } = siap
  const jumlah = (nilai: (b: (typeof barang)[number]) => number) =>
    barang.reduce((n, b) => n + nilai(b), 0)
  return {
    tanggal: s.tanggal,
    waktu: s.waktu,
    status: 'AKTIF',
    ...nasabah,
    ...mode,
    foto_ktp: asal?.foto_ktp ?? null,
    tanda_tangan: asal?.tanda_tangan ?? null,
    jumlah_barang: jumlah((b) => b.jumlah),
    berat_mg: jumlah((b) => b.berat_mg),
    taksiran_rp: jumlah((b) => b.taksiran_rp),
    plafond_rp: siap.plafond.plafond_rp,
    pokok_awal_rp: siap.pokok_rp,
    pokok_rp: siap.pokok_rp,
    kode_bunga: siap.kode_bunga,
    ...aturan,
    jatuh_tempo: awal?.jatuh_tempo ?? addDays(s.tanggal, aturan.tenor),
    tgl_bunga_mulai: s.tanggal,
    satuan_dibayar: awal?.satuan_dibayar ?? 0,
    keterangan: s.keterangan,
    penyetuju: siap.penyetuju,
    laci: s.laci,
    input_by: s.user_id,
    no_lama: awal?.no_lama ?? null,
    no_asal: asal?.no_faktur_hutang ?? null,
    surat_hilang: 0,
    cetak: 0,
  }
}

/** Its pieces likewise. */
export function itemSurat({ siap }: SuratBaru) {
  return siap.barang.map((b, i) => ({
    baris: i + 1,
    nama_barang: b.nama_barang,
    kode_dept: b.kode_dept,
    kode_group: b.kode_group,
    kadar: b.kadar,
    kode_kondisi: b.kode_kondisi,
    nama_kondisi: b.nama_kondisi,
    jumlah: b.jumlah,
    berat_mg: b.berat_mg,
    berat_bersih_mg: b.berat_bersih_mg,
    harga_per_gram_rp: b.harga_per_gram_rp,
    taksiran_rp: b.taksiran_rp,
    plafond_rp: b.plafond_rp,
    keterangan: b.keterangan,
    foto: b.foto,
    status: 'DIGADAI',
  }))
}
