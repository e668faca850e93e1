import type { ContentLine, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { terbilang } from '#kernel/shared/terbilang.ts'
import { type IsiSlip, contohDokumen, slipDokumen } from '#modules/alat/nota/server/index.ts'
import { type Kiriman, kirimUangSlip } from '../contract.ts'
import { kirimUangDokumen } from '../dokumen.ts'
import { tulisReferensi, tulisTujuan } from '../rules.ts'
import { bacaKiriman } from './baca-kiriman.ts'

/** The slip that travels with the money, A4 lying. */
export const slipNotaKirimUang = slipDokumen(bacaKiriman, kirimUangSlip, {
  berkas: 'BUKTI KIRIM UANG',
  isi: isiSlip,
  contoh: contohDokumen(kirimUangDokumen, {
    nomor_referensi: 'K7MPXQ3H9WZT4CRA',
    tgl_system: '2026-11-20',
    asal: 'JKT1',
    tujuan: 'PUSAT',
    nama_tujuan: 'Kencana Pusat',
    kode_kas: 'UTAMA',
    metode: 'CASH',
    jumlah_rp: 125_000_000,
    keterangan: 'Setoran penjualan tanggal 20',
    no_reff: 'SETOR-20',
  }),
})

/** What stands on it: the reference large, the amount in figures and words, room for two names. */
function isiSlip(k: Kiriman, latar: SlipContext): IsiSlip {
  const { t, kapan } = latar
  const baris = (key: string, nilai: string): ContentLine => ({ label: t(key), nilai })
  const jumlah = tulisRupiah(k.jumlah_rp)
  const kas = t(k.jenis_kas === 'KAS' ? 'label.laci' : 'label.no_rekening')
  return {
    judul: t('nota.jenis.kirim_uang'),
    kepala: [
      baris('label.nomor_referensi', tulisReferensi(k.nomor_referensi)),
      ...kapan(k),
      { ...baris('nota.slip.kasir', k.input_by), bagian: 'kasir' },
      baris('label.asal', k.asal),
      baris('label.tujuan', tulisTujuan(k)),
    ],
    barang: [
      {
        nama: t(`pilihan.metode.${k.metode.toLowerCase()}`),
        rincian: [
          { teks: `${kas} ${k.kode_kas}` },
          { teks: k.keterangan, bagian: 'keterangan' },
          ...(k.no_reff ? [{ teks: `${t('label.no_reff')} ${k.no_reff}`, bagian: 'no_reff' }] : []),
        ],
        jumlah,
      },
    ],
    jumlah: [{ ...baris('nota.slip.total', jumlah), tebal: true }],
    catatan: [
      { teks: terbilang(k.jumlah_rp), bagian: 'terbilang' },
      { teks: t('kirim_uang.slip_catatan') },
    ],
    tandaTangan: [t('kirim_uang.pengirim'), t('kirim_uang.penerima')],
  }
}
