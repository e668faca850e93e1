import { TANPA_PAJAK } from '#modules/barang/pajak/rules.ts'
import type { CallInput, CallOutput } from '#kernel/shared/contract.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { barangSatu } from '#modules/barang/barang/contract.ts'
import { barangCreate } from '#modules/barang/masuk/contract.ts'
import { penjualanCreate } from '#modules/loket/penjualan/contract.ts'
import {
  type AturanHarga,
  hitungJual,
  totalPenjualan,
  untukHarga,
} from '#modules/barang/harga/rules.ts'
import {
  pesananLihat,
  pesananBayar,
  pesananCancel,
  pesananCreate,
  pesananSelesai,
  pesananSiap,
} from '#modules/loket/pesanan/contract.ts'
import { hitungPesanan } from '#modules/loket/pesanan/rules.ts'
import {
  titipCancel,
  titipCreate,
  titipLihat,
  titipSiap,
  titipTambah,
} from '#modules/loket/titip/contract.ts'
import type { Pelaku } from './panggil.ts'

/** Orders and deposits of the last months, by the days that were left when they were made. */
const PESANAN: readonly (readonly [sisa: number, deskripsi: string, berat: number])[] = [
  [78, 'Cincin kawin sepasang polos, ukir nama di dalam', 4.5],
  [61, 'Gelang rantai biji kopi panjang 18 cm', 7.2],
  [47, 'Kalung nama ANISA huruf sambung, rantai 45 cm', 5.1],
  [38, 'Cincin solitaire ukir bunga, mata zirkon 5 mm', 3.4],
  [24, 'Anting jepit bulat polos untuk bayi', 1.2],
  [16, 'Liontin huruf K dengan mata merah', 2.3],
  [9, 'Gelang keroncong isi tiga, polos mengkilap', 9.8],
  [4, 'Cincin listring model belah rotan, ukuran 16', 3],
  [1, 'Kalung kotak kecil 42 cm dengan liontin hati', 4.1],
]
const TITIP: readonly (readonly [sisa: number, nama: string, berat: number])[] = [
  [66, 'Gelang rantai Italia', 6.3],
  [44, 'Cincin mata tujuh', 3.1],
  [31, 'Kalung rantai padi', 5.6],
  [18, 'Anting gantung mawar', 2.4],
  [11, 'Liontin kupu-kupu', 1.9],
  [5, 'Gelang bangle polos', 8.2],
  [2, 'Cincin ukir bunga', 2.7],
]
const ORANG = [
  ['Ibu Wulan', '081230001001'],
  ['Pak Surya', '081230001002'],
  ['Ibu Dewi', '081230001003'],
  ['Mbak Tika', '081230001004'],
  ['Pak Gunawan', '081230001005'],
] as const

export const ATURAN: AturanHarga = {
  potongan: [],
  kategori_harga: 'HARGA_EMAS',
  pkp: false,
  pajak: TANPA_PAJAK,
  pembulatan: 500,
  arah: 'NAIK',
  batas_turun_bp: 0,
  berlian: true,
}
export const CIN = { kode_dept: 'CIN', kode_group: '750', kadar: '18K' } as const

type Kejadian = (p: Pelaku, hari: Tanggal) => Promise<void>

/** One shop's orders and deposits: what is begun today brings with it what follows in some days. */
export class BukuPesanan {
  readonly #nanti = new Map<string, Kejadian[]>()

  async sehari(p: Pelaku, h: { readonly hari: Tanggal; readonly sisa: number }): Promise<void> {
    p.jam = new Date(`${h.hari}T16:20:00+07:00`)
    for (const kejadian of this.#nanti.get(h.hari) ?? []) await kejadian(p, h.hari)
    for (const [i, isi] of PESANAN.entries()) if (isi[0] === h.sisa) await this.#pesan(p, h.hari, i)
    for (const [i, isi] of TITIP.entries()) if (isi[0] === h.sisa) await this.#titip(p, h.hari, i)
  }

  #kelak(hari: Tanggal, lagi: number, kejadian: Kejadian): void {
    const pada = addDays(hari, lagi)
    this.#nanti.set(pada, [...(this.#nanti.get(pada) ?? []), kejadian])
  }

