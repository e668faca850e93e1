import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { bukukanIsi, bukukanManual, bukukanSusut, kebalikan } from '#modules/barang/manual/rules.ts'
import { akunBeli } from '#modules/loket/pembelian/accounts.ts'
import type { kolomPenjual } from '#modules/loket/pembelian/server/index.ts'
import { LAWAN_JUAL } from '#modules/loket/penjualan/accounts.ts'
import { bukukanNilai, bukukanPoin } from '#modules/loket/penjualan/server/index.ts'
import { type Pelunas, bukuLunas, kolomLunas } from '#modules/loket/tukar/server/index.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'
import { sebutan } from '../rules.ts'
import { bacaManual } from './baca-manual.ts'
import type { BeliManual } from './leg-beli.ts'
import type { JualManual } from './leg-jual.ts'

/** Everything that has been decided about the document, before it has its number. */
export interface NotaManual {
  readonly ctx: Ctx
  readonly tanggal: string
  readonly waktu: Date
  readonly penjual: ReturnType<typeof kolomPenjual>
  readonly keterangan: string | null
  readonly jual: JualManual
  readonly beli: BeliManual
  readonly lunas: Pelunas
  readonly selisih_rp: number
  readonly poin_dapat: number
  readonly penyetuju: string | null
}

/** Goods out at cost, goods in at what is paid for them, points, and the one settlement. */
export function bukuManual(p: Posting, n: NotaManual): Posting {
  const { jual, beli, lunas } = n
  const harga = jual.baris.map((b) => b.harga)
  bukukanNilai(p, harga, jual.total)
  for (const { keluar, berat_mg } of jual.baris) {
    bukukanManual(p, kebalikan(keluar), LAWAN_JUAL)
    bukukanSusut(p, LAWAN_JUAL.fisik, keluar, berat_mg)
  }
  for (const g of beli.masuk) bukukanIsi(p, g, akunBeli.barang)
  p.rp(akunBeli.pembulatan, beli.siap.total.pembulatan_rp)
  bukukanPoin(p, n.penjual.kode_customer, n.poin_dapat)
  return bukuLunas(p, lunas, n.ctx.sesi.laci)
}

const jumlah = <T>(baris: readonly T[], nilai: (b: T) => number) =>
  baris.reduce((n, b) => n + nilai(b), 0)

const kepala = ({ ctx, jual, beli, lunas, ...n }: NotaManual) => ({
  ...n.penjual,
  qty_jual: jumlah(jual.baris, (b) => b.keluar.qty),
  berat_jual_mg: jumlah(jual.baris, (b) => b.berat_mg),
  qty_beli: jumlah(beli.masuk, (b) => b.qty),
  berat_beli_mg: jumlah(beli.masuk, (b) => b.berat_mg),
  ppn_rp: jual.total.ppn_rp,
  pembulatan_jual_rp: jual.total.pembulatan_rp,
  pembulatan_beli_rp: beli.siap.total.pembulatan_rp,
  total_jual_rp: jual.total.total_rp,
  total_beli_rp: beli.siap.total.total_rp,
  selisih_rp: n.selisih_rp,
  dibayar_rp: lunas.dibayar_rp,
  kembali_rp: lunas.kembali_rp,
  turun_rp: jual.turun_rp,
  naik_rp: beli.siap.izin.naik_rp,
  penyetuju: n.penyetuju,
  poin_dapat: n.poin_dapat,
  keterangan: n.keterangan,
  laci: ctx.sesi.laci,
  input_by: ctx.sesi.user_id,
})

function kolomJual({ baris }: JualManual) {
  return baris.map(({ keluar, berat_mg, harga, harga_per_gram_rp, turun_rp }, i) => ({
    baris: i + 1,
    kode_gudang: keluar.kode_gudang,
    kode_baki: keluar.kode_baki,
    kode_group: keluar.kode_group,
    kode_dept: keluar.kode_dept,
    qty: keluar.qty,
    berat_mg,
    susut_mg: keluar.berat_mg - berat_mg,
    murni_mg: keluar.murni_mg,
    modal_rp: keluar.modal_rp,
    dasar_harga: harga.dasar,
    harga_per_gram_rp,
    harga_rp: harga.harga_rp,
    ongkos_rp: harga.ongkos_rp,
    potongan_rp: harga.potongan_rp,
    ppn_bp: harga.ppn_bp,
    ppn_alasan: harga.ppn_alasan,
    ppn_rp: harga.ppn_rp,
    kode_pajak: harga.kode_pajak,
    pph_bp: harga.pph_bp,
    pph_alasan: harga.pph_alasan,
    pph_rp: harga.pph_rp,
    jumlah_rp: harga.jumlah_rp,
    turun_rp,
  }))
}

