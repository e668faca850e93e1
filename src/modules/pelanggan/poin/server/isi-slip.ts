import type { SlipContent, SlipContext, PrintedSlip } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { statusSlip } from '#modules/alat/nota/server/index.ts'
import type { TukarPoin } from '../contract.ts'
import { bacaTukarPoin } from './baca-tukar-poin.ts'

/** The slip of gifts for points: what was handed over, what it cost, what is left. */
export const slipNotaTukarPoin: PrintedSlip = {
  jenis: 'TUKAR_POIN',
  duplikat: null,
  bagian: ['tanggal', 'kasir', 'pelanggan', 'keterangan'],
  contoh: (latar) => isiSlip(CONTOH, latar),
  dokumen: {
    berkas: 'BUKTI TUKAR POINT',
    layar: ['/lihat-tukar-point', '/tukar-point'],
    area: 'tukar-point',
    tabel: 'tukar_poin',
    kolom: 'no_tukar_poin',
    isi: async ({ tx, nomor, latar }) => isiSlip(await bacaTukarPoin(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, status, null::bigint as total_rp, null::bigint as berat_mg
      from public.tukar_poin where kode_toko = ${kode_toko} and no_tukar_poin = ${nomor}`,
    chat: {
      tipe: 'tukar-point',
      baca: bacaTukarPoin,
      penerima: penerimaDari({ tabel: 'tukar_poin', kolom: 'no_tukar_poin' }),
    },
  },
}

function isiSlip(d: TukarPoin, latar: SlipContext): SlipContent {
  const { t, kapan } = latar
  return {
    judul: t('nota.jenis.tukar_poin'),
    ...statusSlip(latar, d),
    nomor: d.no_tukar_poin,
    kepala: [
      { label: t('nota.slip.nomor'), nilai: d.no_tukar_poin },
      ...kapan(d),
      { label: t('nota.slip.kasir'), nilai: d.input_by, bagian: 'kasir' },
      {
        label: t('nota.slip.pelanggan'),
        nilai: `${d.nama_customer} (${d.kode_customer})`,
        bagian: 'pelanggan',
      },
    ],
    barang: d.items.map((i) => ({
      nama: i.nama_hadiah,
      rincian: [
        {
          teks: t('poin.slip_baris', {
            jumlah: tulisAngka(i.jumlah),
            poin: tulisAngka(i.poin_satuan),
          }),
        },
      ],
      jumlah: tulisAngka(i.poin),
    })),
    jumlah: [
      { label: t('poin.ditukar'), nilai: tulisAngka(d.poin), tebal: true },
      { label: t('poin.tersisa'), nilai: tulisAngka(d.saldo_poin) },
    ],
    catatan: d.keterangan ? [{ teks: d.keterangan, bagian: 'keterangan' }] : [],
    tandaTangan: [t('kas.slip_penerima'), t('nota.slip.kasir')],
  }
}

/** A document that has everything the slip can show. */
const CONTOH: TukarPoin = {
  no_tukar_poin: 'TPJK2611200001',
  tanggal: '2026-11-20',
  waktu: '2026-11-20T07:30:00Z',
  status: 'VALID',
  kode_customer: 'C000012',
  nama_customer: 'Ibu Sari',
  jumlah_hadiah: 3,
  poin: 140,
  saldo_poin: 65,
  keterangan: 'Diambil oleh anaknya',
  input_by: 'KASIR',
  ...BELUM_BATAL,
  cetak: 0,
  items: [
    {
      baris: 1,
      kode_hadiah: 'PAYUNG',
      nama_hadiah: 'Payung lipat',
      poin_satuan: 20,
      jumlah: 2,
      poin: 40,
    },
    {
      baris: 2,
      kode_hadiah: 'MUG',
      nama_hadiah: 'Mug keramik',
      poin_satuan: 100,
      jumlah: 1,
      poin: 100,
    },
  ],
}
