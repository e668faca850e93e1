import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { SegmentedControl } from '@mantine/core'
import { useRef } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Barang } from '#modules/barang/barang/contract.ts'
import type { Batu, batuBarang } from '../contract.ts'
import { ARAH_PASANG } from '../rules-mutasi.ts'
import { DaftarLepas } from './daftar-lepas.tsx'
import { type BatuDaftar, KOLOM_DAFTAR, KOLOM_LEPAS } from './kolom-batu.ts'
import { slipMutasiBatu } from './layar-mutasi-batu.tsx'
import { usePasang } from './use-pasang.ts'

const MODAL = rupiah({ min: 0 })

type Loket = ReturnType<typeof usePasang>

/** Loose stones go into a piece, or stones of it come out; F12 asks for the approval, saves, prints. */
export default function PasangBatuScreen() {
  const { t } = useTexts()
  const loket = usePasang()
  const { barang, arah_batu, batu } = loket.draft
  const terpilih = batu.map((b) => b.no_batu)
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel title={t('mutasi_batu.dipilih')}>
            <DataTable<BatuDaftar>
              name="pasang-batu"
              columns={KOLOM_DAFTAR}
              rows={batu}
              rowKey="no_batu"
              empty={<Empty title={t('mutasi_batu.belum_dipilih')} />}
              actions={(b) => [
                {
                  label: t('button.hapus'),
                  icon: 'trash',
                  color: 'bad',
                  onClick: () => loket.hapus(b.no_batu),
                },
              ]}
            />
          </Panel>
          {arah_batu === 'PASANG' ? (
            <DaftarLepas terpilih={terpilih} onPilih={loket.tambah} />
          ) : (
            barang && <BatuTerpasang barang={barang} terpilih={terpilih} onPilih={loket.tambah} />
          )}
        </Stack>
        <PanelBarang loket={loket} />
      </Columns>
    </Page>
  )
}

type BarangDraf = Pick<Barang, 'kode_barcode' | 'nama_barang' | 'berat'>

/** Stones that the piece carries. */
function BatuTerpasang({
  barang,
  terpilih,
  onPilih,
}: {
  readonly barang: BarangDraf
  readonly terpilih: readonly string[]
  readonly onPilih: (batu: Batu) => void
}) {
  const { t } = useTexts()
  const { kode_barcode } = barang
  const q = useRead<typeof batuBarang>('batu-barang/{kode_barcode}', { kode_barcode })
  const rows = q.data?.items.filter((b) => !terpilih.includes(b.no_batu)) ?? []
  return (
    <Panel title={t('mutasi_batu.terpasang', { kode_barcode })}>
      <DataTable<Batu>
        name="batu-terpasang"
        columns={KOLOM_LEPAS}
        rows={rows}
        rowKey="no_batu"
        onOpen={onPilih}
        empty={<Empty title={t('batu.kosong')} />}
      />
    </Panel>
  )
}

/** The piece, which way the stones go, and what a stone that came with the piece has cost. */
function PanelBarang({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, problem, saved, fields } = loket
  const { barang, arah_batu, batu } = draft
  const box = useRef<HTMLInputElement>(null)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipMutasiBatu.print(jadi.no_mutasi_batu)
  }
  return (
    <Stack>
      <Panel title={t('label.kode_barcode')}>
        <Stack gap={12}>
          <ScanBox
            name="scan"
            label={t('mutasi_batu.scan')}
            box={box}
            onCode={loket.look}
            onScan={loket.look}
            error={loket.takKetemu}
          />
          {barang && (
            <KeyValue
              label={`${barang.kode_barcode} ${barang.nama_barang}`}
              value={formatNamed('berat', barang.berat)}
            />
          )}
          <SegmentedControl
            fullWidth
            value={arah_batu}
            onChange={(v) => loket.arah(ARAH_PASANG.find((a) => a === v) ?? 'PASANG')}
            data={[
              { value: 'PASANG', label: t('pilihan.arah_batu.pasang') },
              { value: 'LEPAS', label: t('pilihan.arah_batu.lepas') },
            ]}
          />
          {loket.tanpaModal.map((b) => (
            <FieldInput
              key={b.no_batu}
              field={MODAL}
              name={`modal_${b.no_batu}`}
              label={t('mutasi_batu.modal', { no_batu: b.no_batu })}
              value={draft.modal[b.no_batu] ?? null}
              error={fields[`items.${batu.indexOf(b)}.harga_modal`]}
              onChange={(v) => change({ modal: { ...draft.modal, [b.no_batu]: v } })}
            />
          ))}
          <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={loket.busy} />
        </Stack>
      </Panel>
      {saved && batu.length === 0 && (
        <Notice>{t('mutasi_batu.tersimpan', { nomor: saved.no_mutasi_batu })}</Notice>
      )}
    </Stack>
  )
}