  async #pesan(p: Pelaku, hari: Tanggal, i: number): Promise<void> {
    const [, deskripsi, berat] = PESANAN[i] ?? [0, '', 1]
    const ongkos = Math.round(berat * 60) * 1_000
    const item = { ...CIN, deskripsi, berat, ongkos }
    const harga = await papan(p, CIN.kode_group)
    const { total_rp } = hitungPesanan(
      [{ ...item, berat_mg: dariGram(berat), harga_per_gram_rp: harga, ongkos_rp: ongkos }],
      ATURAN,
    )
    const { no_pesanan } = await p.kirim(pesananCreate, {
      ...pelanggan(i),
      kode_sales: `S0${(i % 4) + 1}`,
      kunci_harga: i % 3 === 1 ? 'FLOATING' : 'LOCKED',
      tgl_selesai: addDays(hari, 14),
      items: [item],
      total_rp,
      ...tunai(bulat(total_rp / 3)),
    })
    if (i === 3) return this.#kelak(hari, 3, (lain) => batalPesanan(lain, no_pesanan))
    if (i % 2 === 0)
      this.#kelak(hari, 4, async (lain) => {
        await lain.kirim(pesananBayar, { no_pesanan, ...tunai(bulat(total_rp / 4)) })
      })
    this.#kelak(hari, 9 + (i % 4), (lain) => jadi(lain, no_pesanan))
    this.#kelak(hari, 17 + (i % 5), (lain) => ambilPesanan(lain, no_pesanan))
  }

  async #titip(p: Pelaku, hari: Tanggal, i: number): Promise<void> {
    const [, nama, berat] = TITIP[i] ?? [0, '', 1]
    const kode_barcode = await barangBaru(p, { nama_barang: nama, berat })
    const b = await p.kirim(barangSatu, { kode_barcode })
    const { total_rp } = hitungJual([{ kode_barcode, barang: untukHarga(b) }], ATURAN)
    const { no_titip } = await p.kirim(titipCreate, {
      ...pelanggan(i + 2),
      kode_sales: `S0${(i % 4) + 1}`,
      tgl_batas: addDays(hari, 30),
      items: [{ kode_barcode }],
      total_rp,
      ...tunai(bulat(total_rp / 4)),
    })
    if (i === 2) return this.#kelak(hari, 6, (lain) => batalTitip(lain, no_titip))
    if (i % 2 === 1)
      this.#kelak(hari, 5, async (lain) => {
        await lain.kirim(titipTambah, { no_titip, ...tunai(bulat(total_rp / 5)) })
      })
    this.#kelak(hari, 12 + i, (lain) => ambilTitip(lain, no_titip))
  }
}

export const bulat = (rp: number) => Math.round(rp / 100_000) * 100_000

export const tunai = (dp_rp: number) => ({
  dp_rp,
  pembayaran: [{ jenis: 'CASH' as const, jumlah_rp: dp_rp }],
})

export function pelanggan(i: number) {
  const [nama_customer, no_hp] = ORANG[i % ORANG.length] ?? ORANG[0]
  return { nama_customer, no_hp }
}

/** Board price of a group now, rupiah per gram. */
export async function papan(p: Pelaku, kode_group: string): Promise<number> {
  const rows = (await p.tulis('GET', 'group/get/all', { page: 1, limit: 100 })) as readonly {
    kode_group: string
    harga_jual: number
  }[]
  return rows.find((g) => g.kode_group === kode_group)?.harga_jual ?? 0
}

export async function barangBaru(
  p: Pelaku,
  isi: Pick<CallInput<typeof barangCreate>['items'][number], 'nama_barang' | 'berat'>,
): Promise<string> {
  const harga = await papan(p, CIN.kode_group)
  const harga_modal = Math.round((dariGram(isi.berat) * harga * 0.88) / 1_000)
  const { items } = await p.kirim(barangCreate, {
    items: [{ ...CIN, ...isi, kode_baki: 'CIN1', harga_modal }],
  })
  return items[0]?.kode_barcode ?? ''
}

/** The craftsman brings a little more or less than was ordered. */
async function jadi(p: Pelaku, no_pesanan: string): Promise<void> {
  const { items } = await p.kirim(pesananLihat.baca, { no_pesanan })
  const barang = []
  for (const { baris, berat, deskripsi } of items) {
    const timbang = Math.round(berat * 1_010) / 1_000
    const nama_barang = deskripsi.split(',')[0] ?? deskripsi
    barang.push({ baris, kode_barcode: await barangBaru(p, { nama_barang, berat: timbang }) })
  }
  await p.kirim(pesananSelesai, { no_pesanan, items: barang })
}

async function ambilPesanan(p: Pelaku, no_pesanan: string): Promise<void> {
  const pesanan = await p.kirim(pesananLihat.baca, { no_pesanan })
  const siap = await p.kirim(pesananSiap, { no_pesanan })
  await ambil(p, siap, { no_pesanan, jumlah_rp: pesanan.dp_rp })
}

async function ambilTitip(p: Pelaku, no_titip: string): Promise<void> {
  const siap = await p.kirim(titipSiap, { no_titip })
  const { dp_rp } = await p.kirim(titipLihat.baca, { no_titip })
  await ambil(p, siap, { no_titip, jumlah_rp: dp_rp })
}

/** The rest in cash, and it is a sale. */
export async function ambil(
  p: Pelaku,
  siap: CallOutput<typeof titipSiap>,
  muka: { jumlah_rp: number } & ({ no_titip: string } | { no_pesanan: string } | { no_po: string }),
): Promise<void> {
  const items = siap.map((b) => ({ kode_barcode: b.kode_barcode, barang: untukHarga(b) }))
  const { baris } = hitungJual(items, ATURAN)
  const { total_rp } = totalPenjualan(baris, ATURAN)
  await p.kirim(penjualanCreate, {
    kode_sales: 'S01',
    items: siap.map(({ kode_barcode }) => ({ kode_barcode })),
    pembayaran: [
      { jenis: 'TITIP', ...muka },
      { jenis: 'CASH', jumlah_rp: Math.max(0, total_rp - muka.jumlah_rp) },
    ],
    total_rp,
  })
}

export const BATAL = {
  kembali: { jenis: 'CASH' as const },
  alasan: 'Pelanggan berubah pikiran',
}
export const SETUJU = { user_id: 'SPV', keterangan: BATAL.alasan }

async function batalPesanan(p: Pelaku, no_pesanan: string): Promise<void> {
  await p.kirimDisetujui(pesananCancel, { no_pesanan, ...BATAL }, SETUJU)
}

async function batalTitip(p: Pelaku, no_titip: string): Promise<void> {
  await p.kirimDisetujui(titipCancel, { no_titip, ...BATAL }, SETUJU)
}
