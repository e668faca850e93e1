import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { type BarisBuku, type Posting } from '#kernel/shared/posting.ts'
import { akunBayar } from '../accounts.ts'
import { akunHutang } from '#modules/gadai/surat/accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  type Baris,
  type Hasil,
  type Kolom,
  NOMOR,
  type Tulis,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import type { BayarHutang } from '../contract.ts'
import {
  type JenisBayarHutang,
  type StatusBarangHutang,
  type StatusHutang,
  type Tagihan,
  tagihanHak,
} from '#modules/gadai/surat/rules.ts'
import { type Beban, bebankan } from '../rules.ts'
import { type HutangTerkunci, saatHak } from '#modules/gadai/surat/server/index.ts'
import { type UangBayar, tulisUang, uangWire } from './uang-bayar.ts'
import { denganUang, wireBayar } from './lihat/wire-bayar.ts'

/** What is due and what is charged of it. */
export interface Ditagih {
  readonly tagihan: Tagihan
  readonly beban: Beban
  /** Who agreed to less. */
  readonly penyetuju: string | null
  readonly tulis: readonly Tulis[]
}

interface PermintaanBeban {
  readonly bunga_rp?: number | undefined
  readonly denda_rp?: number | undefined
  readonly id_otorisasi?: string | undefined
}

/**
 * What a locked ticket owes by the day that counts for its customer, and what is charged. Less than
 * computed needs a second person
 * (`otorisasi.diperlukan`); more is a field error.
 */
export async function tagih(
  tx: Tx,
  ctx: Ctx,
  a: {
    readonly hutang: HutangTerkunci
    readonly waktu: Date
    readonly diminta: PermintaanBeban
  },
): Promise<Ditagih> {
  const hitung = tagihanHak(a.hutang, saatHak(ctx.toko, a.waktu))
  const { beban, salah } = bebankan(hitung, a.diminta)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  if (beban.kurang_rp === 0) return { tagihan: hitung, beban, penyetuju: null, tulis: [] }
  const sebelum = hitung.bunga_rp + hitung.denda_rp
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: a.diminta.id_otorisasi,
    aksi: 'hutang.kurang_bunga',
    dokumen: a.hutang.no_faktur_hutang,
    jumlah_rp: beban.kurang_rp,
    perubahan: [{ nama: 'bunga_rp', sebelum, sesudah: sebelum - beban.kurang_rp }],
    peminta: ctx.sesi.user_id,
    modules: ctx.modules,
    saat: a.waktu,
  })
  return { tagihan: hitung, beban, ...izin }
}

/** What of a ticket an act changes. */
export interface KeadaanTiket {
  readonly pokok_rp: number
  readonly satuan_dibayar: number
  readonly jatuh_tempo: Tanggal
}

/** Where, when and above what price a pledge was sold, and until when its surplus is fetched. */
export interface Penjualan {
  readonly tempat_lelang: string
  readonly tgl_lelang: Tanggal
  readonly jam_lelang: string
  readonly nilai_rp: number
  readonly limit_rp: number | null
  readonly alasan_limit: string | null
  readonly tgl_hangus: Tanggal | null
}

type KolomLelang = { readonly [K in keyof Penjualan]: Penjualan[K] | null }

const TANPA_LELANG: KolomLelang = {
  tempat_lelang: null,
  tgl_lelang: null,
  jam_lelang: null,
  nilai_rp: null,
  limit_rp: null,
  alasan_limit: null,
  tgl_hangus: null,
}

/** An act that has been found right, ready to be written. */
export interface Tindakan {
  readonly ctx: Ctx
  readonly tanggal: Tanggal
  readonly waktu: Date
  readonly jenis: JenisBayarHutang
  readonly hutang: HutangTerkunci
  /** Absent where no interest is settled: a fee, a surplus. */
  readonly ditagih?: Ditagih
  readonly pokok_rp?: number
  readonly biaya_rp?: number
  readonly hasil_rp?: number
  readonly lebih_rp?: number
  readonly rugi_rp?: number
  /** What changes hands, and how. */
  readonly total_rp: number
  readonly uang: UangBayar
  readonly sesudah: KeadaanTiket
  /** What the ticket becomes when this act closes it. */
  readonly tutup?: Exclude<StatusHutang, 'AKTIF' | 'BATAL'>
  /** Pieces that leave, and as what. */
  readonly keluar?: { readonly baris: readonly number[]; readonly status: StatusBarangHutang }
  readonly penyetuju?: string | null
  readonly nama_pihak?: string | null | undefined
  readonly no_hp_pihak?: string | null | undefined
  readonly keterangan?: string | null | undefined
  readonly lelang?: Penjualan
  readonly no_lelang?: string
  readonly no_peringatan?: string
}

/** The ticket after its interest is settled, with so much of the principal left. */
export function setelahBunga({ tagihan: t }: Ditagih, pokok_rp: number): KeadaanTiket {
  return {
    pokok_rp,
    satuan_dibayar: t.satuan_dibayar_sesudah,
    jatuh_tempo: t.jatuh_tempo_sesudah,
  }
}

/** The ticket as it was: the act settles no interest. */
export const tetap = (h: HutangTerkunci): KeadaanTiket => ({
  pokok_rp: h.pokok_rp,
  satuan_dibayar: h.satuan_dibayar,
  jatuh_tempo: h.jatuh_tempo,
})

