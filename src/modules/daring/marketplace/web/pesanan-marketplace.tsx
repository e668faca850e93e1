import { Button } from '@mantine/core'
import { useState } from 'react'
import { teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { OrderMarketplace, orderTanya, orderTerima, orderTolak } from '../contract-order.ts'
import { pesananMarketplaceDokumen } from '../dokumen.ts'
import { PutuskanSusulan } from './putuskan-susulan.tsx'
import { slipOrder } from './slip-order.ts'
import { MENUNGGU, SEGARKAN_ORDER } from './segar.ts'

/**
 * Orders that wait: one is accepted and becomes a nota, or refused and its pieces are free. Those that
 * the marketplace cancelled or sends back afterwards wait here too.
 */
export default function PesananMarketplaceScreen() {
  const { t } = useTexts()
  useEvent('pesanan_marketplace', () => refresh(MENUNGGU))
  const tanya = useWrite<typeof orderTanya>('POST', 'pesanan-marketplace/tanya', {
    success: 'marketplace.ditanya',
    refresh: [MENUNGGU],
  })
  return (
    <ActOnDocument<OrderMarketplace>
      dokumen={pesananMarketplaceDokumen}
      screen="/pesanan-marketplace"
      waiting={{
        path: MENUNGGU,
        columns: [
          'no_order',
          'waktu',
          'nama_sambungan',
          'id_luar',
          'nama_pembeli',
          'total_rp',
          'status',
        ],
        empty: 'marketplace.order_tidak_menunggu',
        tools: (
          <Button variant="default" loading={tanya.busy} onClick={() => void tanya.send({})}>
            {t('marketplace.tanya')}
          </Button>
        ),
      }}
    >
      {(o) => (
        <Stack>
          {o.status === 'BARU' && <Putuskan order={o} />}
          <PutuskanSusulan order={o} />
          <DocumentBody of={pesananMarketplaceDokumen} dokumen={o} />
        </Stack>
      )}
    </ActOnDocument>
  )
}

const FIELDS = {
  logistik: teks({ max: 60, wajib: false }),
  kurir: teks({ max: 60, wajib: false }),
  alasan: teks({ max: 200, wajib: false }),
}

function Putuskan({ order }: { readonly order: OrderMarketplace }) {
  const { t } = useTexts()
  const { no_order } = order
  const [isi, setIsi] = useState<Entered<typeof FIELDS>>({
    logistik: order.logistik,
    kurir: order.kurir,
    alasan: null,
  })
  const input = draftInputs(FIELDS, {
    values: isi,
    change: (bagian) => setIsi({ ...isi, ...bagian }),
  })
  const terima = useWrite<typeof orderTerima>('POST', 'pesanan-marketplace/terima', {
    once: 'form',
    remedyField: namaIzinWajar,
    success: 'marketplace.diterima',
    refresh: [...SEGARKAN_ORDER],
  })
  const tolak = useWrite<typeof orderTolak>('POST', 'pesanan-marketplace/tolak', {
    success: 'marketplace.order_ditolak',
    refresh: [...SEGARKAN_ORDER],
  })
  const selesai = () => void navigate('/pesanan-marketplace')
  const simpan = async () => {
    const { logistik, kurir } = isi
    if (!(await terima.send({ no_order, logistik: logistik ?? '', kurir: kurir ?? '' }))) return
    slipOrder.print(no_order)
    selesai()
  }
  return (
    <Panel title={t('marketplace.putuskan')}>
      <Stack gap={12}>
        {input('logistik')}
        {input('kurir')}
        <SaveButton text="marketplace.terima" run={simpan} busy={terima.busy} />
        {input('alasan')}
        <Button
          variant="default"
          loading={tolak.busy}
          disabled={!isi.alasan}
          onClick={() =>
            void tolak
              .send({ no_order, alasan: isi.alasan ?? '' })
              .then((jadi) => jadi && selesai())
          }
        >
          {t('marketplace.tolak')}
        </Button>
      </Stack>
    </Panel>
  )
}
