import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import { css } from '#modules/gadai/surat/web/index.ts'

const TUTUP = {
  LUNAS: 'error.hutang.sudah_lunas',
  PEREMAJAAN: 'error.hutang.sudah_diremajakan',
  LELANG: 'error.hutang.sudah_dilelang',
  BATAL: 'error.hutang.sudah_batal',
} as const

/** Key of the text why nothing can be done with the ticket any more; null when it can. */
export function bukanDisini(surat: Hutang): TextKey | null {
  return surat.status === 'AKTIF' ? null : TUTUP[surat.status]
}

/** The number of a ticket, as a link to it. */
export function KeSurat({ nomor }: { readonly nomor: string }) {
  return <Link to={`/lihat-hutang?no_faktur_hutang=${nomor}`}>{nomor}</Link>
}

/** Why, and the ticket that took its place where there is one. */
export function AlasanTutup({ surat }: { readonly surat: Hutang }) {
  const { tt } = useTexts()
  const { no_faktur_hutang, no_lanjutan } = surat
  const alasan = bukanDisini(surat)
  if (!alasan) return null
  return (
    <p className={css['stop']} role="alert">
      {tt(alasan, { no_faktur_hutang, no_lanjutan: no_lanjutan ?? '' })}{' '}
      {no_lanjutan && <KeSurat nomor={no_lanjutan} />}
    </p>
  )
}
