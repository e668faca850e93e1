import { Button } from '@mantine/core'
import { pilihan, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import type { Pengaduan, pengaduanTindak } from '../contract.ts'
import { DITERUSKAN_KE, tindakanBoleh } from '../rules.ts'

interface Props {
  readonly pengaduan: Pengaduan
  readonly onSelesai: () => void
}

/** The next step of a complaint, among those that its state leaves. */
export function Tindak({ pengaduan: { no_pengaduan, status }, onSelesai }: Props) {
  const { t } = useTexts()
  const fields = {
    tindakan: pilihan(tindakanBoleh(status)),
    uraian: teks({ max: 1000 }),
    diteruskan_ke: pilihan(DITERUSKAN_KE, { wajib: false }),
  } as const
  const form = useFieldForm({ fields })
  const tulis = useWrite<typeof pengaduanTindak>('POST', 'pengaduan/tindak', {
    success: 'pengaduan.disimpan',
    refresh: ['pengaduan/get/all'],
  })
  const terus = form.watch('tindakan') === 'TERUSKAN'
  const simpan = async ({ diteruskan_ke, ...v }: Values) => {
    const badan = { ...v, no_pengaduan, diteruskan_ke: terus ? diteruskan_ke : null }
    if (await tulis.send(badan as Parameters<typeof tulis.send>[0], { form })) onSelesai()
  }
  return (
    <Form form={form} onSubmit={simpan}>
      <FormField form={form} name="tindakan" autoFocus />
      {terus && <FormField form={form} name="diteruskan_ke" />}
      <FormField form={form} name="uraian" />
      <div>
        <Button type="submit" loading={tulis.busy}>
          {t('button.simpan_data')}
        </Button>
      </div>
    </Form>
  )
}
