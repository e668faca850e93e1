import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { DataAturan } from '../sumber-harga.ts'
import type { KerjaBeli } from './use-pembelian.ts'

interface Props {
  readonly judul: string
  readonly kerja: Pick<KerjaBeli, 'q' | 'discard'>
  readonly kosong: boolean
  readonly simpan: () => void
  /** Prints what was saved last once more. */
  readonly cetakLagi: (() => void) | null
  /** Two columns. */
  readonly children: (data: DataAturan) => ReactNode
}

/** A counter at which goods are bought: F12 saves and prints, Ctrl+P prints again. */
export function LayarBeli({ judul, kerja, kosong, simpan, cetakLagi, children }: Props) {
  const { t } = useTexts()
  useShortcut('F12', simpan, { text: 'pembelian.simpan_cetak' })
  useShortcut('Ctrl+P', () => cetakLagi?.(), {
    text: 'pembelian.cetak_ulang',
    when: cetakLagi !== null,
  })
  const buang = async () => {
    if (await confirm({ text: t('pembelian.yakin_kosongkan'), danger: true })) kerja.discard()
  }
  return (
    <Page
      title={judul}
      actions={
        <Button variant="light" color="bad" disabled={kosong} onClick={() => void buang()}>
          {t('pembelian.kosongkan')}
        </Button>
      }
    >
      <Loaded q={kerja.q}>{(data) => <Columns>{children(data)}</Columns>}</Loaded>
    </Page>
  )
}
