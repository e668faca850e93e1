import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Barang } from '#modules/barang/barang/contract.ts'
import { PilihBarang } from '#modules/barang/barang/web/index.ts'
import type { Terpilih } from './use-terpilih.ts'

interface Props<T extends Terpilih> {
  readonly barang: readonly T[]
  readonly look: (kode: string) => void
  readonly problem: string | null
  readonly onTambah: (barang: readonly Barang[]) => void
  readonly onHapus: (kode_barcode: string) => void
  /** Columns beside the piece's own. */
  readonly kolom?: readonly Column<T>[]
  readonly ajakan: ReactNode
}

const KOLOM: readonly Column<Terpilih>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kode_baki', field: kode() },
  { name: 'berat', field: berat(), sum: true },
]

/** The pieces of a document while it is written: scanned, typed, or picked out of the stock. */
export function PilihanBarang<T extends Terpilih>(p: Props<T>) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [memilih, setMemilih] = useState(false)
  return (
    <Stack>
      <Panel title={t('penjualan.barang')}>
        <Group align="flex-end" gap="sm">
          <ScanBox
            name="scan"
            label={t('penjualan.scan')}
            box={box}
            onCode={p.look}
            onScan={memilih ? undefined : p.look}
            error={p.problem}
          />
          <Button variant="default" onClick={() => setMemilih(true)}>
            {t('barang.pilih')}
          </Button>
        </Group>
      </Panel>
      <DataTable<T>
        name="pilihan-barang"
        columns={[...KOLOM, ...(p.kolom ?? [])]}
        rows={p.barang}
        rowKey="kode_barcode"
        empty={<Empty title={t('mutasi.belum_ada_barang')} text={p.ajakan} />}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => p.onHapus(b.kode_barcode),
          },
        ]}
      />
      {memilih && <PilihBarang onPilih={p.onTambah} onClose={() => setMemilih(false)} />}
    </Stack>
  )
}
