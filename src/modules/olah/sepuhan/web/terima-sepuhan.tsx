import { Button } from '@mantine/core'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kadar, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { IsianRekening } from '#modules/uang/kas/web/index.ts'
import { BENTUK, MAKS_TERIMA } from '../rules.ts'
import { slipTerima } from './layar-terima.tsx'
import { PilihanLot, sisaLot } from './pilihan-lot.tsx'
import { type BarisIsi, murniBaris, useTerima } from './use-terima.ts'

const FIELD = {
  bentuk: pilihan(BENTUK),
  seri: teks({ ...KOSONG, max: 40 }),
  berat: berat(KOSONG),
  kadar: kadar(KOSONG),
  murni: berat(KOSONG),
  harga_per_gram: rupiah(KOSONG),
  nota_murni: berat(KOSONG),
  ongkos: rupiah(KOSONG),
  keterangan: teks({ ...KOSONG, max: 200 }),
} as const

type Loket = ReturnType<typeof useTerima>

/** A lot is chosen, what came back of it entered; F12 asks for approvals, saves, prints. */
export default function TerimaSepuhanScreen() {
  const { t } = useTexts()
  const loket = useTerima()
  const { draft, saved } = loket
  return (
    <Page>
      <Stack>
        {draft.lot && <PanelHasil loket={loket} />}
        <Columns>
          <PilihanLot onPilih={loket.pilih} />
          <Stack>
            <PanelTerima loket={loket} />
            {saved && draft.lot === null && (
              <Notice>
                {t('sepuhan.diterima', {
                  nomor: saved.no_terima,
                  sisa: formatNamed('berat', saved.sisa),
                })}
              </Notice>
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

/** What each kind of line has to say. */
const PERLU: Readonly<Record<BarisIsi['bentuk'], readonly (keyof BarisIsi)[]>> = {
  MURNI: ['seri', 'berat', 'kadar'],
  UANG: ['murni', 'harga_per_gram'],
  KREDIT: ['murni'],
}

/** Bars, sums and credits, a line each. */
function PanelHasil({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, fields } = loket
  const isian = (nama: 'berat' | 'kadar' | 'harga_per_gram', width: number): Column<BarisIsi> => ({
    name: nama,
    width,
    align: 'right',
    sort: false,
    render: (b) =>
      PERLU[b.bentuk].includes(nama) && (
        <FieldInput
          field={FIELD[nama]}
          name={nama}
          value={b[nama]}
          error={fields[`items.${draft.baris.indexOf(b)}.${nama}`]}
          onChange={(v) => loket.ubah(b.id, { [nama]: v })}
        />
      ),
  })
  const kolom: readonly Column<BarisIsi>[] = [
    {
      name: 'bentuk',
      width: 170,
      sort: false,
      render: (b) => (
        <FieldInput
          field={FIELD.bentuk}
          name="bentuk"
          value={b.bentuk}
          onChange={(v) => v && loket.ubah(b.id, { bentuk: v })}
        />
      ),
    },
    isian('berat', 130),
    isian('kadar', 120),
    {
      name: 'murni',
      width: 130,
      sort: false,
      align: 'right',
      render: (b) =>
        b.bentuk === 'MURNI' ? (
          formatNamed('berat', murniBaris(b))
        ) : (
          <FieldInput
            field={FIELD.murni}
            name="murni"
            value={b.murni}
            error={fields[`items.${draft.baris.indexOf(b)}.murni`]}
            onChange={(murni) => loket.ubah(b.id, { murni })}
          />
        ),
    },
    isian('harga_per_gram', 160),
    {
      name: 'seri',
      width: 150,
      sort: false,
      render: (b) =>
        PERLU[b.bentuk].includes('seri') && (
          <FieldInput
            field={FIELD.seri}
            name="seri"
            value={b.seri}
            onChange={(seri) => loket.ubah(b.id, { seri })}
          />
        ),
    },
  ]
  return (
    <Panel
      title={t('sepuhan.hasil')}
      actions={
        <Button
          variant="default"
          disabled={draft.baris.length >= MAKS_TERIMA}
          onClick={loket.tambah}
        >
          {t('sepuhan.tambah_baris')}
        </Button>
      }
    >
      <DataTable<BarisIsi>
        name="terima-sepuhan-hasil"
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

/** The lot's rest, the fee and where money goes to or comes from. */
function PanelTerima({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy, murni, uang } = loket
  const { lot, ongkos } = draft
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipTerima.print(jadi.no_terima)
  }
  const berat = (label: string, gram: number, strong = false) => (
    <KeyValue label={label} value={formatNamed('berat', gram)} strong={strong} />
  )
  return (
    <Panel title={lot ? lot.no_kirim : t('screen.terima-sepuhan')}>
      <Stack gap={12}>
        {lot && <KeyValue label={t('label.nama_supplier')} value={lot.nama_supplier} />}
        {lot && berat(t('sepuhan.sisa'), sisaLot(lot))}
        {berat(t('sepuhan.diterima_kini'), murni, true)}
        <FieldInput
          field={FIELD.nota_murni}
          name="nota_murni"
          label={t('label.nota_murni')}
          value={draft.nota_murni ?? null}
          error={fields['nota_murni']}
          onChange={(v) => change({ nota_murni: v })}
        />
        <FieldInput
          field={FIELD.ongkos}
          name="ongkos"
          label={t('label.ongkos_rp')}
          value={ongkos}
          error={fields['ongkos']}
          onChange={(v) => change({ ongkos: v })}
        />
        {(uang > 0 || (ongkos ?? 0) > 0) && (
          <>
            <IsianRekening label={t('sepuhan.rekening')} loket={loket} />
            <KeyValue label={t('label.uang_rp')} value={tulisRupiah(uang)} />
            <KeyValue
              label={t('label.total_rp')}
              value={tulisRupiah(uang - (ongkos ?? 0))}
              strong
            />
          </>
        )}
        <FieldInput
          field={FIELD.keterangan}
          name="keterangan"
          label={t('label.keterangan')}
          value={draft.keterangan}
          onChange={(v) => change({ keterangan: v ?? '' })}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
      </Stack>
    </Panel>
  )
}
