import type { Client } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import type { OnlineStore } from '../setup/online-store.ts'
import { AntarToko, type Pusat } from './antar-toko.ts'
import { Bank } from './bank.ts'
import { EMAS_MURNI, KONDISI, Pembelian } from './beli.ts'
import { BatuLepas } from './batu.ts'
import { Cuci } from './cuci.ts'
import { CuciManual } from './cuci-manual.ts'
import { DagangManual } from './dagang-manual.ts'
import { BONUS_PER_GRAM, POIN, POIN_PER } from './buku-model.ts'
import { PITA } from './bunga-model.ts'
import { BayarGadai } from './gadai-bayar.ts'
import { Lelang } from './gadai-lelang.ts'
import { KONDISI_PINJAMAN, PLAFOND_PER_GRAM, POKOK_PER_GRAM } from './gadai-tiket.ts'
import { Gadai } from './gadai.ts'
import { HargaBarang } from './harga.ts'
import { Hari } from './hari.ts'
import { Hilang } from './hilang.ts'
import { AJAK, KUPON, MEMBER, Penjualan } from './jual.ts'
import { Mutasi } from './mutasi.ts'
import { PasarUang, daring } from './pasar-uang.ts'
import { Pasar } from './pasar.ts'
import { KirimBarang } from './kirim-barang.ts'
import { KirimPusat } from './kirim-pusat.ts'
import { Retur } from './retur.ts'
import { HADIAH, Poin } from './poin.ts'
import { Sepuhan } from './sepuhan.ts'
import { Service } from './service.ts'
import { PESANAN, PRE_ORDER, TITIP, UangMuka } from './titip.ts'
import { Cicilan } from './cicilan.ts'
import { Sortir } from './sortir.ts'
import { Supplier } from './supplier.ts'
import { Tayang } from './tayang.ts'
import type { TokoModel } from './toko-model.ts'
import { Tukar } from './tukar.ts'
import { KODE, Uang } from './uang.ts'
import { Manual } from './manual.ts'
import { GROUP_LAIN, Salah } from './koreksi.ts'

/** Answers false when there was nothing that it could be done to. */
type Tindakan = () => Promise<boolean | void>

type Berbobot = readonly [berat: number, lakukan: Tindakan]

/** Pieces written off, and found again. */
const kehilangan = (hilang: Hilang): readonly Berbobot[] => [
  [3, () => hilang.hilang()],
  [2, () => hilang.batalHilang()],
  [3, () => hilang.temu()],
  [1, () => hilang.batalTemu()],
  [2, () => hilang.sidik()],
]

/** Bought pieces: decided about, and washed. */
const diolah = (sortir: Sortir, cuci: Cuci): readonly Berbobot[] => [
  [6, () => sortir.sortir()],
  [2, () => sortir.pindah()],
  [1, () => sortir.batal()],
  [4, () => cuci.kirim()],
  [4, () => cuci.terima()],
  [1, () => cuci.batalKirim()],
  [1, () => cuci.batalTerima()],
]

/** What a craftsman makes for customers. */
const dibuatkan = (pesanan: UangMuka): readonly Berbobot[] => [
  [3, () => pesanan.baru()],
  [2, () => pesanan.tambah()],
  [4, () => pesanan.selesai()],
  [3, () => pesanan.ambil()],
  [1, () => pesanan.batal()],
]

/** What customers order before it is there. */
const dipesanDulu = (po: UangMuka): readonly Berbobot[] => [
  [3, () => po.baru()],
  [5, () => po.closing()],
  [3, () => po.ambil()],
  [1, () => po.batal()],
  [1, () => po.dijualLain()],
]

/** What customers pay by the month. */
const dicicil = (c: Cicilan): readonly Berbobot[] => [
  [4, () => c.baru()],
  [5, () => c.bayar()],
  [1, () => c.lunasi()],
  [1, () => c.batalBayar()],
  [1, () => c.batal()],
  [3, () => c.ambil()],
  [2, () => c.lelang()],
  [1, () => c.lebih()],
]

/** What customers bring to be mended. */
const reparasi = (service: Service): readonly Berbobot[] => [
  [3, () => service.baru()],
  [3, () => service.selesai()],
  [3, () => service.ambil()],
  [1, () => service.batal()],
]

