import { type BarangModel, type Efek, KAS, Kumpulan, bagi } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import {
  AKUN_STOK,
  type Beliaan,
  type Isi,
  type Potong,
  bisaDijual,
  dijual,
  letak,
  susut,
  timbang,
} from './potong.ts'
import { KEPUTUSAN, type Keputusan, stokDari } from './sortir.ts'
import type { TokoModel } from './toko-model.ts'

const TUKANG = 'barang/cuci/TK1'

interface Dikirim {
  readonly p: Potong
  readonly baris: number
  readonly buku: Isi
  readonly timbang: Isi
  /** The paper that had decided that it is washed. */
  readonly sortir: string | null
  kembali: boolean
}
interface Kiriman {
  readonly nomor: string
  readonly tanggal: string
  readonly isi: readonly Dikirim[]
  readonly efek: Efek
  batal: boolean
}
interface Kembali {
  readonly d: Dikirim
  readonly kini: Isi
  readonly keputusan: Keputusan
}
interface Terima {
  readonly nomor: string
  readonly dari: Kiriman
  readonly isi: readonly Kembali[]
  readonly efek: Efek
  batal: boolean
}

/** Bought pieces at a craftsman's: sent by weight, back by weight, his fee on what is sold again. */
export class Cuci {
  readonly #t: TokoModel
  readonly #beli: Beliaan
  #terbuka: Kiriman[] = []
  readonly #terima = new PerHari<Terima>()

  constructor(t: TokoModel, beli: Beliaan) {
    this.#t = t
    this.#beli = beli
  }

