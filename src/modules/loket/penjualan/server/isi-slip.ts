import type {
  ContentPiece,
  ContentLine,
  SlipContext,
  SlipTexts,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisPersen, dariPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  type IsiSlip,
  barisNpwp,
  barisBayar,
  jumlahNota,
  kepalaNota,
  keteranganSlip,
  rincianSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type ItemPenjualan, type Penjualan, penjualanSlip } from '../contract.ts'
import { BULAN_JUAL_KEMBALI, MARKETPLACE, TEKS_BAYAR_JUAL } from '../rules.ts'
import { bacaPenjualan } from './baca-penjualan.ts'
import { type BatuTerjual, batuTerjual } from './batu-terjual.ts'
import { CONTOH_BATU, CONTOH_PENJUALAN } from './contoh-penjualan.ts'

/** The slip of a sale: layout, preview and printing derive from it. */
export const slipNotaPenjualan = slipDokumen(bacaPenjualan, penjualanSlip, {
  duplikat: 'DUPLIKAT_NOTA_PENJUALAN_MODULE',
  berkas: 'NOTA PENJUALAN',
  layar: ['/lihat-penjualan', '/transaksi-penjualan'],
  contoh: {
    ...CONTOH_PENJUALAN,
    batu: CONTOH_BATU,
    kiriman: {
      nama_sambungan: 'TOKO DARING',
      id_luar: '581230441',
      logistik: 'EKSPRES',
      kurir: 'REGULER',
    },
    npwp_pembeli: '0123456789012345',
  },
  beside: async (tx: Tx, nota: Penjualan) => ({
    batu: await batuTerjual(tx, nota.items),
    kiriman: await kirimanNota(tx, nota),
    npwp_pembeli: nota.kode_customer === null ? null : await npwpPembeli(tx, nota.no_faktur_jual),
  }),
  isi: isiSlip,
  // The two legs of an exchange carry its number: the exchange speaks for them.
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, total_rp, berat_mg from public.penjualan
    where kode_toko = ${kode_toko} and no_faktur_jual = ${nomor}
      and no_faktur_jual not like 'FT%'`,
  chat: {
    grup: 'dataJualGrouped',
    penerima: penerimaDari(bacaPenjualan.dokumen, { nama: null, no_hp: null }),
  },
})

interface Beside {
  readonly batu: BatuTerjual
  readonly kiriman: Kiriman | null
  readonly npwp_pembeli: string | null
}

/** Of a buyer who is no consumer, as it was on the day. */
export async function npwpPembeli(tx: Tx, nomor: string): Promise<string | null> {
  const row = await tx.maybe(sql<{ npwp: string | null }>`
    select pembeli ->> 'npwp' as npwp from public.penjualan
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${nomor}`)
  return row?.npwp ?? null
}

/** The order that it was sold by, and who brings it. */
interface Kiriman {
  readonly nama_sambungan: string
  readonly id_luar: string
  readonly logistik: string | null
  readonly kurir: string | null
}

async function kirimanNota(tx: Tx, nota: Penjualan): Promise<Kiriman | null> {
  if (!nota.pembayaran.some((b) => b.jenis === MARKETPLACE)) return null
  const row = await tx.maybe(sql<Kiriman>`
    select nama_sambungan, id_luar, logistik, kurir from public.pesanan_marketplace
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${nota.no_faktur_jual}`)
  return row ?? null
}

const barisKiriman = ({ t }: SlipContext, k: Kiriman | null): readonly ContentLine[] =>
  k === null
    ? []
    : [
        { label: t('nota.slip.marketplace'), nilai: k.nama_sambungan, bagian: 'kurir' },
        { label: t('label.id_luar'), nilai: k.id_luar, bagian: 'kurir' },
        {
          label: t('nota.slip.kurir'),
          nilai: [k.logistik, k.kurir].filter(Boolean).join(' '),
          bagian: 'kurir',
        },
      ]

/** What the slip of this sale says. */
function isiSlip(nota: Penjualan & Beside, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.penjualan'),
    kepala: [
      ...barisNpwp(latar, nota.npwp_pembeli),
      ...kepalaNota(latar, nota, {
        nama: [nota.nama_customer, nota.kode_customer && `(${nota.kode_customer})`],
      }),
      ...barisKiriman(latar, nota.kiriman),
    ],
    barang: nota.items.map((i) => barangJualSlip(latar, i, nota.batu)),
    jumlah: jumlahNota(latar, nota),
    bayar: [...barisBayar(latar, { ...nota, teks: TEKS_BAYAR_JUAL }), ...poin(latar, nota)],
    catatan: [
      ...keteranganSlip(nota),
      { teks: t('penjualan.slip_syarat', { bulan: BULAN_JUAL_KEMBALI }), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

/** What the member has earned by it. */
const poin = ({ t }: SlipContext, { poin_dapat }: Penjualan): readonly ContentLine[] =>
  poin_dapat > 0
    ? [{ label: t('label.poin_dapat'), nilai: tulisAngka(poin_dapat), bagian: 'poin' }]
    : []

/** Consumers are told the tax, others also why; where the shop says so, all are. */
const TANPA_SEBAB = new Set(['PPH_KONSUMEN', 'BUKAN_PKP', 'BUKAN_EMAS'])

/** Code and reason of the tax, for the nota that says them. */
const alasanSlip = (t: SlipTexts, i: ItemPenjualan): string =>
  [i.kode_pajak, t(`pilihan.kasus.${i.ppn_alasan.toLowerCase()}`)].filter(Boolean).join(' ')

/** How the price came about, so that a customer can check it: weight × price, ongkos, deduction. */
export function barangJualSlip(
  { t, pajak }: SlipContext,
  i: ItemPenjualan,
  batu: BatuTerjual,
): ContentPiece {
  const ukuran = i.size ? ` ${t('nota.slip.ukuran', { size: i.size })}` : ''
  const berat = tulisGram(i.berat)
  const perGram = i.dasar_harga === 'HARGA_EMAS' && i.berat === i.berat_bandrol
  // Nothing was added: the amount at the right says it already.
  const sama = i.harga_jual === i.jumlah_rp
  const ppn = t('nota.slip.ppn', { persen: tulisPersen(dariPersen(i.ppn)) })
  const pph = t('nota.slip.pph', { persen: tulisPersen(dariPersen(i.pph)) })
  const rincian = rincianSlip([
    [`${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })}${ukuran}`, 'barcode', true],
    ...(batu[i.kode_barcode] ?? []).map((teks) => [teks, 'batu', true] as const),
    [
      perGram
        ? `${berat} × ${tulisAngka(i.harga_per_gram)}${sama ? '' : ` = ${tulisAngka(i.harga_jual)}`}`
        : `${berat}${sama ? '' : ` ${tulisAngka(i.harga_jual)}`}`,
      'harga',
      true,
    ],
    [`${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`, 'ongkos', i.ongkos > 0],
    [`${t('penjualan.slip_potongan')} -${tulisAngka(i.potongan)}`, 'potongan', i.potongan > 0],
    [`${ppn} ${tulisAngka(i.ppn_rp)}`, 'ppn', i.ppn_rp > 0],
    [`${pph} ${tulisAngka(i.pph_rp)}`, 'ppn', i.pph_rp > 0],
    [
      alasanSlip(t, i),
      'pajak',
      !TANPA_SEBAB.has(i.pph_alasan) || (pajak?.alasan === true && i.ppn_alasan !== 'BUKAN_PKP'),
    ],
  ])
  return {
    nama: i.nama_barang,
    rincian,
    jumlah: tulisAngka(i.jumlah_rp),
  }
}
