import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { RingkasMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { Titip } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'

/** Whose it is, what was agreed on, what was paid. */
export function RingkasTitip({ titip }: { readonly titip: Titip }) {
  const { t } = useTexts()
  return (
    <RingkasMuka
      of={titipDokumen}
      dokumen={titip}
      judul={t('titip.nota')}
      facts={[
        'tanggal',
        [t('label.waktu'), formatInstant(titip.waktu)],
        'no_lama',
        'kunci_harga',
        'tgl_batas',
        [t('label.oleh'), titip.input_by],
      ]}
    />
  )
}
