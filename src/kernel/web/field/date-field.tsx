import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id.js'
import 'dayjs/locale/it.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/ms-my.js'
import 'dayjs/locale/zh-hk.js'
import { DateInput } from '@mantine/dates'
import { hariIni } from '#kernel/shared/tanggal.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { formatDate } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { insideApp } from '../print/host-app.ts'
import { session } from '../session/session.ts'
import { readDate } from './date-typing.ts'
import { propsOf, type InputProps } from './input-props.ts'

const LOCALES: Readonly<Record<Bahasa, string>> = {
  id: 'id',
  en: 'en',
  it: 'it',
  hk: 'zh-hk',
  my: 'ms-my',
  jp: 'ja',
}

/** A business date, typed in any usual way or picked; no on-screen keyboard in the app. */
export function DateField(p: InputProps) {
  const { t, bahasa } = useTexts()
  const today = session()?.toko.tgl_system ?? hariIni()
  return (
    <DateInput
      {...propsOf(p)}
      value={typeof p.value === 'string' ? p.value : null}
      valueFormat={(date) => formatDate(date, 'short', bahasa)}
      locale={LOCALES[bahasa]}
      firstDayOfWeek={1}
      placeholder={p.placeholder ?? t('isian.tanggal')}
      dateParser={(text) => readDate(text, today, bahasa)}
      defaultDate={p.value ? String(p.value) : today}
      clearable={!p.field.wajib && !p.readOnly}
      popoverProps={{ withinPortal: true }}
      onChange={(date) => p.onChange(date)}
      getDayProps={(day) => (day === today ? { 'data-business-day': true } : {})}
      clearButtonProps={{ 'aria-label': t('isian.hapus') }}
      {...(insideApp() ? { inputMode: 'none' as const } : {})}
    />
  )
}
