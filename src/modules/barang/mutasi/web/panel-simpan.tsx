import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Terpilih } from './use-terpilih.ts'

interface Props {
  readonly judul: string
  readonly loket: {
    readonly draft: { readonly barang: readonly Terpilih[]; readonly keterangan: string }
    readonly change: (isi: { keterangan: string }) => void
    readonly problem: string | null
    readonly busy: boolean
  }
  readonly simpan: () => unknown
  /** Where the pieces go. */
  readonly tujuan: ReactNode
  /** What they weigh. */
  readonly children: ReactNode
}

/** Where the chosen pieces go, how many they are, and the button that saves it. */
export function PanelSimpan({ judul, loket, simpan, tujuan, children }: Props) {
  const { t } = useTexts()
  const { draft, change, problem, busy } = loket
  return (
    <Panel title={judul}>
      <Stack gap={12}>
        {tujuan}
        <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
        <KeyValue label={t('label.total_qty')} value={String(draft.barang.length)} />
        {children}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
      </Stack>
    </Panel>
  )
}
