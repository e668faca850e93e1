import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useRead } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { kartuPelangganTerakhir } from '../contract-kartu.ts'

interface Orang {
  readonly kode_customer: string
  readonly nama_customer: string
}

interface Props {
  readonly onPilih: (orang: Orang) => void
}

/** Whom the shop served last: Alt+R and Enter takes the newest, Alt+R and a digit any of nine. */
export function PelangganTerakhir({ onPilih }: Props) {
  const { t } = useTexts()
  const [buka, setBuka] = useState(false)
  const ada = useModule('MEMBER_MODULE') === true
  const label = t('kartu.terakhir')
  const { data } = useRead<typeof kartuPelangganTerakhir>(
    'kartu-pelanggan',
    {},
    { enabled: ada, keepPrevious: true },
  )
  useShortcut('Alt+R', () => setBuka(true), { text: 'kartu.terakhir', when: ada && !buka })
  const [mau, setMau] = useState<number | null>(null)
  // The keys may come before the list is there or has the focus: they mean it all the same.
  useLayoutEffect(() => {
    if (!buka) return
    const tekan = (event: KeyboardEvent) => {
      const diDaftar = document.activeElement?.getAttribute('role') === 'menuitem'
      const pertama = event.key === 'Enter' && !diDaftar
      if (!pertama && !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      setMau(pertama ? 0 : Number(event.key) - 1)
    }
    addEventListener('keydown', tekan, true)
    return () => removeEventListener('keydown', tekan, true)
  }, [buka])
  useEffect(() => {
    if (mau === null || !data) return
    setMau(null)
    const orang = data[mau]
    if (!orang) return
    setBuka(false)
    onPilih(orang)
  }, [mau, data, onPilih])
  if (!ada) return null
  return (
    <Menu
      opened={buka}
      onChange={setBuka}
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size={32} aria-label={label}>
            <Icon name="clock" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{data?.length === 0 ? t('kartu.belum_ada') : label}</Menu.Label>
        {data?.map((orang, i) => (
          <Menu.Item
            key={orang.kode_customer}
            rightSection={<Kbd>{String(i + 1)}</Kbd>}
            {...(i === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => onPilih(orang)}
          >
            {orang.nama_customer} · {orang.kode_customer}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
