import sharp from 'sharp'
import { Berkas } from '#kernel/server/http/multipart.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { barangImpor } from '#modules/barang/impor/contract.ts'
import { lukisan } from './lukisan.ts'
import type { Pelaku } from './panggil.ts'

/** Days before the last one on which the shop enters a supplier's delivery from his spreadsheet. */
const HARI = 16
const KOLOM =
  'nama_barang,kode_dept,kode_group,kadar,kode_baki,berat,harga_modal,ongkos_rp,keterangan,foto'
const BANYAK = 12

/**
 * A delivery of rings, at `gram_rp` a gram, comes in from a spreadsheet under one paper, all with one
 * drawn photo.
 */
export async function sehariImpor(
  p: Pelaku,
  o: { readonly hari: Tanggal; readonly sisa: number; readonly gram_rp: number },
): Promise<void> {
  const { hari, sisa, gram_rp } = o
  if (sisa !== HARI) return
  p.jam = new Date(`${hari}T10:40:00+07:00`)
  const gambar = await sharp(Buffer.from(lukisan('cincin', '#b8860b')))
    .jpeg({ quality: 80 })
    .toBuffer()
  const image = new Berkas(gambar, 'image/jpeg', 'anyam.jpg')
  const { nama } = (await p.tulis('POST', 'gambar/barang', { image })) as { readonly nama: string }
  const baris = Array.from({ length: BANYAK }, (_, i) => {
    const gram = (50 + 3 * i) / 20
    const modal = Math.round(gram * gram_rp)
    return `Cincin anyam ${i + 1},CIN,750,18K,CIN1,${gram},${modal},150000,Kiriman pengrajin,anyam.jpg`
  })
  const isi = Buffer.from([KOLOM, ...baris].join('\n'))
  await p.kirim(barangImpor, {
    file: new Berkas(isi, 'text/csv', 'kiriman.csv'),
    foto: JSON.stringify([['anyam.jpg', nama]]),
  })
}
