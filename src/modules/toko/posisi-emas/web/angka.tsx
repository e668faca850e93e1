import { tulisGram } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { persen } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { FigureCard, Figures } from '#kernel/web/ui/figures.tsx'
import type { posisiEmas } from '../contract.ts'
import { TERUTANG } from '../rules.ts'

type Isi = CallOutput<typeof posisiEmas>
type Emas = Isi['bersih']

const jumlah = (bagian: Isi['bagian']): Pick<Emas, 'berat_murni' | 'nilai_kini'> => ({
  berat_murni: bagian.reduce((n, b) => n + Math.round(b.berat_murni * 1000), 0) / 1000,
  nilai_kini: bagian.reduce((n, b) => n + b.nilai_kini, 0),
})

const ltv = (p: number | null): string => (p === null ? '–' : `${formatValue(persen(), p)} %`)

/** The position in four figures, each with the report behind it. */
export function Angka({ isi }: { readonly isi: Isi }) {
  const { t } = useTexts()
  const milik = jumlah(isi.bagian.filter((b) => !TERUTANG.includes(b.bagian)))
  const hutang = jumlah(isi.bagian.filter((b) => TERUTANG.includes(b.bagian)))
  const { jaminan, bersih } = isi
  return (
    <Figures columns={4}>
      <Satu judul={t('posisi_emas.bersih')} ke="/laporan-posisi-emas?cari=1" emas={bersih} utama />
      <Satu judul={t('posisi_emas.milik')} ke="/laporan-posisi-emas?cari=1" emas={milik} />
      <Satu judul={t('posisi_emas.terutang')} ke="/laporan-harga-terkunci?cari=1" emas={hutang} />
      <Satu
        judul={t('posisi_emas.jaminan')}
        ke="/laporan-posisi-emas?bagian=JAMINAN_GADAI&cari=1"
        emas={jaminan}
        kecil={[
          t('posisi_emas.pinjaman', { pokok: tulisRupiah(jaminan.sisa_pokok) }),
          t('posisi_emas.ltv', { ltv: ltv(jaminan.ltv), turun: ltv(jaminan.ltv_turun) }),
        ]}
      />
    </Figures>
  )
}

interface Props {
  readonly judul: string
  readonly ke: string
  readonly emas: Pick<Emas, 'berat_murni' | 'nilai_kini'>
  readonly kecil?: readonly string[]
  readonly utama?: true
}

const Satu = ({ judul, ke, emas, kecil = [], utama }: Props) => (
  <FigureCard
    title={judul}
    value={tulisGram(emas.berat_murni)}
    notes={[tulisRupiah(emas.nilai_kini), ...kecil]}
    to={ke}
    {...(utama ? { main: true } : {})}
  />
)
