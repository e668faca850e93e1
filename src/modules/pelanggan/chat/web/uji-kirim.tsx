import { Button } from '@mantine/core'
import { useState } from 'react'
import { teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import type { SettingWa, chatPesan, waUji } from '../contract.ts'
import { TagPesan } from './tag-pesan.tsx'
import css from './chat.module.css'

const FIELDS = { no_hp: teks({ min: MIN_DIGIT_HP, max: 20 }) }

/** A message to oneself, the way that every message goes, with what the gateway answered. */
export function UjiKirim({ isi }: { readonly isi: SettingWa }) {
  const { t } = useTexts()
  const [id, setId] = useState<string | null>(null)
  const form = useFieldForm({ fields: FIELDS })
  const uji = useWrite<typeof waUji>('POST', 'whatsapp-setting/uji')
  return (
    <Panel title={t('chat.uji')}>
      <div className={css['tumpuk']}>
        <Form
          form={form}
          className={css['tumpuk']}
          onSubmit={async (v) => {
            const jadi = await uji.send({ no_hp: v.no_hp }, { form })
            if (jadi) setId(jadi.id)
          }}
        >
          <p className={css['catatan']}>{t('chat.arti_uji')}</p>
          <FormField form={form} name="no_hp" />
          <div className={css['tombol']}>
            <Button
              type="submit"
              variant="default"
              loading={uji.busy}
              disabled={isi.gerbang === 'TANPA'}
            >
              {t('chat.kirim_uji')}
            </Button>
          </div>
        </Form>
        {id && <HasilUji key={id} id={id} />}
        <KeyValue label={t('chat.menunggu')} value={isi.menunggu} />
      </div>
    </Panel>
  )
}

function HasilUji({ id }: { readonly id: string }) {
  const { t, tt } = useTexts()
  const q = useRead<typeof chatPesan>('chat/pesan/{id}', { id }, { refetchInterval: 2_000 })
  useEvent('chat', () => refresh('chat/pesan/{id}'))
  const pesan = q.data
  if (!pesan) return null
  const { alasan, jawaban } = pesan
  return (
    <output className={css['tumpuk']} data-testid="hasil-uji">
      <span className={css['jumlah']}>
        <TagPesan status={pesan.status} />
        {alasan && <span>{tt(`pilihan.alasan_pesan.${alasan.toLowerCase()}`)}</span>}
      </span>
      <span className={css['jawaban']}>
        {t('label.jawaban_server')}: {jawaban ?? '…'}
      </span>
    </output>
  )
}
