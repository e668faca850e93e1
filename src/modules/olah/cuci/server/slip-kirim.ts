import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type KirimCuci, kirimCuciSlip } from '../contract.ts'
import { kirimCuciDokumen } from '../dokumen.ts'
import { bacaKirim } from './baca-cuci.ts'

const satu = { kode_group: '750', kadar: '18K' }

/** The receipt that goes along with the pieces: the craftsman signs it. */
export const slipNotaKirim = slipDokumen(bacaKirim, kirimCuciSlip, {
  berkas: 'KIRIM CUCI',
  contoh: contohDokumen(kirimCuciDokumen, {
    kode_tukang: 'T01',
    nama_tukang: 'Pak Slamet',
    total_qty: 2,
    total_berat: 6.2,
    total_timbang: 6.18,
    keterangan: 'Contoh',
    items: [
      { ...satu, nama_barang: 'CINCIN POLOS', no_faktur_beli: 'FBAA2601010001', timbang: 2.48 },
      { ...satu, nama_barang: 'GELANG RANTAI', no_faktur_beli: 'FBAA2601010002', timbang: 3.7 },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: KirimCuci, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.kirim-barang-cuci'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_tukang'), nilai: `${d.kode_tukang} ${d.nama_tukang}` },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [{ teks: `${i.no_faktur_beli} · ${i.kode_group} · ${i.kadar}` }],
      jumlah: tulisGram(i.timbang),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
