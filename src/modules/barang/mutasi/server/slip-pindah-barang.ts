import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type PindahBarang, pindahBarangSlip } from '../contract.ts'
import { pindahBarangDokumen } from '../dokumen.ts'
import { bacaPindah } from './baca-pindah-barang.ts'

export const slipNotaPindah = slipDokumen(bacaPindah, pindahBarangSlip, {
  berkas: 'PINDAH BARANG',
  contoh: contohDokumen(pindahBarangDokumen, {
    kode_gudang: 'ETALASE',
    kode_baki: 'B02',
    total_qty: 1,
    total_berat: 3.25,
    keterangan: 'Isi etalase depan',
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        dari_gudang: 'ETALASE',
        dari_baki: 'B01',
        berat: 3.25,
        harga_jual: 4_062_500,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: PindahBarang, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.pindah-barang'),
    kepala: kepalaSlip(latar, d, [
      { label: t('pindah_barang.ke'), nilai: `${d.kode_gudang} / ${d.kode_baki}` },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [{ teks: `${i.kode_barcode}  ${i.dari_baki} → ${d.kode_baki}`, bagian: 'barcode' }],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      {
        label: t('label.total_berat'),
        nilai: tulisGram(d.total_berat),
        tebal: true,
      },
    ],
    catatan: keteranganSlip(d),
  }
}
