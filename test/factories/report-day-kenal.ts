import { hitungSemua } from '#modules/pelanggan/kenal/server/hitung-hari.ts'
import { sukses } from './goods.ts'
import { fotoKartu } from './siap-kenal.ts'
import type { World } from './world.ts'

/**
 * Somebody reaches the limit of the report, lowered for that, somebody looks at a card, and somebody
 * complains and asks for his data.
 */
export async function kenalSehari(w: World, toko: string): Promise<void> {
  const c = w.toko.get(toko)
  if (!c) throw new Error(`no shop ${toko}`)
  await w.database.query(
    `insert into aturan_hukum (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, keyakinan,
       sumber) values ('BATAS_LAPOR-2001-01-01', 'BATAS_LAPOR', '2001-01-01', 1000000, 'RUPIAH',
       'A', 'Uji')`,
  )
  await hitungSemua({ ...w.server.services, log: w.server.app.log }, toko)
  sukses(
    await c.tulis('pengaduan/catat', {
      nama: 'Ibu Sri',
      hal_pengaduan: 'LAYANAN',
      isi_pengaduan: 'Lama menunggu',
    }),
  )
  sukses(
    await c.tulis('permintaan-pribadi/catat', {
      nama: 'Ibu Sri',
      jenis_permintaan: 'EKSPOR',
      isi_permintaan: 'Salinan data',
    }),
  )
  sukses(
    await c.tulis('kenal/curiga/catat', {
      nama: 'Pak Budi',
      jumlah_rp: 90_000_000,
      catatan: 'Gelisah',
    }),
  )
  const foto = await fotoKartu(c)
  const { status } = await c.raw('GET', `/api/v1/gambar/KENAL/${foto}`)
  if (status !== 200) throw new Error(`the card is not shown: ${status}`)
}
