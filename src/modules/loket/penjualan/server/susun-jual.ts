import { AppError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
} from '#modules/barang/barang/server/index.ts'
import { aturanPajak } from '#modules/barang/pajak/server/index.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import type { BayarPenjualan, Penjualan } from '../contract.ts'
import { type Afiliasi, afiliasiDidapat, bonusBarang, poinDidapat } from '../poin-dan-bonus.ts'
import {
  type AturanHarga,
  type HitunganJual,
  type UbahHarga,
  aturanPenjualan,
  hitungJual,
  tolakBerlian,
} from '#modules/barang/harga/rules.ts'
import { TUKAR } from '../rules.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import { bacaPenjualan } from './baca-penjualan.ts'
import { type AturanJual, bacaAturanJual } from './baca-aturan-jual.ts'
import { type Terjual, bukukanJual } from './buku-penjualan.ts'
import { type Izin, angkaHarga, mintaIzin } from './izin-penjualan.ts'

/** The goods of a sale, or of the leg of an exchange (`isianLegJual` of the contract). */
export interface LegJual {
  readonly kode_sales: string
  readonly kode_customer?: string | null | undefined
  readonly items: readonly (UbahHarga & { readonly kode_barcode: string })[]
  /** What the client counted; refused when the server counts differently. */
  readonly total_rp: number
  readonly keterangan?: string | null | undefined
  readonly no_kunci?: string | undefined
  /** The cart that the lock was given to. */
  readonly no_draft?: string | undefined
}

/** A leg whose pieces are held and priced; nothing of it is decided about its payment. */
export interface JualSiap {
  readonly leg: LegJual
  readonly aturan: AturanHarga
  readonly orang: AturanJual
  readonly terjual: readonly Terjual[]
  readonly hitung: HitunganJual
}

/**
 * Flight 1 of a sale: holds the pieces, reads who and by which parameters, prices. The order of the
 * checks is the order in which a cashier can do something about them: pieces, people, total. Throws
 * `penjualan.barcode_ganda`, those of `kunciBarang`, `penjualan.sales_tidak_ada`,
 * `penjualan.customer_tidak_ada`, `penjualan.berlian_tidak_aktif` and `penjualan.total_berbeda`
 * with the right total. `sepakati` gives pieces of an order the price that was agreed on.
 */
export async function siapkanJual(
  tx: Tx,
  ctx: Ctx,
  leg: LegJual,
  sepakati: (barang: BarangTerkunci) => BarangTerkunci = (barang) => barang,
): Promise<JualSiap> {
  const barcodes = leg.items.map((i) => i.kode_barcode)
  const ganda = barcodeGanda(barcodes)
  if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
  const [terkunci, orang] = await Promise.all([
    kunciBarang(tx, barcodes),
    bacaAturanJual(tx, ctx, leg, ctx.services.jam()),
  ])
  const barang = terkunci.map((b) =>
    sepakati({ ...b, harga_per_gram_rp: orang.kunci[b.kode_group] ?? b.harga_per_gram_rp }),
  )
  const { modules, toko } = ctx
  const pajak = aturanPajak(orang.pajak, toko.tgl_system, orang.pembeli)
  const aturan = aturanPenjualan(modules, toko.pkp, orang.potongan, pajak)
  const hitung = hitungLeg(leg, barang, aturan)
  const terjual = hitung.baris.map((harga, i) => {
    const satu = barang[i] as BarangTerkunci
    return { barang: satu, harga, bonus_rp: bonusBarang(satu, orang.bonus) }
  })
  return { leg, aturan, orang, terjual, hitung }
}

function hitungLeg(
  leg: LegJual,
  barang: readonly BarangTerkunci[],
  aturan: AturanHarga,
): HitunganJual {
  tolakBerlian(barang, aturan)
  const items = leg.items.map((item, i) => ({ ...item, barang: barang[i] as BarangTerkunci }))
  const hitung = hitungJual(items, aturan)
  if (hitung.total_rp !== leg.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: hitung.total_rp, dikirim_rp: leg.total_rp },
    })
  return hitung
}

/** How a leg was paid, and what an approval of its prices is bound to. */
export interface LunasJual {
  /** Rows of its payments; `bayarTukar` for the leg of an exchange. */
  readonly bayar: readonly BayarPenjualan[]
  readonly dibayar_rp: number
  readonly kembali_rp: number
  /** Part of the total that is paid with money: what points are earned on. */
  readonly uang_rp: number
  readonly poin_pakai: number
  /** `no_draft`, or the request's key. */
  readonly dokumen: string
  readonly id_otorisasi: string | undefined
  /** Approval of figures that are not plausible. */
  readonly id_otorisasi_wajar: string | undefined
  readonly tanggal: string
  readonly waktu: Date
}

