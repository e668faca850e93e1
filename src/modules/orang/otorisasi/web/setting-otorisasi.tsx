import { Tabs } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { AgentList } from './agent-list.tsx'
import { ActTable } from './act-table.tsx'

/** Who approves what in this shop and how, and the terminals whose fingerprint readers count. */
export default function SettingOtorisasiScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ tab: 'aksi' })
  return (
    <Page>
      <Tabs value={url.tab} onChange={(tab) => setUrl({ tab: tab ?? 'aksi' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="aksi">{t('otorisasi.tab_aksi')}</Tabs.Tab>
          <Tabs.Tab value="perangkat">{t('otorisasi.tab_perangkat')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="aksi">
          <ActTable />
        </Tabs.Panel>
        <Tabs.Panel value="perangkat">
          <AgentList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
