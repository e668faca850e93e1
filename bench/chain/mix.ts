import { AntarToko, type Pusat } from '../../test/model/antar-toko.ts'
import { Bank } from '../../test/model/bank.ts'
import { BatuLepas } from '../../test/model/batu.ts'
import { Pembelian } from '../../test/model/beli.ts'
import { Cicilan } from '../../test/model/cicilan.ts'
import { CuciManual } from '../../test/model/cuci-manual.ts'
import { Cuci } from '../../test/model/cuci.ts'
import { DagangManual } from '../../test/model/dagang-manual.ts'
import { BayarGadai } from '../../test/model/gadai-bayar.ts'
import { Lelang } from '../../test/model/gadai-lelang.ts'
import { Gadai } from '../../test/model/gadai.ts'
import { HargaBarang } from '../../test/model/harga.ts'
import { Hari } from '../../test/model/hari.ts'
import { Hilang } from '../../test/model/hilang.ts'
import { Penjualan } from '../../test/model/jual.ts'
import { KirimBarang } from '../../test/model/kirim-barang.ts'
import { KirimPusat } from '../../test/model/kirim-pusat.ts'
import { Salah } from '../../test/model/koreksi.ts'
import { Manual } from '../../test/model/manual.ts'
import { Mutasi } from '../../test/model/mutasi.ts'
import { Poin } from '../../test/model/poin.ts'
import { Retur } from '../../test/model/retur.ts'
import { Sepuhan } from '../../test/model/sepuhan.ts'
import { Service } from '../../test/model/service.ts'
import { Sortir } from '../../test/model/sortir.ts'
import { Supplier } from '../../test/model/supplier.ts'
import { isiGadai, isiMaster } from '../../test/model/tindakan.ts'
import { PESANAN, PRE_ORDER, TITIP, UangMuka } from '../../test/model/titip.ts'
import type { TokoModel } from '../../test/model/toko-model.ts'
import { Tukar } from '../../test/model/tukar.ts'
import { Uang } from '../../test/model/uang.ts'

/** Answers false when there was nothing that it could be done to. */
type Act = () => Promise<boolean | void>
type Share = readonly [share: number, act: Act]

/** Pieces that a shop never has fewer of. */
const LEAST_PIECES = 12

/**
 * What one shop does in a day, by the acts of the random model (`test/model`), which knows what each
 * leaves in the books. The shares are those of a counter: of a thousand acts some six hundred are
 * sales, a hundred purchases, a hundred and thirty pledges; the rest is everything that happens now
 * and then. Left out is what needs a counterpart on the internet: goods put online and orders of
 * marketplaces.
 */
export class Mix {
  readonly t: TokoModel
  readonly #jual: Penjualan
  readonly #uang: Uang
  readonly #shares: readonly Share[]
  readonly #all: number

  constructor(t: TokoModel, kode: string, pusat: Pusat) {
    this.t = t
    const jual = new Penjualan(t)
    const beli = new Pembelian(t, jual)
    const salah = new Salah(t)
    this.#jual = jual
    this.#uang = new Uang(t)
    this.#shares = [
      [600, () => jual.jual()],
      [8, () => jual.batal()],
      [90, () => beli.beli()],
      [3, () => beli.batal()],
      ...exchanged(new Tukar(t, jual, beli)),
      ...paidAhead(t, jual),
      ...mended(new Service(t)),
      ...pledged(t),
      ...money(t, this.#uang),
      ...transfers(new AntarToko(t, pusat, kode)),
      ...sentGoods(new KirimBarang(t, pusat, kode, salah)),
      ...sentGold(new KirimPusat(t, pusat, kode, beli.potong)),
      ...goods(t, jual, salah),
      ...worked(t, beli),
      ...points(new Poin(t)),
    ]
    this.#all = this.#shares.reduce((n, [share]) => n + share, 0)
  }

