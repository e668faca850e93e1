import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import type { SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { contohDokumen, slipDokumen, statusSlip } from '#modules/alat/nota/server/index.ts'
import { type Sortir, sortirSlip } from '../contract.ts'
import { sortirDokumen } from '../dokumen.ts'
import { bacaSortir } from './baca-sortir.ts'

export const slipNotaSortir = slipDokumen(bacaSortir, sortirSlip, {
  berkas: 'SORTIR PEMBELIAN',
  contoh: contohDokumen(sortirDokumen, {
    total_qty: 2,
    total_berat: 6.2,
    keterangan: 'Contoh',
    items: [
      {
        nama_barang: 'CINCIN POLOS',
        no_faktur_beli: 'FBAA2601010001',
        berat: 2.5,
        keputusan: 'CUCI',
      },
      {
        nama_barang: 'GELANG RANTAI',
        no_faktur_beli: 'FBAA2601010002',
        berat: 3.7,
        keputusan: 'LEBUR',
      },
    ],
  }),
  isi: isiSlip,
})

const gram = (berat: number) => `${tulisBerat(dariGram(berat))} g`

function isiSlip(d: Sortir, latar: SlipContext): SlipContent {
  const { t, kapan } = latar
  return {
    judul: t(d.pindah ? 'screen.pindah-sortir' : 'screen.sortir-pembelian'),
    ...statusSlip(latar, d),
    nomor: d.no_sortir,
    kepala: [
      { label: t('nota.slip.nomor'), nilai: d.no_sortir },
      ...kapan(d),
      { label: t('nota.slip.kasir'), nilai: d.input_by, bagian: 'kasir' },
    ],
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
      jumlah: gram(i.berat),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: gram(d.total_berat), tebal: true },
    ],
    catatan: d.keterangan ? [{ teks: d.keterangan, bagian: 'keterangan' }] : [],
  }
}
