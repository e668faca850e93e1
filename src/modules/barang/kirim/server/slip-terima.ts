import { tulisGram } from '#kernel/shared/berat.ts'
import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type TerimaBarang, terimaBarangSlip } from '../contract.ts'
import { terimaBarangDokumen } from '../dokumen.ts'
import { bacaTerima } from './baca-kirim.ts'

/** What came out of a parcel, signed by whoever brought it. */
export const slipNotaTerima = slipDokumen(bacaTerima, terimaBarangSlip, {
  berkas: 'TERIMA BARANG',
  contoh: contohDokumen(terimaBarangDokumen, {
    asal: 'PST',
    nama_asal: 'Kencana Pusat',
    no_kirim: 'KBAA2601010001',
    tgl_kirim: '2026-01-01',
    dikirim_oleh: 'GUDANG',
    total_qty: 1,
    total_berat: 3.25,
    kurang_qty: 1,
    rusak_qty: 0,
    berat_paket: 31.2,
    timbang_paket: 26.7,
    keterangan: 'Segel utuh',
    items: [
      {
        barcode_asal: '00000012',
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        kode_baki: 'B01',
        berat: 3.25,
        timbang: 3.25,
        hasil_terima: 'BAIK',
      },
      {
        barcode_asal: '00000013',
        kode_barcode: null,
        nama_barang: 'GELANG RANTAI',
        kode_group: '750',
        kadar: '18K',
        kode_baki: null,
        berat: 4.5,
        timbang: null,
        hasil_terima: 'KURANG',
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: TerimaBarang, latar: SlipContext): IsiSlip {
  const { t } = latar
  const baris = (key: string, nilai: string): ContentLine => ({ label: t(key), nilai })
  return {
    judul: t('nota.jenis.terima_barang'),
    kepala: kepalaSlip(latar, d, [
      baris('label.asal', `${d.asal} ${d.nama_asal ?? ''}`),
      baris('label.no_kirim', d.no_kirim),
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: `${i.kode_barcode ?? i.barcode_asal} ${i.kode_baki ?? ''}`, bagian: 'barcode' },
        ...(i.hasil_terima === 'BAIK'
          ? []
          : [{ teks: t(`pilihan.hasil_terima.${i.hasil_terima.toLowerCase()}`) }]),
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      baris('label.total_qty', String(d.total_qty)),
      { ...baris('label.total_berat', tulisGram(d.total_berat)), tebal: true },
      ...(d.kurang_qty > 0 ? [baris('label.kurang_qty', String(d.kurang_qty))] : []),
      ...(d.rusak_qty > 0 ? [baris('label.rusak_qty', String(d.rusak_qty))] : []),
      ...(d.timbang_paket === null
        ? []
        : [baris('label.timbang_paket', tulisGram(d.timbang_paket))]),
    ],
    catatan: keteranganSlip(d),
    tandaTangan: [t('kirim_barang.pembawa'), t('kirim_barang.penerima')],
  }
}
