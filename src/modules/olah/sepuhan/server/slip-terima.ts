import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type BarisTerima, type TerimaSepuhan, terimaSepuhanSlip } from '../contract.ts'
import { terimaSepuhanDokumen } from '../dokumen.ts'
import { bacaTerima } from './baca-sepuhan.ts'

export const slipNotaTerima = slipDokumen(bacaTerima, terimaSepuhanSlip, {
  berkas: 'TERIMA SEPUHAN',
  contoh: contohDokumen(terimaSepuhanDokumen, {
    no_kirim: 'KSAA2601010001',
    kode_supplier: 'LEBUR1',
    nama_supplier: 'Pelebur Jaya',
    total_murni: 4.34,
    uang_rp: 2_680_000,
    ongkos_rp: 50_000,
    total_rp: 2_630_000,
    keterangan: 'Contoh',
    items: [
      { bentuk: 'MURNI', seri: 'B-0107', berat: 3, persen_kadar: 99.99, murni: 3 },
      { bentuk: 'UANG', murni: 1.34, harga_per_gram: 2_000_000, jumlah_rp: 2_680_000 },
    ],
  }),
  isi: isiSlip,
})

/** A bar by its stamp and its kadar, money by its price, credit by its name. */
function rincian(i: BarisTerima): string {
  if (i.bentuk === 'MURNI')
    return [i.seri, `${tulisGram(i.berat ?? 0)} × ${i.persen_kadar}%`].filter(Boolean).join(' · ')
  return i.harga_per_gram === null ? '' : `${tulisRupiah(i.harga_per_gram)} / g`
}

function isiSlip(d: TerimaSepuhan, latar: SlipContext): IsiSlip {
  const { t } = latar
  const uang = d.uang_rp > 0 || d.ongkos_rp > 0
  return {
    judul: t('screen.terima-sepuhan'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.no_kirim'), nilai: d.no_kirim },
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
    ]),
    barang: d.items.map((i) => ({
      nama: t(`pilihan.bentuk.${i.bentuk.toLowerCase()}`),
      rincian: [rincian(i), i.jumlah_rp === null ? '' : tulisRupiah(i.jumlah_rp)]
        .filter(Boolean)
        .map((teks) => ({ teks })),
      jumlah: tulisGram(i.murni),
    })),
    jumlah: [
      { label: t('label.total_murni'), nilai: tulisGram(d.total_murni), tebal: true },
      ...(uang
        ? [
            { label: t('label.uang_rp'), nilai: tulisRupiah(d.uang_rp) },
            { label: t('label.ongkos_rp'), nilai: tulisRupiah(d.ongkos_rp) },
            { label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true },
          ]
        : []),
    ],
    catatan: keteranganSlip(d),
  }
}
