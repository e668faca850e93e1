import type {
  ContentPiece,
  ContentLine,
  SlipContent,
  SlipContext,
  PrintedSlip,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  barisBayar,
  berkasSlip,
  cetakUlangSlip,
  statusSlip,
} from '#modules/alat/nota/server/index.ts'
import { CONTOH_DIBELI, barangBeliSlip } from '#modules/loket/pembelian/server/index.ts'
import { CONTOH_TERJUAL, barangJualSlip } from '#modules/loket/penjualan/server/index.ts'
import { type Tukar, tukarCetakUlang, tukarSlip } from '../contract.ts'
import { bacaTukar } from './baca-tukar.ts'

/** The slip of an exchange: what came in, what went out, and the difference. */
export const slipNotaTukar: PrintedSlip = {
  jenis: 'TUKAR',
  duplikat: 'DUPLIKAT_NOTA_TUKAR_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'barcode',
    'kondisi',
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
  contoh: (latar) => isiSlip(CONTOH_TUKAR, latar),
  dokumen: {
    berkas: 'NOTA TUKAR',
    layar: ['/lihat-tukar', '/transaksi-tukar'],
    tabel: 'tukar',
    kolom: 'no_tukar',
    isi: async ({ tx, nomor, latar }) => isiSlip(await bacaTukar(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, status, selisih_rp as total_rp, null::bigint as berat_mg
      from public.tukar where kode_toko = ${kode_toko} and no_tukar = ${nomor}`,
    chat: {
      tipe: 'tukar',
      baca: bacaTukar,
      penerima: penerimaDari({ tabel: 'tukar', kolom: 'no_tukar', nama: 'nama_penjual' }),
    },
  },
}

/** The slip as the exchange stands now. */
export const slipTukar = berkasSlip(tukarSlip, slipNotaTukar, 'no_tukar')

/** One more copy: counted and logged before it is printed. */
export const cetakUlang = cetakUlangSlip(tukarCetakUlang, slipNotaTukar, 'no_tukar')

/** What the slip of this exchange says. What came in stands with a minus. */
export function isiSlip(d: Tukar, latar: SlipContext): SlipContent {
  const { t } = latar
  const masuk = d.beli.map((b) => ({ ...barangBeliSlip(t, b), jumlah: tulisAngka(-b.harga) }))
  const keluar = d.jual.map((i) => barangJualSlip(t, i))
  return {
    judul: t('nota.jenis.tukar'),
    ...statusSlip(latar, d),
    nomor: d.no_tukar,
    kepala: kepala(latar, d),
    barang: [...berjudul(t('tukar.slip_beli'), masuk), ...berjudul(t('tukar.slip_jual'), keluar)],
    jumlah: jumlah(t, d),
    bayar: barisBayar(latar, { ...d, teks: TEKS_BAYAR }),
    catatan: [
      ...(d.keterangan ? [{ teks: d.keterangan, bagian: 'keterangan' }] : []),
      { teks: t('tukar.slip_syarat'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

const berjudul = (kelompok: string, barang: readonly ContentPiece[]): readonly ContentPiece[] =>
  barang.map((b, i) => (i === 0 ? { ...b, kelompok } : b))

function kepala({ t, kapan }: SlipContext, d: Tukar): readonly ContentLine[] {
  const pelanggan = [d.nama_penjual, d.kode_customer && `(${d.kode_customer})`]
  return [
    { label: t('nota.slip.nomor'), nilai: d.no_tukar },
    ...kapan(d),
    { label: t('nota.slip.sales'), nilai: `${d.kode_sales} ${d.nama_sales}`, bagian: 'sales' },
    { label: t('nota.slip.kasir'), nilai: d.input_by, bagian: 'kasir' },
    ...(d.nama_penjual
      ? [
          {
            label: t('nota.slip.pelanggan'),
            nilai: pelanggan.filter(Boolean).join(' '),
            bagian: 'pelanggan',
          },
        ]
      : []),
  ]
}

function jumlah(t: SlipContext['t'], d: Tukar): readonly ContentLine[] {
  const bagian = 'subtotal'
  const keluar = d.selisih_rp < 0
  return [
    { label: t('tukar.slip_jual'), nilai: tulisAngka(d.total_jual_rp), bagian },
    { label: t('tukar.slip_beli'), nilai: tulisAngka(-d.total_beli_rp), bagian },
    {
      label: t(keluar ? 'tukar.slip_dibayar_toko' : 'tukar.slip_dibayar_pelanggan'),
      nilai: tulisRupiah(Math.abs(d.selisih_rp)),
      tebal: true,
    },
  ]
}

const CONTOH_TUKAR: Tukar = {
  no_tukar: 'FTJK2611200001',
  tanggal: '2026-11-20',
  waktu: '2026-11-20T07:30:00Z',
  status: 'VALID',
  kode_sales: 'S01',
  nama_sales: 'Rina',
  kode_customer: 'C0012',
  nama_penjual: 'Ibu Sari',
  total_jual_rp: 11_043_000,
  total_beli_rp: 9_872_000,
  selisih_rp: 1_171_000,
  dibayar_rp: 1_200_000,
  kembali_rp: 29_000,
  penyetuju: null,
  keterangan: null,
  laci: 'UTAMA',
  input_by: 'KASIR',
  ...BELUM_BATAL,
  cetak: 0,
  karantina: 2,
  jual: CONTOH_TERJUAL,
  beli: CONTOH_DIBELI,
  pembayaran: [
    {
      arah: 'MASUK',
      jenis: 'CASH',
      jumlah_rp: 1_200_000,
      kode_bank: null,
      no_rekening: null,
      fee_rp: 0,
      gesek_rp: 1_200_000,
      tujuan_bank: null,
      tujuan_rekening: null,
      tujuan_nama: null,
    },
  ],
}
