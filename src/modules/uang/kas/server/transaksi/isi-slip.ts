import type {
  ContentLine,
  SlipContent,
  SlipContext,
  PrintedSlip,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { choiceKey } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import { statusSlip } from '#modules/alat/nota/server/index.ts'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { bacaTransaksi } from './baca-transaksi.ts'

/** The slip of a money document: layout, preview and printing derive from it. */
export const slipNotaKas: PrintedSlip = {
  jenis: 'KAS',
  duplikat: null,
  bagian: ['tanggal', 'kasir', 'nama', 'penyetuju', 'keterangan'],
  contoh: (latar) => isiSlip(CONTOH, latar),
  dokumen: {
    berkas: 'BUKTI KAS',
    layar: [
      '/transaksi-kas',
      '/batal-transaksi-kas',
      '/mutasi-uang-bank',
      '/mutasi-uang-cash',
      '/gesek-tunai',
    ],
    area: 'cash',
    tabel: 'transaksi_kas',
    kolom: 'no_transaksi',
    isi: async ({ tx, nomor, latar }) => isiSlip(await bacaTransaksi(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, status, jumlah_rp as total_rp, null::bigint as berat_mg
      from public.transaksi_kas where kode_toko = ${kode_toko} and no_transaksi = ${nomor}`,
  },
}

/** What the slip of this document says. */
export function isiSlip(d: TransaksiKas, latar: SlipContext): SlipContent {
  const { t } = latar
  return {
    judul: t(`kas.slip_judul_${d.jenis.toLowerCase()}`),
    ...statusSlip(latar, d),
    nomor: d.no_transaksi,
    kepala: kepala(d, latar),
    barang: [
      {
        // A name is cut into segments on paper; the code is short, its words stand below.
        nama:
          d.kode_transaksi ?? `${t(choiceKey('jenis_kartu', d.jenis_kartu ?? ''))} ${d.kode_bank}`,
        rincian: [
          ...(d.deskripsi ? [{ teks: d.deskripsi }] : []),
          { teks: d.keterangan, bagian: 'keterangan' },
        ],
        jumlah: tulisAngka(d.jumlah_rp),
      },
    ],
    jumlah: jumlah(d, latar),
    tandaTangan: [t('kas.slip_penerima'), t('nota.slip.kasir')],
  }
}

function kepala(d: TransaksiKas, { t, kapan }: SlipContext): readonly ContentLine[] {
  const laci = (nama: string | null) => (nama ? `${t('label.laci')} ${nama}` : null)
  const isi: readonly (readonly [string, string | null, string?])[] = [
    [t('nota.slip.kasir'), d.user_id, 'kasir'],
    [t('label.dari'), laci(d.dari_laci) ?? d.dari_rekening],
    [t('label.ke'), laci(d.ke_laci) ?? d.ke_rekening],
    [t('label.nama'), d.nama, 'nama'],
    [t('label.penyetuju'), d.penyetuju, 'penyetuju'],
  ]
  return [
    { label: t('nota.slip.nomor'), nilai: d.no_transaksi },
    ...kapan(d),
    ...isi.flatMap(([label, nilai, bagian]) =>
      nilai === null ? [] : [{ label, nilai, ...(bagian ? { bagian } : {}) }],
    ),
  ]
}

function jumlah(d: TransaksiKas, { t }: SlipContext): readonly ContentLine[] {
  const total = { label: t('nota.slip.total'), nilai: tulisAngka(d.jumlah_rp), tebal: true }
  if (d.fee_rp === 0) return [total]
  const gesek = t('nota.slip.gesek', { fee: tulisAngka(d.fee_rp) })
  return [total, { label: gesek, nilai: tulisAngka(d.gesek_rp) }]
}

/** A document that has everything a slip can show. */
const CONTOH: TransaksiKas = {
  no_transaksi: 'KKJK2611200001',
  tanggal: '2026-11-20',
  waktu: '2026-11-20T07:30:00Z',
  jenis: 'KELUAR',
  kode_transaksi: 'LISTRIK',
  deskripsi: 'Bayar listrik dan air',
  dari_laci: 'UTAMA',
  dari_rekening: null,
  ke_laci: null,
  ke_rekening: null,
  jumlah_rp: 1_275_000,
  jenis_kartu: null,
  kode_bank: null,
  fee_rp: 0,
  gesek_rp: 1_275_000,
  nama: 'Pak Darmo',
  keterangan: 'Tagihan bulan November, toko dan gudang belakang',
  user_id: 'KASIR',
  penyetuju: 'SPV',
  status: 'VALID',
  ...BELUM_BATAL,
  cetak: 0,
}
