import type { ContentLine, ContentText, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import {
  type IsiSlip,
  contohDokumen,
  kepalaNota,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { barangSlip, bayarSlip, contohUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { type Cicilan, cicilanSlip } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { bacaCicilan } from './baca-cicilan.ts'

const CONTOH: Cicilan = {
  ...contohDokumen(cicilanDokumen, {
    status: 'AKTIF',
    no_identitas: '3171010101900001',
    foto_identitas: null,
    nama_penjamin: 'Bapak Surya',
    no_hp_penjamin: '081298765432',
    tenor: 3,
    margin: 6,
    biaya: 0,
    denda: 2,
    toleransi_hari: 3,
    rabat: 50,
    potongan_batal: 5,
    batas_lelang: 3,
    langkah_rp: 500,
    jumlah_barang: 1,
    berat: 6.1,
    harga_barang: 6_405_000,
    margin_rp: 384_500,
    total_rp: 6_789_500,
    dp_rp: 2_000_000,
    bunga_efektif: 51.9,
    piutang_rp: 4_789_500,
    terbayar_rp: 1_596_000,
    rabat_rp: 0,
    sisa_bayar: 3_193_500,
    denda_rp: 0,
    items: [
      {
        berat: 6.1,
        harga_per_gram: 1_050_000,
        harga_jual: 6_405_000,
        ongkos: 50_000,
        potongan: 50_000,
        jumlah_rp: 6_405_000,
      },
    ],
    jadwal: [
      { baris: 1, jatuh_tempo: '2026-12-20', angsuran_rp: 1_596_000, sampai_rp: 1_596_000 },
      { baris: 2, jatuh_tempo: '2027-01-20', angsuran_rp: 1_596_000, sampai_rp: 3_192_000 },
      { baris: 3, jatuh_tempo: '2027-02-20', angsuran_rp: 1_597_500, sampai_rp: 4_789_500 },
    ],
  }),
  uang_muka: [contohUangMuka({ no_bayar: 'FCJK2611200001', jumlah_rp: 2_000_000 })],
  tindakan: [],
}

/** The contract on paper: price, schedule, and in plain words what happens when it is late. */
export const slipNotaCicilan = slipDokumen(bacaCicilan, cicilanSlip, {
  berkas: 'KONTRAK CICILAN',
  contoh: CONTOH,
  isi: isiSlip,
  chat: { penerima: penerimaDari(bacaCicilan.dokumen) },
})

function isiSlip(c: Cicilan, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.cicilan'),
    kepala: [
      ...kepalaNota(latar, c, { nama: [c.nama_customer, c.no_hp] }),
      ...baris(t('label.no_identitas'), c.no_identitas),
      ...baris(
        t('label.nama_penjamin'),
        [c.nama_penjamin, c.no_hp_penjamin].filter(Boolean).join(' '),
      ),
    ],
    barang: c.items.map((i) =>
      barangSlip(latar, i, { nama: i.nama_barang, kode: [i.kode_barcode], rp: i.jumlah_rp }),
    ),
    jumlah: jumlahSlip(c, latar),
    bayar: [...jadwalSlip(c, latar), ...bayarSlip(c.uang_muka, latar)],
    catatan: [...keteranganSlip(c), ...syaratSlip(c, latar)],
  }
}

const baris = (label: string, nilai: string | null): readonly ContentLine[] =>
  nilai ? [{ label, nilai, bagian: 'pelanggan' }] : []

function jumlahSlip(c: Cicilan, { t }: SlipContext): readonly ContentLine[] {
  return [
    { label: t('cicilan.harga'), nilai: tulisAngka(c.harga_barang) },
    { label: t('cicilan.margin'), nilai: tulisAngka(c.margin_rp) },
    { label: t('cicilan.total'), nilai: tulisRupiah(c.total_rp) },
    { label: t('label.dp_rp'), nilai: tulisAngka(c.dp_rp) },
    { label: t('cicilan.diangsur', { tenor: c.tenor }), nilai: tulisAngka(c.piutang_rp) },
    { label: t('cicilan.efektif'), nilai: t('cicilan.persen', { n: persen(c.bunga_efektif) }) },
    { label: t('nota.slip.sisa'), nilai: tulisRupiah(c.sisa_bayar), tebal: true },
  ]
}

/** Every instalment with its day; one that is paid says so. */
const jadwalSlip = (c: Cicilan, { t, tanggal }: SlipContext): readonly ContentLine[] =>
  c.jadwal.map((a) => ({
    label: t(a.sampai_rp <= c.terbayar_rp + c.rabat_rp ? 'cicilan.slip_lunas' : 'cicilan.slip_ke', {
      ke: a.baris,
      tanggal: tanggal(a.jatuh_tempo),
    }),
    nilai: tulisAngka(a.angsuran_rp),
  }))

const persen = (n: number): string => String(n).replace('.', ',')

/** The terms in words that a customer understands. */
function syaratSlip(c: Cicilan, { t }: SlipContext): readonly ContentText[] {
  const denda =
    c.denda > 0
      ? t('cicilan.syarat_denda', { persen: persen(c.denda), hari: c.toleransi_hari })
      : t('cicilan.syarat_tanpa_denda')
  return [
    { teks: t('cicilan.syarat_kunci') },
    { teks: denda },
    ...(c.rabat > 0 ? [{ teks: t('cicilan.syarat_rabat', { persen: persen(c.rabat) }) }] : []),
    { teks: t('cicilan.syarat_batal', { persen: persen(c.potongan_batal) }) },
    { teks: t('cicilan.syarat_lelang', { batas: c.batas_lelang }) },
    ...(c.langkah_rp > 1
      ? [{ teks: t('cicilan.syarat_bulat', { langkah: tulisAngka(c.langkah_rp) }) }]
      : []),
    { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
  ]
}
