import { slipOf } from '#modules/alat/nota/web/index.ts'
import type { Service } from '../contract.ts'

const segarkan = ['service/{no_service}', 'service/{no_service}/riwayat'] as const

const masuk = slipOf({
  jenis: 'SERVICE',
  path: 'service/{no_service}/slip',
  nama: 'NOTA SERVICE',
  hitung: 'service/cetak-ulang',
  segarkan,
})

const ambil = slipOf({
  jenis: 'AMBIL_SERVICE',
  path: 'service/ambil/{no_ambil}/slip',
  nama: 'NOTA AMBIL SERVICE',
  hitung: 'service/ambil/cetak-ulang',
  segarkan,
})

/** The slip of what was just entered or picked up. */
export const cetakMasuk = (s: Service): void => masuk.print(s.no_service)
export const cetakAmbil = (s: Service): void => {
  if (s.no_ambil) ambil.print(s.no_ambil)
}

/** One more copy of either slip, counted; `lihat`: shown, not printed. */
export const salinanMasuk = masuk.copy
export const salinanAmbil = ambil.copy
