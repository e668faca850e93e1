import type { Client } from '../factories/client.ts'
import { unggahFoto } from '../factories/foto.ts'
import { sukses } from '../factories/goods.ts'
import { CINCIN, type Surat, isiSurat } from '../factories/siap-hutang.ts'
import { dijual } from '../factories/waktu-hutang.ts'
import { type Isi, type Kasir, type Perintah, tunai } from './kasir.ts'
import { PEMILIK } from './perintah-hari.ts'

const POKOK = 5_000_000
/** What the rate of these shops makes of it in a day: 2.5 percent a month, up to the next 500. */
const BUNGA = 4_500
const BIAYA_HILANG = 10_000
const POKOK_CEPAT = 1_000_000
/** Small loans that are due in a week: a band that these shops need besides. */
export const CEPAT = { kode: 'CEPAT', sampai: POKOK_CEPAT, bunga: 3, jangka_hari: 7 } as const

/** Everything that is done with pledges. */
export function perintahGadai(k: Kasir, kedua: Client): Perintah {
  const surat = (lain: Isi = {}) => k.jadi<Surat>('hutang/create', isiSurat(POKOK, lain))
  const nomor = async (lain?: Isi) => (await surat(lain)).no_faktur_hutang
  const bayar = (no_faktur_hutang: string, rp: number, lain: Isi = {}): Isi => ({
    no_faktur_hutang,
    pembayaran: tunai(rp),
    ...lain,
  })
  const dibayar = async (path: string, isi: Isi) =>
    (await k.jadi<{ no_bayar: string; total_bayar: number }>(path, isi)) as {
      no_bayar: string
      total_bayar: number
    }
  const batal = async (jenis: 'tebus' | 'bunga', path: string, isi: Isi) => {
    const { no_bayar, total_bayar } = await dibayar(path, isi)
    const ok = await k.izin(`hutang.batal_${jenis}`, no_bayar, Math.abs(total_bayar))
    const kirim = jenis === 'tebus' ? 'hutang/batal-tebus' : 'hutang/batal-bayar-bunga'
    return k.kirim(kirim, { no_bayar, alasan: 'Salah', ...ok })
  }
  return {
    ...perintahSurat(k, kedua),
    'hutang/bayar-bunga': async () => k.kirim('hutang/bayar-bunga', bayar(await nomor(), BUNGA)),
    'hutang/kuasa/cetak-ulang': async () =>
      k.kirim('hutang/kuasa/cetak-ulang', { no_faktur_hutang: await nomor() }),
    'hutang/cicil': async () =>
      k.kirim('hutang/cicil', bayar(await nomor(), 1_000_000 + BUNGA, { pokok_rp: 1_000_000 })),
    'hutang/tebus': async () => {
      // Less interest than computed: the approval is part of the act.
      const no_faktur_hutang = await nomor()
      const isi = bayar(no_faktur_hutang, POKOK + BUNGA - 500, { bunga_rp: BUNGA - 500 })
      return k.kirim('hutang/tebus', await k.disetujui('hutang/tebus', isi))
    },
    'hutang/lepas': async () => {
      const no = await nomor({ items: [CINCIN, CINCIN] })
      return k.kirim('hutang/lepas', bayar(no, BUNGA, { baris: [2], pokok_rp: 0 }))
    },
    'hutang/peremajaan': async () => {
      const isi = bayar(await nomor(), 1_000_000 + BUNGA, { jumlah_hutang: POKOK - 1_000_000 })
      return k.kirim('hutang/peremajaan', isi)
    },
    'hutang/hilang': async () => {
      const no = await nomor()
      const ok = await k.izin('hutang.hilang', no, POKOK)
      return k.kirim('hutang/hilang', bayar(no, BIAYA_HILANG, { alasan: 'Hilang', ...ok }))
    },
    'hutang/beli': async () => k.kirim('hutang/beli', beli(await nomor())),
    'hutang/batal-bayar-bunga': async () =>
      batal('bunga', 'hutang/bayar-bunga', bayar(await nomor(), BUNGA)),
    'hutang/batal-tebus': async () => batal('tebus', 'hutang/beli', beli(await nomor())),
    'hutang/batal-tebus (peremajaan)': async () => {
      const isi = bayar(await nomor(), 1_000_000 + BUNGA, { jumlah_hutang: POKOK - 1_000_000 })
      return batal('tebus', 'hutang/peremajaan', isi)
    },
    ...perintahLelang(k),
  }
}

