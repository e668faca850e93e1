import { useTexts } from '#kernel/web/i18n.ts'
import { GambarIsian } from './gambar-isian.tsx'
import { BilaAda, IsiTeks, Tombol, bacaTeks } from './isi-teks.tsx'
import type { PropsDilihat } from './pratinjau-aplikasi.tsx'
import css from './pratinjau.module.css'

interface PropsSajian extends PropsDilihat {
  readonly folder: string
  readonly bentuk: 'lebar' | 'persegi'
}

/** A banner or an info: picture, headline, what it is about, and the button that leads on. */
export function SajianDilihat({ isi, gambar, folder, bentuk }: PropsSajian) {
  return (
    <article className={css['kartu']}>
      <GambarIsian folder={folder} nilai={gambar} bentuk={bentuk} />
      <h3>
        <IsiTeks nilai={isi['title']} />
      </h3>
      <BilaAda nilai={isi['sub_title']} kelas="anak" />
      <p className={css['tegas']}>
        <IsiTeks nilai={isi['info']} lebar={80} />
      </p>
      <p className={css['anak']}>
        <IsiTeks nilai={isi['sub_info']} lebar={70} />
      </p>
      <BilaAda nilai={isi['deskripsi']} kelas="panjang" />
      <Tombol>
        <IsiTeks nilai={isi['nama_tombol']} lebar={40} />
      </Tombol>
    </article>
  )
}

/** The tile of a category between two that are only outlined. */
export function KategoriDilihat({ isi, gambar }: PropsDilihat) {
  const { t } = useTexts()
  const warna = bacaTeks(isi['warna'])
  return (
    <>
      <h3>{t('aplikasi.kategori')}</h3>
      <div className={css['ubin']}>
        <div className={css['satuUbin']} style={warna ? { background: warna } : undefined}>
          <GambarIsian folder="KATEGORI_ICON" nilai={gambar} bentuk="bulat" />
          <span data-gelap={gelap(warna)}>
            <IsiTeks nilai={isi['nama_kategori']} />
          </span>
        </div>
        <div className={css['satuUbin']} aria-hidden />
        <div className={css['satuUbin']} aria-hidden />
        <div className={css['satuUbin']} aria-hidden />
      </div>
    </>
  )
}

/** Whether white words are read better on this colour. */
function gelap(warna: string): boolean {
  const angka = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(warna)
  if (!angka) return false
  const [r = 0, g = 0, b = 0] = angka.slice(1).map((h) => Number.parseInt(h, 16))
  return 0.299 * r + 0.587 * g + 0.114 * b < 140
}

/** A gift among those that points buy. */
export function HadiahDilihat({ isi, gambar }: PropsDilihat) {
  const { t } = useTexts()
  const poin = typeof isi['point'] === 'number' ? isi['point'] : null
  return (
    <>
      <h3>{t('aplikasi.hadiah')}</h3>
      <article className={css['kartu']}>
        <GambarIsian folder="HADIAH" nilai={gambar} bentuk="persegi" />
        <h3>
          <IsiTeks nilai={isi['nama_hadiah']} />
        </h3>
        <p className={css['tegas']}>
          <IsiTeks nilai={isi['info']} lebar={80} />
        </p>
        <p className={css['anak']}>
          <IsiTeks nilai={isi['sub_info']} lebar={70} />
        </p>
        <BilaAda nilai={isi['deskripsi']} kelas="panjang" />
        <div className={css['baris']}>
          <strong>
            {poin === null ? <IsiTeks nilai={null} /> : t('aplikasi.poin', { n: poin })}
          </strong>
          <Tombol>{t('aplikasi.tukar')}</Tombol>
        </div>
      </article>
    </>
  )
}
