import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type MutasiBatu, mutasiBatuSlip } from '../../contract-mutasi.ts'
import { mutasiBatuDokumen } from '../../dokumen.ts'
import { bacaMutasiBatu } from './baca-mutasi.ts'

/** The paper tells stones and weights, never what they cost: it lies beside them. */
export const slipNotaMutasiBatu = slipDokumen(bacaMutasiBatu, mutasiBatuSlip, {
  berkas: 'MUTASI BATU',
  contoh: contohDokumen(mutasiBatuDokumen, {
    arah_batu: 'PASANG',
    kode_barcode: '00000012',
    nama_barang: 'CINCIN SOLITAIRE',
    berat_lama: 3.15,
    berat: 3.25,
    total_butir: 1,
    total_carat: 0.5,
    keterangan: 'Contoh',
    items: [
      {
        no_batu: 'D0000001',
        shape: 'ROUND',
        color: 'D',
        clarity: 'VVS1',
        butir: 1,
        carat: 0.5,
        laboratorium: 'GIA',
        no_sertifikat: '2141438171',
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: MutasiBatu, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.mutasi_batu'),
    kepala: kepalaSlip(latar, d, [
      {
        label: t('label.arah_batu'),
        nilai: t(`pilihan.arah_batu.${d.arah_batu.toLowerCase()}`),
      },
      ...(d.kode_barcode === null
        ? []
        : [{ label: t('label.kode_barcode'), nilai: `${d.kode_barcode} ${d.nama_barang}` }]),
      ...(d.kode_supplier === null
        ? []
        : [{ label: t('label.kode_supplier'), nilai: d.kode_supplier }]),
    ]),
    barang: d.items.map((i) => ({
      nama: `${i.butir} × ${i.shape} ${i.color} ${i.clarity}`,
      rincian: [
        {
          teks: [i.no_batu, i.laboratorium, i.no_sertifikat].filter(Boolean).join(' '),
          bagian: 'barcode',
        },
      ],
      jumlah: `${i.carat.toFixed(2)} ct`,
    })),
    jumlah: [
      { label: t('label.butir'), nilai: String(d.total_butir) },
      { label: t('label.carat'), nilai: `${d.total_carat.toFixed(2)} ct`, tebal: true },
      ...(d.berat === null ? [] : [{ label: t('label.berat'), nilai: tulisGram(d.berat) }]),
    ],
    catatan: keteranganSlip(d),
  }
}
