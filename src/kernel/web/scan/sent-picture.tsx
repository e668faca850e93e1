import { useMemo } from 'react'
import { gambar } from '#kernel/shared/fields.ts'
import { ApiError } from '../api.ts'
import { PictureError, usePictures } from '../declared/master/use-pictures.ts'
import { toast } from '../feedback/toast.ts'
import { FieldInput } from '../field/field-input.tsx'
import type { ScanQueue } from './scan-queue.ts'

export interface SentPictureProps {
  /** What is still on its way: nothing is saved before it has come. */
  readonly queue: ScanQueue
  readonly foto: string | null
  readonly error?: string | undefined
  readonly onChange: (foto: string | null) => void
}

interface Props extends SentPictureProps {
  readonly name: string
  readonly label: string
  readonly folder: string
  /** A whole page, as a large picture or a PDF, instead of a card. */
  readonly page?: boolean
}

/** A picture of a paper, sent as soon as it is taken; the paper only names it. */
export function SentPicture({ name, label, folder, page, queue, foto, error, onChange }: Props) {
  const { send } = usePictures()
  const field = useMemo(
    () => gambar({ folder, ...(page ? { besar: true, pdf: true } : {}) }),
    [folder, page],
  )
  const take = async (value: unknown) => {
    if (typeof value !== 'string') return onChange(null)
    try {
      const sent = await send([{ name, folder }], { [name]: value })
      const file = sent[name]
      onChange(typeof file === 'string' ? file : null)
    } catch (wrong) {
      const cause = wrong instanceof PictureError ? wrong.cause : wrong
      toast.error(cause instanceof ApiError ? cause.message : cause)
    }
  }
  return (
    <FieldInput
      field={field}
      name={name}
      label={label}
      value={foto}
      error={error}
      onChange={(value) => queue.add(() => take(value))}
    />
  )
}
