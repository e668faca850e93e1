import { Button, Modal } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import type { Hutang } from '../../contract.ts'
import { BARIS_TANDA_TANGAN } from '../../rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { kirimFotoHutang } from './foto-hutang.tsx'
import css from '../hutang.module.css'

/** Pixels of the paper: as wide as people sign. */
const LEBAR = 600
const TINGGI = 200
const MUTU = 0.8
/** Ink and paper have the same colours in the light and the dark look: the picture is stored. */
const KERTAS = '#ffffff'
const TINTA = '#111111'
const TEBAL = 3
/** The shortest line in pixels that counts as a signature. */
const PALING_PENDEK = 60

interface Titik {
  readonly x: number
  readonly y: number
}

interface Props {
  /** JPEG data URL; null while nobody has signed. */
  readonly value: string | null
  readonly onUbah: (dataUrl: string | null) => void
}

/** An optional signature by pen, finger or mouse, with a button to clear it. */
export function IsianTandaTangan({ value, onUbah }: Props) {
  const { t } = useTexts()
  const kertas = useRef<HTMLCanvasElement>(null)
  const pena = useRef<(Titik & { readonly id: number }) | null>(null)
  const panjang = useRef(0)
  /** What stands on the paper; undefined before it is laid out. */
  const tertulis = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (value === tertulis.current) return
    tertulis.current = value
    panjang.current = 0
    bentangkan(kertas.current, value)
  }, [value])

  const mulai = (e: PointerEvent<HTMLCanvasElement>) => {
    if (e.button !== 0 || pena.current) return
    e.currentTarget.setPointerCapture(e.pointerId)
    const di = titik(e)
    pena.current = { id: e.pointerId, ...di }
    tarik(e.currentTarget, di, di)
  }
  const gerak = (e: PointerEvent<HTMLCanvasElement>) => {
    const dari = pena.current
    if (dari?.id !== e.pointerId) return
    const ke = titik(e)
    tarik(e.currentTarget, dari, ke)
    panjang.current += Math.hypot(ke.x - dari.x, ke.y - dari.y)
    pena.current = { id: e.pointerId, ...ke }
  }
  const angkat = (e: PointerEvent<HTMLCanvasElement>) => {
    if (pena.current?.id !== e.pointerId) return
    pena.current = null
    if (panjang.current < PALING_PENDEK) return
    const gambar = e.currentTarget.toDataURL('image/jpeg', MUTU)
    tertulis.current = gambar
    onUbah(gambar)
  }
  const hapus = () => {
    tertulis.current = null
    panjang.current = 0
    bentangkan(kertas.current, null)
    onUbah(null)
  }
  return (
    <div className={css['sign']}>
      <span>{t('hutang.tanda_tangan')}</span>
      <canvas
        ref={kertas}
        width={LEBAR}
        height={TINGGI}
        role="img"
        aria-label={t('hutang.tanda_tangan')}
        onPointerDown={mulai}
        onPointerMove={gerak}
        onPointerUp={angkat}
        onPointerCancel={angkat}
      />
      <div className={css['buttons']}>
        <Button variant="default" size="xs" leftSection={<Icon name="trash" />} onClick={hapus}>
          {t('hutang.hapus_tanda_tangan')}
        </Button>
        <span className={css['small']}>{t('hutang.tanda_tangan_cara')}</span>
      </div>
    </div>
  )
}

/** Where the pen is on the paper, however large it is drawn. */
function titik(e: PointerEvent<HTMLCanvasElement>): Titik {
  const { left, top, width, height } = e.currentTarget.getBoundingClientRect()
  return {
    x: ((e.clientX - left) / width) * LEBAR,
    y: ((e.clientY - top) / height) * TINGGI,
  }
}

function tarik(kertas: HTMLCanvasElement, dari: Titik, ke: Titik): void {
  const pena = kertas.getContext('2d')
  if (!pena) return
  Object.assign(pena, { strokeStyle: TINTA, lineWidth: TEBAL, lineCap: 'round' })
  pena.beginPath()
  pena.moveTo(dari.x, dari.y)
  pena.lineTo(ke.x, ke.y)
  pena.stroke()
}

/** Paints the paper white, because JPEG has no transparency, and draws the stored signature. */
function bentangkan(kertas: HTMLCanvasElement | null, isi: string | null): void {
  const pena = kertas?.getContext('2d')
  if (!pena) return
  pena.fillStyle = KERTAS
  pena.fillRect(0, 0, LEBAR, TINGGI)
  if (!isi) return
  const gambar = new Image()
  gambar.addEventListener('load', () => pena.drawImage(gambar, 0, 0, LEBAR, TINGGI))
  gambar.src = isi
}

interface SuratProps {
  readonly surat: Hutang
  /** Where there is none yet, it can be signed here. */
  readonly boleh: boolean
}

/** The signature of a stored ticket, to compare with at the counter. */
export function TandaTanganSurat({ surat, boleh }: SuratProps) {
  const { t } = useTexts()
  const [buka, setBuka] = useState(false)
  const { no_faktur_hutang, tanda_tangan } = surat
  const nama = t('hutang.tanda_tangan')
  if (tanda_tangan)
    return (
      <figure className={css['signature']}>
        <ApiImage
          key={tanda_tangan}
          path={`hutang/${no_faktur_hutang}/foto/${BARIS_TANDA_TANGAN}`}
          alt={nama}
          size={96}
          width={288}
        />
        <figcaption>{nama}</figcaption>
      </figure>
    )
  if (!boleh) return null
  return (
    <figure>
      <button
        type="button"
        className={css['photoButton']}
        aria-label={nama}
        title={nama}
        onClick={() => setBuka(true)}
      >
        <Icon name="edit" size={24} />
      </button>
      <figcaption>{nama}</figcaption>
      {buka && <Tandatangani nomor={no_faktur_hutang} onClose={() => setBuka(false)} />}
    </figure>
  )
}

interface TandatanganiProps {
  readonly nomor: string
  readonly onClose: () => void
}

function Tandatangani({ nomor, onClose }: TandatanganiProps) {
  const { t } = useTexts()
  const [isi, setIsi] = useState<string | null>(null)
  const [sibuk, setSibuk] = useState(false)
  const simpan = async () => {
    if (!isi || sibuk) return
    setSibuk(true)
    const jadi = await kirimFotoHutang(nomor, BARIS_TANDA_TANGAN, isi)
    setSibuk(false)
    if (!jadi) return
    refresh(...SEGARKAN_HUTANG)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={nomor}
      closeOnClickOutside={false}
      size={512}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <div className={css['page']}>
        <IsianTandaTangan value={isi} onUbah={setIsi} />
        <div className={css['buttons']}>
          <Button disabled={!isi} loading={sibuk} onClick={() => void simpan()}>
            {t('button.simpan')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
