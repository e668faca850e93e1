import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CartTabs, HoldButton } from '#kernel/web/counter/cart-tabs.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import type { HeldDraft, HeldName } from '#kernel/web/session/held.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { DataAturan } from '../sumber-harga.ts'
import type { BarisIsian } from './daftar-beli.ts'
import type { Penjual } from './isian-penjual.tsx'
import type { KerjaBeli } from './use-pembelian.ts'

interface Props {
  readonly judul: string
  readonly kerja: Pick<KerjaBeli, 'q' | 'discard' | 'busy' | 'begin'> & {
    readonly draft: { readonly id: string; readonly penjual: Penjual }
    readonly tahan: {
      readonly rows: readonly Omit<HeldDraft<unknown>, 'isi'>[]
      readonly hold: (nama: HeldName) => void
      readonly takeUp: (id: string, nama: HeldName) => void
    }
  }
  /** The goods that come in, and rupiah that it comes to: what a held one is known by. */
  readonly barang: readonly BarisIsian[]
  readonly jumlah_rp: number
  readonly kosong: boolean
  readonly simpan: () => void
  /** Prints what was saved last once more. */
  readonly cetakLagi: (() => void) | null
  /** Two columns. */
  readonly children: (data: DataAturan) => ReactNode
}

/** A counter at which goods are bought: F12 saves and prints, Ctrl+P prints again. */
export function LayarBeli(p: Props) {
  const { judul, kerja, kosong, simpan, cetakLagi, children } = p
  const { t } = useTexts()
  const { tahan, draft } = kerja
  const nama = { title: siapa(p), amount: p.jumlah_rp }
  // What is still looked up belongs to the one on the counter.
  const bila = (f: () => void) => () => {
    if (kerja.busy) return
    kerja.begin()
    f()
  }
  useShortcut('F12', simpan, { text: 'pembelian.simpan_cetak' })
  useShortcut('Ctrl+P', () => cetakLagi?.(), {
    text: 'pembelian.cetak_ulang',
    when: cetakLagi !== null,
  })
  const buang = async () => {
    if (await confirm({ text: t('pembelian.yakin_kosongkan'), danger: true })) kerja.discard()
  }
  useShortcut('Alt+X', () => void buang(), { text: 'pembelian.kosongkan', when: !kosong })
  return (
    <Page
      title={judul}
      actions={
        <>
          <HoldButton disabled={kosong} onHold={bila(() => tahan.hold(nama))} />
          <Button
            variant="light"
            color="bad"
            disabled={kosong}
            rightSection={<Kbd>Alt X</Kbd>}
            onClick={() => void buang()}
          >
            {t('pembelian.kosongkan')}
          </Button>
        </>
      }
    >
      <CartTabs
        current={{ id: draft.id, ...nama }}
        held={tahan.rows}
        onTake={(id) => bila(() => tahan.takeUp(id, nama))()}
      />
      <Loaded q={kerja.q}>{(data) => <Columns>{children(data)}</Columns>}</Loaded>
    </Page>
  )
}

const siapa = ({ kerja: { draft }, barang }: Props): string =>
  draft.penjual.nama_penjual ?? draft.penjual.kode_customer ?? barang[0]?.nama_barang ?? ''
