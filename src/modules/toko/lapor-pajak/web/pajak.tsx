import { Select } from '@mantine/core'
import { bilangan, kode, persen, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { MasaPajak, masaPajakLihat } from '../contract.ts'
import { masaDari } from '../rules.ts'
import { BerkasMasa } from './berkas-masa.tsx'
import { LaporMasa } from './lapor-masa.tsx'
import { SeriFaktur } from './seri-faktur.tsx'

/** Months back that can be chosen. */
const BULAN = 36

function masaSebelum(masa: string, n: number): string {
  const [tahun = 0, bulan = 1] = masa.split('-').map(Number)
  return new Date(Date.UTC(tahun, bulan - 1 - n, 1)).toISOString().slice(0, 7)
}

/** A month for the tax office: what was taxed and why, its files, its report. */
export default function PajakScreen() {
  const { t } = useTexts()
  const kini = masaDari(useSession().toko.tgl_system)
  const [url, setUrl] = useUrlState({ masa: masaSebelum(kini, 1) })
  const q = useRead<typeof masaPajakLihat>('pajak/masa', { masa: url.masa })
  const semua = Array.from({ length: BULAN }, (_, n) => masaSebelum(kini, n))
  return (
    <Page>
      <Stack>
        <Row>
          <Select
            name="masa"
            label={t('pajak.masa')}
            data={semua}
            value={url.masa}
            allowDeselect={false}
            onChange={(v) => v !== null && setUrl({ masa: v })}
          />
        </Row>
        {q.data ? <Isi masa={q.data} /> : <Ppn rows={[]} loading={q.isPending} />}
      </Stack>
    </Page>
  )
}

function Isi({ masa }: { readonly masa: MasaPajak }) {
  return (
    <>
      <Ppn rows={masa.ppn} />
      <Pph rows={masa.pph} />
      <Grid>
        <Banding masa={masa} />
        <BerkasMasa masa={masa} />
        <LaporMasa key={masa.masa} masa={masa} />
        {masa.berkas.some((b) => b.berkas === 'FAKTUR' && b.jumlah > 0) && <SeriFaktur />}
      </Grid>
    </>
  )
}

type BarisPpn = MasaPajak['ppn'][number]
type BarisPph = MasaPajak['pph'][number]

function useKasus() {
  const { tt } = useTexts()
  return (kasus: string) => tt(`pilihan.kasus.${kasus.toLowerCase()}`)
}

const jumlah = <T,>(rows: readonly T[], nilai: (r: T) => number) =>
  rows.reduce((n, r) => n + nilai(r), 0)

function Ppn({
  rows,
  loading = false,
}: {
  readonly rows: readonly BarisPpn[]
  readonly loading?: boolean
}) {
  const { t } = useTexts()
  const kasus = useKasus()
  const kolom: readonly Column<BarisPpn>[] = [
    { name: 'kode_pajak', field: kode() },
    { name: 'kasus', render: (r) => kasus(r.kasus) },
    { name: 'ppn', field: persen() },
    { name: 'jumlah', field: bilangan(), hide: 'narrow' },
    { name: 'dpp_rp', field: rupiah(), hide: 'narrow' },
    { name: 'ppn_rp', field: rupiah() },
  ]
  return (
    <Panel title={t('pajak.ppn')} pad={false}>
      <DataTable
        name="pajak-ppn"
        columns={kolom}
        rows={rows}
        rowKey={(r) => `${r.kode_pajak}/${r.ppn}/${r.kasus}`}
        loading={loading}
        empty={<Empty title={t('pajak.kosong')} />}
        totals={{
          jumlah: jumlah(rows, (r) => r.jumlah),
          dpp_rp: jumlah(rows, (r) => r.dpp_rp),
          ppn_rp: jumlah(rows, (r) => r.ppn_rp),
        }}
      />
    </Panel>
  )
}

function Pph({ rows }: { readonly rows: readonly BarisPph[] }) {
  const { t } = useTexts()
  const kasus = useKasus()
  const kolom: readonly Column<BarisPph>[] = [
    { name: 'kasus', render: (r) => kasus(r.kasus) },
    { name: 'jumlah', field: bilangan(), hide: 'narrow' },
    { name: 'dpp_rp', field: rupiah(), hide: 'narrow' },
    { name: 'pph_rp', field: rupiah() },
  ]
  if (rows.length === 0) return null
  return (
    <Panel title={t('pajak.pph')} pad={false}>
      <DataTable
        name="pajak-pph"
        columns={kolom}
        rows={rows}
        rowKey="kasus"
        totals={{
          jumlah: jumlah(rows, (r) => r.jumlah),
          dpp_rp: jumlah(rows, (r) => r.dpp_rp),
          pph_rp: jumlah(rows, (r) => r.pph_rp),
        }}
      />
    </Panel>
  )
}

/** Documents beside the ledger, for both taxes. */
function Banding({ masa: { total, buku } }: { readonly masa: MasaPajak }) {
  const { t } = useTexts()
  const beda = Math.abs(total.ppn_rp - buku.ppn_rp) + Math.abs(total.pph_rp - buku.pph_rp)
  return (
    <Panel title={t('pajak.buku')}>
      <KeyValue
        label={`${t('pajak.ppn')} · ${t('pajak.dokumen')}`}
        value={tulisAngka(total.ppn_rp)}
      />
      <KeyValue label={`${t('pajak.ppn')} · ${t('pajak.buku')}`} value={tulisAngka(buku.ppn_rp)} />
      <KeyValue
        label={`${t('pajak.pph')} · ${t('pajak.dokumen')}`}
        value={tulisAngka(total.pph_rp)}
      />
      <KeyValue label={`${t('pajak.pph')} · ${t('pajak.buku')}`} value={tulisAngka(buku.pph_rp)} />
      {beda === 0 ? (
        <Tag color="ok">{t('pajak.sama')}</Tag>
      ) : (
        <Tag color="bad">{t('pajak.beda', { rp: tulisAngka(beda) })}</Tag>
      )}
    </Panel>
  )
}