  /** What the shop needs before its first act. */
  async begin(): Promise<void> {
    const { c } = this.t
    this.t.tanggal = (await c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    await isiMaster(c)
    await isiGadai(c)
    await this.#jual.tambah(60)
    await this.#uang.kasAwal()
  }

  /** One act. Throws when the product did otherwise than the model. */
  async once(): Promise<void> {
    const { t } = this
    if (t.siap.length < LEAST_PIECES) await this.#jual.tambah(20)
    let n = t.acak.antara(1, this.#all)
    const [, act] = this.#shares.find(([share]) => (n -= share) <= 0) ?? [
      0,
      () => this.#jual.jual(),
    ]
    // Where there is nothing to be picked up or cancelled, somebody buys something.
    if ((await act()) === false) await this.#jual.jual()
  }
}

const exchanged = (tukar: Tukar): readonly Share[] => [
  [50, () => tukar.tukar()],
  [2, () => tukar.batal()],
  [3, () => tukar.uji()],
  [1, () => tukar.batalUji()],
]

/** Deposits, orders, pre-orders and instalments. */
function paidAhead(t: TokoModel, jual: Penjualan): readonly Share[] {
  const titip = new UangMuka(t, jual, TITIP)
  const pesanan = new UangMuka(t, jual, PESANAN)
  const po = new UangMuka(t, jual, PRE_ORDER)
  const cicilan = new Cicilan(t, jual)
  return [
    [14, () => titip.baru()],
    [8, () => titip.tambah()],
    [12, () => titip.ambil()],
    [2, () => titip.batal()],
    [10, () => pesanan.baru()],
    [5, () => pesanan.tambah()],
    [9, () => pesanan.selesai()],
    [8, () => pesanan.ambil()],
    [1, () => pesanan.batal()],
    [5, () => po.baru()],
    [5, () => po.closing()],
    [4, () => po.ambil()],
    [1, () => po.batal()],
    [6, () => cicilan.baru()],
    [18, () => cicilan.bayar()],
    [2, () => cicilan.lunasi()],
    [1, () => cicilan.batalBayar()],
    [1, () => cicilan.batal()],
    [3, () => cicilan.ambil()],
  ]
}

const mended = (service: Service): readonly Share[] => [
  [18, () => service.baru()],
  [17, () => service.selesai()],
  [16, () => service.ambil()],
  [1, () => service.batal()],
]

/** Money lent on goods: tickets, interest, part payments, redemption, auction. */
function pledged(t: TokoModel): readonly Share[] {
  const gadai = new Gadai(t)
  const bayar = new BayarGadai(gadai)
  const lelang = new Lelang(gadai)
  return [
    [55, () => gadai.baru()],
    [30, () => bayar.bunga()],
    [12, () => bayar.cicil()],
    [28, () => bayar.tebus()],
    [2, () => bayar.lepas()],
    [1, () => bayar.hilang()],
    [5, () => bayar.peremajaan()],
    [2, () => bayar.beli()],
    [2, () => gadai.batal()],
    [1, () => gadai.batalTiket()],
    [2, () => lelang.peringatan()],
    [2, () => lelang.lelang()],
    [1, () => lelang.lebih()],
  ]
}

function money(t: TokoModel, uang: Uang): readonly Share[] {
  const bank = new Bank(t)
  const hari = new Hari(t)
  return [
    [1, () => uang.kasAwal()],
    [14, () => uang.transaksi()],
    [6, () => uang.mutasi()],
    [4, () => uang.gesek()],
    [2, () => uang.penanggung()],
    [1, () => uang.batal()],
    [4, () => bank.validasi()],
    [1, () => bank.batal()],
    [4, () => hari.hitungLaci()],
  ]
}

/** Money, goods and bought gold to the centre and from it. */
const transfers = (uang: AntarToko): readonly Share[] => [
  [2, () => uang.kirim()],
  [1, () => uang.sampai()],
  [2, () => uang.terima()],
]
const sentGoods = (barang: KirimBarang): readonly Share[] => [
  [2, () => barang.kirim()],
  [1, () => barang.sampai()],
  [1, () => barang.putuskan()],
]
const sentGold = (rosok: KirimPusat): readonly Share[] => [
  [2, () => rosok.kirim()],
  [1, () => rosok.sampai()],
]

/** Pieces that come in, change, move, and leave their tray without being sold. */
function goods(t: TokoModel, jual: Penjualan, salah: Salah): readonly Share[] {
  const harga = new HargaBarang(t, salah)
  const mutasi = new Mutasi(t, salah)
  const manual = new Manual(t)
  const dagang = new DagangManual(t, manual)
  const cuci = new CuciManual(t, manual)
  const batu = new BatuLepas(t)
  const hilang = new Hilang(t)
  return [
    [6, () => jual.tambah(t.acak.antara(5, 20))],
    [2, () => salah.tambah()],
    [1, () => salah.batalTambah()],
    [4, () => salah.koreksi()],
    [2, () => salah.uji()],
    [1, () => salah.batalKoreksi()],
    [2, () => harga.ubah()],
    [6, () => mutasi.pindah()],
    [1, () => mutasi.hancur()],
    [1, () => hilang.hilang()],
    [1, () => hilang.temu()],
    [1, () => hilang.sidik()],
    [3, () => manual.tambah()],
    [2, () => manual.pindah()],
    [1, () => manual.hancur()],
    [6, () => dagang.dagang()],
    [1, () => cuci.masuk()],
    [1, () => cuci.keluar()],
    [1, () => batu.masuk()],
    [1, () => batu.pasang()],
    [1, () => batu.lepas()],
  ]
}

/** What becomes of bought gold, and what suppliers bring and are paid. */
function worked(t: TokoModel, beli: Pembelian): readonly Share[] {
  const sortir = new Sortir(t, beli.potong)
  const cuci = new Cuci(t, beli.potong)
  const sepuhan = new Sepuhan(t, beli.potong)
  const supplier = new Supplier(t, sepuhan)
  const retur = new Retur(t, supplier)
  return [
    [8, () => sortir.sortir()],
    [2, () => sortir.pindah()],
    [2, () => cuci.kirim()],
    [2, () => cuci.terima()],
    [1, () => sepuhan.kirim()],
    [1, () => sepuhan.terima()],
    [1, () => sepuhan.tutup()],
    [2, () => supplier.terima()],
    [2, () => supplier.masukkan()],
    [2, () => supplier.bayar()],
    [1, () => retur.retur()],
  ]
}

const points = (poin: Poin): readonly Share[] => [
  [2, () => poin.koreksi()],
  [1, () => poin.stock()],
  [4, () => poin.tukar()],
  [1, () => poin.batal()],
]
