import type { CallInput } from '#kernel/shared/contract.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { hutangCancel, hutangCreate } from '#modules/gadai/surat/contract.ts'
import {
  hutangBayarBunga,
  hutangCicil,
  hutangHilang,
  hutangHitung,
  hutangLepas,
  hutangPeremajaan,
  hutangTebus,
} from '#modules/gadai/bayar/contract.ts'
import {
  hutangLebih,
  hutangLebihDaftar,
  hutangLelang,
  hutangPeringatan,
} from '#modules/gadai/lelang/contract.ts'
import { Acak } from './acak.ts'
import { type JenisDemo, fotoSurat } from './foto-hutang.ts'
import { JALAN, NAMA, NAMA_BELAKANG } from './isi.ts'
import type { Pelaku } from './panggil.ts'

/** What becomes of a ticket; the due date of the demo's rates is 120 days away. */
type Nasib =
  | 'TEBUS'
  | 'BUNGA'
  | 'CICIL'
  | 'PEREMAJAAN'
  | 'LELANG'
  | 'LELANG_DIBAYAR'
  | 'LEPAS'
  | 'HILANG'
  | 'BATAL'
  | 'TUNGGU'

/** Tickets by the days that are left when they are written, and what they come to. */
const SURAT: readonly (readonly [sisa: number, nasib: Nasib])[] = [
  [352, 'TEBUS'],
  [331, 'BUNGA'],
  [318, 'TEBUS'],
  [296, 'PEREMAJAAN'],
  [274, 'TEBUS'],
  [251, 'LELANG_DIBAYAR'],
  [238, 'CICIL'],
  [226, 'LELANG'],
  [207, 'TEBUS'],
  [194, 'BUNGA'],
  [181, 'TUNGGU'],
  [173, 'TEBUS'],
  [158, 'TUNGGU'],
  [149, 'PEREMAJAAN'],
  [143, 'TUNGGU'],
  [134, 'TUNGGU'],
  [127, 'TEBUS'],
  [121, 'TUNGGU'],
  [120, 'TUNGGU'],
  [117, 'TUNGGU'],
  [104, 'BUNGA'],
  [93, 'LEPAS'],
  [86, 'TUNGGU'],
  [74, 'TEBUS'],
  [67, 'CICIL'],
  [59, 'TUNGGU'],
  [48, 'HILANG'],
  [41, 'TUNGGU'],
  [33, 'BUNGA'],
  [27, 'TEBUS'],
  [19, 'TUNGGU'],
  [13, 'TUNGGU'],
  [8, 'BATAL'],
  [6, 'TUNGGU'],
  [4, 'TEBUS'],
  [2, 'TUNGGU'],
  [1, 'TUNGGU'],
  [0, 'TUNGGU'],
]

const BARANG = [
  ['Kalung rantai nori', 'KAL'],
  ['Gelang keroncong', 'GEL'],
  ['Cincin belah rotan', 'CIN'],
  ['Anting gipsi', 'ANT'],
  ['Liontin hati', 'LIO'],
] as const
/** Lent on a gram, below every ceiling of these groups. */
const PINJAM_PER_GRAM = 650_000

/** Tickets of the last days have their photos; a year of them would be drawn for nobody. */
const DIFOTO = 41

type Kejadian = (hari: Tanggal) => Promise<void>

/** One shop's pledges: each ticket brings with it what follows in some weeks. */
export class HutangDemo {
  readonly #p: Pelaku
  readonly #acak: Acak
  readonly #nanti = new Map<string, Kejadian[]>()

  constructor(p: Pelaku, seed: number) {
    this.#p = p
    this.#acak = new Acak(seed * 6_029)
  }

  /** What happens on a day that is `sisa` days before the last. */
  async sehari(hari: Tanggal, sisa: number): Promise<void> {
    this.#p.jam = new Date(`${hari}T15:05:00+07:00`)
    for (const kejadian of this.#nanti.get(hari) ?? []) await kejadian(hari)
    for (const [pada, nasib] of SURAT) if (pada === sisa) await this.#gadai(hari, sisa, nasib)
  }

  #kelak(hari: Tanggal, lagi: number, kejadian: Kejadian): void {
    const pada = addDays(hari, lagi)
    this.#nanti.set(pada, [...(this.#nanti.get(pada) ?? []), kejadian])
  }