function kolomBeli({ masuk, siap }: BeliManual) {
  return siap.baris.map(({ isi, barang, cara, harga }, i) => ({
    baris: i + 1,
    kode_gudang: masuk[i]?.kode_gudang ?? '',
    kode_baki: masuk[i]?.kode_baki ?? '',
    kode_group: isi.kode_group,
    kode_dept: isi.kode_dept,
    kadar: isi.kadar,
    kadar_bp: barang.kadar_bp,
    kode_kondisi: isi.kode_kondisi,
    cara,
    qty: masuk[i]?.qty ?? 0,
    berat_mg: isi.berat_mg,
    murni_mg: harga.murni_mg,
    harga_per_gram_rp: barang.harga_per_gram_rp,
    harga_dasar_rp: harga.harga_dasar_rp,
    potongan_rp: harga.potongan_rp,
    harga_hitung_rp: harga.harga_hitung_rp,
    harga_rp: harga.harga_rp,
    naik_rp: harga.naik_rp,
  }))
}

/** Who buys, where goods are sold to somebody who is no consumer. */
const pembeliJual = ({ jual }: NotaManual) =>
  jual.baris.length > 0 && jual.orang.pembeli ? JSON.stringify(jual.orang.pembeli) : null

/** Rows of the document: its head, the lines of both sides, its payments. */
export function barisTabel(n: NotaManual): TableWrite[] {
  const { tanggal, waktu } = n
  const kunci = { kode_toko: n.ctx.toko.kode_toko, no_manual: NOMOR } satisfies RowValues
  const jual = kolomJual(n.jual).map((b) => ({ ...kunci, ...b }))
  const beli = kolomBeli(n.beli).map((b) => ({ ...kunci, ...b }))
  const bayar = kolomLunas(n.lunas).map((b, i) => ({ ...kunci, baris: i + 1, tanggal, ...b }))
  return [
    insert('jual_beli_manual', { ...kunci, tanggal, waktu, ...kepala(n), pembeli: pembeliJual(n) }),
    ...(jual.length > 0 ? [insert('jual_manual_baris', jual)] : []),
    ...(beli.length > 0 ? [insert('beli_manual_baris', beli)] : []),
    ...(bayar.length > 0 ? [insert('jual_beli_manual_bayar', bayar)] : []),
  ]
}

/** What the approver of money out decides about: every line, with what it is taken at. */
export const perubahan = (jual: JualManual, beli: BeliManual): Perubahan[] => [
  ...jual.baris.map(({ keluar, harga }) => ({
    nama: 'harga_jual_rp',
    barang: sebutan(keluar),
    sebelum: null,
    sesudah: harga.dpp_rp,
  })),
  ...beli.masuk.map((g) => ({
    nama: 'harga_beli_rp',
    barang: sebutan(g),
    sebelum: null,
    sesudah: g.modal_rp,
  })),
]

/** What the audit keeps of it. */
export const ringkas = (n: NotaManual) => ({
  selisih_rp: n.selisih_rp,
  kode_sales: n.penjual.kode_sales,
  nama_penjual: n.penjual.nama_penjual ?? undefined,
  penyetuju: n.penyetuju ?? undefined,
  poin_dapat: n.poin_dapat || undefined,
  jual: n.jual.baris.map(({ keluar, berat_mg, harga }) => ({
    barang: sebutan(keluar),
    qty: keluar.qty,
    berat_mg,
    jumlah_rp: harga.jumlah_rp,
  })),
  beli: n.beli.masuk.map((g) => ({
    barang: sebutan(g),
    qty: g.qty,
    berat_mg: g.berat_mg,
    harga_rp: g.modal_rp,
  })),
  pembayaran: catatBayar(n.lunas.bayar),
})

/** The whole document, as reading it back would answer; the kernel adds the number. */
export function jawab(n: NotaManual) {
  const { no_manual: _, ...rest } = bacaManual.head({
    no_manual: '',
    tanggal: n.tanggal,
    waktu: n.waktu.toISOString(),
    status: 'VALID',
    ...kepala(n),
    nama_sales: n.jual.orang.nama_sales,
    cetak: 0,
  })
  const kondisi = n.beli.siap.baris.map((b) => b.nama_kondisi)
  return {
    ...rest,
    jual: kolomJual(n.jual).map((b) => bacaManual.line('jual', b)),
    beli: kolomBeli(n.beli).map((b, i) =>
      bacaManual.line('beli', { ...b, nama_kondisi: kondisi[i] ?? '' }),
    ),
    pembayaran: kolomLunas(n.lunas),
  }
}
