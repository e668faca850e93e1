import { PAJAK } from './pajak.ts'
import { type FeeBank, feeBank } from '#modules/uang/kas/rules.ts'
import {
  type AturanBonus,
  type AturanPoin,
  type Kupon,
  bonusBarang,
  nilaiKupon,
  poinDidapat,
  poinUntuk,
  tolakKupon,
} from '#modules/loket/penjualan/poin-dan-bonus.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type PotonganJenis,
  type UbahHarga,
  penurunan,
} from '#modules/barang/harga/rules.ts'
import { bagianUang, hitungPenjualan } from '#modules/loket/penjualan/rules.ts'
import { type Acak, Pecahan, acakDari, kecil, kelipatan } from './pecahan.ts'

/**
 * A whole sale once more, written without a look at `rules.ts`: price, ongkos, deduction, PPN,
 * rounding, limits, payments in every way, fees, points, coupons, bonus. Exact fractions, rounded
 * where the trade rounds. Whoever changes one of the two has to explain the other.
 */

interface Barang extends BarangHarga {
  readonly kode_group: string
  readonly berat_mg: number
  readonly berlian: boolean
}

interface Baris {
  readonly barang: Barang
  readonly ubah: UbahHarga
}

interface Bayar {
  readonly jenis: 'CASH' | 'TRANSFER' | 'DEBET' | 'CREDIT' | 'POIN' | 'KUPON' | 'TITIP'
  readonly jumlah_rp: number
}

interface Keadaan {
  readonly aturan: AturanHarga
  readonly poin: readonly AturanPoin[]
  readonly bonus: readonly AturanBonus[]
  readonly nilai_poin_rp: number
  readonly bank: FeeBank
}

const TANGGAL = '2026-11-21'
const GROUP = ['G70', 'G75', 'G99'] as const
const DEPT = ['CIN', 'KAL', 'GEL'] as const

const perSeribu = (mg: number, rp: number | bigint) => new Pecahan(rp).kali(mg, 1000).bulat()
const bp = (rp: bigint, n: number) => new Pecahan(rp).kali(n, 10_000).bulat()

interface Harga {
  readonly ongkos: bigint
  readonly dpp: bigint
  readonly ppn: bigint
}

/** Null where more is taken off than there is. */
function harga({ barang: b, ubah }: Baris, a: AturanHarga): Harga | null {
  const emas = perSeribu(b.berat_bandrol_mg, b.harga_per_gram_rp)
  const bandrol = b.berlian || a.kategori_harga === 'BANDROL' ? b.harga_bandrol_rp : null
  const dasar = BigInt(ubah.harga_jual ?? bandrol ?? emas)
  const ongkos =
    ubah.ongkos !== undefined
      ? BigInt(ubah.ongkos)
      : {
          TETAP: () => BigInt(b.ongkos_nilai),
          PER_GRAM: () => perSeribu(b.berat_bandrol_mg, b.ongkos_nilai),
          PERSEN: () => bp(dasar, b.ongkos_nilai),
        }[b.ongkos_cara]()
  const penuh = dasar + ongkos
  const kurang =
    ubah.potongan !== undefined ? BigInt(ubah.potongan) : kecil(penuh, potongan(b, a, penuh))
  if (kurang > penuh) return null
  const dpp = penuh - kurang
  const tarif = b.faktur_pajak ? 110 : 165
  return { ongkos, dpp, ppn: a.pkp ? bp(dpp, tarif) : 0n }
}

function potongan(b: Barang, a: AturanHarga, penuh: bigint): bigint {
  const milik = a.potongan.filter((p) => p.kode_dept === b.kode_dept)[0]
  if (!milik) return 0n
  if (milik.cara === 'TETAP') return BigInt(milik.potongan_rp ?? 0)
  if (milik.cara === 'PERSEN') return bp(penuh, milik.potongan_persen_bp ?? 0)
  return perSeribu(b.berat_bandrol_mg, milik.potongan_rp ?? 0)
}

/** What the line is below its own price, and whether the cashier may do that alone. */
function turun(baris: Baris, a: AturanHarga, dpp: bigint): [rp: bigint, izin: boolean] {
  const { berlian, harga_bandrol_rp } = baris.barang
  const kategori_harga = berlian ? 'BANDROL' : a.kategori_harga
  const asli = harga({ barang: baris.barang, ubah: {} }, { ...a, kategori_harga })
  const baku = asli?.dpp ?? 0n
  const rp = baku > dpp ? baku - dpp : 0n
  const ongkos = (asli?.ongkos ?? 0n) - (harga(baris, a)?.ongkos ?? 0n)
  if (berlian) return [rp, harga_bandrol_rp === null || rp > 0n || ongkos > 0n]
  const batas = bp(baku, a.batas_turun_bp)
  return [rp, rp > batas || ongkos > batas]
}

