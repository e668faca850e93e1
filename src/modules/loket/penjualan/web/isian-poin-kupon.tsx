import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import type { BarisBayar, BayarTerisi } from '#modules/uang/kas/web/index.ts'
import type { kuponCek, penjualanPoin } from '../contract-kasir.ts'
import type { JenisBayarJual } from '../rules.ts'
import css from './kasir.module.css'

export interface Poin {
  readonly poin: number
  readonly nilai_rp: number
}

/** Points of the customer; null while there is none, or while the shop takes no points. */
export function usePoin(kode_customer: string | undefined): Poin | null {
  const aktif = useModule('BAYAR_POINT_MODULE') === true && kode_customer !== undefined
  const q = useRead<typeof penjualanPoin>(
    'penjualan/poin/{kode_customer}',
    { kode_customer: kode_customer ?? '' },
    { enabled: aktif },
  )
  return aktif ? (q.data ?? null) : null
}

/**
 * A new row of points takes what the member has, at most what is still due, in whole points; what
 * somebody types stays.
 */
export function isiPoin(
  bayar: readonly BarisBayar<JenisBayarJual>[],
  total_rp: number,
  poin: Poin | null,
): readonly BarisBayar<JenisBayarJual>[] {
  return bayar.map((b) => {
    if (b.jenis !== 'POIN' || !b.otomatis || !poin) return b
    const lain = bayar.reduce(
      (n, x) => (x.no === b.no || x.otomatis ? n : n + (x.jumlah_rp ?? 0)),
      0,
    )
    const butuh = Math.floor(Math.max(0, total_rp - lain) / poin.nilai_rp)
    const jumlah_rp = Math.min(butuh, Math.max(0, poin.poin)) * poin.nilai_rp
    return { ...b, jumlah_rp, otomatis: false }
  })
}

interface Props {
  readonly b: BayarTerisi<JenisBayarJual>
  readonly ubah: (isi: Partial<BarisBayar<JenisBayarJual>>) => void
}

export function CatatanPoin({ poin }: { readonly poin: Poin | null }) {
  const { t } = useTexts()
  return (
    <span className={css['own']}>
      {poin
        ? t('penjualan.poin_ada', { poin: tulisAngka(poin.poin), nilai: tulisAngka(poin.nilai_rp) })
        : t('error.poin.tanpa_member')}
    </span>
  )
}

/** The code of a coupon; the server says what it pays of this total, again when the total changes. */
export function IsianKupon({ b, ubah, total_rp }: Props & { readonly total_rp: number }) {
  const { t, tt } = useTexts()
  const [ketik, setKetik] = useState(b.rujukan ?? '')
  const kode_kupon = b.rujukan ?? ''
  const q = useRead<typeof kuponCek>(
    'transaksi-kupon/cek/{kode_kupon}',
    { kode_kupon, total_rp },
    { enabled: kode_kupon !== '' },
  )
  const tolak = q.data?.tolak ?? (q.error ? { code: q.error.code, params: q.error.params } : null)
  const nilai = kode_kupon === '' || tolak ? 0 : q.data?.nilai_rp
  useEffect(() => {
    if (typeof nilai === 'number' && (nilai !== b.jumlah_rp || b.otomatis))
      ubah({ jumlah_rp: nilai, otomatis: false })
  })
  const pakai = () => {
    const kode = ketik.trim().toUpperCase()
    if (kode !== kode_kupon) ubah({ rujukan: kode, jumlah_rp: 0, otomatis: false })
  }
  return (
    <TextInput
      name={`kupon-${b.no}`}
      aria-label={t('label.kode_kupon')}
      placeholder={t('label.kode_kupon')}
      value={ketik}
      size="sm"
      maxLength={20}
      autoComplete="off"
      error={tolak ? tt(`error.${tolak.code}`, tolak.params) : undefined}
      onChange={(e) => setKetik(e.currentTarget.value.toUpperCase())}
      onBlur={pakai}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        pakai()
      }}
    />
  )
}
