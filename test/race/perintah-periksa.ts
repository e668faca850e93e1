import type { Client } from '../factories/client.ts'
import { unggahFoto } from '../factories/foto.ts'
import { sukses } from '../factories/goods.ts'
import type { Kasir, Perintah } from './kasir.ts'
import { beli, tukar } from './perintah-barang.ts'
import { pesanan } from './perintah-muka.ts'
import { service } from './perintah-service.ts'

/** What is done to documents afterwards: looked at, tested, printed once more. */
export function perintahPeriksa(k: Kasir, kedua: Client): Perintah {
  const dicek = (path: string, isi: Readonly<Record<string, unknown>>) =>
    k.kirim(path, isi, { oleh: kedua })
  const dipesan = () => k.jadi<{ no_pesanan: string }>('pesanan/create', pesanan())
  return {
    'penjualan/validasi': async () => {
      const { no_faktur_jual } = await k.terjual(1)
      return dicek('penjualan/validasi', { no_faktur_jual })
    },
    'pembelian/validasi': async () => {
      const { no_faktur_beli } = await k.jadi<{ no_faktur_beli: string }>(
        'pembelian/create',
        await beli(k),
      )
      return dicek('pembelian/validasi', { no_faktur_beli })
    },
    'pesanan/validasi': async () => {
      const dua = [await dipesan(), await dipesan()]
      return dicek('pesanan/validasi', { no_pesanan: dua.map((p) => p.no_pesanan) })
    },
    'service/validasi': async () => {
      const { no_service } = await k.jadi<{ no_service: string }>('service/create', service())
      return dicek('service/validasi', { no_service })
    },
    ...perintahNonCash(k),
    ...perintahUji(k),
    'penjualan/cetak-ulang': async () => {
      const { no_faktur_jual } = await k.terjual(1)
      return k.kirim('penjualan/cetak-ulang', { no_faktur_jual })
    },
    'pesanan/cetak-ulang': async () => {
      const { no_pesanan } = await dipesan()
      const ok = await k.izin('pesanan.cetak_ulang', no_pesanan, 500_000)
      return k.kirim('pesanan/cetak-ulang', { no_pesanan, ...ok })
    },
    'penjualan/kunci-harga': async () =>
      k.kirim('penjualan/kunci-harga', { no_draft: crypto.randomUUID() }),
  }
}

/** What the bank received, held against what was paid. */
function perintahNonCash(k: Kasir): Perintah {
  const masukBank = async () => {
    await k.jadi('non-cash/gesek-tunai', GESEK)
    const hari = (await k.c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    const { data } = await k.c.ok<{ metode: string; sisa_rp: number }[]>(
      'GET',
      'non-cash/validasi',
      { tgl_from: hari, tgl_to: hari },
    )
    const seharusnya_rp = data.find((d) => d.metode === 'DEBET')?.sisa_rp ?? 0
    const no_draft = crypto.randomUUID()
    return k.disetujui('non-cash/validasi/create', {
      tgl_transaksi: hari,
      no_rekening: '8100',
      metode: 'DEBET',
      seharusnya_rp,
      diterima_rp: seharusnya_rp - 1_000,
      keterangan: 'Biaya bank',
      no_draft,
    })
  }
  return {
    'non-cash/validasi/create': async () => {
      await k.terjual(1)
      return k.kirim('non-cash/validasi/create', await masukBank())
    },
    'non-cash/validasi/cancel': async () => {
      await k.terjual(1)
      const isi = await masukBank()
      const { no_validasi } = await k.jadi<{ no_validasi: string }>('non-cash/validasi/create', isi)
      const ok = await k.izin('kas.batal', no_validasi, isi.diterima_rp)
      return k.kirim('non-cash/validasi/cancel', { no_validasi, alasan: 'Salah', ...ok })
    },
  }
}

/** Gold that came in by an exchange is photographed, tested, and the test taken back. */
function perintahUji(k: Kasir): Perintah {
  const ditukar = async () => {
    const { no_tukar } = await k.jadi<{ no_tukar: string }>('tukar/create', await tukar(k))
    return { no_tukar, baris: 1 }
  }
  return {
    'tukar/foto': async () => {
      const baris = await ditukar()
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'tukar/foto', baris, kunci)
    },
    'tukar/uji': async () => {
      const baris = await ditukar()
      sukses(await unggahFoto(k.c, 'tukar/foto', baris))
      const hasil = { uji_kadar: 74.5, stok: 'BALENAN', penguji: 'Pak Karyo' }
      return k.kirim('tukar/uji', { ...baris, ...hasil })
    },
    'tukar/batal-uji': async () => {
      const baris = await ditukar()
      sukses(await unggahFoto(k.c, 'tukar/foto', baris))
      const hasil = { uji_kadar: 74.5, stok: 'BALENAN', penguji: 'Pak Karyo' }
      const { no_uji } = await k.jadi<{ no_uji: string }>('tukar/uji', { ...baris, ...hasil })
      const ok = await k.izin('tukar.batal_uji', no_uji, 2_000_000)
      return k.kirim('tukar/batal-uji', { ...baris, alasan: 'Salah baca', ...ok })
    },
  }
}

const GESEK = { no_rekening: '8100', jumlah_rp: 100_000, nama: 'Pemegang kartu' }
