import type { SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type IsiSlip, kepalaNota, slipDokumen } from '#modules/alat/nota/server/index.ts'
import type { Titip } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import { CONTOH_TITIP } from './contoh-titip.ts'
import {
  barisPotongan,
  jumlahSlip,
  bayarSlip,
  catatanSlip,
} from '#modules/loket/uang-muka/server/index.ts'

/** The slip of a deposit. */
export const slipNotaTitip = slipDokumen(bacaTitip, {
  duplikat: 'DUPLIKAT_NOTA_TITIP_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'barcode',
    'harga',
    'ongkos',
    'potongan',
    'bayar',
    'uang_muka',
    'keterangan',
    'syarat',
  ],
  berkas: 'NOTA TITIP',
  layar: ['/lihat-titip', '/transaksi-titip', '/ambil-titip'],
  contoh: CONTOH_TITIP,
  isi: isiSlip,
  chat: {
    tipe: 'titip',
    baca: bacaTitip.read,
    penerima: penerimaDari(bacaTitip.dokumen, { nama: 'nama_customer', no_hp: 'no_hp' }),
  },
})

/** What the slip of this deposit says: the pieces, what was paid when, what is still due. */
function isiSlip(nota: Titip, latar: SlipContext): IsiSlip {
  const { t } = latar
  const batas = nota.tgl_batas && {
    label: t('label.tgl_batas'),
    nilai: latar.tanggal(nota.tgl_batas),
    bagian: 'tanggal',
  }
  return {
    judul: t('nota.jenis.titip'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      ...(batas ? [batas] : []),
    ],
    barang: nota.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        {
          teks: `${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })}`,
          bagian: 'barcode',
        },
        {
          teks: `${tulisGram(i.berat)} × ${tulisAngka(i.harga_per_gram)}`,
          bagian: 'harga',
        },
        ...(i.ongkos > 0
          ? [{ teks: `${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`, bagian: 'ongkos' }]
          : []),
        ...barisPotongan(i.potongan, latar),
      ],
      jumlah: tulisAngka(i.jumlah_rp),
    })),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}
