import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { SignaturePad } from '#kernel/web/field/signature-pad.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import type { Hutang } from '../../contract.ts'
import { BARIS_TANDA_TANGAN } from '../../rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { kirimFotoHutang } from './foto-hutang.tsx'
import css from '../hutang.module.css'

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
        <SignaturePad label={t('hutang.tanda_tangan')} value={isi} onChange={setIsi} />
        <div className={css['buttons']}>
          <Button disabled={!isi} loading={sibuk} onClick={() => void simpan()}>
            {t('button.simpan')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
