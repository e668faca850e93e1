import type { ContentLine, SlipContent, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { type IsiSlip, barisBayar, slipDokumen } from '#modules/alat/nota/server/index.ts'
import { type BayarHutang, hutangBayarSlip } from '../../contract.ts'
import { bungaPinjam } from '#modules/gadai/surat/rules.ts'
import { penerimaHutang } from '#modules/gadai/surat/server/index.ts'
import { type BarangSlipGadai, barangGadai } from './barang-slip.ts'
import { bacaBayar } from './baca-bayar.ts'
import { CONTOH_BAYAR } from './contoh-bayar.ts'

/** Pieces that an act is about: those that left with it, else those that are pledged. */
async function barangTindakan(tx: Tx, b: BayarHutang): Promise<readonly BarangSlipGadai[]> {
  const nomor = b.no_lelang ?? b.no_bayar
  return tx.all(sql<BarangSlipGadai>`
    select nama_barang, kadar, jumlah, berat_mg from public.hutang_barang x
    where x.kode_toko = ${tx.kode_toko} and x.no_faktur_hutang = ${b.no_faktur_hutang}
      and (x.no_keluar = ${nomor} or (x.no_keluar is null and not exists (
        select 1 from public.hutang_barang y
        where y.kode_toko = ${tx.kode_toko} and y.no_faktur_hutang = x.no_faktur_hutang
          and y.no_keluar = ${nomor})))
    order by x.baris`)
}

/** Interest of a ticket over all acts up to this one: what its real rate is made of. */
async function seluruhBunga(tx: Tx, b: BayarHutang): Promise<number> {
  const { rp } = await tx.one(sql<{ rp: number }>`
    select coalesce(sum(bunga_rp), 0)::bigint as rp from public.hutang_bayar
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${b.no_faktur_hutang}
      and (status = 'VALID' or no_bayar = ${b.no_bayar})`)
  return rp
}

/** The paper of every act: receipt of interest, redemption, renewal, auction, surplus. */
export const slipNotaBayar = slipDokumen(bacaBayar, hutangBayarSlip, {
  jenis: 'BAYAR_HUTANG',
  duplikat: 'DUPLIKAT_NOTA_HUTANG_MODULE',
  // Only where the day of the ticket moves.
  bagian: ['jatuh_tempo'],
  berkas: 'BUKTI HUTANG',
  contoh: { ...CONTOH_BAYAR, seluruh_bunga_rp: CONTOH_BAYAR.bunga_rp },
  beside: async (tx: Tx, bayar: BayarHutang) => {
    const [barang, seluruh_bunga_rp] = await Promise.all([
      barangTindakan(tx, bayar),
      seluruhBunga(tx, bayar),
    ])
    return { barang, seluruh_bunga_rp }
  },
  isi: isiSlip,
  // A renewal carries the number of its new ticket, which speaks for both.
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, abs(total_rp) as total_rp, null::bigint as berat_mg
    from public.hutang_bayar
    where kode_toko = ${kode_toko} and no_bayar = ${nomor} and jenis <> 'PEREMAJAAN'`,
  chat: { penerima: penerimaHutang(bacaBayar.dokumen) },
})

interface Isi extends BayarHutang {
  readonly barang: readonly BarangSlipGadai[]
  /** Of the ticket, over all its acts. */
  readonly seluruh_bunga_rp: number
}

function isiSlip(b: Isi, latar: SlipContext): IsiSlip {
  const { t } = latar
  return {
    judul: t(`hutang.slip_jenis.${b.jenis.toLowerCase()}`),
    kepala: kepala(b, latar),
    barang: b.barang.map((i) => barangGadai(i, latar)),
    jumlah: jumlah(b, latar),
    bayar: barisBayar(latar, { ...b, teks: TEKS_BAYAR }),
    catatan: catatan(b, latar),
    tandaTangan: [t('hutang.slip_nasabah'), t('hutang.slip_petugas')],
  }
}

function kepala(b: BayarHutang, { t, tanggal, kapan }: SlipContext): readonly ContentLine[] {
  const pelanggan = [b.nama_customer, b.no_hp].filter(Boolean).join(' ')
  const baru = b.no_faktur_baru
  return [
    { label: t('hutang.slip_surat'), nilai: b.no_faktur_hutang },
    ...(baru ? [{ label: t('hutang.slip_surat_baru'), nilai: baru, tebal: true }] : []),
    ...kapan(b),
    { label: t('nota.slip.kasir'), nilai: b.input_by, bagian: 'kasir' },
    { label: t('nota.slip.pelanggan'), nilai: pelanggan, bagian: 'pelanggan' },
    ...(b.alamat_customer
      ? [{ label: t('label.alamat_customer'), nilai: b.alamat_customer, bagian: 'pelanggan' }]
      : []),
    {
      label: t('hutang.slip_tgl_hutang'),
      nilai: `${tanggal(b.tgl_hutang)} ${tulisRupiah(b.jumlah_hutang)}`,
      bagian: 'bunga',
    },
  ]
}

/** How the amount came about, in the order in which it counts; zeros are left out. */
function jumlah(b: BayarHutang, { t, tanggal }: SlipContext): readonly ContentLine[] {
  const baris = (label: string, rp: number, bagian?: string): readonly ContentLine[] =>
    rp === 0 ? [] : [{ label, nilai: tulisAngka(rp), ...(bagian ? { bagian } : {}) }]
  const lelang = b.jenis === 'LELANG' || b.jenis === 'BELI'
  const tanda = lelang ? -1 : 1
  const dibayarkan = b.total_bayar < 0
  // Only units that this act charges for; earlier acts have settled the others.
  const selama = t(`hutang.satuan_${b.satuan_bunga.toLowerCase()}`, { n: b.satuan })
  return [
    ...(lelang ? baris(t(`hutang.slip_hasil_${b.jenis.toLowerCase()}`), b.hasil_rp) : []),
    ...baris(t('hutang.slip_denda_hari', { hari: b.hari_denda }), tanda * b.denda_rp, 'bunga'),
    ...baris(t('hutang.bunga_selama', { lama: selama }), tanda * b.bunga_rp, 'bunga'),
    ...baris(t('hutang.slip_pokok'), tanda * b.pokok_rp),
    ...baris(t('nota.slip.biaya'), tanda * b.biaya_rp),
    ...(b.jenis === 'LELANG' || hangus(b) ? baris(t('hutang.slip_lebih'), b.lebih_rp) : []),
    ...(b.jenis === 'LELANG' ? baris(t('hutang.slip_rugi'), b.rugi_rp) : []),
    ...(b.no_faktur_baru ? baris(t('hutang.slip_baru'), b.total_bayar - lama(b)) : []),
    ...(b.jenis === 'LELANG' || b.total_bayar === 0
      ? []
      : [
          {
            label: t(dibayarkan ? 'hutang.slip_diterima' : 'nota.slip.total'),
            nilai: tulisRupiah(Math.abs(b.total_bayar)),
            tebal: true,
          },
        ]),
    ...(b.sisa_pokok > 0
      ? [
          { label: t('hutang.slip_sisa'), nilai: tulisRupiah(b.sisa_pokok) },
          {
            label: t('nota.slip.jatuh_tempo'),
            nilai: tanggal(b.tgl_jatuh_tempo),
            bagian: 'jatuh_tempo',
          },
        ]
      : []),
  ]
}

/** A surplus that nobody fetched: no money left the shop. */
const hangus = (b: BayarHutang) => b.jenis === 'LEBIH' && b.total_bayar === 0

/** What a renewal settles; the part that is not paid in is lent anew. */
const lama = (b: BayarHutang) => b.pokok_rp + b.bunga_rp + b.denda_rp

/** Where and when a pledge was sold, and why for less than its reserve price. */
function penjualan(
  b: BayarHutang,
  { t, tanggal }: Pick<SlipContext, 't' | 'tanggal'>,
): readonly { readonly teks: string }[] {
  const { tempat_lelang: tempat, tgl_lelang, jam_lelang: jam, alasan_limit: alasan } = b
  if (!tempat || !tgl_lelang) return []
  const dijual = t('hutang.slip_dijual', { tanggal: tanggal(tgl_lelang), jam: jam ?? '', tempat })
  const limit = b.limit_rp === null ? '–' : tulisRupiah(b.limit_rp)
  return [
    { teks: dijual },
    { teks: t('hutang.slip_limit', { limit }) },
    ...(alasan ? [{ teks: t('hutang.slip_alasan_limit', { alasan }) }] : []),
  ]
}

/** Name of the paper's last line; that of a surplus with a last day names the day. */
function akhir(b: BayarHutang): string {
  if (hangus(b)) return 'hangus'
  if (b.jenis === 'LEBIH' && b.akhir_lebih) return `lebih_${b.akhir_lebih.toLowerCase()}`
  return b.jenis === 'LELANG' && b.tgl_hangus ? 'lelang_sampai' : b.jenis.toLowerCase()
}

function catatan(b: Isi, { t, tanggal }: SlipContext): NonNullable<SlipContent['catatan']> {
  const bunga_bp = bungaPinjam(b.seluruh_bunga_rp, b.jumlah_hutang, b.hari)
  const pihak = [b.nama_pihak, b.no_hp_pihak].filter(Boolean).join(' ')
  return [
    ...(b.jenis === 'TEBUS' && b.seluruh_bunga_rp > 0
      ? [{ teks: t('hutang.slip_nyata', { persen: tulisPersen(bunga_bp) }), bagian: 'bunga' }]
      : []),
    ...(pihak ? [{ teks: t('hutang.slip_pihak', { nama: pihak }) }] : []),
    ...penjualan(b, { t, tanggal }),
    ...(b.penyetuju
      ? [{ teks: t('hutang.slip_penyetuju', { nama: b.penyetuju }), bagian: 'penyetuju' }]
      : []),
    ...(b.keterangan ? [{ teks: b.keterangan, bagian: 'keterangan' }] : []),
    ...(b.jenis === 'LELANG' && b.lebih_rp === 0
      ? []
      : [
          {
            teks: t(`hutang.slip_akhir.${akhir(b)}`, {
              tanggal: b.tgl_hangus ? tanggal(b.tgl_hangus) : '',
            }),
            bagian: 'syarat',
          },
        ]),
    { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
  ]
}
