import { sukses, tambahSama } from '../factories/goods.ts'
import { totalDari } from '../factories/sale.ts'
import { isiKontrak, pasangSyarat, tunai } from '../factories/siap-cicilan.ts'
import { PEMILIK } from './perintah-hari.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

interface Kontrak {
  readonly no_cicilan: string
}

/** The terms of a shop are made once, whoever asks first. */
const SYARAT = new WeakMap<Kasir['c'], Promise<unknown>>()

/** Two pieces on instalments, a fifth of the price down. */
export async function kontrak(k: Kasir): Promise<Isi> {
  const siap = SYARAT.get(k.c) ?? pasangSyarat(k.c)
  SYARAT.set(k.c, siap)
  await siap
  const pieces = await tambahSama(k.c, 2)
  const harga = totalDari(pieces)
  const barcodes = pieces.map((p) => p.kode_barcode)
  return isiKontrak(barcodes, harga, Math.ceil(harga / 2_500) * 500)
}

/** Everything that is done with instalments. */
export function perintahCicilan(k: Kasir): Perintah {
  const nomor = async () => (await k.jadi<Kontrak>('cicilan/create', await kontrak(k))).no_cicilan
  const tagihan = async (no: string) =>
    (
      await k.c.ok<{ pelunasan_rp: number; batal: { kembali_rp: number } }>(
        'GET',
        `cicilan/${no}/tagihan`,
      )
    ).data
  const lelang = async (): Promise<Isi> => {
    const no_cicilan = await nomor()
    // Its first instalment is due after a month at the latest, and late ten days after that.
    for (let n = 0; n < 2; n++) await k.libur(20)
    const hasil = { hasil_rp: 90_000_000, pembayaran: tunai(90_000_000) }
    return k.disetujui('cicilan/lelang', { no_cicilan, nama_pihak: 'Pembeli', ...hasil }, PEMILIK)
  }
  return {
    'cicilan/create': async () => k.kirim('cicilan/create', await kontrak(k)),
    'cicilan/bayar': async () =>
      k.kirim('cicilan/bayar', {
        no_cicilan: await nomor(),
        dp_rp: 100_000,
        pembayaran: tunai(100_000),
      }),
    'cicilan/pelunasan': async () => {
      const no_cicilan = await nomor()
      const rp = (await tagihan(no_cicilan)).pelunasan_rp
      return k.kirim('cicilan/pelunasan', { no_cicilan, dp_rp: rp, pembayaran: tunai(rp) })
    },
    'cicilan/batal-bayar': async () => {
      const uang = { dp_rp: 100_000, pembayaran: tunai(100_000) }
      const isi = { no_cicilan: await nomor(), ...uang }
      const { no_bayar } = await k.jadi<{ no_bayar: string }>('cicilan/bayar', isi)
      const ok = await k.izin('cicilan.batal_bayar', no_bayar, 100_000)
      return k.kirim('cicilan/batal-bayar', { no_bayar, alasan: 'Salah kontrak', ...ok })
    },
    'cicilan/cancel': async () => {
      const no_cicilan = await nomor()
      const { kembali_rp } = (await tagihan(no_cicilan)).batal
      const ok = await k.izin('cicilan.cancel', no_cicilan, kembali_rp)
      const kembali = { jenis: 'CASH' }
      return k.kirim('cicilan/cancel', { no_cicilan, kembali_rp, alasan: 'Batal', kembali, ...ok })
    },
    'cicilan/pengingat': async () => {
      const perubahan = [
        { key: 'WHATSAPP_MODULE', value: true },
        { key: 'PENGINGAT_CICILAN_MODULE', value: true },
      ]
      sukses(await k.c.tulis('para-system', { perubahan }, undefined, 'PUT'))
      return k.kirim('cicilan/pengingat', { no_cicilan: [await nomor()] })
    },
    'cicilan/lelang': async () => k.kirim('cicilan/lelang', await lelang()),
    'cicilan/lebih': async () => {
      const isi = await lelang()
      await k.jadi('cicilan/lelang', isi)
      const { no_cicilan } = isi
      return k.kirim('cicilan/lebih', { no_cicilan, kembali: { jenis: 'CASH' } })
    },
  }
}
