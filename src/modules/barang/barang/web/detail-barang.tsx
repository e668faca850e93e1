import { Button, Divider, Drawer, Group, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { Barang, barangSatu } from '../contract.ts'
import { GantiFoto } from './ganti-foto.tsx'
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
      </Group>
      <Tabs defaultValue="data">
        <Tabs.List>
          <Tabs.Tab value="data">{t('barang.rincian')}</Tabs.Tab>
          <Tabs.Tab value="riwayat">{t('button.riwayat')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data" pt="xs">
          <Rincian barang={barang} />
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

const gram = (g: number) => `${tulisBerat(Math.round(g * 1000))} g`

function Rincian({ barang: b }: { readonly barang: Barang }) {
  const { t, tt } = useTexts()
  const ongkos = b.ongkos_cara === 'PERSEN' ? `${b.ongkos_nilai} %` : tulisRupiah(b.ongkos_nilai)
  const baris = [
    [t('label.kode_gudang'), b.kode_gudang],
    [t('label.kode_baki'), b.kode_baki],
    [t('label.kode_dept'), b.kode_dept],
    [t('label.kode_group'), b.kode_group],
    [t('label.kadar'), b.kadar],
    [t('label.size'), b.size],
    [t('label.berat'), gram(b.berat)],
    [t('label.berat_bersih'), gram(b.berat_bersih)],
    [t('label.berat_bandrol'), gram(b.berat_bandrol)],
    [t('label.berat_murni'), gram(b.berat_murni)],
    [t('label.harga_modal'), b.harga_modal === null ? null : tulisRupiah(b.harga_modal)],
    [t('label.harga_bandrol'), b.harga_bandrol === null ? null : tulisRupiah(b.harga_bandrol)],
    [
      t('label.ongkos_cara'),
      `${tt(`pilihan.ongkos_cara.${b.ongkos_cara.toLowerCase()}`)} ${ongkos}`,
    ],
    [t('label.faktur_pajak'), b.faktur_pajak ? t('button.ya') : t('button.tidak')],
    [t('label.berlian'), b.berlian ? t('button.ya') : t('button.tidak')],
    [t('label.no_masuk'), b.no_masuk],
    [t('label.tgl_masuk'), formatDate(b.tgl_masuk)],
    [t('label.no_dokumen'), b.no_dokumen],
  ] as const
  return (
    <div>
      <KeyValue label={t('label.harga_jual')} value={tulisRupiah(b.harga_jual)} />
      <KeyValue label={t('label.ongkos')} value={tulisRupiah(b.ongkos)} />
      {b.potongan > 0 && <KeyValue label={t('label.potongan')} value={tulisRupiah(-b.potongan)} />}
      {b.ppn > 0 && <KeyValue label={t('label.ppn')} value={tulisRupiah(b.ppn)} />}
      {b.pembulatan !== 0 && (
        <KeyValue label={t('label.pembulatan')} value={tulisRupiah(b.pembulatan)} />
      )}
      <KeyValue label={t('label.total')} value={tulisRupiah(b.total)} strong />
      <Divider my="xs" />
      {baris
        .filter(([, nilai]) => nilai)
        .map(([label, nilai]) => (
          <KeyValue key={label} label={label} value={nilai} />
        ))}
    </div>
  )
}
