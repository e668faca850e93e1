import { type Dibeli, EMAS_MURNI, HARGA_BELI, bulat, efekBarangDibeli } from './beli.ts'
import { Kumpulan, bagi, murni } from './buku-model.ts'
import type { Gadai } from './gadai.ts'
import { type Jaminan, efekJaminan, efekTagihan, jumlahPlafond } from './gadai-tiket.ts'

const BIAYA_HILANG = 10_000n
const MIN_CICIL = 50_000n

/** What customers do with their tickets: interest, parts, every way of getting the pieces back. */
export class BayarGadai {
  readonly #g: Gadai

  constructor(g: Gadai) {
    this.#g = g
  }

  async bunga(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d) return false
    const { tiket, penuh } = d
    if (penuh.bunga + penuh.denda === 0n) {
      const body = { no_faktur_hutang: tiket.nomor }
      await this.#g.t.ditolak('hutang/bayar-bunga', body, 'hutang.tidak_ada_tagihan')
      return true
    }
    const { tagihan, isi } = this.#g.beban(penuh)
    await this.#g.perbuat({
      tiket,
      jenis: 'BUNGA',
      huruf: 'BH',
      path: 'hutang/bayar-bunga',
      isi,
      k: efekTagihan(new Kumpulan(), tagihan, 0n),
      total: tagihan.bunga + tagihan.denda,
      sesudah: { pokok: tiket.pokok, tagihan },
    })
    return true
  }

  async cicil(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d || d.tiket.pokok <= MIN_CICIL) return false
    const { tiket, penuh } = d
    if (this.#g.t.acak.sekali(8)) {
      const body = { no_faktur_hutang: tiket.nomor, pokok_rp: Number(tiket.pokok) }
      await this.#g.t.ditolak('hutang/cicil', body, 'hutang.cicil_lunas')
      return true
    }
    const { tagihan, isi } = this.#g.beban(penuh)
    const pokok = BigInt(this.#g.t.acak.antara(Number(MIN_CICIL), Number(tiket.pokok) - 1))
    await this.#g.perbuat({
      tiket,
      jenis: 'CICIL',
      huruf: 'CH',
      path: 'hutang/cicil',
      isi: { ...isi, pokok_rp: Number(pokok) },
      k: efekTagihan(new Kumpulan(), tagihan, pokok),
      total: pokok + tagihan.bunga + tagihan.denda,
      sesudah: { pokok: tiket.pokok - pokok, tagihan },
    })
    return true
  }

  async tebus(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d) return false
    const { tiket, penuh } = d
    const { tagihan, isi } = this.#g.beban(penuh)
    const k = efekJaminan(new Kumpulan(), this.#g.ada(tiket), -1n)
    await this.#g.perbuat({
      tiket,
      jenis: 'TEBUS',
      huruf: 'TH',
      path: 'hutang/tebus',
      isi,
      k: efekTagihan(k, tagihan, tiket.pokok),
      total: tiket.pokok + tagihan.bunga + tagihan.denda,
      sesudah: { pokok: 0n, tagihan },
      keluar: [...tiket.ada],
      tutup: true,
    })
    if (!tiket.aktif && this.#g.t.acak.sekali(4)) {
      const body = { no_faktur_hutang: tiket.nomor, pembayaran: [] }
      await this.#g.t.ditolak('hutang/tebus', body, 'hutang.sudah_lunas')
    }
    return true
  }

  /** One piece goes back; what stays must still be good for what stays owed. */
  async lepas(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d || d.tiket.ada.size < 2) return false
    const { tiket, penuh } = d
    const [baris = 0, ...tinggal] = tiket.ada
    const cukup = jumlahPlafond(tinggal.map((n) => tiket.semua.get(n)!))
    const minimum = tiket.pokok > cukup ? tiket.pokok - cukup : 0n
    const pokok =
      minimum + ((tiket.pokok - 1n - minimum) * BigInt(this.#g.t.acak.antara(0, 50))) / 100n
    const { tagihan, isi } = this.#g.beban(penuh)
    const k = efekJaminan(new Kumpulan(), [tiket.semua.get(baris)!], -1n)
    await this.#g.perbuat({
      tiket,
      jenis: 'LEPAS',
      huruf: 'RH',
      path: 'hutang/lepas',
      isi: { ...isi, baris: [baris], pokok_rp: Number(pokok) },
      k: efekTagihan(k, tagihan, pokok),
      total: pokok + tagihan.bunga + tagihan.denda,
      sesudah: { pokok: tiket.pokok - pokok, tagihan },
      keluar: [baris],
    })
    return true
  }

  async hilang(): Promise<boolean> {
    const tiket = this.#g.aktif.pilih(this.#g.t.acak)
    if (!tiket) return false
    const izin = await this.#g.t.izin('hutang.hilang', tiket.nomor, tiket.pokok)
    await this.#g.perbuat({
      tiket,
      jenis: 'HILANG',
      huruf: 'HH',
      path: 'hutang/hilang',
      isi: { alasan: 'Surat hilang di pasar', ...izin },
      k: new Kumpulan().add('hutang/biaya', 'IDR', '', -BIAYA_HILANG),
      total: BIAYA_HILANG,
    })
    return true
  }

  /** The pieces go over to a new ticket at the rate of today; only the difference changes hands. */
  async peremajaan(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d) return false
    const { tiket, penuh } = d
    const items = this.#g.ada(tiket)
    const { tagihan, isi } = this.#g.beban(penuh)
    const pokok = (jumlahPlafond(items) * BigInt(this.#g.t.acak.antara(20, 100))) / 100n
    const k = efekTagihan(new Kumpulan(), tagihan, tiket.pokok)
    const nomor = await this.#g.perbuat({
      tiket,
      jenis: 'PEREMAJAAN',
      huruf: 'PH',
      path: 'hutang/peremajaan',
      isi: { ...isi, jumlah_hutang: Number(pokok) },
      k: k.add('hutang/pokok', 'IDR', '', pokok),
      total: tiket.pokok + tagihan.bunga + tagihan.denda - pokok,
      sesudah: { pokok: 0n, tagihan },
      keluar: [...tiket.ada],
      tutup: true,
    })
    if (!nomor) return true
    const tindakan = tiket.tindakan.pop()!
    tiket.tindakan.push({ ...tindakan, baru: this.#g.tiket(nomor, pokok, items) })
    return true
  }

  /** The shop buys the pieces by its rules of buying; the price settles the loan. */
  async beli(): Promise<boolean> {
    const d = await this.#g.ditagih()
    if (!d) return false
    const { tiket, penuh } = d
    const { tagihan, isi } = this.#g.beban(penuh)
    const dibeli = [...tiket.ada].map((baris) => {
      const rosok = this.#g.t.acak.sekali(2)
      return {
        baris,
        kode_kondisi: rosok ? 'ROSOK' : 'POLOS',
        ...harga(tiket.semua.get(baris)!, rosok),
      }
    })
    const hasil = bulat(dibeli.reduce((n, b) => n + b.harga, 0n))
    const k = efekJaminan(new Kumpulan(), this.#g.ada(tiket), -1n)
    efekBarangDibeli(k, dibeli)
    await this.#g.perbuat({
      tiket,
      jenis: 'BELI',
      huruf: 'JH',
      path: 'hutang/beli',
      isi: {
        ...isi,
        items: dibeli.map(({ baris, kode_kondisi }) => ({ baris, kode_kondisi })),
        total_rp: Number(hasil),
      },
      k: efekTagihan(k, tagihan, tiket.pokok),
      total: tiket.pokok + tagihan.bunga + tagihan.denda - hasil,
      sesudah: { pokok: 0n, tagihan },
      keluar: [...tiket.ada],
      tutup: true,
    })
    return true
  }
}

/** What buying pays for a pledged piece without a nota. */
function harga({ mg, bersih }: Jaminan, rosok: boolean): Omit<Dibeli, 'isi' | 'terjual'> {
  const polos = () => {
    const dasar = bagi(bersih * HARGA_BELI, 1_000n)
    const kurang = bagi(bersih * 60_000n, 1_000n)
    return dasar - (kurang < dasar ? kurang : dasar)
  }
  const lebur = () => bagi(bagi(murni(bersih) * EMAS_MURNI, 1_000n) * 9_250n, 10_000n)
  return { mg, bersih, rosok, harga: rosok ? lebur() : polos() }
}
