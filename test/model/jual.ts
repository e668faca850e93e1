import {
  type BarangModel,
  type BayarModel,
  type Efek,
  type ItemModel,
  NILAI_POIN,
  akunPoin,
  bagi,
  efekJual,
  efekTambah,
  hargaBaku,
  total,
} from './buku-model.ts'
import { Kolam, PerHari } from './kolam.ts'
import { type TokoModel, keWire, sama } from './toko-model.ts'

/** Members of these shops, and their coupons: 5 percent without end, 50,000 three times. */
export const MEMBER = ['C000001', 'C000002'] as const
/** The second was brought by the first, who gets points once she has bought for so much. */
export const AJAK = { oleh: MEMBER[0], bawa: MEMBER[1], poin: 30n, minimum: 40_000_000n } as const
export const KUPON = {
  P5: { cara: 'PERSEN', persen: 5, minimum_belanja: 1_000_000, jumlah: 1_000_000 },
  N50: { cara: 'NOMINAL', nominal: 50_000, minimum_belanja: 0, jumlah: 3 },
} as const

/** A piece that was sold, and what the sale says of it. */
export interface Terjual {
  readonly no_faktur_jual: string
  readonly baris: number
  readonly barang: BarangModel
  /** Price without ongkos and PPN, less the deduction. */
  readonly nilai: bigint
  readonly potongan: bigint
  readonly tanggal: string
  kembali: boolean
}

export interface NotaJual {
  readonly nomor: string
  readonly tanggal: string
  readonly terjual: readonly Terjual[]
  readonly total: bigint
  readonly efek: Efek
  readonly kupon?: string | undefined
  batal: boolean
  /** Who bought it; whether points for bringing her hang on it. */
  pembeli?: string | undefined
  ajak?: boolean
  /** Pieces that were reserved before go back to that instead of the tray. */
  dibatalkan?: () => void
  /** Whether a paper of a marketplace went on from it, so that it stays. */
  lanjut?: () => boolean
}

/** Goods in and out by sale. */
export class Penjualan {
  readonly #hari = new PerHari<NotaJual>()
  readonly #luar = new Kolam<Terjual>()
  /** The first sales of all: what can't be cancelled any more is looked for among them. */
  readonly #awal: NotaJual[] = []
  readonly #t: TokoModel
  #kuponTerpakai = 0
  /** What she who was brought has bought, and whether that was paid in points. */
  #belanja = 0n
  #ajakDibayar = false

  constructor(t: TokoModel) {
    this.#t = t
  }

