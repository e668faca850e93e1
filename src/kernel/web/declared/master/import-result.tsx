import type { ReactNode } from 'react'
import { useTexts } from '../../i18n.ts'
import { Tag } from '../../ui/parts.tsx'
import css from './import.module.css'

/** The server's answer about the effect of a file. */
export interface ImportOutcome {
  readonly tersimpan: boolean
  readonly baru: number
  readonly berubah: number
  readonly sama: number
  /** Number of bad rows. */
  readonly ditolak: number
  readonly salah: readonly {
    readonly baris: number
    readonly kolom: string
    readonly label: string
    readonly alasan: string
  }[]
  /** XLSX of the bad rows in base64, where it was asked for. */
  readonly berkas: string | null
  readonly perubahan: readonly {
    readonly baris: number
    readonly nama: string
    readonly baru: boolean
    readonly isi: readonly string[]
  }[]
}

/** Shows bad rows alone when there are any. Row numbers are those of the spreadsheet. */
export function ImportResult({ result: r }: { readonly result: ImportOutcome }) {
  const { t } = useTexts()
  if (r.ditolak > 0) return <BadRows ditolak={r.ditolak} salah={r.salah} />
  const { baru, berubah, sama } = r
  if (baru + berubah === 0) return <p>{t('impor.tanpa_perubahan')}</p>
  return (
    <>
      <p>{t('impor.ringkasan', { baru, berubah, sama })}</p>
      <Lines
        heads={[t('impor.baris'), t('impor.data'), t('impor.akibat')]}
        rows={r.perubahan.map((p) => [
          p.baris,
          p.nama,
          p.baru ? <Tag color="ok">{t('impor.baru')}</Tag> : p.isi.join(', '),
        ])}
      />
    </>
  )
}

/** How many rows are bad, and each of them with its reason. */
export function BadRows({ ditolak, salah }: Pick<ImportOutcome, 'ditolak' | 'salah'>) {
  const { t } = useTexts()
  return (
    <>
      <p className={css['bad']}>{t('impor.ditolak', { jumlah: ditolak })}</p>
      <Lines
        heads={[t('impor.baris'), t('impor.kolom'), t('impor.alasan')]}
        rows={salah.map((w) => [w.baris || '', w.label, w.alasan])}
      />
    </>
  )
}

/** Most lines on the screen; the counts above cover all. */
const MOST_SHOWN = 300

/** A scrolling list needs the focus, or the keyboard can't reach its end. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group' } as const

export interface LinesProps {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Lines of a spreadsheet or of records, in a list that scrolls by itself. */
export function Lines({ heads, rows }: LinesProps) {
  const { t } = useTexts()
  const more = rows.length - MOST_SHOWN
  return (
    <div className={css['lines']} {...SCROLLED_BY_KEYS} aria-label={heads.join(', ')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('impor.lagi', { jumlah: more })}</p>}
    </div>
  )
}
