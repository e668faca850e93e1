import type { Answer, Client } from './client.ts'
import { setujui, disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/** A ticket as `hutang/create` answers it, as far as tests look at it. */
export interface Surat {
  readonly no_faktur_hutang: string
  readonly tanggal: string
  readonly status: string
  readonly jumlah_hutang: number
  readonly sisa_pokok: number
  readonly plafond_rp: number | null
  readonly tgl_jatuh_tempo: string
}

/** Cash in the drawer to lend out of, unless a test says how much. */
export const MODAL_RP = 500_000_000

/**
 * Rates, conditions and ceilings of a shop that lends on pieces of G75 (board 900,000 a gram to buy
 * at): 2.5 % by DAY30 up to 5,000,000, 2 % by PERIOD_15 up to 100,000,000; a ceiling of 700,000 a
 * gram, of which good pieces get 90 %. And money in the drawer.
 */
export async function siapHutang(
  c: Client,
  penyetuju: string = PENYETUJU.penyetuju,
  jumlah_rp: number = MODAL_RP,
): Promise<void> {
  const tulis = async (path: string, isi: Isi) => {
    const answer = await c.tulis(path, isi)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
  await tulis('parapinjaman', { kode_kondisi: 'BAGUS', nama_kondisi: 'Bagus', persen_plafond: 90 })
  await tulis('parapinjaman', { kode_kondisi: 'RUSAK', nama_kondisi: 'Rusak', persen_plafond: 50 })
  await tulis('para-bunga-hutang', { kode: 'KECIL', sampai: 5_000_000, bunga: 2.5 })
  await tulis('para-bunga-hutang', {
    kode: 'BESAR',
    sampai: 100_000_000,
    bunga: 2,
    satuan: 'PERIOD_15',
    tenggang: 7,
    denda: 0.5,
  })
  await tulis('plafond-hutang-kadar', { kode_group: 'G75', plafond_per_gram: 700_000 })
  await tulis('para-hutang-pokok', { kode_group: 'G75', harga_pokok: 750_000 })
  const no_draft = `kas-awal-${crypto.randomUUID()}`
  const kas = { laci: 'UTAMA', jumlah_rp, keterangan: 'Modal gadai', no_draft }
  const path = 'cash/kas-awal'
  await tulis(path, await disetujui(c, path, kas, { ...PENYETUJU, penyetuju }))
}

/** A piece of 10 g in good condition: worth 9,000,000, good for 6,300,000. */
export const CINCIN = {
  nama_barang: 'CINCIN POLOS',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kode_kondisi: 'BAGUS',
  berat: 10,
}

export const IBU_SARI = {
  nama_customer: 'Ibu Sari',
  alamat_customer: 'Jalan Melati 7',
  no_hp: '081234567890',
  no_ktp: '3573014509880002',
}

/** The body of a ticket: one ring of 10 g, cash out. */
export const isiSurat = (jumlah_hutang: number, lain: Isi = {}): Isi => ({
  kode_sales: 'S1',
  ...IBU_SARI,
  items: [CINCIN],
  jumlah_hutang,
  pembayaran: [{ jenis: 'CASH', jumlah_rp: jumlah_hutang }],
  ...lain,
})

export const gadaikan = (
  c: Client,
  jumlah_hutang: number,
  lain: Isi = {},
): Promise<Answer<Surat>> => c.tulis<Surat>('hutang/create', isiSurat(jumlah_hutang, lain))

/** A ticket of today, cancelled with an approval of its own. */
export async function batalGadai(c: Client, surat: Surat): Promise<Answer<Surat>> {
  const { no_faktur_hutang } = surat
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'hutang.cancel',
    dokumen: no_faktur_hutang,
    jumlah_rp: surat.sisa_pokok,
  })
  return c.tulis<Surat>('hutang/cancel', {
    no_faktur_hutang,
    alasan: 'Nasabah berubah pikiran',
    id_otorisasi,
  })
}
