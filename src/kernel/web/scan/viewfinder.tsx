import { useEffect, useRef, useState } from 'react'
import { type CodeKinds, createReader } from './read-code.ts'
import css from './viewfinder.module.css'

/** Between two looks at the picture: quick for the hand, easy on the battery. */
const LOOK_MS = 200

interface Props {
  readonly kinds: CodeKinds
  /** What to point at, and what is said where there is no camera. */
  readonly hint: string
  readonly failed: string
  /** True ends the looking. */
  readonly onText: (text: string) => boolean
}

/** The device's camera, the rear one where there are two, until it has read a code. */
export function Viewfinder({ kinds, hint, failed, onText }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const at = video.current
      if (gone || !at) return stream.getTracks().forEach((track) => track.stop())
      at.srcObject = stream
      await at.play()
      const read = await createReader(kinds)
      while (!gone) {
        for (const text of await read(at)) if (!gone && latest.current(text)) return
        await new Promise((next) => setTimeout(next, LOOK_MS))
      }
    }
    watch().catch(() => !gone && setBroken(true))
    return () => {
      gone = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [kinds])
  if (broken)
    return (
      <p className={css['quiet']} role="alert">
        {failed}
      </p>
    )
  return (
    <div className={css['view']}>
      <video ref={video} playsInline muted aria-label={hint} />
      <p>{hint}</p>
    </div>
  )
}