/** A ticket is written, cancelled, confirmed, photographed and printed once more. */
function perintahSurat(k: Kasir, kedua: Client): Perintah {
  const nomor = async () => (await k.jadi<Surat>('hutang/create', isiSurat(POKOK))).no_faktur_hutang
  return {
    'hutang/create': async () => k.kirim('hutang/create', isiSurat(POKOK)),
    'hutang/awal': async () => {
      const { kode_sales, nama_customer, jumlah_hutang } = isiSurat(POKOK)
      const kosong = { kadar: null, berat_bersih: null, keterangan: null }
      return k.kirim('hutang/awal', {
        no_lama: crypto.randomUUID().slice(0, 30).toUpperCase(),
        kode_sales,
        kode_customer: null,
        nama_customer,
        alamat_customer: null,
        no_hp: null,
        no_ktp: null,
        tgl_hutang: '2026-01-05',
        tgl_jatuh_tempo: '2027-01-05',
        tgl_bunga_lunas: null,
        jumlah_hutang,
        kode_bunga: null,
        items: [{ ...CINCIN, ...kosong, jumlah: 1 }],
      })
    },
    'hutang/cancel': async () => {
      const no_faktur_hutang = await nomor()
      const ok = await k.izin('hutang.cancel', no_faktur_hutang, POKOK)
      return k.kirim('hutang/cancel', { no_faktur_hutang, alasan: 'Salah', ...ok })
    },
    'hutang/validasi': async () => {
      const dua = [await nomor(), await nomor()]
      return k.kirim('hutang/validasi', { no_faktur_hutang: dua }, { oleh: kedua })
    },
    'hutang/foto': async () => {
      const isi = { no_faktur_hutang: await nomor(), baris: 1 }
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'hutang/foto', isi, kunci)
    },
    'hutang/cetak-ulang': async () =>
      k.kirim('hutang/cetak-ulang', { no_faktur_hutang: await nomor() }),
  }
}

/** 10 gram that POLOS pays 840,000 a gram for; what is over goes to the customer. */
const beli = (no_faktur_hutang: string): Isi => ({
  no_faktur_hutang,
  items: [{ baris: 1, kode_kondisi: 'POLOS' }],
  total_rp: 8_400_000,
  keluar: tunai(8_400_000 - POKOK - BUNGA),
})

/** The end that a ticket has when nobody comes: time has to pass for it. */
function perintahLelang(k: Kasir): Perintah {
  const lewat = async () => {
    const { no_faktur_hutang } = await k.jadi<Surat>('hutang/create', isiSurat(POKOK_CEPAT))
    await k.libur(CEPAT.jangka_hari + 1)
    return no_faktur_hutang
  }
  const diperingatkan = async () => {
    const no_faktur_hutang = await lewat()
    await k.jadi('hutang/peringatan', { no_faktur_hutang })
    await k.libur(8)
    return no_faktur_hutang
  }
  const lelang = async (no_faktur_hutang: string): Promise<Isi> => {
    const hasil = { hasil_rp: 9_000_000, biaya_rp: 100_000, pembayaran: tunai(9_000_000) }
    const isi = { no_faktur_hutang, ...dijual(k.c), ...hasil }
    return k.disetujui('hutang/lelang', isi, PEMILIK)
  }
  const dilelang = async () => {
    const no_faktur_hutang = await diperingatkan()
    const { lebih_rp } = await k.jadi<{ lebih_rp: number }>(
      'hutang/lelang',
      await lelang(no_faktur_hutang),
    )
    return { no_faktur_hutang, keluar: tunai(lebih_rp) }
  }
  return {
    'hutang/peringatan': async () =>
      k.kirim('hutang/peringatan', { no_faktur_hutang: await lewat() }),
    'hutang/lelang': async () => k.kirim('hutang/lelang', await lelang(await diperingatkan())),
    'hutang/lebih': async () => k.kirim('hutang/lebih', await dilelang()),
    'hutang/lebih-kabar': async () => {
      const { no_faktur_hutang } = await dilelang()
      return k.kirim('hutang/lebih-kabar', { no_faktur_hutang, cara: 'SURAT' })
    },
    'hutang/lebih-hangus': async () => {
      const perubahan = [
        { key: 'HANGUS_LEBIH_LELANG', value: 1 },
        { key: 'AKHIR_LEBIH_LELANG', value: 'SOSIAL' },
      ]
      sukses(await k.c.tulis('para-system', { perubahan }, undefined, 'PUT'))
      const { no_faktur_hutang, keluar } = await dilelang()
      for (let n = 0; n < 2; n++) await k.libur(31)
      const rp = (await k.c.ok<{ lebih_rp: number }[]>('GET', 'hutang/get/lebih', {})).data
      const ok = await k.izin('hutang.hangus', no_faktur_hutang, rp[0]?.lebih_rp ?? 0, PEMILIK)
      const dana = { nama_pihak: 'Dana Sosial', keluar }
      return k.kirim('hutang/lebih-hangus', { no_faktur_hutang, ...dana, ...ok })
    },
  }
}
