import type { SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type IsiSlip, kepalaNota, slipDokumen } from '#modules/alat/nota/server/index.ts'
import {
  barisPotongan,
  bayarSlip,
  catatanSlip,
  jumlahSlip,
} from '#modules/loket/uang-muka/server/index.ts'
import type { ItemPesanan, Pesanan } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'
import { CONTOH_PESANAN } from './contoh-pesanan.ts'

/** The slip of an order. */
export const slipNotaPesanan = slipDokumen(bacaPesanan, {
  duplikat: 'DUPLIKAT_NOTA_PESANAN_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'selesai',
    'barcode',
    'harga',
    'ongkos',
    'potongan',
    'uang_muka',
    'bayar',
    'keterangan',
    'syarat',
  ],
  berkas: 'NOTA PESANAN',
  layar: ['/lihat-pesanan', '/transaksi-pesanan', '/bayar-pesanan'],
  salinanBerizin: true,
  contoh: CONTOH_PESANAN,
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, total_berat_mg as berat_mg from public.pesanan
    where kode_toko = ${kode_toko} and no_pesanan = ${nomor}`,
  chat: {
    tipe: 'pesanan',
    baca: bacaPesanan.read,
    penerima: penerimaDari(bacaPesanan.dokumen, { nama: 'nama_customer', no_hp: 'no_hp' }),
  },
})

/** What the slip of this order says: what is made, until when, what was paid, what is still due. */
export function isiSlip(nota: Pesanan, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.pesanan'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      {
        label: t('nota.slip.selesai'),
        nilai: latar.tanggal(nota.tgl_selesai),
        bagian: 'selesai',
      },
    ],
    barang: nota.items.map((i) => barang(i, latar)),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}

/** The description as a paragraph of its own: it is longer than a name. */
function barang(i: ItemPesanan, latar: SlipContext): SlipContent['barang'][number] {
  const { t } = latar
  const ukuran = i.size ? ` ${t('nota.slip.ukuran', { size: i.size })}` : ''
  const kadar = `${t('nota.slip.kadar', { kadar: i.kadar })}${ukuran}`
  const berat = `${tulisGram(i.berat)} × ${tulisAngka(i.harga_per_gram)}`
  const ongkos = `${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`
  return {
    nama: i.deskripsi,
    rincian: [
      { teks: [i.kode_barcode, kadar].filter(Boolean).join(' '), bagian: 'barcode' },
      { teks: berat, bagian: 'harga' },
      ...(i.ongkos > 0 ? [{ teks: ongkos, bagian: 'ongkos' }] : []),
      ...barisPotongan(i.potongan, latar),
    ],
    jumlah: tulisAngka(i.sub_total),
  }
}
