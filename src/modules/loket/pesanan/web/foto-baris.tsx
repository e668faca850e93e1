import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { shrinkImage, dataUrlToBlob } from '#kernel/web/field/image.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { ItemPesanan, Pesanan } from '../contract.ts'
import { gantiFoto } from './kirim-foto.ts'
import css from './pesanan.module.css'

/** What the pieces are to look like, and, while the order is open, the way to show it. */
export function FotoPesanan({ pesanan: p }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  const terbuka = p.status === 'ENTRY' || p.status === 'SELESAI'
  const tampil = p.items.filter((i) => terbuka || i.foto !== null)
  if (tampil.length === 0) return null
  return (
    <Panel title={t('pesanan.foto')}>
      <div className={css['photos']}>
        {tampil.map((i) => (
          <SatuFoto key={i.baris} no_pesanan={p.no_pesanan} item={i} terbuka={terbuka} />
        ))}
      </div>
    </Panel>
  )
}

interface Props {
  readonly no_pesanan: string
  readonly item: ItemPesanan
  readonly terbuka: boolean
}

function SatuFoto({ no_pesanan, item, terbuka }: Props) {
  const { t } = useTexts()
  const file = useRef<HTMLInputElement>(null)
  const ambil = async (picture: File) => {
    try {
      const kecil = await dataUrlToBlob(await shrinkImage(picture))
      await gantiFoto(no_pesanan, item.baris, kecil)
    } catch {
      toast.error(t('isian.gambar_gagal'))
    }
  }
  return (
    <figure>
      {item.foto && (
        <ApiImage
          key={item.foto}
          path={`pesanan/${no_pesanan}/foto/${item.baris}`}
          alt={item.deskripsi}
          size={120}
        />
      )}
      <figcaption>{item.deskripsi}</figcaption>
      {terbuka && (
        <>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            tabIndex={-1}
            onChange={(e) => {
              const [satu] = e.currentTarget.files ?? []
              if (satu) void ambil(satu)
              e.currentTarget.value = ''
            }}
          />
          <Button variant="default" size="xs" onClick={() => file.current?.click()}>
            {t(item.foto ? 'pesanan.ganti_foto' : 'pesanan.tambah_foto')}
          </Button>
        </>
      )}
    </figure>
  )
}
