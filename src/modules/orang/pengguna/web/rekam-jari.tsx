import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { pilihan } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWriteAs } from '#kernel/web/query.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { bukaPembacaJari } from '#modules/alat/stasiun/web/index.ts'
import { MAKS_JARI } from '../rules.ts'
import type { Pemilik } from './data-fingerprint.tsx'

const LIST = 'user-fingerprint/get/all'
const SEMUA_JARI = Array.from({ length: MAKS_JARI }, (_, i) => i + 1)

interface Props {
  readonly orang: Pemilik
  readonly onClose: () => void
}

type Keadaan =
  | { readonly tahap: 'diam' | 'tempel' | 'selesai' }
  | { readonly tahap: 'gagal'; readonly pesan: string }

/** Records a finger on the reader of this machine, or takes one out of the list. */
export function RekamJari({ orang, onClose }: Props) {
  const { t, tt } = useTexts()
  const [ada, setAda] = useState<readonly number[]>(orang.jari)
  const [jari, setJari] = useState(() => SEMUA_JARI.find((j) => !ada.includes(j)) ?? 1)
  const [keadaan, setKeadaan] = useState<Keadaan>({ tahap: 'diam' })
  const daftarkan = useWriteAs<{ user_id: string; jari: number; bytes: string }, object>(
    'POST',
    'user-fingerprint',
    { refresh: [LIST] },
  )
  const hapus = useWriteAs<{ user_id: string; jari: number }, object>(
    'DELETE',
    'user-fingerprint',
    { refresh: [LIST], success: 'master.dihapus' },
  )
  const nama = (j: number) => tt(`jari.nama.${j}`)
  const { user_id } = orang

  const rekam = async () => {
    setKeadaan({ tahap: 'tempel' })
    try {
      const bytes = await bacaJari()
      const done = await daftarkan.send({ user_id, jari, bytes })
      if (!done) return setKeadaan({ tahap: 'diam' })
      const kini = [...new Set([...ada, jari])].toSorted((a, b) => a - b)
      setAda(kini)
      setJari(SEMUA_JARI.find((j) => !kini.includes(j)) ?? jari)
      setKeadaan({ tahap: 'selesai' })
    } catch (error) {
      setKeadaan({ tahap: 'gagal', pesan: error instanceof Error ? error.message : String(error) })
    }
  }
  const buang = async (j: number) => {
    if (!(await confirm({ text: t('jari.hapus_tanya', { jari: nama(j) }), danger: true }))) return
    if (await hapus.send({ user_id, jari: j })) setAda(ada.filter((a) => a !== j))
  }
  const sibuk = keadaan.tahap === 'tempel'
  return (
    <Modal
      opened
      onClose={() => !sibuk && onClose()}
      title={t('jari.judul', { user_id })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack gap="sm">
        {ada.map((j) => (
          <KeyValue
            key={j}
            label={nama(j)}
            value={
              <Button
                variant="light"
                color="bad"
                size="compact-sm"
                leftSection={<Icon name="trash" />}
                disabled={sibuk || hapus.busy}
                onClick={() => void buang(j)}
              >
                {t('button.hapus')}
              </Button>
            }
          />
        ))}
        {ada.length === 0 && <Text c="var(--ink-2)">{t('jari.belum')}</Text>}
        <FieldInput
          field={pilihan(SEMUA_JARI.map(String))}
          name="jari"
          label={t('label.jari')}
          choices={SEMUA_JARI.map((j) => ({ value: String(j), label: nama(j) }))}
          value={String(jari)}
          disabled={sibuk}
          onChange={(v) => setJari(Number(v))}
        />
        <Text role="status" c={keadaan.tahap === 'gagal' ? 'var(--bad)' : 'var(--ink-2)'} mih={22}>
          {keadaan.tahap === 'tempel' && t('izin.scan_jari')}
          {keadaan.tahap === 'selesai' && t('izin.jari_terbaca')}
          {keadaan.tahap === 'gagal' && keadaan.pesan}
          {keadaan.tahap === 'diam' && t('jari.petunjuk')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={sibuk}>
            {t('button.tutup')}
          </Button>
          <Button onClick={() => void rekam()} loading={sibuk} data-autofocus>
            {t('izin.mulai_scan')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** One template from the reader; throws what the person is told. */
async function bacaJari(): Promise<string> {
  const agent = await bukaPembacaJari()
  try {
    return await agent.record()
  } finally {
    agent.close()
  }
}
