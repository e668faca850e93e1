import { ActionIcon, Menu } from '@mantine/core'
import { Icon } from '#kernel/web/icons.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { bukaLayarPelanggan } from '#modules/loket/meja/web/index.ts'
import { lepasKunci, useKunciHarga } from './kunci-harga.tsx'
import type { Kasir } from './use-kasir.ts'

/** What is needed now and then: the printer of this terminal, the customer's window, an empty cart. */
export function MenuKasir({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const kosongkan = async () => {
    if (await confirm({ text: t('penjualan.yakin_kosongkan'), danger: true })) kasir.buang()
  }
  const ada = kasir.k.baris.length > 0
  const kunci = () => void kasir.kunciHarga()
  const { lepas } = useKunciHarga({ isi: kasir.k, kunci, lepas: () => kasir.ubah(lepasKunci) })
  useShortcut('Alt+X', () => void kosongkan(), { text: 'penjualan.kosongkan', when: ada })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('penjualan.lainnya')}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="print" />}
          onClick={() => void navigate('/printer-terminal')}
        >
          {t('screen.printer-terminal')}
        </Menu.Item>
        <Menu.Divider />
        {kasir.k.kunci ? (
          <Menu.Item onClick={() => void lepas()} leftSection={<Icon name="clock" />}>
            {t('penjualan.lepas_kunci')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<Icon name="clock" />}
            rightSection={<Kbd>Alt G</Kbd>}
            onClick={kunci}
          >
            {t('penjualan.kunci_harga')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="person" />} onClick={bukaLayarPelanggan}>
          {t('meja.layar_pelanggan')}
        </Menu.Item>
        <Menu.Item
          color="bad"
          leftSection={<Icon name="trash" />}
          rightSection={<Kbd>Alt X</Kbd>}
          disabled={!ada}
          onClick={() => void kosongkan()}
        >
          {t('penjualan.kosongkan')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
