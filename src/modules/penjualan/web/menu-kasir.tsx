import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../kernel/web/icons.tsx'
import { confirm } from '../../../kernel/web/feedback/confirm.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import {
  type Kertas,
  saveTerminalPrinter,
  terminalPrinter,
} from '../../../kernel/web/print/terminal-printer.ts'
import type { Kasir } from './use-kasir.ts'

const KERTAS = [
  ['toko', 'nota.kertas_toko'],
  ['58', 'penjualan.kertas_58'],
  ['80', 'penjualan.kertas_80'],
  ['half', 'penjualan.kertas_half'],
] as const satisfies readonly (readonly [Kertas, string])[]

interface Props {
  readonly kasir: Kasir
  readonly layarPelanggan: () => void
}

/** What is needed now and then: the paper of this terminal, the customer's window, an empty cart. */
export function MenuKasir({ kasir, layarPelanggan }: Props) {
  const { t } = useTexts()
  const [kertas, setKertas] = useState(() => terminalPrinter().kertas)
  const kosongkan = async () => {
    if (await confirm({ text: t('penjualan.yakin_kosongkan'), danger: true })) kasir.buang()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('penjualan.lainnya')}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('penjualan.kertas')}</Menu.Label>
        {KERTAS.map(([k, nama]) => (
          <Menu.Item
            key={k}
            leftSection={k === kertas ? <Icon name="check" /> : <span style={{ width: 16 }} />}
            onClick={() => {
              saveTerminalPrinter({ cara: 'browser', kertas: k })
              setKertas(k)
            }}
          >
            {t(nama)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="person" />} onClick={layarPelanggan}>
          {t('penjualan.layar_pelanggan')}
        </Menu.Item>
        <Menu.Item
          color="bad"
          leftSection={<Icon name="trash" />}
          disabled={kasir.k.baris.length === 0}
          onClick={() => void kosongkan()}
        >
          {t('penjualan.kosongkan')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
