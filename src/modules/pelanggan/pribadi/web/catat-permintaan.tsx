import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { permintaanCatat } from '../contract-permintaan.ts'
import { JENIS_PERMINTAAN } from '../rules-permintaan.ts'

const FIELDS = {
  nama: teks({ max: 60 }),
  no_hp: teks({ max: 20, wajib: false }),
  kode_customer: kode({ wajib: false, max: 20 }),
  jenis_permintaan: pilihan(JENIS_PERMINTAAN),
  isi_permintaan: teks({ max: 500 }),
} as const

/** Somebody asks about his own data; he leaves with a number and the hour of the answer. */
export default function CatatPermintaanScreen() {
  const { t } = useTexts()
  const [jadi, setJadi] = useState<CallOutput<typeof permintaanCatat> | null>(null)
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof permintaanCatat>('POST', 'permintaan-pribadi/catat', {
    refresh: ['permintaan-pribadi/get/all'],
  })
  const simpan = async (v: Values) => {
    const jawab = await tulis.send(v as Parameters<typeof tulis.send>[0], { form })
    if (!jawab) return
    setJadi(jawab)
    form.reset()
  }
  return (
    <Page sub={t('pribadi.permintaan_catat_arti')}>
      <Stack>
        {jadi && (
          <Notice>
            {t('pribadi.permintaan_tercatat', {
              nomor: jadi.no_permintaan,
              batas: `${formatDate(jadi.batas_jawab.slice(0, 10))} ${jadi.batas_jawab.slice(11)}`,
            })}
          </Notice>
        )}
        <Panel title={t('screen.catat-permintaan-pribadi')}>
          <Form form={form} onSubmit={simpan}>
            <FormField form={form} name="nama" autoFocus />
            <FormField form={form} name="no_hp" />
            <FormField form={form} name="kode_customer" />
            <FormField form={form} name="jenis_permintaan" />
            <FormField form={form} name="isi_permintaan" />
            <div>
              <Button type="submit" loading={tulis.busy}>
                {t('button.simpan_data')}
              </Button>
            </div>
          </Form>
        </Panel>
      </Stack>
    </Page>
  )
}
