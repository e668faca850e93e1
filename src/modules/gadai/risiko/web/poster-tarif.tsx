import { pilihan } from '#kernel/shared/fields.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { download } from '#kernel/web/print/download.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { Button } from '@mantine/core'
import { UKURAN_POSTER } from '../contract-poster.ts'

const FIELDS = {
  ukuran: pilihan(UKURAN_POSTER, { default: 'A4' }),
  bahasa: pilihan(BAHASA, { default: 'id' }),
} as const

/** The tariffs as a poster: which sheet, and in which language the customers read. */
export default function PosterTarifScreen() {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  return (
    <Page sub={t('hutang.poster_arti')}>
      <Panel title={t('screen.poster-tarif-gadai')}>
        <Form
          form={form}
          onSubmit={async ({ ukuran, bahasa }) => {
            await download('hutang/poster-tarif', {
              ukuran: String(ukuran),
              bahasa: String(bahasa),
            })
          }}
        >
          <FormField form={form} name="ukuran" autoFocus />
          <FormField form={form} name="bahasa" />
          <div>
            <Button type="submit">{t('hutang.poster_cetak')}</Button>
          </div>
        </Form>
      </Panel>
    </Page>
  )
}
