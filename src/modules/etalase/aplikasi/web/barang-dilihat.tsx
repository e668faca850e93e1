import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { GambarIsian } from './gambar-isian.tsx'
import { IsiTeks, Tombol, bacaDaftar, bacaTeks } from './isi-teks.tsx'
import type { PropsDilihat } from './pratinjau-aplikasi.tsx'
import css from './pratinjau.module.css'

interface Kategori {
  readonly kode_kategori: string
  readonly nama_kategori: string
}

const TAG = ['hashtag_kadar', 'hashtag_jenis', 'hashtag_lm'] as const

/** The page of one item: picture, price, weight, its tags. */
export function BarangDilihat({ isi, gambar }: PropsDilihat) {
  const { t } = useTexts()
  const { data = [] } = useReadAs<readonly Kategori[]>('app/kategori-katalog')
  const kode = bacaTeks(isi['kode_kategori'])
  const kategori = data.find((k) => k.kode_kategori === kode)?.nama_kategori ?? kode
  const tag = TAG.flatMap((nama) => bacaDaftar(isi[nama]))
  const { harga_jual, berat } = isi
  return (
    <article className={css['kartu']}>
      <GambarIsian folder="ITEM" nilai={gambar} bentuk="persegi" />
      {kategori && <p className={css['anak']}>{kategori}</p>}
      <h3>
        <IsiTeks nilai={isi['nama_barang']} lebar={80} />
      </h3>
      <div className={css['baris']}>
        <strong>
          <IsiTeks
            nilai={
              typeof harga_jual === 'number'
                ? `Rp. ${formatValue({ kind: 'rupiah' }, harga_jual)}`
                : null
            }
          />
        </strong>
        {typeof berat === 'number' && <span>{formatValue({ kind: 'berat' }, berat)} g</span>}
      </div>
      {tag.length > 0 && (
        <p className={css['tagar']}>
          {[...new Set(tag)].map((satu) => (
            <span key={satu}>#{satu}</span>
          ))}
        </p>
      )}
      <Tombol>{t('aplikasi.beli')}</Tombol>
    </article>
  )
}
