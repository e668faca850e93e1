import { AppError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { bukuPajakMuka } from '#modules/barang/pajak/server/index.ts'
import { akunJual } from '../accounts.ts'
import { akunPoin } from '#modules/pelanggan/poin/accounts.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { JENIS_BAYAR } from '#modules/uang/kas/rules.ts'
import {
  type BayarDiminta,
  type BayarSiap,
  type RekeningBank,
  bacaRekening,
  bukuBayar,
  kolomBayar,
  pastikanGesek,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import {
  type UangMuka,
  type UangMukaDisebut,
  kunciUangMuka,
} from '#modules/loket/uang-muka/server/index.ts'
import { kunciPoin, poinKurang } from '#modules/pelanggan/poin/server/index.ts'
import type { BayarPenjualan, PembayaranJual } from '../contract.ts'
import { type Kupon, nilaiKupon, poinUntuk, tolakKupon } from '../poin-dan-bonus.ts'
import { salahRujukan } from '../rules.ts'
import { nilaiPoin } from '#modules/pelanggan/poin/rules.ts'

const uang = (bayar: readonly PembayaranJual[]): BayarDiminta[] =>
  bayar.flatMap((b) =>
    b.jenis === 'POIN' || b.jenis === 'KUPON' || b.jenis === 'TITIP'
      ? []
      : [{ ...b, jenis: b.jenis }],
  )

/**
 * Takes over the deposits and orders that the payments name, one after the other in the order of
 * their numbers. Comes before the pieces are locked: those that were held are READY then. Throws
 * `uang_muka.tanpa_nomor`, `uang_muka.ganda` and those of `salahRujukan` and `kunciUangMuka`.
 */
export async function kunciUangMukaJual(
  tx: Tx,
  bayar: readonly PembayaranJual[],
  a: {
    readonly barcodes: readonly string[]
    readonly kode_customer: string | null
    readonly tanggal: string
  },
): Promise<readonly UangMuka[]> {
  for (const b of bayar) {
    const salah = salahRujukan(b)
    if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
  }
  const diminta = bayar
    .filter((b) => b.jenis === 'TITIP')
    .map((b) => ({ ...sebutUangMuka(b), jumlah_rp: b.jumlah_rp }))
    .sort((x, y) => (x.nomor < y.nomor ? -1 : 1))
  const semua: UangMuka[] = []
  for (const d of diminta) {
    if (semua.some((u) => u.nomor === d.nomor))
      throw new AppError('uang_muka.ganda', { params: { nomor: d.nomor } })
    semua.push(await kunciUangMuka(tx, { ...d, ...a }))
  }
  return semua
}

function sebutUangMuka(b: PembayaranJual): UangMukaDisebut {
  if (b.no_titip) return { jenis: 'TITIP', nomor: b.no_titip }
  if (b.no_pesanan) return { jenis: 'PESANAN', nomor: b.no_pesanan }
  if (b.no_po) return { jenis: 'PRE_ORDER', nomor: b.no_po }
  if (b.no_cicilan) return { jenis: 'CICILAN', nomor: b.no_cicilan }
  throw new AppError('uang_muka.tanpa_nomor')
}

/** What the payments of a sale name, held until its commit where others could take it away. */
export interface SumberBayar {
  readonly rekening: readonly RekeningBank[]
  readonly kupon: readonly Kupon[]
  /** Points that the member has; 0 when none pay. */
  readonly poin: number
}

/** Reads accounts, holds coupons and the member whose points pay. Part of flight 1. */
export async function kunciSumberBayar(
  tx: Tx,
  bayar: readonly PembayaranJual[],
  a: Pick<Keadaan, 'kode_customer' | 'modules'>,
): Promise<SumberBayar> {
  const { kode_customer, modules } = a
  const pakaiPoin = bayar.some((b) => b.jenis === 'POIN') && kode_customer !== null
  const [rekening, kupon, poin] = await Promise.all([
    bacaRekening(tx, uang(bayar), modules),
    kunciKupon(
      tx,
      bayar.flatMap((b) => (b.jenis === 'KUPON' ? (b.kode_kupon ?? []) : [])),
    ),
    pakaiPoin ? kunciPoin(tx, kode_customer) : null,
  ])
  return { rekening, kupon, poin: poin?.poin ?? 0 }
}

/** Columns of a coupon with how often it was used; `k` is the table. */
export const kolomKupon = (toko: string) => sql`
  k.kode_kupon, k.cara, k.nominal_rp, k.persen_bp, k.minimum_belanja_rp, k.berlaku_dari,
  k.berlaku_sampai, k.jumlah,
  (select count(*) from public.kupon_pakai p
    where p.kode_toko = ${toko} and p.kode_kupon = k.kode_kupon and p.hidup)::int as terpakai`

/** Two statements on purpose: the count is taken when the lock is held. */
async function kunciKupon(tx: Tx, kode: readonly string[]): Promise<readonly Kupon[]> {
  if (kode.length === 0) return []
  const toko = tx.kode_toko
  const [, rows] = await Promise.all([
    tx.run(sql`
      select 1 from public.kupon where kode_toko = ${toko} and kode_kupon = any(${kode})
      order by kode_kupon for no key update`),
    tx.all(sql<Kupon>`
      select ${kolomKupon(toko)} from public.kupon k
      where k.kode_toko = ${toko} and k.kode_kupon = any(${kode})`),
  ])
  return rows
}

export interface BayarJual {
  readonly bayar: readonly BayarPenjualan[]
  readonly poin_pakai: number
  readonly tulis: readonly TableWrite[]
  readonly bukukan: (p: Posting, a: { laci: string; kembali_rp: number }) => Posting
}

interface Keadaan {
  readonly uangMuka: readonly UangMuka[]
  readonly modules: Readonly<Record<string, Setting>>
  readonly kode_toko: string
  readonly kode_customer: string | null
  readonly total_rp: number
  readonly tanggal: string
}

/**
 * The payments of a sale with what they refer to. Throws like `siapkanBayar`; `poin.tidak_aktif`,
 * `poin.tanpa_member`, `poin.bukan_kelipatan`, `poin.tidak_cukup`; `kupon.tidak_aktif`,
 * `kupon.tidak_ada`, `kupon.ganda`, `kupon.nilai_berbeda` and those of `tolakKupon`.
 */
export function siapkanBayarJual(
  diminta: readonly PembayaranJual[],
  sumber: SumberBayar,
  k: Keadaan,
): BayarJual {
  const nilai_poin = nilaiPoin(k.modules)
  const masuk: BayarSiap[] = []
  const bayar = diminta.map((b): BayarPenjualan => {
    if (!JENIS_BAYAR.some((j) => j === b.jenis))
      pastikanGesek(b, { fee_rp: 0, gesek_rp: b.jumlah_rp, biaya_bank_rp: 0 })
    if (b.jenis === 'POIN') return bayarPoin(b.jumlah_rp, k)
    if (b.jenis === 'KUPON') return bayarKupon(b, sumber.kupon, k)
    if (b.jenis === 'TITIP') return bayarTitip(b)
    const siap = siapkanBayar({ ...b, jenis: b.jenis }, sumber.rekening)
    masuk.push(siap)
    return { ...kolomBayar(siap), rujukan: null }
  })
  const poin_rp = jumlahJenis(bayar, 'POIN')
  const poin_pakai = poinUntuk(poin_rp, nilai_poin) ?? 0
  if (poin_pakai > sumber.poin) throw poinKurang(sumber.poin, poin_pakai)
  const kupon = bayar.filter((b) => b.jenis === 'KUPON')
  return {
    bayar,
    poin_pakai,
    tulis: [
      ...(kupon.length === 0 ? [] : [catatKupon(kupon, k)]),
      ...k.uangMuka.flatMap((u) => u.tulis),
    ],
    bukukan: (p, a) => {
      bukuBayar(p, masuk, a)
        .rp(akunJual.promosiPoin, poin_rp)
        .rp(akunJual.promosiKupon, jumlahJenis(bayar, 'KUPON'))
      for (const u of k.uangMuka) bukuPajakMuka(p.rp(u.akun, u.jumlah_rp), -u.ppn_muka_rp)
      return k.kode_customer === null
        ? p
        : p.poin(akunPoin.member(k.kode_customer), -poin_pakai).poin(akunPoin.dipakai, poin_pakai)
    },
  }
}

const jumlahJenis = (bayar: readonly BayarPenjualan[], jenis: string): number =>
  bayar.reduce((n, b) => (b.jenis === jenis ? n + b.jumlah_rp : n), 0)

const lain = { kode_bank: null, no_rekening: null, fee_rp: 0 }

function bayarPoin(jumlah_rp: number, k: Keadaan): BayarPenjualan {
  if (k.modules['BAYAR_POINT_MODULE'] !== true) throw new AppError('poin.tidak_aktif')
  if (k.kode_customer === null) throw new AppError('poin.tanpa_member')
  const nilai_rp = nilaiPoin(k.modules)
  if (poinUntuk(jumlah_rp, nilai_rp) === null)
    throw new AppError('poin.bukan_kelipatan', { params: { nilai_rp } })
  return { jenis: 'POIN', jumlah_rp, gesek_rp: jumlah_rp, ...lain, rujukan: k.kode_customer }
}

function bayarTitip(b: PembayaranJual): BayarPenjualan {
  const { jumlah_rp } = b
  const rujukan = sebutUangMuka(b).nomor
  return { jenis: 'TITIP', jumlah_rp, gesek_rp: jumlah_rp, ...lain, rujukan }
}

function bayarKupon(b: PembayaranJual, ada: readonly Kupon[], k: Keadaan): BayarPenjualan {
  if (k.modules['KUPON_MODULE'] !== true) throw new AppError('kupon.tidak_aktif')
  const kode_kupon = b.kode_kupon ?? ''
  const kupon = ada.find((satu) => satu.kode_kupon === kode_kupon)
  if (!kupon) throw new AppError('kupon.tidak_ada', { params: { kode_kupon } })
  const salah = tolakKupon(kupon, k.tanggal, k.total_rp)
  if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
  const nilai_rp = nilaiKupon(kupon, k.total_rp)
  if (b.jumlah_rp !== nilai_rp)
    throw new AppError('kupon.nilai_berbeda', { params: { kode_kupon, nilai_rp } })
  const { jumlah_rp } = b
  return { jenis: 'KUPON', jumlah_rp, gesek_rp: jumlah_rp, ...lain, rujukan: kode_kupon }
}

function catatKupon(kupon: readonly BayarPenjualan[], k: Keadaan): TableWrite {
  const kode = kupon.map((b) => b.rujukan ?? '')
  const ganda = kode.find((satu, i) => kode.indexOf(satu) !== i)
  if (ganda) throw new AppError('kupon.ganda', { params: { kode_kupon: ganda } })
  return insert(
    'kupon_pakai',
    kupon.map((b) => ({
      kode_toko: k.kode_toko,
      no_faktur_jual: NOMOR,
      kode_kupon: b.rujukan ?? '',
      tanggal: k.tanggal,
      nilai_rp: b.jumlah_rp,
    })),
  )
}
