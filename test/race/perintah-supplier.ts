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
  const bayaran = async () => {
    await k.terjual(4)
    const { no_terima } = await diterima()
    const items = [{ no_terima, cara_bayar: 'RUPIAH', jumlah: 1_000_000 }]
    const isi = { kode_supplier: 'LEB', items, no_draft: crypto.randomUUID() }
    return k.disetujui('bayar-supplier/create', isi)
  }
  const dibayar = async () => {
    const { no_bayar } = await k.jadi<{ no_bayar: string }>(
      'bayar-supplier/create',
      await bayaran(),
    )
    return { no_bayar }
  }
  const sisaRetur = async () => {
    const { no_terima } = await diterima()
    const isi = { no_terima, sisa: [{ baris: 1, qty: 1, berat: 2 }], keterangan: 'Cacat cor' }
    const lengkap = { ...isi, no_draft: crypto.randomUUID() }
    return k.disetujui('retur-supplier/create', lengkap)
  }
  const diretur = async () => {
    const isi = await k.jadi<{ no_retur: string }>('retur-supplier/create', await sisaRetur())
    return { no_retur: isi.no_retur }
  }
  return {
    ...hutangLama(k),
    'retur-supplier/create': async () => k.kirim('retur-supplier/create', await sisaRetur()),
    'retur-supplier/cancel': async () => {
      const isi = { ...(await diretur()), alasan: 'Salah retur' }
      return k.kirim('retur-supplier/cancel', await k.disetujui('retur-supplier/cancel', isi))
    },
    'retur-supplier/cetak-ulang': async () =>
      k.kirim('retur-supplier/cetak-ulang', await diretur()),
    'penerimaan-suplier/create': async () => k.kirim('penerimaan-suplier/create', surat()),
    [batal]: async () =>
      k.kirim(batal, await k.disetujui(batal, { ...(await diterima()), alasan: 'Salah surat' })),
    'penerimaan-suplier/barang': async () => {
      const { no_terima } = await diterima()
      const piece = { kode_dept: 'CIN', kode_group: 'G75', kadar: '75', kode_baki: 'B1' }
      const items = [2, 1.99].map((berat) => ({ ...piece, berat, nama_barang: 'Cincin polos' }))
      return k.kirim('penerimaan-suplier/barang', { no_terima, items })
    },
    'bayar-supplier/create': async () => k.kirim('bayar-supplier/create', await bayaran()),
    'bayar-supplier/cancel': async () => {
      const isi = { ...(await dibayar()), alasan: 'Salah bayar' }
      return k.kirim('bayar-supplier/cancel', await k.disetujui('bayar-supplier/cancel', isi))
    },
    'bayar-supplier/cetak-ulang': async () =>
      k.kirim('bayar-supplier/cetak-ulang', await dibayar()),
    'penerimaan-suplier/cetak-ulang': async () =>
      k.kirim('penerimaan-suplier/cetak-ulang', await diterima()),
  }
}

/** What the supplier was owed in another system. */
const hutangLama = (k: Kasir): Perintah => ({
  'hutang-supplier/awal': async () =>
    k.kirim('hutang-supplier/awal', {
      kode_supplier: 'LEB',
      no_intern: crypto.randomUUID().slice(0, 30).toUpperCase(),
      tgl_surat: null,
      jatuh_tempo: null,
      sisa: 2_500_000,
      sisa_emas: null,
      harga_acuan: null,
      keterangan: null,
    }),
})
