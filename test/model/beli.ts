import { BANK, type Efek, KAS, Kumpulan, bagi, murni } from './buku-model.ts'
import type { Penjualan, Terjual } from './jual.ts'
import { PerHari } from './kolam.ts'
import { Beliaan, type Potong } from './potong.ts'
import { type TokoModel, sama } from './toko-model.ts'

/** What a shop pays per gram of its group, and for fine gold. */
export const HARGA_BELI = 900_000n
export const EMAS_MURNI = 1_400_000n

/** The conditions of these shops; each is priced here by the words of the trade alone. */
export const KONDISI = {
  BAIK: { nota: 'SENDIRI', cara: 'PERSEN_NOTA', persen: 97 },
  CACAT: { nota: 'SENDIRI', cara: 'RUPIAH_PER_GRAM', potongan_per_gram: 25_000 },
  LUAR: { nota: 'TOKO_LAIN', cara: 'PERSEN_NOTA', persen: 90 },
  POLOS: { nota: 'TANPA', cara: 'HARGA_HARI_INI', potongan_per_gram: 60_000 },
  ROSOK: { nota: 'TANPA', cara: 'LEBURAN', persen: 92.5 },
} as const

export interface Dibeli {
  /** The line as it is sent. */
  readonly isi: Readonly<Record<string, unknown>>
  readonly terjual?: Terjual
  readonly mg: bigint
  readonly bersih: bigint
  readonly harga: bigint
  readonly rosok: boolean
}

const potongan = (dari: bigint, mg: bigint, perGram: bigint) => {
  const rp = bagi(mg * perGram, 1_000n)
  return dari - (rp < dari ? rp : dari)
}
const persen = (dari: bigint, bp: bigint) => bagi(dari * bp, 10_000n)

/** Up to the next 500. */
export const bulat = (n: bigint) => ((n + 499n) / 500n) * 500n

export function efekBarangDibeli(
  k: Kumpulan,
  items: readonly Pick<Dibeli, 'mg' | 'bersih' | 'harga' | 'rosok'>[],
  stok?: string,
): bigint {
  const sum = items.reduce((n, i) => n + i.harga, 0n)
  for (const { harga, mg, bersih, rosok } of items) {
    const akun = stok ?? (rosok ? 'barang/rosok' : 'barang/beli-kembali')
    k.add(akun, 'IDR', '', harga)
    for (const [ke, arah] of [
      [akun, 1n],
      ['pembelian/barang', -1n],
    ] as const)
      k.add(ke, 'MG', 'G75', arah * mg)
        .add(ke, 'MGF', '', arah * murni(bersih))
        .add(ke, 'PCS', '', arah)
  }
  k.add('pembelian/pembulatan', 'IDR', '', bulat(sum) - sum)
  return bulat(sum)
}

interface NotaBeli {
  readonly nomor: string
  readonly tanggal: string
  readonly items: readonly Dibeli[]
  readonly total: bigint
  readonly efek: Efek
  readonly potong: readonly Potong[]
  batal: boolean
}

/** Goods that come back from customers. */
export class Pembelian {
  /** What was bought, and is in the shop. */
  readonly potong = new Beliaan()
  readonly #hari = new PerHari<NotaBeli>()
  readonly #t: TokoModel
  readonly #jual: Penjualan

  constructor(t: TokoModel, jual: Penjualan) {
    this.#t = t
    this.#jual = jual
  }

  /** One to three pieces, own ones among them where some are out. */
  pilih(): Dibeli[] {
    const { acak } = this.#t
    const luar = this.#jual.luar(3)
    return Array.from({ length: acak.antara(1, 3) }, () => {
      const terjual = acak.sekali(3) ? undefined : luar.pop()
      return terjual ? this.#sendiri(terjual) : this.#lain()
    })
  }

