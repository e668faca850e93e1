import type { Extensions } from '#kernel/web/extensions.ts'
import { hitIcons } from '#modules/alat/cari/web/hit-icons.ts'
import { nomorDariKode } from '#modules/alat/nota/qr-nota.ts'
import { useEmasHariIni } from '#modules/barang/barang/web/emas-hari-ini.tsx'
import { blankWhenDenied as pembelian } from '#modules/loket/pembelian/screens.ts'
import { blankWhenDenied as penjualan } from '#modules/loket/penjualan/screens.ts'
import { tukarActs } from '#modules/loket/tukar/web/acts.ts'
import { otorisasiRemedy } from '#modules/orang/otorisasi/web/izin/approve.ts'
import { OtorisasiOverlay } from '#modules/orang/otorisasi/web/izin/overlay.tsx'
import { chatActs } from '#modules/pelanggan/chat/web/acts.ts'

/** What the areas add to the frame of the browser side. Loaded with the first page: small files only. */
export const extensions: Extensions = {
  remedies: [otorisasiRemedy],
  overlays: [OtorisasiOverlay],
  useHeadline: useEmasHariIni,
  readCode: nomorDariKode,
  documents: () => import('./documents.ts'),
  hitIcons,
  acts: { ...chatActs, ...tukarActs },
  blankWhenDenied: [...penjualan, ...pembelian],
}
