import type { Client } from '../factories/client.ts'
import type { TutupBuku } from '#modules/toko/tutup-buku/contract.ts'
import type { Kasir, Perintah } from './kasir.ts'

const TAHUN = Array.from({ length: 10 }, (_, n) => 9 - n)

/** Months and years are closed, and opened again by the owner. */
export function perintahTutupBuku(k: Kasir, pemilik: Client): Perintah {
  const hariIni = async () => (await k.c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
  const lihat = async (tahun: string) =>
    (await k.c.ok<TutupBuku>('GET', 'tutup-buku', { tahun })).data
  /** The years that time may have passed since the first day, however far other commands moved on. */
  const buku = async () => {
    const kini = Number((await hariIni()).slice(0, 4))
    return Promise.all(TAHUN.map((n) => lihat(String(kini - n))))
  }
  /** The next month that can be closed; time passes until there is one. */
  const bulan = async (): Promise<string> => {
    for (let kali = 0; kali < 3; kali++) {
      const masa = (await buku()).flatMap((b) => b.bulan).find((m) => m.boleh_tutup)?.masa
      if (masa) return masa
      await k.libur(31)
    }
    throw new Error('no month can be closed')
  }
  /** The next year that can be closed, after its months. */
  const tahun = async (): Promise<string> => {
    for (;;) {
      const siap = (await buku()).find((b) => b.tahun.boleh_tutup)?.tahun
      if (siap) return siap.masa
      await k.jadi('tutup-buku/bulan', { masa: await bulan() })
    }
  }
  const tertutup = async (): Promise<string> => {
    const tutup = (await buku()).findLast((b) => b.tahun.status === 'TUTUP')?.tahun
    if (tutup) return tutup.masa
    const masa = await tahun()
    await k.jadi('tutup-buku/tahun', { masa })
    return masa
  }
  return {
    'tutup-buku/bulan': async () => k.kirim('tutup-buku/bulan', { masa: await bulan() }),
    'tutup-buku/tahun': async () => k.kirim('tutup-buku/tahun', { masa: await tahun() }),
    'tutup-buku/buka': async () => {
      const masa = await tertutup()
      pemilik.jam = k.c.jam
      return k.kirim('tutup-buku/buka', { masa, alasan: 'Faktur' }, { oleh: pemilik })
    },
  }
}
