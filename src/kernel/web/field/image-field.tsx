import { Button } from '@mantine/core'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { ApiImage } from '../ui/api-image.tsx'
import { Camera } from './camera.tsx'
import css from './field.module.css'
import { shrinkImage } from './image.ts'
import type { InputProps } from './input-props.ts'

/** A picture by file, drop, paste or camera: shrunk here and held as a data URL. */
export function ImageField(p: InputProps) {
  const { t } = useTexts()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [camera, setCamera] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const value = typeof p.value === 'string' ? p.value : null
  const locked = p.readOnly || p.disabled

  const take = async (picture: Blob | null | undefined) => {
    if (!picture || locked) return
    try {
      setProblem(null)
      p.onChange(await shrinkImage(picture))
    } catch {
      setProblem(t('isian.gambar_gagal'))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => void take(event.clipboardData.files[0])
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={css['label']}>
        {p.label}
      </div>
      <div
        className={css['drop']}
        data-over={over}
        tabIndex={locked ? -1 : 0}
        onPaste={paste}
        onDragOver={(e) => (e.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {camera ? (
          <Camera
            onTake={(b) => (setCamera(false), void take(b))}
            onClose={() => setCamera(false)}
          />
        ) : (
          <>
            {value && <Preview value={value} />}
            {!value && <Icon name="image" size={24} />}
            {!locked && <span>{t('isian.gambar_ajakan')}</span>}
            {!locked && (
              <div className={css['dropButtons']}>
                <Button variant="default" onClick={() => file.current?.click()}>
                  {t('isian.gambar_file')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<Icon name="camera" />}
                  onClick={() => setCamera(true)}
                >
                  {t('isian.gambar_kamera')}
                </Button>
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
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        onChange={(e) => {
          void take(e.target.files?.[0])
          e.target.value = ''
        }}
      />
      {(p.error || problem) && (
        <div className={css['error']} role="alert">
          {p.error ?? problem}
        </div>
      )}
    </div>
  )
}

/** A fresh picture is a data URL; one that is stored is fetched with the session. */
function Preview({ value }: { readonly value: string }) {
  if (value.startsWith('data:')) return <img src={value} alt="" />
  return <ApiImage path={value} alt="" size={160} />
}
