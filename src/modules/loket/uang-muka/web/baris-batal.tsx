import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './uang-muka.module.css'

interface Props {
  readonly dokumen: {
    readonly dibatalkan_oleh: string | null
    readonly setuju_batal: string | null
    readonly dibatalkan_pada: string | null
    readonly alasan_batal: string | null
  }
}

/** Who cancelled it, who allowed it, when and why. */
export function BarisBatal({ dokumen: d }: Props) {
  const { t } = useTexts()
  return (
    <p className={css['message']}>
      {t('penjualan.dibatalkan', {
        oleh: d.dibatalkan_oleh ?? '',
        setuju: d.setuju_batal ?? '',
        waktu: d.dibatalkan_pada ? formatInstant(d.dibatalkan_pada) : '',
        alasan: d.alasan_batal ?? '',
      })}
    </p>
  )
}
