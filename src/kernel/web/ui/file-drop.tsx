import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import css from './file-drop.module.css'

interface Props {
  /** What may be dropped here, and what becomes of it. */
  readonly text: string
  readonly button: string
  /** Endings of the files that the browser offers: `.xlsx,.csv`. */
  readonly accept: string
  /** The next thing to do on the screen. */
  readonly main: boolean
  readonly disabled: boolean
  readonly onFile: (file: File) => void
  readonly autoFocus?: boolean
  readonly children?: ReactNode
}

/** A place where a file is dropped or chosen. */
export function FileDrop({ text, button, accept, main, disabled, onFile, ...o }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => file && !disabled && onFile(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={css['drop']}
      data-over={over}
      onDragOver={(e) => (e.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{text}</span>
      <Button
        {...(o.autoFocus ? { 'data-autofocus': true } : {})}
        variant={main ? 'filled' : 'default'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={button}
        onChange={(e) => {
          take(e.currentTarget.files?.[0])
          e.currentTarget.value = ''
        }}
      />
      {o.children}
    </div>
  )
}