/** Scrap goes to a refiner and comes back. */
const dilebur = (sepuhan: Sepuhan): readonly Berbobot[] => [
  [3, () => sepuhan.kirim()],
  [4, () => sepuhan.terima()],
  [1, () => sepuhan.tutup()],
  [1, () => sepuhan.batalTutup()],
  [1, () => sepuhan.batalTerima()],
  [1, () => sepuhan.batalKirim()],
]

/** Bought gold that the centre refines. */
const kePusat = (rosok: KirimPusat): readonly Berbobot[] => [
  [3, () => rosok.kirim()],
  [2, () => rosok.sampai()],
  [1, () => rosok.batal()],
]

/** Loose stones, and those of pieces. */
const berbatu = (batu: BatuLepas): readonly Berbobot[] => [
  [3, () => batu.masuk()],
  [3, () => batu.pasang()],
  [2, () => batu.lepas()],
  [3, () => batu.batal()],
]

/** Goods of suppliers come in, become pieces, are paid, and go back. */
const dipasok = (supplier: Supplier, retur: Retur): readonly Berbobot[] => [
  [4, () => retur.retur()],
  [2, () => retur.batal()],
  [4, () => supplier.terima()],
  [4, () => supplier.masukkan()],
  [4, () => supplier.bayar()],
  [1, () => supplier.batalBayar()],
  [1, () => supplier.batal()],
]

/** The day ends, or one that had is open again. */
const berganti = (hari: Hari): readonly Berbobot[] => [
  [2, () => hari.hitungLaci()],
  [4, () => hari.tutup()],
  [1, () => hari.batalTutup()],
]

/** Pieces that go to the centre and come home. */
const dikirim = (barang: KirimBarang): readonly Berbobot[] => [
  [4, () => barang.kirim()],
  [3, () => barang.sampai()],
  [1, () => barang.batal()],
  [2, () => barang.putuskan()],
  [3, () => barang.pulang()],
]

/** Everything that a day behind the counter is made of, each as often as its weight says. */
export class Tindak {
  readonly #t: TokoModel
  readonly #jual: Penjualan
  readonly #uang: Uang
  readonly #pasar: Pasar
  readonly #pasarUang: PasarUang
  readonly #semua: readonly Berbobot[]

  constructor(t: TokoModel, kode: string, pusat: Pusat, web: OnlineStore) {
    this.#t = t
    const jual = new Penjualan(t)
    const beli = new Pembelian(t, jual)
    const tukar = new Tukar(t, jual, beli)
    const titip = new UangMuka(t, jual, TITIP)
    const uang = new Uang(t)
    const bank = new Bank(t)
    const hari = new Hari(t)
    const poin = new Poin(t)
    const salah = new Salah(t)
    const antar = new AntarToko(t, pusat, kode)
    const sepuhan = new Sepuhan(t, beli.potong)
    const supplier = new Supplier(t, sepuhan)
    this.#jual = jual
    this.#uang = uang
    this.#pasar = new Pasar(new Tayang(t, { salah, kode, web }), jual)
    this.#pasarUang = new PasarUang(this.#pasar)
    this.#semua = [
      [3, () => jual.tambah(t.acak.antara(1, 20))],
      ...betulkan(t, salah),
      ...mutasi(t, salah),
      ...kehilangan(new Hilang(t)),
      ...diolah(new Sortir(t, beli.potong), new Cuci(t, beli.potong)),
      ...dilebur(sepuhan),
      ...dipasok(supplier, new Retur(t, supplier)),
      ...kePusat(new KirimPusat(t, pusat, kode, beli.potong)),
      ...berbatu(new BatuLepas(t)),
      ...dikirim(new KirimBarang(t, pusat, kode, salah)),
      [30, () => jual.jual()],
      [5, () => jual.batal()],
      [6, () => jual.salah()],
      [10, () => beli.beli()],
      [3, () => beli.batal()],
      [5, () => tukar.tukar()],
      [2, () => tukar.batal()],
      [2, () => tukar.uji()],
      [1, () => tukar.batalUji()],
      [4, () => titip.baru()],
      [2, () => titip.tambah()],
      [2, () => titip.batal()],
      [3, () => titip.ambil()],
      [1, () => titip.dijualLain()],
      ...dibuatkan(new UangMuka(t, jual, PESANAN)),
      ...dipesanDulu(new UangMuka(t, jual, PRE_ORDER)),
      ...dicicil(new Cicilan(t, jual)),
      ...reparasi(new Service(t)),
      [2, () => uang.kasAwal()],
      [3, () => uang.transaksi()],
      [2, () => uang.mutasi()],
      [2, () => uang.gesek()],
      [2, () => uang.penanggung()],
      [2, () => uang.batal()],
      [3, () => bank.validasi()],
      [1, () => bank.batal()],
      [2, () => antar.kirim()],
      [1, () => antar.sampai()],
      [1, () => antar.batal()],
      [2, () => antar.terima()],
      [3, () => poin.koreksi()],
      [2, () => poin.stock()],
      [3, () => poin.tukar()],
      [1, () => poin.batal()],
      [4, () => poin.reset()],
      [1, () => poin.salah()],
      ...gadai(t),
      ...daring(this.#pasar, this.#pasarUang),
      ...berganti(hari),
    ]
  }

