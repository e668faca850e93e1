import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id.js'
import 'dayjs/locale/it.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/ms-my.js'
import 'dayjs/locale/zh-hk.js'
import { DateInput } from '@mantine/dates'
import { useRef, useState } from 'react'
import { hariIni } from '#kernel/shared/tanggal.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { formatDate } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { insideApp } from '../print/host-app.ts'
import { session } from '../session/session.ts'
import { BELOW, besideButton } from './beside-button.ts'
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
  const calendar = useCalendar()
  return (
    <DateInput
      {...propsOf(p)}
      {...calendar}
      value={typeof p.value === 'string' ? p.value : null}
      valueFormat={(date) => formatDate(date, 'short', bahasa)}
      locale={LOCALES[bahasa]}
      firstDayOfWeek={1}
      placeholder={p.placeholder ?? t('isian.tanggal')}
      dateParser={(text) => readDate(text, today, bahasa)}
      defaultDate={p.value ? String(p.value) : today}
      clearable={!p.field.wajib && !p.readOnly}
      onChange={(date) => p.onChange(date)}
      getDayProps={(day) => (day === today ? { 'data-business-day': true } : {})}
      clearButtonProps={{ 'aria-label': t('isian.hapus') }}
      {...(insideApp() ? { inputMode: 'none' as const } : {})}
    />
  )
}

/** Frames within which a calendar is drawn. */
const FRAMES = 20

/** The calendar leaves the button of its form free; how large it is shows when it is drawn. */
function useCalendar() {
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState(BELOW)
  const look = (frames: number) =>
    requestAnimationFrame(() => {
      const panel = document.querySelector<HTMLElement>('[data-dates-dropdown]')
      if (field.current && panel?.offsetHeight) setPlace(besideButton(field.current, panel))
      else if (frames > 0) look(frames - 1)
    })
  const onOpen = () => void look(FRAMES)
  return { ref: field, popoverProps: { withinPortal: true, ...place, onOpen } }
}
