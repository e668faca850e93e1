import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { StatusPesan } from '../rules.ts'

const RONA = { ANTRI: 'wait', DIKIRIM: 'wait', TERKIRIM: 'ok', GAGAL: 'bad' } as const

/** Where a message stands; the reason, where it has failed, stands beside it. */
export function TagPesan({ status }: { readonly status: StatusPesan }) {
  const { tt } = useTexts()
  return <Tag color={RONA[status]}>{tt(`pilihan.status_pesan.${status.toLowerCase()}`)}</Tag>
}
