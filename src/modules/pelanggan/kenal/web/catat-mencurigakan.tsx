import { kode, rupiah, teks, teksPanjang } from '#kernel/shared/fields.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { curigaCatat } from '../contract-lapor.ts'

const FIELDS = {
  nama: teks({ max: 60 }),
  dokumen: kode({ wajib: false, max: 20 }),
  jumlah_rp: rupiah(),
  catatan: teksPanjang({ max: 500 }),
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
      <Panel title={t('screen.catat-mencurigakan')}>
        <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
      </Panel>
    </Page>
  )
}
