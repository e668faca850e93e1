import { DIRI, fotoKartu } from '../factories/siap-kenal.ts'
import type { Kasir, Perintah } from './kasir.ts'
import { PEMILIK } from './perintah-hari.ts'

const CURIGA = { nama: 'Budi', jumlah_rp: 90_000_000, catatan: 'Gelisah' }
const KELUHAN = { nama: 'Budi', hal_pengaduan: 'LAYANAN', isi_pengaduan: 'Lama menunggu' }
const DIMINTA = { nama: 'Budi', jenis_permintaan: 'EKSPOR', isi_permintaan: 'Salinan data' }

/** A member taken in at a counter and forgotten, and members' data that leave the house. */
export function perintahMember(k: Kasir): Perintah {
  let nomor = 0
  const baru = () => ({
    nama_customer: 'Pak Loket',
    no_hp: `0819${String(Date.now() % 1_000_000_000).padStart(9, '0')}${nomor++ % 10}`,
    izin_whatsapp: true,
  })
  return {
    'member/daftar': async () => k.kirim('member/daftar', baru()),
    'kenal/identitas': async () =>
      k.kirim('kenal/identitas', { ...DIRI, foto: await fotoKartu(k.c) }),
    'kenal/curiga/catat': async () => k.kirim('kenal/curiga/catat', CURIGA),
    'kenal/curiga/tinjau': async () => {
      await k.jadi('kenal/curiga/catat', CURIGA)
      const path = 'kenal/curiga/get/all'
      const { data } = await k.c.ok<{ id: string }[]>('GET', path, { status: 'BARU' })
      const isi = { id: data[0]?.id, status: 'DITINJAU', hasil: 'Wajar' }
      return k.kirim('kenal/curiga/tinjau', isi)
    },
    'pengaduan/catat': async () => k.kirim('pengaduan/catat', KELUHAN),
    'pengaduan/tindak': async () => {
      const { no_pengaduan } = await k.jadi<{ no_pengaduan: string }>('pengaduan/catat', KELUHAN)
      const isi = { no_pengaduan, tindakan: 'JAWAB', uraian: 'Sudah diganti' }
      return k.kirim('pengaduan/tindak', isi)
    },
    'permintaan-pribadi/catat': async () => k.kirim('permintaan-pribadi/catat', DIMINTA),
    'permintaan-pribadi/jawab': async () => {
      const path = 'permintaan-pribadi/catat'
      const { no_permintaan } = await k.jadi<{ no_permintaan: string }>(path, DIMINTA)
      return k.kirim('permintaan-pribadi/jawab', { no_permintaan, dilakukan: 'Diserahkan' })
    },
    'export-data-member/create': async () => {
      await k.jadi('member/daftar', baru())
      const kolom = ['kode_customer', 'nama_customer']
      const isi = { kolom, alasan: 'Undangan', no_draft: crypto.randomUUID() }
      const path = 'export-data-member/create'
      return k.kirim(path, await k.disetujui(path, isi, PEMILIK))
    },
    'hapus-data-member/create': async () => {
      const { kode_customer } = await k.jadi<{ kode_customer: string }>('member/daftar', baru())
      const path = 'hapus-data-member/create'
      const isi = { kode_customer, alasan: 'Diminta' }
      return k.kirim(path, await k.disetujui(path, isi, PEMILIK))
    },
  }
}
