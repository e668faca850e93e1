import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type BarangHilang, type TemuBarang, hilangSlip, temuSlip } from '../contract.ts'
import { barangHilangDokumen, temuBarangDokumen } from '../dokumen.ts'
import { bacaHilang, bacaTemu } from './baca-hilang.ts'

const CONTOH = {
  jumlah_barang: 1,
  berat: 3.25,
  harga_modal: 2_760_000,
  keterangan: 'Contoh',
  items: [{ nama_barang: 'CINCIN POLOS', berat: 3.25, harga_modal: 2_760_000 }],
}

export const slipNotaHilang = slipDokumen(bacaHilang, hilangSlip, {
  berkas: 'BARANG HILANG',
  contoh: contohDokumen(barangHilangDokumen, CONTOH),
  isi: (d, latar) => ({
    judul: latar.t('screen.barang-hilang'),
    ...isiSlip(d, latar, [{ label: latar.t('label.no_opname'), nilai: d.no_opname }]),
  }),
})

export const slipNotaTemu = slipDokumen(bacaTemu, temuSlip, {
  berkas: 'TEMU BARANG',
  contoh: contohDokumen(temuBarangDokumen, CONTOH),
  isi: (d, latar) => ({ judul: latar.t('screen.temu-barang'), ...isiSlip(d, latar) }),
})

/** The pieces with what they weigh; cost stands in the sum alone. */
function isiSlip(
  d: BarangHilang | TemuBarang,
  latar: SlipContext,
  lain: IsiSlip['kepala'] = [],
): Omit<IsiSlip, 'judul'> {
  const { t } = latar
  return {
    kepala: [...kepalaSlip(latar, d, lain), { label: t('label.penyetuju'), nilai: d.penyetuju }],
    barang: d.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [{ teks: `${i.kode_barcode} · ${i.kode_baki}`, bagian: 'barcode' }],
      jumlah: tulisGram(i.berat),
    })),
    jumlah: [
      { label: t('label.berat'), nilai: tulisGram(d.berat) },
      { label: t('label.harga_modal'), nilai: tulisRupiah(d.harga_modal), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}
