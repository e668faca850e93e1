import type { ContentLine, ContentPiece, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import {
  type IsiSlip,
  barisBayar,
  barisNpwp,
  kepalaSlip,
  keteranganSlip,
  slipDokumen,
} from '#modules/alat/nota/server/index.ts'
import { type ItemService, type Service, serviceSlip, ambilSlip } from '../contract.ts'
import { ambilServiceDokumen, serviceDokumen } from '../dokumen.ts'
import { bacaAmbil, bacaService, sebagaiAmbil } from './baca-service.ts'
import { CONTOH_SERVICE } from './contoh-service.ts'

/** What the customer takes home while the shop has the pieces. */
export const slipMasuk = slipDokumen(bacaService, serviceSlip, {
  duplikat: 'DUPLIKAT_NOTA_SERVICE_MODULE',
  berkas: 'NOTA SERVICE',
  contoh: CONTOH_SERVICE,
  isi: isiMasuk,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, coalesce(biaya_akhir_rp, biaya_rp) as total_rp, berat_mg
    from public.service where kode_toko = ${kode_toko} and no_service = ${nomor}`,
  chat: { penerima: penerimaDari(serviceDokumen) },
})

/** What the customer gets with the pieces: what it cost, and that it is paid. */
export const slipAmbil = slipDokumen(bacaAmbil, ambilSlip, {
  jenis: 'AMBIL_SERVICE',
  duplikat: 'DUPLIKAT_NOTA_AMBIL_SERVICE_MODULE',
  berkas: 'NOTA AMBIL SERVICE',
  contoh: sebagaiAmbil(CONTOH_SERVICE),
  isi: isiAmbil,
  ringkas: (kode_toko, nomor) => sql`
    select a.tanggal, 'VALID' as status, v.biaya_akhir_rp as total_rp, v.berat_mg
    from public.service_ambil a
    join public.service v on v.kode_toko = ${kode_toko} and v.no_service = a.no_service
    where a.kode_toko = ${kode_toko} and a.no_ambil = ${nomor}`,
  chat: {
    baca: bacaService.read,
    penerima: penerimaDari(serviceDokumen, { lewat: ambilServiceDokumen }),
  },
})

function isiMasuk(s: Service, latar: SlipContext): IsiSlip {
  const { t, tanggal } = latar
  const { tgl_janji, biaya_rp, uang_muka_rp } = s
  return {
    judul: t('nota.jenis.service'),
    kepala: [
      ...kepala(latar, s),
      { label: t('nota.slip.sales'), nilai: `${s.kode_sales} ${s.nama_sales}`, bagian: 'sales' },
      ...(tgl_janji
        ? [{ label: t('nota.slip.selesai'), nilai: tanggal(tgl_janji), bagian: 'selesai' }]
        : []),
    ],
    barang: s.items.map((i) => barang(latar, i, i.berat, i.biaya_rp)),
    jumlah: berbayar(s, [
      { label: t('nota.slip.biaya'), nilai: tulisAngka(biaya_rp) },
      ...barisPpn(latar, s),
      { label: t('nota.slip.uang_muka'), nilai: tulisAngka(uang_muka_rp), bagian: 'uang_muka' },
      ...ppnMuka(latar, s),
      {
        label: t('nota.slip.sisa'),
        nilai: tulisRupiah(biaya_rp + s.ppn_rp - uang_muka_rp),
        tebal: true,
      },
    ]),
    bayar: barisBayar(latar, { ...s, teks: TEKS_BAYAR }),
    catatan: [
      ...keteranganSlip(s),
      { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

function isiAmbil(s: Service, latar: SlipContext): IsiSlip {
  const { t } = latar
  const { uang_muka_rp } = s
  const biaya_rp = s.biaya_akhir_rp ?? s.biaya_rp
  const muka = { label: t('nota.slip.uang_muka'), nilai: tulisAngka(-uang_muka_rp) }
  return {
    judul: t('nota.jenis.ambil_service'),
    kepala: [...kepala(latar, s), { label: t('service.slip_no_service'), nilai: s.no_service }],
    barang: s.items.map((i) =>
      barang(latar, i, i.berat_selesai ?? i.berat, i.biaya_akhir_rp ?? i.biaya_rp),
    ),
    jumlah: berbayar(s, [
      { label: t('nota.slip.biaya'), nilai: tulisAngka(biaya_rp) },
      ...barisPpn(latar, s),
      ...(uang_muka_rp > 0 ? [{ ...muka, bagian: 'uang_muka' }, ...ppnMuka(latar, s)] : []),
      {
        label: t('nota.slip.total'),
        nilai: tulisRupiah(biaya_rp + s.ppn_rp - uang_muka_rp),
        tebal: true,
      },
    ]),
    bayar: barisBayar(latar, {
      pembayaran: s.pembayaran_ambil,
      teks: TEKS_BAYAR,
      kembali_rp: s.kembali_ambil_rp ?? 0,
    }),
    catatan: [{ teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' }],
  }
}

/** Tax on the work, where there is one. */
const barisPpn = ({ t }: SlipContext, s: Service): readonly ContentLine[] => {
  const label = t('nota.slip.ppn', { persen: tulisPersen(dariPersen(s.ppn)) })
  return s.ppn_rp > 0 ? [{ label, nilai: tulisAngka(s.ppn_rp), bagian: 'ppn' }] : []
}

/** What of the down payment was tax. */
const ppnMuka = ({ t }: SlipContext, { ppn_muka_rp }: Service): readonly ContentLine[] =>
  ppn_muka_rp > 0
    ? [{ label: t('nota.slip.termasuk_ppn'), nilai: tulisAngka(ppn_muka_rp), bagian: 'ppn' }]
    : []

/** The shop's own pieces cost nobody anything: their slip has no sums. */
const berbayar = ({ milik }: Service, baris: readonly ContentLine[]) =>
  milik === 'TOKO' ? [] : baris

function kepala(latar: SlipContext, s: Service): readonly ContentLine[] {
  const kode = s.kode_customer && `(${s.kode_customer})`
  const nilai = [s.nama_customer, kode, s.no_hp].filter(Boolean).join(' ')
  const pelanggan = { label: latar.t('nota.slip.pelanggan'), nilai, bagian: 'pelanggan' }
  return [
    ...(s.ppn_alasan === 'BUKAN_PKP' ? [] : barisNpwp(latar)),
    ...kepalaSlip(latar, s),
    ...(nilai ? [pelanggan] : []),
  ]
}

const barang = (
  { t }: SlipContext,
  i: ItemService,
  berat: number,
  biaya_rp: number,
): ContentPiece => ({
  nama: i.nama_barang,
  rincian: [
    {
      teks: tulisGram(berat) + (i.kadar ? ` ${t('nota.slip.kadar', { kadar: i.kadar })}` : ''),
      bagian: 'harga',
    },
    { teks: i.deskripsi, bagian: 'pekerjaan' },
  ],
  jumlah: biaya_rp > 0 ? tulisAngka(biaya_rp) : '',
})
