import type { Kejadian } from '#kernel/shared/history.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { extensions } from '../extensions.ts'
import { formatInstant } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'
import { ErrorView, Skeleton } from '../ui/empty.tsx'
import { Panel } from '../ui/parts.tsx'
import css from './document.module.css'
import type { ReadPath } from '#kernel/shared/names.ts'

interface Props {
  readonly path: ReadPath
  readonly input: Readonly<Record<string, string>>
  readonly aksi: Readonly<Record<string, TextKey>>
}

/** History of a document from the audit; read-only. */
export function DocumentHistory({ path, input, aksi }: Props) {
  const { t, tt } = useTexts()
  const q = useReadAs<readonly Kejadian[]>(path, input)
  return (
    <Panel title={t('button.riwayat')}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton rows={2} />}
      <ol className={css['riwayat']}>
        {q.data?.map((r, i) => {
          const isi = r.sesudah ?? {}
          const teks = aksi[r.aksi] ?? extensions().acts[r.aksi]
          return (
            <li key={`${r.waktu} ${i}`}>
              <time dateTime={r.waktu}>{formatInstant(r.waktu)}</time>
              <span>{r.user_id}</span>
              <span>{teks ? tt(teks, kata(isi)) : r.aksi}</span>
              {typeof isi['alasan'] === 'string' && <small>{isi['alasan']}</small>}
              {typeof isi['penyetuju'] === 'string' && (
                <small>{t('dokumen.setuju', { nama: isi['penyetuju'] })}</small>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** Parameters for the text of an act: its words and numbers, and `n` for the number of a copy. */
function kata(isi: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const ada = Object.entries(isi).filter(
    (e): e is [string, string | number] => typeof e[1] === 'string' || typeof e[1] === 'number',
  )
  return { ...Object.fromEntries(ada), n: Number(isi['salinan'] ?? 0) }
}
