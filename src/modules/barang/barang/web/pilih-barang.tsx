import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import type { Barang } from '../contract.ts'
import { SARINGAN_KOSONG, Saringan } from './saringan.tsx'

const LIMIT = 50
const TUNGGU_MS = 250

interface Props {
  readonly onPilih: (barang: readonly Barang[]) => void
  readonly onClose: () => void
}

const kolom: Column<Barang>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'berat', field: berat(), sort: false },
]

/** Picks pieces out of the stock: one by Enter or click, or the whole page that the search left. */
export function PilihBarang({ onPilih, onClose }: Props) {
  const { t } = useTexts()
  const [cari, setCari] = useState('')
  const [search] = useDebouncedValue(cari.trim(), TUNGGU_MS)
  const [page, setPage] = useState(1)
  const [saring, setSaring] = useState({ ...SARINGAN_KOSONG, status: 'READY' })
  const list = useList<Barang>('barang/get/all', { ...saring, search, page, limit: LIMIT })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('barang.pilih')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            value={cari}
            type="search"
            autoComplete="off"
            data-autofocus
            placeholder={t('umum.cari')}
            aria-label={t('umum.cari')}
            leftSection={<Icon name="search" />}
            onChange={(e) => {
              setCari(e.currentTarget.value)
              setPage(1)
            }}
          />
          <Saringan
            value={saring}
            onChange={(next) => {
              setSaring({ ...saring, ...next })
              setPage(1)
            }}
          />
        </Group>
        <DataTable
          name="pilih-barang"
          columns={kolom}
          rows={list.rows}
          rowKey="kode_barcode"
          height={380}
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          onOpen={(row) => onPilih([row])}
          pager={{ page, limit: LIMIT, of: list, onChange: (p) => setPage(p.page ?? 1) }}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => onPilih(list.rows)}
            disabled={list.rows.length === 0}
          >
            {t('barang.pilih_halaman', { jumlah: list.rows.length })}
          </Button>
          <Button onClick={onClose}>{t('button.lanjut')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
