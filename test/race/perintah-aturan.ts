import { unggahFoto } from '../factories/foto.ts'
import { sukses } from '../factories/goods.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

interface Jurnal {
  readonly trx: string
  readonly type: string
  readonly versi: number
  readonly detail_akun: readonly Isi[]
}

/** What a shop sets for itself, outside of masters: prices, journals, the look of its slips. */
export function perintahAturan(k: Kasir): Perintah {
  let nominal = 1_000_000
  const ubah = (path: string, isi: Isi) => k.kirim(path, isi, { method: 'PUT' })
  return {
    'parameter-harga-emas/global': async () =>
      ubah('parameter-harga-emas/global', { nominal: (nominal += 1_000) }),
    'para-akun-transaksi': async () => {
      const { data } = await k.c.ok<Jurnal[]>('GET', 'para-akun-transaksi')
      const { trx, type, versi, detail_akun } = data.find((j) => j.trx === 'SERVICE') as Jurnal
      const baris = detail_akun.map(({ kode_akun, jenis_akun, nomor_akun }) => ({
        kode_akun,
        jenis_akun,
        nomor_akun,
      }))
      return ubah(`para-akun-transaksi/${trx}/${type}`, { versi, detail_akun: baris })
    },
    'nota/tata': async () => {
      const awal = await k.c.ok<{ versi: number; isi: Isi }>('GET', 'nota/tata/TITIP')
      // The first layout is a new row: it is there before.
      if (awal.data.versi === 0)
        sukses(await ubah('nota/tata/TITIP', { versi: 0, isi: awal.data.isi })())
      const { data } = await k.c.ok<{ versi: number; isi: Isi }>('GET', 'nota/tata/TITIP')
      const isi = { ...data.isi, judul: `TITIPAN ${data.versi}` }
      return ubah('nota/tata/TITIP', { versi: data.versi, isi })
    },
    'nota/logo': async () => {
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'nota/logo', {}, kunci)
    },
    'nota/logo hapus': async () => {
      sukses(await unggahFoto(k.c, 'nota/logo', {}))
      return k.kirim('nota/logo', {}, { method: 'DELETE' })
    },
  }
}
