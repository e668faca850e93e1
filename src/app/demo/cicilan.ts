import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { barangSatu } from '#modules/barang/barang/contract.ts'
import { hitungJual, untukHarga } from '#modules/barang/harga/rules.ts'
import {
  cicilanBayar,
  cicilanCancel,
  cicilanCreate,
  cicilanLihat,
  cicilanPelunasan,
  cicilanTagihan,
} from '#modules/loket/cicilan/contract.ts'
import { penjualanCreate } from '#modules/loket/penjualan/contract.ts'
import type { Pelaku } from './panggil.ts'
import { ATURAN, barangBaru, bulat, pelanggan, tunai } from './pesanan.ts'

/** What no note or coin makes up is sent to the account, in full. */
const bayar = (dp_rp: number, no_rekening: string) =>
  dp_rp % 500 === 0
    ? tunai(dp_rp)
    : { dp_rp, pembayaran: [{ jenis: 'TRANSFER' as const, jumlah_rp: dp_rp, no_rekening }] }

/** Contracts by the days that were left when they were signed, their terms, and how they go on. */
type Akhir = 'JALAN' | 'TELAT' | 'LUNAS' | 'BATAL'
const KONTRAK: readonly (readonly [
  sisa: number,
  nama: string,
  berat: number,
  syarat: string,
  akhir: Akhir,
])[] = [
  [118, 'Gelang rantai Singapura', 7.4, 'C03', 'LUNAS'],
  [83, 'Kalung rantai milano', 6.1, 'C06', 'JALAN'],
  [72, 'Cincin berlapis mata putih', 3.8, 'C06', 'TELAT'],
  [49, 'Gelang bangle ukir', 9.2, 'C12', 'JALAN'],
  [33, 'Liontin hati besar', 3.3, 'C03', 'BATAL'],
  [20, 'Anting panjang mawar', 2.9, 'C03', 'JALAN'],
]

type Kejadian = (p: Pelaku) => Promise<void>

/** One shop's instalments: a contract brings with it what is paid on it in the months after. */
export class BukuCicilan {
  readonly #nanti = new Map<string, Kejadian[]>()

  async sehari(
    p: Pelaku,
    h: { readonly hari: Tanggal; readonly sisa: number; readonly rekening: string },
  ): Promise<void> {
    p.jam = new Date(`${h.hari}T16:35:00+07:00`)
    for (const kejadian of this.#nanti.get(h.hari) ?? []) await kejadian(p)
    for (const [i, k] of KONTRAK.entries()) if (k[0] === h.sisa) await this.#tanda(p, h, i)
  }

  #kelak(hari: Tanggal, lagi: number, kejadian: Kejadian): void {
    const pada = addDays(hari, lagi)
    this.#nanti.set(pada, [...(this.#nanti.get(pada) ?? []), kejadian])
  }

  async #tanda(
    p: Pelaku,
    { hari, rekening }: { readonly hari: Tanggal; readonly rekening: string },
    i: number,
  ): Promise<void> {
    const [, nama, berat, kode_parameter, akhir] = KONTRAK[i] ?? [0, '', 1, 'C03', 'JALAN']
    const kode_barcode = await barangBaru(p, { nama_barang: nama, berat })
    const b = await p.kirim(barangSatu, { kode_barcode })
    const { total_rp } = hitungJual([{ kode_barcode, barang: untukHarga(b) }], ATURAN)
    const { no_cicilan } = await p.kirim(cicilanCreate, {
      ...pelanggan(i + 1),
      kode_sales: `S0${(i % 4) + 1}`,
      nama_penjamin: 'Pak Hendra',
      no_hp_penjamin: '081230009009',
      kode_parameter,
      items: [{ kode_barcode }],
      harga_rp: total_rp,
      ...tunai(bulat(total_rp * 0.4)),
    })
    if (akhir === 'BATAL')
      return this.#kelak(hari, 12, (lain) => batalkan(lain, no_cicilan, rekening))
    const kali = akhir === 'JALAN' ? 4 : 1
    for (let n = 1; n <= kali; n++)
      this.#kelak(hari, n * 30 - 1, (lain) => angsur(lain, no_cicilan, rekening))
    if (akhir === 'LUNAS') this.#kelak(hari, 45, (lain) => lunasi(lain, no_cicilan, rekening))
  }
}

async function angsur(p: Pelaku, no_cicilan: string, rekening: string): Promise<void> {
  const { angsuran_rp, denda_rp } = await p.kirim(cicilanTagihan, { no_cicilan })
  if (angsuran_rp > 0)
    await p.kirim(cicilanBayar, { no_cicilan, ...bayar(angsuran_rp + denda_rp, rekening) })
}

/** Settled early, and picked up at once. */
async function lunasi(p: Pelaku, no_cicilan: string, rekening: string): Promise<void> {
  const { pelunasan_rp } = await p.kirim(cicilanTagihan, { no_cicilan })
  await p.kirim(cicilanPelunasan, { no_cicilan, ...bayar(pelunasan_rp, rekening) })
  const c = await p.kirim(cicilanLihat.baca, { no_cicilan })
  await p.kirim(penjualanCreate, {
    kode_sales: c.kode_sales,
    items: c.items.map(({ kode_barcode }) => ({ kode_barcode })),
    pembayaran: [{ jenis: 'TITIP', jumlah_rp: c.harga_barang, no_cicilan }],
    total_rp: c.harga_barang,
  })
}

async function batalkan(p: Pelaku, no_cicilan: string, no_rekening: string): Promise<void> {
  const { batal } = await p.kirim(cicilanTagihan, { no_cicilan })
  const alasan = 'Pelanggan pindah kota'
  await p.kirimDisetujui(
    cicilanCancel,
    {
      no_cicilan,
      kembali_rp: batal.kembali_rp,
      alasan,
      kembali: { jenis: 'TRANSFER', no_rekening },
    },
    { user_id: 'SPV', keterangan: alasan },
  )
}
