import {
  type BayarModel,
  type Efek,
  BANK,
  KAS,
  Kumpulan,
  efekJual,
  keluarBarang,
  ppn,
  total,
  uangMasuk,
} from './buku-model.ts'
import { hpBaru } from '../factories/siap-cicilan.ts'
import type { Penjualan } from './jual.ts'
import {
  LANGKAH,
  TENOR,
  type Kontrak,
  sisa,
  kartuDari,
  turun,
  marginSampai,
  terkecil,
  positif,
  sampai,
  tempo,
} from './kontrak-model.ts'
import { type TokoModel, jumlah, keWire } from './toko-model.ts'

const PIUTANG = 'cicilan/piutang'
const MUKA = 'cicilan/uang-muka'
const TUNDA = 'cicilan/margin-ditangguhkan'
/** What a cashier may grant alone. */
const BATAS = 25_000_000n

/** Sales on instalments: without a penalty, with half of the margin back, 5 % kept by a cancelling. */
export class Cicilan {
  readonly #t: TokoModel
  readonly #jual: Penjualan
  readonly #semua: Kontrak[] = []
  /** Surplus of auctions that is still the customer's, by contract. */
  readonly #lebih: { readonly nomor: string; readonly rp: bigint }[] = []
  #syarat: Promise<unknown> | undefined

  constructor(t: TokoModel, jual: Penjualan) {
    this.#t = t
    this.#jual = jual
  }

