import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { type Field, berat, bilangan, rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { IsiBaki } from './isi-baki.tsx'
import { slip } from './layar-mutasi.tsx'
import { type BarisDraf, type CaraMutasi, useMutasi } from './use-mutasi.ts'

const BAKI = rujukan('baki')

/** What every line says; a kind may add figures of its own. */
const BARIS = {
  kode_group: rujukan('group'),
  kode_dept: rujukan('jenis'),
  qty: bilangan({ min: 1, max: 100_000 }),
  berat: berat({ min: 0.001 }),
}

interface Props {
  readonly cara: CaraMutasi
  /** Figures of a line beside pieces and weight. */
  readonly tambahan?: Readonly<Record<string, Field>>
  /** The goods are chosen out of what lies in the tray. */
  readonly dariStok?: boolean
}

/** Lines are taken from a form one after the other; F12 saves and prints. */
export function MejaMutasi({ cara, tambahan = {}, dariStok = false }: Props) {
  const { t } = useTexts()
  const meja = useMutasi(cara)
  const { draft } = meja
  const fieldsOfLine = { ...BARIS, ...tambahan }
  const form = useFieldForm<Readonly<Record<string, Field>>>({ fields: fieldsOfLine, lines: true })
  const simpan = async () => {
    const jadi = await meja.simpan()
    if (jadi) slip.print(jadi.no_mutasi)
  }
  const kolom: readonly Column<BarisDraf>[] = Object.entries(fieldsOfLine).map(([name, field]) => ({
    name,
    field,
  }))
  const total = (name: 'qty' | 'berat') =>
    draft.items.reduce((n, item) => n + Math.round(Number(item[name]) * 1000), 0) / 1000
  return (
    <Page>
      <Columns>
        <Stack>
          <Tempat meja={meja} ke={cara.ke} />
          {dariStok && draft.kode_baki !== null && (
            <IsiBaki
              kode_baki={draft.kode_baki}
              onPilih={({ kode_group, kode_dept, qty, berat: gram }) => {
                for (const [name, v] of Object.entries({ kode_group, kode_dept, qty, berat: gram }))
                  form.set(name, v)
              }}
            />
          )}
          <Panel>
            <Form
              form={form}
              onSubmit={(v) => {
                meja.tambah(v)
                form.reset()
              }}
            >
              <Stack gap={8}>
                <Grid min={180}>
                  {Object.keys(fieldsOfLine).map((name) => (
                    <FormField key={name} form={form} name={name} />
                  ))}
                </Grid>
                <Button type="submit" variant="default">
                  {t('button.tambah')}
                </Button>
              </Stack>
            </Form>
          </Panel>
          <DataTable
            name={cara.draf}
            columns={kolom}
            rows={draft.items}
            rowKey={(item) => String(draft.items.indexOf(item))}
            empty={<Empty title={t('error.manual.baris_kosong')} text={t('manual.ajakan')} />}
            actions={(item) => [
              {
                label: t('button.hapus'),
                icon: 'trash',
                color: 'bad',
                onClick: () => meja.hapus(draft.items.indexOf(item)),
              },
            ]}
          />
        </Stack>
        <Stack>
          <Panel>
            <Stack gap={12}>
              <KeyValue label={t('label.total_qty')} value={String(total('qty'))} />
              <KeyValue
                label={t('label.total_berat')}
                value={formatNamed('berat', total('berat'))}
                strong
              />
              {meja.problem && <Notice tone="bad">{meja.problem}</Notice>}
              <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={meja.busy} />
            </Stack>
          </Panel>
          {meja.saved && draft.items.length === 0 && <Tersimpan nomor={meja.saved.no_mutasi} />}
        </Stack>
      </Columns>
    </Page>
  )
}

/** Where the goods lie, and where they go: comes first, as the goods are chosen out of it. */
function Tempat({
  meja,
  ke,
}: {
  readonly meja: ReturnType<typeof useMutasi>
  readonly ke: boolean
}) {
  const { t } = useTexts()
  const { draft, change, fields } = meja
  const baki = ke ? (['kode_baki', 'ke_baki'] as const) : (['kode_baki'] as const)
  return (
    <Panel>
      <Grid min={180}>
        {baki.map((name, i) => (
          <FieldInput
            key={name}
            field={BAKI}
            name={name}
            label={t(`label.${name}`)}
            value={draft[name]}
            error={fields[name]}
            autoFocus={i === 0}
            onChange={(kode) => change({ [name]: kode })}
          />
        ))}
        <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
      </Grid>
    </Panel>
  )
}

/** What was just saved. */
function Tersimpan({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  return (
    <Panel title={nomor} actions={<Tag color="ok">{t('penjualan.tersimpan')}</Tag>}>
      <Row>
        <Button variant="default" onClick={() => slip.print(nomor)}>
          {t('titip.cetak')}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-mutasi-manual?no_mutasi=${nomor}`)}
        >
          {t('screen.lihat-mutasi-manual')}
        </Button>
      </Row>
    </Panel>
  )
}
