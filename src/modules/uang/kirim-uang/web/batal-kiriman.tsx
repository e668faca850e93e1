import { Button } from '@mantine/core'
import { teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Kiriman, kirimUangCancel } from '../contract.ts'
import css from './kirim-uang.module.css'

const FIELDS = { alasan: teks({ max: 200 }) }

/** Calls back what nobody has received: reason, confirmation, approval. */
export function BatalKiriman({ kiriman }: { readonly kiriman: Kiriman }) {
  const { t } = useTexts()
  const { nota_kirim, jumlah_rp, kode_kas } = kiriman
  const form = useFieldForm({ fields: FIELDS })
  const batal = useWrite<typeof kirimUangCancel>('POST', 'kirim-uang/cancel', {
    once: 'form',
    success: 'kirim_uang.berhasil_batal',
    refresh: [
      'kirim-uang/nota/{nota_kirim}',
      'kirim-uang/nota/{nota_kirim}/riwayat',
      'kirim-uang-history',
      'uang-kas',
      'cash/paginated',
    ],
  })
  const kirim = async (alasan: string) => {
    const jumlah = tulisRupiah(jumlah_rp)
    const text = t('kirim_uang.yakin_batal', { nomor: nota_kirim, jumlah, kas: kode_kas })
    if (!(await confirm({ text, danger: true }))) return
    await batal.send({ nota_kirim, alasan }, { form })
  }
  return (
    <Panel title={t('kirim_uang.batalkan')}>
      <Form form={form} onSubmit={(v) => kirim(String(v['alasan']))} className={css['isian']}>
        <FormField form={form} name="alasan" />
        <div>
          <Button type="submit" color="bad" variant="light" loading={batal.busy}>
            {t('kirim_uang.batalkan')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
