import { QRIS_STATIS } from '../factories/qris.ts'
import type { Client } from '../factories/client.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

/** Money without goods. */
export function perintahUang(k: Kasir): Perintah {
  const kas = (kode_transaksi: string): Isi => ({
    kode_transaksi,
    jumlah_rp: 100_000,
    keterangan: 'Uji',
  })

  return {
    'qris/terima': async () => {
      const isi = { nama_rekening: 'QRIS', kode_bank: 'BNS', qris: QRIS_STATIS }
      const no_rekening = `Q${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
      await k.jadi('rekenings', { no_rekening, ...isi })
      return k.kirim('qris/terima', { no_rekening, jumlah_rp: 1_000 })
    },
    'cash/kas-awal': async () => {
      const no_draft = crypto.randomUUID()
      const isi = { laci: 'UTAMA', jumlah_rp: 50_000, keterangan: 'Kembalian', no_draft }
      return k.kirim('cash/kas-awal', await k.disetujui('cash/kas-awal', isi))
    },
    'cash/transaksi/create': async () => k.kirim('cash/transaksi/create', kas('MODAL')),
    'cash/transaksi/cancel': async () => {
      const { no_transaksi } = await k.jadi<{ no_transaksi: string }>(
        'cash/transaksi/create',
        kas('MODAL'),
      )
      const ok = await k.izin('kas.batal', no_transaksi, 100_000)
      return k.kirim('cash/transaksi/cancel', { no_transaksi, alasan: 'Salah', ...ok })
    },
    'cash/mutasi-uang-cash': async () => {
      await k.terjual(1)
      return k.kirim('cash/mutasi-uang-cash', {
        asal: 'CASH',
        asal_rekening: '',
        tujuan: 'BNS',
        tujuan_rekening: '8100',
        jumlah: 100_000,
        keterangan: 'Setor',
        kategori: 'SETOR',
      })
    },
    'cash/hitung-laci': async () => {
      await k.terjual(1)
      const { data } = await k.c.ok<{ seharusnya_rp: number }>('GET', 'cash/hitung-laci')
      // A thousand short, and what no note is made for.
      const lembar = Math.floor(data.seharusnya_rp / 1_000) - 1
      const pecahan = [{ nominal: 1_000, lembar }]
      const isi = { laci: 'UTAMA', jenis: 'PERIKSA', pecahan, keterangan: 'Selisih' }
      return k.kirim('cash/hitung-laci', { ...isi, jumlah_rp: lembar * 1_000 })
    },
  }
}

/** Accounts and cards. */
export function perintahBank(k: Kasir): Perintah {
  return {
    'cash/mutasi-uang-bank': async () => {
      // The other account is there from the second time on.
      await k.c.tulis('rekenings', {
        no_rekening: '8200',
        nama_rekening: 'Rekening kedua',
        kode_bank: 'BNS',
      })
      await k.jadi('non-cash/gesek-tunai', {
        no_rekening: '8100',
        jumlah_rp: 100_000,
        nama: 'Pemegang kartu',
      })
      return k.kirim('cash/mutasi-uang-bank', {
        asal: 'BNS',
        asal_rekening: '8100',
        tujuan: 'BNS',
        tujuan_rekening: '8200',
        jumlah: 50_000,
        keterangan: 'Pindah',
        kategori: 'SETOR',
      })
    },
    'non-cash/gesek-tunai': async () => {
      await k.terjual(1)
      const isi = { no_rekening: '8100', jumlah_rp: 100_000, nama: 'Pemegang kartu' }
      return k.kirim('non-cash/gesek-tunai', isi)
    },
  }
}

/** Money between shops; `cabang` is the other one's. */
export function perintahKirimUang(k: Kasir, cabang: Client): Perintah {
  const kirim = async (): Promise<Isi> => {
    await k.terjual(1)
    return { tujuan: 'B', jumlah_rp: 100_000, keterangan: 'Setoran' }
  }
  return {
    'kirim-uang/reception': async () => {
      const dariCabang = { tujuan: 'A', jumlah_rp: 100_000, keterangan: 'Modal' }
      const { nomor_referensi } = await k.jadi<{ nomor_referensi: string }>(
        'kirim-uang',
        dariCabang,
        cabang,
      )
      return k.kirim(`kirim-uang/${nomor_referensi}/reception`, {}, { method: 'PUT' })
    },
    'kirim-uang': async () => k.kirim('kirim-uang', await kirim()),
    'kirim-uang/cancel': async () => {
      const { nota_kirim } = await k.jadi<{ nota_kirim: string }>('kirim-uang', await kirim())
      const ok = await k.izin('kirim_uang.cancel', nota_kirim, 100_000)
      return k.kirim('kirim-uang/cancel', { nota_kirim, alasan: 'Salah', ...ok })
    },
  }
}
