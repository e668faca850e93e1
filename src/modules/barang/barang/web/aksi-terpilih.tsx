import { Button, Checkbox, Menu } from '@mantine/core'
import { useState } from 'react'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { addressOf, navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Barang } from '../contract.ts'
import { MAKS_LABEL } from '../rules.ts'

/** Screens that take a selection of the list, by barcodes in their address. */
const KE = ['/pindah-barang', '/cetak-barcode', '/update-profit-barang'] as const

/** The pieces that were ticked in the goods list, over its pages. */
export function useTerpilih() {
  const { t } = useTexts()
  const [kode, setKode] = useState<ReadonlySet<string>>(new Set())
  const ubah = (satu: string) =>
    setKode((lama) => {
      const baru = new Set(lama)
      if (!baru.delete(satu) && baru.size < MAKS_LABEL) baru.add(satu)
      return baru
    })
  const kolom: Column<Barang> = {
    name: 'pilih',
    label: t('barang.pilih'),
    sort: false,
    align: 'center',
    width: 64,
    render: ({ kode_barcode, status }) => (
      <Checkbox
        aria-label={t('barang.pilih_satu', { kode_barcode })}
        disabled={status !== 'READY'}
        checked={kode.has(kode_barcode)}
        onClick={(e) => e.stopPropagation()}
        onChange={() => ubah(kode_barcode)}
      />
    ),
  }
  return { kode: [...kode], kolom, kosongkan: () => setKode(new Set()) }
}

interface Props {
  readonly kode: readonly string[]
  readonly onKosongkan: () => void
}

/** What can be done with the ticked pieces: carry them elsewhere, print labels, price them anew. */
export function AksiTerpilih({ kode, onKosongkan }: Props) {
  const { t } = useTexts()
  if (kode.length === 0) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" rightSection={<Tag color="info">{kode.length}</Tag>}>
          {t('barang.terpilih')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KE.map((layar) => (
          <Ke key={layar} layar={layar} kode={kode} />
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onKosongkan}>{t('barang.lepas_pilihan')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Ke({ layar, kode }: { readonly layar: ScreenPath; readonly kode: readonly string[] }) {
  const { tt } = useTexts()
  if (!useMayOpen(layar)) return null
  const ke = () => void navigate(addressOf(layar, { kode: kode.join(',') }))
  return <Menu.Item onClick={ke}>{tt(`screen.${layar.slice(1)}`)}</Menu.Item>
}
