import { defineDokumen } from '#kernel/shared/document.ts'

export const serviceDokumen = defineDokumen({
  jenis: 'FS',
  nama: 'nota.jenis.service',
  tabel: 'service',
  nomor: 'no_service',
  jurnal: ['SERVICE', 'BARU'],
  lihat: '/lihat-service',
  member: {
    jenis: 'SERVICE',
    total: 'biaya_rp',
    terbuka: ['ENTRY', 'SELESAI'],
    lupakan: true,
  },
})

export const selesaiServiceDokumen = defineDokumen({
  jenis: 'SS',
  nama: 'screen.selesai-service',
  tabel: 'service',
  nomor: 'no_selesai',
  jurnal: ['SERVICE', 'SELESAI'],
})

export const ambilServiceDokumen = defineDokumen({
  jenis: 'AS',
  nama: 'nota.jenis.ambil_service',
  tabel: 'service_ambil',
  nomor: 'no_ambil',
  jurnal: ['SERVICE', 'AMBIL'],
})
