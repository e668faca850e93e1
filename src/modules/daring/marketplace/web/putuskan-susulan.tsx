import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { OrderMarketplace, orderBatalNota, orderTetap } from '../contract-order.ts'
import { SEGARKAN_ORDER } from './segar.ts'

const FIELDS = { alasan: teks({ max: 200, wajib: false }) }

/** What a person decides about an accepted order that the marketplace cancelled or sends back. */
export function PutuskanSusulan({ order }: { readonly order: OrderMarketplace }) {
  const { t } = useTexts()
  const { no_order, status } = order
  const [isi, setIsi] = useState<Entered<typeof FIELDS>>({ alasan: order.sebab })
  const refresh = [...SEGARKAN_ORDER]
  const batal = useWrite<typeof orderBatalNota>('POST', 'pesanan-marketplace/batal-nota', {
    once: 'form',
    success: 'marketplace.nota_dibatalkan',
    refresh,
  })
  const tetap = useWrite<typeof orderTetap>('POST', 'pesanan-marketplace/tetap', {
    success: 'marketplace.tetap_tersimpan',
    refresh,
  })
  if (status !== 'MINTA_BATAL' && status !== 'MINTA_RETUR') return null
  const dibatalkan = status === 'MINTA_BATAL'
  const input = draftInputs(FIELDS, {
    values: isi,
    change: (bagian) => setIsi({ ...isi, ...bagian }),
  })
  const badan = { no_order, alasan: isi.alasan ?? '' }
  const selesai = (jadi: unknown) => jadi && void navigate('/pesanan-marketplace')
  return (
    <Panel title={t(dibatalkan ? 'marketplace.putuskan_batal' : 'marketplace.putuskan_retur')}>
      <Stack gap={12}>
        <Text>
          {t(
            dibatalkan ? 'marketplace.putuskan_batal_ajakan' : 'marketplace.putuskan_retur_ajakan',
          )}
        </Text>
        {input('alasan')}
        {dibatalkan && (
          <Button
            loading={batal.busy}
            disabled={!isi.alasan}
            onClick={() => void batal.send(badan).then(selesai)}
          >
            {t('marketplace.batal_nota')}
          </Button>
        )}
        <Button
          variant="default"
          loading={tetap.busy}
          disabled={!isi.alasan}
          onClick={() => void tetap.send(badan).then(selesai)}
        >
          {t('marketplace.tetap')}
        </Button>
      </Stack>
    </Panel>
  )
}
