import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type UpdateProfit, updateProfitSlip } from '../../contract-profit.ts'
import { updateProfitDokumen } from '../../dokumen.ts'
import { bacaUpdateProfit } from './baca-update-profit.ts'

/** The paper of a re-pricing, by group: its pieces are thousands. */
export const slipNotaProfit = slipDokumen(bacaUpdateProfit, updateProfitSlip, {
  berkas: 'BUKTI UPDATE PROFIT',
  contoh: contohDokumen(updateProfitDokumen, {
    aturan: '+5%',
    pilihan: '750',
    keterangan: 'Harga naik',
    jumlah_barang: 1,
    sebelum_rp: 6_405_000,
    sesudah_rp: 6_725_000,
    items: [{ kode_group: '750', harga_lama: 6_405_000, harga: 6_725_000 }],
  }),
  isi: isiSlip,
})

function isiSlip(d: UpdateProfit, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.update-profit-barang'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.aturan'), nilai: d.aturan },
      { label: t('label.pilihan'), nilai: d.pilihan },
      ...(d.penyetuju ? [{ label: t('label.penyetuju'), nilai: d.penyetuju }] : []),
    ]),
    barang: perGroup(d).map(([nama, g]) => ({
      nama,
      rincian: [
        { teks: t('update_profit.jumlah', { jumlah: g.n }) },
        { teks: `${tulisAngka(g.lama)} > ${tulisAngka(g.baru)}` },
      ],
      jumlah: tulisAngka(g.baru - g.lama),
    })),
    jumlah: [
      { label: t('label.sebelum_rp'), nilai: tulisRupiah(d.sebelum_rp) },
      { label: t('label.sesudah_rp'), nilai: tulisRupiah(d.sesudah_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}

/** Pieces and prices of each group, in the order of their codes. */
function perGroup({ items }: UpdateProfit) {
  const groups = new Map<string, { n: number; lama: number; baru: number }>()
  for (const { kode_group, harga_lama, harga } of items) {
    const { n, lama, baru } = groups.get(kode_group) ?? { n: 0, lama: 0, baru: 0 }
    groups.set(kode_group, { n: n + 1, lama: lama + harga_lama, baru: baru + harga })
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
