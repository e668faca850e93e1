import { berat, rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { hutangBuku, hutangGrafik } from '../../contract.ts'

const TINGGI = 220

const RUPIAH = { name: 'nilai_rp', label: 'label.sisa_pokok_rp', field: rupiah() } as const
/** How the book is cut into classes: words and figure of each chart. */
const POTONGAN = {
  UMUR: {
    judul: 'hutang.grafik_umur',
    kelas: 'label.kelas_umur',
    teks: (k: string) => `hutang.umur.${k}`,
    ...RUPIAH,
  },
  TEMPO: {
    judul: 'hutang.grafik_tempo',
    kelas: 'label.kelas_tempo',
    teks: (k: string) => `pilihan.kelas_tempo.${k}`,
    ...RUPIAH,
  },
  KADAR: {
    judul: 'hutang.grafik_kadar',
    kelas: 'label.kadar',
    teks: null,
    name: 'berat',
    label: 'label.berat',
    field: berat(),
  },
} as const

/** The book by class; drawn when one of its classes has tickets. */
export function GrafikKelas({ menurut }: { readonly menurut: keyof typeof POTONGAN }) {
  const { t, tt } = useTexts()
  const { judul, kelas, teks, name, label, field } = POTONGAN[menurut]
  const q = useRead<typeof hutangGrafik>('hutang/grafik', { menurut })
  const rows = q.data?.rows ?? []
  return (
    <Chart
      type="bar"
      title={t(judul)}
      data={(rows.some((r) => r.jumlah > 0) ? rows : []).map((r) => ({
        ...r,
        kelas: teks ? tt(teks(r.kelas.toLowerCase())) : r.kelas,
      }))}
      x="kelas"
      xLabel={t(kelas)}
      height={TINGGI}
      series={[{ name, label: t(label), field }]}
    />
  )
}

interface Jawaban {
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly data?: CallOutput<typeof hutangBuku>
}

/** Every branch's book; a branch that does not answer is named. */
export function GrafikCabang() {
  const { t } = useTexts()
  const q = useList<Jawaban>('portal/hutang/buku', {})
  const rows = q.rows.flatMap(({ nama_toko, data }) =>
    data && data.jumlah > 0
      ? [{ nama_toko, sisa_pokok: data.sisa_pokok, lewat_rp: data.lewat_rp, jumlah: data.jumlah }]
      : [],
  )
  return (
    <Chart
      type="bar"
      title={t('hutang.grafik_cabang')}
      data={rows}
      x="nama_toko"
      height={TINGGI}
      series={[
        { name: 'sisa_pokok', label: t('label.sisa_pokok_rp'), field: rupiah() },
        { name: 'lewat_rp', label: t('hutang.lewat_tempo'), field: rupiah() },
      ]}
    />
  )
}
