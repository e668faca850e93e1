import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { disetujui, setujui, totalDari } from './sale.ts'
import { isiKontrak, mundurCicilan, pasangSyarat, tunai } from './siap-cicilan.ts'
import { PENYETUJU, type World } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/**
 * A day of instalments with one of everything: a contract that is paid in part and late, one that is
 * settled early and picked up, one that is cancelled, one that is auctioned with a surplus. It needs
 * the owner PEMILIK.
 */
export async function cicilanSehari(w: World, kode_toko: string): Promise<void> {
  const c = w.toko.get(kode_toko) as Client
  const tulis = async <T>(path: string, isi: Isi) => sukses(await c.tulis<T>(path, isi)).data
  await pasangSyarat(c)
  const kontrak = async () => {
    const pieces = await tambahSama(c, 1)
    const harga = totalDari(pieces)
    const barcodes = pieces.map((p) => p.kode_barcode)
    const isi = isiKontrak(barcodes, harga, Math.ceil(harga / 2_000) * 500)
    const { no_cicilan } = await tulis<{ no_cicilan: string }>('cicilan/create', isi)
    return { no_cicilan, harga, barcodes }
  }
  const telat = await kontrak()
  await tulis('cicilan/bayar', {
    no_cicilan: telat.no_cicilan,
    dp_rp: 100_000,
    pembayaran: tunai(100_000),
  })
  await mundurCicilan(w.database, telat.no_cicilan, 70)
  await ambil(c, await kontrak())
  await batalkan(c, (await kontrak()).no_cicilan)
  const { no_cicilan, harga } = await kontrak()
  await mundurCicilan(w.database, no_cicilan, 95)
  const hasil = { nama_pihak: 'Pembeli lelang', hasil_rp: harga * 2, pembayaran: tunai(harga * 2) }
  const isi = { no_cicilan, ...hasil }
  await tulis(
    'cicilan/lelang',
    await disetujui(c, 'cicilan/lelang', isi, { ...PENYETUJU, penyetuju: 'PEMILIK' }),
  )
}

async function batalkan(c: Client, no_cicilan: string): Promise<void> {
  const { data } = await c.ok<{ batal: { kembali_rp: number } }>(
    'GET',
    `cicilan/${no_cicilan}/tagihan`,
  )
  const { kembali_rp } = data.batal
  const izin = { kategori: 'cicilan.cancel', dokumen: no_cicilan, jumlah_rp: kembali_rp }
  const id_otorisasi = await setujui(c, { ...PENYETUJU, ...izin })
  sukses(
    await c.tulis('cicilan/cancel', {
      no_cicilan,
      kembali_rp,
      alasan: 'Pelanggan batal',
      kembali: { jenis: 'CASH' },
      id_otorisasi,
    }),
  )
}

async function ambil(
  c: Client,
  a: { readonly no_cicilan: string; readonly harga: number; readonly barcodes: readonly string[] },
): Promise<void> {
  const { no_cicilan, harga, barcodes } = a
  const { data } = await c.ok<{ pelunasan_rp: number }>('GET', `cicilan/${no_cicilan}/tagihan`)
  const rp = data.pelunasan_rp
  sukses(await c.tulis('cicilan/pelunasan', { no_cicilan, dp_rp: rp, pembayaran: tunai(rp) }))
  sukses(
    await c.tulis('penjualan/create', {
      kode_sales: 'S1',
      items: barcodes.map((kode_barcode) => ({ kode_barcode })),
      total_rp: harga,
      pembayaran: [{ jenis: 'TITIP', jumlah_rp: harga, no_cicilan }],
    }),
  )
}
