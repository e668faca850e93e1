import { type JenisKertas, type Slip, slipPdf } from '../../../kernel/server/cetak/slip.ts'
import { type Ctx, defineFile } from '../../../kernel/server/http/route.ts'
import { tulisTanggal } from '../../../kernel/server/laporan/ekspor.ts'
import { dariGram, tulisBerat } from '../../../kernel/shared/berat.ts'
import { LOCALE } from '../../../kernel/shared/i18n.ts'
import { tulisPersen, dariPersen } from '../../../kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import {
  type BayarPenjualan, type ItemPenjualan, type KertasNota, type Penjualan, penjualanSlip,
} from '../contract.ts'
import { BULAN_JUAL_KEMBALI } from '../rules.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

const KERTAS: Readonly<Record<KertasNota, JenisKertas>> = {
  58: '58mm', 80: '80mm', half: 'setengah-surat',
}

/** The slip as the sale stands now: a cancelled one says BATAL, a copy which one it is. */
export const slipPenjualan = defineFile(penjualanSlip, async ({ ctx, tx, input }) => {
  const nota = await bacaPenjualan(tx, input.no_faktur_jual)
  return {
    name: `NOTA PENJUALAN ${nota.no_faktur_jual}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: slipPdf(susun(ctx, nota, KERTAS[input.kertas])),
  }
})

type Teks = (nama: string, params?: Readonly<Record<string, string | number>>) => string

function susun(ctx: Ctx, nota: Penjualan, kertas: JenisKertas): Slip {
  const { toko, bahasa, services } = ctx
  const t: Teks = (nama, params) => services.texts.t(bahasa, `penjualan.slip_${nama}`, params)
  const rangkap = ctx.modules['DUPLIKAT_NOTA_PENJUALAN_MODULE'] === true ? 2 : 1
  const kota = toko.kota ? `, ${toko.kota}` : ''
  return {
    kertas,
    bahasa,
    toko: { nama: toko.nama_toko, alamat: toko.alamat_toko + kota, telp: toko.telp },
    judul: t('judul'),
    salinan: nota.cetak > 0 ? t('salinan', { n: nota.cetak }) : null,
    batal: nota.status === 'BATAL' ? t('batal') : null,
    kepala: kepala(t, ctx, nota),
    barang: nota.items.map((i) => barang(t, i)),
    jumlah: jumlah(t, nota),
    bayar: [
      ...nota.pembayaran.flatMap((b) => bayar(t, b)),
      ...(nota.kembali_rp > 0 ? [{ label: t('kembali'), nilai: tulisAngka(nota.kembali_rp) }] : []),
    ],
    kode: { jenis: 'qr', isi: nota.no_faktur_jual },
    catatan: [
      ...(nota.keterangan ? [nota.keterangan] : []),
      t('syarat', { bulan: BULAN_JUAL_KEMBALI }),
      t('terima_kasih'),
    ],
    rangkap,
  }
}

function kepala(t: Teks, ctx: Ctx, nota: Penjualan): Slip['kepala'] {
  const { bahasa, toko } = ctx
  const jam = new Intl.DateTimeFormat(LOCALE[bahasa], {
    timeStyle: 'short', timeZone: toko.zona_waktu,
  }).format(new Date(nota.waktu))
  const pelanggan = nota.nama_customer && `${nota.nama_customer} (${nota.kode_customer ?? ''})`
  return [
    { label: t('nomor'), nilai: nota.no_faktur_jual },
    { label: t('tanggal'), nilai: `${tulisTanggal(nota.tanggal, bahasa)} ${jam}` },
    { label: t('sales'), nilai: `${nota.kode_sales} ${nota.nama_sales}` },
    { label: t('kasir'), nilai: nota.input_by },
    ...(pelanggan ? [{ label: t('pelanggan'), nilai: pelanggan }] : []),
  ]
}

/** How the price came about, so that a customer can check it: weight × price, ongkos, deduction. */
function barang(t: Teks, i: ItemPenjualan): Slip['barang'][number] {
  const ukuran = i.size ? ` ${t('ukuran', { size: i.size })}` : ''
  const berat = `${tulisBerat(dariGram(i.berat))} g`
  const perGram = i.dasar_harga === 'HARGA_EMAS' && i.berat === i.berat_bandrol
  return {
    nama: i.nama_barang,
    rincian: [
      `${i.kode_barcode} ${t('kadar', { kadar: i.kadar })}${ukuran}`,
      perGram
        ? `${berat} × ${tulisAngka(i.harga_per_gram)} = ${tulisAngka(i.harga_jual)}`
        : `${berat} ${tulisAngka(i.harga_jual)}`,
      ...(i.ongkos > 0 ? [`${t('ongkos')} ${tulisAngka(i.ongkos)}`] : []),
      ...(i.potongan > 0 ? [`${t('potongan')} -${tulisAngka(i.potongan)}`] : []),
      ...(i.ppn_rp > 0
        ? [`${t('ppn', { persen: tulisPersen(dariPersen(i.ppn)) })} ${tulisAngka(i.ppn_rp)}`]
        : []),
    ],
    jumlah: tulisAngka(i.jumlah_rp),
  }
}

function jumlah(t: Teks, nota: Penjualan): Slip['jumlah'] {
  const baris = nota.pembulatan_rp === 0 ? [] : [
    { label: t('subtotal'), nilai: tulisAngka(nota.subtotal_rp) },
    { label: t('pembulatan'), nilai: tulisAngka(nota.pembulatan_rp) },
  ]
  return [...baris, { label: t('total'), nilai: tulisRupiah(nota.total_rp), tebal: true }]
}

function bayar(t: Teks, b: BayarPenjualan): readonly { label: string; nilai: string }[] {
  const bank = b.kode_bank ? ` ${b.kode_bank}` : ''
  const baris = [{ label: t(`bayar_${b.jenis.toLowerCase()}`) + bank, nilai: tulisAngka(b.jumlah_rp) }]
  if (b.fee_rp === 0) return baris
  return [...baris, { label: t('gesek', { fee: tulisAngka(b.fee_rp) }), nilai: tulisAngka(b.gesek_rp) }]
}
