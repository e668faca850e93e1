import type { TextKey } from '#kernel/shared/text-keys.ts'
import { formatInstant } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { Notice } from '../ui/layout.tsx'

interface Props {
  readonly document: {
    readonly status: string
    readonly alasan_batal: string | null
    readonly dibatalkan_oleh: string | null
    readonly dibatalkan_pada: string | null
    readonly setuju_batal: string | null
  }
  /** The area's own text. */
  readonly text?: TextKey
}

/** Shows who cancelled a document, who approved it, when and why; nothing for a valid one. */
export function Cancelled({ document: d, text = 'dokumen.dibatalkan' }: Props) {
  const { tt } = useTexts()
  if (d.status !== 'BATAL') return null
  return (
    <Notice tone="bad">
      {tt(text, {
        oleh: d.dibatalkan_oleh ?? '',
        setuju: d.setuju_batal ?? '–',
        waktu: d.dibatalkan_pada ? formatInstant(d.dibatalkan_pada) : '',
        alasan: d.alasan_batal ?? '',
      })}
    </Notice>
  )
}
