import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { IsiRetur } from '../contract.ts'
import type { BarangSurat, useRetur } from './use-retur.ts'

interface Props {
  readonly loket: ReturnType<typeof useRetur>
  readonly surat: IsiRetur
}
type Sisa = IsiRetur['sisa'][number]

const QTY = bilangan(KOSONG)
const GRAM = berat(KOSONG)
const BARANG: readonly Column<BarangSurat>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'berat', field: berat(), sort: false },
]

/** What of a delivery goes back: pieces by scan or click, and goods that nobody has entered yet. */
export function PilihanRetur({ loket, surat }: Props) {
  const { t } = useTexts()
  return (
    <Stack>
      <Panel
        title={`${surat.no_terima} · ${surat.nama_supplier} · ${surat.no_intern}`}
        actions={
          <Button variant="default" onClick={() => loket.surat(null)}>
            {t('terima_supplier.surat_lain')}
          </Button>
        }
      >
        <Pindai loket={loket} surat={surat} />
      </Panel>
      <DataTable<BarangSurat>
        name="retur-barang"
        columns={BARANG}
        rows={surat.barang}
        rowKey="kode_barcode"
        onOpen={loket.pilih}
        tone={(b) =>
          loket.draft.barang.some((x) => x.kode_barcode === b.kode_barcode) ? 'on' : undefined
        }
        empty={<Empty title={t('retur_supplier.tanpa_barang')} />}
      />
      {surat.sisa.length > 0 && <TabelSisa loket={loket} surat={surat} />}
    </Stack>
  )
}

/** A scan takes a piece along; one of another delivery is told. */
function Pindai({ loket, surat }: Props) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [salah, setSalah] = useState<string | null>(null)
  const pindai = (kode_barcode: string) => {
    const satu = surat.barang.find((b) => b.kode_barcode === kode_barcode)
    const { no_terima } = surat
    setSalah(satu ? null : t('error.retur_supplier.bukan_dari_surat', { kode_barcode, no_terima }))
    if (satu && !loket.draft.barang.some((b) => b.kode_barcode === kode_barcode)) loket.pilih(satu)
  }
  return (
    <ScanBox
      name="scan"
      label={t('penjualan.scan')}
      box={box}
      onCode={pindai}
      onScan={pindai}
      error={salah}
    />
  )
}

/** Lines of the paper with what is left of them, and how much of it goes back. */
function TabelSisa({ loket, surat }: Props) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const isian = (name: 'retur_qty' | 'retur_berat', width: number): Column<Sisa> => ({
    name,
    width,
    sort: false,
    render: (s) => {
      const nama = name === 'retur_qty' ? 'qty' : 'berat'
      const n = loket.sisa.findIndex((x) => x.baris === s.baris)
      return (
        <FieldInput
          field={nama === 'qty' ? QTY : GRAM}
          name={name}
          value={draft.sisa.find((x) => x.baris === s.baris)?.[nama] ?? null}
          error={fields[`sisa.${n}.${nama}`]}
          onChange={(v) => loket.ubahSisa(s.baris, { [nama]: v })}
        />
      )
    },
  })
  const kolom: readonly Column<Sisa>[] = [
    { name: 'kode_dept', field: kode(), sort: false },
    { name: 'kadar', field: kode(), sort: false },
    { name: 'qty', field: bilangan(), sort: false },
    { name: 'berat', field: berat(), sort: false },
    isian('retur_qty', 110),
    isian('retur_berat', 120),
  ]
  return (
    <Panel title={t('retur_supplier.sisa')}>
      <DataTable<Sisa>
        name="retur-sisa"
        columns={kolom}
        rows={surat.sisa}
        rowKey={(s) => String(s.baris)}
      />
    </Panel>
  )
}
