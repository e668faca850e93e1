import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import type { Answer } from '#kernel/web/extensions.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import type { ringkasan } from '../contract.ts'
import { jumlahDitanya } from '../rules.ts'
import { asalSehari } from './asal.ts'

/** The screen and column behind each sum. */
const ASAL = {
  penjualan: ['/laporan-managerial-analisys', 'omzet_rp'],
  barang: ['/laporan-penjualan-rekap', 'qty'],
  pembelian: ['/laporan-pembelian-rekap', 'total_rp'],
  laba: ['/laporan-managerial-analisys', 'laba_rp'],
} as const satisfies Readonly<Record<string, readonly [ScreenPath, string]>>

/** `terjual hari ini` in the palette: the sum itself, and the way to what it is made of. */
export function useJumlahHari(typed: string): readonly Answer[] {
  const { t } = useTexts()
  const pusat = useMayOpen('/dashboardPusat')
  const dashboard = useMayOpen('/dashboard') ? '/dashboard' : pusat ? '/dashboardPusat' : null
  const boleh = {
    penjualan: useMayOpen(ASAL.penjualan[0]),
    barang: useMayOpen(ASAL.barang[0]),
    pembelian: useMayOpen(ASAL.pembelian[0]),
    laba: useMayOpen(ASAL.laba[0]),
  }
  const ditanya = dashboard ? jumlahDitanya(typed, t('dashboard.ditanya')) : []
  const q = useRead<typeof ringkasan>('dashboard/ringkasan', {}, { enabled: ditanya.length > 0 })
  const r = q.data
  if (!r || !dashboard) return []
  const nilai = {
    penjualan: [t('dashboard.penjualan_hari_ini'), tulisRupiah(r.total_penjualan)],
    barang: [t('dashboard.barang_terjual'), tulisAngka(r.jumlah_barang)],
    pembelian: [t('dashboard.pembelian'), tulisRupiah(r.total_pembelian)],
    laba: [t('dashboard.laba'), r.laba_rp === null ? null : tulisRupiah(r.laba_rp)],
  } as const
  return ditanya.flatMap((apa) => {
    const [judul, angka] = nilai[apa]
    return angka === null
      ? []
      : [
          {
            id: `jumlah-${apa}`,
            icon: 'chart' as const,
            title: `${judul}: ${angka}`,
            // Who may not open the report behind a sum gets to where the sum stands.
            ...(boleh[apa]
              ? { note: t('asal.buka'), to: asalSehari(ASAL[apa][0], r.tanggal, ASAL[apa][1]) }
              : { note: '', to: dashboard }),
          },
        ]
  })
}
