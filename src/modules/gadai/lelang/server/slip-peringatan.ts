import type { ContentLine, SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type PeringatanHutang, hutangPeringatanSlip } from '../contract.ts'
import {
  type BarangSlipGadai,
  BARANG_CONTOH,
  barangGadai,
} from '#modules/gadai/bayar/server/index.ts'
import { peringatanDokumen } from '../dokumen.ts'
import { CONTOH_PERINGATAN } from './contoh-peringatan.ts'
import { penerimaHutang } from '#modules/gadai/surat/server/index.ts'
import { bacaPeringatan } from './peringatan.ts'
import { keteranganSlip, slipTercetak } from '#modules/alat/nota/server/index.ts'

/** The letter that tells a customer of the auction of his pledge. */
export const slipNotaPeringatan = slipTercetak(hutangPeringatanSlip, {
  jenis: 'PERINGATAN_HUTANG',
  duplikat: null,
  contoh: (latar) => isiPeringatan(CONTOH_PERINGATAN, BARANG_CONTOH, latar),
  dokumen: {
    berkas: 'PERINGATAN LELANG',
    tabel: 'hutang_peringatan',
    kolom: 'no_peringatan',
    isi: async ({ tx, nomor, latar }) => {
      const [surat, barang] = await Promise.all([
        bacaPeringatan(tx, nomor),
        tx.all(sql<BarangSlipGadai>`
          select x.nama_barang, x.kadar, x.jumlah, x.berat_mg
          from public.hutang_peringatan p
          join public.hutang_barang x on x.kode_toko = ${tx.kode_toko}
            and x.no_faktur_hutang = p.no_faktur_hutang
          where p.kode_toko = ${tx.kode_toko} and p.no_peringatan = ${nomor}
            and x.status <> 'DILEPAS' order by x.baris`),
      ])
      return isiPeringatan(surat, barang, latar)
    },
    ringkas: (kode_toko, nomor) => sql`
      select tanggal, 'VALID' as status, pokok_rp + bunga_rp + denda_rp as total_rp,
        null::bigint as berat_mg
      from public.hutang_peringatan
      where kode_toko = ${kode_toko} and no_peringatan = ${nomor}`,
    chat: {
      tipe: 'hutang/peringatan',
      baca: bacaPeringatan,
      penerima: penerimaHutang(peringatanDokumen),
    },
  },
})

function isiPeringatan(
  p: PeringatanHutang,
  barang: readonly BarangSlipGadai[],
  latar: SlipContext,
): SlipContent {
  const { t, tanggal } = latar
  const bunga = (label: string, rp: number): readonly ContentLine[] =>
    rp > 0 ? [{ label, nilai: tulisAngka(rp), bagian: 'bunga' }] : []
  return {
    judul: t('hutang.peringatan_judul', { ke: p.ke }),
    salinan: p.cetak > 0 ? t('nota.slip.salinan', { n: p.cetak }) : null,
    batal: null,
    nomor: p.no_peringatan,
    kepala: kepala(p, latar),
    barang: barang.map((b) => barangGadai(b, latar)),
    jumlah: [
      { label: t('hutang.slip_pokok'), nilai: tulisAngka(p.sisa_pokok) },
      ...bunga(t('hutang.peringatan_bunga'), p.bunga_rp),
      ...bunga(t('hutang.peringatan_denda'), p.denda_rp),
      { label: t('hutang.peringatan_total'), nilai: tulisRupiah(p.total_tebus), tebal: true },
    ],
    catatan: [
      {
        teks: t('hutang.peringatan_isi', {
          nama: p.nama_customer,
          jatuh_tempo: tanggal(p.tgl_jatuh_tempo),
          tanggal: tanggal(p.tgl_lelang),
        }),
      },
      ...keteranganSlip(p),
      { teks: t('hutang.peringatan_syarat'), bagian: 'syarat' },
    ],
    tandaTangan: [t('hutang.slip_nasabah'), t('hutang.slip_petugas')],
  }
}

function kepala(p: PeringatanHutang, { t, tanggal }: SlipContext): readonly ContentLine[] {
  const orang = (label: string, nilai: string | null): readonly ContentLine[] =>
    nilai ? [{ label, nilai, bagian: 'pelanggan' }] : []
  return [
    { label: t('nota.slip.nomor'), nilai: p.no_peringatan },
    { label: t('hutang.slip_surat'), nilai: p.no_faktur_hutang },
    { label: t('nota.slip.tanggal'), nilai: tanggal(p.tanggal), bagian: 'tanggal' },
    { label: t('nota.slip.kasir'), nilai: p.input_by, bagian: 'kasir' },
    ...orang(t('nota.slip.pelanggan'), p.nama_customer),
    ...orang(t('label.alamat_customer'), p.alamat_customer),
    ...orang(t('label.no_hp'), p.no_hp),
    { label: t('hutang.slip_tgl_hutang'), nilai: tanggal(p.tgl_hutang), bagian: 'tanggal' },
    { label: t('nota.slip.jatuh_tempo'), nilai: tanggal(p.tgl_jatuh_tempo) },
    { label: t('hutang.peringatan_lelang'), nilai: tanggal(p.tgl_lelang), tebal: true },
  ]
}
