import type {
  ContentPiece,
  ContentLine,
  SlipContent,
  SlipContext,
  SlipDefinition,
  ContentText,
} from '#kernel/server/slip/define-slip.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'

/**
 * Slips whose documents come with later areas: a shop lays them out from the first day. The area
 * that prints one takes its definition over, with the content of the real document.
 */
interface Contoh {
  readonly jenis: string
  readonly duplikat: string | null
  readonly awalan: string
  readonly kepala: readonly BarisContoh[]
  readonly barang: readonly BarangContoh[]
  readonly jumlah: readonly JumlahContoh[]
}
/** Text key of the label, what stands beside it, and the part that it belongs to. */
type BarisContoh = readonly [label: string, nilai: string, bagian?: string]
type JumlahContoh = readonly [label: string, rp: number, bagian?: string]
interface BarangContoh {
  readonly nama: string
  readonly rincian: readonly (readonly [teks: string, bagian: string])[]
  readonly rp: number
}

const CINCIN: BarangContoh = {
  nama: 'CINCIN SOLITAIRE UKIR BUNGA MELATI',
  rincian: [
    ['A100123 18K', 'barcode'],
    ['4.250 g × 1,050,000', 'harga'],
  ],
  rp: 4_462_500,
}
const PELANGGAN: BarisContoh = ['nota.slip.pelanggan', 'Ibu Sari (C0012)', 'pelanggan']
const KASIR: BarisContoh = ['nota.slip.kasir', 'KASIR', 'kasir']

const CONTOH: readonly Contoh[] = [
  {
    jenis: 'MARKETPLACE',
    duplikat: null,
    awalan: 'MP',
    kepala: [
      KASIR,
      PELANGGAN,
      ['nota.slip.marketplace', 'TOKOPEDIA', 'marketplace'],
      ['nota.slip.kurir', 'JNE YES', 'kurir'],
    ],
    barang: [CINCIN],
    jumlah: [['nota.slip.total', 4_462_500]],
  },
]

/** the kinds of slips beside the sale's. */
export const slipContoh: readonly SlipDefinition[] = CONTOH.map((c) => ({
  jenis: c.jenis,
  duplikat: c.duplikat,
  bagian: bagianDari(c),
  contoh: (latar) => isiContoh(c, latar),
}))

/** What is due: the one figure that matters. */
const TEBAL: ReadonlySet<string> = new Set(['nota.slip.total'])

function bagianDari(c: Contoh): readonly string[] {
  const ada = [
    'tanggal',
    ...c.kepala.map(([, , bagian]) => bagian),
    ...c.barang.flatMap((b) => b.rincian.map(([, bagian]) => bagian)),
    ...c.jumlah.map(([, , bagian]) => bagian),
    'terima_kasih',
  ]
  return [...new Set(ada.filter((b) => b !== undefined))]
}

function isiContoh(c: Contoh, { t, kapan }: SlipContext): SlipContent {
  const nomor = `${c.awalan}JK2611200001`
  const jumlah = c.jumlah.map(([label, rp, bagian]): ContentLine => {
    const besar = TEBAL.has(label)
    return {
      label: t(label),
      nilai: besar ? tulisRupiah(rp) : tulisAngka(rp),
      ...(besar ? { tebal: true } : {}),
      ...(bagian ? { bagian } : {}),
    }
  })
  return {
    judul: t(`nota.jenis.${c.jenis.toLowerCase()}`),
    nomor,
    kepala: [
      { label: t('nota.slip.nomor'), nilai: nomor },
      ...kapan({ tanggal: '2026-11-20', waktu: '2026-11-20T07:05:00Z' }),
      ...c.kepala.map(([label, nilai, bagian]) => ({
        label: t(label),
        nilai,
        ...(bagian ? { bagian } : {}),
      })),
    ],
    barang: c.barang.map(barangContoh),
    jumlah: jumlah.filter((b) => b.bagian !== 'bayar'),
    bayar: jumlah.filter((b) => b.bagian === 'bayar'),
    catatan: [
      { bagian: 'terima_kasih', teks: t('nota.slip.terima_kasih') },
    ] satisfies ContentText[],
  }
}

const barangContoh = ({ nama, rincian, rp }: BarangContoh): ContentPiece => ({
  nama,
  rincian: rincian.map(([teks, bagian]) => ({ teks, bagian })),
  jumlah: tulisAngka(rp),
})
