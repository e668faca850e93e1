import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  rincianSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type OrderMarketplace, orderSlip } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'
import { bacaOrder } from './baca-order.ts'

/** What goes into the parcel of an order, and what the shop keeps of it; each copy says which (R-404). */
export const slipNotaOrder = slipDokumen(bacaOrder, orderSlip, {
  jenis: 'MARKETPLACE',
  berkas: 'PESANAN MARKETPLACE',
  contoh: contohDokumen(pesananMarketplaceDokumen, {
    status: 'DITERIMA',
    kode_sambungan: 'WEB',
    nama_sambungan: 'Tokopedia & Shop',
    id_luar: '577087614418520388',
    nama_pembeli: 'Ibu Sari',
    total_qty: 1,
    total_berat: 4.25,
    total_rp: 4_462_500,
    logistik: 'REGULER',
    kurir: 'JNE',
    no_faktur_jual: 'FJJK2611200001',
    diproses_oleh: 'KASIR',
    items: [
      {
        kode_barcode: 'A100123',
        nama_barang: 'CINCIN SOLITAIRE UKIR BUNGA MELATI',
        kode_group: '750',
        kadar: '18K',
        berat: 4.25,
        harga_online: 4_462_500,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(o: OrderMarketplace, latar: SlipContext): IsiSlip {
  const { t } = latar
  const baris = (label: string, nilai: string | null, bagian: string): readonly ContentLine[] =>
    nilai ? [{ label: t(label), nilai, bagian }] : []
  return {
    judul: t('screen.pesanan-marketplace'),
    lembar: [
      t('marketplace.lembar_paket'),
      t('marketplace.lembar_toko'),
      t('marketplace.lembar_kurir'),
    ],
    kepala: kepalaSlip(latar, { ...o, input_by: o.diproses_oleh ?? o.input_by }, [
      ...baris('nota.slip.marketplace', o.nama_sambungan, 'marketplace'),
      ...baris('label.id_luar', o.id_luar, 'marketplace'),
      ...baris('label.no_faktur_jual', o.no_faktur_jual, 'marketplace'),
      ...baris('nota.slip.pelanggan', o.nama_pembeli, 'pelanggan'),
      ...baris('label.logistik', o.logistik, 'kurir'),
      ...baris('nota.slip.kurir', o.kurir, 'kurir'),
    ]),
    barang: o.items.map((i) => ({
      nama: i.nama_barang,
      rincian: rincianSlip([
        [
          `${i.kode_barcode}${i.kadar ? ` ${t('nota.slip.kadar', { kadar: i.kadar })}` : ''}`,
          'barcode',
          true,
        ],
        [tulisGram(i.berat), 'harga', i.berat > 0],
      ]),
      jumlah: tulisAngka(i.harga_online),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(o.total_qty) },
      { label: t('nota.slip.total'), nilai: tulisRupiah(o.total_rp), tebal: true },
    ],
    catatan: [{ teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' }],
  }
}
