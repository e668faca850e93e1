import { useTexts } from '#kernel/web/i18n.ts'
import { Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import type { StatusTitip } from '../rules.ts'

const WARNA: Readonly<Record<StatusTitip, Tone>> = { OPEN: 'wait', DIAMBIL: 'ok', BATAL: 'bad' }

export function TagTitip({ status }: { readonly status: StatusTitip }) {
  const { tt } = useTexts()
  return <Tag color={WARNA[status]}>{tt(`pilihan.status_titip.${status.toLowerCase()}`)}</Tag>
}
