import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type HancurBarang, hancurBarangSlip } from '../contract-hancur.ts'
import { hancurBarangDokumen } from '../dokumen.ts'
import { bacaHancur } from './baca-hancur-barang.ts'

export const slipNotaHancur = slipDokumen(bacaHancur, hancurBarangSlip, {
  berkas: 'HANCUR BARANG',
  contoh: contohDokumen(hancurBarangDokumen, {
    kode_gudang: 'HANCUR',
    total_qty: 1,
    total_berat: 3.25,
    total_timbang: 3.2,
    susut: 0.05,
    susut_murni: 0.038,
    penyetuju: 'SPV',
    keterangan: 'Patah',
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        dari_baki: 'B01',
        berat: 3.25,
        berat_bersih: 3.25,
        timbang: 3.2,
        timbang_bersih: 3.2,
        timbang_murni: 2.4,
        harga_jual: 4_062_500,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: HancurBarang, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.hancur-barang'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_gudang'), nilai: d.kode_gudang },
      { label: t('label.penyetuju'), nilai: d.penyetuju, bagian: 'kasir' },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        {
          teks: `${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })}`,
          bagian: 'barcode',
        },
        { teks: `${tulisGram(i.berat)} → ${tulisGram(i.timbang)}` },
      ],
      jumlah: tulisGram(i.timbang),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang), tebal: true },
      { label: t('label.susut'), nilai: tulisGram(d.susut) },
    ],
    catatan: keteranganSlip(d),
  }
}
