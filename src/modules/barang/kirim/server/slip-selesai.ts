import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type SelesaiKirim, selesaiKirimSlip } from '../contract.ts'
import { selesaiKirimDokumen } from '../dokumen.ts'
import { bacaSelesai } from './baca-kirim.ts'

/** What was decided about pieces that did not arrive. */
export const slipNotaSelesai = slipDokumen(bacaSelesai, selesaiKirimSlip, {
  berkas: 'SELESAI KIRIM BARANG',
  contoh: contohDokumen(selesaiKirimDokumen, {
    no_kirim: 'KBAA2601010001',
    tujuan: 'CB1',
    nama_tujuan: 'Kencana Cabang 1',
    kembali_qty: 0,
    hilang_qty: 1,
    total_berat: 4.5,
    penyetuju: 'OWN',
    keterangan: 'Lapor polisi',
    items: [
      {
        kode_barcode: '00000013',
        nama_barang: 'GELANG RANTAI',
        kode_group: '750',
        kadar: '18K',
        berat: 4.5,
        putusan: 'HILANG',
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: SelesaiKirim, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.selesai-kirim-barang'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.no_kirim'), nilai: d.no_kirim },
      { label: t('label.tujuan'), nilai: `${d.tujuan} ${d.nama_tujuan ?? ''}` },
      { label: t('label.penyetuju'), nilai: d.penyetuju, bagian: 'kasir' },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: i.kode_barcode, bagian: 'barcode' },
        { teks: t(`pilihan.putusan.${i.putusan.toLowerCase()}`) },
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.kembali_qty'), nilai: String(d.kembali_qty) },
      { label: t('label.hilang_qty'), nilai: String(d.hilang_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
