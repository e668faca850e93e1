import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { pengaduanCatat, pengaduanTindak } from '#modules/pelanggan/pengaduan/contract.ts'
import { permintaanCatat } from '#modules/pelanggan/pribadi/contract-permintaan.ts'
import type { Pelaku } from './panggil.ts'

/** In the last days somebody complains and is answered, somebody else waits, a third asks for his data. */
export async function keluhan(p: Pelaku, hari: Tanggal, sisa: number): Promise<void> {
  p.jam = new Date(`${hari}T16:20:00+07:00`)
  const lain = { no_hp: null, dokumen: null }
  if (sisa === 12) {
    const { no_pengaduan } = await p.kirim(pengaduanCatat, {
      ...lain,
      nama: 'Ibu Ratna',
      hal_pengaduan: 'LAYANAN',
      isi_pengaduan: 'Cincin yang dipatri belum selesai pada hari yang dijanjikan',
    })
    const uraian = 'Cincin selesai dan diantar hari ini, ongkos patri tidak ditagih'
    await p.kirim(pengaduanTindak, { no_pengaduan, tindakan: 'JAWAB', uraian })
  }
  if (sisa === 2) {
    await p.kirim(pengaduanCatat, {
      ...lain,
      nama: 'Pak Hadi',
      hal_pengaduan: 'GADAI',
      isi_pengaduan: 'Menanyakan rincian denda pada surat gadainya',
    })
    await p.kirim(permintaanCatat, {
      nama: 'Ibu Sari',
      jenis_permintaan: 'EKSPOR',
      isi_permintaan: 'Minta salinan semua data yang disimpan',
    })
  }
}
