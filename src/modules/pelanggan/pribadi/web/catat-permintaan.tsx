import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, pilihan, teks, teksPanjang } from '#kernel/shared/fields.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { formatDayHour } from '#kernel/web/format.ts'
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
  isi_permintaan: teksPanjang({ max: 500 }),
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
              batas: formatDayHour(jadi.batas_jawab),
            })}
          </Notice>
        )}
        <Panel title={t('screen.catat-permintaan-pribadi')}>
          <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
        </Panel>
      </Stack>
    </Page>
  )
}
