import { useTexts } from '#kernel/web/i18n.ts'
import { Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import type { StatusPesanan } from '../rules.ts'

const WARNA: Readonly<Record<StatusPesanan, Tone>> = {
  ENTRY: 'wait',
  SELESAI: 'info',
  DIAMBIL: 'ok',
  BATAL: 'bad',
}

export function TagPesanan({ status }: { readonly status: StatusPesanan }) {
  const { tt } = useTexts()
  return <Tag color={WARNA[status]}>{tt(`pilihan.status_pesanan.${status.toLowerCase()}`)}</Tag>
}