  /** Less than it weighed, now and then; never so little that no gold is left. */
  #hilang(isi: Isi): Isi {
    const { acak } = this.#t
    const turun = acak.sekali(3) ? BigInt(acak.antara(0, Number(isi.bersih / 4n))) : 0n
    return timbang(isi, isi.mg - turun)
  }

  async kirim(): Promise<boolean> {
    const t = this.#t
    const bisa = (p: Potong) => p.keluar === null && p.stok === 'CUCI' && p.bersih > 50n
    const pieces = this.#beli.pilih(t.acak, 3, bisa)
    if (pieces.length === 0) return false
    const k = new Kumpulan()
    const isi = pieces.map((p, i): Dikirim => {
      const { mg, bersih, murni } = p
      const d = { p, baris: i + 1, buku: { mg, bersih, murni }, timbang: this.#hilang(p) }
      letak(k, AKUN_STOK.CUCI, d.buku, p.harga, -1n)
      letak(k, TUKANG, d.timbang, p.harga, 1n)
      susut(k, d.buku, d.timbang)
      return { ...d, sortir: p.sortir, kembali: false }
    })
    const items = isi.map(({ p, timbang: { mg } }) => ({
      no_faktur_beli: p.no_faktur_beli,
      baris: p.baris,
      timbang: gram(mg),
    }))
    const body = { kode_tukang: 'TK1', items, no_draft: crypto.randomUUID() }
    const path = 'kirim-barang-cuci/create'
    const { no_cuci: nomor } = await t.tulis<{ no_cuci: string }>(path, body, {
      jenis: 'KC',
      kolom: 'no_cuci',
      efek: k.map,
    })
    for (const { p } of isi) p.keluar = nomor
    this.#terbuka.push({ nomor, tanggal: t.tanggal, isi, efek: k.map, batal: false })
    return true
  }

  /** All or some of a sending; the fee is on what goes to a tray, by weight, else an expense. */
  async terima(): Promise<boolean> {
    const t = this.#t
    if (this.#terbuka.length === 0) return false
    const kirim = t.acak.pilih(this.#terbuka)
    const semua = kirim.isi.filter((d) => !d.kembali)
    const isi = semua.slice(0, t.acak.antara(1, semua.length)).map((d): Kembali => {
      const kini = this.#hilang(d.timbang)
      const bisa = KEPUTUSAN.filter((x) => x !== 'JUAL' || bisaDijual(d.p, kini))
      return { d, kini, keputusan: t.acak.pilih(bisa) }
    })
    const baki = t.acak.pilih(['B1', 'B2'])
    const upah = t.acak.sekali(2) ? BigInt(t.acak.antara(1, 40_000)) : 0n
    const bagian = bagiUpah(upah, isi)
    const k = new Kumpulan()
    for (const [n, { d, kini, keputusan }] of isi.entries()) {
      const akun = keputusan === 'JUAL' ? `barang/ETL/${baki}` : AKUN_STOK[stokDari(keputusan)]
      letak(k, TUKANG, d.timbang, d.p.harga, -1n)
      letak(k, akun, kini, d.p.harga + bagian[n]!, 1n)
      susut(k, d.timbang, kini)
    }
    const dibebani = bagian.reduce((n, b) => n + b, 0n)
    if (upah > 0n) k.add(KAS, 'IDR', 'CASH', -upah).add('cuci/ongkos', 'IDR', '', upah - dibebani)
    const barang = { nama_barang: 'Cincin bersih', kode_baki: baki, ongkos_nilai: 10_000 }
    const items = isi.map(({ d, kini, keputusan }) => ({
      baris: d.baris,
      berat: gram(kini.mg),
      keputusan,
      ...(keputusan === 'JUAL' ? { barang } : {}),
    }))
    const body = {
      no_cuci: kirim.nomor,
      items,
      ongkos: Number(upah),
      no_draft: crypto.randomUUID(),
    }
    const path = 'terima-barang-cuci/create'
    if (!t.sanggup(k.map)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    const jadi = await t.tulis<{ no_terima_cuci: string; barcodes: readonly string[] }>(
      path,
      body,
      {
        jenis: 'TC',
        kolom: 'no_terima_cuci',
        efek: k.map,
      },
    )
    this.#catat({ nomor: jadi.no_terima_cuci, dari: kirim, isi, efek: k.map, batal: false })
    const jual = isi.flatMap((x, n) => (x.keputusan === 'JUAL' ? [{ ...x, n }] : []))
    t.siap.push(
      ...jual.map(({ d, kini, n }, i): BarangModel => {
        const modal = d.p.harga + bagian[n]!
        return dijual(jadi.barcodes[i] ?? '', kini, { baki, modal, ongkos: 10_000n })
      }),
    )
    return true
  }

  #catat(terima: Terima): void {
    const { nomor, dari, isi } = terima
    for (const { d, kini, keputusan } of isi) {
      d.kembali = true
      if (keputusan === 'JUAL') {
        d.p.keluar = nomor
        this.#beli.buang(d.p)
      } else Object.assign(d.p, kini, { keluar: null, stok: stokDari(keputusan) })
    }
    this.#terima.tambah(this.#t.tanggal, terima)
    if (dari.isi.every((d) => d.kembali)) this.#terbuka = this.#terbuka.filter((k) => k !== dari)
  }

  /** A sending of today of which nothing came back never left; one of which something did stays. */
  async batalKirim(): Promise<boolean> {
    const t = this.#t
    const open = this.#terbuka.filter((k) => k.tanggal === t.tanggal)
    if (open.length === 0) return false
    const kirim = t.acak.pilih(open)
    const body = { no_cuci: kirim.nomor, alasan: 'Model salah kirim' }
    if (kirim.isi.some((d) => d.kembali)) {
      await t.ditolak('kirim-barang-cuci/cancel', body, 'cuci.sudah_terima')
      return true
    }
    await t.tulis('kirim-barang-cuci/cancel', body, {})
    kirim.batal = true
    t.terap(kirim.efek, -1n)
    for (const { p } of kirim.isi) p.keluar = null
    this.#terbuka = this.#terbuka.filter((k) => k !== kirim)
    return true
  }

  /** While what came back lies as it was left; a piece that went to a tray was touched, maybe. */
  async batalTerima(): Promise<boolean> {
    const t = this.#t
    const open = this.#terima
      .pada(t.tanggal)
      .filter((x) => !x.batal && x.isi.every((i) => i.keputusan !== 'JUAL'))
    if (open.length === 0) return false
    const x = t.acak.pilih(open)
    const tetap = x.isi.every(
      ({ d: { p }, kini, keputusan }) =>
        p.keluar === null && p.stok === stokDari(keputusan) && p.mg === kini.mg,
    )
    const lanjut = x.isi.some(({ d: { p } }) => p.keluar !== null)
    const body = { no_terima_cuci: x.nomor, alasan: 'Model salah timbang' }
    if (lanjut) {
      await t.ditolak('terima-barang-cuci/cancel', body, 'cuci.barang_lanjut')
      return true
    }
    // What was sorted anew meanwhile is another paper's.
    if (!tetap || x.isi.some(({ d }) => d.p.sortir !== d.sortir)) return false
    if (!t.sanggup(x.efek, -1n)) return false
    await t.tulis('terima-barang-cuci/cancel', body, {})
    x.batal = true
    t.terap(x.efek, -1n)
    for (const { d } of x.isi) {
      d.kembali = false
      Object.assign(d.p, d.buku, { keluar: x.dari.nomor, stok: 'CUCI' })
    }
    if (!this.#terbuka.includes(x.dari)) this.#terbuka.push(x.dari)
    return true
  }
}

/** Each piece's part by weight: those for a tray bear the whole, rounded where each ends. */
function bagiUpah(upah: bigint, isi: readonly Kembali[]): readonly bigint[] {
  const berat = isi.map(({ keputusan, kini }) => (keputusan === 'JUAL' ? kini.mg : 0n))
  const semua = berat.reduce((n, b) => n + b, 0n)
  if (semua === 0n) return berat.map(() => 0n)
  let [sampai, dibagi] = [0n, 0n]
  return berat.map((b) => {
    sampai += b
    const satu = bagi(upah * sampai, semua) - dibagi
    dibagi += satu
    return satu
  })
}

const gram = (mg: bigint) => Number(mg) / 1000