  /** The books, and what a store and its orders were told, against the model's. */
  async periksa(): Promise<void> {
    await this.#pasar.periksa()
    await this.#pasarUang.periksa()
    await this.#t.periksa()
  }

  async mulai(): Promise<void> {
    const { c } = this.#t
    this.#t.tanggal = (await c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    await isiMaster(c)
    await isiGadai(c)
    await this.#jual.tambah(40)
    await this.#uang.kasAwal()
  }

  /** One random act. Throws, with what was done, when the product did otherwise than the model. */
  async sekali(): Promise<void> {
    const t = this.#t
    if (t.siap.length < 8) return this.#jual.tambah(t.acak.antara(8, 20))
    const jumlah = this.#semua.reduce((n, [berat]) => n + berat, 0)
    let n = t.acak.antara(1, jumlah)
    const [, lakukan] = this.#semua.find(([berat]) => (n -= berat) <= 0)!
    // Where there is nothing to be cancelled or taken, somebody buys something.
    if ((await lakukan()) === false) await this.#jual.jual()
  }
}

/** Wrong entries, tested pieces and new prices, made and taken back. */
function betulkan(t: TokoModel, salah: Salah): readonly Berbobot[] {
  const harga = new HargaBarang(t, salah)
  return [
    [4, () => salah.tambah()],
    [4, () => salah.batalTambah()],
    [6, () => salah.koreksi()],
    [4, () => salah.uji()],
    [6, () => salah.batalKoreksi()],
    [4, () => harga.ubah()],
    [3, () => harga.batal()],
  ]
}

/** Goods that leave their tray without being sold. */
function mutasi(t: TokoModel, salah: Salah): readonly Berbobot[] {
  const mutasi = new Mutasi(t, salah)
  const manual = new Manual(t)
  const dagang = new DagangManual(t, manual)
  const cuci = new CuciManual(t, manual)
  return [
    [6, () => mutasi.pindah()],
    [3, () => mutasi.batalPindah()],
    [3, () => manual.tambah()],
    [3, () => manual.pindah()],
    [2, () => manual.hancur()],
    [3, () => manual.batal()],
    [4, () => dagang.dagang()],
    [2, () => dagang.batal()],
    [4, () => cuci.masuk()],
    [4, () => cuci.keluar()],
    [3, () => cuci.batal()],
    [3, () => mutasi.hancur()],
    [2, () => mutasi.batalHancur()],
  ]
}

/** Another group, for pieces that turn out to be of it. */
async function isiGroupLain(c: Client): Promise<void> {
  const { kode_group, bp } = GROUP_LAIN
  const persen = Number(bp) / 100
  const group = { kode_group, nama_group: 'Emas 420', kadar: persen, harga_jual: 550_000 }
  sukses(await c.tulis('group', group))
}

