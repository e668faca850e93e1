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
import type { pengaduanCatat } from '../contract.ts'
import { HAL_PENGADUAN } from '../rules.ts'

const FIELDS = {
  nama: teks({ max: 60 }),
  no_hp: teks({ max: 20, wajib: false }),
  hal_pengaduan: pilihan(HAL_PENGADUAN),
  dokumen: kode({ wajib: false, max: 20 }),
  isi_pengaduan: teks({ max: 1000 }),
} as const

/** A complaint as it is told at the counter; the customer leaves with its number and last day. */
export default function CatatPengaduanScreen() {
  const { t } = useTexts()
  const [jadi, setJadi] = useState<CallOutput<typeof pengaduanCatat> | null>(null)
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof pengaduanCatat>('POST', 'pengaduan/catat', {
    refresh: ['pengaduan/get/all'],
  })
  const simpan = async (v: Values) => {
    const jawab = await tulis.send(v as Parameters<typeof tulis.send>[0], { form })
    if (!jawab) return
    setJadi(jawab)
    form.reset()
  }
  return (
    <Page sub={t('pengaduan.catat_arti')}>
      <Stack>
        {jadi && (
          <Notice>
            {t('pengaduan.tercatat', {
              nomor: jadi.no_pengaduan,
              tenggat: formatDate(jadi.tenggat),
            })}
          </Notice>
        )}
        <Panel title={t('screen.catat-pengaduan')}>
          <Form form={form} onSubmit={simpan}>
            <FormField form={form} name="nama" autoFocus />
            <FormField form={form} name="no_hp" />
            <FormField form={form} name="hal_pengaduan" />
            <FormField form={form} name="dokumen" />
            <FormField form={form} name="isi_pengaduan" />
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
