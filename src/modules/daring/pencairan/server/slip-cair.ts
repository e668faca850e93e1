import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type CairMarketplace, cairSlip } from '../contract.ts'
import { cairMarketplaceDokumen } from '../dokumen.ts'
import { bacaCair } from './baca-cair.ts'

/** What was paid out, order by order, for whoever keeps the marketplace's paper. */
export const slipNotaCair = slipDokumen(bacaCair, cairSlip, {
  berkas: 'CAIR MARKETPLACE',
  contoh: contohDokumen(cairMarketplaceDokumen, {
    kode_sambungan: 'WEB',
    nama_sambungan: 'Toko Online',
    tgl_cair: '2026-01-05',
    rujukan: 'P-20260105',
    total_qty: 2,
    total_kotor: 8_500_000,
    total_biaya: 425_000,
    total_rp: 8_075_000,
    kode_kas: '1234567890',
    keterangan: 'Contoh',
    items: [
      {
        no_order: 'MOAA2601010001',
        id_luar: 'W-12',
        no_faktur_jual: 'FJAA2601010001',
        kotor: 4_250_000,
        biaya: 212_500,
        bersih: 4_037_500,
      },
      {
        no_order: 'MOAA2601010002',
        id_luar: 'W-13',
        no_faktur_jual: 'FJAA2601010002',
        kotor: 4_250_000,
        biaya: 212_500,
        bersih: 4_037_500,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: CairMarketplace, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.cair-marketplace'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.nama_sambungan'), nilai: `${d.kode_sambungan} ${d.nama_sambungan}` },
      { label: t('label.tgl_cair'), nilai: d.tgl_cair },
      ...(d.rujukan === null ? [] : [{ label: t('label.rujukan'), nilai: d.rujukan }]),
      ...(d.kode_kas === null ? [] : [{ label: t('label.kode_kas'), nilai: d.kode_kas }]),
    ]),
    barang: d.items.map((i) => ({
      nama: `${i.no_order}  ${i.id_luar}`,
      rincian: [{ teks: `${tulisRupiah(i.kotor)} − ${t('label.biaya')} ${tulisRupiah(i.biaya)}` }],
      jumlah: tulisRupiah(i.bersih),
    })),
    jumlah: [
      { label: t('label.total_kotor'), nilai: tulisRupiah(d.total_kotor) },
      { label: t('label.total_biaya'), nilai: tulisRupiah(d.total_biaya) },
      { label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
