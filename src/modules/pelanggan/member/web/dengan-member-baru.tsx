import { type ReactNode, useRef } from 'react'
import { MemberBaru, type MemberTerdaftar } from './member-baru.tsx'
import { PelangganTerakhir } from './pelanggan-terakhir.tsx'
import css from './member.module.css'

interface Props {
  /** The choice of a member. */
  readonly children: ReactNode
  /** What the document knows of the person already. */
  readonly nama?: string | null | undefined
  readonly no_hp?: string | null | undefined
  /** Who was taken in, or was here a moment ago. */
  readonly onTerdaftar: (member: Pick<MemberTerdaftar, 'kode_customer' | 'nama_customer'>) => void
}

/**
 * The choice of a member, beside it the last ones and the button that takes somebody in. What was typed into the
 * choice, or stands in the document, is written down already.
 */
export function DenganMemberBaru({ children, nama, no_hp, onTerdaftar }: Props) {
  // The field forgets what was typed when it loses the focus; who is taken in next is called that.
  const diketik = useRef('')
  return (
    <div
      className={css['denganBaru']}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) diketik.current = target.value
      }}
    >
      {children}
      <PelangganTerakhir onPilih={onTerdaftar} />
      <MemberBaru
        ketik={() => diketik.current}
        nama={nama}
        no_hp={no_hp}
        onTerdaftar={(m) => {
          diketik.current = ''
          onTerdaftar(m)
        }}
      />
    </div>
  )
}
