import { useRef } from 'react'
import { upload } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { dataUrlToBlob, shrinkImage } from '#kernel/web/field/image.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import css from '../hutang.module.css'

/** Sends one photo of a ticket; answers whether it arrived. */
export async function kirimFotoHutang(
  no_faktur_hutang: string,
  baris: number,
  dataUrl: string,
): Promise<boolean> {
  const form = new FormData()
  form.set('no_faktur_hutang', no_faktur_hutang)
  form.set('baris', String(baris))
  form.set('image', await dataUrlToBlob(dataUrl), `${no_faktur_hutang}-${baris}.jpg`)
  try {
    await upload('hutang/foto', form, { idempotencyKey: randomText(24) })
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}

interface TombolProps {
  readonly label: string
  /** Data URL of the picture that was taken. */
  readonly value: string | null
  readonly onAmbil: (dataUrl: string) => void
  readonly kecil?: boolean
}

/** A small field that is its own picture: press it, or reach it with Tab and Enter. */
export function TombolFoto({ label, value, onAmbil, kecil = false }: TombolProps) {
  const { t } = useTexts()
  const file = useRef<HTMLInputElement>(null)
  const ambil = async (satu: File | undefined) => {
    if (!satu) return
    try {
      onAmbil(await shrinkImage(satu))
    } catch {
      toast.error(t('isian.gambar_gagal'))
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${css['photoButton']} ${kecil ? css['photoSmall'] : ''}`}
        data-full={value !== null}
        aria-label={label}
        title={label}
        onClick={() => file.current?.click()}
      >
        {value ? <img src={value} alt="" /> : <Icon name="camera" size={kecil ? 16 : 24} />}
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(e) => {
          void ambil(e.currentTarget.files?.[0])
          e.currentTarget.value = ''
        }}
      />
    </>
  )
}

interface FotoProps {
  readonly no_faktur_hutang: string
  readonly baris: number
  readonly nama: string
  /** Version of the photo; null without one. */
  readonly foto: string | null
  /** A photo may be taken or replaced here. */
  readonly boleh: boolean
}

/** A photo of a stored ticket; where there is none yet it can be taken. */
export function FotoHutang({ no_faktur_hutang, baris, nama, foto, boleh }: FotoProps) {
  const { t } = useTexts()
  const kirim = async (dataUrl: string) => {
    if (await kirimFotoHutang(no_faktur_hutang, baris, dataUrl)) refresh(...SEGARKAN_HUTANG)
  }
  if (!foto && !boleh) return null
  return (
    <figure>
      {foto ? (
        <ApiImage
          key={foto}
          path={`hutang/${no_faktur_hutang}/foto/${baris}`}
          alt={nama}
          size={96}
        />
      ) : (
        <TombolFoto
          label={t('hutang.ambil_foto', { nama })}
          value={null}
          onAmbil={(d) => void kirim(d)}
        />
      )}
      <figcaption>{nama}</figcaption>
    </figure>
  )
}
