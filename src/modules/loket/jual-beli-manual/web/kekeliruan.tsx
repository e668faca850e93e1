import type { Params } from '#kernel/shared/errors.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'

interface Props {
  readonly salah: readonly { readonly code: string; readonly params?: Params }[]
}

/** What is wrong with the lines above, the first of it. */
export function Kekeliruan({ salah: [pertama] }: Props) {
  const { tt } = useTexts()
  return pertama && <Notice tone="bad">{tt(`error.${pertama.code}`, pertama.params)}</Notice>
}
