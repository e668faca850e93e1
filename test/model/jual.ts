import {
  type BarangModel,
  type Efek,
  type ItemModel,
  dasar,
  efekJual,
  efekTambah,
  hargaBaku,
  total,
} from './buku-model.ts'
import { type TokoModel, keWire, sama } from './toko-model.ts'

/** A piece that was sold, and what the sale says of it. */
export interface Terjual {
  readonly no_faktur_jual: string
  readonly baris: number
  readonly barang: BarangModel
  /** Price without ongkos and PPN, less the deduction. */
  readonly nilai: bigint
  readonly tanggal: string
  kembali: boolean
}

export interface NotaJual {
  readonly nomor: string
  readonly tanggal: string
  readonly terjual: readonly Terjual[]
  readonly total: bigint
  readonly efek: Efek
  batal: boolean
  /** Pieces that were reserved before go back to that instead of the tray. */
  dibatalkan?: () => void
}

/** Goods in and out by sale. */
export class Penjualan {
  readonly nota: NotaJual[] = []
  readonly #t: TokoModel

  constructor(t: TokoModel) {
    this.#t = t
  }

  /** Sold pieces that nobody has brought back, of sales that stand. */
  luar(): Terjual[] {
    return this.nota.filter((n) => !n.batal).flatMap((n) => n.terjual.filter((s) => !s.kembali))
  }

  async tambah(n: number): Promise<void> {
    const { acak } = this.#t
    const baki = acak.pilih(['B1', 'B2'])
    const items = Array.from({ length: n }, () => {
      const mg = acak.antara(200, 25_000)
      return {
        nama_barang: 'Cincin model',
        kode_dept: 'CIN',
        kode_group: 'G75',
        kadar: '75',
        kode_baki: baki,
        berat: mg / 1000,
        harga_modal: mg * acak.antara(700, 900),
        ongkos_cara: 'TETAP',
        ongkos_nilai: acak.antara(0, 300) * 1_000 + acak.antara(0, 999),
        faktur_pajak: acak.sekali(2),
      }
    })
    const data = await this.#t.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      'barang/create',
      { items },
      { jenis: 'TB', kolom: 'no_masuk' },
    )
    const pieces = items.map((item, i) => ({
      kode_barcode: data.items[i]!.kode_barcode,
      baki,
      mg: BigInt(Math.round(item.berat * 1000)),
      modal: BigInt(item.harga_modal),
      ongkos: BigInt(item.ongkos_nilai),
      faktur: item.faktur_pajak,
    }))
    this.#t.siap.push(...pieces)
    this.#t.buku.terap(efekTambah(pieces))
  }

  async jual(): Promise<void> {
    const t = this.#t
    const { acak } = t
    const pieces = t.ambil(acak.antara(1, 4))
    const items = pieces.map((barang): ItemModel => {
      const potongan = acak.sekali(40) ? BigInt(acak.antara(1, 100_000)) : 0n
      // Only upwards: lowering is the deduction's business here.
      const harga = acak.sekali(6) ? hargaBaku(barang) + BigInt(acak.antara(1, 50_000)) : undefined
      return { barang, potongan, ...(harga === undefined ? {} : { harga }) }
    })
    const due = total(items, t.pkp)
    const bayar = t.bayar(due)
    const no_draft = crypto.randomUUID()
    const turun = items.reduce((n, i) => n + turunDari(i), 0n)
    const efek = efekJual(items, bayar, t.pkp)
    const data = await t.tulis<{ no_faktur_jual: string; total_rp: number }>(
      'penjualan/create',
      {
        kode_sales: 'S1',
        no_draft,
        total_rp: Number(due),
        items: items.map(({ barang, harga, potongan }) => ({
          kode_barcode: barang.kode_barcode,
          ...(harga === undefined ? {} : { harga_jual: Number(harga) }),
          ...(potongan === 0n ? {} : { potongan: Number(potongan) }),
        })),
        pembayaran: keWire(bayar),
        ...(turun > 0n ? await t.izin('penjualan.turun_harga', no_draft, turun) : {}),
      },
      { jenis: 'FJ', kolom: 'no_faktur_jual', efek },
    )
    sama('total', data.total_rp, Number(due))
    this.simpan(data.no_faktur_jual, items, due, efek)
  }

  /** Remembers a sale that was made, here or as the leg of something larger. */
  simpan(nomor: string, items: readonly ItemModel[], due: bigint, efek: Efek): NotaJual {
    const { tanggal } = this.#t
    const terjual = items.map(({ barang, harga, potongan }, i) => {
      const nilai = (harga ?? hargaBaku(barang)) - potongan
      return { no_faktur_jual: nomor, baris: i + 1, barang, nilai, tanggal, kembali: false }
    })
    const nota: NotaJual = { nomor, tanggal, terjual, total: due, efek, batal: false }
    this.nota.push(nota)
    return nota
  }

  /** A sale of the day of which nothing has come back; the drawer must be able to pay for it. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.nota.filter(
      (n) =>
        !n.batal &&
        n.nomor.startsWith('FJ') &&
        n.tanggal === t.tanggal &&
        n.terjual.every((s) => !s.kembali),
    )
    if (open.length === 0) return false
    const nota = t.acak.pilih(open)
    const body = {
      no_faktur_jual: nota.nomor,
      alasan: 'Model berubah pikiran',
      ...(await t.izin('penjualan.cancel', nota.nomor, nota.total)),
    }
    if (!t.sanggup(nota.efek, -1n)) {
      await t.ditolak('penjualan/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('penjualan/cancel', body, {})
    nota.batal = true
    t.buku.terap(nota.efek, -1n)
    if (nota.dibatalkan) nota.dibatalkan()
    else t.siap.push(...nota.terjual.map((s) => s.barang))
    return true
  }

  /** What must be refused, and leave nothing behind. */
  async salah(): Promise<void> {
    const t = this.#t
    const piece = t.acak.pilih(t.siap)
    const due = Number(total([{ barang: piece, potongan: 0n }], t.pkp))
    const nota = (kode: string, bayar: number, total_rp = due) => ({
      kode_sales: 'S1',
      total_rp,
      items: [{ kode_barcode: kode }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: bayar }],
    })
    const sold = this.luar().at(-1)?.barang
    const old = this.nota.find(
      (n) => !n.batal && n.tanggal !== t.tanggal && n.nomor.startsWith('FJ'),
    )
    const [path, body, wanted] = t.acak.pilih([
      ['penjualan/create', nota(piece.kode_barcode, due, due + 500), 'penjualan.total_berbeda'],
      ['penjualan/create', nota(piece.kode_barcode, due - 500), 'pembayaran.kurang'],
      ['penjualan/create', nota('TIDAK-ADA', due), 'barang.tidak_ada'],
      [
        'penjualan/create',
        nota(sold?.kode_barcode ?? 'X-X-X', due),
        sold ? 'barang.tidak_tersedia' : 'barang.tidak_ada',
      ],
      [
        'penjualan/cancel',
        { no_faktur_jual: old?.nomor ?? 'FJXX0000000000', alasan: 'Terlambat' },
        old ? 'penjualan.kemarin' : 'penjualan.tidak_ada',
      ],
    ] as const)
    const answer = await t.ditolak(path, body, wanted)
    if (wanted === 'penjualan.total_berbeda') sama('right total', answer.params['total_rp'], due)
  }
}

/** How far the line is below what the rule gives. */
function turunDari(item: ItemModel): bigint {
  const turun = dasar({ barang: item.barang, potongan: 0n }) - dasar(item)
  return turun > 0n ? turun : 0n
}
