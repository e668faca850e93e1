import { type Piece, tambahSama } from '../factories/goods.ts'
import { totalDari } from '../factories/sale.ts'
import { type Isi, type Kasir, type Perintah, kartu, tunai } from './kasir.ts'

/** One ring for 2,000,000, of which 500,000 are paid. */
export const pesanan = (): Isi => ({
  kode_sales: 'S1',
  nama_customer: 'Pelanggan',
  tgl_selesai: '2030-01-01',
  items: [
    {
      deskripsi: 'Cincin ukir bunga sesuai contoh',
      kode_dept: 'CIN',
      kode_group: 'G75',
      kadar: '75',
      berat: 2,
      ongkos: 0,
    },
  ],
  total_rp: 2_000_000,
  dp_rp: 500_000,
  pembayaran: tunai(500_000),
})

/** Two pieces, on which 500,000 are left. */
export async function titip(k: Kasir): Promise<Isi> {
  const pieces: readonly Piece[] = await tambahSama(k.c, 2)
  const total_rp = totalDari(pieces)
  return {
    kode_sales: 'S1',
    nama_customer: 'Pelanggan',
    items: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
    total_rp,
    dp_rp: 500_000,
    pembayaran: [kartu(200_000), ...tunai(300_000)],
  }
}

/** Deposits and orders. */
export function perintahMuka(k: Kasir): Perintah {
  const kembali = { alasan: 'Batal', kembali: { jenis: 'CASH' } }
  return {
    'titip/create': async () => k.kirim('titip/create', await titip(k)),
    'titip/awal': async () => {
      const [piece] = await tambahSama(k.c, 1)
      return k.kirim('titip/awal', {
        no_lama: crypto.randomUUID().slice(0, 30).toUpperCase(),
        kode_sales: 'S1',
        kode_customer: null,
        nama_customer: 'Pelanggan',
        no_hp: null,
        dp_rp: 500_000,
        kunci_harga: 'LOCKED',
        tgl_batas: null,
        keterangan: null,
        items: [{ kode_barcode: piece?.kode_barcode, harga_per_gram: null }],
      })
    },
    'titip/tambah': async () => {
      const { no_titip } = await k.jadi<{ no_titip: string }>('titip/create', await titip(k))
      return k.kirim('titip/tambah', { no_titip, dp_rp: 100_000, pembayaran: tunai(100_000) })
    },
    'titip/cancel': async () => {
      const { no_titip } = await k.jadi<{ no_titip: string }>('titip/create', await titip(k))
      const ok = await k.izin('titip.cancel', no_titip, 500_000)
      return k.kirim('titip/cancel', { no_titip, ...kembali, ...ok })
    },
    'pesanan/create': async () => k.kirim('pesanan/create', pesanan()),
    'pesanan/bayar': async () => {
      const { no_pesanan } = await k.jadi<{ no_pesanan: string }>('pesanan/create', pesanan())
      return k.kirim('pesanan/bayar', { no_pesanan, dp_rp: 100_000, pembayaran: tunai(100_000) })
    },
    'pesanan/selesai': async () => {
      const { no_pesanan } = await k.jadi<{ no_pesanan: string }>('pesanan/create', pesanan())
      const [piece] = await tambahSama(k.c, 1)
      const items = [{ baris: 1, kode_barcode: piece!.kode_barcode }]
      return k.kirim('pesanan/selesai', { no_pesanan, items })
    },
    'pesanan/cancel': async () => {
      const { no_pesanan } = await k.jadi<{ no_pesanan: string }>('pesanan/create', pesanan())
      const ok = await k.izin('pesanan.cancel', no_pesanan, 500_000)
      return k.kirim('pesanan/cancel', { no_pesanan, ...kembali, ...ok })
    },
  }
}
