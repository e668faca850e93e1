import { alamatGambar, gambar } from '#kernel/shared/fields.ts'
import { ApiError } from '#kernel/web/api.ts'
import { PictureError, usePictures } from '#kernel/web/declared/master/use-pictures.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Cicilan } from '../contract.ts'
import { FOTO_IDENTITAS } from '../rules.ts'

const FOTO = gambar({ folder: FOTO_IDENTITAS })

interface Props {
  /** What is still on its way: nothing is saved before it has come. */
  readonly queue: ScanQueue
  readonly foto: string | null
  readonly error?: string | undefined
  readonly onChange: (foto: string | null) => void
}

/** The customer's card. It is sent as soon as it is taken; the contract only names it. */
export function FotoIdentitas({ queue, foto, error, onChange }: Props) {
  const { t } = useTexts()
  const { send } = usePictures()
  const ambil = async (nilai: unknown) => {
    if (typeof nilai !== 'string') return onChange(null)
    try {
      const hasil = await send([{ name: 'foto', folder: FOTO_IDENTITAS }], { foto: nilai })
      onChange(typeof hasil['foto'] === 'string' ? hasil['foto'] : null)
    } catch (salah) {
      const sebab = salah instanceof PictureError ? salah.cause : salah
      toast.error(sebab instanceof ApiError ? sebab.message : sebab)
    }
  }
  return (
    <FieldInput
      field={FOTO}
      name="foto_identitas"
      label={t('label.foto_identitas')}
      value={foto}
      error={error}
      onChange={(nilai) => queue.add(() => ambil(nilai))}
    />
  )
}

/** As it was taken at the signing, where the right to look at contracts shows it. */
export function KartuIdentitas({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  if (!c.foto_identitas) return null
  return (
    <Panel title={t('label.foto_identitas')}>
      <ApiImage
        path={alamatGambar(FOTO_IDENTITAS, c.foto_identitas)}
        alt={t('label.foto_identitas')}
        size={240}
      />
    </Panel>
  )
}