/** The leg of an exchange is settled by it: one row for the whole, no change. */
export function bayarTukar(
  total_rp: number,
): Pick<LunasJual, 'bayar' | 'dibayar_rp' | 'kembali_rp'> {
  const row = { kode_bank: null, no_rekening: null, fee_rp: 0, rujukan: null }
  return {
    bayar: [{ jenis: TUKAR, jumlah_rp: total_rp, gesek_rp: total_rp, ...row }],
    dibayar_rp: total_rp,
    kembali_rp: 0,
  }
}

/** A leg as it is posted: its rows, its ledger lines without money, what the audit keeps of it. */
export interface JualTersusun {
  readonly tulis: readonly TableWrite[]
  readonly bukukan: (p: Posting) => Posting
  readonly ringkas: Readonly<Record<string, unknown>>
  /** The document as reading it back would answer, but for its number. */
  readonly jawaban: Omit<Penjualan, 'no_faktur_jual'>
  readonly turun_rp: number
  readonly penyetuju: string | null
}

/**
 * Composes the leg: approval of its prices, rows, ledger lines. Its number is the number of
 * the posting: FJ of a sale, FT of an exchange.
 */
export async function susunJual(
  tx: Tx,
  ctx: Ctx,
  siap: JualSiap,
  lunas: LunasJual,
): Promise<JualTersusun> {
  const { terjual, aturan, hitung, orang, leg } = siap
  const soal = { dokumen: lunas.dokumen, ...pelaku(ctx, lunas.waktu) }
  const wajar = await izinkanWajar(tx, {
    ...soal,
    aksi: 'penjualan.tak_wajar',
    angka: terjual.flatMap((t, i) => angkaHarga(t, aturan, i)),
    id_otorisasi: lunas.id_otorisasi_wajar,
  })
  const turun = await mintaIzin(tx, {
    ...soal,
    terjual,
    aturan,
    id_otorisasi: lunas.id_otorisasi,
  })
  const izin = {
    ...turun,
    penyetuju: turun.penyetuju ?? wajar.penyetuju,
    tulis: [...turun.tulis, ...wajar.tulis],
  }
  const poin_dapat = poinDidapat(
    terjual.map(({ barang, harga }) => ({ kode_group: barang.kode_group, dpp_rp: harga.dpp_rp })),
    orang.poin,
    { uang_rp: lunas.uang_rp, total_rp: hitung.total_rp },
  )
  const afiliasi = afiliasiDidapat(orang.afiliasi, hitung.total_rp)
  const d: Dokumen = { ctx, siap, lunas, izin, poin_dapat, afiliasi }
  const { user_id } = ctx.sesi
  const { waktu } = lunas
  const barcodes = terjual.map((t) => t.barang.kode_barcode)
  const { kode_sales } = leg
  const kode_customer = leg.kode_customer ?? null
  return {
    tulis: [
      ...barisTabel(d),
      ...ambilBarang({ kode_toko: tx.kode_toko, barcodes, aksi: 'TERJUAL', user_id, waktu }),
      ...izin.tulis,
    ],
    bukukan: (p) =>
      bukukanJual(p, {
        terjual,
        total: hitung,
        kode_sales,
        kode_customer,
        poin_dapat,
        afiliasi: untukPerujuk(d),
      }),
    ringkas: ringkas(d),
    jawaban: jawab(d),
    turun_rp: izin.turun_rp,
    penyetuju: izin.penyetuju,
  }
}

/** Everything that has been decided about the leg, before it has its number. */
interface Dokumen {
  readonly ctx: Ctx
  readonly siap: JualSiap
  readonly lunas: LunasJual
  readonly izin: Izin
  readonly poin_dapat: number
  readonly afiliasi: Afiliasi['aturan']
}

/** What whoever brought the customer gets by all rules together. */
function untukPerujuk({ siap, afiliasi }: Dokumen) {
  const perujuk = siap.orang.afiliasi?.perujuk
  const poin = afiliasi.reduce((n, a) => n + a.poin, 0)
  return perujuk && poin > 0 ? { perujuk, poin } : null
}

function barisTabel(d: Dokumen): TableWrite[] {
  const { ctx, siap, lunas } = d
  const kunci = {
    kode_toko: ctx.toko.kode_toko,
    no_faktur_jual: NOMOR,
    tanggal: lunas.tanggal,
  } satisfies RowValues
  const bonus_rp = siap.terjual.reduce((n, t) => n + t.bonus_rp, 0)
  return [
    insert('penjualan', {
      ...kunci,
      waktu: lunas.waktu,
      bonus_rp,
      ...kepala(d),
      pembeli: siap.orang.pembeli && JSON.stringify(siap.orang.pembeli),
    }),
    insert(
      'penjualan_barang',
      siap.terjual.map((t, i) => ({ ...kunci, bonus_rp: t.bonus_rp, ...barisBarang(d, i) })),
    ),
    insert(
      'penjualan_bayar',
      lunas.bayar.map((b, i) => ({ ...kunci, baris: i + 1, ...b })),
    ),
    ...barisAfiliasi(d),
  ]
}

