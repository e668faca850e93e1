import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type ReturSupplier, returSupplierSlip } from '../contract.ts'
import { returSupplierDokumen } from '../dokumen.ts'
import { bacaRetur } from './baca-retur.ts'

/** What the supplier signs for: the goods that he has back, and what he is owed no more. */
export const slipNotaRetur = slipDokumen(bacaRetur, returSupplierSlip, {
  berkas: 'RETUR SUPPLIER',
  contoh: contohDokumen(returSupplierDokumen, {
    no_terima: 'NSAA2601010001',
    kode_supplier: 'SUP1',
    nama_supplier: 'Pabrik Jaya',
    cara_hutang: 'RUPIAH',
    total_qty: 3,
    total_berat: 7.25,
    total_rp: 8_700_000,
    total_emas: 0,
    keterangan: 'Cacat cor',
    items: [
      {
        kode_barcode: '00000012',
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: '750',
        kadar: '18K',
        qty: 1,
        berat: 3.25,
        jumlah_rp: 3_900_000,
        emas: 0,
      },
      {
        kode_barcode: null,
        nama_barang: 'CIN',
        kode_group: '750',
        kadar: '18K',
        qty: 2,
        berat: 4,
        jumlah_rp: 4_800_000,
        emas: 0,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: ReturSupplier, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.retur-supplier'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
      { label: t('label.no_terima'), nilai: d.no_terima },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        ...(i.kode_barcode === null ? [] : [{ teks: i.kode_barcode, bagian: 'barcode' as const }]),
        { teks: [i.kadar, `${i.qty} pcs`, tulisGram(i.berat)].join(' · ') },
      ],
      jumlah: d.cara_hutang === 'EMAS' ? tulisGram(i.emas) : tulisRupiah(i.jumlah_rp),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat) },
      d.cara_hutang === 'EMAS'
        ? { label: t('label.total_emas'), nilai: tulisGram(d.total_emas), tebal: true }
        : { label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
