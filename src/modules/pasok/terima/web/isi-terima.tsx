import { berat, bilangan, kode, tanggal } from '#kernel/shared/fields.ts'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { DocumentLink } from '#kernel/web/document/document-link.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { MasukSurat, SisaSurat, TerimaSupplier } from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'

const SISA: readonly Column<SisaSurat>[] = [
  { name: 'kode_dept', field: kode(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'kadar', field: kode(), sort: false },
  { name: 'qty', field: bilangan(), sum: true, sort: false },
  { name: 'berat', field: berat(), sort: false },
]

const MASUK: readonly Column<MasukSurat>[] = [
  {
    name: 'no_masuk',
    field: kode(),
    sort: false,
    render: (m) => <DocumentLink nomor={m.no_masuk} />,
  },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'jumlah_barang', field: bilangan(), sort: false },
  { name: 'berat', field: berat(), sort: false },
]

/** What is left of a delivery to be entered as pieces. */
export function TabelSisa({ surat }: { readonly surat: TerimaSupplier }) {
  return (
    <DataTable<SisaSurat>
      name="terima-supplier-sisa"
      columns={SISA}
      rows={surat.sisa}
      rowKey={(s) => String(s.baris)}
    />
  )
}

/** A delivery, what is left of it, and the pieces that were entered. */
export function IsiTerima({ surat }: { readonly surat: TerimaSupplier }) {
  const { t } = useTexts()
  return (
    <Stack>
      <DocumentBody of={terimaSupplierDokumen} dokumen={surat} />
      {surat.status === 'VALID' && surat.sisa.some((s) => s.qty > 0) && (
        <Panel title={t('terima_supplier.sisa')}>
          <TabelSisa surat={surat} />
        </Panel>
      )}
      {surat.masuk.length > 0 && (
        <Panel title={t('terima_supplier.masuk')}>
          <DataTable<MasukSurat>
            name="terima-supplier-masuk"
            columns={MASUK}
            rows={surat.masuk}
            rowKey={(m) => m.no_masuk}
          />
        </Panel>
      )}
    </Stack>
  )
}
