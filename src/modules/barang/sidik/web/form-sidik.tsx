import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { CallInput } from '#kernel/shared/contract.ts'
import { type ValuesOf, berat, persen, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Grid, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { CARA_UJI } from '#modules/barang/koreksi/rules-kadar.ts'
import {
  type KataTimbangan,
  kataTimbangan,
  lupakanKata,
} from '#modules/barang/timbang/web/index.ts'
import type { sidikCalon } from '../contract.ts'
import { CARI_SIDIK, MAKS_TOLERANSI_MG, toleransiDari } from '../rules.ts'

const KOSONG = { wajib: false } as const
const FIELDS = {
  berat_timbang: berat({ min: 0.001 }),
  toleransi: berat({ ...KOSONG, min: 0.001, max: MAKS_TOLERANSI_MG / 1_000 }),
  cari_di: pilihan(CARI_SIDIK, { default: 'HILANG' }),
  kode_dept: rujukan('jenis', KOSONG),
  kode_group: rujukan('group', KOSONG),
  hasil_uji: persen({ ...KOSONG, min: 0.01 }),
  cara_uji: pilihan(CARA_UJI, { default: 'BATU_UJI' }),
  size: teks({ ...KOSONG, max: 20 }),
  kode_gudang: rujukan('gudang', KOSONG),
  kode_baki: rujukan('baki', KOSONG),
}

type Cari = CallInput<typeof sidikCalon> & { readonly berat_timbang: number }

/** What is known of the piece on the scale, and by which scale. */
export interface Ukuran {
  readonly cari: Cari
  readonly kata: KataTimbangan
}

/** The weight, by a key or typed, and whatever else helps to tell pieces apart. */
export function FormSidik({ onCari }: { readonly onCari: (ukuran: Ukuran) => void }) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  useEffect(lupakanKata, [])
  const cari = (v: ValuesOf<typeof FIELDS>) => {
    const { berat_timbang, toleransi } = v
    const kata = kataTimbangan(berat_timbang)
    const isi = Object.fromEntries(Object.entries(v).filter(([, nilai]) => nilai !== null))
    onCari({
      cari: {
        ...isi,
        berat_timbang,
        toleransi: toleransi ?? toleransiDari(kata.bingkai ?? null) / 1_000,
      },
      kata,
    })
  }
  return (
    <Panel title={t('sidik.petunjuk')}>
      <Form form={form} onSubmit={cari}>
        <Stack gap={12}>
          <FormField form={form} name="berat_timbang" autoFocus />
          <Grid min={140}>
            <FormField form={form} name="cari_di" />
            <FormField form={form} name="toleransi" placeholder={t('sidik.toleransi_sendiri')} />
            <FormField form={form} name="kode_dept" />
            <FormField form={form} name="kode_group" />
            <FormField form={form} name="hasil_uji" />
            <FormField form={form} name="cara_uji" />
            <FormField form={form} name="size" />
            <FormField form={form} name="kode_gudang" />
            <FormField form={form} name="kode_baki" />
          </Grid>
          <Row>
            <Button type="submit" rightSection={<Kbd>Ctrl+Enter</Kbd>}>
              {t('sidik.cari')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Panel>
  )
}