const jumlah = (bayar: readonly Bayar[], ...jenis: readonly Bayar['jenis'][]) =>
  bayar.reduce((n, b) => (jenis.includes(b.jenis) ? n + BigInt(b.jumlah_rp) : n), 0n)

const UANG = ['CASH', 'TRANSFER', 'DEBET', 'CREDIT', 'TITIP'] as const

/** What is wrong with the payments, in the order in which a cashier is told. */
function salahBayar(bayar: readonly Bayar[], total: bigint): string | null {
  if (bayar.length === 0) return 'pembayaran.kosong'
  if (jumlah(bayar, 'TRANSFER', 'DEBET', 'CREDIT', 'POIN', 'KUPON') > total)
    return 'pembayaran.lebih'
  if (jumlah(bayar, ...UANG, 'POIN', 'KUPON') < total) return 'pembayaran.kurang'
  if (bayar.filter((b) => b.jenis === 'POIN').length > 1) return 'poin.ganda'
  // What goes back without the bank's part and with it: beside a deposit it may not grow by it.
  const kembali = (...jenis: readonly Bayar['jenis'][]) => {
    const n = jumlah(bayar, 'TITIP', 'POIN', 'KUPON', ...jenis) - total
    return n > 0n ? n : 0n
  }
  const lebih = kembali('TRANSFER', 'DEBET', 'CREDIT') > kembali()
  return lebih && jumlah(bayar, 'TITIP') > 0n ? 'pembayaran.lebih_muka' : null
}

/** Points by full multiples of what money pays of the goods of each group. */
function poin(baris: readonly (Baris & Harga)[], k: Keadaan, uang: bigint, total: bigint): bigint {
  if (total === 0n) return 0n
  return k.poin.reduce((n, a) => {
    const nilai = baris
      .filter((b) => b.barang.kode_group === a.kode_group)
      .reduce((m, b) => m + b.dpp, 0n)
    return n + new Pecahan(nilai).kali(uang, total).kali(1, a.kelipatan_rp).utuh() * BigInt(a.poin)
  }, 0n)
}

function bonus(b: Barang, k: Keadaan): bigint {
  const milik = k.bonus.filter((a) => a.kode_group === b.kode_group)[0]
  if (!milik) return 0n
  return milik.cara === 'PER_PCS' ? BigInt(milik.bonus_rp) : perSeribu(b.berat_mg, milik.bonus_rp)
}

function kupon(k: Kupon, total: bigint): [nilai: bigint, tolak: string | null] {
  const nilai = kecil(
    total,
    k.cara === 'PERSEN' ? bp(total, k.persen_bp ?? 0) : BigInt(k.nominal_rp ?? 0),
  )
  if (k.berlaku_dari > TANGGAL) return [nilai, 'kupon.belum_berlaku']
  if (k.berlaku_sampai < TANGGAL) return [nilai, 'kupon.lewat']
  if (k.terpakai > 0 && k.terpakai >= (k.jumlah ?? 1)) return [nilai, 'kupon.terpakai']
  return [nilai, total < BigInt(k.minimum_belanja_rp) ? 'kupon.kurang_belanja' : null]
}

const pilih = <T>(acak: Acak, dari: readonly T[]): T => dari[acak(dari.length)] as T
const kadang = (acak: Acak, satuDari: number) => acak(satuDari) === 0

function acakAturan(acak: Acak): AturanHarga {
  const potong = DEPT.filter(() => kadang(acak, 3)).map((kode_dept): PotonganJenis => {
    const cara = pilih(acak, ['PERSEN', 'PER_GRAM', 'TETAP'] as const)
    return {
      kode_dept,
      cara,
      potongan_persen_bp: cara === 'PERSEN' ? acak(10_001) : null,
      potongan_rp: cara === 'PERSEN' ? null : acak(cara === 'TETAP' ? 4_000_000 : 300_000),
    }
  })
  return {
    potongan: potong,
    kategori_harga: pilih(acak, ['BANDROL', 'HARGA_EMAS'] as const),
    pkp: kadang(acak, 2),
    pajak: PAJAK,
    pembulatan: pilih(acak, [1, 50, 100, 500, 1000, 2500]),
    arah: pilih(acak, ['NAIK', 'TURUN'] as const),
    batas_turun_bp: pilih(acak, [0, 100, 250, 500, 10_000]),
    berlian: true,
  }
}