function kolom(d: Tindakan) {
  const { hutang, sesudah, ditagih } = d
  const { user_id, laci } = d.ctx.sesi
  const lelang: KolomLelang = d.lelang ?? TANPA_LELANG
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
export function tulisTindakan(d: Tindakan): Tulis[] {
  const { kode_toko } = d.ctx.toko
  const isi = {
    kode_toko,
    no_bayar: NOMOR,
    waktu: d.waktu,
    no_faktur_baru: d.tutup === 'PEREMAJAAN' ? NOMOR : null,
    ...kolom(d),
  } satisfies Baris
  return [
    insert('hutang_bayar', isi),
    ...tulisUang(d.uang, { kode_toko, tanggal: d.tanggal }),
    ubahTiket(d),
    ...(d.keluar ? [keluarkan(d, d.keluar)] : []),
    ...(d.ditagih?.tulis ?? []),
  ]
}

function ubahTiket(d: Tindakan): Tulis {
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
): Tulis {
  return ubah(sql`
    update public.hutang_barang set status = ${status}, no_keluar = ${NOMOR}
    where kode_toko = ${ctx.toko.kode_toko} and no_faktur_hutang = ${hutang.no_faktur_hutang}
      and baris = any(${baris.map(String)}::integer[])`)
}

/** Principal, interest and penalty out of the customer's debt or into the shop's income. */
export function bukuTagihan(p: Posting, d: Tindakan): Posting {
  const { bunga_rp = 0, denda_rp = 0 } = d.ditagih?.beban ?? {}
  return p
    .rp(akunHutang.pokok, -(d.pokok_rp ?? 0))
    .rp(akunBayar.bunga, -bunga_rp)
    .rp(akunBayar.denda, -denda_rp)
}

/** What the audit keeps of it. */
export function ringkas(d: Tindakan) {
  const { no_faktur_hutang, denda_rp, bunga_rp, pokok_rp, biaya_rp, hasil_rp, total_rp } = kolom(d)
  const { penyetuju, lebih_rp, rugi_rp, nama_pihak, keterangan } = kolom(d)
  const { tempat_lelang, limit_rp, alasan_limit } = kolom(d)
  const ada = (n: number) => n || undefined
  return {
    no_faktur_hutang,
    denda_rp: ada(denda_rp),
    bunga_rp: ada(bunga_rp),
    pokok_rp: ada(pokok_rp),
    biaya_rp: ada(biaya_rp),
    hasil_rp: ada(hasil_rp),
    lebih_rp: ada(lebih_rp),
    rugi_rp: ada(rugi_rp),
    total_rp,
    kurang_rp: ada(d.ditagih?.beban.kurang_rp ?? 0),
    penyetuju: penyetuju ?? undefined,
    nama_pihak: nama_pihak ?? undefined,
    tempat_lelang: tempat_lelang ?? undefined,
    limit_rp: limit_rp ?? undefined,
    alasan_limit: alasan_limit ?? undefined,
    keterangan: keterangan ?? undefined,
    pembayaran: d.uang.bayar.map(({ jenis, jumlah_rp, no_rekening }) => ({
      jenis,
      jumlah_rp,
      no_rekening: no_rekening ?? undefined,
    })),
  }
}

/** The act, as reading it back would answer; the kernel adds the number. */
export function jawab(d: Tindakan) {
  const { urut: _, ...isi } = kolom(d)
  const {
    no_bayar: __,
    no_faktur_baru,
    ...rest
  } = denganUang(
    wireBayar({
      no_bayar: '',
      waktu: d.waktu.toISOString(),
      status: 'VALID',
      nama_customer: d.hutang.nama_customer,
      alamat_customer: d.hutang.alamat_customer,
      no_hp: d.hutang.no_hp,
      tgl_hutang: d.hutang.tanggal,
      pokok_awal_rp: d.hutang.pokok_awal_rp,
      satuan_bunga: d.hutang.satuan,
      no_faktur_baru: null,
      ...isi,
      alasan_batal: null,
      dibatalkan_oleh: null,
      dibatalkan_pada: null,
      setuju_batal: null,
      cetak: 0,
    }),
    uangWire(d.uang),
  )
  // A renewal's two numbers are one, and the kernel writes it in.
  return d.tutup === 'PEREMAJAAN' ? rest : { ...rest, no_faktur_baru }
}

/** The posting of an act: its number, rows, ledger lines and answer. */
export function jadikan(
  d: Tindakan,
  a: {
    /** Two letters of its number. */
    readonly jenis: string
    readonly aksi: string
    readonly buku: readonly BarisBuku[]
    readonly tulis?: readonly Tulis[]
    readonly kolom?: Kolom
  },
): Hasil<BayarHutang> {
  return {
    dokumen: { jenis: a.jenis, kolom: a.kolom ?? 'no_bayar' },
    tulis: [...tulisTindakan(d), ...(a.tulis ?? [])],
    buku: a.buku,
    audit: { aksi: a.aksi, objek: NOMOR, sesudah: ringkas(d) },
    kabar: { event: 'hutang', data: { tanggal: d.tanggal } },
    jawaban: jawab(d),
  }
}

/** Nothing is due: 422, so that nobody prints a receipt over nothing. */
export function adaTagihan(total_rp: number, { no_faktur_hutang }: HutangTerkunci): void {
  if (total_rp <= 0)
    throw new AppError('hutang.tidak_ada_tagihan', { params: { no_faktur_hutang } })
}
