import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
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
import type { HutangSupplier } from '../contract.ts'
import { CARA_BAYAR } from '../rules.ts'
import { PanelRosok } from './panel-rosok.tsx'
import { slipBayar } from './layar-bayar.tsx'
import { type BarisIsi, type BatangHutang, type Surat, kunciBatang, useBayar } from './use-bayar.ts'

const SUPPLIER = rujukan('supplier')
const FIELD = {
  jumlah: rupiah(KOSONG),
  emas: berat(KOSONG),
  harga_per_gram: rupiah(KOSONG),
} as const
/** The ways of a debt in gold; rupiah beside them where a price of it was fixed before. */
const EMAS = pilihan(['PATOK', 'PATOK_NANTI', 'EMAS'])
const SEMUA = pilihan(CARA_BAYAR)

const SURAT: readonly Column<Surat>[] = [
  { name: 'no_terima', field: kode(), sort: false },
  { name: 'no_intern', field: teks(), sort: false, hide: 'narrow' },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'jatuh_tempo', field: tanggal(), sort: false, hide: 'medium' },
  { name: 'sisa_rp', field: rupiah(), sort: false },
  { name: 'sisa_emas', field: berat(), sort: false },
]

const BATANG: readonly Column<BatangHutang>[] = [
  { name: 'no_sepuhan', field: kode(), sort: false, hide: 'narrow' },
  { name: 'bentuk', field: pilihan(['MURNI', 'KREDIT']), sort: false },
  { name: 'seri', field: teks(), sort: false },
  { name: 'murni', field: berat(), sort: false },
]

type Loket = ReturnType<typeof useBayar>
interface Props {
  readonly loket: Loket
}

/** A supplier is chosen, then what is paid of his deliveries; F12 asks for the approval and saves. */
export default function BayarSupplierScreen() {
  const loket = useBayar()
  const { kode_supplier } = loket.draft
  return (
    <Page>
      <Columns>
        <Stack>
          <PanelSupplier loket={loket} />
          {kode_supplier !== null && (
            <>
              <Hutang loket={loket} kode_supplier={kode_supplier} />
              <PanelBaris loket={loket} />
              {loket.draft.baris.some((b) => b.cara_bayar === 'EMAS') && (
                <PanelRosok loket={loket} />
              )}
            </>
          )}
        </Stack>
        <PanelBayar loket={loket} />
      </Columns>
    </Page>
  )
}

/** Whom the payment is for: what he is owed and what pays for it follow. */
function PanelSupplier({ loket }: Props) {
  const { t } = useTexts()
  return (
    <Panel title={t('label.nama_supplier')}>
      <FieldInput
        field={SUPPLIER}
        name="kode_supplier"
        label={t('label.kode_supplier')}
        value={loket.draft.kode_supplier}
        error={loket.fields['kode_supplier']}
        onChange={loket.supplier}
      />
    </Panel>
  )
}

/** What he is owed, and the gold that could pay for it; a click takes or leaves one. */
function Hutang({ loket, kode_supplier }: Props & { readonly kode_supplier: string }) {
  const { t } = useTexts()
  const q = useReadAs<HutangSupplier>('bayar-supplier/get/hutang', { kode_supplier })
  const ambil = new Set(loket.draft.baris.map((b) => b.surat.no_terima))
  const dipilih = new Set(loket.draft.batang.map(kunciBatang))
  const belum = (q.data?.surat ?? []).filter((s) => !ambil.has(s.no_terima))
  return (
    <>
      {(belum.length > 0 || ambil.size === 0) && (
        <Panel title={t('bayar_supplier.hutang')}>
          <DataTable<Surat>
            name="hutang-supplier"
            columns={SURAT}
            rows={belum}
            rowKey={(s) => s.no_terima}
            loading={q.isFetching}
            error={q.error}
            retry={() => void q.refetch()}
            onOpen={loket.tambah}
            empty={<Empty title={t('bayar_supplier.tanpa_hutang')} />}
          />
        </Panel>
      )}
      {loket.draft.baris.some((b) => b.cara_bayar === 'EMAS') && (
        <Panel title={t('bayar_supplier.batang')}>
          <DataTable<BatangHutang>
            name="batang-supplier"
            columns={BATANG}
            rows={q.data?.batang ?? []}
            rowKey={kunciBatang}
            onOpen={loket.pilihBatang}
            tone={(b) => (dipilih.has(kunciBatang(b)) ? 'on' : undefined)}
            empty={<Empty title={t('bayar_supplier.tanpa_batang')} />}
          />
        </Panel>
      )}
    </>
  )
}