function acakBaris(acak: Acak): Baris {
  const berat_mg = 1 + acak(kadang(acak, 12) ? 2_000_000 : 40_000)
  const ongkos_cara = pilih(acak, ['TETAP', 'PER_GRAM', 'PERSEN'] as const)
  const ubah = {
    ...(kadang(acak, 4) ? { harga_jual: acak(40_000_000) } : {}),
    ...(kadang(acak, 4) ? { ongkos: acak(900_000) } : {}),
    ...(kadang(acak, 3) ? { potongan: acak(kadang(acak, 9) ? 90_000_000 : 400_000) } : {}),
  }
  return {
    barang: {
      kode_dept: pilih(acak, DEPT),
      kode_group: pilih(acak, GROUP),
      berat_mg,
      berat_bandrol_mg: Math.max(1, berat_mg + acak(41) - 20),
      harga_per_gram_rp: acak(2_600_000),
      harga_bandrol_rp: kadang(acak, 3) ? null : acak(80_000_000),
      ongkos_cara,
      ongkos_nilai: acak(ongkos_cara === 'PERSEN' ? 10_001 : 500_000),
      faktur_pajak: kadang(acak, 2),
      berlian: kadang(acak, 4),
    },
    ubah,
  }
}

function acakKupon(acak: Acak): Kupon {
  const cara = pilih(acak, ['NOMINAL', 'PERSEN'] as const)
  return {
    kode_kupon: 'K',
    cara,
    nominal_rp: cara === 'NOMINAL' ? acak(3_000_000) : null,
    persen_bp: cara === 'PERSEN' ? acak(10_001) : null,
    minimum_belanja_rp: kadang(acak, 2) ? 0 : acak(30_000_000),
    berlaku_dari: pilih(acak, ['2026-01-01', TANGGAL, '2026-11-22']),
    berlaku_sampai: pilih(acak, ['2026-11-20', TANGGAL, '2027-01-01', '2027-01-01']),
    jumlah: pilih(acak, [null, 1, 2]),
    terpakai: pilih(acak, [0, 0, 1, 2]),
  }
}

/** Ways that settle the total together, and now and then do not. */
function acakBayar(acak: Acak, total: bigint, k: Keadaan, kuponnya: Kupon): Bayar[] {
  const bayar: Bayar[] = []
  let sisa = Number(total)
  const ambil = (jenis: Bayar['jenis'], jumlah_rp: number) => {
    bayar.push({ jenis, jumlah_rp })
    sisa -= jumlah_rp
  }
  const [nilai, tolak] = kupon(kuponnya, total)
  if (!tolak && kadang(acak, 3)) ambil('KUPON', Number(nilai))
  if (kadang(acak, 4)) ambil('POIN', acak(Math.floor(sisa / k.nilai_poin_rp) + 1) * k.nilai_poin_rp)
  for (const jenis of ['TITIP', 'DEBET', 'CREDIT', 'TRANSFER'] as const)
    if (kadang(acak, 4)) ambil(jenis, acak(sisa + 1))
  if (kadang(acak, 8)) ambil(pilih(acak, ['TITIP', 'DEBET'] as const), sisa + acak(2_000))
  else ambil('CASH', kadang(acak, 3) ? Math.ceil(sisa / 50_000) * 50_000 : sisa)
  if (kadang(acak, 20)) bayar.pop()
  return bayar
}

function acakKeadaan(acak: Acak): Keadaan {
  return {
    aturan: acakAturan(acak),
    poin: GROUP.filter(() => kadang(acak, 2)).map((kode_group) => ({
      kode_group,
      kelipatan_rp: pilih(acak, [10_000, 33_333, 100_000]),
      poin: 1 + acak(5),
    })),
    bonus: GROUP.filter(() => kadang(acak, 2)).map((kode_group) => ({
      kode_group,
      cara: pilih(acak, ['PER_GRAM', 'PER_PCS'] as const),
      bonus_rp: acak(20_000),
    })),
    nilai_poin_rp: pilih(acak, [1, 500, 1000]),
    bank: {
      fee_debet_bp: kadang(acak, 5) ? null : acak(500),
      fee_kredit_bp: kadang(acak, 5) ? null : acak(500),
      fee_transfer_bp: kadang(acak, 5) ? null : acak(100),
    },
  }
}

/** Everything that a sale comes to, as texts: first by the product, then by the words above. */
type Hasil = Readonly<Record<string, unknown>>

