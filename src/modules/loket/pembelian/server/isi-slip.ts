import type {
  ContentPiece,
  ContentLine,
  SlipContent,
  SlipContext,
  SlipTexts,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { barisBayar, slipDokumen, statusSlip } from '#modules/alat/nota/server/index.ts'
import type { BarisBeli, KepalaPembelian, Pembelian } from '../contract.ts'
import { berdasarNota } from '../rules.ts'
import { bacaPembelian } from './baca-pembelian.ts'
import { CONTOH_PEMBELIAN } from './contoh-pembelian.ts'

/** The slip of a purchase: layout, preview and printing derive from it. */
export const slipNotaPembelian = slipDokumen(bacaPembelian, {
  jenis: 'PEMBELIAN',
  duplikat: 'DUPLIKAT_NOTA_PEMBELIAN_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'barcode',
    'kondisi',
    'harga',
    'potongan',
    'subtotal',
    'bayar',
    'keterangan',
    'syarat',
    'terima_kasih',
  ],
  berkas: 'NOTA PEMBELIAN',
  layar: ['/lihat-pembelian', '/transaksi-pembelian'],
  contoh: CONTOH_PEMBELIAN,
  isi: isiSlip,
  // An exchange and the purchase of a pledge carry numbers of their own and speak for themselves.
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, berat_mg from public.pembelian
    where kode_toko = ${kode_toko} and no_faktur_beli = ${nomor}
      and no_faktur_beli like 'FB%'`,
  chat: {
    tipe: 'pembelian',
    baca: bacaPembelian.read,
    grup: 'dataPembelianGrouped',
    penerima: penerimaDari({
      tabel: 'pembelian',
      kolom: 'no_faktur_beli',
      nama: 'nama_penjual',
      no_hp: 'no_hp',
    }),
  },
})

/** What the slip of this purchase says. */
function isiSlip(nota: Pembelian, latar: SlipContext): SlipContent {
  const { t } = latar
  return {
    judul: t('nota.jenis.pembelian'),
    ...statusSlip(latar, nota),
    nomor: nota.no_faktur_beli,
    kepala: kepala(latar, nota),
    barang: nota.items.map((i) => barangBeliSlip(t, i)),
    jumlah: jumlah(t, nota),
    bayar: barisBayar(latar, { ...nota, teks: TEKS_BAYAR }),
    catatan: [
      ...(nota.keterangan ? [{ teks: nota.keterangan, bagian: 'keterangan' }] : []),
      { teks: t('pembelian.slip_syarat'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
    tandaTangan: [t('pembelian.slip_penjual'), t('pembelian.slip_pembeli')],
  }
}

function kepala({ t, kapan }: SlipContext, nota: KepalaPembelian): readonly ContentLine[] {
  const penjual = [nota.nama_penjual, nota.kode_customer && `(${nota.kode_customer})`]
  return [
    { label: t('nota.slip.nomor'), nilai: nota.no_faktur_beli },
    ...kapan(nota),
    {
      label: t('nota.slip.sales'),
      nilai: `${nota.kode_sales} ${nota.nama_sales}`,
      bagian: 'sales',
    },
    { label: t('nota.slip.kasir'), nilai: nota.input_by, bagian: 'kasir' },
    ...(nota.nama_penjual
      ? [
          {
            label: t('pembelian.slip_penjual'),
            nilai: penjual.filter(Boolean).join(' '),
            bagian: 'pelanggan',
          },
        ]
      : []),
  ]
}

/** How the price came about, so that a customer can check it: value, deductions, what is paid. */
export function barangBeliSlip(t: SlipTexts, i: BarisBeli): ContentPiece {
  const asal = i.no_faktur_jual ?? i.asal_nota ?? t(`pilihan.nota.${i.nota.toLowerCase()}`)
  const rugi = i.rugi_lama_rp + i.rugi_hilang_rp
  const rincian: readonly (readonly [string, string, boolean])[] = [
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
  ]
  return {
    nama: i.nama_barang,
    rincian: rincian.filter(([, , ada]) => ada).map(([teks, bagian]) => ({ teks, bagian })),
    jumlah: tulisAngka(i.harga),
  }
}

/** By the nota's price for its weight, or weight × price of the day. */
function nilai(i: BarisBeli): string {
  const berat = `${tulisBerat(dariGram(i.berat_hitung))} g`
  if (berdasarNota(i.cara)) return `${berat} = ${tulisAngka(i.harga_dasar)}`
  return `${berat} × ${tulisAngka(i.harga_per_gram ?? 0)}${
    i.cara === 'LEBURAN' ? ` × ${i.persen_kadar}%` : ''
  } = ${tulisAngka(i.harga_dasar)}`
}

function jumlah(t: SlipTexts, nota: Pembelian): readonly ContentLine[] {
  const bagian = 'subtotal'
  const baris =
    nota.pembulatan_rp === 0
      ? []
      : [
          { label: t('nota.slip.subtotal'), nilai: tulisAngka(nota.subtotal_rp), bagian },
          { label: t('nota.slip.pembulatan'), nilai: tulisAngka(nota.pembulatan_rp), bagian },
        ]
  return [...baris, { label: t('nota.slip.total'), nilai: tulisRupiah(nota.total_rp), tebal: true }]
}
