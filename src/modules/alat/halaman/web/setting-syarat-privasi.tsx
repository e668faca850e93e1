import { SegmentedControl, Select } from '@mantine/core'
import { BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { LANGUAGE_NAMES } from '#kernel/web/shell/user-menu.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { halamanLihat } from '../contract.ts'
import { HALAMAN, type Halaman } from '../rules.ts'
import css from './halaman.module.css'
import { TulisNaskah } from './tulis-naskah.tsx'

/** The two public pages, language by language; which one stands in the address. */
export default function SettingSyaratPrivasi() {
  const { t } = useTexts()
  const [url, set] = useUrlState({ halaman: 'SYARAT', bahasa: 'id' })
  const halaman: Halaman = url.halaman === 'PRIVASI' ? 'PRIVASI' : 'SYARAT'
  const bahasa: Bahasa = BAHASA.find((b) => b === url.bahasa) ?? 'id'
  const q = useRead<typeof halamanLihat>('halaman/{halaman}/{bahasa}', { halaman, bahasa })
  const pilih = (
    <div className={css['pilih']}>
      <SegmentedControl
        aria-label={t('halaman.halaman')}
        value={halaman}
        data={HALAMAN.map((value) => ({
          value,
          label: t(value === 'SYARAT' ? 'publik.syarat_judul' : 'publik.privasi_judul'),
        }))}
        onChange={(v) => set({ halaman: v })}
      />
      <Select
        label={t('halaman.bahasa')}
        data={BAHASA.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={bahasa}
        allowDeselect={false}
        size="sm"
        w={200}
        onChange={(v) => v && set({ bahasa: v })}
      />
    </div>
  )
  if (q.data && !q.error)
    return <TulisNaskah key={`${halaman} ${bahasa}`} n={q.data} pilih={pilih} />
  return (
    <Page>
      {pilih}
      {q.error ? <ErrorView error={q.error} retry={() => void q.refetch()} /> : <Skeleton />}
    </Page>
  )
}
