import { useEffect, useRef, useState } from 'react'
import { type FieldValue, gambar } from '#kernel/shared/fields.ts'
import { upload } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'

const FOTO = gambar()

interface Props {
  /** Name of the photo that has arrived; null without one. */
  readonly nama: string | null
  readonly onNama: (nama: string | null) => void
}

/** The seller's card, sent as soon as it is taken: the draft keeps its name and no picture. */
export function FotoPenjual({ nama, onNama }: Props) {
  const { t } = useTexts()
  const [foto, setFoto] = useState<string | null>(null)
  const [mengirim, setMengirim] = useState(false)
  // What else is typed while the photo travels must not be lost with its arrival.
  const tiba = useRef(onNama)
  useEffect(() => {
    tiba.current = onNama
  })
  const ambil = async (v: FieldValue) => {
    const url = typeof v === 'string' && v !== '' ? v : null
    setFoto(url)
    tiba.current(null)
    if (url === null) return
    setMengirim(true)
    try {
      const form = new FormData()
      form.set('image', await dataUrlToBlob(url), 'kartu.jpg')
      const jadi = await upload<{ foto_penjual: string }>('pembelian/foto-penjual', form, {
        idempotencyKey: randomText(24),
      })
      tiba.current(jadi.foto_penjual)
    } catch (error) {
      setFoto(null)
      toast.error(error)
    } finally {
      setMengirim(false)
    }
  }
  return (
    <div>
      <FieldInput
        field={FOTO}
        name="foto_penjual"
        label={t('label.foto_penjual')}
        value={nama !== null || mengirim ? foto : null}
        onChange={(v) => void ambil(v)}
      />
      {nama !== null && <Tag color="ok">{t('pembelian.foto_terkirim')}</Tag>}
    </div>
  )
}