/** What each line is paid with: the inputs that its way asks for. */
const PERLU: Readonly<Record<BarisIsi['cara_bayar'], readonly (keyof typeof FIELD)[]>> = {
  RUPIAH: ['jumlah'],
  PATOK: ['emas', 'harga_per_gram'],
  PATOK_NANTI: ['emas', 'harga_per_gram'],
  EMAS: ['emas'],
}

/** Deliveries that are paid, a line each. */
function PanelBaris({ loket }: Props) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const perlu = new Set<string>(draft.baris.flatMap((b) => PERLU[b.cara_bayar]))
  const isian = (nama: keyof typeof FIELD, width: number): Column<BarisIsi> => ({
    name: nama,
    width,
    sort: false,
    render: (b) =>
      PERLU[b.cara_bayar].includes(nama) && (
        <FieldInput
          field={FIELD[nama]}
          name={nama}
          value={b[nama]}
          error={fields[`items.${draft.baris.indexOf(b)}.${nama}`]}
          onChange={(v) => loket.ubah(b.surat.no_terima, { [nama]: v })}
        />
      ),
  })
  const semua: readonly Column<BarisIsi>[] = [
    { name: 'no_terima', sort: false, render: (b) => b.surat.no_terima },
    {
      name: 'cara_bayar',
      width: 190,
      sort: false,
      render: (b) =>
        b.surat.sisa_emas === 0 ? (
          t('pilihan.cara_bayar.rupiah')
        ) : (
          <FieldInput
            field={b.surat.sisa_rp > 0 ? SEMUA : EMAS}
            name="cara_bayar"
            value={b.cara_bayar}
            onChange={(v) => v && loket.ubah(b.surat.no_terima, { cara_bayar: v })}
          />
        ),
    },
    isian('jumlah', 140),
    isian('emas', 110),
    isian('harga_per_gram', 140),
  ]
  const kolom = semua.filter((k) => !(k.name in FIELD) || perlu.has(k.name))
  return (
    <Panel title={t('bayar_supplier.dibayar')}>
      <DataTable<BarisIsi>
        name="bayar-supplier-baris"
        columns={kolom}
        rows={draft.baris}
        rowKey={(b) => b.surat.no_terima}
        empty={<Empty title={t('bayar_supplier.pilih_surat')} />}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(b.surat.no_terima),
          },
        ]}
      />
    </Panel>
  )
}

/** Out of which account, and how much of each. */
function PanelBayar({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, problem, busy, saved, rupiah: rp, dipatok, emas } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipBayar.print(jadi.no_bayar)
  }
  return (
    <Stack>
      <Panel title={t('screen.bayar-supplier')}>
        <Stack gap={12}>
          {rp > 0 && <IsianRekening label={t('sepuhan.rekening')} loket={loket} />}
          <RemarkInput value={draft.keterangan} onChange={(keterangan) => change({ keterangan })} />
          <KeyValue label={t('label.total_emas')} value={formatNamed('berat', emas)} />
          {dipatok > 0 && <KeyValue label={t('label.dipatok')} value={tulisRupiah(dipatok)} />}
          <KeyValue label={t('label.total_rp')} value={tulisRupiah(rp)} strong />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
      {saved && draft.kode_supplier === null && (
        <Notice>{t('bayar_supplier.tersimpan', { nomor: saved.no_bayar })}</Notice>
      )}
    </Stack>
  )
}
