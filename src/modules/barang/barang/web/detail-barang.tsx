import { Button, Drawer, Group, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { Barang, barangSatu } from '../contract.ts'
import { GantiFoto } from './ganti-foto.tsx'
import { RincianBarang } from './rincian-barang.tsx'
import { RiwayatBarang } from './riwayat-barang.tsx'
import { StatusTag } from './status-tag.tsx'
import { UbahBarang } from './ubah-barang.tsx'

interface Props {
  /** Barcode of the piece to show; null closes. */
  readonly kode: string | null
  readonly onClose: () => void
}

/** One piece beside the list: photo, weights, price build-up, history; edit, photo, label. */
export function DetailBarang({ kode, onClose }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof barangSatu>(
    'barang/{kode_barcode}',
    { kode_barcode: kode ?? '' },
    {
      enabled: kode !== null,
    },
  )
  return (
    <Drawer
      opened={kode !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={kode}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : q.data ? (
        <Isi barang={q.data} />
      ) : (
        <Skeleton rows={10} />
      )}
    </Drawer>
  )
}

function Isi({ barang }: { readonly barang: Barang }) {
  const { t } = useTexts()
  const [ubah, setUbah] = useState(false)
  const [foto, setFoto] = useState(false)
  const bolehBatu = useMayOpen('/batu-barang')
  const bisa = barang.status === 'READY'
  return (
    <Stack gap="sm">
      <Group align="flex-start" wrap="nowrap">
        <ApiImage
          // A new photo makes a new version of the same address.
          key={`${barang.kode_barcode} ${barang.foto ?? ''}`}
          alt={barang.nama_barang}
          size={112}
          path={`foto_produk/${barang.kode_barcode}`}
        />
        <Stack gap={4} align="flex-start">
          <strong>{barang.nama_barang}</strong>
          <StatusTag status={barang.status} />
          {barang.keterangan && <span>{barang.keterangan}</span>}
        </Stack>
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={!bisa}
          onClick={() => setUbah(true)}
          leftSection={<Icon name="edit" />}
        >
          {t('button.ubah')}
        </Button>
        <Button
          variant="default"
          onClick={() => setFoto(true)}
          leftSection={<Icon name="camera" />}
        >
          {t('barang.ganti_foto')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          onClick={() => void navigate(`/cetak-barcode?kode=${barang.kode_barcode}`)}
        >
          {t('barang.label')}
        </Button>
        {bolehBatu && (
          <Button
            variant="default"
            onClick={() => void navigate(`/batu-barang?kode_barcode=${barang.kode_barcode}`)}
          >
            {t('label.batu')}
          </Button>
        )}
      </Group>
      <Tabs defaultValue="data">
        <Tabs.List>
          <Tabs.Tab value="data">{t('barang.rincian')}</Tabs.Tab>
          <Tabs.Tab value="riwayat">{t('button.riwayat')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data" pt="xs">
          <RincianBarang barang={barang} />
        </Tabs.Panel>
        <Tabs.Panel value="riwayat" pt="md">
          <RiwayatBarang kode={barang.kode_barcode} />
        </Tabs.Panel>
      </Tabs>
      {ubah && <UbahBarang barang={barang} onClose={() => setUbah(false)} />}
      {foto && <GantiFoto barang={barang} onClose={() => setFoto(false)} />}
    </Stack>
  )
}