function menurutProduk(baris: readonly Baris[], bayar: readonly Bayar[], k: Keadaan): Hasil {
  const items = baris.map(({ barang, ubah }, i) => ({ kode_barcode: `B${i}`, barang, ...ubah }))
  const h = hitungPenjualan(items, bayar, k.aturan)
  const terjual = h.baris.map((b, i) => ({ ...b, ...(baris[i] as Baris) }))
  const uang_rp = bagianUang(bayar, h.kembali_rp)
  const dpp = terjual.map((b) => ({ kode_group: b.barang.kode_group, dpp_rp: b.dpp_rp }))
  const poin_rp = bayar.reduce((n, b) => (b.jenis === 'POIN' ? n + b.jumlah_rp : n), 0)
  return {
    baris: terjual.map((b) => {
      const lepas = penurunan(b.barang, k.aturan, b)
      const komisi = bonusBarang(b.barang, k.bonus)
      return [b.dpp_rp, b.ppn_rp, lepas.turun_rp, lepas.perlu_izin, komisi].map(String)
    }),
    total: [h.subtotal_rp, h.total_rp, h.pembulatan_rp, h.ppn_rp].map(String),
    salah: h.salah?.code ?? null,
    kembali: String(h.salah ? 0 : h.kembali_rp),
    fee: bayar.map((b) => String(feeBank(b, k.bank))),
    poin: h.salah ? '' : String(poinDidapat(dpp, k.poin, { uang_rp, total_rp: h.total_rp })),
    poin_pakai: String(poinUntuk(poin_rp, k.nilai_poin_rp)),
  }
}

function menurutKita(
  baris: readonly (Baris & Harga)[],
  bayar: readonly Bayar[],
  k: Keadaan,
  total: bigint,
): Hasil {
  const subtotal = baris.reduce((n, b) => n + b.dpp + b.ppn, 0n)
  const salah = salahBayar(bayar, total)
  const kembali = jumlah(bayar, ...UANG, 'POIN', 'KUPON') - total
  const fee = {
    DEBET: k.bank.fee_debet_bp,
    CREDIT: k.bank.fee_kredit_bp,
    TRANSFER: k.bank.fee_transfer_bp,
  }
  return {
    baris: baris.map((b) => {
      const [rp, izin] = turun(b, k.aturan, b.dpp)
      const semua = [b.dpp, b.ppn, rp, izin, bonus(b.barang, k)]
      return semua.map(String)
    }),
    total: [subtotal, total, total - subtotal, baris.reduce((n, b) => n + b.ppn, 0n)].map(String),
    salah,
    kembali: String(salah ? 0 : kembali),
    fee: bayar.map((b) =>
      String(
        b.jenis === 'DEBET' || b.jenis === 'CREDIT' || b.jenis === 'TRANSFER'
          ? bp(BigInt(b.jumlah_rp), fee[b.jenis] ?? 0)
          : 0,
      ),
    ),
    // Of what is due, whatever money is left when no change has gone out of it.
    poin: salah ? '' : String(poin(baris, k, jumlah(bayar, ...UANG) - kembali, total)),
    poin_pakai: String(jumlah(bayar, 'POIN') / BigInt(k.nilai_poin_rp)),
  }
}

function produkMenolak(baris: readonly Baris[], k: Keadaan): boolean {
  try {
    menurutProduk(baris, [], k)
    return false
  } catch (error) {
    return (error as Error).message.startsWith('penjualan.potongan_lebih')
  }
}

/** Where the two implementations differ, a few examples; empty when they agree. */
export function bandingkanJual(kali: number, benih: number): readonly unknown[] {
  const acak = acakDari(benih)
  const beda: unknown[] = []
  for (let i = 0; i < kali && beda.length < 3; i++) {
    const k = acakKeadaan(acak)
    const isi = Array.from({ length: 1 + acak(4) }, () => acakBaris(acak))
    const baris = isi.flatMap((b) => {
      const h = harga(b, k.aturan)
      return h ? [{ ...b, ...h }] : []
    })
    if (baris.length < isi.length) {
      if (!produkMenolak(isi, k)) beda.push({ k, isi, ditolak: true })
      continue
    }
    const subtotal = baris.reduce((n, b) => n + b.dpp + b.ppn, 0n)
    const total = kelipatan(subtotal, k.aturan.pembulatan, k.aturan.arah === 'NAIK')
    const satu = acakKupon(acak)
    const bayar = acakBayar(acak, total, k, satu)
    const total_rp = Number(total)
    const produk = {
      ...menurutProduk(isi, bayar, k),
      kupon: [nilaiKupon(satu, total_rp), tolakKupon(satu, TANGGAL, total_rp)?.code ?? null],
    }
    const [nilai, tolak] = kupon(satu, total)
    const kita = { ...menurutKita(baris, bayar, k, total), kupon: [Number(nilai), tolak] }
    if (JSON.stringify(produk) !== JSON.stringify(kita)) beda.push({ k, isi, bayar, produk, kita })
  }
  return beda
}
