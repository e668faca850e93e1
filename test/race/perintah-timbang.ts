import type { Kasir, Perintah } from './kasir.ts'

const BAKI = { kode_gudang: 'ETL', kode_toko: 'B1' }

/** Trays on the scale. */
export function perintahTimbang(k: Kasir): Perintah {
  const mulai = () => k.jadi<{ no_timbang: string }>('timbang-baki/start', BAKI)
  return {
    'timbang-baki/start': async () => k.kirim('timbang-baki/start', BAKI),
    'timbang-baki/simpan': async () => {
      const { no_timbang } = await mulai()
      const isi = { no_timbang, berat_timbang: 5_000, keterangan: 'Timbangan lain' }
      return k.kirim('timbang-baki/simpan', isi)
    },
    'timbang-baki/reset': async () => {
      await mulai()
      return k.kirim('timbang-baki/reset', {})
    },
  }
}
