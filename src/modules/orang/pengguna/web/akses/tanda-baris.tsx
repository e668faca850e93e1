import { Tag } from '#kernel/web/ui/parts.tsx'
import type { useTexts } from '#kernel/web/i18n.ts'
import type { BarisPohon } from './baris-pohon.ts'
import type { EditorAkses } from './use-akses.ts'

/** What a row of an edited tree has to say for itself: changed here, or meanwhile by somebody else. */
export function tandaBaris(b: BarisPohon, e: EditorAkses, t: ReturnType<typeof useTexts>['t']) {
  if (b.cabang && !b.node.layar) return null
  return (
    <>
      {e.olehLain.has(b.kunci) && <Tag color="wait">{t('akses.oleh_lain')}</Tag>}
      {e.berubah.has(b.kunci) && <Tag color="info">{t('akses.diubah')}</Tag>}
    </>
  )
}
