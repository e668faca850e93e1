import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type UpdateKadar, updateKadarSlip } from '../../contract-kadar.ts'
import { updateKadarDokumen } from '../../dokumen.ts'
import { bacaUpdateKadar } from './baca-update-kadar.ts'

/** The paper of a test, signed by whoever tested and whoever approved. */
export const slipNotaUpdateKadar = slipDokumen(bacaUpdateKadar, updateKadarSlip, {
  berkas: 'BUKTI UPDATE KADAR',
  contoh: contohDokumen(updateKadarDokumen, {
    cara_uji: 'XRF',
    penguji: 'Penguji',
    keterangan: 'Diuji ulang sebelum pajang',
    jumlah_barang: 1,
    berat: 6.1,
    selisih_murni: -0.305,
    items: [
      {
        berat: 6.1,
        kode_group_lama: '750',
        kode_group: '700',
        kadar_lama: '18K',
        kadar: '16K',
        hasil_uji: 70.1,
        murni_lama: 4.575,
        murni: 4.27,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: UpdateKadar, latar: SlipContext): IsiSlip {
  const { t } = latar
  const hasil = (persen: number | null) =>
    persen === null ? '' : ` (${tulisPersen(dariPersen(persen))}%)`
  return {
    judul: t('screen.update-kadar'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.cara_uji'), nilai: t(`pilihan.cara_uji.${d.cara_uji.toLowerCase()}`) },
      { label: t('label.penguji'), nilai: d.penguji },
      { label: t('label.penyetuju'), nilai: d.penyetuju },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: `${i.kode_barcode} ${i.kode_baki}`, bagian: 'barcode' },
        {
          teks: `${i.kode_group_lama} ${i.kadar_lama} > ${i.kode_group} ${i.kadar}${hasil(i.hasil_uji)}`,
        },
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.berat'), nilai: tulisGram(d.berat), tebal: true },
      { label: t('label.selisih_murni'), nilai: tulisGram(d.selisih_murni) },
    ],
    catatan: keteranganSlip(d),
    tandaTangan: [t('label.penguji'), t('label.penyetuju')],
  }
}
