import { isiTabelBatu } from '../factories/berlian.ts'
import { tambahSama } from '../factories/goods.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

const LEPAS = {
  shape: 'ROUND',
  color: 'D',
  clarity: 'VVS1',
  asal_batu: 'ALAMI',
  butir: 1,
  carat: 0.1,
  harga_modal: 300_000,
} as const

/** Stones of a piece, and loose ones. */
export function perintahBatu(k: Kasir): Perintah {
  let siap: Promise<void> | undefined
  let ke = 0
  const jadi = (path: string, isi: Isi) =>
    k.jadi<{ no_mutasi_batu: string; batu: readonly string[] }>(path, isi)
  /** A loose stone and a piece that it may be set into. */
  const dipasang = async () => {
    const { batu } = await jadi('mutasi-batu/masuk', { items: [LEPAS] })
    const [piece] = await tambahSama(k.c, 1)
    return k.disetujui('mutasi-batu/pasang', {
      arah_batu: 'PASANG',
      kode_barcode: piece!.kode_barcode,
      items: batu.map((no_batu) => ({ no_batu })),
      no_draft: crypto.randomUUID(),
    })
  }
  const bayaran = async () => {
    await k.terjual(2)
    const { no_mutasi_batu } = await jadi('mutasi-batu/masuk', {
      kode_supplier: 'BRL',
      items: [LEPAS],
    })
    const items = [{ no_mutasi_batu, jumlah: 200_000 }]
    const isi = { kode_supplier: 'BRL', items, no_draft: crypto.randomUUID() }
    return k.disetujui('bayar-berlian/create', isi)
  }
  const dibayar = async () => {
    const { no_bayar_berlian } = await k.jadi<{ no_bayar_berlian: string }>(
      'bayar-berlian/create',
      await bayaran(),
    )
    return { no_bayar_berlian }
  }
  return {
    'bayar-berlian/create': async () => k.kirim('bayar-berlian/create', await bayaran()),
    'bayar-berlian/cancel': async () => {
      const isi = { ...(await dibayar()), alasan: 'Salah bayar' }
      return k.kirim('bayar-berlian/cancel', await k.disetujui('bayar-berlian/cancel', isi))
    },
    'bayar-berlian/cetak-ulang': async () => k.kirim('bayar-berlian/cetak-ulang', await dibayar()),
    'batu-barang/{kode_barcode}': async () => {
      await (siap ??= isiTabelBatu(k.c))
      const [piece] = await tambahSama(k.c, 1)
      const batu = { shape: 'ROUND', color: 'D', clarity: 'VVS1', asal_batu: 'ALAMI' }
      const no_sertifikat = String(7_000_000 + ++ke)
      const items = [{ ...batu, butir: 1, carat: 0.5, laboratorium: 'GIA', no_sertifikat }]
      const path = `batu-barang/${piece!.kode_barcode}`
      return k.kirim(path, { versi: 1, items }, { method: 'PUT' })
    },
    'mutasi-batu/masuk': async () => k.kirim('mutasi-batu/masuk', { items: [LEPAS] }),
    'mutasi-batu/pasang': async () => k.kirim('mutasi-batu/pasang', await dipasang()),
    'mutasi-batu/cancel': async () => {
      const { no_mutasi_batu } = await jadi('mutasi-batu/pasang', await dipasang())
      const isi = { no_mutasi_batu, alasan: 'Salah catat' }
      return k.kirim('mutasi-batu/cancel', await k.disetujui('mutasi-batu/cancel', isi))
    },
    'mutasi-batu/cetak-ulang': async () => {
      const { no_mutasi_batu } = await jadi('mutasi-batu/masuk', { items: [LEPAS] })
      return k.kirim('mutasi-batu/cetak-ulang', { no_mutasi_batu })
    },
  }
}
