import { Button } from '@mantine/core'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import type { barangOnlinePerbarui } from '../contract.ts'
import { DaftarOnline } from './barang-online.tsx'

/** Pieces in web shops outside: changes are told by themselves, and here all of it once more. */
export default function UpdateBarangExternalScreen() {
  const { t } = useTexts()
  const perbarui = useWrite<typeof barangOnlinePerbarui>('POST', 'barang-online/perbarui', {
    refresh: ['barang-online/get/all'],
  })
  const semua = async () => {
    if (!(await confirm({ text: t('marketplace.yakin_perbarui') }))) return
    const jadi = await perbarui.send({})
    if (jadi) toast.success(t('marketplace.diperbarui', { jumlah: String(jadi.jumlah) }))
  }
  return (
    <DaftarOnline
      luar={
        <Button leftSection={<Icon name="refresh" />} loading={perbarui.busy} onClick={semua}>
          {t('marketplace.perbarui')}
        </Button>
      }
    />
  )
}
