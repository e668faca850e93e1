import type { FieldValue } from '#kernel/shared/fields.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useFile } from '#kernel/web/ui/api-image.tsx'
import css from './pratinjau.module.css'

interface Props {
  readonly folder: string
  /** What the field holds: a fresh picture as a data URL, a stored one by its name, or a list. */
  readonly nilai: FieldValue | undefined
  readonly bentuk: 'persegi' | 'lebar' | 'bulat' | 'penuh'
}

/** The picture as the app cuts it; lines where there is none yet. */
export function GambarIsian({ folder, nilai, bentuk }: Props) {
  const satu = typeof nilai === 'object' && nilai !== null ? nilai[0] : nilai
  const teks = typeof satu === 'string' && satu !== '' ? satu : null
  const baru = teks !== null && /^(data|blob):/.test(teks)
  const tersimpan = useFile(teks && !baru ? alamat(folder, teks) : null)
  const src = baru ? teks : tersimpan
  return (
    <span className={css['gambar']} data-bentuk={bentuk}>
      {src ? <img src={src} alt="" /> : <Icon name="image" size={24} />}
    </span>
  )
}

const alamat = (folder: string, nama: string) =>
  nama.includes('/') ? nama : `gambar/${folder}/${encodeURIComponent(nama)}`
