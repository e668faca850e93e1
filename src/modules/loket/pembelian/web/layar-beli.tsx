import type { ReactNode } from 'react'
import { CounterPage } from '#kernel/web/counter/counter-page.tsx'
import type { HeldDraft, HeldName } from '#kernel/web/session/held.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { TombolLayar, useCermin } from '#modules/loket/meja/web/index.ts'
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
  /** What the customer's window shows of it. */
  readonly cermin: Parameters<typeof useCermin>[0]
  readonly kosong: boolean
  readonly simpan: () => void
  /** Prints what was saved last once more. */
  readonly cetakLagi: (() => void) | null
  /** Beside the title, and further buttons. */
  readonly tag?: ReactNode
  readonly tindakan?: ReactNode
  /** Two columns. */
  readonly children: (data: DataAturan) => ReactNode
}

/** A counter at which goods are bought: F12 saves and prints, Ctrl+P prints again. */
export function LayarBeli(p: Props) {
  const { judul, kerja, kosong, simpan, cetakLagi, children } = p
  const { tahan, draft, busy, begin, discard } = kerja
  useCermin(p.cermin)
  useShortcut('F12', simpan, { text: 'pembelian.simpan_cetak' })
  return (
    <CounterPage
      title={judul}
      current={{ id: draft.id, title: siapa(p), amount: p.jumlah_rp }}
      held={tahan}
      empty={kosong}
      {...{ busy, begin, discard }}
      reprint={cetakLagi}
      tag={p.tag}
      actions={
        <>
          {p.tindakan}
          <TombolLayar />
        </>
      }
    >
      <Loaded q={kerja.q}>{(data) => <Columns>{children(data)}</Columns>}</Loaded>
    </CounterPage>
  )
}

const siapa = ({ kerja: { draft }, barang }: Props): string =>
  draft.penjual.nama_penjual ?? draft.penjual.kode_customer ?? barang[0]?.nama_barang ?? ''