/** What these shops need besides what every shop of the tests has. */
export async function isiMaster(c: Client): Promise<void> {
  await isiGroupLain(c)
  for (const [kode_kondisi, isi] of Object.entries(KONDISI))
    sukses(await c.tulis('parabeli', { kode_kondisi, nama_kondisi: kode_kondisi, ...isi }))
  for (const [kode_transaksi, isi] of Object.entries(KODE))
    sukses(await c.tulis('paratransaksi', { kode_transaksi, deskripsi: kode_transaksi, ...isi }))
  sukses(await c.tulis('tukang', { kode_tukang: 'TK1', nama_tukang: 'Tukang model' }))
  for (const [i, nama_customer] of MEMBER.entries())
    sukses(
      await c.tulis('member', {
        nama_customer,
        no_hp: `08123456789${i}`,
        ...(nama_customer === AJAK.bawa ? { perujuk: AJAK.oleh } : {}),
      }),
    )
  sukses(
    await c.tulis('parameter-member-afiliasi', {
      kode: 'AJAK',
      poin_perujuk: Number(AJAK.poin),
      minimum_belanja: Number(AJAK.minimum),
    }),
  )
  for (const [kode_hadiah, poin] of Object.entries(HADIAH))
    sukses(await c.tulis('hadiah', { kode_hadiah, nama_hadiah: kode_hadiah, poin: Number(poin) }))
  const poin = { kode_group: 'G75', kelipatan: Number(POIN_PER), poin: Number(POIN) }
  sukses(await c.tulis('parapoin', poin))
  const bonus = { kode_group: 'G75', cara: 'PER_GRAM', bonus: Number(BONUS_PER_GRAM) }
  sukses(await c.tulis('para-bonus-sales', bonus))
  const berlaku = { berlaku_dari: '2000-01-01', berlaku_sampai: '2099-12-31' }
  for (const [kode_kupon, isi] of Object.entries(KUPON))
    sukses(await c.tulis('transaksi-kupon', { kode_kupon, ...isi, ...berlaku }))
  const nominal = Number(EMAS_MURNI)
  sukses(await c.tulis('parameter-harga-emas/global', { nominal }, crypto.randomUUID(), 'PUT'))
}

/** Rates, ceilings and conditions of pledges. */
export async function isiGadai(c: Client): Promise<void> {
  for (const [kode, { sampai, bunga, denda, cara, langkah, tenor, ...a }] of Object.entries(PITA))
    sukses(
      await c.tulis('para-bunga-hutang', {
        kode,
        sampai: Number(sampai),
        bunga: Number(bunga) / 100,
        denda: Number(denda) / 100,
        cara_bunga: cara,
        pembulatan: Number(langkah),
        jangka_hari: tenor,
        ...a,
      }),
    )
  for (const [kode_kondisi, bp] of Object.entries(KONDISI_PINJAMAN)) {
    const nama_kondisi = `Kondisi ${kode_kondisi}`
    const persen_plafond = Number(bp) / 100
    sukses(await c.tulis('parapinjaman', { kode_kondisi, nama_kondisi, persen_plafond }))
  }
  const plafond_per_gram = Number(PLAFOND_PER_GRAM)
  sukses(await c.tulis('plafond-hutang-kadar', { kode_group: 'G75', plafond_per_gram }))
  const harga_pokok = Number(POKOK_PER_GRAM)
  sukses(await c.tulis('para-hutang-pokok', { kode_group: 'G75', harga_pokok }))
}

/** What is done with pledges. */
function gadai(t: TokoModel): readonly Berbobot[] {
  const surat = new Gadai(t)
  const bayar = new BayarGadai(surat)
  const lelang = new Lelang(surat)
  return [
    [8, () => surat.baru()],
    [3, () => bayar.bunga()],
    [3, () => bayar.cicil()],
    [3, () => bayar.tebus()],
    [2, () => bayar.lepas()],
    [1, () => bayar.hilang()],
    [3, () => bayar.peremajaan()],
    [2, () => bayar.beli()],
    [3, () => surat.batal()],
    [1, () => surat.batalTiket()],
    [3, () => lelang.peringatan()],
    [3, () => lelang.lelang()],
    [2, () => lelang.lebih()],
  ]
}
