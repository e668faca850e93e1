import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, pilihan, teks, teksPanjang } from '#kernel/shared/fields.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
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
  isi_pengaduan: teksPanjang({ max: 1000 }),
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
          <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
        </Panel>
      </Stack>
    </Page>
  )
}
