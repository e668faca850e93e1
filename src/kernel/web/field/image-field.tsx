import { Button } from '@mantine/core'
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type DragEvent,
  type RefObject,
} from 'react'
import { type FieldValue, alamatGambar, isPdf } from '#kernel/shared/fields.ts'
import { extensions } from '../extensions.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { ApiImage } from '../ui/api-image.tsx'
import { Tag } from '../ui/parts.tsx'
import { Camera } from './camera.tsx'
import css from './field.module.css'
import { IMAGE_LIMIT, IMAGE_LIMIT_SPLASH, shrinkImage, toDataUrl } from './image.ts'
import type { InputProps } from './input-props.ts'
import { takePicture } from './pictures.ts'

/** A picture by file, drop, paste or camera: shrunk here and kept as a data URL. */
export function ImageField(p: InputProps) {
  const { t } = useTexts()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [camera, setCamera] = useState<Which | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const value = typeof p.value === 'string' ? p.value : null
  const locked = p.readOnly || p.disabled

  const read = async (picture: Blob | null | undefined) => {
    if (!picture || locked) return
    try {
      setProblem(null)
      if (p.field.pdf && picture.type === 'application/pdf')
        return p.onChange(await toDataUrl(picture))
      p.onChange(await shrinkImage(picture, p.field.besar ? IMAGE_LIMIT_SPLASH : IMAGE_LIMIT))
    } catch {
      setProblem(t(p.field.pdf ? 'isian.berkas_gagal' : 'isian.gambar_gagal'))
    }
  }
  const take = (picture: Blob | null | undefined) => takePicture(read(picture))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const area = useRef<HTMLDivElement>(null)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    const picture = files?.[0]
    // Spreadsheet cells are copied both as text and as a picture; a text input gets the text.
    const words =
      (event.target as Element).matches('input, textarea') && types?.includes('text/plain')
    if (!picture || words || event.defaultPrevented) return
    event.preventDefault()
    take(picture)
  })
  // Listens on the whole form, because people paste without focusing the picture first.
  useEffect(() => {
    const at: HTMLElement | null = area.current?.closest('form') ?? area.current
    at?.addEventListener('paste', paste)
    return () => at?.removeEventListener('paste', paste)
  }, [])
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={css['label']}>
        {p.label}
        {p.field.wajib && !locked && <span aria-hidden>{' *'}</span>}
      </div>
      <div
        ref={area}
        className={css['drop']}
        data-over={over}
        tabIndex={locked ? -1 : 0}
        onDragOver={(e) => (e.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {camera ? (
          <ByCamera
            which={camera}
            title={typeof p.label === 'string' ? p.label : t('isian.gambar_ambil')}
            onTake={(b) => (setCamera(null), take(b))}
            onClose={() => setCamera(null)}
          />
        ) : (
          <>
            {value && <Preview value={value} folder={p.field.folder} />}
            {!value && <Icon name="image" size={24} />}
            {!locked && (
              <span>{t(p.field.pdf ? 'isian.berkas_ajakan' : 'isian.gambar_ajakan')}</span>
            )}
            {!locked && (
              <div className={css['dropButtons']}>
                <Button variant="default" onClick={() => file.current?.click()}>
                  {t('isian.gambar_file')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<Icon name="camera" />}
                  onClick={() => setCamera('own')}
                >
                  {t('isian.gambar_kamera')}
                </Button>
                {extensions().phoneCamera && (
                  <Button
                    variant="default"
                    leftSection={<Icon name="camera" />}
                    onClick={() => setCamera('phone')}
                  >
                    {t('isian.gambar_telepon')}
                  </Button>
                )}
                {value && (
                  <Button variant="light" color="bad" onClick={() => p.onChange(null)}>
                    {t('button.hapus')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
      <HiddenFile box={file} pdf={p.field.pdf === true} onTake={take} />
      {(problem || p.error) && (
        <div className={css['error']} role="alert">
          {problem ?? p.error}
        </div>
      )}
    </div>
  )
}

interface HiddenFileProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly pdf: boolean
  readonly onTake: (file: File | undefined) => void
}

function HiddenFile({ box, pdf, onTake }: HiddenFileProps) {
  return (
    <input
      ref={box}
      type="file"
      accept={pdf ? 'image/*,application/pdf' : 'image/*'}
      hidden
      tabIndex={-1}
      onChange={(e) => {
        onTake(e.target.files?.[0])
        e.target.value = ''
      }}
    />
  )
}

/** This device's camera, or a phone in its place. */
type Which = 'own' | 'phone'

interface ByCameraProps {
  readonly which: Which
  readonly title: string
  readonly onTake: (picture: Blob | null) => void
  readonly onClose: () => void
}

function ByCamera({ which, ...props }: ByCameraProps) {
  const Phone = extensions().phoneCamera
  if (which === 'own' || !Phone) return <Camera onTake={props.onTake} onClose={props.onClose} />
  return (
    <Suspense>
      <Phone {...props} />
    </Suspense>
  )
}

/** A new picture is a data URL; a stored one is fetched with the session. */
function Preview({
  value,
  folder,
}: {
  readonly value: string
  readonly folder?: string | undefined
}) {
  if (value.startsWith('data:application/pdf') || isPdf(value)) return <Tag>PDF</Tag>
  if (value.startsWith('data:')) return <img src={value} alt="" />
  const path = folder === undefined ? value : alamatGambar(folder, value)
  return <ApiImage path={path} alt="" size={160} />
}

/** A list of pictures with room for one. */
export function OnlyImageField(p: InputProps) {
  const [first = null] = Array.isArray(p.value) ? (p.value as readonly string[]) : []
  const change = (value: FieldValue) => p.onChange(typeof value === 'string' ? [value] : [])
  return <ImageField {...p} value={first} onChange={change} />
}
