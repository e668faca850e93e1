import { tulisBerat } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useModule, useSession } from '#kernel/web/session/session.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { FigureCard, Figures } from '#kernel/web/ui/figures.tsx'
import type { banding } from '../contract.ts'
import { JANGKA_BANDING, type JangkaBanding, LEVEL_BANDING, persenBeda } from '../rules.ts'
import { asalAngka } from './asal.ts'
import css from './dashboard.module.css'

const PATH = 'dashboard/banding'

/** The owner's home: how the shop does, beside the week, month and year before. */
export default function BandingHome() {
  const { user } = useSession()
  const boleh = useMayOpen('/dashboard')
  return boleh && LEVEL_BANDING.includes(user.level) ? <Kartu /> : null
}

function Kartu() {
  const { t, tt } = useTexts()
  useEvent([BUKU, 'tutup-toko'], () => refresh(PATH))
  const analisa = useMayOpen('/laporan-managerial-analisys')
  const sebulan = useModule('LAPORAN_SATU_BULAN_MODULE') === true
  const q = useRead<typeof banding>(PATH)
  return (
    <section className={css['deret']} aria-label={t('dashboard.banding')}>
      <Figures columns={4}>
        {!q.data && JANGKA_BANDING.map((jangka) => <Kosong key={jangka} jangka={jangka} />)}
        {q.data?.map(({ jangka, kini, lalu }) => (
          <FigureCard
            key={jangka}
            title={judul(tt, jangka)}
            value={tulisRupiah(kini.penjualan_rp)}
            notes={[beda(t, jangka, kini, lalu), ...rincian(t, kini)]}
            to={
              analisa && !(sebulan && jangka === 'TAHUN')
                ? asalAngka('/laporan-managerial-analisys', kini, 'omzet_rp')
                : '/dashboard'
            }
          />
        ))}
      </Figures>
    </section>
  )
}

/** The shape of a figure that is being read. */
function Kosong({ jangka }: { readonly jangka: JangkaBanding }) {
  const { tt } = useTexts()
  return (
    <FigureCard title={judul(tt, jangka)} value={null} notes={['', '', '', '']} to="/dashboard" />
  )
}

const judul = (tt: ReturnType<typeof useTexts>['tt'], jangka: JangkaBanding) =>
  tt(`dashboard.banding.${jangka.toLowerCase()}`)

type Rentang = CallOutput<typeof banding>[number]['kini']
type T = ReturnType<typeof useTexts>['t']

/** In words and not by colour alone: how much more or less than before. */
function beda(t: T, jangka: string, kini: Rentang, lalu: Rentang): string {
  const persen = persenBeda(kini.penjualan_rp, lalu.penjualan_rp)
  if (persen === null) return t('dashboard.banding.tanpa')
  const apa = jangka === 'BULAN' ? 'bulan' : jangka === 'TAHUN' ? 'tahun' : 'minggu'
  const arah = persen < 0 ? '▼' : '▲'
  return t(`dashboard.banding.lalu_${apa}`, { persen: `${arah} ${Math.abs(persen)}%` })
}

function rincian(t: T, { laba_rp, berat_jual, berat_beli }: Rentang): readonly string[] {
  const gram = (g: number) => `${tulisBerat(Math.round(g * 1000))} g`
  return [
    ...(laba_rp === null ? [] : [`${t('dashboard.laba')} ${tulisRupiah(laba_rp)}`]),
    t('dashboard.banding.keluar', { berat: gram(berat_jual) }),
    t('dashboard.banding.masuk', { berat: gram(berat_beli) }),
  ]
}
