import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { IsianRekening } from '#modules/uang/kas/web/index.ts'
import type { HutangBerlian } from '../contract.ts'
import { slipBayar } from './layar-bayar.tsx'
import { type BarisIsi, useBayar } from './use-bayar.ts'

const SUPPLIER = rujukan('supplier-berlian')
const JUMLAH = rupiah(KOSONG)

const SURAT: readonly Column<HutangBerlian>[] = [
  { name: 'no_mutasi_batu', field: kode(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false },
  { name: 'total_butir', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'keterangan', field: teks(), sort: false, hide: 'medium' },
  { name: 'sisa_rp', field: rupiah(), sort: false },
]

type Loket = ReturnType<typeof useBayar>
interface Props {
  readonly loket: Loket
}

/** A supplier is chosen, then what is paid of his papers; F12 asks for the approval and saves. */
export default function BayarBerlianScreen() {
  const loket = useBayar()
  const { t } = useTexts()
  const { kode_supplier } = loket.draft
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel title={t('label.nama_supplier')}>
            <FieldInput
              field={SUPPLIER}
              name="kode_supplier"
              label={t('label.kode_supplier')}
              value={kode_supplier}
              error={loket.fields['kode_supplier']}
              onChange={loket.supplier}
            />
          </Panel>
          {kode_supplier !== null && <Hutang loket={loket} kode_supplier={kode_supplier} />}
          {loket.draft.baris.length > 0 && <PanelBaris loket={loket} />}
        </Stack>
        <PanelBayar loket={loket} />
      </Columns>
    </Page>
  )
}

/** What he is owed; a click takes a paper along. */
function Hutang({ loket, kode_supplier }: Props & { readonly kode_supplier: string }) {
  const { t } = useTexts()
  const q = useReadAs<readonly HutangBerlian[]>('bayar-berlian/get/hutang', { kode_supplier })
  const ambil = new Set(loket.draft.baris.map((b) => b.surat.no_mutasi_batu))
  const belum = (q.data ?? []).filter((s) => !ambil.has(s.no_mutasi_batu))
  if (belum.length === 0 && ambil.size > 0) return null
  return (
    <Panel title={t('bayar_supplier.hutang')}>
      <DataTable<HutangBerlian>
        name="hutang-berlian"
        columns={SURAT}
        rows={belum}
        rowKey={(s) => s.no_mutasi_batu}
        loading={q.isFetching}
        error={q.error}
        retry={() => void q.refetch()}
        onOpen={loket.tambah}
        empty={<Empty title={t('bayar_supplier.tanpa_hutang')} />}
      />
    </Panel>
  )
}

/** Papers that are paid, a line each. */
function PanelBaris({ loket }: Props) {
  const { t } = useTexts()
  const { draft, fields } = loket
  return (
    <Panel title={t('bayar_supplier.dibayar')}>
      <DataTable<BarisIsi>
        name="bayar-berlian-baris"
        columns={[
          { name: 'no_mutasi_batu', sort: false, render: (b) => b.surat.no_mutasi_batu },
          {
            name: 'jumlah',
            width: 160,
            sort: false,
            render: (b) => (
              <FieldInput
                field={JUMLAH}
                name="jumlah"
                value={b.jumlah}
                error={fields[`items.${draft.baris.indexOf(b)}.jumlah`]}
                onChange={(v) => loket.ubah(b.surat.no_mutasi_batu, v)}
              />
            ),
          },
        ]}
        rows={draft.baris}
        rowKey={(b) => b.surat.no_mutasi_batu}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(b.surat.no_mutasi_batu),
          },
        ]}
      />
    </Panel>
  )
}

/** Out of which account, and how much. */
function PanelBayar({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, problem, busy, saved, total } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipBayar.print(jadi.no_bayar_berlian)
  }
  return (
    <Stack>
      <Panel title={t('screen.bayar-berlian')}>
        <Stack gap={12}>
          <IsianRekening label={t('sepuhan.rekening')} loket={loket} />
          <RemarkInput value={draft.keterangan} onChange={(keterangan) => change({ keterangan })} />
          <KeyValue label={t('label.total_rp')} value={tulisRupiah(total)} strong />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.kode_supplier === null && (
        <Notice>{t('bayar_supplier.tersimpan', { nomor: saved.no_bayar_berlian })}</Notice>
      )}
    </Stack>
  )
}
