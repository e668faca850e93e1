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
import { type CuciManual, cuciManualSlip } from '../contract.ts'
import { cuciManualDokumen } from '../dokumen.ts'
import { bacaCuciManual } from './baca-cuci-manual.ts'

/** The receipt that goes along with the goods, and the one of what came back. */
export const slipNotaCuciManual = slipDokumen(bacaCuciManual, cuciManualSlip, {
  berkas: 'STOCK CUCI MANUAL',
  contoh: contohDokumen(cuciManualDokumen, {
    jenis_gerak: 'KELUAR',
    kode_tukang: 'T01',
    nama_tukang: 'Pak Slamet',
    kode_gudang: 'ETALASE',
    kode_baki: 'B01',
    total_qty: 12,
    total_berat: 31.45,
    total_timbang: 31.4,
    susut: 0.05,
    ongkos_rp: 60_000,
    items: [{ kode_group: '420', kode_dept: 'AN', qty: 12, berat: 31.45, timbang: 31.4 }],
  }),
  isi: isiSlip,
})

function isiSlip(d: CuciManual, latar: SlipContext): IsiSlip {
  const { t } = latar
  const kembali = d.jenis_gerak === 'KELUAR'
  return {
    judul: t('screen.stock-cuci-manual'),
    kepala: kepalaSlip(latar, d, [
      {
        label: t('label.jenis_gerak'),
        nilai: t(`pilihan.jenis_gerak.${d.jenis_gerak.toLowerCase()}`),
      },
      { label: t('label.kode_tukang'), nilai: `${d.kode_tukang} ${d.nama_tukang}` },
      { label: t('label.kode_baki'), nilai: `${d.kode_gudang} / ${d.kode_baki}` },
    ]),
    barang: d.items.map((i) => ({
      nama: `${i.kode_dept} ${i.kode_group}`,
      rincian: [
        { teks: `${i.qty} pcs` },
        ...(kembali ? [{ teks: `${t('label.berat')} ${tulisGram(i.berat)}` }] : []),
      ],
      jumlah: tulisGram(i.timbang),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_timbang'), nilai: tulisGram(d.total_timbang), tebal: true },
      ...(kembali ? [{ label: t('label.susut'), nilai: tulisGram(d.susut) }] : []),
      ...(d.ongkos_rp > 0
        ? [{ label: t('label.ongkos_rp'), nilai: tulisRupiah(d.ongkos_rp), tebal: true }]
        : []),
    ],
    catatan: keteranganSlip(d),
  }
}
