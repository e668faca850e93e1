import type { ReactNode } from 'react'
import type { Params } from '#kernel/shared/errors.ts'
import { useTexts } from '../i18n.ts'
import { ApiImage } from '../ui/api-image.tsx'
import { alamatFoto } from '../ui/piece-photo.ts'
import css from './counter.module.css'

interface Props {
  readonly barang: {
    readonly kode_barcode: string
    readonly nama_barang: string
    readonly foto?: string | null | undefined
  }
  /** Below the name. */
  readonly note: ReactNode
  /** Why the piece can't be taken. */
  readonly salah: { readonly code: string; readonly params?: Params } | null | undefined
}

/** A piece in a line of a counter: its photo, its name, and what is wrong beside the piece it is about. */
export function PieceCell({ barang, note, salah }: Props) {
  const { tt } = useTexts()
  return (
    <div className={css['piece']}>
      {barang.foto && <ApiImage path={alamatFoto(barang)} alt="" size={32} />}
      <div>
        {barang.nama_barang}
        <small data-kode={barang.kode_barcode}>{note}</small>
        {salah && (
          <small className={css['wrong']} role="alert">
            {tt(`error.${salah.code}`, salah.params)}
          </small>
        )}
      </div>
    </div>
  )
}
