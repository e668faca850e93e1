import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBeli } from '../accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  type RowOf,
  type RowValues,
  NOMOR,
  type TableWrite,
  insert,
  ubah,
} from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { periksaNama } from '#modules/barang/barang/rules.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import type { BarisBeli, ItemBeli } from '../contract.ts'
import {
  type AturanBeli,
  type BarangBeli,
  type CaraBeli,
  type HargaBeli,
  type StokBeli,
  type TotalBeli,
  aturanPembelian,
  barisGanda,
  berdasarNota,
  bukukanBeli,
  hargaBeli,
  hargaNota,
  stokBawaan,
  totalPembelian,
} from '../rules.ts'
import { type DataAturan, type IsiBeli, sumberHarga } from '../sumber-harga.ts'
import { bacaAturan } from './baca-aturan.ts'
import { type BarisJual, kunciBaris, kunciBarisJual } from './baris-nota.ts'
import { type IzinBeli, mintaIzinBeli } from './izin-pembelian.ts'
import { bacaPembelian } from './baca-pembelian.ts'

/** One bought piece with everything that is known and computed of it. */
export interface Dibeli {
  readonly isi: IsiBeli
  readonly qty: number
  readonly jual: BarisJual | null
  readonly asal_nota: string | null
  readonly nama_barang: string
  readonly nama_kondisi: string
  readonly cara: CaraBeli
  readonly umur_hari: number | null
  readonly di_atas_group_rp: number
  readonly barang: BarangBeli
  readonly harga: HargaBeli
  readonly stok: StokBeli
}

export interface PermintaanBeli extends Pelaku {
  /** A line is one piece, but for goods without a barcode. */
  readonly items: readonly (ItemBeli & { readonly qty?: number })[]
  readonly total_rp: number
  /** Where everything goes, whatever the items say: quarantine, for an exchange. */
  readonly stok?: StokBeli
  readonly tanggal: Tanggal
  readonly id_otorisasi: string | undefined
  /** Approval of figures that are not plausible. */
  readonly id_otorisasi_wajar: string | undefined
  /** What an approval is bound to. */
  readonly dokumen: string
}

export interface BeliSiap {
  readonly baris: readonly Dibeli[]
  readonly total: TotalBeli
  readonly aturan: AturanBeli
  readonly izin: IzinBeli
}

/**
 * A purchase, or the buying leg of an exchange, up to its money: sold pieces locked, prices
 * computed and compared, approval used up. Throws field errors named `items.<n>.<field>`, those of
 * `kunciBarisJual`, `pembelian.nota_ganda`, `pembelian.total_berbeda`, and those of the approval.
 */
export async function siapkanBeli(tx: Tx, a: PermintaanBeli): Promise<BeliSiap> {
  const ganda = barisGanda(a.items)
  if (ganda !== undefined)
    throw new AppError('pembelian.nota_ganda', {
      params: { no_faktur_jual: a.items[ganda]?.no_faktur_jual ?? '' },
    })
  const [data, jual] = await Promise.all([bacaAturan(tx, a.modules), kunciBarisJual(tx, a.items)])
  const aturan = aturanPembelian(a.modules)
  const baris = susunBaris(a, data, jual, aturan)
  const total = totalPembelian(
    baris.map((b) => b.harga),
    aturan,
  )
  if (total.total_rp !== a.total_rp)
    throw new AppError('pembelian.total_berbeda', {
      params: { total_rp: total.total_rp, dikirim_rp: a.total_rp },
    })
  const wajar = await izinkanWajar(tx, {
    ...a,
    aksi: 'pembelian.tak_wajar',
    angka: baris.flatMap(angkaWajar),
    id_otorisasi: a.id_otorisasi_wajar,
  })
  const izin = await mintaIzinBeli(tx, { ...a, baris, aturan })
  return {
    baris,
    total,
    aturan,
    izin: {
      ...izin,
      penyetuju: izin.penyetuju ?? wajar.penyetuju,
      tulis: [...izin.tulis, ...wajar.tulis],
    },
  }
}

