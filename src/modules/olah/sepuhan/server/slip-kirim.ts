import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type KirimSepuhan, kirimSepuhanSlip } from '../contract.ts'
import { kirimSepuhanDokumen } from '../dokumen.ts'
import { bacaKirim } from './baca-sepuhan.ts'

/** The receipt that goes along with the lot: the refiner signs it. */
export const slipNotaKirim = slipDokumen(bacaKirim, kirimSepuhanSlip, {
  berkas: 'KIRIM SEPUHAN',
  contoh: {
    ...contohDokumen(kirimSepuhanDokumen, {
      kode_supplier: 'LEBUR1',
      nama_supplier: 'Pelebur Jaya',
      total_qty: 2,
      total_berat: 6.2,
      total_timbang: 6.15,
      total_murni: 4.35,
      keterangan: 'Contoh',
      items: [
        {
          sumber: 'BELI',
          no_sumber: 'FBAA2601010001',
          nama_barang: 'CINCIN POLOS',
          kode_group: '750',
          kadar: '18K',
          qty: 1,
          timbang: 2.48,
          murni: 1.86,
        },
        {
          sumber: 'HANCUR',
          no_sumber: 'HBAA2601010001',
          nama_barang: 'GELANG RANTAI',
          kode_group: '700',
          kadar: '17K',
          qty: 1,
          timbang: 3.67,
          murni: 2.49,
        },
      ],
    }),
    hasil: [],
  },
  isi: isiSlip,
})

function isiSlip(d: KirimSepuhan, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.kirim-sepuhan'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: `${i.no_sumber} · ${i.kode_group} · ${i.kadar}` },
        { teks: `${t('label.murni')} ${tulisGram(i.murni)}` },
      ],
      jumlah: tulisGram(i.timbang),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang), tebal: true },
      { label: t('label.total_murni'), nilai: tulisGram(d.total_murni), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
