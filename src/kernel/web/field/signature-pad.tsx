import { Button } from '@mantine/core'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import css from './signature-pad.module.css'

/** Pixels of the paper: as wide as people sign. */
const WIDTH = 600
const HEIGHT = 200
const QUALITY = 0.8
/** Ink and paper have the same colours in the light and the dark look: the picture is stored. */
const PAPER = '#ffffff'
const INK = '#111111'
const THICK = 3
/** The shortest line in pixels that counts as a signature. */
const SHORTEST = 60

interface Point {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly label: string
  /** JPEG data URL; null while nobody has signed. */
  readonly value: string | null
  readonly onChange: (dataUrl: string | null) => void
}

/** An optional signature by pen, finger or mouse, with a button to clear it. */
export function SignaturePad({ label, value, onChange }: Props) {
  const { t } = useTexts()
  const paper = useRef<HTMLCanvasElement>(null)
  const pen = useRef<(Point & { readonly id: number }) | null>(null)
  const length = useRef(0)
  /** What stands on the paper; undefined before it is laid out. */
  const written = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    length.current = 0
    layOut(paper.current, value)
  }, [value])

  const begin = (e: PointerEvent<HTMLCanvasElement>) => {
    if (e.button !== 0 || pen.current) return
    e.currentTarget.setPointerCapture(e.pointerId)
    const at = pointOf(e)
    pen.current = { id: e.pointerId, ...at }
    draw(e.currentTarget, at, at)
  }
  const move = (e: PointerEvent<HTMLCanvasElement>) => {
    const from = pen.current
    if (from?.id !== e.pointerId) return
    const to = pointOf(e)
    draw(e.currentTarget, from, to)
    length.current += Math.hypot(to.x - from.x, to.y - from.y)
    pen.current = { id: e.pointerId, ...to }
  }
  const lift = (e: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current?.id !== e.pointerId) return
    pen.current = null
    if (length.current < SHORTEST) return
    const picture = e.currentTarget.toDataURL('image/jpeg', QUALITY)
    written.current = picture
    onChange(picture)
  }
  const clear = () => {
    written.current = null
    length.current = 0
    layOut(paper.current, null)
    onChange(null)
  }
  return (
    <div className={css['sign']}>
      <span>{label}</span>
      <canvas
        ref={paper}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <div className={css['buttons']}>
        <Button variant="default" size="xs" leftSection={<Icon name="trash" />} onClick={clear}>
          {t('isian.hapus_tanda_tangan')}
        </Button>
        <span className={css['small']}>{t('isian.tanda_tangan_cara')}</span>
      </div>
    </div>
  )
}

/** Where the pen is on the paper, however large it is drawn. */
function pointOf(e: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = e.currentTarget.getBoundingClientRect()
  return {
    x: ((e.clientX - left) / width) * WIDTH,
    y: ((e.clientY - top) / height) * HEIGHT,
  }
}

function draw(paper: HTMLCanvasElement, from: Point, to: Point): void {
  const pen = paper.getContext('2d')
  if (!pen) return
  Object.assign(pen, { strokeStyle: INK, lineWidth: THICK, lineCap: 'round' })
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

/** Paints the paper white, because JPEG has no transparency, and draws the stored signature. */
function layOut(paper: HTMLCanvasElement | null, content: string | null): void {
  const pen = paper?.getContext('2d')
  if (!pen) return
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  if (!content) return
  const picture = new Image()
  picture.addEventListener('load', () => pen.drawImage(picture, 0, 0, WIDTH, HEIGHT))
  picture.src = content
}
