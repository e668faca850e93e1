import { useTexts } from '#kernel/web/i18n.ts'
import { useModule, useSession } from '#kernel/web/session/session.ts'
import { PilihPelanggan } from '#modules/pelanggan/member/web/index.ts'
import type { Kasir } from './use-kasir.ts'

interface Props {
  readonly kasir: Kasir
  /** Once a member was chosen. */
  readonly setelah: () => void
}

/** Who buys. */
export function PilihPembeli({ kasir, setelah }: Props) {
  const { t } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  // Only a member may be somebody else than a consumer for the tax.
  const pedagang = useSession().toko.pkp ? t('penjualan.pedagang_member') : undefined
  if (!ada) return pedagang ? <small>{pedagang}</small> : null
  return (
    <PilihPelanggan
      label={t('penjualan.pelanggan')}
      placeholder={t('penjualan.cari_pelanggan')}
      description={kasir.k.pelanggan ? undefined : pedagang}
      value={kasir.k.pelanggan}
      onChange={(pelanggan) => {
        kasir.ubah((k) => ({ ...k, pelanggan }))
        if (pelanggan) setelah()
      }}
    />
  )
}
