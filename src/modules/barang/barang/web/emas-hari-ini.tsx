import type { ReactNode } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'

/** The shop's gold price of the day, for the header; null where the shop has set none. */
export function useEmasHariIni(): ReactNode {
  const { t } = useTexts()
  const harga = Number(useModule('PARAMETER_HARGA_EMAS_GLOBAL_VALUE'))
  if (!(harga > 0)) return null
  return (
    <>
      {t('barang.emas_hari_ini')} <b>Rp. {tulisAngka(harga)}</b>
    </>
  )
}
