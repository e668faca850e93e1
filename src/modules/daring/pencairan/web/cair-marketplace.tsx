import { KOSONG } from '#kernel/shared/document.ts'
import { kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
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
import type { OrderTerbuka } from '../contract.ts'
import { slipCair } from './layar-cair.tsx'
import { type BarisIsi, useCair } from './use-cair.ts'

const SAMBUNGAN = rujukan('sambungan-marketplace')
const BIAYA = rupiah({ ...KOSONG, min: -MAKS_RUPIAH })
const FIELDS = {
  tgl_cair: tanggal(KOSONG),
  rujukan: teks({ ...KOSONG, max: 60 }),
  jumlah: rupiah(KOSONG),
  keterangan: teks({ ...KOSONG, max: 200 }),
}

const ORDER: readonly Column<OrderTerbuka>[] = [
  { name: 'no_order', field: kode(), sort: false },
  { name: 'id_luar', field: teks(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'nama_pembeli', field: teks(), sort: false, hide: 'medium' },
  { name: 'sisa_rp', field: rupiah(), sort: false },
]

type Loket = ReturnType<typeof useCair>
interface Props {
  readonly loket: Loket
}

/** A connection is chosen, then the orders of its paper with the fee of each; F12 saves. */
export default function CairMarketplaceScreen() {
  const { t } = useTexts()
  const loket = useCair()
  const { kode_sambungan } = loket.draft
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel title={t('label.nama_sambungan')}>
            <FieldInput
              field={SAMBUNGAN}
              name="kode_sambungan"
              label={t('label.kode_sambungan')}
              value={kode_sambungan}
              error={loket.fields['kode_sambungan']}
              onChange={loket.sambungan}
            />
          </Panel>
          {kode_sambungan !== null && (
            <>
              <PanelTerbuka loket={loket} kode_sambungan={kode_sambungan} />
              <PanelBaris loket={loket} />
            </>
          )}
        </Stack>
        <PanelCair loket={loket} />
      </Columns>
    </Page>
  )
}

/** Orders that are not settled; a click takes one. */
function PanelTerbuka({ loket, kode_sambungan }: Props & { readonly kode_sambungan: string }) {
  const { t } = useTexts()
  const q = useReadAs<readonly OrderTerbuka[]>('cair-marketplace/get/terbuka', { kode_sambungan })
  const ambil = new Set(loket.draft.baris.map((b) => b.order.no_order))
  return (
    <Panel title={t('cair_marketplace.terbuka')}>
      <DataTable<OrderTerbuka>
        name="order-terbuka"
        columns={ORDER}
        rows={(q.data ?? []).filter((o) => !ambil.has(o.no_order))}
        rowKey={(o) => o.no_order}
        loading={q.isFetching}
        error={q.error}
        retry={() => void q.refetch()}
        onOpen={loket.tambah}
        empty={<Empty title={t('cair_marketplace.tanpa_piutang')} />}
      />
    </Panel>
  )
}

/** Orders that are settled, each with what the marketplace keeps. */
function PanelBaris({ loket }: Props) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const kolom: readonly Column<BarisIsi>[] = [
    { name: 'no_order', sort: false, render: (b) => b.order.no_order },
    { name: 'id_luar', sort: false, hide: 'narrow', render: (b) => b.order.id_luar },
    { name: 'kotor', sort: false, render: (b) => tulisRupiah(b.order.sisa_rp) },
    {
      name: 'biaya',
      width: 140,
      sort: false,
      render: (b) => (
        <FieldInput
          field={BIAYA}
          name="biaya"
          value={b.biaya}
          error={fields[`items.${draft.baris.indexOf(b)}.biaya`]}
          onChange={(biaya) => loket.ubah(b.order.no_order, { biaya })}
        />
      ),
    },
    {
      name: 'bersih',
      sort: false,
      render: (b) => tulisRupiah(b.order.sisa_rp - (b.biaya ?? 0)),
    },
  ]
  return (
    <Panel title={t('cair_marketplace.dicairkan')}>
      <DataTable<BarisIsi>
        name="cair-marketplace-baris"
        columns={kolom}
        rows={draft.baris}
        rowKey={(b) => b.order.no_order}
        empty={<Empty title={t('cair_marketplace.pilih_order')} />}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(b.order.no_order),
          },
        ]}
      />
    </Panel>
  )
}

/** What arrived, where and when. */
function PanelCair({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved, total } = loket
  const input = draftInputs(FIELDS, { values: draft, change, errors: fields })
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipCair.print(jadi.no_cair)
  }
  return (
    <Stack>
      <Panel title={t('screen.cair-marketplace')}>
        <Stack gap={12}>
          {input('tgl_cair')}
          {input('rujukan')}
          <IsianRekening label={t('cair_marketplace.rekening')} loket={loket} />
          <KeyValue label={t('label.total_kotor')} value={tulisRupiah(total.kotor_rp)} />
          <KeyValue label={t('label.total_biaya')} value={tulisRupiah(total.biaya_rp)} />
          <KeyValue label={t('label.bersih')} value={tulisRupiah(total.bersih_rp)} strong />
          {input('jumlah', { label: t('cair_marketplace.diterima') })}
          {input('keterangan')}
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.kode_sambungan === null && (
        <Notice>{t('cair_marketplace.tersimpan', { nomor: saved.no_cair })}</Notice>
      )}
    </Stack>
  )
}
