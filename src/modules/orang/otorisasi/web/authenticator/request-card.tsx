import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useSecondsLeft } from '../izin/qr-way.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { authenticatorRequest } from '../../contract-qr.ts'
import css from './authenticator.module.css'

export type Request = CallOutput<typeof authenticatorRequest>

interface Props {
  readonly request: Request
  readonly onOpen: () => void
}

/** Who asks for what, and how long it still waits. */
export function RequestCard({ request: r, onOpen }: Props) {
  const { t, tt } = useTexts()
  const left = useSecondsLeft(r.kedaluwarsa)
  return (
    <button type="button" className={css['request']} onClick={onOpen}>
      <b>{tt(`pilihan.aksi.${r.aksi}`)}</b>
      <strong>{tulisRupiah(r.jumlah_rp)}</strong>
      <span>
        {r.nama_peminta} · {r.nama_toko}
      </span>
      <em>{t('izin.qr_sisa', { detik: left })}</em>
    </button>
  )
}
