import { Button } from '@mantine/core'
import { useRef } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, persen, pilihan, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { CARA_UJI } from '../../rules-kadar.ts'
import { IsiUji } from './isi-uji.tsx'
import { fotoUji } from './layar-update-kadar.tsx'
import { type BarisUji, useUpdateKadar } from './use-update-kadar.ts'

const KEPALA = {
  cara_uji: pilihan(CARA_UJI),
  penguji: teks({ max: 60 }),
  keterangan: teks({ ...KOSONG, max: 200 }),
}

/** Group and kadar as tested: scan a piece, enter what the test showed, the next; then save all. */
export default function UpdateKadarScreen() {
  const { t } = useTexts()
  const u = useUpdateKadar()
  const box = useRef<HTMLInputElement>(null)
  const form = useFieldForm({ fields: KEPALA, values: u.kepala })
  const ingat = () => u.ingat(form.values())
  const jumlah = u.rows.length
  const simpan = async () => {
    if (jumlah > 0 && (await u.simpan(form.values()))) form.reset(form.values())
  }
  return (
    <Page tag={jumlah > 0 && <Tag color="info">{t('update_kadar.jumlah', { jumlah })}</Tag>}>
      <Stack gap={12}>
        <Panel>
          <ScanBox
            name="scan"
            label={t('label.kode_barcode')}
            box={box}
            onCode={u.look}
            onScan={u.dibuka ? undefined : u.look}
          />
        </Panel>
        {u.problem && <Notice tone="bad">{u.problem}</Notice>}
        <DataTable
          name="update-kadar"
          rows={u.rows}
          rowKey="kode_barcode"
          columns={KOLOM}
          onOpen={(row) => u.buka(row.barang)}
          actions={(row) => [
            {
              label: t('button.hapus'),
              icon: 'trash',
              color: 'bad',
              onClick: () => u.lepas(row.kode_barcode),
            },
          ]}
          empty={<Empty title={t('update_kadar.belum_ada')} text={t('update_kadar.ajakan')} />}
        />
        <Panel>
          <Form form={form} onSubmit={simpan}>
            <Grid min={200}>
              <FormField form={form} name="cara_uji" onChange={ingat} />
              <FormField form={form} name="penguji" onChange={ingat} />
              <FormField form={form} name="keterangan" onChange={ingat} />
            </Grid>
            <Row>
              <Button
                type="submit"
                disabled={jumlah === 0}
                loading={u.sibuk}
                rightSection={<Kbd>Ctrl+Enter</Kbd>}
              >
                {t('update_kadar.simpan')}
              </Button>
            </Row>
          </Form>
        </Panel>
      </Stack>
      {u.dibuka && (
        <IsiUji
          key={u.dibuka.kode_barcode}
          barang={u.dibuka}
          semula={u.rows.find((r) => r.kode_barcode === u.dibuka?.kode_barcode)}
          onJadi={u.pasang}
          onClose={() => u.buka(null)}
        />
      )}
    </Page>
  )
}

const KOLOM: readonly Column<BarisUji>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  {
    name: 'nama_barang',
    sort: false,
    render: (r) => r.barang.nama_barang,
  },
  {
    name: 'berat',
    sort: false,
    hide: 'narrow',
    render: (r) => formatValue(berat(), r.barang.berat),
    align: 'right',
  },
  {
    name: 'kode_group',
    sort: false,
    render: (r) => <Beda dari={r.barang.kode_group} ke={r.kode_group} />,
  },
  { name: 'kadar', sort: false, render: (r) => <Beda dari={r.barang.kadar} ke={r.kadar} /> },
  { name: 'hasil_uji', field: persen(), sort: false },
  { name: 'foto', sort: false, picture: (r) => (r.foto ? fotoUji(r.foto) : null) },
]

function Beda({ dari, ke }: { readonly dari: string; readonly ke: string }) {
  if (dari === ke) return ke
  return (
    <>
      <s>{dari}</s> → <strong>{ke}</strong>
    </>
  )
}
