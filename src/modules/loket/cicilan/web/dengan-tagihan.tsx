import type { ReactNode } from 'react'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { useRead } from '#kernel/web/query.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import type { Cicilan, TagihanWire, cicilanTagihan } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { menunggu } from './segar.ts'

interface Props {
  readonly screen: ScreenPath
  readonly children: (cicilan: Cicilan, tagihan: TagihanWire) => ReactNode
}

/** A contract that is found to be paid, with what is owed on it today. */
export function DenganTagihan({ screen, children }: Props) {
  return (
    <ActOnDocument<Cicilan> dokumen={cicilanDokumen} screen={screen} waiting={menunggu('bayar')}>
      {(c) => <Tagihan cicilan={c}>{children}</Tagihan>}
    </ActOnDocument>
  )
}

interface TagihanProps extends Pick<Props, 'children'> {
  readonly cicilan: Cicilan
}

function Tagihan({ cicilan, children }: TagihanProps) {
  const { no_cicilan } = cicilan
  const q = useRead<typeof cicilanTagihan>('cicilan/{no_cicilan}/tagihan', { no_cicilan })
  return <Loaded q={q}>{(tagihan) => children(cicilan, tagihan)}</Loaded>
}
