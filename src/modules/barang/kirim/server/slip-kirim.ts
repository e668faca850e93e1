import { tulisGram } from '#kernel/shared/berat.ts'
import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type KirimBarang, kirimBarangSlip } from '../contract.ts'
import { kirimBarangDokumen } from '../dokumen.ts'
import { bacaKirim } from './baca-kirim.ts'

/** The paper that travels with the parcel: its code is what the other shop scans. */
export const slipNotaKirim = slipDokumen(bacaKirim, kirimBarangSlip, {
  berkas: 'KIRIM BARANG',
  contoh: contohDokumen(kirimBarangDokumen, {
    tujuan: 'CB1',
    nama_tujuan: 'Kencana Cabang 1',
    total_qty: 2,
    total_berat: 7.75,
    berat_paket: 31.2,
    no_segel: 'S-00417',
    penyetuju: 'SPV',
    keterangan: 'Isi etalase cabang',
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        dari_baki: 'B01',
        berat: 3.25,
        harga_jual: 4_062_500,
      },
      {
        kode_barcode: '00000013',
        nama_barang: 'GELANG RANTAI',
        kode_group: '750',
        kadar: '18K',
        dari_baki: 'B02',
        berat: 4.5,
        harga_jual: 5_625_000,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: KirimBarang, latar: SlipContext): IsiSlip {
  const { t } = latar
  const baris = (key: string, nilai: string): ContentLine => ({ label: t(key), nilai })
  return {
    judul: t('nota.jenis.kirim_barang'),
    kepala: kepalaSlip(latar, d, [
      baris('label.tujuan', `${d.tujuan} ${d.nama_tujuan ?? ''}`),
      ...(d.no_segel ? [baris('label.no_segel', d.no_segel)] : []),
      { ...baris('label.penyetuju', d.penyetuju), bagian: 'kasir' },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        {
          teks: `${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })}`,
          bagian: 'barcode',
        },
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      baris('label.total_qty', String(d.total_qty)),
      { ...baris('label.total_berat', tulisGram(d.total_berat)), tebal: true },
      ...(d.berat_paket === null ? [] : [baris('label.berat_paket', tulisGram(d.berat_paket))]),
    ],
    catatan: keteranganSlip(d),
    tandaTangan: [
      t('kirim_barang.pengirim'),
      t('kirim_barang.pembawa'),
      t('kirim_barang.penerima'),
    ],
  }
}
