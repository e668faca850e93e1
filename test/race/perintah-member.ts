import type { Kasir, Perintah } from './kasir.ts'
import { PEMILIK } from './perintah-hari.ts'

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
    'export-data-member/create': async () => {
      await k.jadi('member/daftar', baru())
      const kolom = ['kode_customer', 'nama_customer']
      return k.kirim('export-data-member/create', { kolom, alasan: 'Undangan' })
    },
    'hapus-data-member/create': async () => {
      const { kode_customer } = await k.jadi<{ kode_customer: string }>('member/daftar', baru())
      const izin = await k.izin('member.lupakan', kode_customer, 0, PEMILIK)
      return k.kirim('hapus-data-member/create', { kode_customer, alasan: 'Diminta', ...izin })
    },
  }
}
