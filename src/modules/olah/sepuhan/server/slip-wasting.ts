import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type WastingSepuhan, wastingSepuhanSlip } from '../contract.ts'
import { wastingSepuhanDokumen } from '../dokumen.ts'
import { bacaWasting } from './baca-sepuhan.ts'

export const slipNotaWasting = slipDokumen(bacaWasting, wastingSepuhanSlip, {
  berkas: 'WASTING SEPUHAN',
  contoh: contohDokumen(wastingSepuhanDokumen, {
    no_kirim: 'KSAA2601010001',
    kode_supplier: 'LEBUR1',
    nama_supplier: 'Pelebur Jaya',
    kirim_murni: 4.35,
    terima_murni: 4.34,
    wasting: 0.01,
    persen_wasting: 0.23,
    persen_biasa: 0.2,
    keterangan: 'Contoh',
  }),
  isi: isiSlip,
})

function isiSlip(d: WastingSepuhan, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.wasting-sepuhan'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.no_kirim'), nilai: d.no_kirim },
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
    ]),
    barang: [],
    jumlah: [
      { label: t('label.kirim_murni'), nilai: tulisGram(d.kirim_murni) },
      { label: t('label.terima_murni'), nilai: tulisGram(d.terima_murni) },
      { label: t('label.wasting'), nilai: tulisGram(d.wasting), tebal: true },
      { label: t('label.persen_wasting'), nilai: `${d.persen_wasting}%` },
      ...(d.persen_biasa === null
        ? []
        : [{ label: t('label.persen_biasa'), nilai: `${d.persen_biasa}%` }]),
    ],
    catatan: keteranganSlip(d),
  }
}
