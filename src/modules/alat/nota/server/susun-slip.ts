import type {
  Part,
  ContentLine,
  SlipContent,
  SlipContext,
  ContentText,
} from '#kernel/server/slip/define-slip.ts'
import type { SlipLine, Slip, PaperSize } from '#kernel/server/slip/slip.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { tulisJam, tulisTanggal, tulisWaktu } from '#kernel/shared/i18n.ts'
import { digitSaja, nitkuToko, salahNpwp } from '#kernel/shared/nomor-pajak.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { type KertasTata, type Platform, type Tata, banyakRangkap, kertasDari } from '../rules.ts'
import type { TataTersimpan } from './baca-tata.ts'

const MM = 72 / 25.4

const ukuran = (k: KertasTata): PaperSize => ({
  width: k.lebar * MM,
  height: k.tinggi === null ? null : k.tinggi * MM,
  margins: { top: k.atas * MM, right: k.kanan * MM, bottom: k.bawah * MM, left: k.kiri * MM },
  fontSize: k.huruf,
})

export interface PilihanSlip {
  readonly tata: TataTersimpan
  readonly isi: SlipContent
  readonly platform: Platform
  /** The till's own paper instead of the layout's. */
  readonly kertas?: KertasTata | undefined
  /** The shop's duplicate module of this slip is on. */
  readonly duplikat: boolean
  readonly logo: Buffer | undefined
  /** What the QR of this number says. */
  readonly qr: (nomor: string) => string
}

/** What the document says, put into the shop's layout. */
export function susunSlip(ctx: Ctx, p: PilihanSlip): Slip {
  const { umum, slip, keterangan } = p.tata
  const { isi } = p
  const tampil = bagianTampil(slip)
  const baris = (daftar: readonly ContentLine[] = []): readonly SlipLine[] => daftar.filter(tampil)
  const kertas = p.kertas ?? kertasDari(slip['kertas_sendiri'] === true ? slip : umum, p.platform)
  return {
    kertas: ukuran(kertas),
    bahasa: ctx.bahasa,
    toko: kepalaToko(ctx, umum),
    logo: logoSlip(umum, p.logo),
    salam: teksDari(umum['salam']) ?? kepalaSendiri(ctx) ?? keterangan.atas,
    judul: teks(slip['judul']) ?? isi.judul.toUpperCase(),
    salinan: isi.salinan ?? null,
    batal: isi.batal ?? null,
    kepala: baris(isi.kepala),
    barang: isi.barang.map((b) => ({
      ...b,
      rincian: b.rincian.filter(tampil).map((r) => r.teks),
    })),
    jumlah: baris(isi.jumlah),
    bayar: baris(isi.bayar),
    ...kodeSlip(p),
    catatan: [
      ...catatan(isi.catatan ?? [], slip, tampil),
      ...(teksDari(slip['depan']) ?? teksDari(umum['depan']) ?? keterangan.bawah),
    ],
    tandaTangan: tampil({ bagian: 'tanda_tangan' }) ? (isi.tandaTangan ?? []) : [],
    belakang: teksDari(slip['belakang']) ?? isi.belakang ?? teksDari(umum['belakang']) ?? [],
    rangkap: banyakRangkap(slip, p.duplikat),
    lembar: isi.lembar ?? [],
  }
}

/** QR: the signed address of its check page; a bar code has room for the number alone. */
function kodeSlip({ tata, isi: { nomor, kode }, qr }: PilihanSlip): Pick<Slip, 'kode'> {
  if (kode) return { kode: { jenis: 'qr', ...kode } }
  const jenis = tata.slip['kode']
  if (nomor === undefined || jenis === 'TANPA') return {}
  return {
    kode:
      jenis === 'QR'
        ? { jenis: 'qr', isi: qr(nomor), teks: nomor }
        : { jenis: 'code128', isi: nomor, teks: nomor },
  }
}

function kepalaToko({ toko }: Ctx, umum: Tata): Slip['toko'] {
  const alamat =
    toko.kota && !toko.alamat_toko.includes(toko.kota)
      ? `${toko.alamat_toko}, ${toko.kota}`
      : toko.alamat_toko
  return {
    nama: toko.nama_toko,
    alamat: umum['alamat'] === false ? '' : alamat,
    telp: umum['telp'] === false ? null : toko.telp,
  }
}

/** The lines that the shop's own settings put at the head of everything it prints. */
const kepalaSendiri = ({ toko }: Ctx): readonly string[] | null =>
  toko.baris_kepala.length > 0 ? toko.baris_kepala : null

const logoSlip = (umum: Tata, data: Buffer | undefined): Slip['logo'] =>
  data && umum['logo'] === true ? { data, height: Number(umum['logo_mm']) * MM } : undefined

function bagianTampil(slip: Tata): (b: Part) => boolean {
  const sembunyi = new Set(Array.isArray(slip['sembunyi']) ? slip['sembunyi'] : [])
  return ({ bagian }) => bagian === undefined || !sembunyi.has(bagian)
}

/** The shop's own terms take the place of the document's. */
function catatan(
  daftar: readonly ContentText[],
  slip: Tata,
  tampil: (b: Part) => boolean,
): readonly string[] {
  const sendiri = teks(slip['syarat'])
  return daftar
    .filter(tampil)
    .map((c) => (c.bagian === 'syarat' && sendiri !== null ? sendiri : c.teks))
}

const teks = (v: Tata[string] | undefined): string | null =>
  typeof v === 'string' && v.trim() !== '' ? v : null

const teksDari = (v: Tata[string] | undefined): readonly string[] | null => {
  const isi = teks(v)
  return isi === null ? null : [isi]
}

/** A shop that collects tax names its number and place on what it prints; half a number is none. */
function penjualSlip(toko: Ctx['toko'], modules: Ctx['modules']): SlipContext['pajak'] {
  const npwp = digitSaja(toko.npwp ?? '')
  if (!toko.pkp || salahNpwp(npwp)) return null
  const alasan = modules['ALASAN_PAJAK_NOTA_MODULE'] === true
  return { npwp, nitku: nitkuToko(npwp, modules['NITKU_TOKO']), alasan }
}

/**
 * In which words, dates and clock a slip is written. A shop's date may run before or behind the
 * clock's: then the clock's own date stands beside its time.
 */
export function latarSlip({ bahasa, toko, modules, services }: Ctx): SlipContext {
  const zona = toko.zona_waktu
  const t: SlipContext['t'] = (key, params) => services.texts.t(bahasa, key, params)
  const jam = (tanggal: string, pada: Date) =>
    (hariIni(zona, pada) === tanggal ? tulisJam : tulisWaktu)(pada, zona, bahasa)
  return {
    t,
    namaDokumen: (jenis) => t(services.registry.documents.get(jenis)?.nama ?? 'label.dokumen'),
    tanggal: (tanggal) => tulisTanggal(tanggal, bahasa),
    pajak: penjualSlip(toko, modules),
    kapan: ({ tanggal, waktu }) => [
      {
        label: t('nota.slip.tanggal'),
        nilai: tulisTanggal(tanggal, bahasa),
        bagian: 'tanggal',
      },
      { label: t('nota.slip.jam'), nilai: jam(tanggal, new Date(waktu)), bagian: 'tanggal' },
    ],
  }
}
