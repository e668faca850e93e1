import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type BayarBerlian, bayarBerlianSlip } from '../contract.ts'
import { bayarBerlianDokumen } from '../dokumen.ts'
import { bacaBayar } from './baca-bayar.ts'

/** What the supplier signs for: which papers of stones are paid. */
export const slipNotaBayar = slipDokumen(bacaBayar, bayarBerlianSlip, {
  berkas: 'BAYAR BERLIAN',
  contoh: contohDokumen(bayarBerlianDokumen, {
    kode_supplier: 'BRL1',
    nama_supplier: 'Permata Jaya',
    total_rp: 21_000_000,
    kode_kas: 'UTAMA',
    keterangan: 'Contoh',
    items: [{ no_mutasi_batu: 'BLAA2601010001', jumlah_rp: 21_000_000 }],
  }),
  isi: isiSlip,
})

function isiSlip(d: BayarBerlian, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.bayar-berlian'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
    ]),
    barang: d.items.map((i) => ({
      nama: i.no_mutasi_batu,
      rincian: [],
      jumlah: tulisRupiah(i.jumlah_rp),
    })),
    jumlah: [{ label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true }],
    catatan: keteranganSlip(d),
  }
}
