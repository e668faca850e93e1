import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type Tambah, tambahSlip } from '../../contract-dokumen.ts'
import { tambahBarangDokumen } from '../../dokumen.ts'
import { bacaTambah } from './baca-tambah.ts'

/** The slip of an entry tells weights, never the cost: it lies beside the goods. */
export const slipNotaTambah = slipDokumen(bacaTambah, tambahSlip, {
  berkas: 'TAMBAH BARANG',
  contoh: contohDokumen(tambahBarangDokumen, {
    jumlah_barang: 1,
    berat: 3.25,
    harga_modal: 3_900_000,
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_dept: 'CIN',
        kode_group: '750',
        kadar: '18K',
        kode_baki: 'B01',
        berat: 3.25,
        harga_modal: 3_900_000,
        status: 'READY',
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: Tambah, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.tambah_barang'),
    kepala: kepalaSlip(latar, d),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        {
          teks: `${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })} ${i.kode_baki}`,
          bagian: 'barcode',
        },
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.jumlah_barang'), nilai: String(d.jumlah_barang) },
      { label: t('label.berat'), nilai: tulisGram(d.berat), tebal: true },
    ],
  }
}
