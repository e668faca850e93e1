import type { ReactNode } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { BarangDilihat } from './barang-dilihat.tsx'
import { DeskripsiDilihat, HargaDilihat } from './harga-dilihat.tsx'
import { KontakDilihat } from './kontak-dilihat.tsx'
import css from './pratinjau.module.css'
import { HadiahDilihat, KategoriDilihat, SajianDilihat } from './sajian-dilihat.tsx'
import { SplashDilihat } from './splash-dilihat.tsx'

/** What is being typed, by field name. */
export type Isian = Readonly<Record<string, FieldValue | undefined>>

export interface PropsDilihat {
  readonly isi: Isian
  readonly gambar: FieldValue | undefined
}

const BENTUK = {
  kategori: { Isi: KategoriDilihat, penuh: false },
  banner: { Isi: BannerDilihat, penuh: false },
  info: { Isi: InfoDilihat, penuh: false },
  item: { Isi: BarangDilihat, penuh: false },
  harga: { Isi: HargaDilihat, penuh: false },
  hadiah: { Isi: HadiahDilihat, penuh: false },
  kontak: { Isi: KontakDilihat, penuh: false },
  deskripsi: { Isi: DeskripsiDilihat, penuh: false },
  splash: { Isi: SplashDilihat, penuh: true },
} as const

function BannerDilihat(p: PropsDilihat) {
  return <SajianDilihat {...p} folder="BANNER_ICON" bentuk="lebar" />
}
function InfoDilihat(p: PropsDilihat) {
  return <SajianDilihat {...p} folder="INFO_ICON" bentuk="persegi" />
}

interface Props {
  readonly jenis: keyof typeof BENTUK
  readonly isi: Isian
  /** The picture, where the field that holds it is not in `isi`. */
  readonly gambar?: FieldValue
}

/** One record on the customer's phone, while it is being typed. */
export function PratinjauAplikasi({ jenis, isi, gambar }: Props) {
  const { t } = useTexts()
  const { Isi, penuh } = BENTUK[jenis]
  return (
    <figure className={css['pratinjau']} aria-label={t('aplikasi.pratinjau')}>
      <figcaption>{t('aplikasi.pratinjau')}</figcaption>
      <Telepon penuh={penuh}>
        <Isi isi={isi} gambar={gambar ?? isi['gambar_name'] ?? isi['image_path']} />
      </Telepon>
    </figure>
  )
}

function Telepon({ penuh, children }: { readonly penuh: boolean; readonly children: ReactNode }) {
  const { toko } = useSession()
  return (
    <div className={css['telepon']} data-testid="pratinjau-aplikasi">
      {!penuh && <div className={css['kepala']}>{toko.nama_toko}</div>}
      <div className={css['layar']}>{children}</div>
    </div>
  )
}