  #sendiri(terjual: Terjual): Dibeli {
    const { acak } = this.#t
    const { mg } = terjual.barang
    // Within the tolerance of 20 milligram nobody asks, and the nota's weight counts.
    const timbang = mg - BigInt(acak.antara(0, Math.min(20, Number(mg) - 1)))
    const kode_kondisi = acak.pilih(['BAIK', 'CACAT'] as const)
    const hitung =
      kode_kondisi === 'BAIK' ? persen(terjual.nilai, 9_700n) : potongan(terjual.nilai, mg, 25_000n)
    const isi = {
      nota: 'SENDIRI',
      no_faktur_jual: terjual.no_faktur_jual,
      baris_jual: terjual.baris,
    }
    return this.#baris({ ...isi, kode_kondisi }, timbang, timbang, hitung, { terjual })
  }

  #lain(): Dibeli {
    const { acak } = this.#t
    const mg = BigInt(acak.antara(500, 20_000))
    const bersih = mg - BigInt(acak.sekali(2) ? acak.antara(0, 200) : 0)
    const barang = { nama_barang: 'Gelang tua', kode_dept: 'CIN', kode_group: 'G75', kadar: '75' }
    const kode_kondisi = acak.pilih(['LUAR', 'POLOS', 'ROSOK'] as const)
    const { nota } = KONDISI[kode_kondisi]
    const isi = { ...barang, nota, kode_kondisi }
    if (kode_kondisi === 'LUAR') {
      // What a gram can have cost: more than double the board would ask for an approval.
      const harga_nota = bagi(mg * BigInt(acak.antara(200_000, 1_200_000)), 1_000n)
      const kertas = {
        asal_nota: 'Toko Lain 123',
        berat_nota: gram(mg),
        harga_nota: Number(harga_nota),
      }
      return this.#baris({ ...isi, ...kertas }, mg, bersih, persen(harga_nota, 9_000n), {})
    }
    if (kode_kondisi === 'POLOS') {
      const dasar = bagi(bersih * HARGA_BELI, 1_000n)
      return this.#baris(isi, mg, bersih, potongan(dasar, bersih, 60_000n), {})
    }
    const lebur = persen(bagi(murni(bersih) * EMAS_MURNI, 1_000n), 9_250n)
    return this.#baris(isi, mg, bersih, lebur, { rosok: true })
  }

  /** A price may be lowered by the cashier alone. */
  #baris(
    isi: Readonly<Record<string, unknown>>,
    mg: bigint,
    bersih: bigint,
    hitung: bigint,
    o: { terjual?: Terjual; rosok?: true },
  ): Dibeli {
    const { acak } = this.#t
    const turun = acak.sekali(5) ? BigInt(acak.antara(0, 50_000)) : 0n
    const harga = turun === 0n ? hitung : hitung > turun ? hitung - turun : 0n
    return {
      isi: {
        ...isi,
        berat: gram(mg),
        berat_bersih: gram(bersih),
        ...(turun === 0n ? {} : { harga: Number(harga) }),
      },
      ...(o.terjual ? { terjual: o.terjual } : {}),
      mg,
      bersih,
      harga,
      rosok: o.rosok === true,
    }
  }

  async beli(): Promise<void> {
    const t = this.#t
    const items = this.pilih()
    const k = new Kumpulan()
    const total = efekBarangDibeli(k, items)
    const transfer = t.acak.sekali(4)
    k.add(transfer ? BANK : KAS, 'IDR', transfer ? 'TRANSFER' : 'CASH', -total)
    const tujuan = { tujuan_bank: 'BNS', tujuan_rekening: '99', tujuan_nama: 'Penjual' }
    const bayar = transfer
      ? { jenis: 'TRANSFER', no_rekening: '8100', ...tujuan }
      : { jenis: 'CASH' }
    const body = {
      kode_sales: 'S1',
      nama_penjual: 'Penjual model',
      items: items.map((i) => i.isi),
      total_rp: Number(total),
      pembayaran: total === 0n ? [] : [{ ...bayar, jumlah_rp: Number(total) }],
    }
    if (!t.sanggup(k.map)) {
      await t.ditolak('pembelian/create', body, 'kas.tidak_cukup')
      return
    }
    const data = await t.tulis<{ no_faktur_beli: string; total_rp: number }>(
      'pembelian/create',
      body,
      { jenis: 'FB', kolom: 'no_faktur_beli', efek: k.map },
    )
    sama('total of the purchase', data.total_rp, Number(total))
    const { tanggal } = t
    const nomor = data.no_faktur_beli
    const potong = items.map((i, n) => potongDari(nomor, n + 1, i))
    this.potong.tambah(...potong)
    const nota = { nomor, tanggal, items, total, efek: k.map, potong, batal: false }
    this.#hari.tambah(tanggal, nota)
    for (const i of items) this.#jual.pulang(i.terjual)
  }

  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((n) => !n.batal)
    if (open.length === 0) return false
    const nota = t.acak.pilih(open)
    const body = { no_faktur_beli: nota.nomor, alasan: 'Penjual berubah pikiran' }
    if (nota.potong.some((p) => p.sortir !== null || p.keluar !== null)) {
      await t.ditolak('pembelian/cancel', body, 'pembelian.barang_keluar')
      return true
    }
    const izin = await t.izin('pembelian.cancel', nota.nomor, nota.total)
    await t.tulis('pembelian/cancel', { ...body, ...izin }, {})
    nota.batal = true
    this.potong.buang(...nota.potong)
    t.terap(nota.efek, -1n)
    for (const i of nota.items) this.#jual.keluarLagi(i.terjual)
    return true
  }
}

const potongDari = (no_faktur_beli: string, baris: number, i: Dibeli): Potong => ({
  no_faktur_beli,
  baris,
  harga: i.harga,
  mg: i.mg,
  bersih: i.bersih,
  murni: murni(i.bersih),
  stok: i.rosok ? 'ROSOK' : 'BALENAN',
  sortir: null,
  keluar: null,
})

const gram = (mg: bigint) => Number(mg) / 1000
