import {
  type RowValues,
  NOMOR,
  type TableWrite,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { bacaBayar } from './lihat/baca-bayar.ts'
import type { Penjualan, Tindakan } from './tindakan.ts'
import { tulisUang, uangWire } from './uang-bayar.ts'
import { catatBayar } from '#modules/uang/kas/server/index.ts'

type KolomLelang = { readonly [K in keyof Penjualan]: Penjualan[K] | null }

const TANPA_LELANG: KolomLelang = {
  tempat_lelang: null,
  tgl_lelang: null,
  jam_lelang: null,
  nilai_rp: null,
  limit_rp: null,
  alasan_limit: null,
  tgl_hangus: null,
  akhir_lebih: null,
}

function kolom(d: Tindakan) {
  const { hutang, sesudah, ditagih } = d
  const { user_id, laci } = d.ctx.sesi
  const lelang: KolomLelang = d.lelang ?? { ...TANPA_LELANG, akhir_lebih: d.akhir ?? null }
  return {
    no_faktur_hutang: hutang.no_faktur_hutang,
    urut: hutang.urut_bayar + 1,
    jenis: d.jenis,
    tanggal: d.tanggal,
    hari: ditagih?.tagihan.hari ?? 0,
    satuan: ditagih?.tagihan.satuan_baru ?? 0,
    hari_denda: ditagih?.tagihan.hari_denda ?? 0,
    denda_hitung_rp: ditagih?.tagihan.denda_rp ?? 0,
    denda_rp: ditagih?.beban.denda_rp ?? 0,
    bunga_hitung_rp: ditagih?.tagihan.bunga_rp ?? 0,
    bunga_rp: ditagih?.beban.bunga_rp ?? 0,
    pokok_rp: d.pokok_rp ?? 0,
    biaya_rp: d.biaya_rp ?? 0,
    hasil_rp: d.hasil_rp ?? 0,
    lebih_rp: d.lebih_rp ?? 0,
    rugi_rp: d.rugi_rp ?? 0,
    total_rp: d.total_rp,
    kembali_rp: d.uang.kembali_rp,
    pokok_sebelum_rp: hutang.pokok_rp,
    pokok_sesudah_rp: sesudah.pokok_rp,
    satuan_dibayar_sebelum: hutang.satuan_dibayar,
    satuan_dibayar_sesudah: sesudah.satuan_dibayar,
    jatuh_tempo_sebelum: hutang.jatuh_tempo,
    jatuh_tempo_sesudah: sesudah.jatuh_tempo,
    no_lelang: d.no_lelang ?? null,
    no_peringatan: d.no_peringatan ?? null,
    nama_pihak: d.nama_pihak || null,
    no_hp_pihak: d.no_hp_pihak || null,
    ...lelang,
    keterangan: d.keterangan || null,
    penyetuju: d.penyetuju ?? ditagih?.penyetuju ?? null,
    laci,
    input_by: user_id,
  }
}

/** The act, its money, and what becomes of the ticket and of the pieces that leave. */
export function tulisTindakan(d: Tindakan): TableWrite[] {
  const { kode_toko } = d.ctx.toko
  const isi = {
    kode_toko,
    no_bayar: NOMOR,
    waktu: d.waktu,
    no_faktur_baru: d.tutup === 'PEREMAJAAN' ? NOMOR : null,
    ...kolom(d),
  } satisfies RowValues
  return [
    insert('hutang_bayar', isi),
    tulisUang(d.uang, { kode_toko, tanggal: d.tanggal }),
    ubahTiket(d),
    ...(d.keluar ? [keluarkan(d, d.keluar)] : []),
    ...(d.ditagih?.tulis ?? []),
  ]
}

function ubahTiket(d: Tindakan): TableWrite {
  const { ctx, jenis, hutang, sesudah, tutup, tanggal } = d
  const { pokok_rp, satuan_dibayar, jatuh_tempo } = sesudah
  const status = tutup ?? hutang.status
  const penutup = tutup
    ? sql`, no_tutup = ${NOMOR}, tgl_tutup = ${tanggal}::date,
        no_lanjutan = ${tutup === 'PEREMAJAAN' ? NOMOR : null}`
    : sql``
  return ubah(sql`
    update public.hutang set status = ${status}, pokok_rp = ${pokok_rp},
      satuan_dibayar = ${satuan_dibayar}, jatuh_tempo = ${jatuh_tempo}::date,
      urut_bayar = urut_bayar + 1, surat_hilang = surat_hilang + ${jenis === 'HILANG' ? 1 : 0}
      ${penutup} ${dilepas(d)}
    where kode_toko = ${ctx.toko.kode_toko} and no_faktur_hutang = ${hutang.no_faktur_hutang}`)
}

/** The head of a ticket says what is still pledged: a release takes its pieces off it. */
function dilepas({ jenis, hutang, keluar }: Tindakan) {
  if (jenis !== 'LEPAS' || !keluar) return sql``
  const items = hutang.items.filter((i) => keluar.baris.includes(i.baris))
  const berat_mg = items.reduce((n, i) => n + i.berat_mg, 0)
  const jumlah = items.reduce((n, i) => n + i.jumlah, 0)
  return sql`, berat_mg = berat_mg - ${berat_mg}::bigint,
      jumlah_barang = jumlah_barang - ${jumlah}::int`
}

function keluarkan(
  { ctx, hutang }: Tindakan,
  { baris, status }: NonNullable<Tindakan['keluar']>,
): TableWrite {
  return ubah(sql`
    update public.hutang_barang set status = ${status}, no_keluar = ${NOMOR}
    where kode_toko = ${ctx.toko.kode_toko} and no_faktur_hutang = ${hutang.no_faktur_hutang}
      and baris = any(${baris.map(String)}::integer[])`)
}

/** Columns that the audit keeps of an act where they say something. */
const DICATAT = [
  'denda_rp',
  'bunga_rp',
  'pokok_rp',
  'biaya_rp',
  'hasil_rp',
  'lebih_rp',
  'rugi_rp',
  'penyetuju',
  'nama_pihak',
  'tempat_lelang',
  'limit_rp',
  'alasan_limit',
  'akhir_lebih',
  'keterangan',
] as const

/** What the audit keeps of an act. */
export function ringkas(d: Tindakan) {
  const isi = kolom(d)
  const { no_faktur_hutang, total_rp } = isi
  return {
    no_faktur_hutang,
    total_rp,
    ...Object.fromEntries(DICATAT.flatMap((nama) => (isi[nama] ? [[nama, isi[nama]]] : []))),
    kurang_rp: d.ditagih?.beban.kurang_rp || undefined,
    pembayaran: catatBayar(d.uang.bayar),
  }
}

/** The act, as reading it back would answer; the kernel adds the number. */
export function jawab(d: Tindakan) {
  const { hutang } = d
  const {
    no_bayar: _,
    no_faktur_baru,
    ...rest
  } = bacaBayar.head({
    no_bayar: '',
    waktu: d.waktu.toISOString(),
    status: 'VALID',
    nama_customer: hutang.nama_customer,
    alamat_customer: hutang.alamat_customer,
    no_hp: hutang.no_hp,
    tgl_hutang: hutang.tanggal,
    jumlah_hutang_rp: hutang.pokok_awal_rp,
    satuan_bunga: hutang.satuan,
    ...kolom(d),
    cetak: 0,
  })
  const jadi = { ...rest, pembayaran: uangWire(d.uang) }
  // A renewal's act and its new ticket share one number, which the kernel fills in.
  return d.tutup === 'PEREMAJAAN' ? jadi : { ...jadi, no_faktur_baru }
}
