import type {
  BarisIsi,
  IsiSlip,
  LatarSlip,
  SlipDokumen,
  TeksIsi,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { statusSlip } from '#modules/alat/nota/server/index.ts'
import type { Titip, UangMukaTercatat } from '../contract.ts'
import { bacaTitip } from './baca-titip.ts'
import { CONTOH_TITIP } from './contoh-titip.ts'

/** The slip of a deposit. */
export const slipNotaTitip: SlipDokumen = {
  jenis: 'TITIP',
  duplikat: 'DUPLIKAT_NOTA_TITIP_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'barcode',
    'harga',
    'ongkos',
    'potongan',
    'bayar',
    'uang_muka',
    'keterangan',
    'syarat',
  ],
  contoh: (latar) => isiSlip(CONTOH_TITIP, latar),
  dokumen: {
    berkas: 'NOTA TITIP',
    layar: ['/lihat-titip', '/transaksi-titip', '/ambil-titip'],
    tabel: 'titip',
    kolom: 'no_titip',
    isi: async ({ tx, nomor, latar }) => isiSlip(await bacaTitip(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, status, total_rp, berat_mg from public.titip
      where kode_toko = ${kode_toko} and no_titip = ${nomor}`,
    chat: {
      tipe: 'titip',
      baca: bacaTitip,
      penerima: penerimaDari({
        tabel: 'titip',
        kolom: 'no_titip',
        nama: 'nama_customer',
        no_hp: 'no_hp',
      }),
    },
  },
}

/** What the slip of this deposit says: the pieces, what was paid when, what is still due. */
export function isiSlip(nota: Titip, latar: LatarSlip): IsiSlip {
  const { t } = latar
  const batas = nota.tgl_batas && {
    label: t('label.tgl_batas'),
    nilai: latar.tanggal(nota.tgl_batas),
    bagian: 'tanggal',
  }
  return {
    judul: t('nota.jenis.titip'),
    ...statusSlip(latar, nota),
    nomor: nota.no_titip,
    kepala: [...kepalaSlip(nota.no_titip, nota, latar), ...(batas ? [batas] : [])],
    barang: nota.items.map((i) => ({
      nama: i.nama_barang,
      rincian: [
        {
          teks: `${i.kode_barcode} ${t('nota.slip.kadar', { kadar: i.kadar })}`,
          bagian: 'barcode',
        },
        {
          teks: `${tulisBerat(dariGram(i.berat))} g × ${tulisAngka(i.harga_per_gram)}`,
          bagian: 'harga',
        },
        ...(i.ongkos > 0
          ? [{ teks: `${t('nota.slip.ongkos')} ${tulisAngka(i.ongkos)}`, bagian: 'ongkos' }]
          : []),
        ...barisPotongan(i.potongan, latar),
      ],
      jumlah: tulisAngka(i.jumlah_rp),
    })),
    jumlah: jumlahSlip(nota, latar),
    bayar: bayarSlip(nota.uang_muka, latar),
    catatan: catatanSlip(nota, latar),
  }
}

/** The deduction of a piece, where there is one. */
export const barisPotongan = (potongan_rp: number, { t }: LatarSlip): readonly TeksIsi[] =>
  potongan_rp > 0
    ? [{ teks: `${t('nota.slip.potongan')} -${tulisAngka(potongan_rp)}`, bagian: 'potongan' }]
    : []

interface Kepala {
  readonly tanggal: string
  readonly waktu: string
  readonly kode_sales: string
  readonly nama_sales: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly input_by: string
}

/** Number, day, people: the head that deposits and orders share. */
export function kepalaSlip(nomor: string, nota: Kepala, latar: LatarSlip): readonly BarisIsi[] {
  const { t, kapan } = latar
  const pelanggan = [nota.nama_customer, nota.no_hp].filter(Boolean).join(' ')
  return [
    { label: t('nota.slip.nomor'), nilai: nomor },
    ...kapan(nota),
    {
      label: t('nota.slip.sales'),
      nilai: `${nota.kode_sales} ${nota.nama_sales}`,
      bagian: 'sales',
    },
    { label: t('nota.slip.kasir'), nilai: nota.input_by, bagian: 'kasir' },
    { label: t('nota.slip.pelanggan'), nilai: pelanggan, bagian: 'pelanggan' },
  ]
}

/** What it costs, what was paid on account, what is still due. */
export function jumlahSlip(
  nota: { readonly total_rp: number; readonly dp_rp: number; readonly sisa_bayar: number },
  { t }: LatarSlip,
): readonly BarisIsi[] {
  return [
    { label: t('nota.slip.total'), nilai: tulisRupiah(nota.total_rp) },
    { label: t('nota.slip.uang_muka'), nilai: tulisRupiah(nota.dp_rp), bagian: 'uang_muka' },
    { label: t('nota.slip.sisa'), nilai: tulisRupiah(nota.sisa_bayar), tebal: true },
  ]
}

/** Every payment on account with its day; what went back is negative. */
export function bayarSlip(
  uang: readonly UangMukaTercatat[],
  { t, tanggal }: LatarSlip,
): readonly BarisIsi[] {
  return uang.flatMap((u) =>
    u.pembayaran.map((b) => ({
      label: [tanggal(u.tanggal), t(TEKS_BAYAR[b.jenis]), b.kode_bank].filter(Boolean).join(' '),
      nilai: tulisAngka(u.arah === 'MASUK' ? b.jumlah_rp : -b.jumlah_rp),
      bagian: 'bayar',
    })),
  )
}

/** The remark, which price will count, and that the slip is to be brought along. */
export function catatanSlip(
  nota: { readonly keterangan: string | null; readonly kunci_harga: 'LOCKED' | 'FLOATING' },
  { t }: LatarSlip,
) {
  const harga = nota.kunci_harga === 'LOCKED' ? 'titip.slip_locked' : 'titip.slip_floating'
  return [
    ...(nota.keterangan ? [{ teks: nota.keterangan, bagian: 'keterangan' }] : []),
    { teks: t(harga), bagian: 'syarat' },
    { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
  ]
}
