import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import css from './field.module.css'

interface Props {
  /** False while a picture would belong to nothing: the camera shows, and takes none. */
  readonly ready?: boolean
  readonly onTake: (picture: Blob | null) => void
  readonly onClose: () => void
}

/** The device's camera, the rear one where there are two. */
export function Camera({ onTake, onClose, ready = true }: Props) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (gone) stream.getTracks().forEach((track) => track.stop())
      else if (video.current) video.current.srcObject = stream
    }
    open().catch(() => setFailed(true))
    return () => {
      gone = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  const shoot = () => {
    const at = video.current
    if (!at?.videoWidth) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: at.videoWidth, height: at.videoHeight })
    canvas.getContext('2d')?.drawImage(at, 0, 0)
    canvas.toBlob(onTake, 'image/jpeg', 0.92)
  }
  useShortcut('F9', shoot, { text: 'isian.gambar_ambil', when: ready && !failed })
  return (
    <>
      {failed ? (
        <span role="alert">{t('isian.kamera_gagal')}</span>
      ) : (
        <video className={css['camera']} ref={video} autoPlay playsInline muted />
      )}
      <div className={css['dropButtons']}>
        <Button variant="default" onClick={onClose}>
          {t('button.batal')}
        </Button>
        {!failed && (
          <Button onClick={shoot} disabled={!ready}>
            {t('isian.gambar_ambil')}
          </Button>
        )}
      </div>
    </>
  )
}
