import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { DatangPusat } from '../contract.ts'
import { slipTerima } from './layar-terima.tsx'
import { useTerima } from './use-terima.ts'

const DATANG = 'terima-barang-pusat/get/datang'
const GRAM = berat(KOSONG)

const KOLOM: readonly Column<DatangPusat>[] = [
  { name: 'no_kirim', field: kode() },
  { name: 'tanggal', field: tanggal(), hide: 'narrow' },
  { name: 'nama_toko', field: teks() },
  { name: 'total_qty', field: bilangan() },
  { name: 'total_timbang', field: berat() },
  { name: 'no_segel', field: teks(KOSONG), hide: 'narrow' },
]

/** A parcel of a branch is chosen and weighed as a whole; F12 saves and prints. */
export default function TerimaBarangPusatScreen() {
  const { t } = useTexts()
  const loket = useTerima()
  useEvent('dokumen', () => refresh(DATANG))
  return (
    <Page>
      <Columns>
        <ListPanel
          name="pusat-datang"
          title={t('kirim_pusat.di_jalan')}
          columns={KOLOM}
          list={useList<DatangPusat>(DATANG, {})}
          rowKey="no_kirim"
          emptyText={t('kirim_pusat.tanpa_paket')}
          onOpen={loket.pilih}
        />
        <PanelTerima loket={loket} />
      </Columns>
    </Page>
  )
}

/** What the branch sent, what the centre's scale says, and the saving. */
function PanelTerima({ loket }: { readonly loket: ReturnType<typeof useTerima> }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved } = loket
  const { paket } = draft
  const gram = (nilai: number) => formatNamed('berat', nilai)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipTerima.print(jadi.no_terima)
  }
  return (
    <Panel title={paket?.no_kirim ?? t('screen.terima-barang-pusat')}>
      <Stack gap={12}>
        {paket && (
          <>
            <KeyValue label={t('label.asal')} value={`${paket.asal} ${paket.nama_toko}`} />
            <KeyValue label={t('label.total_qty')} value={String(paket.total_qty)} />
            <KeyValue label={t('label.total_berat')} value={gram(paket.total_timbang)} strong />
            <KeyValue label={t('label.total_murni')} value={gram(paket.total_murni)} />
            <FieldInput
              field={GRAM}
              name="timbang"
              label={t('label.timbang')}
              value={draft.timbang}
              placeholder={tulisBerat(dariGram(paket.total_timbang))}
              error={fields['timbang']}
              autoFocus
              onChange={(timbang) => change({ timbang })}
            />
            <RemarkInput
              value={draft.keterangan}
              onChange={(v) => change({ keterangan: v ?? '' })}
            />
          </>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        {saved && paket === null && (
          <Notice>
            {t('kirim_pusat.diterima', { nomor: saved.no_terima, susut: gram(saved.susut) })}
          </Notice>
        )}
      </Stack>
    </Panel>
  )
}
