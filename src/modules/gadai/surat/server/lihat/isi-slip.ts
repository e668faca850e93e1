import type { ContentLine, SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import {
  type IsiSlip,
  barisBayar,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type Hutang, type ItemHutang, hutangSlip } from '../../contract.ts'
import { bagianPokok } from '../../rules-penjelasan.ts'
import { bacaSurat } from './baca-surat.ts'
import { angkaSurat, izinSurat, ketentuanSurat } from './ketentuan-slip.ts'
import { CONTOH_HUTANG } from './contoh-hutang.ts'
import { penerimaHutang } from './penerima-hutang.ts'

/** The ticket: what was lent on what, at which rate, until when, and under which licence. */
export const slipNotaHutang = slipDokumen(bacaSurat, hutangSlip, {
  duplikat: 'DUPLIKAT_NOTA_HUTANG_MODULE',
  bagian: ['tanda_tangan'],
  berkas: 'SURAT BUKTI GADAI',
  contoh: CONTOH_HUTANG,
  isi: isiSlip,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, pokok_awal_rp as total_rp, berat_mg
    from public.hutang where kode_toko = ${kode_toko} and no_faktur_hutang = ${nomor}`,
  chat: { penerima: penerimaHutang() },
})

function isiSlip(h: Hutang, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t('nota.jenis.hutang'),
    kepala: kepala(h, latar),
    barang: h.items.map((b) => barangSurat(b, latar)),
    jumlah: [
      { label: t('nota.slip.taksiran'), nilai: tulisAngka(h.taksiran_rp), bagian: 'harga' },
      { label: t('nota.slip.pokok'), nilai: tulisRupiah(h.jumlah_hutang), tebal: true },
      {
        label: t('hutang.slip_jasa_30'),
        nilai: tulisAngka(angkaSurat(h).bunga_rp),
        bagian: 'bunga',
      },
      { label: t('nota.slip.jatuh_tempo'), nilai: latar.tanggal(h.tgl_jatuh_tempo), tebal: true },
      {
        label: t('hutang.slip_total_tempo'),
        nilai: tulisRupiah(angkaSurat(h).tempo_rp),
        bagian: 'bunga',
      },
    ],
    bayar: barisBayar(latar, { ...h, teks: TEKS_BAYAR }),
    catatan: [
      { teks: kalimatBunga(h, latar), bagian: 'bunga' },
      ...(h.surat_hilang > 0 ? [{ teks: t('hutang.slip_pengganti', { ke: h.surat_hilang }) }] : []),
      ...keteranganSlip(h),
      { teks: t('nota.slip.syarat_hutang'), bagian: 'syarat' },
      { teks: t('hutang.sbg_balik'), bagian: 'syarat_balik' },
      ...izinSurat(h, latar),
    ],
    belakang: ketentuanSurat(h, latar),
    tandaTangan: [t('hutang.slip_nasabah'), t('hutang.slip_petugas')],
  }
}

/** Number, day, people, and the licence that the shop lends under. */
function kepala(h: Hutang, { t, kapan }: SlipContext): readonly ContentLine[] {
  const baris = (label: string, nilai: string | null, bagian: string): readonly ContentLine[] =>
    nilai ? [{ label, nilai, bagian }] : []
  return [
    ...baris(t('hutang.slip_asal'), h.no_asal, 'tanggal'),
    ...kapan(h),
    ...baris(t('nota.slip.sales'), `${h.kode_sales} ${h.nama_sales}`, 'sales'),
    ...baris(t('nota.slip.kasir'), h.input_by, 'kasir'),
    ...baris(t('nota.slip.pelanggan'), h.nama_customer, 'pelanggan'),
    ...baris(t('label.alamat_customer'), h.alamat_customer, 'pelanggan'),
    ...baris(t('label.no_hp'), h.no_hp, 'pelanggan'),
    ...baris(t('label.no_ktp'), h.no_ktp, 'identitas'),
  ]
}

/** A pledged piece on a paper. */
export function barangSurat(b: ItemHutang, { t }: SlipContext): SlipContent['barang'][number] {
  const bersih = b.berat_bersih < b.berat ? ` (${tulisGram(b.berat_bersih)})` : ''
  return {
    nama: b.jumlah > 1 ? `${b.nama_barang} × ${b.jumlah}` : b.nama_barang,
    rincian: [
      { teks: `${tulisGram(b.berat)}${bersih} ${t('nota.slip.kadar', { kadar: b.kadar })}` },
      { teks: b.nama_kondisi, bagian: 'kondisi' },
      ...keteranganSlip(b),
    ],
    jumlah: tulisAngka(b.taksiran_rp),
  }
}

/** The rule in words, made of the same numbers that interest is computed from. */
function kalimatBunga({ aturan: a, jumlah_hutang }: Hutang, { t }: SlipContext): string {
  const pita = a.pita.map((p) => ({ sampai_rp: p.sampai_rp, bunga_bp: dariPersen(p.bunga) }))
  const { cara_bunga } = a
  const bagian = bagianPokok({ cara_bunga, pita, bunga_bp: dariPersen(a.bunga) }, jumlah_hutang)
  const dari = (rp: number) => (bagian.length > 1 ? ` × ${tulisAngka(rp)}` : '')
  const bunga = bagian.map((b) => `${tulisPersen(b.bunga_bp)}%${dari(b.pokok_rp)}`).join(' + ')
  const satuan = t(`pilihan.satuan.${a.satuan.toLowerCase()}`)
  const awal = t('hutang.slip_bunga', { bunga, satuan, minimum: a.minimum })
  const denda = tulisPersen(dariPersen(a.denda))
  return [
    awal,
    ...(a.hari_pertama ? [t('hutang.jelas_hari_pertama')] : []),
    t('hutang.jelas_bulat', { langkah: tulisAngka(a.pembulatan_rp) }),
    ...(a.denda > 0 ? [t('hutang.slip_denda', { denda, tenggang: a.tenggang })] : []),
  ].join(' · ')
}