  async #gadai(hari: Tanggal, sisa: number, nasib: Nasib): Promise<void> {
    const items = this.#barang(nasib === 'LEPAS' ? 2 : 1)
    const gram = items.reduce((n, b) => n + b.berat, 0)
    const jumlah_hutang = Math.floor((gram * PINJAM_PER_GRAM) / 50_000) * 50_000
    const { no_faktur_hutang } = await this.#p.kirim(hutangCreate, {
      kode_sales: `S0${this.#acak.antara(1, 4)}`,
      ...this.#nasabah(),
      items,
      jumlah_hutang,
      pembayaran: tunai(jumlah_hutang),
    })
    if (nasib === 'TUNGGU' && sisa <= DIFOTO)
      await fotoSurat(
        this.#p,
        no_faktur_hutang,
        items.map((b) => b.kode_dept as JenisDemo),
      )
    await this.#lanjut(no_faktur_hutang, hari, nasib)
  }

  #barang(paling: number): CallInput<typeof hutangCreate>['items'] {
    const acak = this.#acak
    const jumlah = Math.max(paling, acak.sekali(4) ? 2 : 1)
    return Array.from({ length: jumlah }, () => {
      const [nama_barang, kode_dept] = acak.pilih(BARANG)
      const berat = acak.antara(300, 1_400) * 5
      const kode_kondisi = acak.sekali(3) ? 'CUKUP' : 'BAGUS'
      return {
        nama_barang,
        kode_dept,
        kode_group: acak.pilih(['700', '750', '916']),
        kode_kondisi,
        jumlah: kode_dept === 'ANT' ? 2 : 1,
        berat: berat / 1_000,
      }
    })
  }

  /** Every third one is a member. */
  #nasabah() {
    const acak = this.#acak
    const no_ktp = nomorKtp(acak.antara(10_000_000_000, 99_999_999_999))
    if (acak.sekali(3))
      return { kode_customer: `C${String(acak.antara(1, 120)).padStart(6, '0')}`, no_ktp }
    return {
      nama_customer: `${acak.pilih(NAMA)} ${acak.pilih(NAMA_BELAKANG)}`,
      alamat_customer: `Jalan ${acak.pilih(JALAN)} No. ${acak.antara(1, 90)}`,
      no_hp: `0813${acak.antara(10_000_000, 99_999_999)}`,
      no_ktp,
    }
  }

  async #lanjut(no: string, hari: Tanggal, nasib: Nasib): Promise<void> {
    const kelak = (lagi: number, kejadian: () => Promise<unknown>) =>
      this.#kelak(hari, lagi, async () => {
        await kejadian()
      })
    const lama = this.#acak.antara(0, 20)
    if (nasib === 'BATAL') return this.#batal(no)
    if (nasib === 'TEBUS') kelak(3 + lama * 4, () => this.#tebus(no))
    if (nasib === 'BUNGA')
      for (const bulan of [1, 2, 3]) kelak(bulan * 30 + lama, () => this.#bunga(no))
    if (nasib === 'CICIL') kelak(35 + lama, () => this.#cicil(no))
    if (nasib === 'PEREMAJAAN') kelak(90 + lama, () => this.#perbarui(no))
    if (nasib === 'LEPAS') kelak(40 + lama, () => this.#lepas(no))
    if (nasib === 'HILANG') kelak(12 + lama, () => this.#hilang(no))
    if (nasib === 'LELANG' || nasib === 'LELANG_DIBAYAR') {
      kelak(140, () => this.#p.kirim(hutangPeringatan, { no_faktur_hutang: no, cara: 'SURAT' }))
      kelak(165, () => this.#lelang(no))
    }
    if (nasib === 'LELANG_DIBAYAR') kelak(180, () => this.#lebih(no))
  }

  #hitung = (no_faktur_hutang: string) => this.#p.kirim(hutangHitung, { no_faktur_hutang })

  async #tebus(no_faktur_hutang: string): Promise<void> {
    const { total_tebus } = await this.#hitung(no_faktur_hutang)
    await this.#p.kirim(hutangTebus, { no_faktur_hutang, pembayaran: tunai(total_tebus) })
  }

  async #bunga(no_faktur_hutang: string): Promise<void> {
    const h = await this.#hitung(no_faktur_hutang)
    const pembayaran = tunai(h.bunga_hitung_rp + h.denda_hitung_rp)
    await this.#p.kirim(hutangBayarBunga, { no_faktur_hutang, pembayaran })
  }

  async #cicil(no_faktur_hutang: string): Promise<void> {
    const h = await this.#hitung(no_faktur_hutang)
    const pokok_rp = Math.max(h.min_cicil_rp, Math.floor(h.sisa_pokok / 200_000) * 50_000)
    const pembayaran = tunai(pokok_rp + h.bunga_hitung_rp + h.denda_hitung_rp)
    await this.#p.kirim(hutangCicil, { no_faktur_hutang, pokok_rp, pembayaran })
  }

  /** The same principal again: in cash only interest and penalty change hands. */
  async #perbarui(no_faktur_hutang: string): Promise<void> {
    const h = await this.#hitung(no_faktur_hutang)
    await this.#p.kirim(hutangPeremajaan, {
      no_faktur_hutang,
      jumlah_hutang: h.sisa_pokok,
      pembayaran: tunai(h.bunga_hitung_rp + h.denda_hitung_rp),
      keluar: [],
    })
  }

  async #lepas(no_faktur_hutang: string): Promise<void> {
    const h = await this.#hitung(no_faktur_hutang)
    const pokok_rp = Math.ceil((h.sisa_pokok * 3) / 4 / 50_000) * 50_000
    const pembayaran = tunai(pokok_rp + h.bunga_hitung_rp + h.denda_hitung_rp)
    await this.#p.kirim(hutangLepas, { no_faktur_hutang, baris: [1], pokok_rp, pembayaran })
  }

  async #hilang(no_faktur_hutang: string): Promise<void> {
    const { biaya_hilang_rp } = await this.#hitung(no_faktur_hutang)
    const alasan = 'Dompet hilang, ada surat dari kepolisian'
    await this.#p.kirimDisetujui(
      hutangHilang,
      { no_faktur_hutang, alasan, pembayaran: tunai(biaya_hilang_rp) },
      setuju('SPV'),
    )
  }

  async #lelang(no_faktur_hutang: string): Promise<void> {
    const { total_tebus, limit_lelang_rp } = await this.#hitung(no_faktur_hutang)
    // A buyer gives more than what is owed, and not less than the reserve price.
    const tawaran = Math.max(total_tebus * 1.15, limit_lelang_rp ?? 0)
    const hasil_rp = Math.ceil(tawaran / 50_000) * 50_000
    const saat = new Date(this.#p.jam.getTime() + WIB_MS).toISOString()
    await this.#p.kirimDisetujui(
      hutangLelang,
      {
        no_faktur_hutang,
        hasil_rp,
        biaya_rp: 75_000,
        nama_pihak: 'Toko Mas Sinar Abadi',
        tempat_lelang: 'Balai lelang Jalan Pemuda 12',
        tgl_lelang: saat.slice(0, 10),
        jam_lelang: saat.slice(11, 16),
        pembayaran: tunai(hasil_rp),
      },
      setuju('OWN'),
    )
  }

  async #lebih(no_faktur_hutang: string): Promise<void> {
    const semua = await this.#p.kirim(hutangLebihDaftar, {})
    const satu = semua.find((l) => l.no_faktur_hutang === no_faktur_hutang)
    if (satu) await this.#p.kirim(hutangLebih, { no_faktur_hutang, keluar: tunai(satu.lebih_rp) })
  }

  async #batal(no_faktur_hutang: string): Promise<void> {
    const alasan = 'Nasabah memilih menjual perhiasannya'
    await this.#p.kirimDisetujui(hutangCancel, { no_faktur_hutang, alasan }, setuju('SPV'))
  }
}

const WIB_MS = 7 * 3_600_000

const setuju = (user_id: string) => ({ user_id, keterangan: 'Barang dan surat sudah diperiksa' })
const tunai = (jumlah_rp: number) => [{ jenis: 'CASH' as const, jumlah_rp }]

/** A KTP number of Bandung out of a large number: a date of birth from 1960 to 1999, every other a woman's. */
function nomorKtp(n: number): string {
  const dua = (angka: number) => String(angka).padStart(2, '0')
  const hari = 1 + (n % 28) + (Math.floor(n / 28) % 2) * 40
  const bulan = 1 + (Math.floor(n / 56) % 12)
  const tahun = 60 + (Math.floor(n / 672) % 40)
  const urut = String(1 + (Math.floor(n / 26_880) % 9_998)).padStart(4, '0')
  return `3273${dua(1 + (n % 30))}${dua(hari)}${dua(bulan)}${dua(tahun)}${urut}`
}
