import { useTexts } from '#kernel/web/i18n.ts'
import { GambarIsian } from './gambar-isian.tsx'
import { IsiTeks, bacaTeks } from './isi-teks.tsx'
import type { PropsDilihat } from './pratinjau-aplikasi.tsx'
import css from './pratinjau.module.css'

/** A slide over the whole phone, its words above or below. */
export function SplashDilihat({ isi, gambar }: PropsDilihat) {
  const { t } = useTexts()
  const tamu = bacaTeks(isi['kode']) !== 'MEMBER'
  return (
    <div className={css['slide']} data-letak={isi['position'] === 'top' ? 'atas' : 'bawah'}>
      <GambarIsian folder="SPLASHSCREEN" nilai={gambar} bentuk="penuh" />
      <p>
        <IsiTeks nilai={isi['text']} lebar={80} />
      </p>
      <span className={css['langkah']}>{t(tamu ? 'aplikasi.lanjut' : 'aplikasi.masuk')}</span>
    </div>
  )
}
