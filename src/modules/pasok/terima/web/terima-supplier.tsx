import { Button, SimpleGrid } from '@mantine/core'
import { kinds } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { MAKS_BARIS } from '../rules.ts'
import { BARIS, KEPALA } from './isian.ts'
import { slipTerima } from './layar-terima.tsx'
import { type BarisIsi, type IsiTerima, tagihanBaris, useTerima } from './use-terima.ts'

type Loket = ReturnType<typeof useTerima>

/** The supplier's paper is entered with what the scale says; F12 saves and prints. */
export default function TerimaSupplierScreen() {
  const { t } = useTexts()
  const loket = useTerima()
  const { draft, saved } = loket
  return (
    <Page>
      <Stack>
        {saved && draft.kode_supplier === null && (
          <Notice>
            {t('terima_supplier.tersimpan', {
              nomor: saved.no_terima,
              selisih: formatNamed('berat', saved.total_selisih),
            })}
          </Notice>
        )}
        <PanelSurat loket={loket} />
        <PanelBaris loket={loket} />
        <Columns>
          <PanelJumlah loket={loket} />
          <PanelSimpan loket={loket} />
        </Columns>
      </Stack>
    </Page>
  )
}

interface Props {
  readonly loket: Loket
}

/** Whose paper it is, and how it is owed. */
function PanelSurat({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, fields } = loket
  const umum = (name: 'kode_supplier' | 'no_intern' | 'tgl_surat' | 'jatuh_tempo') => (
    <FieldInput
      field={KEPALA[name]}
      name={name}
      label={t(`label.${name}`)}
      value={draft[name]}
      error={fields[name]}
      onChange={(v) => {
        loket.begin()
        change({ [name]: v })
      }}
    />
  )
  return (
    <Panel title={t('terima_supplier.surat')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 6 }} spacing="sm" verticalSpacing="xs">
        {umum('kode_supplier')}
        {umum('no_intern')}
        {umum('tgl_surat')}
        {umum('jatuh_tempo')}
        <FieldInput
          field={KEPALA.cara_hutang}
          name="cara_hutang"
          label={t('label.cara_hutang')}
          value={draft.cara_hutang}
          onChange={(v) => v && change({ cara_hutang: v })}
        />
        {draft.cara_hutang === 'EMAS' && (
          <FieldInput
            field={KEPALA.harga_acuan}
            name="harga_acuan"
            label={t('label.harga_acuan')}
            value={draft.harga_acuan}
            error={fields['harga_acuan']}
            onChange={(harga_acuan) => change({ harga_acuan })}
          />
        )}
      </SimpleGrid>
    </Panel>
  )
}

type Isian = keyof typeof BARIS

const LEBAR: Readonly<Record<Isian, number>> = {
  kode_dept: 130,
  kode_group: 110,
  kadar: 100,
  qty: 76,
  berat_bruto: 100,
  berat: 100,
  berat_input: 100,
  harga_per_gram: 130,
  jumlah_rp: 140,
  tagih: 96,
  emas: 110,
}

const UMUM = [
  'kode_dept',
  'kode_group',
  'kadar',
  'qty',
  'berat_bruto',
  'berat',
  'berat_input',
] as const

/** What the price of a line is typed into, by how it is owed. */
const NILAI = {
  RUPIAH: ['harga_per_gram', 'jumlah_rp'],
  EMAS: ['tagih', 'emas'],
} as const

/** Gram without the unit, which the field itself shows. */
const gram = (nilai: number) => kinds.berat.write(nilai)

/** What a field says while it is empty: what counts then. */
function contoh(isi: IsiTerima, b: BarisIsi, nama: Isian): string {
  if (nama === 'berat_bruto' || nama === 'berat_input') return b.berat === null ? '' : gram(b.berat)
  const { rp, emas } = tagihanBaris(isi, b)
  if (nama === 'jumlah_rp') return rp > 0 ? tulisAngka(rp) : ''
  return nama === 'emas' && emas > 0 ? gram(emas) : ''
}

/** Goods by kadar and jenis: the paper's weights beside the scale's, and what each line costs. */
function PanelBaris({ loket }: Props) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const kolom = ([...UMUM, ...NILAI[draft.cara_hutang]] as const).map((nama): Column<BarisIsi> => ({
    name: nama,
    width: LEBAR[nama],
    sort: false,
    render: (b) => (
      <FieldInput
        field={BARIS[nama]}
        name={nama}
        value={b[nama]}
        placeholder={contoh(draft, b, nama)}
        error={fields[`items.${draft.baris.indexOf(b)}.${nama}`]}
        onChange={(v) => loket.ubah(b.id, { [nama]: v })}
      />
    ),
  }))
  return (
    <Panel
      title={t('terima_supplier.barang')}
      actions={
        <Button
          variant="default"
          disabled={draft.baris.length >= MAKS_BARIS}
          onClick={loket.tambah}
        >
          {t('terima_supplier.tambah_baris')}
        </Button>
      }
    >
      <DataTable<BarisIsi>
        name="terima-supplier-baris"
        columns={kolom}
        rows={draft.baris}
        rowKey={(b) => b.id}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(b.id),
          },
        ]}
      />
    </Panel>
  )
}

/** The paper's own sums; an empty one shows that of the lines. */
function PanelJumlah({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, fields, jumlah } = loket
  const isian = (
    name: 'total_qty' | 'total_berat' | 'total_rp' | 'total_emas',
    placeholder: string,
  ) => (
    <FieldInput
      field={KEPALA[name]}
      name={name}
      label={t(`terima_supplier.${name}`)}
      value={draft[name]}
      placeholder={placeholder}
      error={fields[name]}
      onChange={(v) => change({ [name]: v })}
    />
  )
  return (
    <Panel title={t('terima_supplier.jumlah_surat')}>
      <Stack gap={12}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
          {isian('total_qty', tulisAngka(jumlah.qty))}
          {isian('total_berat', gram(jumlah.berat))}
          {draft.cara_hutang === 'EMAS'
            ? isian('total_emas', gram(jumlah.emas))
            : isian('total_rp', tulisAngka(jumlah.rp))}
        </SimpleGrid>
        <FieldInput
          field={KEPALA.keterangan}
          name="keterangan"
          label={t('label.keterangan')}
          value={draft.keterangan}
          onChange={(keterangan) => change({ keterangan })}
        />
      </Stack>
    </Panel>
  )
}

/** What the scale says, what will be owed; the last word before it is saved. */
function PanelSimpan({ loket }: Props) {
  const { t } = useTexts()
  const { draft, problem, busy, jumlah } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipTerima.print(jadi.no_terima)
  }
  const selisih = Math.round((jumlah.input - jumlah.berat) * 1000) / 1000
  const hutang =
    draft.cara_hutang === 'EMAS' ? formatNamed('berat', jumlah.emas) : tulisRupiah(jumlah.rp)
  return (
    <Panel title={t('screen.terima-barang-supplier')}>
      <Stack gap={12}>
        <KeyValue label={t('label.total_input')} value={formatNamed('berat', jumlah.input)} />
        <KeyValue label={t('label.total_selisih')} value={formatNamed('berat', selisih)} />
        <KeyValue label={t('terima_supplier.hutang')} value={hutang} strong />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
      </Stack>
    </Panel>
  )
}
