import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type KirimPusat, type TerimaPusat, kirimPusatSlip, terimaPusatSlip } from '../contract.ts'
import { kirimPusatDokumen, terimaPusatDokumen } from '../dokumen.ts'
import { bacaKirim, bacaTerima } from './baca-pusat.ts'

const CONTOH = {
  total_qty: 2,
  total_berat: 6.2,
  total_timbang: 6.18,
  total_murni: 4.63,
  items: [
    {
      nama_barang: 'CINCIN TUA',
      no_sumber: 'FBAA2601010001',
      kode_group: '750',
      kadar: '18K',
      qty: 1,
      berat: 2.5,
      timbang: 2.48,
      murni: 1.86,
    },
    {
      nama_barang: 'GELANG PATAH',
      no_sumber: 'HBAA2601010002',
      kode_group: '750',
      kadar: '18K',
      qty: 1,
      berat: 3.7,
      timbang: 3.7,
      murni: 2.77,
    },
  ],
}

/** The paper that goes along with the gold. */
export const slipNotaKirim = slipDokumen(bacaKirim, kirimPusatSlip, {
  berkas: 'KIRIM BARANG KEPUSAT',
  contoh: contohDokumen(kirimPusatDokumen, {
    ...CONTOH,
    tujuan: 'PST',
    nama_tujuan: 'Toko Pusat',
    no_segel: 'S-0107',
  }),
  isi: (d: KirimPusat, latar) => isiSlip(d, latar, 'tujuan'),
})

export const slipNotaTerima = slipDokumen(bacaTerima, terimaPusatSlip, {
  berkas: 'TERIMA BARANG PUSAT',
  contoh: contohDokumen(terimaPusatDokumen, {
    ...CONTOH,
    asal: 'CBG',
    nama_asal: 'Toko Cabang',
    no_kirim: 'KPAA2601010001',
    susut: 0.02,
  }),
  isi: (d: TerimaPusat, latar) => isiSlip(d, latar, 'asal'),
})

function isiSlip(
  d: KirimPusat | TerimaPusat,
  latar: SlipContext,
  lawan: 'tujuan' | 'asal',
): IsiSlip {
  const { t } = latar
  const toko =
    'tujuan' in d ? `${d.tujuan} ${d.nama_tujuan ?? ''}` : `${d.asal} ${d.nama_asal ?? ''}`
  return {
    judul: t('tujuan' in d ? 'screen.kirim-barang-kepusat' : 'screen.terima-barang-pusat'),
    kepala: kepalaSlip(latar, d, [
      { label: t(`label.${lawan}`), nilai: toko.trim() },
      'tujuan' in d
        ? { label: t('label.no_segel'), nilai: d.no_segel ?? '-' }
        : { label: t('label.no_kirim'), nilai: d.no_kirim },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [{ teks: `${i.no_sumber} · ${i.kode_group} · ${i.kadar}` }],
      jumlah: tulisGram(i.timbang),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang), tebal: true },
      { label: t('label.total_murni'), nilai: tulisGram(d.total_murni) },
    ],
    catatan: keteranganSlip(d),
  }
}
