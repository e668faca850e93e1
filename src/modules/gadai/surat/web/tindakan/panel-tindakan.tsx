import type { ReactNode } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, CARA_KELUAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import { TujuanTransfer } from '#modules/loket/pembelian/web/index.ts'
import type { Tindakan, Uang } from './use-tindakan.ts'

export interface PropsPanel<Hasil> {
  readonly k: Omit<Tindakan<Hasil>, 'isi' | 'ubah'>
  readonly uang: Uang
  readonly judul: string
  /** How the figure comes about. */
  readonly rincian: readonly (readonly [label: string, rp: number])[]
  readonly teks: TextKey
  readonly jalan: () => void
  /** Fields of the act above the ways of paying. */
  readonly children?: ReactNode
}

/** What is due in the largest figure, how it comes about, how it is paid; F12 saves. */
export function PanelTindakan<Hasil>(p: PropsPanel<Hasil>) {
  const { k, uang } = p
  const keluar = uang.arah === 'keluar'
  useShortcut('F12', p.jalan, { text: p.teks })
  return (
    <PanelBayar
      value={k.bayar}
      onChange={k.setBayar}
      total_rp={uang.total_rp}
      cara={keluar ? CARA_KELUAR : CARA_BAYAR}
      judul={p.judul}
      lekat
      aktif={uang.total_rp > 0}
      pesan={k.pesan}
      simpan={{ teks: p.teks, sibuk: k.sibuk, jalan: p.jalan }}
      isian={(b) =>
        keluar &&
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer nilai={k.tujuan} onUbah={(isi) => k.setTujuan({ ...k.tujuan, ...isi })} />
        )
      }
      rincian={
        <>
          {p.rincian.map(([label, rp]) => (
            <KeyValue key={label} label={label} value={tulisAngka(rp)} />
          ))}
          {p.children}
        </>
      }
    />
  )
}
