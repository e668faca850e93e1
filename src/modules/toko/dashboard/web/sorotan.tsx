import { useQuery } from '@tanstack/react-query'
import { tulisGram } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type ApiError, call } from '#kernel/web/api.ts'
import type { ReportAnswer } from '#kernel/web/declared/report/declaration.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { FigureCard, Figures } from '#kernel/web/ui/figures.tsx'
import { type Satuan, type Sorotan, SOROTAN } from '../rules-sorotan.ts'
import { LEVEL_BANDING } from '../rules.ts'
import { TigaPuluhHari } from './grafik-hari.tsx'
import css from './dashboard.module.css'

const tulis = (nilai: number, satuan: Satuan) =>
  satuan === 'gram' ? tulisGram(nilai) : tulisRupiah(nilai)

/** The owner's home below the comparison: where the money lies, what is due, what went missing. */
export default function SorotanHome() {
  const { user } = useSession()
  const boleh = useMayOpen('/dashboard')
  if (!boleh || !LEVEL_BANDING.includes(user.level)) return null
  return (
    <>
      <section className={css['deret']}>
        <Figures columns={4}>
          {SOROTAN.map((s) => (
            <Satu key={s.nama} sorotan={s} />
          ))}
        </Figures>
      </section>
      <section className={css['deret']}>
        <TigaPuluhHari />
      </section>
    </>
  )
}

/** These figures are read once in a while: a home page is no reason to ask all reports anew. */
const SEGAR_MS = 5 * 60_000

function Satu({ sorotan: s }: { readonly sorotan: Sorotan }) {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const boleh = useMayOpen(s.layar)
  const masukan = s.masukan(toko.tgl_system)
  const q = useQuery<ReportAnswer, ApiError>({
    queryKey: [s.api, 'sorotan', masukan],
    queryFn: ({ signal }) =>
      call<ReportAnswer['data'], ReportAnswer>(
        'GET',
        s.api,
        { ...masukan, page: 1, limit: 1 },
        { signal, timeout: 'report' },
      ),
    enabled: boleh,
    staleTime: SEGAR_MS,
  })
  if (!boleh) return null
  const total = (kolom: string) => q.data?.totals?.[kolom] ?? 0
  const alamat = new URLSearchParams({
    cari: '1',
    ...masukan,
    asal: JSON.stringify({ kolom: s.kolom }),
  })
  const nilai = () => {
    if (q.error) return '–'
    return q.data ? tulis(total(s.kolom), s.satuan) : null
  }
  const catatan = () => {
    if (q.error) return t('laporan.gagal')
    if (!q.data) return ''
    return s.catatan
      ? tt(`dashboard.sorotan.${s.nama}.catatan`, {
          nilai: tulis(total(s.catatan.kolom), s.catatan.satuan),
        })
      : tt(`dashboard.sorotan.${s.nama}.jumlah`, { count: q.data.count })
  }
  return (
    <FigureCard
      title={tt(`dashboard.sorotan.${s.nama}`)}
      value={nilai()}
      notes={[catatan()]}
      to={`${s.layar}?${alamat}`}
    />
  )
}
