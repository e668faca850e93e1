import { berat, rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { hutangBuku, hutangGrafik } from '../../contract.ts'

const TINGGI = 220

/** A chart is only drawn when one of its classes has tickets. */
function useKelas(menurut: 'UMUR' | 'TEMPO' | 'KADAR') {
  const q = useRead<typeof hutangGrafik>('hutang/grafik', { menurut })
  const rows = q.data?.rows ?? []
  return rows.some((r) => r.jumlah > 0) ? rows : []
}

export function GrafikUmur() {
  const { t, tt } = useTexts()
  const rows = useKelas('UMUR').map((r) => ({
    ...r,
    kelas: tt(`hutang.umur.${r.kelas.toLowerCase()}`),
  }))
  return (
    <Chart
      type="bar"
      title={t('hutang.grafik_umur')}
      data={rows}
      x="kelas"
      xLabel={t('label.kelas_umur')}
      height={TINGGI}
      series={[{ name: 'nilai_rp', label: t('label.sisa_pokok_rp'), field: rupiah() }]}
    />
  )
}

export function GrafikTempo() {
  const { t, tt } = useTexts()
  const rows = useKelas('TEMPO').map((r) => ({
    ...r,
    kelas: tt(`pilihan.kelas_tempo.${r.kelas.toLowerCase()}`),
  }))
  return (
    <Chart
      type="bar"
      title={t('hutang.grafik_tempo')}
      data={rows}
      x="kelas"
      xLabel={t('label.kelas_tempo')}
      height={TINGGI}
      series={[{ name: 'nilai_rp', label: t('label.sisa_pokok_rp'), field: rupiah() }]}
    />
  )
}

export function GrafikKadar() {
  const { t } = useTexts()
  const rows = useKelas('KADAR').map((r) => ({ ...r, kadar: r.kelas }))
  return (
    <Chart
      type="bar"
      title={t('hutang.grafik_kadar')}
      data={rows}
      x="kadar"
      xLabel={t('label.kadar')}
      height={TINGGI}
      series={[{ name: 'berat', label: t('label.berat'), field: berat() }]}
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
