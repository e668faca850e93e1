import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import {
  type IsiSlip,
  kepalaNota,
  slipDokumen,
  slipRoutes,
} from '#modules/alat/nota/server/index.ts'
import {
  barisPotongan,
  bayarSlip,
  catatanSlip,
  jumlahSlip,
} from '#modules/loket/uang-muka/server/index.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type ItemPreOrder, type PreOrder, preOrderSlip } from '../contract.ts'
import { bacaPo } from './baca-po.ts'
import { CONTOH_PO } from './contoh-po.ts'

export const slipNotaPo = slipDokumen(bacaPo, {
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
  berkas: 'NOTA PRE ORDER',
  layar: ['/lihat-pre-order', '/transaksi-pre-order'],
  contoh: CONTOH_PO,
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, total_berat_mg as berat_mg from public.pre_order
    where kode_toko = ${kode_toko} and no_po = ${nomor}`,
  chat: {
    tipe: 'pre-order',
    baca: bacaPo.read,
    penerima: penerimaDari(bacaPo.dokumen, { nama: 'nama_customer', no_hp: 'no_hp' }),
  },
})

export const slipPo = slipRoutes(preOrderSlip, slipNotaPo, 'no_po')

/** What the slip of a pre-order says: which models, until when, what was paid, what is still due. */
function isiSlip(nota: PreOrder, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.pre_order'),
    kepala: [
      ...kepalaNota(latar, nota, { nama: [nota.nama_customer, nota.no_hp] }),
      { label: t('label.tgl_janji'), nilai: latar.tanggal(nota.tgl_janji), bagian: 'selesai' },
    ],
    barang: nota.items.map((i) => barang(i, latar)),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}

function barang(i: ItemPreOrder, latar: SlipContext): SlipContent['barang'][number] {
  const { t } = latar
  const ukuran = i.size ? ` ${t('nota.slip.ukuran', { size: i.size })}` : ''
  const kadar = `${t('nota.slip.kadar', { kadar: i.kadar })}${ukuran}`
  const kode = [i.kode_model, i.kode_barcode, kadar].filter(Boolean).join(' ')
  const berat = `${tulisGram(i.berat)} × ${tulisAngka(i.harga_per_gram)}`
  const ongkos = `${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`
  return {
    nama: i.nama_model,
    rincian: [
      { teks: kode, bagian: 'barcode' },
      { teks: berat, bagian: 'harga' },
      ...(i.ongkos > 0 ? [{ teks: ongkos, bagian: 'ongkos' }] : []),
      ...barisPotongan(i.potongan, latar),
    ],
    jumlah: tulisAngka(i.sub_total),
  }
}
