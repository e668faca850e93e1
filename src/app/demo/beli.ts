import type { CallInput } from '#kernel/shared/contract.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { aturanBeli, notaBeli, pembelianCreate } from '#modules/loket/pembelian/contract.ts'
import { aturanPembelian, hargaBeli, totalPembelian } from '#modules/loket/pembelian/rules.ts'
import {
  type DataAturan,
  type IsiBeli,
  sumberHarga,
} from '#modules/loket/pembelian/sumber-harga.ts'
import { penjualanLihat } from '#modules/loket/penjualan/contract.ts'
import { tukarCreate } from '#modules/loket/tukar/contract.ts'
import { Acak } from './acak.ts'
import { fotoKartu } from './foto-hutang.ts'
import type { Pelaku } from './panggil.ts'

type Item = CallInput<typeof pembelianCreate>['items'][number]

interface Masuk {
  readonly item: Item
  readonly harga_rp: number
}

/** A piece that goes out in an exchange, at its price. */
export interface Keluar {
  readonly item: { readonly kode_barcode: string; readonly harga_jual?: number }
  readonly total_rp: number
}

const NAMA = ['Ibu Lastri', 'Pak Darto', 'Ibu Wulan', 'Pak Hasan', 'Ibu Nining'] as const
const TUA = ['Cincin polos tua', 'Kalung putus', 'Gelang penyok', 'Anting sebelah'] as const
const HARI_AKTIF = 60
/** Nothing has been set: the shop rounds up to 500 and lets nothing pass without approval. */
const ATURAN = aturanPembelian({})

/** What comes back over the counter in the last weeks: bought, and exchanged for something new. */
export class BeliDemo {
  readonly #p: Pelaku
  readonly #acak: Acak
  /** One card serves all of them: nobody real is on it. */
  #kartu: Promise<string> | undefined

  constructor(p: Pelaku, seed: number) {
    this.#p = p
    this.#acak = new Acak(seed * 4_177)
  }

  /** `sisa`: days until the last one. `keluar` takes a piece out of the shop's goods. */
  async sehari(hari: Tanggal, sisa: number, keluar: () => Keluar): Promise<void> {
    if (sisa > HARI_AKTIF) return
    this.#p.jam = new Date(`${hari}T18:10:00+07:00`)
    const data = await this.#p.kirim(aturanBeli, {})
    if (sisa % 3 === 1) await this.#beli([this.#tanpaNota(data, hari)])
    if (sisa % 4 === 2) {
      const kembali = await this.#denganNota(data, hari)
      if (kembali) await this.#beli([kembali])
    }
    if (sisa % 6 === 3) await this.#tukar(this.#tanpaNota(data, hari), keluar())
  }

  async #beli(masuk: readonly Masuk[]): Promise<void> {
    const { total_rp } = totalPembelian(masuk, ATURAN)
    await this.#p.kirim(pembelianCreate, {
      ...(await this.#orang(masuk)),
      items: masuk.map((m) => m.item),
      pembayaran: [{ jenis: 'CASH', jumlah_rp: total_rp }],
      total_rp,
    })
  }

  /** Only where the customer pays: money out beyond the shop's limit would need an approval. */
  async #tukar(masuk: Masuk, keluar: Keluar): Promise<void> {
    const { total_rp } = totalPembelian([masuk], ATURAN)
    const bayar = keluar.total_rp - total_rp
    if (bayar <= 0) return this.#beli([masuk])
    await this.#p.kirim(tukarCreate, {
      ...(await this.#orang([masuk])),
      jual: { items: [keluar.item], total_rp: keluar.total_rp },
      beli: { items: [masuk.item], total_rp },
      pembayaran: [{ jenis: 'CASH', jumlah_rp: bayar }],
    })
  }

  /** Who sells; without a nota of the shop with the number and the photo of his card. */
  async #orang(masuk: readonly Masuk[]) {
    const orang = {
      kode_sales: `S0${this.#acak.antara(1, 4)}`,
      nama_penjual: this.#acak.pilih(NAMA),
    }
    if (masuk.every(({ item }) => item.nota === 'SENDIRI')) return orang
    this.#kartu ??= fotoKartu(this.#p)
    return { ...orang, no_identitas: '3273014507790003', foto_penjual: await this.#kartu }
  }

  #tanpaNota(data: DataAturan, hari: Tanggal): Masuk {
    const acak = this.#acak
    const kode_kondisi = acak.sekali(4) ? 'ROSOK' : 'POLOS'
    const [kode_group, kadar] = acak.pilih([
      ['700', '16K'],
      ['750', '18K'],
    ] as const)
    const isi = {
      nota: 'TANPA',
      nama_barang: acak.pilih(TUA),
      kode_dept: 'CIN',
      kode_group,
      kadar,
      kode_kondisi,
      berat: acak.antara(120, 600) / 200,
    } as const
    return this.#dihargai(isi, { ...kosong(isi.berat), ...isi }, data, hari)
  }

  /** A sale of three weeks ago comes back as it went. */
  async #denganNota(data: DataAturan, hari: Tanggal): Promise<Masuk | null> {
    const hariJual = addDays(hari, -21)
    const saring = { tgl_from: hariJual, tgl_to: hariJual, status: 'VALID', limit: 1 } as const
    const [nota] = await this.#p.kirim(penjualanLihat.daftar, saring)
    if (!nota) return null
    const baris = await this.#p.kirim(notaBeli, { kode: nota.no_faktur_jual })
    const ada = baris.find((b) => b.kembali === null)
    if (!ada) return null
    const item = {
      nota: 'SENDIRI',
      no_faktur_jual: ada.no_faktur_jual,
      baris_jual: ada.baris_jual,
      kode_kondisi: 'BAIK',
      berat: ada.berat_nota,
    } as const
    const berat_nota_mg = Math.round(ada.berat_nota * 1000)
    const nilai = { berat_nota_mg, harga_nota_rp: ada.harga_nota }
    return this.#dihargai(
      item,
      { ...kosong(ada.berat_nota), ...ada, ...item, ...nilai },
      data,
      hari,
    )
  }

  #dihargai(item: Item, isi: IsiBeli, data: DataAturan, hari: Tanggal): Masuk {
    const sumber = sumberHarga(isi, data, hari)
    if ('salah' in sumber) throw new Error(`${item.nota}: ${JSON.stringify(sumber.salah)}`)
    return { item, harga_rp: hargaBeli(sumber.barang, ATURAN).harga_rp }
  }
}

/** Everything that only some lines have. */
const kosong = (gram: number) => ({
  tgl_nota: null,
  nota_hilang: false,
  berat_mg: Math.round(gram * 1000),
  berat_bersih_mg: Math.round(gram * 1000),
  berat_nota_mg: null,
  harga_nota_rp: null,
  kode_harga: null,
  kelompok_harga: null,
})
