import { Button } from '@mantine/core'
import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { curigaCatat } from '../contract-lapor.ts'
import css from './kenal.module.css'

const FIELDS = {
  nama: teks({ max: 60 }),
  dokumen: kode({ wajib: false, max: 20 }),
  jumlah_rp: rupiah(),
  catatan: teks({ max: 500 }),
} as const

/** What somebody at a counter found strange. It is written here and read elsewhere, by officers. */
export default function CatatMencurigakanScreen() {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof curigaCatat>('POST', 'kenal/curiga/catat', {
    success: 'kenal.tercatat',
    refresh: ['kenal/curiga/get/all'],
  })
  const simpan = async (v: Values) => {
    const jadi = await tulis.send(v as Parameters<typeof tulis.send>[0], { form })
    if (jadi) form.reset()
  }
  return (
    <Page sub={t('kenal.catat_arti')}>
      <div className={css['sempit']}>
        <Panel title={t('screen.catat-mencurigakan')}>
          <Form form={form} onSubmit={simpan}>
            <FormField form={form} name="nama" autoFocus />
            <FormField form={form} name="dokumen" />
            <FormField form={form} name="jumlah_rp" />
            <FormField form={form} name="catatan" />
            <div>
              <Button type="submit" loading={tulis.busy}>
                {t('button.simpan_data')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
