import { Button } from '@mantine/core'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { href } from '#kernel/web/router/router.ts'

/** One window for all counters of this machine. */
export const bukaLayarPelanggan = () =>
  void window.open(href('/layar-pelanggan'), 'kencana-pelanggan')

/** The button for it in the head of a counter. */
export function TombolLayar() {
  const { t } = useTexts()
  const nama = t('meja.layar_pelanggan')
  return (
    <Button variant="default" px={8} aria-label={nama} title={nama} onClick={bukaLayarPelanggan}>
      <Icon name="person" />
    </Button>
  )
}
