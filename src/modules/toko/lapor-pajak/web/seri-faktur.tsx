import { Button } from '@mantine/core'
import { useState } from 'react'
import { teksPanjang } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { pajakSeri } from '../contract.ts'

const ISI = teksPanjang({ max: 200_000, wajib: false })

/** Serial numbers that came back from Coretax, pasted a line each. */
export function SeriFaktur() {
  const { t } = useTexts()
  const [isi, setIsi] = useState('')
  const kirim = useWrite<typeof pajakSeri>('POST', 'pajak/seri', { refresh: ['pajak/masa'] })
  const simpan = async () => {
    const jadi = await kirim.send({ isi })
    if (!jadi) return
    toast.success(t('pajak.seri_tersimpan', { jumlah: jadi.tersimpan }))
    setIsi('')
  }
  return (
    <Panel title={t('pajak.seri')}>
      <Stack gap={8}>
        <FieldInput
          field={ISI}
          name="isi"
          label={t('pajak.seri_petunjuk')}
          value={isi}
          onChange={(v) => setIsi(typeof v === 'string' ? v : '')}
        />
        <Button
          variant="default"
          disabled={isi.trim() === ''}
          loading={kirim.busy}
          onClick={() => void simpan()}
        >
          {t('pajak.seri_simpan')}
        </Button>
      </Stack>
    </Panel>
  )
}
