import { unggahFoto } from '../factories/foto.ts'
import { sukses } from '../factories/goods.ts'
import { beli, tukar } from './perintah-barang.ts'
import { kontrak } from './perintah-cicilan.ts'
import { pesanan, titip } from './perintah-muka.ts'
import { selesaiService, service } from './perintah-service.ts'
import { type Isi, type Kasir, type Perintah, type Siap, tunai } from './kasir.ts'

/** Slips that are printed once more, and those that go to a customer's phone. */
export function perintahCetak(k: Kasir): Perintah {
  /** A document is made, then a copy of its slip counted. */
  const salinan =
    (path: string, nomor: string, buat: () => Promise<Isi>): Siap =>
    async () => {
      const jadi = await k.jadi<Record<string, string>>(`${path}/create`, await buat())
      return k.kirim(`${path}/cetak-ulang`, { [nomor]: jadi[nomor] })
    }
  const kas = { kode_transaksi: 'MODAL', jumlah_rp: 100_000, keterangan: 'Uji' }
  return {
    'pembelian/cetak-ulang': salinan('pembelian', 'no_faktur_beli', () => beli(k)),
    'tukar/cetak-ulang': salinan('tukar', 'no_tukar', () => tukar(k)),
    'titip/cetak-ulang': salinan('titip', 'no_titip', () => titip(k)),
    'cicilan/cetak-ulang': salinan('cicilan', 'no_cicilan', () => kontrak(k)),
    'service/cetak-ulang': salinan('service', 'no_service', async () => service()),
    'cash/transaksi/cetak-ulang': salinan('cash/transaksi', 'no_transaksi', async () => kas),
    'service/ambil/cetak-ulang': async () => {
      const isi = await selesaiService(k)
      await k.jadi('service/selesai', isi)
      const { no_service } = isi
      const lunas = { no_service, pembayaran: tunai(50_000), sisa_rp: 50_000 }
      const { no_ambil } = await k.jadi<{ no_ambil: string }>('service/ambil', lunas)
      return k.kirim('service/ambil/cetak-ulang', { no_ambil })
    },
    'kirim-uang/cetak-ulang': async () => {
      await k.terjual(1)
      const isi = { tujuan: 'B', jumlah_rp: 100_000, keterangan: 'Setoran' }
      const { nota_kirim } = await k.jadi<{ nota_kirim: string }>('kirim-uang', isi)
      return k.kirim('kirim-uang/cetak-ulang', { nota_kirim })
    },
    'penjualan/kirim-invoice': async () => {
      const kirim = async () => {
        const { no_faktur_jual } = await k.terjual(1)
        return k.kirim('penjualan/kirim-invoice', { no_faktur_jual, no_hp: '081234567890' })
      }
      // The first one makes what all later ones use: the key that signs the shop's slips.
      sukses(await (await kirim())())
      return kirim()
    },
    'pesanan/foto': async () => {
      const { no_pesanan } = await k.jadi<{ no_pesanan: string }>('pesanan/create', pesanan())
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'pesanan/foto', { no_pesanan, baris: 1 }, kunci)
    },
  }
}
