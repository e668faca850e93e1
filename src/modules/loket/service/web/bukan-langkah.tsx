import { useTexts } from '#kernel/web/i18n.ts'
import type { Service } from '../contract.ts'
import { TOLAK_LANGKAH } from '../rules.ts'
import css from './service.module.css'

/** Why the step can't be taken from here, in the words of the refusal. */
export function BukanLangkah({ s }: { readonly s: Service }) {
  const { tt } = useTexts()
  return (
    <p className={css['pesan']}>
      {tt(`error.${TOLAK_LANGKAH[s.status]}`, { no_service: s.no_service })}
    </p>
  )
}
