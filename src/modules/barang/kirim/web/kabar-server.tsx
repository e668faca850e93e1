import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import type { KepalaKirim } from '../contract.ts'

/** What the other server said of a parcel that it has not taken note of, and what to do about it. */
export function KabarServer({ d }: { readonly d: KepalaKirim }) {
  const { t } = useTexts()
  const { tujuan, kabar_server, kabar_coba, kabar_sebab } = d
  if (kabar_server === null || kabar_server === 'SAMPAI') return null
  if (kabar_server === 'MENUNGGU')
    return <Notice>{t('kirim_barang.kabar_menunggu', { tujuan })}</Notice>
  const coba = String(kabar_coba ?? 0)
  if (kabar_server === 'DIAM')
    return <Notice tone="bad">{t('kirim_barang.kabar_diam', { tujuan, coba })}</Notice>
  // What was said is a status and a code of ours: its text where there is one.
  const kode = (kabar_sebab ?? '').split(' ')[1] ?? ''
  const sebab = teksBebas(`error.${kode}`, { tujuan }) || (kabar_sebab ?? '')
  return <Notice tone="bad">{t('kirim_barang.kabar_ditolak', { tujuan, coba, sebab })}</Notice>
}
