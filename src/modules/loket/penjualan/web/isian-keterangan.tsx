import { Autocomplete } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import type { Kasir } from './use-kasir.ts'

const MAKS = 200
const SEGAR_MS = 300_000

/** The remark of a sale: one of the shop's own (master-keterangan-penjualan), or typed. */
export function IsianKeterangan({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { rows } = useList<{ readonly keterangan: string }>(
    'para-keterangan-penjualan',
    { status: 'AKTIF' },
    { staleTime: SEGAR_MS },
  )
  return (
    <Autocomplete
      name="keterangan"
      mb="sm"
      size="sm"
      label={t('penjualan.keterangan')}
      placeholder={t('penjualan.keterangan_ajakan')}
      data={rows.map((row) => row.keterangan)}
      value={kasir.k.keterangan}
      maxLength={MAKS}
      maxDropdownHeight={240}
      autoComplete="off"
      onChange={(keterangan) => kasir.ubah((k) => ({ ...k, keterangan }))}
    />
  )
}
