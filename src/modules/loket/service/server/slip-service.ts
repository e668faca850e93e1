import type {
  ContentPiece,
  ContentLine,
  SlipContent,
  SlipContext,
  PrintedSlip,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { penerimaDari } from '#modules/pelanggan/chat/server/index.ts'
import { barisBayar, slipDokumen, statusSlip } from '#modules/alat/nota/server/index.ts'
import type { ItemService, Service } from '../contract.ts'
import { bacaService } from './baca-service.ts'
import { CONTOH_SERVICE } from './contoh-service.ts'

/** Where the customer of a service stands. */
const PELANGGAN = {
  tabel: 'service',
  kolom: 'no_service',
  nama: 'nama_customer',
  no_hp: 'no_hp',
} as const

/** What the customer takes home while the shop has the pieces. */
export const slipMasuk = slipDokumen(bacaService, {
  jenis: 'SERVICE',
  duplikat: 'DUPLIKAT_NOTA_SERVICE_MODULE',
  bagian: [
    'tanggal',
    'sales',
    'kasir',
    'pelanggan',
    'selesai',
    'pekerjaan',
    'harga',
    'uang_muka',
    'bayar',
    'keterangan',
    'syarat',
    'terima_kasih',
  ],
  berkas: 'NOTA SERVICE',
  layar: ['/lihat-service', '/transaksi-services'],
  contoh: CONTOH_SERVICE,
  isi: isiMasuk,
  ringkas: (kode_toko, nomor) => sql`
    select tanggal, status, coalesce(biaya_akhir_rp, biaya_rp) as total_rp, berat_mg
    from public.service where kode_toko = ${kode_toko} and no_service = ${nomor}`,
  chat: { tipe: 'service', baca: bacaService.read, penerima: penerimaDari(PELANGGAN) },
})

/** What the customer gets with the pieces: what it cost, and that it is paid. */
export const slipAmbil: PrintedSlip = {
  jenis: 'AMBIL_SERVICE',
  duplikat: 'DUPLIKAT_NOTA_AMBIL_SERVICE_MODULE',
  bagian: [
    'tanggal',
    'kasir',
    'pelanggan',
    'pekerjaan',
    'harga',
    'uang_muka',
    'bayar',
    'terima_kasih',
  ],
  contoh: (latar) => isiAmbil(CONTOH_SERVICE, latar),
  dokumen: {
    berkas: 'NOTA AMBIL SERVICE',
    layar: ['/lihat-service', '/ambil-service'],
    tabel: 'service_ambil',
    kolom: 'no_ambil',
    isi: async ({ tx, nomor, latar }) => isiAmbil(await bacaService.read(tx, nomor), latar),
    ringkas: (kode_toko, nomor) => sql`
      select a.tanggal, 'VALID' as status, v.biaya_akhir_rp as total_rp, v.berat_mg
      from public.service_ambil a
      join public.service v on v.kode_toko = ${kode_toko} and v.no_service = a.no_service
      where a.kode_toko = ${kode_toko} and a.no_ambil = ${nomor}`,
    chat: {
      tipe: 'service/ambil',
      baca: bacaService.read,
      penerima: penerimaDari({
        ...PELANGGAN,
        lewat: { tabel: 'service_ambil', kolom: 'no_ambil' },
      }),
    },
  },
}

function isiMasuk(s: Service, latar: SlipContext): SlipContent {
  const { t, tanggal } = latar
  const janji = s.tgl_janji
    ? [{ label: t('nota.slip.selesai'), nilai: tanggal(s.tgl_janji), bagian: 'selesai' }]
    : []
  return {
    judul: t('nota.jenis.service'),
    ...statusSlip(latar, s),
    nomor: s.no_service,
    kepala: [
      ...kepala(latar, s, s.no_service, s),
      {
        label: t('nota.slip.sales'),
        nilai: `${s.kode_sales} ${s.nama_sales}`,
        bagian: 'sales',
      },
      ...janji,
    ],
    barang: s.items.map((i) => barang(t, i, i.berat, i.biaya_rp)),
    jumlah: s.milik === 'TOKO' ? [] : jumlahMasuk(t, s),
    bayar: barisBayar(latar, { ...s, teks: TEKS_BAYAR }),
    catatan: [
      ...(s.keterangan ? [{ teks: s.keterangan, bagian: 'keterangan' }] : []),
      { teks: t('nota.slip.syarat_ambil'), bagian: 'syarat' },
      { teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' },
    ],
  }
}

function isiAmbil(s: Service, latar: SlipContext): SlipContent {
  const { t } = latar
  const saat = { tanggal: s.tgl_ambil ?? s.tanggal, waktu: s.waktu_ambil ?? s.waktu }
  const kasir = s.ambil_oleh ?? s.input_by
  return {
    judul: t('nota.jenis.ambil_service'),
    ...statusSlip(latar, { status: s.status, cetak: s.cetak_ambil }),
    nomor: s.no_ambil ?? s.no_service,
    kepala: [
      ...kepala(latar, s, s.no_ambil ?? s.no_service, { ...saat, input_by: kasir }),
      { label: t('service.slip_no_service'), nilai: s.no_service },
    ],
    barang: s.items.map((i) =>
      barang(t, i, i.berat_selesai ?? i.berat, i.biaya_akhir_rp ?? i.biaya_rp),
    ),
    jumlah: s.milik === 'TOKO' ? [] : jumlahAmbil(t, s),
    bayar: barisBayar(latar, {
      pembayaran: s.pembayaran_ambil,
      teks: TEKS_BAYAR,
      kembali_rp: s.kembali_ambil_rp ?? 0,
    }),
    catatan: [{ teks: t('nota.slip.terima_kasih'), bagian: 'terima_kasih' }],
  }
}

interface Saat {
  readonly tanggal: string
  readonly waktu: string
  readonly input_by: string
}

function kepala(
  { t, kapan }: SlipContext,
  s: Service,
  nomor: string,
  pada: Saat,
): readonly ContentLine[] {
  const nama = s.kode_customer ? `${s.nama_customer} (${s.kode_customer})` : s.nama_customer
  const pelanggan = [nama, s.no_hp].filter(Boolean).join(' ')
  return [
    { label: t('nota.slip.nomor'), nilai: nomor },
    ...kapan(pada),
    { label: t('nota.slip.kasir'), nilai: pada.input_by, bagian: 'kasir' },
    ...(pelanggan
      ? [{ label: t('nota.slip.pelanggan'), nilai: pelanggan, bagian: 'pelanggan' }]
      : []),
  ]
}

function barang(
  t: SlipContext['t'],
  i: ItemService,
  berat: number,
  biaya_rp: number,
): ContentPiece {
  const kadar = i.kadar ? ` ${t('nota.slip.kadar', { kadar: i.kadar })}` : ''
  return {
    nama: i.nama_barang,
    rincian: [
      { teks: `${tulisBerat(dariGram(berat))} g${kadar}`, bagian: 'harga' },
      { teks: i.deskripsi, bagian: 'pekerjaan' },
    ],
    jumlah: biaya_rp > 0 ? tulisAngka(biaya_rp) : '',
  }
}

function jumlahMasuk(t: SlipContext['t'], s: Service): readonly ContentLine[] {
  const muka = { label: t('nota.slip.uang_muka'), nilai: tulisAngka(s.uang_muka_rp) }
  const sisa = { label: t('nota.slip.sisa'), nilai: tulisRupiah(s.biaya_rp - s.uang_muka_rp) }
  return [
    { label: t('nota.slip.biaya'), nilai: tulisAngka(s.biaya_rp) },
    { ...muka, bagian: 'uang_muka' },
    { ...sisa, tebal: true },
  ]
}

function jumlahAmbil(t: SlipContext['t'], s: Service): readonly ContentLine[] {
  const biaya = s.biaya_akhir_rp ?? s.biaya_rp
  const muka = { label: t('nota.slip.uang_muka'), nilai: tulisAngka(-s.uang_muka_rp) }
  return [
    { label: t('nota.slip.biaya'), nilai: tulisAngka(biaya) },
    ...(s.uang_muka_rp > 0 ? [{ ...muka, bagian: 'uang_muka' }] : []),
    { label: t('nota.slip.total'), nilai: tulisRupiah(biaya - s.uang_muka_rp), tebal: true },
  ]
}
