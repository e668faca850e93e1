import type { Client } from './client.ts'

/** Price of the board in rupiah per gram, and the purity of every piece in basis points. */
export const HARGA_PER_GRAM = 1_000_000
export const KADAR_BP = 7_500

/** A marketplace with logistic and courier, as goods put online need it. */
export const MARKETPLACE = {
  kode_marketplace: 'WEB',
  nama: 'Toko Online',
  biaya_admin: 2.5,
  logistik: 'REGULER',
  kurir: 'JNE',
} as const

/** Masters that all shops share, by the calls of the product. Once a database. */
export async function isiMasterBersama(c: Client): Promise<void> {
  await c.tulis('marketplace', MARKETPLACE).then(sukses)
  await c.tulis('kategori', { kode_kategori: 'EMAS', nama_kategori: 'Emas' }).then(sukses)
  await c
    .tulis('jenis', { kode_dept: 'CIN', nama_dept: 'Cincin', kode_kategori: 'EMAS' })
    .then(sukses)
  await c.tulis('kadar', { kadar: '75', persentase: KADAR_BP / 100 }).then(sukses)
  // Of another group than theirs.
  await c.tulis('kadar', { kadar: '42', persentase: 42 }).then(sukses)
  await c
    .tulis('banks', { kode_bank: 'BNS', nama_bank: 'Bank Nusantara', fee_debet: 1, fee_kredit: 2 })
    .then(sukses)
  await c.tulis('supplier-barang', { kode_supplier: 'LEB', nama: 'Pelebur Jaya' }).then(sukses)
  await c.tulis('supplier-berlian', { kode_supplier: 'BRL', nama: 'Permata Jaya' }).then(sukses)
  await isiTingkatBatu(c)
}

/** Grades of diamonds, which all shops share: one of each. */
export async function isiTingkatBatu(c: Client): Promise<void> {
  const daftar = [
    ['batu-shape', 'ROUND'],
    ['batu-color', 'D'],
    ['batu-clarity', 'VVS1'],
  ] as const
  for (const [path, kode] of daftar) await c.tulis(path, { kode, nama: kode }).then(sukses)
}

/** What one shop needs before it sells: board, tray, account, sales person. */
export async function isiMasterToko(c: Client): Promise<void> {
  await c
    .tulis('group', {
      kode_group: 'G75',
      nama_group: 'Emas 750',
      kadar: 75,
      harga_jual: HARGA_PER_GRAM,
      harga_beli: 900_000,
      harga_modal: 850_000,
    })
    .then(sukses)
  await c.tulis('gudang', { kode_gudang: 'ETL', nama_gudang: 'Etalase' }).then(sukses)
  await c.tulis('tukang', { kode_tukang: 'CUC', nama_tukang: 'Pak Slamet' }).then(sukses)
  const hancur = { kode_gudang: 'HCR', nama_gudang: 'Hancur', penampung_hancur: true }
  await c.tulis('gudang', hancur).then(sukses)
  for (const kode_baki of ['B1', 'B2'])
    await c
      .tulis('baki', {
        kode_baki,
        nama_baki: `Baki ${kode_baki}`,
        kode_gudang: 'ETL',
        berat_baki: 100,
      })
      .then(sukses)
  await c
    .tulis('rekenings', { no_rekening: '8100', nama_rekening: 'Rekening toko', kode_bank: 'BNS' })
    .then(sukses)
  await c
    .tulis('sales', {
      kode_sales: 'S1',
      nama_sales: 'Sari',
      kode_bank: 'BNS',
      nama_bank: 'Bank Nusantara',
      no_rekening: '1',
      nama_rekening: 'Sari',
    })
    .then(sukses)
}

export interface Piece {
  readonly kode_barcode: string
  readonly berat_mg: number
  readonly modal_rp: number
  readonly ongkos_rp: number
}

export const MAKS_SEKALI = 100

/** Adds pieces to tray B1 by tambah-data-barang, at most 100 a document. */
export async function tambahBarang(
  c: Client,
  pieces: readonly {
    readonly berat_mg: number
    readonly modal_rp: number
    readonly ongkos_rp: number
  }[],
  kode_baki = 'B1',
): Promise<Piece[]> {
  const made: Piece[] = []
  for (let from = 0; from < pieces.length; from += MAKS_SEKALI) {
    const part = pieces.slice(from, from + MAKS_SEKALI)
    const answer = await c.tulis<{ items: { kode_barcode: string }[] }>('barang/create', {
      items: part.map((p) => ({
        nama_barang: 'Cincin polos',
        kode_dept: 'CIN',
        kode_group: 'G75',
        kadar: '75',
        kode_baki,
        berat: p.berat_mg / 1000,
        harga_modal: p.modal_rp,
        ongkos_cara: 'TETAP',
        ongkos_nilai: p.ongkos_rp,
      })),
    })
    sukses(answer)
    answer.data.items.forEach((item, i) =>
      made.push({ ...part[i]!, kode_barcode: item.kode_barcode }),
    )
  }
  return made
}

/** `n` pieces alike: 2.5 g each. */
export function tambahSama(c: Client, n: number): Promise<Piece[]> {
  const one = { berat_mg: 2_500, modal_rp: 2_100_000, ongkos_rp: 50_000 }
  return tambahBarang(
    c,
    Array.from({ length: n }, () => one),
  )
}

export function sukses<A extends { status: number; text: string }>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 600)}`)
  return answer
}
