import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type JurnalUmum, jurnalUmumSlip } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { bacaJurnalUmum } from './baca-jurnal-umum.ts'

const RUPIAH = 1_500_000
const BARIS = { uraian: null, debet_rp: 0, kredit_rp: 0 }

export const slipNotaJurnalUmum = slipDokumen(bacaJurnalUmum, jurnalUmumSlip, {
  berkas: 'JURNAL UMUM',
  contoh: contohDokumen(jurnalUmumDokumen, {
    jenis_jurnal: 'UMUM',
    total_rp: RUPIAH,
    keterangan: 'Penyusutan peralatan bulan ini',
    penyetuju: 'PEMILIK',
    items: [
      { ...BARIS, nomor_akun: '6-1090', nama_akun: 'Biaya Penyusutan', debet_rp: RUPIAH },
      { ...BARIS, nomor_akun: '1-2020', nama_akun: 'Akumulasi Penyusutan', kredit_rp: RUPIAH },
    ],
  }),
  isi: isiSlip,
})

/** A voucher: each account with its side, and who approved it. */
function isiSlip(d: JurnalUmum, latar: SlipContext): IsiSlip {
  const { t } = latar
  const sisi = (i: JurnalUmum['items'][number]) =>
    i.debet_rp > 0 ? t('label.debet_rp') : t('label.kredit_rp')
  return {
    judul: t('screen.transaksi-jurnal-umum'),
    kepala: [...kepalaSlip(latar, d), { label: t('label.penyetuju'), nilai: d.penyetuju }],
    barang: d.items.map((i) => ({
      nama: `${i.nomor_akun} ${i.nama_akun}`,
      rincian: [{ teks: i.uraian ? `${sisi(i)} · ${i.uraian}` : sisi(i) }],
      jumlah: tulisAngka(i.debet_rp || i.kredit_rp),
    })),
    jumlah: [{ label: t('nota.slip.total'), nilai: tulisRupiah(d.total_rp), tebal: true }],
    catatan: keteranganSlip(d),
  }
}
