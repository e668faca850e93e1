import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'

interface Props {
  readonly user_id: string
  readonly sandi: string
  readonly onClose: () => void
}

/** A password that was made here: nobody, not even the server, can show it again. */
export function SandiSekali({ user_id, sandi, onClose }: Props) {
  const { t } = useTexts()
  const salin = async () => {
    await navigator.clipboard.writeText(sandi)
    toast.success(t('pengguna.sandi_disalin'))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pengguna.sandi_judul')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack gap="sm">
        <KeyValue label={t('label.user_id')} value={user_id} />
        <KeyValue
          label={t('label.sandi_awal')}
          value={
            <Text component="span" ff="monospace" fz={18} fw={650} data-testid="sandi-awal">
              {sandi}
            </Text>
          }
          strong
        />
        <Text size="sm" c="var(--ink-2)">
          {t('pengguna.sandi_sekali')}
        </Text>
        <Group justify="flex-end">
          {'clipboard' in navigator && (
            <Button variant="default" onClick={() => void salin()}>
              {t('pengguna.salin')}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {t('button.tutup')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
