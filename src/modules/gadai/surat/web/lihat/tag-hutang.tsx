import { daysBetween, type Tanggal } from '#kernel/shared/tanggal.ts'
import { DocumentTag } from '#kernel/web/document/declared-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { suratDokumen } from '../../dokumen.ts'
import type { StatusHutang } from '../../rules.ts'

export const TagHutang = ({ status }: { readonly status: StatusHutang }) => (
  <DocumentTag of={suratDokumen} status={status} />
)

/** How far away the due date is, in words; a late one stands out. */
export function TagTempo({ tgl }: { readonly tgl: string }) {
  const { t } = useTexts()
  const { toko } = useSession()
  const hari = daysBetween(toko.tgl_system, tgl as Tanggal)
  if (hari < 0) return <Tag color="bad">{t('hutang.lewat', { hari: -hari })}</Tag>
  if (hari === 0) return <Tag color="wait">{t('hutang.tempo_hari_ini')}</Tag>
  return <Tag color={hari <= 7 ? 'wait' : 'quiet'}>{t('hutang.tempo_lagi', { hari })}</Tag>
}
