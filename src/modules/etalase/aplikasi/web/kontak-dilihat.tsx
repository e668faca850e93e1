import { useTexts } from '#kernel/web/i18n.ts'
import { GambarIsian } from './gambar-isian.tsx'
import { IsiTeks, Tombol } from './isi-teks.tsx'
import type { PropsDilihat } from './pratinjau-aplikasi.tsx'
import css from './pratinjau.module.css'

/** Who answers, with the button that opens the chat. */
export function KontakDilihat({ isi, gambar }: PropsDilihat) {
  const { t } = useTexts()
  return (
    <>
      <h3>{t('aplikasi.hubungi')}</h3>
      <article className={css['kartu']}>
        <div className={css['orang']}>
          <GambarIsian folder="ADMIN" nilai={gambar} bentuk="bulat" />
          <div>
            <h3>
              <IsiTeks nilai={isi['nama_admin']} />
            </h3>
            <p className={css['anak']}>
              <IsiTeks nilai={isi['no_hp']} lebar={70} />
            </p>
          </div>
        </div>
        <Tombol>{t('aplikasi.chat')}</Tombol>
      </article>
    </>
  )
}
