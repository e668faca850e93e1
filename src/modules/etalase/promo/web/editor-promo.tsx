import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { KATA_PROMO, type KataPromo, MAKS_HURUF_PROMO, kataDiketik } from '../rules.ts'
import { posisiKursor } from './posisi-kursor.ts'
import css from './promo.module.css'

interface Props {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

interface Tawaran {
  readonly awal: number
  readonly akhir: number
  readonly kata: readonly KataPromo[]
  readonly atas: number
  readonly kiri: number
}

/** The message. A colon offers the words that each member's message is filled with. */
export function EditorPromo({ value, error, onChange }: Props) {
  const { t, tt } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const kursor = useRef<number | null>(null)
  const id = useId()
  const [tawaran, setTawaran] = useState<Tawaran | null>(null)
  const [pilih, setPilih] = useState(0)

  // What was put in is written by React first; only then is there a place to stand after it.
  useLayoutEffect(() => {
    if (kursor.current === null) return
    area.current?.setSelectionRange(kursor.current, kursor.current)
    kursor.current = null
  }, [value])

  const tawarkan = (teks: string, akhir: number) => {
    const diketik = kataDiketik(teks, akhir)
    const cari = diketik?.cari.toLowerCase() ?? ''
    const kata = KATA_PROMO.filter((k) => k.includes(cari))
    if (!diketik || kata.length === 0 || !area.current || !kotak.current) return setTawaran(null)
    setPilih(0)
    setTawaran({
      awal: diketik.awal,
      akhir,
      kata,
      ...posisiKursor(kotak.current, area.current, diketik.awal),
    })
  }
  const sisip = (kata: KataPromo, dari: number, sampai: number) => {
    const baru = `${value.slice(0, dari)}{${kata}}${value.slice(sampai)}`
    kursor.current = dari + kata.length + 2
    setTawaran(null)
    onChange(baru.slice(0, MAKS_HURUF_PROMO))
    area.current?.focus()
  }
  const tekan = (event: KeyboardEvent) => {
    if (!tawaran) return
    const arah = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const n = tawaran.kata.length
    if (arah !== undefined) setPilih((pilih + arah + n) % n)
    else if (event.key === 'Enter' || event.key === 'Tab')
      sisip(tawaran.kata[pilih] as KataPromo, tawaran.awal, tawaran.akhir)
    else if (event.key === 'Escape') setTawaran(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={kotak} className={css['editor']}>
      <div className={css['kata']}>
        {KATA_PROMO.map((k) => (
          <Button
            key={k}
            variant="default"
            size="compact-sm"
            title={tt(`promo.kata.${k}`)}
            onClick={() => {
              const { selectionStart: dari = 0, selectionEnd: sampai = 0 } = area.current ?? {}
              sisip(k, dari, sampai)
            }}
          >
            {`{${k}}`}
          </Button>
        ))}
      </div>
      <Textarea
        ref={area}
        label={t('label.isi_pesan')}
        description={t('promo.cara')}
        withAsterisk
        value={value}
        error={error}
        maxLength={MAKS_HURUF_PROMO}
        role="combobox"
        aria-expanded={tawaran !== null}
        aria-controls={id}
        aria-autocomplete="list"
        {...(tawaran ? { 'aria-activedescendant': `${id}-${pilih}` } : {})}
        onChange={({ currentTarget: { value: teks, selectionStart } }) => {
          onChange(teks)
          tawarkan(teks, selectionStart)
        }}
        onKeyDown={tekan}
        onBlur={() => setTawaran(null)}
        onClick={() => setTawaran(null)}
      />
      {tawaran && (
        <ul
          id={id}
          role="listbox"
          aria-label={t('promo.kata_tersedia')}
          className={css['pilihan']}
          style={{ top: tawaran.atas, left: tawaran.kiri }}
        >
          {tawaran.kata.map((k, i) => (
            <li
              key={k}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === pilih}
              // Before the blur that would take the list away.
              onMouseDown={(e) => (e.preventDefault(), sisip(k, tawaran.awal, tawaran.akhir))}
              onMouseEnter={() => setPilih(i)}
            >
              <span>{`{${k}}`}</span>
              <small>{tt(`promo.kata.${k}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
