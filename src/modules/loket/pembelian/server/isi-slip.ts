import type { ContentPiece, SlipContext, SlipTexts } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  type IsiSlip,
  barisBayar,
  jumlahNota,
  kepalaNota,
  keteranganSlip,
  rincianSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type BarisBeli, type Pembelian, pembelianSlip } from '../contract.ts'
import { berdasarNota } from '../rules.ts'
import { bacaPembelian } from './baca-pembelian.ts'
import { CONTOH_PEMBELIAN } from './contoh-pembelian.ts'

/** The slip of a purchase: layout, preview and printing derive from it. */
export const slipNotaPembelian = slipDokumen(bacaPembelian, pembelianSlip, {
  duplikat: 'DUPLIKAT_NOTA_PEMBELIAN_MODULE',
  berkas: 'NOTA PEMBELIAN',
  contoh: CONTOH_PEMBELIAN,
  isi: isiSlip,
  // An exchange and the purchase of a pledge carry numbers of their own and speak for themselves.
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, berat_mg from public.pembelian
    where kode_toko = ${kode_toko} and no_faktur_beli = ${nomor}
      and no_faktur_beli like 'FB%'`,
  chat: {
    grup: 'dataPembelianGrouped',
    penerima: penerimaDari(bacaPembelian.dokumen, { nama: 'nama_penjual' }),
  },
})

/** What the slip of this purchase says. */
function isiSlip(nota: Pembelian, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.pembelian'),
    kepala: kepalaNota(latar, nota, {
      label: t('pembelian.slip_penjual'),
      nama: [nota.nama_penjual, nota.kode_customer && `(${nota.kode_customer})`],
    }),
    barang: nota.items.map((i) => barangBeliSlip(t, i)),
    jumlah: jumlahNota(latar, nota),
    bayar: barisBayar(latar, { ...nota, teks: TEKS_BAYAR }),
    catatan: [
      ...keteranganSlip(nota),
      { teks: t('pembelian.slip_syarat'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
    tandaTangan: [t('pembelian.slip_penjual'), t('pembelian.slip_pembeli')],
  }
}

/** How the price came about, so that a customer can check it: value, deductions, what is paid. */
export function barangBeliSlip(t: SlipTexts, i: BarisBeli): ContentPiece {
  const asal = i.no_faktur_jual ?? i.asal_nota ?? t(`pilihan.nota.${i.nota.toLowerCase()}`)
  const rugi = i.rugi_lama_rp + i.rugi_hilang_rp
  const rincian = rincianSlip([
    [
      [i.kode_barcode, t('nota.slip.kadar', { kadar: i.kadar })].filter(Boolean).join(' '),
      'barcode',
      true,
    ],
    // A condition is often named by its nota.
    [[...new Set([asal, i.nama_kondisi])].join(' · '), 'kondisi', true],
    [nilai(i), 'harga', true],
    [`${t('nota.slip.potongan')} -${tulisAngka(i.potongan)}`, 'potongan', i.potongan > 0],
    [`${t('pembelian.slip_rugi')} -${tulisAngka(rugi)}`, 'potongan', rugi > 0],
  ])
  return {
    nama: i.nama_barang,
    rincian,
    jumlah: tulisAngka(i.harga),
  }
}

/** By the nota's price for its weight, or weight × price of the day. */
function nilai(i: BarisBeli): string {
  const berat = tulisGram(i.berat_hitung)
  if (berdasarNota(i.cara)) return `${berat} = ${tulisAngka(i.harga_dasar)}`
  return `${berat} × ${tulisAngka(i.harga_per_gram ?? 0)}${
    i.cara === 'LEBURAN' ? ` × ${i.persen_kadar}%` : ''
  } = ${tulisAngka(i.harga_dasar)}`
}
