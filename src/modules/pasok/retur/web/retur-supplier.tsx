import { useState } from 'react'
import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useReadAs } from '#kernel/web/query.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty, ErrorView } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/barang/mutasi/web/index.ts'
import type { IsiRetur, SuratRetur } from '../contract.ts'
import { PilihanRetur } from './pilihan-retur.tsx'
import { slipRetur } from './layar-retur.tsx'
import { useRetur } from './use-retur.ts'

const LIMIT = 20
const KETERANGAN = teks({ max: 200 })
const SURAT: readonly Column<SuratRetur>[] = [
  { name: 'no_terima', field: kode(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'no_intern', field: teks(), sort: false },
  { name: 'nama_supplier', field: teks(), sort: false, hide: 'narrow' },
  { name: 'sisa_qty', field: bilangan(), sort: false, hide: 'medium' },
  { name: 'barang_qty', field: bilangan(), sort: false, hide: 'medium' },
  { name: 'sisa_rp', field: rupiah(), sort: false },
  { name: 'sisa_emas', field: berat(), sort: false },
]

type Loket = ReturnType<typeof useRetur>

/** A delivery is chosen, then what of it goes back; F12 asks for the approval, saves, prints. */
export default function ReturSupplierScreen() {
  const loket = useRetur()
  const { no_terima } = loket.draft
  if (no_terima === null)
    return (
      <Page>
        {loket.saved && (
          <Tersimpan
            nomor={loket.saved.no_retur}
            lihat={`/lihat-retur-supplier?no_retur=${loket.saved.no_retur}`}
            onCetak={() => slipRetur.print(loket.saved?.no_retur ?? '')}
          />
        )}
        <PilihSurat onPilih={(s) => loket.surat(s.no_terima)} />
      </Page>
    )
  return (
    <Page>
      <Isian loket={loket} no_terima={no_terima} />
    </Page>
  )
}

/** Deliveries with goods that could go back; Enter or a click takes one. */
function PilihSurat({ onPilih }: { readonly onPilih: (surat: SuratRetur) => void }) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const list = useList<SuratRetur>('retur-supplier/get/surat', { page, limit: LIMIT })
  return (
    <Panel title={t('terima_supplier.pilih')}>
      <DataTable<SuratRetur>
        name="surat-retur"
        columns={SURAT}
        rows={list.rows}
        rowKey={(s) => s.no_terima}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        onOpen={onPilih}
        pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
        empty={
          <Empty
            title={t('retur_supplier.tanpa_surat')}
            text={t('retur_supplier.tanpa_surat_isi')}
          />
        }
      />
    </Panel>
  )
}

interface Props {
  readonly loket: Loket
  readonly no_terima: string
}

function Isian({ loket, no_terima }: Props) {
  const q = useReadAs<IsiRetur>('retur-supplier/get/isi', { no_terima })
  if (q.error) return <ErrorView error={q.error} retry={() => loket.surat(null)} />
  if (!q.data) return null
  return (
    <Columns>
      <PilihanRetur loket={loket} surat={q.data} />
      <PanelRetur loket={loket} surat={q.data} />
    </Columns>
  )
}

/** What is still owed, what goes back, why. */
function PanelRetur({ loket, surat }: { readonly loket: Loket; readonly surat: IsiRetur }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipRetur.print(jadi.no_retur)
  }
  return (
    <Panel title={t('screen.retur-supplier')}>
      <Stack gap={12}>
        <KeyValue
          label={t('label.sisa')}
          value={
            surat.cara_hutang === 'EMAS'
              ? formatNamed('berat', surat.sisa_emas)
              : tulisRupiah(surat.sisa_rp)
          }
        />
        <FieldInput
          field={KETERANGAN}
          name="keterangan"
          label={t('retur_supplier.sebab')}
          value={draft.keterangan}
          error={fields['keterangan']}
          onChange={(v) => change({ keterangan: v ?? '' })}
        />
        <KeyValue label={t('label.total_qty')} value={String(loket.total_qty)} />
        <KeyValue
          label={t('label.total_berat')}
          value={formatNamed('berat', loket.total_berat)}
          strong
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
      </Stack>
    </Panel>
  )
}
