import { Button } from '@mantine/core'
import { alamatGambar, isPdf } from '#kernel/shared/fields.ts'
import { download } from '../print/download.ts'
import { ApiImage } from './api-image.tsx'

interface Props {
  readonly folder: string
  /** Name of the file, which tells a PDF from a picture. */
  readonly name: string
  /** What it is; a PDF is saved under it. */
  readonly label: string
  /** Edge of a picture in pixels. */
  readonly size?: number
}

/** A paper as it is kept: a picture to look at, or a PDF to save. */
export function StoredFile({ folder, name, label, size = 48 }: Props) {
  const path = alamatGambar(folder, name)
  if (!isPdf(name)) return <ApiImage alt={label} size={size} path={path} />
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => void download(path, {}, { name: `${label}.pdf` })}
    >
      PDF
    </Button>
  )
}
