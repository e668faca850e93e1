import type { Isi, Kasir, Perintah } from './kasir.ts'
import { beli } from './perintah-barang.ts'

const BARANG = { nama_barang: 'Cincin cuci ulang', kode_baki: 'B1', ongkos_nilai: 10_000 }

/** What becomes of a piece that was just bought. */
export async function sortiran(k: Kasir, keputusan: string): Promise<Isi> {
  const { no_faktur_beli } = await k.jadi<{ no_faktur_beli: string }>(
    'pembelian/create',
    await beli(k),
  )
  const barang = keputusan === 'JUAL' ? { barang: BARANG } : {}
  return { items: [{ no_faktur_beli, baris: 1, keputusan, ...barang }] }
}

/** Bought pieces are decided about. */
export function perintahSortir(k: Kasir): Perintah {
  const disortir = async (keputusan: string) => {
    const isi = await sortiran(k, keputusan)
    return { isi, ...(await k.jadi<{ no_sortir: string }>('sortir-pembelian/create', isi)) }
  }
  return {
    'sortir-pembelian/create': async () =>
      k.kirim('sortir-pembelian/create', await sortiran(k, 'JUAL')),
    'pindah-sortir/create': async () => {
      const { isi } = await disortir('CUCI')
      const [satu] = isi['items'] as readonly Isi[]
      return k.kirim('pindah-sortir/create', {
        items: [{ ...satu, keputusan: 'JUAL', barang: BARANG }],
      })
    },
    'sortir-pembelian/cancel': async () => {
      const { no_sortir } = await disortir('JUAL')
      const path = 'sortir-pembelian/cancel'
      return k.kirim(path, await k.disetujui(path, { no_sortir, alasan: 'Salah pilih' }))
    },
    'sortir-pembelian/cetak-ulang': async () => {
      const { no_sortir } = await disortir('CUCI')
      return k.kirim('sortir-pembelian/cetak-ulang', { no_sortir })
    },
  }
}
