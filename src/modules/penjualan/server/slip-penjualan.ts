import type { JenisKertas, Slip } from '../../../kernel/server/cetak/slip.ts'
import { type Ctx, defineFile } from '../../../kernel/server/http/route.ts'
import { tulisTanggal } from '../../../kernel/server/laporan/ekspor.ts'
import { dariGram, tulisBerat } from '../../../kernel/shared/berat.ts'
import { LOCALE } from '../../../kernel/shared/i18n.ts'
import { tulisPersen, dariPersen } from '../../../kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import {
  type BayarPenjualan,
  type ItemPenjualan,
  type KertasNota,
  type Penjualan,
  penjualanSlip,
} from '../contract.ts'
import { BULAN_JUAL_KEMBALI, TEKS_BAYAR } from '../rules.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

const KERTAS: Readonly<Record<KertasNota, JenisKertas>> = {
  58: '58mm',
  80: '80mm',
  half: 'setengah-surat',
}

/** Letters of a note that fit on a line. */
const HURUF_CATATAN: Readonly<Record<JenisKertas, number>> = {
  '58mm': 34,
  '80mm': 46,
  'setengah-surat': 64,
}

/** The slip as the sale stands now: a cancelled one says BATAL, a copy which one it is. */
export const slipPenjualan = defineFile(penjualanSlip, async ({ ctx, tx, input }) => {
  const nota = await bacaPenjualan(tx, input.no_faktur_jual)
  // The machinery of paper is large; it is loaded by the first who prints.
  const { slipPdf } = await import('../../../kernel/server/cetak/slip.ts')
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
  const t: Teks = (nama, params) => services.texts.t(bahasa, nama, params)
  const rangkap = ctx.modules['DUPLIKAT_NOTA_PENJUALAN_MODULE'] === true ? 2 : 1
  const alamat =
    toko.kota && !toko.alamat_toko.includes(toko.kota)
      ? `${toko.alamat_toko}, ${toko.kota}`
      : toko.alamat_toko
  return {
    kertas,
    bahasa,
    toko: { nama: toko.nama_toko, alamat, telp: toko.telp },
    judul: t('penjualan.slip_judul'),
    salinan: nota.cetak > 0 ? t('penjualan.slip_salinan', { n: nota.cetak }) : null,
    batal: nota.status === 'BATAL' ? t('penjualan.slip_batal') : null,
    kepala: kepala(t, ctx, nota),
    barang: nota.items.map((i) => barang(t, i)),
    jumlah: jumlah(t, nota),
    bayar: [
      ...nota.pembayaran.flatMap((b) => bayar(t, b)),
      ...(nota.kembali_rp > 0
        ? [{ label: t('penjualan.slip_kembali'), nilai: tulisAngka(nota.kembali_rp) }]
        : []),
    ],
    kode: { jenis: 'qr', isi: nota.no_faktur_jual },
    catatan: [
      ...(nota.keterangan ? [nota.keterangan] : []),
      t('penjualan.slip_syarat', { bulan: BULAN_JUAL_KEMBALI }),
      t('penjualan.slip_terima_kasih'),
    ].flatMap((c) => bungkus(c, HURUF_CATATAN[kertas])),
    rangkap,
  }
}

function kepala(t: Teks, ctx: Ctx, nota: Penjualan): Slip['kepala'] {
  const { bahasa, toko } = ctx
  const jam = new Intl.DateTimeFormat(LOCALE[bahasa], {
    timeStyle: 'short',
    timeZone: toko.zona_waktu,
  }).format(new Date(nota.waktu))
  const pelanggan = nota.nama_customer && `${nota.nama_customer} (${nota.kode_customer ?? ''})`
  return [
    { label: t('penjualan.slip_nomor'), nilai: nota.no_faktur_jual },
    { label: t('penjualan.slip_tanggal'), nilai: `${tulisTanggal(nota.tanggal, bahasa)} ${jam}` },
    { label: t('penjualan.slip_sales'), nilai: `${nota.kode_sales} ${nota.nama_sales}` },
    { label: t('penjualan.slip_kasir'), nilai: nota.input_by },
    ...(pelanggan ? [{ label: t('penjualan.slip_pelanggan'), nilai: pelanggan }] : []),
  ]
}

/** How the price came about, so that a customer can check it: weight × price, ongkos, deduction. */
function barang(t: Teks, i: ItemPenjualan): Slip['barang'][number] {
  const ukuran = i.size ? ` ${t('penjualan.slip_ukuran', { size: i.size })}` : ''
  const berat = `${tulisBerat(dariGram(i.berat))} g`
  const perGram = i.dasar_harga === 'HARGA_EMAS' && i.berat === i.berat_bandrol
  // Nothing was added: the amount at the right says it already.
  const sama = i.harga_jual === i.jumlah_rp
  return {
    nama: i.nama_barang,
    rincian: [
      `${i.kode_barcode} ${t('penjualan.slip_kadar', { kadar: i.kadar })}${ukuran}`,
      perGram
        ? `${berat} × ${tulisAngka(i.harga_per_gram)}${sama ? '' : ` = ${tulisAngka(i.harga_jual)}`}`
        : `${berat}${sama ? '' : ` ${tulisAngka(i.harga_jual)}`}`,
      ...(i.ongkos > 0 ? [`${t('penjualan.slip_ongkos')} ${tulisAngka(i.ongkos)}`] : []),
      ...(i.potongan > 0 ? [`${t('penjualan.slip_potongan')} -${tulisAngka(i.potongan)}`] : []),
      ...(i.ppn_rp > 0
        ? [
            `${t('penjualan.slip_ppn', { persen: tulisPersen(dariPersen(i.ppn)) })} ${tulisAngka(i.ppn_rp)}`,
          ]
        : []),
    ],
    jumlah: tulisAngka(i.jumlah_rp),
  }
}

function jumlah(t: Teks, nota: Penjualan): Slip['jumlah'] {
  const baris =
    nota.pembulatan_rp === 0
      ? []
      : [
          { label: t('penjualan.slip_subtotal'), nilai: tulisAngka(nota.subtotal_rp) },
          { label: t('penjualan.slip_pembulatan'), nilai: tulisAngka(nota.pembulatan_rp) },
        ]
  return [
    ...baris,
    { label: t('penjualan.slip_total'), nilai: tulisRupiah(nota.total_rp), tebal: true },
  ]
}

function bayar(t: Teks, b: BayarPenjualan): readonly { label: string; nilai: string }[] {
  const bank = b.kode_bank ? ` ${b.kode_bank}` : ''
  const baris = [{ label: t(TEKS_BAYAR[b.jenis]) + bank, nilai: tulisAngka(b.jumlah_rp) }]
  if (b.fee_rp === 0) return baris
  return [
    ...baris,
    {
      label: t('penjualan.slip_gesek', { fee: tulisAngka(b.fee_rp) }),
      nilai: tulisAngka(b.gesek_rp),
    },
  ]
}

/** Lines of at most `maks` letters, broken at spaces; a script without spaces is broken anywhere. */
function bungkus(teks: string, maks: number): string[] {
  const baris: string[] = []
  for (const kata of teks.split(/(?<=\s)|(?<=[\u3000-\u9fff])/u)) {
    const akhir = baris.at(-1)
    if (akhir !== undefined && lebar(akhir + kata.trimEnd()) <= maks)
      baris[baris.length - 1] = akhir + kata
    else baris.push(kata)
  }
  return baris.map((b) => b.trim())
}

/** A Chinese or Japanese letter takes the room of two. */
const lebar = (teks: string) =>
  teks.length + (teks.match(/[\u3000-\u9fff\uff00-\uffef]/gu)?.length ?? 0)
