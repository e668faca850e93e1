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
import { type BarisTerima, type TerimaSupplier, terimaSupplierSlip } from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'
import { bacaTerima } from './baca-terima.ts'

/** What the supplier takes along: his paper's number, what the scale said, what he is owed. */
export const slipNotaTerima = slipDokumen(bacaTerima, terimaSupplierSlip, {
  berkas: 'TERIMA BARANG SUPPLIER',
  contoh: {
    ...contohDokumen(terimaSupplierDokumen, {
      no_intern: 'SJ-0107',
      kode_supplier: 'SUP1',
      nama_supplier: 'Pabrik Jaya',
      cara_hutang: 'RUPIAH',
      awal: false,
      total_qty: 12,
      total_bruto: 41.2,
      total_berat: 40,
      total_input: 39.98,
      total_selisih: -0.02,
      total_rp: 48_000_000,
      total_emas: 0,
      keterangan: 'Contoh',
      items: [
        {
          kode_dept: 'CIN',
          kode_group: '750',
          kadar: '18K',
          qty: 12,
          berat_bruto: 41.2,
          berat: 40,
          berat_input: 39.98,
          selisih: -0.02,
          harga_per_gram: 1_200_000,
          jumlah_rp: 48_000_000,
        },
      ],
    }),
    sisa: [],
    masuk: [],
  },
  isi: isiSlip,
})

/** The price per gram or the purity that is charged; nothing where the paper said a sum. */
function harga(i: BarisTerima): string {
  if (i.harga_per_gram !== null) return `${tulisRupiah(i.harga_per_gram)} / g`
  return i.tagih === null ? '' : `${i.tagih}%`
}

function isiSlip(d: TerimaSupplier, latar: SlipContext): IsiSlip {
  const { t } = latar
  const gram = (label: string, nilai: number) => ({ label: t(label), nilai: tulisGram(nilai) })
  return {
    judul: t(d.awal ? 'label.awal' : 'screen.terima-barang-supplier'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
      { label: t('label.no_intern'), nilai: d.no_intern },
    ]),
    barang: d.items.map((i) => ({
      nama: `${i.kode_dept} · ${i.kode_group} · ${i.kadar}`,
      rincian: [
        { teks: [`${i.qty} pcs`, tulisGram(i.berat_input), harga(i)].filter(Boolean).join(' · ') },
      ],
      jumlah: i.emas === null ? tulisRupiah(i.jumlah_rp ?? 0) : tulisGram(i.emas),
    })),
    jumlah: [
      ...(d.awal
        ? []
        : [
            { label: t('label.total_qty'), nilai: String(d.total_qty) },
            gram('label.total_berat', d.total_berat),
            gram('label.total_input', d.total_input),
            gram('label.total_selisih', d.total_selisih),
          ]),
      d.cara_hutang === 'EMAS'
        ? { ...gram('label.total_emas', d.total_emas), tebal: true }
        : { label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
