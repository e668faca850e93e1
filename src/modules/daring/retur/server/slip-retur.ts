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
import { type ReturMarketplace, returSlip } from '../contract.ts'
import { returMarketplaceDokumen } from '../dokumen.ts'
import { bacaRetur } from './baca-retur.ts'

/** What came back of an order, for the file that the marketplace may ask for. */
export const slipNotaReturMarketplace = slipDokumen(bacaRetur, returSlip, {
  berkas: 'RETUR MARKETPLACE',
  contoh: contohDokumen(returMarketplaceDokumen, {
    kode_sambungan: 'WEB',
    nama_sambungan: 'Toko Online',
    no_order: 'MOAA2601010001',
    id_luar: 'W-12',
    no_faktur_jual: 'FJAA2601010001',
    total_qty: 1,
    total_berat: 3.25,
    total_rp: 4_250_000,
    keterangan: 'Contoh',
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        kondisi_retur: 'BAIK',
        kode_gudang: 'G01',
        kode_baki: 'B01',
        berat: 3.25,
        timbang: 3.25,
        jumlah_rp: 4_250_000,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: ReturMarketplace, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.retur-marketplace'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.nama_sambungan'), nilai: d.nama_sambungan },
      { label: t('label.no_order'), nilai: d.no_order },
      { label: t('label.id_luar'), nilai: d.id_luar },
      { label: t('label.no_faktur_jual'), nilai: d.no_faktur_jual },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: `${i.kode_barcode}  ${i.kadar}  ${i.kode_baki}`, bagian: 'barcode' },
        {
          teks: `${tulisGram(i.berat)}  ${t('label.timbang')} ${tulisGram(i.timbang)}  ${t(
            i.kondisi_retur === 'BAIK'
              ? 'pilihan.kondisi_retur.baik'
              : 'pilihan.kondisi_retur.rusak',
          )}`,
        },
      ],
      jumlah: tulisAngka(i.jumlah_rp),
    })),
    jumlah: [
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat) },
      { label: t('nota.slip.total'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