function barisAfiliasi({ ctx, siap: { leg, orang }, lunas, afiliasi }: Dokumen): TableWrite[] {
  const { kode_customer } = leg
  if (!orang.afiliasi || !kode_customer || afiliasi.length === 0) return []
  const { perujuk } = orang.afiliasi
  return [
    insert(
      'poin_afiliasi',
      afiliasi.map(({ kode, poin }) => ({
        kode_toko: ctx.toko.kode_toko,
        no_faktur_jual: NOMOR,
        kode,
        tanggal: lunas.tanggal,
        kode_customer,
        perujuk,
        poin,
      })),
    ),
  ]
}

function kepala({ ctx, siap: { leg, hitung, terjual }, lunas, izin, poin_dapat }: Dokumen) {
  return {
    kode_sales: leg.kode_sales,
    kode_customer: leg.kode_customer ?? null,
    jumlah_barang: terjual.length,
    berat_mg: terjual.reduce((n, t) => n + t.barang.berat_mg, 0),
    subtotal_rp: hitung.subtotal_rp,
    ppn_rp: hitung.ppn_rp,
    pembulatan_rp: hitung.pembulatan_rp,
    total_rp: hitung.total_rp,
    dibayar_rp: lunas.dibayar_rp,
    kembali_rp: lunas.kembali_rp,
    turun_rp: izin.turun_rp,
    poin_dapat,
    poin_pakai: lunas.poin_pakai,
    penyetuju: izin.penyetuju,
    keterangan: leg.keterangan || null,
    laci: ctx.sesi.laci,
    input_by: ctx.sesi.user_id,
  }
}

function barisBarang(d: Dokumen, i: number) {
  const { barang, harga } = d.siap.terjual[i] as Terjual
  return {
    baris: i + 1,
    kode_barcode: barang.kode_barcode,
    nama_barang: barang.nama_barang,
    kode_dept: barang.kode_dept,
    kode_group: barang.kode_group,
    kadar: barang.kadar,
    kode_gudang: barang.kode_gudang,
    kode_baki: barang.kode_baki,
    size: barang.size,
    berat_mg: barang.berat_mg,
    berat_bersih_mg: barang.berat_bersih_mg,
    berat_bandrol_mg: barang.berat_bandrol_mg,
    murni_mg: barang.murni_mg,
    dasar_harga: harga.dasar,
    harga_per_gram_rp: barang.harga_per_gram_rp,
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
    turun_rp: d.izin.turun[i] ?? 0,
    modal_rp: barang.harga_modal_rp,
    berlian: barang.berlian,
    faktur_pajak: barang.faktur_pajak,
  }
}

/** What the audit keeps of it: enough to say who sold what for how much, and how it was paid. */
function ringkas(d: Dokumen) {
  const { leg, hitung } = d.siap
  const { lunas, izin, poin_dapat } = d
  return {
    total_rp: hitung.total_rp,
    kode_sales: leg.kode_sales,
    kode_customer: leg.kode_customer ?? undefined,
    turun_rp: izin.turun_rp || undefined,
    penyetuju: izin.penyetuju ?? undefined,
    poin_dapat: poin_dapat || undefined,
    poin_pakai: lunas.poin_pakai || undefined,
    afiliasi: untukPerujuk(d) ?? undefined,
    no_kunci: leg.no_kunci,
    items: hitung.baris.map((b) => ({ kode_barcode: b.kode_barcode, jumlah_rp: b.jumlah_rp })),
    pembayaran: lunas.bayar.map(({ jenis, jumlah_rp, no_rekening, rujukan }) => ({
      jenis,
      jumlah_rp,
      no_rekening: no_rekening ?? undefined,
      rujukan: rujukan ?? undefined,
    })),
  }
}

/** The whole document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen): Omit<Penjualan, 'no_faktur_jual'> {
  const { no_faktur_jual: _, ...rest } = bacaPenjualan.head({
    no_faktur_jual: '',
    tanggal: d.lunas.tanggal,
    waktu: d.lunas.waktu.toISOString(),
    status: 'VALID',
    ...kepala(d),
    nama_sales: d.siap.orang.nama_sales,
    nama_customer: d.siap.orang.nama_customer,
    cetak: 0,
  })
  const items = d.siap.terjual.map((_, i) => bacaPenjualan.line('items', barisBarang(d, i)))
  return { ...rest, items, pembayaran: [...d.lunas.bayar] }
}
