import { tulisGram } from '#kernel/shared/berat.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type MutasiManual, mutasiManualSlip } from '../contract.ts'
import { mutasiManualDokumen } from '../dokumen.ts'
import { bacaMutasi } from './baca-mutasi.ts'

export const slipNotaMutasi = slipDokumen(bacaMutasi, mutasiManualSlip, {
  berkas: 'MUTASI BARANG MANUAL',
  contoh: contohDokumen(mutasiManualDokumen, {
    jenis_gerak: 'PINDAH',
    kode_gudang: 'ETALASE',
    kode_baki: 'B01',
    ke_gudang: 'ETALASE',
    ke_baki: 'B02',
    total_qty: 12,
    total_berat: 31.45,
    items: [{ kode_group: '420', kode_dept: 'AN', qty: 12, berat: 31.45 }],
  }),
  isi: isiSlip,
})

function isiSlip(d: MutasiManual, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.mutasi_manual'),
    kepala: kepalaSlip(latar, d, [
      {
        label: t('label.jenis_gerak'),
        nilai: t(`pilihan.jenis_gerak.${d.jenis_gerak.toLowerCase()}`),
      },
      { label: t('label.kode_baki'), nilai: `${d.kode_gudang} / ${d.kode_baki}` },
      ...(d.ke_baki ? [{ label: t('label.ke_baki'), nilai: `${d.ke_gudang} / ${d.ke_baki}` }] : []),
    ]),
    barang: d.items.map((i) => ({
      nama: `${i.kode_dept} ${i.kode_group}`,
      rincian: [
        { teks: `${i.qty} pcs` },
        ...(i.berat_timbang === null
          ? []
          : [{ teks: `${t('label.berat_timbang')} ${tulisGram(i.berat_timbang)}` }]),
      ],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.total_qty'), nilai: String(d.total_qty) },
      { label: t('label.total_berat'), nilai: tulisGram(d.total_berat), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
