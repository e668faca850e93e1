import { Select } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { notaJenis } from '../contract.ts'
import { PengaturTata } from './pengatur-tata.tsx'

/** The layout of each kind of slip; which one stands in the address. */
export default function SettingNotaSlip() {
  const { t, tt } = useTexts()
  const [{ jenis }, set] = useUrlState({ jenis: 'PENJUALAN' })
  const daftar = useRead<typeof notaJenis>('nota/jenis', {}, { staleTime: 60_000 }).data ?? []
  const data = daftar.map((d) => ({
    value: d.jenis,
    label: tt(`nota.jenis.${d.jenis.toLowerCase()}`),
  }))
  return (
    <PengaturTata
      jenis={jenis.toUpperCase()}
      pilih={
        <Select
          label={t('nota.jenis_slip')}
          data={data}
          value={jenis}
          allowDeselect={false}
          searchable
          size="sm"
          w={240}
          onChange={(v) => v && set({ jenis: v })}
        />
      }
    />
  )
}