  async baru(): Promise<boolean> {
    const t = this.#t
    const syarat = {
      kode: 'MODEL',
      tenor: TENOR,
      margin: 6,
      dp_minimum: 10,
      rabat: 50,
      batas_lelang: 1,
    }
    await (this.#syarat ??= t.c.tulis('para-cicilan', { ...syarat, potongan_batal: 5 }))
    const pieces = t.ambil(t.acak.antara(1, 2))
    const harga = total(
      pieces.map((barang) => ({ barang, potongan: 0n })),
      t.pkp,
    )
    const dp = turun((harga * BigInt(t.acak.antara(20, 60))) / 100n)
    const margin = turun((harga * 600n) / 10_000n + LANGKAH / 2n)
    const utang = harga + margin - dp
    if (utang > BATAS || utang < BigInt(TENOR * 1_000)) {
      t.siap.push(...pieces)
      return false
    }
    const bayar = t.bayar(dp)
    const data = await t.tulis<{ no_cicilan: string }>(
      'cicilan/create',
      {
        kode_sales: 'S1',
        nama_customer: 'Pelanggan model',
        no_hp: hpBaru(),
        kode_parameter: 'MODEL',
        items: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
        harga_rp: Number(harga),
        dp_rp: Number(dp),
        pembayaran: keWire(bayar),
      },
      {
        jenis: 'FC',
        kolom: 'no_cicilan',
        efek: uang(bayar, dp)
          .add(PIUTANG, 'IDR', '', utang)
          .add(MUKA, 'IDR', '', -harga)
          .add(TUNDA, 'IDR', '', -margin).map,
      },
    )
    const kosong = {
      bayar: [],
      kartu: kartuDari(bayar),
      terbayar: 0n,
      diakui: 0n,
      rabat: 0n,
      lunas: false,
    }
    const { tanggal } = t
    this.#semua.push({ nomor: data.no_cicilan, tanggal, harga, margin, dp, pieces, ...kosong })
    return true
  }

  /** A part, one or several, up to all of it. */
  async bayar(): Promise<boolean> {
    const t = this.#t
    const k = this.#pilih()
    if (!k) return false
    const utang = sisa(k)
    const rp = t.acak.sekali(4) ? utang : 1n + (utang * BigInt(t.acak.antara(1, 60))) / 100n
    if (rp > utang) return false
    const diakui = marginSampai(k, k.terbayar + rp)
    const bayar = t.bayar(rp)
    const efek = dibayar(uang(bayar, rp), rp, diakui - k.diakui).map
    const { no_bayar } = await t.tulis<{ no_bayar: string }>(
      'cicilan/bayar',
      { no_cicilan: k.nomor, dp_rp: Number(rp), pembayaran: keWire(bayar) },
      { jenis: 'BC', kolom: 'no_bayar', efek },
    )
    this.#catat(k, { nomor: no_bayar, efek, bayar })
    k.terbayar += rp
    k.diakui = diakui
    k.lunas = sisa(k) === 0n
    return true
  }

  async lunasi(): Promise<boolean> {
    const t = this.#t
    const k = this.#pilih()
    if (!k) return false
    const berjalan = [k.terbayar, this.#jatuhTempo(k)].reduce((a, b) => (a > b ? a : b))
    const rabat = turun((k.margin - marginSampai(k, berjalan)) / 2n)
    const rp = sisa(k) - rabat
    const margin = k.margin - k.diakui - rabat
    const bayar = t.bayar(rp)
    const efek = dibayar(uang(bayar, rp), rp + rabat, margin).add(TUNDA, 'IDR', '', rabat).map
    const { no_bayar } = await t.tulis<{ no_bayar: string }>(
      'cicilan/pelunasan',
      { no_cicilan: k.nomor, dp_rp: Number(rp), pembayaran: keWire(bayar) },
      { jenis: 'LC', kolom: 'no_bayar', efek },
    )
    this.#catat(k, { nomor: no_bayar, efek, bayar })
    k.terbayar += rp
    k.rabat = rabat
    k.diakui += margin
    k.lunas = true
    return true
  }

  /** The last payment goes back, of whatever day; an earlier one has to wait for it. */
  async batalBayar(): Promise<boolean> {
    const t = this.#t
    const k = this.#semua.find(({ bayar }) => bayar.length > t.acak.antara(0, 2))
    const akhir = k?.bayar.at(-1)
    if (!k || !akhir) return false
    const body = { no_bayar: akhir.nomor, alasan: 'Salah kontrak' }
    const lama = k.bayar.at(-2)
    if (lama) {
      const dulu = { ...body, no_bayar: lama.nomor }
      await t.ditolak('cicilan/batal-bayar', dulu, 'cicilan.bayar_bukan_akhir')
    }
    const efek = t.kembali(akhir.efek, akhir.tanggal)
    if (!t.sanggup(efek, -1n)) {
      await t.ditolak('cicilan/batal-bayar', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('cicilan/batal-bayar', body, {})
    t.terap(efek, -1n)
    k.bayar.pop()
    Object.assign(k, akhir.sebelum)
    return true
  }

  #catat(
    k: Kontrak,
    { bayar, ...lain }: { nomor: string; efek: Efek; bayar: readonly BayarModel[] },
  ): void {
    const { terbayar, diakui, rabat, lunas } = k
    k.bayar.push({
      ...lain,
      tanggal: this.#t.tanggal,
      kartu: kartuDari(bayar),
      sebelum: { terbayar, diakui, rabat, lunas },
    })
  }

  /** The money goes back by the terms, if there is enough; on the first day all of it. */
  async batal(): Promise<boolean> {
    const t = this.#t
    if (this.#semua.length === 0) return false
    const at = t.acak.antara(0, this.#semua.length - 1)
    const k = this.#semua[at]!
    const pertama = k.tanggal === t.tanggal
    const ada = k.dp + k.terbayar - (pertama ? 0n : k.diakui)
    const biaya = pertama ? 0n : terkecil(turun((k.harga * 500n) / 10_000n), ada)
    const kembali = ada - biaya
    const transfer = t.acak.sekali(3)
    // All of it came today: back to the card what its machine still takes back.
    const kartu = pertama ? [...k.kartu, ...k.bayar.flatMap((b) => b.kartu)] : []
    const bisa = kartu.filter(({ jenis }) => !t.tetap(t.tanggal, jenis))
    const cermin = new Kumpulan()
    for (const [kunci, n] of uangMasuk(new Kumpulan(), bisa).map) cermin.map.set(kunci, -n)
    const efek = cermin
      .add(MUKA, 'IDR', '', k.harga)
      .add(TUNDA, 'IDR', '', k.margin - k.diakui - k.rabat)
      .add(PIUTANG, 'IDR', '', -sisa(k))
      .add('cicilan/margin', 'IDR', '', pertama ? k.diakui : 0n)
      .add('cicilan/biaya-batal', 'IDR', '', -biaya)
      .add(transfer ? BANK : KAS, 'IDR', transfer ? 'TRANSFER' : 'CASH', jumlah(bisa) - kembali).map
    const body = {
      no_cicilan: k.nomor,
      kembali_rp: Number(kembali),
      alasan: 'Pelanggan berubah pikiran',
      kembali: transfer ? { jenis: 'TRANSFER', no_rekening: '8100' } : { jenis: 'CASH' },
      ...(await t.izin('cicilan.cancel', k.nomor, kembali)),
    }
    if (!t.sanggup(efek)) {
      await t.ditolak('cicilan/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('cicilan/cancel', body, { jenis: 'RC', kolom: 'no_kembali', efek })
    this.#semua.splice(at, 1)
    t.siap.push(...k.pieces)
    return true
  }

  /** The pieces of a settled contract are taken: a sale that its price pays. */
  async ambil(): Promise<boolean> {
    const t = this.#t
    const at = this.#semua.findIndex((k) => k.lunas)
    if (at < 0) return false
    const k = this.#semua[at]!
    const items = k.pieces.map((barang) => ({ barang, potongan: 0n }))
    const efek = new Kumpulan()
    for (const [key, n] of efekJual(items, [], t.pkp)) efek.map.set(key, n)
    efek.add(KAS, 'IDR', 'CASH', -k.harga).add(MUKA, 'IDR', '', k.harga)
    const data = await t.tulis<{ no_faktur_jual: string }>(
      'penjualan/create',
      {
        kode_sales: 'S1',
        total_rp: Number(k.harga),
        items: k.pieces.map(({ kode_barcode }) => ({ kode_barcode })),
        pembayaran: [{ jenis: 'TITIP', jumlah_rp: Number(k.harga), no_cicilan: k.nomor }],
      },
      { jenis: 'FJ', kolom: 'no_faktur_jual', efek: efek.map },
    )
    this.#semua.splice(at, 1)
    const nota = this.#jual.simpan(data.no_faktur_jual, items, k.harga, efek.map)
    nota.dibatalkan = () => this.#semua.push(k)
    t.catat('cicilan/ambil')
    return true
  }

  /** The pieces of a late contract are sold to somebody else: the unpaid price first, then margin. */
  async lelang(): Promise<boolean> {
    const t = this.#t
    if (this.#semua.length === 0) return false
    const k = this.#semua.find((c) => this.#telat(c)) ?? t.acak.pilih(this.#semua)
    const pokok = sisa(k) - (k.margin - k.diakui - k.rabat)
    const hasil = 1n + (sisa(k) * BigInt(t.acak.antara(50, 160))) / 100n
    const biaya = t.acak.sekali(2) ? BigInt(t.acak.antara(1, 20)) * 1_000n : 0n
    const bayar = t.bayar(hasil)
    const body = {
      no_cicilan: k.nomor,
      nama_pihak: 'Pembeli lelang',
      hasil_rp: Number(hasil),
      biaya_rp: Number(biaya),
      pembayaran: keWire(bayar),
    }
    if (k.lunas || !this.#telat(k)) {
      const tolak = k.lunas ? 'cicilan.sudah_lunas' : 'cicilan.belum_lelang'
      await t.ditolak('cicilan/lelang', body, tolak)
      return true
    }
    const diatas = hasil - biaya - pokok
    const margin = terkecil(positif(diatas), this.#marginTempo(k))
    const lebih = positif(diatas - margin)
    const pajak = k.pieces.reduce((n, barang) => n + ppn({ barang, potongan: 0n }, t.pkp), 0n)
    const efek = uangMasuk(new Kumpulan(), bayar)
      .add(KAS, 'IDR', 'CASH', hasil - jumlah(bayar) - biaya)
      .add(MUKA, 'IDR', '', k.harga)
      .add(TUNDA, 'IDR', '', k.margin - k.diakui)
      .add(PIUTANG, 'IDR', '', -sisa(k))
      .add('cicilan/margin', 'IDR', '', -margin)
      .add('cicilan/lelang-lebih', 'IDR', '', -lebih)
      .add('cicilan/lelang-rugi', 'IDR', '', positif(-diatas))
      .add('cicilan/lelang-jual', 'IDR', '', pajak - k.harga)
      .add('pajak/ppn-keluaran', 'IDR', '', -pajak)
    for (const barang of k.pieces)
      keluarBarang(efek, barang, { modal: 'cicilan/lelang-hpp', fisik: 'cicilan/lelang-jual' })
    await t.tulis<{ no_bayar: string }>('cicilan/lelang', body, {
      jenis: 'XC',
      kolom: 'no_bayar',
      efek: efek.map,
    })
    this.#semua.splice(this.#semua.indexOf(k), 1)
    if (lebih > 0n) this.#lebih.push({ nomor: k.nomor, rp: lebih })
    return true
  }

  /** The surplus goes to the customer, once. */
  async lebih(): Promise<boolean> {
    const t = this.#t
    const milik = this.#lebih[0]
    if (!milik) return false
    const { nomor: no_cicilan, rp } = milik
    const body = { no_cicilan, kembali: { jenis: 'CASH' } }
    const efek = new Kumpulan()
      .add('cicilan/lelang-lebih', 'IDR', '', rp)
      .add(KAS, 'IDR', 'CASH', -rp).map
    if (!t.sanggup(efek)) {
      await t.ditolak('cicilan/lebih', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('cicilan/lebih', body, { jenis: 'YC', kolom: 'no_bayar', efek })
    await t.ditolak('cicilan/lebih', body, 'cicilan.lebih_sudah')
    this.#lebih.shift()
    return true
  }

  #pilih(): Kontrak | undefined {
    const bisa = this.#semua.filter((k) => !k.lunas)
    return bisa.length === 0 ? undefined : this.#t.acak.pilih(bisa)
  }

  /** Instalments whose day has come. */
  #jatuhTempo(k: Kontrak): bigint {
    return sampai(k, tempo(k).filter((hari) => hari <= this.#t.tanggal).length)
  }

  /** An instalment is not paid, and its day is over. */
  #telat(k: Kontrak): boolean {
    const lewat = tempo(k).filter((hari) => hari < this.#t.tanggal).length
    return !k.lunas && sampai(k, lewat) > k.terbayar
  }

  /** Margin of what is due already and was not earned. */
  #marginTempo(k: Kontrak): bigint {
    return positif(marginSampai(k, this.#jatuhTempo(k)) - k.diakui)
  }
}

/** Money in, the change that goes back left out. */
const uang = (bayar: readonly BayarModel[], rp: bigint): Kumpulan =>
  uangMasuk(new Kumpulan(), bayar).add(KAS, 'IDR', 'CASH', rp - jumlah(bayar))

/** Instalments settled, and the margin that is earned with them. */
const dibayar = (k: Kumpulan, rp: bigint, margin: bigint): Kumpulan =>
  k
    .add(PIUTANG, 'IDR', '', -rp)
    .add(TUNDA, 'IDR', '', margin)
    .add('cicilan/margin', 'IDR', '', -margin)
