import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type KirimOnline, kirimOnlineSlip } from '../contract.ts'
import { kirimOnlineDokumen } from '../dokumen.ts'
import { bacaKirimOnline } from './baca-kirim-barang-online.ts'

export const slipNotaKirimOnline = slipDokumen(bacaKirimOnline, kirimOnlineSlip, {
  berkas: 'KIRIM BARANG ONLINE',
  layar: ['/lihat-kirim-barang-online', '/kirim-barang-online'],
  contoh: contohDokumen(kirimOnlineDokumen, {
    kode_sambungan: 'WEB',
    nama_sambungan: 'Toko Online',
    total_qty: 1,
    total_berat: 3.25,
    total_rp: 4_250_000,
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        kode_baki: 'B01',
        berat: 3.25,
        harga_jual: 4_062_500,
        harga_online: 4_250_000,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: KirimOnline, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.kirim-barang-online'),
    kepala: kepalaSlip(latar, d, [{ label: t('label.nama_sambungan'), nilai: d.nama_sambungan }]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [{ teks: `${i.kode_barcode}  ${tulisGram(i.berat)}`, bagian: 'barcode' }],
      jumlah: tulisAngka(i.harga_online),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat) },
      { label: t('nota.slip.total'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
