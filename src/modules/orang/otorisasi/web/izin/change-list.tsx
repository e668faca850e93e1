import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './otorisasi.module.css'
import type { Perubahan } from './request-store.ts'

/** What an act changes: before → after. */
export function ChangeList({ changes }: { readonly changes: readonly Perubahan[] }) {
  const { t, tt } = useTexts()
  const label = (nama: string) => tt(`label.${nama}`) || tt(`label.${nama.replace(/_rp$/, '')}`)
  if (changes.length === 0) return null
  return (
    <dl className={css['changes']}>
      {changes.map(({ nama, barang, sebelum, sesudah }, i) => (
        <div key={i}>
          <dt>
            {barang && <b>{barang}</b>} {label(nama)}
          </dt>
          <dd>
            {sebelum !== null && (
              <>
                <s aria-label={t('izin.sebelum')}>{formatNamed(nama, sebelum)}</s>
                <span aria-hidden="true">→</span>
              </>
            )}
            <b aria-label={t('izin.sesudah')}>{formatNamed(nama, sesudah)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
