import { sukses } from './goods.ts'
import type { Client } from './client.ts'
import { setujui, disetujui } from './sale.ts'
import { buatOrang } from './shop.ts'
import { CINCIN, batalGadai, gadaikan, siapHutang } from './siap-hutang.ts'
import { dijual } from './waktu-hutang.ts'
import { PENYETUJU, type World } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/** Tickets of the day by what was done with them, and how to go on with them. */
export interface HariGadai {
  readonly no: Readonly<Record<string, string>>
  /** As if it had been written so many days earlier. */
  mundur(nama: string, n: number): Promise<unknown>
  /** Interest and penalty that are due today, as the ticket itself says. */
  hitung(nama: string): Promise<{ readonly bunga_rp: number; readonly denda_rp: number }>
  tulis<T>(path: string, isi: Isi): Promise<T>
}

const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]

/**
 * A day of pawn with one of everything: interest paid, a part, a redemption after 40 days, a
 * release, a renewal, a purchase of the collateral, an auction with a surplus, a lost ticket, a
 * ticket taken back.
 */
export async function gadaiSehari(w: World, kode_toko: string): Promise<HariGadai> {
  const c = w.toko.get(kode_toko) as Client
  await siapHutang(c)
  await buatOrang(w.server.services.db, 'PEMILIK', kode_toko)
  const no: Record<string, string> = {}
  const hari = bantuan(w, c, no)
  const surat = async (nama: string, jumlah: number, lain = {}) => {
    const { data } = sukses(await gadaikan(c, jumlah, lain))
    no[nama] = data.no_faktur_hutang
    return data
  }
  await surat('bunga', 3_000_000)
  await surat('cicil', 2_000_000)
  await surat('tebus', 3_000_000)
  await surat('lepas', 4_000_000, { items: [CINCIN, { ...CINCIN, berat: 4 }] })
  await surat('lama', 2_500_000)
  await surat('lelang', 1_000_000)
  await surat('beli', 900_000)
  sukses(await batalGadai(c, await surat('batal', 700_000)))
  await hari.mundur('bunga', 20)
  await hari.mundur('tebus', 40)
  await hari.mundur('lelang', 300)
  await bayarSehari(hari, no)
  await beli(hari)
  await lelang(w, c, hari)
  await hilang(c, hari)
  return hari
}

function bantuan(w: World, c: Client, no: Readonly<Record<string, string>>): HariGadai {
  return {
    no,
    mundur: (nama, n) =>
      w.database.query(
        `update public.hutang set tanggal = tanggal - $2::int,
           tgl_bunga_mulai = tgl_bunga_mulai - $2::int, jatuh_tempo = jatuh_tempo - $2::int
         where no_faktur_hutang = $1`,
        [no[nama], n],
      ),
    hitung: async (nama) => {
      const { data } = await c.ok<{ bunga_hitung_rp: number; denda_hitung_rp: number }>(
        'GET',
        `hutang/${no[nama]}/hitung`,
      )
      return { bunga_rp: data.bunga_hitung_rp, denda_rp: data.denda_hitung_rp }
    },
    tulis: async <T>(path: string, isi: Isi) => sukses(await c.tulis<T>(path, isi)).data,
  }
}

async function bayarSehari(hari: HariGadai, no: Record<string, string>): Promise<void> {
  const bayar = async (act: string, nama: string, lain = {}, pokok = 0) => {
    const { bunga_rp, denda_rp } = await hari.hitung(nama)
    const pembayaran = tunai(pokok + bunga_rp + denda_rp)
    await hari.tulis(`hutang/${act}`, { no_faktur_hutang: no[nama], ...lain, pembayaran })
  }
  await bayar('bayar-bunga', 'bunga')
  await bayar('cicil', 'cicil', { pokok_rp: 500_000 }, 500_000)
  await bayar('tebus', 'tebus', {}, 3_000_000)
  await bayar('lepas', 'lepas', { baris: [2], pokok_rp: 1_000_000 }, 1_000_000)
  const { bunga_rp } = await hari.hitung('lama')
  const baru = await hari.tulis<{ no_faktur_baru: string }>('hutang/peremajaan', {
    no_faktur_hutang: no['lama'],
    jumlah_hutang: 2_000_000,
    pembayaran: tunai(500_000 + bunga_rp),
    keluar: [],
  })
  no['baru'] = baru.no_faktur_baru
}

/** The shop buys a ring of 10 g that 900,000 was lent on. */
async function beli(hari: HariGadai): Promise<void> {
  const kondisi = { kode_kondisi: 'JAMINAN', nama_kondisi: 'Jaminan', nota: 'TANPA' }
  const harga = { cara: 'HARGA_HARI_INI', potongan_per_gram: 50_000 }
  await hari.tulis('parabeli', { ...kondisi, ...harga })
  const { bunga_rp } = await hari.hitung('beli')
  await hari.tulis('hutang/beli', {
    no_faktur_hutang: hari.no['beli'],
    items: [{ baris: 1, kode_kondisi: 'JAMINAN' }],
    total_rp: 8_500_000,
    keluar: tunai(8_500_000 - 900_000 - bunga_rp),
  })
}

async function lelang(w: World, c: Client, hari: HariGadai): Promise<void> {
  const no_faktur_hutang = hari.no['lelang'] ?? ''
  await hari.tulis('hutang/peringatan', { no_faktur_hutang })
  await w.database.query('update public.hutang_peringatan set tgl_lelang = tanggal')
  const uang = { hasil_rp: 6_000_000, biaya_rp: 100_000 }
  const alasan_limit = 'Hanya satu penawar'
  const pembayaran = tunai(6_000_000)
  const isi = { no_faktur_hutang, ...uang, ...dijual(c), alasan_limit, pembayaran }
  const oleh = { ...PENYETUJU, penyetuju: 'PEMILIK' }
  await hari.tulis('hutang/lelang', await disetujui(c, 'hutang/lelang', isi, oleh))
}

/** Of the ticket that was renewed a second copy is asked for: the fee, with an approval. */
async function hilang(c: Client, hari: HariGadai): Promise<void> {
  const no_faktur_hutang = hari.no['baru'] ?? ''
  const dokumen = { dokumen: no_faktur_hutang, jumlah_rp: 2_000_000 }
  const id_otorisasi = await setujui(c, { ...PENYETUJU, kategori: 'hutang.hilang', ...dokumen })
  const isi = { no_faktur_hutang, alasan: 'Dompet hilang', id_otorisasi }
  await hari.tulis('hutang/hilang', { ...isi, pembayaran: tunai(10_000) })
}

/** The pledges are counted: one of them is found. */
export async function hitungJaminan(hari: HariGadai): Promise<void> {
  await hari.tulis('opname-hutang/start', {})
  await hari.tulis('opname-hutang', { no_faktur_hutang: hari.no['bunga'] })
  await hari.tulis('opname-hutang/selesai', {})
}
