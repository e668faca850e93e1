import { CloseButton } from '@mantine/core'
import { apiUrl } from '#kernel/web/api.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { isiPromo } from '../rules.ts'
import css from './promo.module.css'
import { TulisWa } from './tulis-wa.tsx'

/** Somebody who is nobody, so that the words in braces are seen filled in. */
const CONTOH = { kode_customer: 'C000123', nama_customer: 'Ibu Sari', tgl_lahir: '1990-08-17' }

interface Props {
  readonly template: string
  /** A data URL, or the address of a stored banner. */
  readonly banner: string | null
  readonly tanggal: string
  readonly jam?: string
  readonly catatan?: string
  readonly onHapusBanner?: () => void
}

/** The promo as its receiver sees it. */
export function PratinjauPromo({ template, banner, tanggal, jam, catatan, onHapusBanner }: Props) {
  const { t } = useTexts()
  const isi = isiPromo(template, CONTOH)
  return (
    <div className={css['percakapan']} data-testid="pratinjau-promo">
      <div className={css['gelembung']}>
        {banner && (
          <div className={css['banner']}>
            <img
              src={banner.startsWith('data:') ? banner : apiUrl(banner)}
              alt={t('promo.banner')}
            />
            {onHapusBanner && (
              <CloseButton
                variant="default"
                aria-label={t('promo.hapus_banner')}
                title={t('promo.hapus_banner')}
                onClick={onHapusBanner}
              />
            )}
          </div>
        )}
        <TulisWa teks={catatan ? `${isi}\n\n_${catatan}_` : isi} />
        <time dateTime={tanggal}>
          {formatDate(tanggal, 'long')} {jam}
        </time>
      </div>
    </div>
  )
}
