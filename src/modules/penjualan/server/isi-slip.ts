import type {
  BarangIsi,
  BarisIsi,
  IsiSlip,
  LatarSlip,
  SlipDefinition,
  TeksSlip,
} from '../../../kernel/server/cetak/define-slip.ts'
import type { Ctx } from '../../../kernel/server/http/route.ts'
import { tulisTanggal } from '../../../kernel/server/laporan/ekspor.ts'
import { dariGram, tulisBerat } from '../../../kernel/shared/berat.ts'
import { LOCALE } from '../../../kernel/shared/i18n.ts'
import { tulisPersen, dariPersen } from '../../../kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '../../kas/rules.ts'
import type { BayarPenjualan, ItemPenjualan, Penjualan } from '../contract.ts'
import { BULAN_JUAL_KEMBALI } from '../rules.ts'
import { CONTOH_PENJUALAN } from './contoh-penjualan.ts'

/** A date, and where the shop's clock is known the time with it. */
interface LatarPenjualan extends LatarSlip {
  readonly jam: (waktu: string) => string
}

export function latarPenjualan({ bahasa, toko, services }: Ctx): LatarPenjualan {
  const jam = new Intl.DateTimeFormat(LOCALE[bahasa], {
    timeStyle: 'short',
    timeZone: toko.zona_waktu,
  })
  return {
    t: (nama, params) => services.texts.t(bahasa, nama, params),
    tanggal: (tanggal) => tulisTanggal(tanggal, bahasa),
    jam: (waktu) => jam.format(new Date(waktu)),
  }
}

/** The slip of a sale: layout, preview and printing derive from it. */
export const slipNotaPenjualan: SlipDefinition = {
  jenis: 'PENJUALAN',
  duplikat: 'DUPLIKAT_NOTA_PENJUALAN_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'barcode',
    'harga',
    'ongkos',
    'potongan',
    'ppn',
    'subtotal',
    'bayar',
    'keterangan',
    'syarat',
    'terima_kasih',
  ],
  contoh: (latar) => isiSlip(CONTOH_PENJUALAN, { ...latar, jam: () => '14:30' }),
}

/** What the slip of this sale says. */
export function isiSlip(nota: Penjualan, latar: LatarPenjualan): IsiSlip {
  const { t } = latar
  return {
    judul: t('penjualan.slip_judul'),
    salinan: nota.cetak > 0 ? t('penjualan.slip_salinan', { n: nota.cetak }) : null,
    batal: nota.status === 'BATAL' ? t('penjualan.slip_batal') : null,
    nomor: nota.no_faktur_jual,
    kepala: kepala(latar, nota),
    barang: nota.items.map((i) => barang(t, i)),
    jumlah: jumlah(t, nota),
    bayar: bayarSemua(t, nota),
    catatan: [
      ...(nota.keterangan ? [{ teks: nota.keterangan, bagian: 'keterangan' }] : []),
      { teks: t('penjualan.slip_syarat', { bulan: BULAN_JUAL_KEMBALI }), bagian: 'syarat' },
      { teks: t('penjualan.slip_terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

function kepala({ t, tanggal, jam }: LatarPenjualan, nota: Penjualan): readonly BarisIsi[] {
  const pelanggan = nota.nama_customer && `${nota.nama_customer} (${nota.kode_customer ?? ''})`
  const saat = `${tanggal(nota.tanggal)} ${jam(nota.waktu)}`
  return [
    { label: t('penjualan.slip_nomor'), nilai: nota.no_faktur_jual },
    { label: t('penjualan.slip_tanggal'), nilai: saat, bagian: 'tanggal' },
    {
      label: t('penjualan.slip_sales'),
      nilai: `${nota.kode_sales} ${nota.nama_sales}`,
      bagian: 'sales',
    },
    { label: t('penjualan.slip_kasir'), nilai: nota.input_by, bagian: 'kasir' },
    ...(pelanggan
      ? [{ label: t('penjualan.slip_pelanggan'), nilai: pelanggan, bagian: 'pelanggan' }]
      : []),
  ]
}

/** How the price came about, so that a customer can check it: weight × price, ongkos, deduction. */
function barang(t: TeksSlip, i: ItemPenjualan): BarangIsi {
  const ukuran = i.size ? ` ${t('penjualan.slip_ukuran', { size: i.size })}` : ''
  const berat = `${tulisBerat(dariGram(i.berat))} g`
  const perGram = i.dasar_harga === 'HARGA_EMAS' && i.berat === i.berat_bandrol
  // Nothing was added: the amount at the right says it already.
  const sama = i.harga_jual === i.jumlah_rp
  const ppn = t('penjualan.slip_ppn', { persen: tulisPersen(dariPersen(i.ppn)) })
  const rincian: readonly (readonly [string, string, boolean])[] = [
    [
      `${i.kode_barcode} ${t('penjualan.slip_kadar', { kadar: i.kadar })}${ukuran}`,
      'barcode',
      true,
    ],
    [
      perGram
        ? `${berat} × ${tulisAngka(i.harga_per_gram)}${sama ? '' : ` = ${tulisAngka(i.harga_jual)}`}`
        : `${berat}${sama ? '' : ` ${tulisAngka(i.harga_jual)}`}`,
      'harga',
      true,
    ],
    [`${t('penjualan.slip_ongkos')} ${tulisAngka(i.ongkos)}`, 'ongkos', i.ongkos > 0],
    [`${t('penjualan.slip_potongan')} -${tulisAngka(i.potongan)}`, 'potongan', i.potongan > 0],
    [`${ppn} ${tulisAngka(i.ppn_rp)}`, 'ppn', i.ppn_rp > 0],
  ]
  return {
    nama: i.nama_barang,
    rincian: rincian.filter(([, , ada]) => ada).map(([teks, bagian]) => ({ teks, bagian })),
    jumlah: tulisAngka(i.jumlah_rp),
  }
}

function jumlah(t: TeksSlip, nota: Penjualan): readonly BarisIsi[] {
  const bagian = 'subtotal'
  const baris =
    nota.pembulatan_rp === 0
      ? []
      : [
          { label: t('penjualan.slip_subtotal'), nilai: tulisAngka(nota.subtotal_rp), bagian },
          { label: t('penjualan.slip_pembulatan'), nilai: tulisAngka(nota.pembulatan_rp), bagian },
        ]
  return [
    ...baris,
    { label: t('penjualan.slip_total'), nilai: tulisRupiah(nota.total_rp), tebal: true },
  ]
}

function bayarSemua(t: TeksSlip, nota: Penjualan): readonly BarisIsi[] {
  const kembali = { label: t('penjualan.slip_kembali'), nilai: tulisAngka(nota.kembali_rp) }
  return [
    ...nota.pembayaran.flatMap((b) => bayar(t, b)),
    ...(nota.kembali_rp > 0 ? [kembali] : []),
  ].map((b) => ({ ...b, bagian: 'bayar' }))
}

function bayar(t: TeksSlip, b: BayarPenjualan): readonly { label: string; nilai: string }[] {
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
