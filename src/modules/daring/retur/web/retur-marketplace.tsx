import { Button } from '@mantine/core'
import { useRef } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useReadAs } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/barang/mutasi/web/index.ts'
import type { IsiRetur, OrderJalan } from '../contract.ts'
import { KONDISI_RETUR } from '../rules.ts'
import { slipRetur } from './layar-retur.tsx'
import { useRetur } from './use-retur.ts'

const JALAN = 'retur-marketplace/get/jalan'
const GRAM = berat(KOSONG)
const KONDISI = pilihan(KONDISI_RETUR)
const FIELDS = { kode_baki: rujukan('baki', KOSONG), keterangan: teks({ ...KOSONG, max: 200 }) }

const ORDER: readonly Column<OrderJalan>[] = [
  { name: 'no_order', field: kode(), sort: false },
  { name: 'nama_sambungan', field: teks(), sort: false, hide: 'narrow' },
  { name: 'id_luar', field: teks(), sort: false },
  { name: 'nama_pembeli', field: teks(), sort: false, hide: 'medium' },
  { name: 'sebab', field: teks(), sort: false, hide: 'medium' },
  { name: 'umur_hari', field: bilangan(), sort: false },
  { name: 'total_rp', field: rupiah(), sort: false, hide: 'narrow' },
]

type Barang = IsiRetur['barang'][number]
interface Props {
  readonly loket: ReturnType<typeof useRetur>
}

/** An order is found by any of its numbers or a piece, its pieces are scanned and weighed; F12 saves. */
export default function ReturMarketplaceScreen() {
  const { t } = useTexts()
  const loket = useRetur()
  const box = useRef<HTMLInputElement>(null)
  const { order } = loket.draft
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel
            title={
              order
                ? `${order.no_order} · ${order.nama_sambungan} · ${order.id_luar}`
                : t('retur_marketplace.cari')
            }
            actions={
              order && (
                <Button variant="default" size="xs" onClick={loket.discard}>
                  {t('button.tutup')}
                </Button>
              )
            }
          >
            <ScanBox
              name="scan"
              label={t(order ? 'penjualan.scan' : 'retur_marketplace.scan_order')}
              box={box}
              onCode={loket.look}
              onScan={loket.look}
              error={loket.salahPindai}
            />
          </Panel>
          {order ? <TabelBarang loket={loket} order={order} /> : <Jalan onPilih={loket.look} />}
        </Stack>
        <PanelRetur loket={loket} />
      </Columns>
    </Page>
  )
}

/** Orders that are to come back, those that wait longest first; late ones stand out. */
function Jalan({ onPilih }: { readonly onPilih: (kode: string) => void }) {
  const { t } = useTexts()
  useEvent('pesanan_marketplace', () => refresh(JALAN))
  const q = useReadAs<readonly OrderJalan[]>(JALAN, {})
  return (
    <DataTable<OrderJalan>
      name="retur-jalan"
      columns={ORDER}
      rows={q.data ?? []}
      rowKey="no_order"
      loading={q.isFetching}
      error={q.error}
      retry={() => void q.refetch()}
      onOpen={(o) => onPilih(o.no_order)}
      tone={(o) => (o.terlambat ? 'off' : undefined)}
      empty={<Empty title={t('retur_marketplace.tidak_ada_jalan')} />}
    />
  )
}

/** The pieces of the order; those that were found are weighed and looked at. */
function TabelBarang({ loket, order }: Props & { readonly order: IsiRetur }) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const urut = (b: Barang) => draft.baris.findIndex((x) => x.kode_barcode === b.kode_barcode)
  const kolom: readonly Column<Barang>[] = [
    { name: 'kode_barcode', field: kode(), sort: false },
    { name: 'nama_barang', field: teks(), sort: false, hide: 'medium' },
    { name: 'berat', field: berat(), sort: false },
    {
      name: 'timbang',
      width: 120,
      sort: false,
      render: (b) =>
        urut(b) < 0 ? null : (
          <FieldInput
            field={GRAM}
            name="timbang"
            value={draft.baris[urut(b)]?.timbang ?? null}
            error={fields[`items.${urut(b)}.timbang`]}
            onChange={(timbang) => loket.ubahBaris(b.kode_barcode, { timbang })}
          />
        ),
    },
    {
      name: 'kondisi_retur',
      width: 130,
      sort: false,
      render: (b) =>
        urut(b) < 0 ? null : (
          <FieldInput
            field={KONDISI}
            name="kondisi_retur"
            value={draft.baris[urut(b)]?.kondisi_retur ?? 'BAIK'}
            onChange={(v) => v && loket.ubahBaris(b.kode_barcode, { kondisi_retur: v })}
          />
        ),
    },
  ]
  return (
    <DataTable<Barang>
      name="retur-marketplace-barang"
      columns={kolom}
      rows={order.barang}
      rowKey="kode_barcode"
      tone={(b) => (urut(b) < 0 ? undefined : 'on')}
      empty={<Empty title={t('retur_marketplace.tanpa_barang')} />}
      actions={(b) =>
        urut(b) < 0
          ? []
          : [
              {
                label: t('button.hapus'),
                icon: 'trash',
                color: 'bad',
                onClick: () => loket.lepas(b.kode_barcode),
              },
            ]
      }
    />
  )
}

/** Where they are put, and what the marketplace owes no more. */
function PanelRetur({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved, total_rp } = loket
  const input = draftInputs(FIELDS, { values: draft, change, errors: fields })
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipRetur.print(jadi.no_retur)
  }
  return (
    <Stack>
      <Panel title={t('screen.retur-marketplace')}>
        <Stack gap={12}>
          {input('kode_baki')}
          {input('keterangan')}
          <KeyValue label={t('label.total_qty')} value={String(draft.baris.length)} />
          <KeyValue label={t('label.total_rp')} value={tulisRupiah(total_rp)} strong />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.order === null && (
        <Tersimpan
          nomor={saved.no_retur}
          lihat={`/lihat-retur-marketplace?no_retur=${saved.no_retur}`}
          onCetak={() => slipRetur.print(saved.no_retur)}
        />
      )}
    </Stack>
  )
}
