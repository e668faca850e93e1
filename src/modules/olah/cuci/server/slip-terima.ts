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
import { type TerimaCuci, terimaCuciSlip } from '../contract.ts'
import { terimaCuciDokumen } from '../dokumen.ts'
import { bacaTerima } from './baca-cuci.ts'

const satu = { kode_group: '750', kadar: '18K' }

export const slipNotaTerima = slipDokumen(bacaTerima, terimaCuciSlip, {
  berkas: 'TERIMA CUCI',
  contoh: contohDokumen(terimaCuciDokumen, {
    no_cuci: 'KCAA2601010001',
    kode_tukang: 'T01',
    nama_tukang: 'Pak Slamet',
    total_qty: 2,
    total_timbang: 6.18,
    total_berat: 6.15,
    susut: 0.03,
    ongkos_rp: 60_000,
    keterangan: 'Contoh',
    items: [
      {
        ...satu,
        nama_barang: 'CINCIN POLOS',
        no_faktur_beli: 'FBAA2601010001',
        berat: 2.47,
        keputusan: 'JUAL',
        kode_barcode: '100001',
        kode_baki: 'B1',
      },
      {
        ...satu,
        nama_barang: 'GELANG RANTAI',
        no_faktur_beli: 'FBAA2601010002',
        berat: 3.68,
        keputusan: 'LEBUR',
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: TerimaCuci, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.terima-barang-cuci'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.no_cuci'), nilai: d.no_cuci },
      { label: t('label.kode_tukang'), nilai: `${d.kode_tukang} ${d.nama_tukang}` },
    ]),
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        { teks: `${i.no_faktur_beli} · ${i.kode_group} · ${i.kadar}` },
        {
          teks: [t(`pilihan.keputusan.${i.keputusan.toLowerCase()}`), i.kode_barcode, i.kode_baki]
            .filter(Boolean)
            .join(' · '),
        },
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat), tebal: true },
      { label: t('label.susut'), nilai: tulisGram(d.susut) },
      ...(d.ongkos_rp > 0
        ? [{ label: t('label.ongkos_rp'), nilai: tulisRupiah(d.ongkos_rp), tebal: true }]
        : []),
    ],
    catatan: keteranganSlip(d),
  }
}
