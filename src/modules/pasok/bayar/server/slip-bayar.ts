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
import { type BayarSupplier, bayarSupplierSlip } from '../contract.ts'
import { bayarSupplierDokumen } from '../dokumen.ts'
import { bacaBayar } from './baca-bayar.ts'

/** What the supplier signs for: which deliveries are paid, in rupiah and in fine gold. */
export const slipNotaBayar = slipDokumen(bacaBayar, bayarSupplierSlip, {
  berkas: 'BAYAR SUPPLIER',
  contoh: contohDokumen(bayarSupplierDokumen, {
    kode_supplier: 'SUP1',
    nama_supplier: 'Pabrik Jaya',
    total_rp: 21_000_000,
    total_emas: 10,
    kode_kas: 'UTAMA',
    keterangan: 'Contoh',
    items: [
      { no_terima: 'NSAA2601010001', cara_bayar: 'RUPIAH', jumlah_rp: 8_000_000, emas: 0 },
      {
        no_terima: 'NSAA2601010002',
        cara_bayar: 'PATOK',
        jumlah_rp: 13_000_000,
        emas: 10,
        harga_per_gram: 1_300_000,
      },
    ],
    rosok: [
      {
        sumber: 'BELI',
        no_sumber: 'FBAA2601010001',
        baris_sumber: 1,
        nama_barang: 'CINCIN TUA',
        kode_group: '700',
        kadar: '16K',
        qty: 1,
        berat: 5,
        timbang: 4.98,
        persen: 66.5,
        emas: 3.312,
      },
    ],
  }),
  isi: isiSlip,
})

function isiSlip(d: BayarSupplier, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('screen.bayar-supplier'),
    kepala: kepalaSlip(latar, d, [
      { label: t('label.kode_supplier'), nilai: `${d.kode_supplier} ${d.nama_supplier}` },
    ]),
    barang: [...d.items.map(barisSurat(t)), ...d.rosok.map(barisRosok)],
    jumlah: [
      { label: t('label.total_emas'), nilai: tulisGram(d.total_emas), tebal: true },
      { label: t('label.total_rp'), nilai: tulisRupiah(d.total_rp), tebal: true },
    ],
    catatan: keteranganSlip(d),
  }
}

/** A delivery that is paid: how, and at which price. */
const barisSurat =
  (t: SlipContext['t']) =>
  (i: BayarSupplier['items'][number]): IsiSlip['barang'][number] => ({
    nama: i.no_terima,
    rincian: [
      {
        teks: [
          t(`pilihan.cara_bayar.${i.cara_bayar.toLowerCase()}`),
          i.emas > 0 ? tulisGram(i.emas) : '',
          i.harga_per_gram === null ? '' : `${tulisRupiah(i.harga_per_gram)} / g`,
        ]
          .filter(Boolean)
          .join(' · '),
      },
    ],
    jumlah: i.jumlah_rp > 0 ? tulisRupiah(i.jumlah_rp) : tulisGram(i.emas),
  })

/** Scrap that pays: on the scale, and the fine gold that it is taken for. */
const barisRosok = (r: BayarSupplier['rosok'][number]): IsiSlip['barang'][number] => ({
  nama: r.nama_barang,
  rincian: [{ teks: [r.kadar, tulisGram(r.timbang), `${r.persen}%`].join(' · ') }],
  jumlah: tulisGram(r.emas),
})
