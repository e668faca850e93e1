import { gambar } from '#kernel/shared/fields.ts'
import { ApiError } from '#kernel/web/api.ts'
import { PictureError, usePictures } from '#kernel/web/declared/master/use-pictures.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { FOTO_PAKET } from '../rules.ts'

const FOTO = gambar({ folder: FOTO_PAKET })

interface Props {
  /** What is still on its way: nothing is saved before it has come. */
  readonly queue: ScanQueue
  readonly foto: string | null
  readonly error?: string | undefined
  readonly onChange: (foto: string | null) => void
}

/** A picture of the parcel. It is sent as soon as it is taken; the paper only names it. */
export function FotoPaket({ queue, foto, error, onChange }: Props) {
  const { t } = useTexts()
  const { send } = usePictures()
  const ambil = async (nilai: unknown) => {
    if (typeof nilai !== 'string') return onChange(null)
    try {
      const hasil = await send([{ name: 'foto', folder: FOTO_PAKET }], { foto: nilai })
      onChange(typeof hasil['foto'] === 'string' ? hasil['foto'] : null)
    } catch (salah) {
      const sebab = salah instanceof PictureError ? salah.cause : salah
      toast.error(sebab instanceof ApiError ? sebab.message : sebab)
    }
  }
  return (
    <FieldInput
      field={FOTO}
      name="foto"
      label={t('label.foto')}
      value={foto}
      error={error}
      onChange={(nilai) => queue.add(() => ambil(nilai))}
    />
  )
}
