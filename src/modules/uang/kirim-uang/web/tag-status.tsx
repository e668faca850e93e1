import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { StatusKirim } from '../rules.ts'

const WARNA = { OPEN: 'wait', DONE: 'ok', BATAL: 'bad' } as const

/** On its way, received or called back. */
export function TagKirim({ status }: { readonly status: StatusKirim }) {
  const { tt } = useTexts()
  return <Tag color={WARNA[status]}>{tt(`pilihan.status_kirim.${status.toLowerCase()}`)}</Tag>
}
