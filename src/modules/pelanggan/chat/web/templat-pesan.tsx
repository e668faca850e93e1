import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { teks, teksPanjang } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { SettingWa, TemplatWa, waTemplat } from '../contract.ts'
import { bertemplat, isiTemplat, tulisMeta } from '../rules.ts'
import css from './chat.module.css'

/** The words of each kind of message: ours, until the shop has its own. */
export function TemplatPesan({ isi }: { readonly isi: SettingWa }) {
  const { t, tt } = useTexts()
  const [buka, setBuka] = useState<TemplatWa | null>(null)
  return (
    <Panel title={t('chat.templat')}>
      {isi.templat.map((x) => (
        <div key={x.jenis} className={css['templat']}>
          <div>
            <strong>{tt(`pilihan.jenis_pesan.${x.jenis.toLowerCase()}`)}</strong>
            <p>{(x.isi || x.bawaan).replaceAll('\n', ' ')}</p>
          </div>
          <Tag color={x.isi ? 'info' : 'quiet'}>
            {t(x.isi ? 'chat.templat_sendiri' : 'chat.templat_bawaan')}
          </Tag>
          <Button variant="default" size="xs" onClick={() => setBuka(x)}>
            {t('button.ubah')}
          </Button>
        </div>
      ))}
      {buka && (
        <IsianTemplat
          key={buka.jenis}
          isi={buka}
          cloud={isi.gerbang === 'CLOUD'}
          onTutup={() => setBuka(null)}
        />
      )}
    </Panel>
  )
}

const FIELDS = {
  isi: teksPanjang({ max: 2000, wajib: false }),
  nama_templat: teks({ max: 512, wajib: false }),
  bahasa_templat: teks({ max: 8, wajib: false, default: 'id' }),
}

interface Props {
  readonly isi: TemplatWa
  readonly cloud: boolean
  readonly onTutup: () => void
}

function IsianTemplat({ isi, cloud, onTutup }: Props) {
  const { t, tt } = useTexts()
  const { jenis, bawaan, kata } = isi
  const tulis = bertemplat(jenis)
  const form = useFieldForm({
    fields: FIELDS,
    values: { isi: isi.isi || (tulis ? bawaan : ''), nama_templat: isi.nama_templat },
    labels: { isi: t('label.isi_pesan') },
  })
  const simpan = useWrite<typeof waTemplat>('PUT', 'whatsapp-setting/templat/{jenis}', {
    success: 'chat.setting_tersimpan',
    refresh: ['whatsapp-setting'],
  })
  const kotak = useRef<HTMLDivElement>(null)
  const teksIsi = String(form.watch('isi') ?? '')
  const berlaku = teksIsi.trim() || bawaan
  /** At the cursor, else at the end. */
  const sisip = (k: string) => {
    const at = kotak.current?.querySelector('textarea')
    const pada = at?.selectionStart ?? teksIsi.length
    form.set('isi', `${teksIsi.slice(0, pada)}{${k}}${teksIsi.slice(at?.selectionEnd ?? pada)}`)
    at?.focus()
  }
  return (
    <FormModal
      title={tt(`pilihan.jenis_pesan.${jenis.toLowerCase()}`)}
      form={form}
      busy={simpan.busy}
      onClose={onTutup}
      onSubmit={async (v) => {
        const sendiri = (v.isi ?? '').trim()
        const nama = (v.nama_templat ?? '').trim()
        const jadi = await simpan.send(
          {
            jenis,
            isi: sendiri === bawaan.trim() ? '' : sendiri,
            nama_templat: nama || null,
            bahasa_templat: nama ? (v.bahasa_templat ?? 'id') : null,
          },
          { form },
        )
        if (jadi) onTutup()
      }}
      aside={<Contoh templat={berlaku} kata={kata} cloud={cloud && tulis} />}
    >
      {tulis ? (
        <div ref={kotak} className={css['tumpuk']}>
          <FormField form={form} name="isi" autoFocus note={t('chat.arti_isi')} />
          <div className={css['kata']} role="group" aria-label={t('chat.kata')}>
            {kata.map((k) => (
              <Button key={k} variant="default" size="compact-xs" onClick={() => sisip(k)}>
                {`{${k}}`}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <p className={css['catatan']}>
          {t(jenis === 'PROMO' ? 'chat.templat_promo' : 'chat.templat_langsung')}
        </p>
      )}
      {cloud && (
        <>
          <FormField form={form} name="nama_templat" note={t('chat.arti_nama_templat')} />
          <FormField form={form} name="bahasa_templat" />
        </>
      )}
    </FormModal>
  )
}

interface ContohProps {
  readonly templat: string
  readonly kata: readonly string[]
  readonly cloud: boolean
}

/** The message with somebody's words in it; for Meta the text that it is asked to approve. */
function Contoh({ templat, kata, cloud }: ContohProps) {
  const { t, tt } = useTexts()
  const contoh = Object.fromEntries(kata.map((k) => [k, tt(`chat.contoh.${k}`)]))
  return (
    <div className={`${css['tumpuk']} ${css['contoh']}`}>
      <div className={css['percakapan']}>
        <p className={css['gelembung']}>{isiTemplat(templat, contoh)}</p>
      </div>
      {cloud && (
        <div>
          <strong>{t('chat.untuk_meta')}</strong>
          <pre className={css['jawaban']} style={{ whiteSpace: 'pre-wrap' }}>
            {tulisMeta(templat)}
          </pre>
        </div>
      )}
    </div>
  )
}