  /** Up to `n` different pieces that were sold, of sales that stand, and did not come back. */
  luar(n: number): Terjual[] {
    const dipilih = Array.from({ length: n }, () => this.#luar.pilih(this.#t.acak))
    return [...new Set(dipilih.flatMap((s) => s ?? []))]
  }

  /** Comes back by a purchase or an exchange, or goes out again when that is cancelled. */
  pulang(s: Terjual | undefined): void {
    if (!s) return
    s.kembali = true
    this.#luar.buang(s)
  }
  keluarLagi(s: Terjual | undefined): void {
    if (!s) return
    s.kembali = false
    this.#luar.tambah(s)
  }

  /** A sale, or the leg of an exchange, is none any more. */
  hapus(nota: NotaJual): void {
    nota.batal = true
    for (const s of nota.terjual) this.#luar.buang(s)
    if (nota.kupon === 'N50') this.#kuponTerpakai--
    if (nota.pembeli === AJAK.bawa) this.#belanja -= nota.total
    if (nota.ajak) this.#ajakDibayar = false
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
    this.#t.terap(efekTambah(pieces))
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
    const member = acak.sekali(3) ? acak.pilih(MEMBER) : undefined
    const bayar = this.#bayar(due, member)
    const kupon = bayar.find((b) => b.kupon)?.kupon
    const no_draft = crypto.randomUUID()
    const lain = bayar.reduce((n, b) => (bukanUang(b) ? n + b.jumlah : n), 0n)
    const pembeli = member ? { kode: member, uang: due - lain } : undefined
    const efek = efekJual(items, bayar, t.pkp, pembeli)
    const ajak = this.ajak(efek, member, due)
    const data = await t.tulis<{ no_faktur_jual: string; total_rp: number }>(
      'penjualan/create',
      {
        kode_sales: 'S1',
        ...(member ? { kode_customer: member } : {}),
        no_draft,
        total_rp: Number(due),
        items: items.map(({ barang, harga, potongan }) => ({
          kode_barcode: barang.kode_barcode,
          ...(harga === undefined ? {} : { harga_jual: Number(harga) }),
          ...(potongan === 0n ? {} : { potongan: Number(potongan) }),
        })),
        pembayaran: keWire(bayar),
      },
      { jenis: 'FJ', kolom: 'no_faktur_jual', efek },
    )
    sama('total', data.total_rp, Number(due))
    if (kupon === 'N50') this.#kuponTerpakai++
    this.milik(this.simpan(data.no_faktur_jual, items, due, efek, kupon), member, ajak)
  }

  /** Whose the sale is, and whether points for bringing her hang on it. */
  milik(nota: NotaJual, member: string | undefined, ajak: boolean): void {
    nota.pembeli = member
    nota.ajak = ajak
    if (member === AJAK.bawa) this.#belanja += nota.total
    if (ajak) this.#ajakDibayar = true
  }

  /** Adds the points for bringing her to what a sale does, once she has bought enough. */
  ajak(efek: Efek, member: string | undefined, due: bigint): boolean {
    if (member !== AJAK.bawa || this.#ajakDibayar || due <= 0n) return false
    if (this.#belanja + due < AJAK.minimum) return false
    const tambah = (kunci: string, n: bigint) =>
      (efek as Map<string, bigint>).set(kunci, (efek.get(kunci) ?? 0n) + n)
    tambah(`${akunPoin(AJAK.oleh)}|POIN|`, AJAK.poin)
    tambah('poin/afiliasi|POIN|', -AJAK.poin)
    return true
  }

  /** Now and then a coupon and points pay a part; money pays the rest. */
  #bayar(due: bigint, member: string | undefined): BayarModel[] {
    const { acak } = this.#t
    const bayar: BayarModel[] = []
    let sisa = due
    const dengan = (b: BayarModel) => {
      bayar.push(b)
      sisa -= b.jumlah
    }
    if (acak.sekali(8)) {
      const habis = this.#kuponTerpakai >= KUPON.N50.jumlah
      const kupon = habis || acak.sekali(2) ? 'P5' : 'N50'
      const nilai = kupon === 'P5' ? bagi(due * 500n, 10_000n) : 50_000n
      const cukup = due >= BigInt(KUPON[kupon].minimum_belanja)
      if (cukup) dengan({ jenis: 'KUPON', kupon, jumlah: nilai < due ? nilai : due })
    }
    const poin = member ? this.#t.buku.saldo(`${akunPoin(member)}|POIN|`) : 0n
    const bisa = [poin, sisa / NILAI_POIN].reduce((a, b) => (a < b ? a : b))
    if (bisa > 0n && acak.sekali(3))
      dengan({ jenis: 'POIN', jumlah: BigInt(acak.antara(1, Number(bisa))) * NILAI_POIN })
    return sisa > 0n || due === 0n ? [...bayar, ...this.#t.bayar(sisa)] : bayar
  }

  /** Remembers a sale that was made, here or as the leg of something larger. */
  simpan(
    nomor: string,
    items: readonly ItemModel[],
    due: bigint,
    efek: Efek,
    kupon?: string,
  ): NotaJual {
    const { tanggal } = this.#t
    const terjual = items.map(({ barang, harga, potongan }, i) => {
      const nilai = (harga ?? hargaBaku(barang)) - potongan
      const jual = { no_faktur_jual: nomor, baris: i + 1, barang, nilai, potongan, tanggal }
      return { ...jual, kembali: false }
    })
    const nota: NotaJual = { nomor, tanggal, terjual, total: due, efek, kupon, batal: false }
    this.#hari.tambah(tanggal, nota)
    this.#luar.tambah(...terjual)
    if (this.#awal.length < 20) this.#awal.push(nota)
    return nota
  }

  /** A sale of the day of which nothing has come back; the drawer must be able to pay for it. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari
      .pada(t.tanggal)
      .filter((n) => !n.batal && n.nomor.startsWith('FJ') && n.terjual.every((s) => !s.kembali))
    if (open.length === 0) return false
    const nota = t.acak.pilih(open)
    const body = {
      no_faktur_jual: nota.nomor,
      alasan: 'Model berubah pikiran',
      ...(await t.izin('penjualan.cancel', nota.nomor, nota.total)),
    }
    if (nota.lanjut?.()) {
      await t.ditolak('penjualan/cancel', body, 'penjualan.sudah_lanjut')
      return true
    }
    const kembali = t.kembali(nota.efek)
    if (!t.sanggup(kembali, -1n)) {
      await t.ditolak('penjualan/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('penjualan/cancel', body, {})
    this.hapus(nota)
    t.terap(kembali, -1n)
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
    const sold = this.#luar.terakhir?.barang
    const old = this.#awal.find(
      (n) => !n.batal && n.tanggal !== t.tanggal && n.nomor.startsWith('FJ'),
    )
    const member = t.acak.pilih(MEMBER)
    const poin = Number(t.buku.saldo(`${akunPoin(member)}|POIN|`))
    const denganPoin = {
      ...nota(piece.kode_barcode, 0),
      kode_customer: member,
      pembayaran: [
        { jenis: 'POIN', jumlah_rp: (Math.max(0, poin) + 1) * Number(NILAI_POIN) },
        { jenis: 'CASH', jumlah_rp: due },
      ],
    }
    const denganKupon = {
      ...nota(piece.kode_barcode, 0),
      pembayaran: [
        { jenis: 'KUPON', kode_kupon: 'N50', jumlah_rp: Math.min(50_000, due) },
        { jenis: 'CASH', jumlah_rp: due },
      ],
    }
    const habis = this.#kuponTerpakai >= KUPON.N50.jumlah
    const muat = (Math.max(0, poin) + 1) * Number(NILAI_POIN) <= due
    const [path, body, wanted] = t.acak.pilih([
      ['penjualan/create', nota(piece.kode_barcode, due, due + 500), 'penjualan.total_berbeda'],
      ['penjualan/create', nota(piece.kode_barcode, due - 500), 'pembayaran.kurang'],
      ['penjualan/create', nota('TIDAK-ADA', due), 'barang.tidak_ada'],
      ['penjualan/create', denganPoin, muat ? 'poin.tidak_cukup' : 'pembayaran.lebih'],
      [
        'penjualan/create',
        habis ? denganKupon : nota('TIDAK-ADA', due),
        habis ? 'kupon.terpakai' : 'barang.tidak_ada',
      ],
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

const bukanUang = (b: BayarModel) => b.jenis === 'POIN' || b.jenis === 'KUPON'
