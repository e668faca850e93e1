import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { StatusBarang } from '../rules.ts'

const WARNA = {
  READY: 'ok',
  TITIP: 'wait',
  PESAN: 'wait',
  CICIL: 'wait',
  SERVICE: 'wait',
  KIRIM: 'info',
  TERJUAL: 'quiet',
  HANCUR: 'bad',
  HILANG: 'bad',
  RETUR: 'quiet',
  BATAL: 'quiet',
} as const

/** Where a piece is, in one word and its colour. */
export function StatusTag({ status }: { readonly status: StatusBarang }) {
  const { tt } = useTexts()
  return <Tag color={WARNA[status]}>{tt(`pilihan.status.${status.toLowerCase()}`)}</Tag>
}