/** The scale and what is paid; cheaper than the board is what buying back is. */
function angkaWajar({ isi, qty, harga, nama_barang }: Dibeli, i: number): AngkaWajar[] {
  const { kode_dept, kode_group } = isi
  const angka = (field: string) => ({
    letak: `items.${i}.${field}`,
    barang: nama_barang,
    kode_dept,
    kode_group,
  })
  const perGram = rupiahPerGram(harga.harga_rp, isi.berat_bersih_mg) ?? 0
  return [
    { ...angka('berat'), hal: 'berat', nilai: Math.round(isi.berat_mg / qty) },
    { ...angka('harga'), hal: 'harga', nilai: perGram, bawah: 'BEBAS' },
  ]
}

function susunBaris(
  a: PermintaanBeli,
  data: DataAturan,
  jual: ReadonlyMap<string, BarisJual>,
  aturan: AturanBeli,
): Dibeli[] {
  const salah: Record<string, FieldError> = {}
  const baris = a.items.flatMap((item, i) => {
    const asal = jual.get(kunciBaris(item.no_faktur_jual ?? '', item.baris_jual ?? 0)) ?? null
    const catat = (errors: Readonly<Record<string, FieldError>>) => {
      for (const [field, error] of Object.entries(errors)) salah[`items.${i}.${field}`] = error
      return []
    }
    if (item.nota === 'SENDIRI' && !asal) return catat({ no_faktur_jual: { code: 'isian.wajib' } })
    if (item.nota !== 'SENDIRI' && asal)
      return catat({ no_faktur_jual: { code: 'isian.tidak_dipakai' } })
    const nama_barang = asal?.nama_barang ?? item.nama_barang?.trim() ?? ''
    const isi = isiDari(item, asal)
    const sumber = sumberHarga(isi, data, a.tanggal)
    const nama = periksaNama(nama_barang)
    if (nama) catat({ nama_barang: nama })
    if ('salah' in sumber) return catat(sumber.salah)
    const stok = a.stok ?? item.stok ?? stokBawaan(sumber.cara)
    const asal_nota = item.nota === 'TOKO_LAIN' ? item.asal_nota || null : null
    const harga = hargaBeli(sumber.barang, aturan)
    const { qty = 1 } = item
    return [
      { ...sumber, isi, qty, jual: asal, asal_nota, nama_barang, harga, stok } satisfies Dibeli,
    ]
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return baris
}

/** What an own nota says stands before what was typed. */
function isiDari(item: ItemBeli, jual: BarisJual | null): IsiBeli {
  const berat_mg = dariGram(item.berat)
  return {
    nota: item.nota,
    tgl_nota: jual?.tgl_nota ?? null,
    nota_hilang: jual !== null && item.nota_hilang,
    kode_dept: jual?.kode_dept ?? item.kode_dept ?? '',
    kode_group: jual?.kode_group ?? item.kode_group ?? '',
    kadar: jual?.kadar ?? item.kadar ?? '',
    kode_kondisi: item.kode_kondisi,
    berat_mg,
    berat_bersih_mg: item.berat_bersih ? dariGram(item.berat_bersih) : berat_mg,
    berat_nota_mg: jual?.berat_mg ?? (item.berat_nota ? dariGram(item.berat_nota) : null),
    harga_nota_rp: jual ? hargaNota(jual) : (item.harga_nota ?? null),
    kode_harga: item.kode_harga ?? null,
    kelompok_harga: item.kelompok_harga ?? null,
    harga_rp: item.harga,
  }
}

/** Columns of one line; see migration 0210. */
export function kolomBaris(d: Dibeli, i: number) {
  const { isi, jual, barang, harga } = d
  const perGram = barang.harga_per_gram_rp
  return {
    baris: i + 1,
    nota: isi.nota,
    no_faktur_jual: jual?.no_faktur_jual ?? null,
    baris_jual: jual?.baris ?? null,
    tgl_nota: isi.tgl_nota,
    umur_hari: d.umur_hari,
    nota_hilang: isi.nota_hilang,
    asal_nota: d.asal_nota,
    kode_barcode: jual?.kode_barcode ?? null,
    nama_barang: d.nama_barang,
    kode_dept: isi.kode_dept,
    kode_group: isi.kode_group,
    kadar: isi.kadar,
    kadar_bp: barang.kadar_bp,
    kode_kondisi: isi.kode_kondisi,
    cara: d.cara,
    berat_nota_mg: isi.berat_nota_mg,
    berat_mg: isi.berat_mg,
    berat_bersih_mg: isi.berat_bersih_mg,
    berat_hitung_mg: harga.berat_hitung_mg,
    murni_mg: harga.murni_mg,
    susut_mg: harga.susut_mg,
    harga_nota_rp: isi.harga_nota_rp,
    kode_harga: isi.kode_harga,
    kelompok_harga: isi.kelompok_harga,
    harga_per_gram_rp: berdasarNota(d.cara) ? null : perGram,
    harga_dasar_rp: harga.harga_dasar_rp,
    potongan_rp: harga.potongan_rp,
    potongan_dari: harga.potongan_dari,
    rugi_lama_rp: harga.rugi_lama_rp,
    rugi_hilang_rp: harga.rugi_hilang_rp,
    harga_hitung_rp: harga.harga_hitung_rp,
    harga_rp: harga.harga_rp,
    naik_rp: harga.naik_rp,
    stok: d.stok,
  } satisfies RowValues
}

/** A line of a purchase that is just made, as reading it back would answer. */
export const barisBeliWire = (d: Dibeli, i: number): BarisBeli =>
  bacaPembelian.line('items', { ...kolomBaris(d, i), nama_kondisi: d.nama_kondisi })

type KolomSendiri = Omit<
  RowOf<'pembelian'>,
  'kode_toko' | 'no_faktur_beli' | 'tanggal' | 'waktu' | keyof ReturnType<typeof jumlahBeli>
>

export interface KepalaBeli {
  readonly kode_toko: string
  readonly tanggal: string
  readonly waktu: Date
  readonly user_id: string
  /** The columns of the header that are the document's own. */
  readonly kolom: KolomSendiri
}

/** Rows of the purchase, its lines, and what becomes of own pieces: no longer sold, but bought. */
export function tulisBeli(s: BeliSiap, k: KepalaBeli): TableWrite[] {
  const kunci = {
    kode_toko: k.kode_toko,
    no_faktur_beli: NOMOR,
    tanggal: k.tanggal,
  } satisfies RowValues
  return [
    insert('pembelian', { ...kunci, waktu: k.waktu, ...k.kolom, ...jumlahBeli(s) }),
    insert(
      'pembelian_barang',
      s.baris.map((d, i) => ({ ...kunci, ...kolomBaris(d, i) })),
    ),
    ...tulisKembali(s, k),
    ...s.izin.tulis,
  ]
}

export function jumlahBeli({ baris, total, izin }: BeliSiap) {
  return {
    jumlah_barang: baris.length,
    berat_mg: baris.reduce((n, d) => n + d.isi.berat_mg, 0),
    ...total,
    naik_rp: izin.naik_rp,
    penyetuju: izin.penyetuju,
  }
}

/** The sale's line is closed, and the piece says which document it went back by. */
function tulisKembali(
  { baris }: BeliSiap,
  { kode_toko, waktu, user_id }: KepalaBeli,
): TableWrite[] {
  const jual = baris.flatMap((d) => d.jual ?? [])
  if (jual.length === 0) return []
  const barcodes = jual.map((j) => j.kode_barcode)
  return [
    ubah(sql`
      update public.penjualan_barang set hidup = false
      where kode_toko = ${kode_toko} and kode_barcode = any(${barcodes}) and hidup`),
    ubah(sql`
      update public.barang set no_dokumen = ${NOMOR}
      where kode_toko = ${kode_toko} and kode_barcode = any(${barcodes})`),
    riwayatBarang({ kode_toko, barcodes, aksi: 'DIBELI', user_id, waktu }, NOMOR),
  ]
}

/** Goods into the stock of bought goods at what was paid, and the rounding; the money is not here. */
export function bukuBeli(p: Posting, { baris, total }: BeliSiap): Posting {
  for (const d of baris)
    bukukanBeli(
      p,
      {
        stok: d.stok,
        kode_group: d.isi.kode_group,
        berat_mg: d.isi.berat_mg,
        murni_mg: d.harga.murni_mg,
        harga_rp: d.harga.harga_rp,
      },
      1,
    )
  return p.rp(akunBeli.pembulatan, total.pembulatan_rp)
}
