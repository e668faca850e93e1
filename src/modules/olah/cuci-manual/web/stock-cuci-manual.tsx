import { Button } from '@mantine/core'
import { type Field, berat, bilangan, pilihan, rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { IsiBaki } from '#modules/barang/manual/web/index.ts'
import { JENIS_CUCI_MANUAL } from '../rules.ts'
import { DiTukang } from './di-tukang.tsx'
import { PanelSimpan } from './panel-simpan.tsx'
import { type BarisDraf, useCuciManual } from './use-cuci-manual.ts'

const ARAH = pilihan(JENIS_CUCI_MANUAL)
const TEMPAT = { kode_tukang: rujukan('tukang'), kode_baki: rujukan('baki') } as const

const BARIS = {
  kode_group: rujukan('group'),
  kode_dept: rujukan('jenis'),
  qty: bilangan({ min: 1, max: 100_000 }),
  berat: berat({ min: 0.001 }),
}
const BARIS_KEMBALI = { ...BARIS, timbang: berat({ min: 0.001 }) }

type Meja = ReturnType<typeof useCuciManual>

/** Goods without a barcode go to a craftsman, or come back by weight; F12 saves and prints. */
export default function StockCuciManualScreen() {
  const meja = useCuciManual()
  return (
    <Page>
      <Columns>
        <Stack>
          <Tempat meja={meja} />
          <Baris key={meja.draft.jenis_gerak} meja={meja} />
        </Stack>
        <PanelSimpan meja={meja} />
      </Columns>
    </Page>
  )
}

/** Which way the goods go, whose hands they are in, and the tray that gives or takes them. */
function Tempat({ meja }: { readonly meja: Meja }) {
  const { t } = useTexts()
  const { draft, change, fields } = meja
  return (
    <Panel>
      <Grid min={180}>
        <FieldInput
          field={ARAH}
          name="jenis_gerak"
          label={t('cuci_manual.arah')}
          value={draft.jenis_gerak}
          onChange={(v) => {
            const arah = JENIS_CUCI_MANUAL.find((j) => j === v)
            if (arah) meja.arah(arah)
          }}
        />
        {(['kode_tukang', 'kode_baki'] as const).map((name, i) => (
          <FieldInput
            key={name}
            field={TEMPAT[name]}
            name={name}
            label={t(`label.${name}`)}
            value={draft[name]}
            error={fields[name]}
            autoFocus={i === 0}
            onChange={(kode) => change({ [name]: kode })}
          />
        ))}
      </Grid>
    </Panel>
  )
}

/** The stock that the goods come out of, the line that is written, and those that are. */
function Baris({ meja }: { readonly meja: Meja }) {
  const { t } = useTexts()
  const { draft, keluar } = meja
  const fields: Readonly<Record<string, Field>> = keluar ? BARIS_KEMBALI : BARIS
  const form = useFieldForm<Readonly<Record<string, Field>>>({ fields, lines: true })
  const isi = (v: BarisDraf) => {
    for (const name of Object.keys(BARIS)) form.set(name, v[name] ?? null)
  }
  const kolom: readonly Column<BarisDraf>[] = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
  }))
  return (
    <>
      {!keluar && draft.kode_baki !== null && (
        <IsiBaki kode_baki={draft.kode_baki} onPilih={(s) => isi({ ...s })} />
      )}
      <DiTukang
        kode_tukang={draft.kode_tukang}
        onPilih={
          keluar
            ? (s) => {
                if (draft.kode_tukang === null) meja.change({ kode_tukang: s.kode_tukang })
                isi({ ...s })
              }
            : undefined
        }
      />
      <Panel>
        <Form
          form={form}
          onSubmit={(v) => {
            meja.tambah(v)
            form.reset()
          }}
        >
          <Stack gap={8}>
            <Grid min={120}>
              {Object.keys(fields).map((name) => (
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
        name={`cuci-manual-${draft.jenis_gerak.toLowerCase()}`}
        columns={kolom}
        rows={draft.items}
        rowKey={(item) => String(draft.items.indexOf(item))}
        empty={<Empty title={t('error.manual.baris_kosong')} text={t('cuci_manual.ajakan')} />}
        actions={(item) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => meja.hapus(draft.items.indexOf(item)),
          },
        ]}
      />
    </>
  )
}
