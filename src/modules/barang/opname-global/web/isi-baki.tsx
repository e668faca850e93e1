import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, bilangan } from '#kernel/shared/fields.ts'
import { ApiError, post } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Grid, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import type { Dihitung, globalHitung } from '../contract.ts'

const FIELDS = { qty: bilangan({ max: 100_000 }), berat_timbang: berat({ min: 0.001 }) }

interface Isi {
  readonly kode_baki: string
  readonly qty: number
  readonly berat_timbang: number
}

interface Props {
  readonly kode_baki: string
  readonly onSelesai: (jadi: Dihitung) => void
}

/** Pieces and weight of the tray that was scanned. */
export function IsiBaki({ kode_baki, onSelesai }: Props) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  const [sibuk, setSibuk] = useState(false)
  const kirim = async (isi: Omit<Isi, 'kode_baki'>) => {
    setSibuk(true)
    try {
      const jadi = await hitung({ kode_baki, ...isi })
      if (jadi) onSelesai(jadi)
    } catch (error) {
      if (!(error instanceof ApiError) || !form.setErrors(error)) toast.error(error)
    } finally {
      setSibuk(false)
    }
  }
  return (
    <Panel title={kode_baki}>
      <Form form={form} onSubmit={kirim}>
        <Stack gap={12}>
          <Grid min={180}>
            <FormField form={form} name="qty" autoFocus />
            <FormField form={form} name="berat_timbang" />
          </Grid>
          <Row>
            <Button type="submit" loading={sibuk} rightSection={<Kbd>Ctrl+Enter</Kbd>}>
              {t('button.simpan')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Panel>
  )
}

/** A tray that was counted already is asked about. Null when it stays as it was. */
async function hitung(isi: Isi, ulang = false): Promise<Dihitung | null> {
  try {
    return await post<typeof globalHitung>('stock-opname-global/hitung', { ...isi, ulang })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'opname_global.sudah') throw error
    if (!(await confirm({ text: error.message }))) return null
    return hitung(isi, true)
  }
}
