import type { Isi, Kasir, Perintah } from './kasir.ts'

/** Goods of suppliers: papers come in, are printed and taken back. */
export function perintahSupplier(k: Kasir): Perintah {
  const surat = (): Isi => ({
    kode_supplier: 'LEB',
    no_intern: crypto.randomUUID().slice(0, 30),
    cara_hutang: 'RUPIAH',
    items: [
      { kode_dept: 'CIN', kode_group: 'G75', kadar: '75', qty: 2, berat: 4, jumlah_rp: 3_400_000 },
    ],
    total_qty: 2,
    total_berat: 4,
    total_rp: 3_400_000,
  })
  const diterima = async () => {
    const isi = await k.jadi<{ no_terima: string }>('penerimaan-suplier/create', surat())
    return { no_terima: isi.no_terima }
  }
  const batal = 'penerimaan-suplier/cancel'
  return {
    'penerimaan-suplier/create': async () => k.kirim('penerimaan-suplier/create', surat()),
    [batal]: async () =>
      k.kirim(batal, await k.disetujui(batal, { ...(await diterima()), alasan: 'Salah surat' })),
    'penerimaan-suplier/barang': async () => {
      const { no_terima } = await diterima()
      const piece = { kode_dept: 'CIN', kode_group: 'G75', kadar: '75', kode_baki: 'B1' }
      const items = [2, 1.99].map((berat) => ({ ...piece, berat, nama_barang: 'Cincin polos' }))
      return k.kirim('penerimaan-suplier/barang', { no_terima, items })
    },
    'penerimaan-suplier/cetak-ulang': async () =>
      k.kirim('penerimaan-suplier/cetak-ulang', await diterima()),
  }
}
