import { Button } from '@mantine/core'
import { type ValuesOf, pilihan } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { JENIS_KEMBALI } from '#modules/loket/uang-muka/rules.ts'
import { pilihanRekening, useRekening } from '#modules/uang/kas/web/index.ts'
import type { cicilanLebih } from '../contract.ts'
import { SEGARKAN_CICILAN } from './segar.ts'

interface Props {
  readonly no_cicilan: string
  readonly lebih_rp: number
}

const fieldsDari = (rekening: readonly string[]) => ({
  kembali_lewat: pilihan(JENIS_KEMBALI, { default: 'CASH' }),
  no_rekening: pilihan(rekening, { bila: { field: 'kembali_lewat', nilai: ['TRANSFER'] } }),
})

/** The surplus of an auction goes to the customer, in full. */
export function FormLebih({ no_cicilan, lebih_rp }: Props) {
  const { t } = useTexts()
  const rekening = useRekening()
  const form = useFieldForm({ fields: fieldsDari(rekening.map((r) => r.no_rekening)) })
  const transfer = form.watch('kembali_lewat') === 'TRANSFER'
  const bayar = useWrite<typeof cicilanLebih>('POST', 'cicilan/lebih', {
    once: 'form',
    success: 'cicilan.lebih_dibayar',
    refresh: SEGARKAN_CICILAN,
  })
  const kirim = async (v: ValuesOf<typeof form.fields>) => {
    const jumlah = tulisRupiah(lebih_rp)
    if (!(await confirm({ text: t('cicilan.yakin_lebih', { jumlah }) }))) return
    const kembali = transfer
      ? { jenis: 'TRANSFER' as const, no_rekening: v.no_rekening }
      : { jenis: 'CASH' as const }
    await bayar.send({ no_cicilan, kembali }, { form })
  }
  return (
    <Panel title={t('cicilan.lebih')}>
      <Form form={form} onSubmit={kirim}>
        <FormField form={form} name="kembali_lewat" />
        {transfer && (
          <FormField form={form} name="no_rekening" choices={pilihanRekening(rekening)} />
        )}
        <Row>
          <Button type="submit" loading={bayar.busy}>
            {t('cicilan.bayar_lebih', { jumlah: tulisRupiah(lebih_rp) })}
          </Button>
        </Row>
      </Form>
    </Panel>
  )
}
