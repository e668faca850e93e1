import { addMonths, tanggal } from '#kernel/shared/tanggal.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { LOCALE } from '#kernel/shared/i18n.ts'
import { formatDate } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { language, useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { hutangKalender } from '../../contract.ts'
import css from './analisa.module.css'

/** Days of a month in weeks from Monday on; null where the month has none. */
function minggu(bulan: string): readonly (readonly (number | null)[])[] {
  const [tahun = 0, m = 0] = bulan.split('-').map(Number)
  const depan = (new Date(Date.UTC(tahun, m - 1, 1)).getUTCDay() + 6) % 7
  const banyak = new Date(Date.UTC(tahun, m, 0)).getUTCDate()
  const hari = [
    ...Array.from({ length: depan }, () => null),
    ...Array.from({ length: banyak }, (_, i) => i + 1),
  ]
  return Array.from({ length: Math.ceil(hari.length / 7) }, (_, i) =>
    Array.from({ length: 7 }, (__, j) => hari[i * 7 + j] ?? null),
  )
}

/** Short names of the days, Monday first: 5 January 2026 was one. */
function namaHari(): readonly string[] {
  const format = new Intl.DateTimeFormat(LOCALE[language()], { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(Date.UTC(2026, 0, 5 + i))))
}

/** What falls due on each day of a month; a day leads to its tickets. */
export function KalenderHutang() {
  const { t } = useTexts()
  const { tgl_system } = useSession().toko
  const [{ bulan }, setUrl] = useUrlState({ bulan: tgl_system.slice(0, 7) })
  const q = useRead<typeof hutangKalender>('hutang/kalender', { bulan }, { keepPrevious: true })
  const geser = (n: number) =>
    setUrl({ bulan: addMonths(tanggal(`${bulan}-01`), n).slice(0, 7) }, { replace: true })
  const lewat = q.data?.lewat
  return (
    <Panel
      title={t('hutang.kalender')}
      actions={
        <span className={css['geser']}>
          <button type="button" aria-label={t('hutang.bulan_lalu')} onClick={() => geser(-1)}>
            <Icon name="left" />
          </button>
          <strong>{formatDate(`${bulan}-01`, 'month')}</strong>
          <button type="button" aria-label={t('hutang.bulan_depan')} onClick={() => geser(1)}>
            <Icon name="right" />
          </button>
        </span>
      }
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : (
        <Bulan bulan={bulan} kini={tgl_system} hari={q.data?.hari ?? []} />
      )}
      {lewat && lewat.jumlah > 0 && (
        <p className={css['lewat']}>
          <Link to="/laporan-hutang-jatuh-tempo?hari_depan=0&cari=1">
            {t('hutang.lewat_semua', {
              jumlah: tulisAngka(lewat.jumlah),
              rupiah: tulisRupiah(lewat.sisa_pokok),
            })}
          </Link>
        </p>
      )}
    </Panel>
  )
}

interface BulanProps {
  readonly bulan: string
  readonly kini: string
  readonly hari: readonly {
    readonly tanggal: string
    readonly jumlah: number
    readonly sisa_pokok: number
  }[]
}

/** Exactly the tickets that fall due on a day: on it, none of them is late yet. */
const suratHari = (tgl: string) =>
  `/laporan-hutang-jatuh-tempo?per_tanggal=${tgl}&hari_depan=0&kelas_tempo=BELUM&cari=1`

function Bulan({ bulan, kini, hari }: BulanProps) {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  const isi = new Map(hari.map((h) => [h.tanggal, h]))
  const paling = Math.max(1, ...hari.map((h) => h.jumlah))
  return (
    <table className={css['kalender']}>
      <thead>
        <tr>
          {namaHari().map((nama) => (
            <th key={nama} scope="col">
              {nama}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {minggu(bulan).map((m, i) => (
          <tr key={i}>
            {m.map((n, j) => {
              if (n === null) return <td key={j} />
              const tgl = `${bulan}-${String(n).padStart(2, '0')}`
              const h = isi.get(tgl)
              const padat = h ? Math.ceil((h.jumlah / paling) * 4) : 0
              return (
                <td key={j} data-kini={tgl === kini} data-padat={padat}>
                  <span>{n}</span>
                  {h && (
                    <strong
                      title={t('hutang.hari_tempo', {
                        jumlah: tulisAngka(h.jumlah),
                        rupiah: tulisRupiah(h.sisa_pokok),
                      })}
                    >
                      {terkunci && tgl !== kini ? (
                        tulisAngka(h.jumlah)
                      ) : (
                        <Link to={suratHari(tgl)}>{tulisAngka(h.jumlah)}</Link>
                      )}
                    </strong>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
