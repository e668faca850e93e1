import type { Extension } from '#kernel/web/extensions.ts'

/** Acts on an exchange, which stand in the history of its sale and of its purchase too. */
export default {
  acts: {
    'tukar.create': 'tukar.riwayat_create',
    'tukar.cancel': 'pembelian.riwayat_cancel',
    'tukar.cetak_ulang': 'pembelian.riwayat_cetak',
    'tukar.foto': 'tukar.riwayat_foto',
    'tukar.uji': 'tukar.riwayat_uji',
    'tukar.batal_uji': 'tukar.batal_uji',
  },
} satisfies Extension
