import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { MAKS_ROSOK, SUMBER } from '#modules/olah/sepuhan/rules.ts'
import type { BarangPusat } from '../contract.ts'
import { slipKirim } from './layar-kirim.tsx'
import { kunciBarang, useKirim } from './use-kirim.ts'

const BARANG = 'kirim-barang-kepusat/get/barang'
const LIMIT = 50
const GRAM = berat(KOSONG)
const SEGEL = teks({ ...KOSONG, max: 40 })

const KOLOM: readonly Column<BarangPusat>[] = [
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'sumber', field: pilihan(SUMBER), sort: false, hide: 'medium' },
  { name: 'no_sumber', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'murni', field: berat(), sort: false, hide: 'narrow' },
]

/** What the server says of a shop that has nowhere to send to. */
const TAK_BISA: ReadonlySet<string> = new Set([
  'kirim_pusat.toko_pusat',
  'kirim_pusat.tanpa_pusat',
  'kirim_pusat.pusat_jauh',
])

type Loket = ReturnType<typeof useKirim>

/** Bought gold is put into a parcel for the centre, weighed as a whole; F12 saves and prints. */
export default function KirimBarangKepusatScreen() {
  const { error } = useList<BarangPusat>(BARANG, { page: 1, limit: LIMIT })
  const takBisa = error instanceof ApiError && TAK_BISA.has(error.code)
  return takBisa ? <TakBisa sebab={error.message} /> : <Paket />
}

/** The shop itself sends nothing to a centre: told before a parcel is packed, not as it is saved. */
function TakBisa({ sebab }: { readonly sebab: string }) {
  const { t } = useTexts()
  const bolehLebur = useMayOpen('/kirim-sepuhan')
  const kirimLebur = (
    <Button onClick={() => void navigate('/kirim-sepuhan')}>{t('screen.kirim-sepuhan')}</Button>
  )
  return (
    <Page>
      <Panel>
        <Empty kind="denied" title={sebab} {...(bolehLebur ? { action: kirimLebur } : {})} />
      </Panel>
    </Page>
  )
}

function Paket() {
  const { t } = useTexts()
  const loket = useKirim()
  return (
    <Page>
      <Columns>
        <Stack>
          <Panel title={t('kirim_pusat.paket')}>
            <DataTable<BarangPusat>
              name="kirim-pusat-paket"
              columns={KOLOM}
              rows={loket.draft.barang}
              rowKey={kunciBarang}
              totals={{ berat: loket.berat, murni: loket.murni }}
              empty={<Empty title={t('kirim_pusat.paket_kosong')} text={t('kirim_pusat.ajakan')} />}
              actions={(r) => [
                {
                  label: t('button.hapus'),
                  icon: 'trash',
                  color: 'bad',
                  onClick: () => loket.hapus(kunciBarang(r)),
                },
              ]}
            />
          </Panel>
          <Pilihan loket={loket} />
        </Stack>
        <PanelPaket loket={loket} />
      </Columns>
    </Page>
  )
}

/** All that may be sent, oldest first; Enter or a click takes one, the button all that were found. */
function Pilihan({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { problem, look } = useLookUp(loket.queue, async (dicari) => {
    const { data } = await call<BarangPusat[]>('GET', BARANG, { search: dicari, limit: LIMIT })
    if (data.length === 0) return teksBebas('error.kirim_pusat.tidak_ketemu', { kode: dicari })
    setSearch(data.length === 1 ? '' : dicari)
    setPage(1)
    if (data.length === 1) loket.tambah(data)
    return null
  })
  const cari = search ? { search } : {}
  const list = useList<BarangPusat>(BARANG, { ...cari, page, limit: LIMIT })
  const terpilih = new Set(loket.draft.barang.map(kunciBarang))
  const semua = async () => {
    const { data } = await call<BarangPusat[]>('GET', BARANG, { ...cari, limit: MAKS_ROSOK })
    loket.tambah(data)
  }
  return (
    <Panel
      title={t('kirim_pusat.barang')}
      actions={
        <Button variant="default" disabled={list.count === 0} onClick={() => void semua()}>
          {t('sepuhan.semua', { jumlah: Math.min(list.count, MAKS_ROSOK) })}
        </Button>
      }
    >
      <Stack gap={12}>
        <ScanBox
          name="scan"
          label={t('sepuhan.scan')}
          box={box}
          onCode={look}
          onScan={look}
          error={problem}
        />
        <DataTable<BarangPusat>
          name="kirim-pusat-barang"
          columns={KOLOM}
          rows={list.rows.filter((r) => !terpilih.has(kunciBarang(r)))}
          rowKey={kunciBarang}
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          onOpen={(r) => loket.tambah([r])}
          pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
          empty={<Empty kind="search" title={t('kirim_pusat.tanpa_barang')} />}
        />
      </Stack>
    </Panel>
  )
}

/** What the scale says, the seal of the parcel, and the saving. */
function PanelPaket({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, saved } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipKirim.print(jadi.no_kirim)
  }
  return (
    <Panel title={t('screen.kirim-barang-kepusat')}>
      <Stack gap={12}>
        <KeyValue label={t('label.total_qty')} value={String(draft.barang.length)} />
        <KeyValue label={t('label.total_berat')} value={formatNamed('berat', loket.berat)} />
        <KeyValue label={t('label.total_murni')} value={formatNamed('berat', loket.murni)} strong />
        <FieldInput
          field={GRAM}
          name="timbang"
          label={t('label.timbang')}
          value={draft.timbang}
          placeholder={tulisBerat(dariGram(loket.berat))}
          error={fields['timbang']}
          onChange={(timbang) => change({ timbang })}
        />
        <FieldInput
          field={SEGEL}
          name="no_segel"
          label={t('label.no_segel')}
          value={draft.no_segel}
          onChange={(v) => change({ no_segel: v ?? '' })}
        />
        <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        {saved && draft.barang.length === 0 && (
          <Notice>
            {t('kirim_pusat.terkirim', { nomor: saved.no_kirim, tujuan: saved.tujuan })}
          </Notice>
        )}
      </Stack>
    </Panel>
  )
}
