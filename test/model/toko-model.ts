import type { Answer, Client } from '../factories/client.ts'
import { PENYETUJU } from '../factories/world.ts'
import { periksa, setujui } from '../factories/sale.ts'
import { Acak } from './acak.ts'
import {
  type BarangModel,
  type BayarModel,
  BukuModel,
  dasar,
  type Efek,
  efekJual,
  efekKasAwal,
  efekSelisih,
  efekTambah,
  hargaBaku,
  type ItemModel,
  total,
} from './buku-model.ts'

interface NotaModel {
  readonly nomor: string
  readonly tanggal: string
  readonly pieces: readonly BarangModel[]
  readonly total: bigint
  readonly efek: Efek
  batal: boolean
}

/** One shop under random acts: does them through HTTP, and keeps its own idea of the outcome. */
export class TokoModel {
  readonly #c: Client
  readonly #acak: Acak
  readonly #pkp: boolean
  readonly #penyetuju: string
  readonly #buku = new BukuModel()
  #siap: BarangModel[] = []
  readonly #terjual: BarangModel[] = []
  readonly #nota: NotaModel[] = []
  #tanggal = ''
  /** Last number of the open day, per type. */
  #nomor = new Map<string, number>()
  readonly hitungan = { jual: 0, batal: 0, tutup: 0, tambah: 0, ditolak: 0 }

  constructor(c: Client, o: { seed: number; pkp: boolean; penyetuju: string }) {
    this.#c = c
    this.#acak = new Acak(o.seed)
    this.#pkp = o.pkp
    this.#penyetuju = o.penyetuju
  }

  async mulai(): Promise<void> {
    this.#tanggal = (await this.#c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
    await this.#tambah(40)
  }

  /** One random act. Throws, with what was done, when the product did otherwise than the model. */
  async sekali(): Promise<void> {
    const n = this.#acak.antara(1, 100)
    if (this.#siap.length < 8 || n <= 3) return this.#tambah(this.#acak.antara(1, 20))
    if (n <= 74) return this.#jual()
    if (n <= 82) return this.#batal()
    if (n <= 85) return this.#tutup()
    if (n <= 87) return this.#kasAwal()
    return this.#salah()
  }

  /** Everything that must hold: the product's own checks, and its balances against the model's. */
  async periksa(): Promise<void> {
    sama('buku/periksa', await periksa(this.#c), [])
    const { data } = await this.#c.ok<
      { akun: string; satuan: string; rincian: string; jumlah: number }[]
    >('GET', 'buku/saldo')
    const isi = data.map((s) => `${s.akun}|${s.satuan}|${s.rincian} ${s.jumlah}`).sort()
    sama('balances', isi, this.#buku.isi())
  }

  async #tambah(n: number): Promise<void> {
    const acak = this.#acak
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
    const answer = await this.#c.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      'barang/create',
      { items },
    )
    berhasil('barang/create', answer)
    this.#bernomor('TB', answer.data.no_masuk)
    const pieces = items.map((item, i) => ({
      kode_barcode: answer.data.items[i]!.kode_barcode,
      baki,
      mg: BigInt(Math.round(item.berat * 1000)),
      modal: BigInt(item.harga_modal),
      ongkos: BigInt(item.ongkos_nilai),
      faktur: item.faktur_pajak,
    }))
    this.#siap.push(...pieces)
    this.#buku.terap(efekTambah(pieces))
    this.hitungan.tambah++
  }

  async #jual(): Promise<void> {
    const acak = this.#acak
    const pieces = this.#ambil(acak.antara(1, 4))
    const items = pieces.map((barang): ItemModel => {
      const potongan = acak.sekali(40) ? BigInt(acak.antara(1, 100_000)) : 0n
      // Only upwards: lowering is the deduction's business here.
      const harga = acak.sekali(6) ? hargaBaku(barang) + BigInt(acak.antara(1, 50_000)) : undefined
      return { barang, potongan, ...(harga === undefined ? {} : { harga }) }
    })
    const due = total(items, this.#pkp)
    const bayar = this.#bayar(due)
    const no_draft = crypto.randomUUID()
    const turun = items.reduce((n, i) => n + turunDari(i), 0n)
    const body = {
      kode_sales: 'S1',
      no_draft,
      total_rp: Number(due),
      items: items.map(({ barang, harga, potongan }) => ({
        kode_barcode: barang.kode_barcode,
        ...(harga === undefined ? {} : { harga_jual: Number(harga) }),
        ...(potongan === 0n ? {} : { potongan: Number(potongan) }),
      })),
      pembayaran: bayar.map(({ jenis, jumlah }) => ({
        jenis,
        jumlah_rp: Number(jumlah),
        ...(jenis === 'CASH' ? {} : { no_rekening: '8100' }),
      })),
      ...(turun > 0n ? await this.#izin('penjualan.turun_harga', no_draft, turun) : {}),
    }
    const kunci = crypto.randomUUID()
    const answer = await this.#c.tulis<{ no_faktur_jual: string; total_rp: number }>(
      'penjualan/create',
      body,
      kunci,
    )
    berhasil('penjualan/create', answer)
    if (acak.sekali(10)) {
      const again = await this.#c.tulis('penjualan/create', body, kunci)
      sama('the repeated sale', again.text, answer.text)
    }
    this.#bernomor('FJ', answer.data.no_faktur_jual)
    sama('total', answer.data.total_rp, Number(due))
    const efek = efekJual(items, bayar, this.#pkp)
    this.#buku.terap(efek)
    this.#terjual.push(...pieces)
    this.#nota.push({
      nomor: answer.data.no_faktur_jual,
      tanggal: this.#tanggal,
      pieces,
      total: due,
      efek,
      batal: false,
    })
    this.hitungan.jual++
  }

  /** One to three ways of paying; cash may be more than is due. */
  #bayar(due: bigint): BayarModel[] {
    const acak = this.#acak
    const cara = acak.antara(1, 6)
    const over = acak.sekali(3) ? BigInt(acak.antara(1, 200)) * 1_000n : 0n
    if (cara <= 2 || due < 10n) return [{ jenis: 'CASH', jumlah: due + over }]
    const jenis = acak.pilih(['TRANSFER', 'DEBET', 'CREDIT'] as const)
    if (cara <= 4) return [{ jenis, jumlah: due }]
    const part = (due * BigInt(acak.antara(10, 90))) / 100n
    const rest = due - part
    if (cara === 5)
      return [
        { jenis, jumlah: part },
        { jenis: 'CASH', jumlah: rest + over },
      ]
    return [
      { jenis, jumlah: part },
      { jenis: 'TRANSFER', jumlah: rest / 2n },
      { jenis: 'CASH', jumlah: rest - rest / 2n + over },
    ]
  }

  async #batal(): Promise<void> {
    const open = this.#nota.filter((n) => !n.batal && n.tanggal === this.#tanggal)
    if (open.length === 0) return this.#jual()
    const nota = this.#acak.pilih(open)
    const answer = await this.#c.tulis('penjualan/cancel', {
      no_faktur_jual: nota.nomor,
      alasan: 'Model berubah pikiran',
      ...(await this.#izin('penjualan.cancel', nota.nomor, nota.total)),
    })
    berhasil('penjualan/cancel', answer)
    nota.batal = true
    this.#buku.terap(nota.efek, -1n)
    for (const p of nota.pieces) this.#terjual.splice(this.#terjual.indexOf(p), 1)
    this.#siap.push(...nota.pieces)
    this.hitungan.batal++
  }

  async #tutup(): Promise<void> {
    const { data } = await this.#c.ok<{
      kas: { laci?: string; metode: string; no_rekening?: string; seharusnya_rp: number }[]
    }>('GET', 'tutup-toko')
    const cash = Number(this.#buku.saldo('kas/CASH/UTAMA|IDR|CASH'))
    const drawer = data.kas.find((k) => k.laci === 'UTAMA' && k.metode === 'CASH')
    sama('cash in the drawer', drawer?.seharusnya_rp ?? 0, cash)
    const beda =
      this.#acak.sekali(3) && drawer ? this.#acak.antara(-Math.min(cash, 50_000), 50_000) : 0
    const answer = await this.#c.tulis<{ no_tutup: string; tgl_system: string }>(
      'tutup-toko/create',
      {
        tanggal: this.#tanggal,
        hitungan: data.kas.map(({ laci, metode, no_rekening, seharusnya_rp }) => ({
          ...(laci ? { laci } : {}),
          ...(no_rekening ? { no_rekening } : {}),
          metode,
          jumlah_rp: seharusnya_rp + (metode === 'CASH' && laci === 'UTAMA' ? beda : 0),
        })),
      },
    )
    berhasil('tutup-toko/create', answer)
    this.#bernomor('TT', answer.data.no_tutup)
    if (beda !== 0) this.#buku.terap(efekSelisih(BigInt(beda)))
    this.#tanggal = answer.data.tgl_system
    this.#nomor = new Map()
    this.hitungan.tutup++
  }

  async #kasAwal(): Promise<void> {
    const rp = BigInt(this.#acak.antara(1, 500)) * 1_000n
    const no_draft = crypto.randomUUID()
    const answer = await this.#c.tulis<{ no_kas_awal: string }>('cash/kas-awal', {
      laci: 'UTAMA',
      jumlah_rp: Number(rp),
      keterangan: 'Uang kembalian',
      no_draft,
      ...(await this.#izin('kas.kas_awal', no_draft, rp)),
    })
    berhasil('cash/kas-awal', answer)
    this.#bernomor('KA', answer.data.no_kas_awal)
    this.#buku.terap(efekKasAwal(rp))
  }

  /** What must be refused, and leave nothing behind. */
  async #salah(): Promise<void> {
    const acak = this.#acak
    const piece = acak.pilih(this.#siap)
    const due = Number(total([{ barang: piece, potongan: 0n }], this.#pkp))
    const nota = (kode: string, bayar: number, total_rp = due) => ({
      kode_sales: 'S1',
      total_rp,
      items: [{ kode_barcode: kode }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: bayar }],
    })
    const sold = this.#terjual.at(-1)
    const old = this.#nota.find((n) => !n.batal && n.tanggal !== this.#tanggal)
    const [path, body, wanted] = acak.pilih([
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
    const answer = await this.#c.tulis(path, body)
    if (answer.code !== wanted) throw new Error(`${path}: ${answer.text}, wanted ${wanted}`)
    if (wanted === 'penjualan.total_berbeda') sama('right total', answer.params['total_rp'], due)
    this.hitungan.ditolak++
  }

  #ambil(n: number): BarangModel[] {
    return Array.from({ length: n }, () => {
      const at = this.#acak.antara(0, this.#siap.length - 1)
      return this.#siap.splice(at, 1)[0]!
    })
  }

  async #izin(kategori: string, dokumen: string, rp: bigint): Promise<{ id_otorisasi: string }> {
    const id_otorisasi = await setujui(this.#c, {
      ...PENYETUJU,
      penyetuju: this.#penyetuju,
      kategori,
      dokumen,
      jumlah_rp: Number(rp),
    })
    return { id_otorisasi }
  }

  /** The next number of the day, without a gap. */
  #bernomor(jenis: string, nomor: string): void {
    const next = (this.#nomor.get(jenis) ?? 0) + 1
    this.#nomor.set(jenis, next)
    const hari = this.#tanggal.slice(2).replaceAll('-', '')
    sama(
      'number',
      `${nomor.slice(0, 2)}${nomor.slice(4)}`,
      `${jenis}${hari}${String(next).padStart(4, '0')}`,
    )
  }
}

/** How far the line is below what the rule gives. */
function turunDari(item: ItemModel): bigint {
  const turun = dasar({ barang: item.barang, potongan: 0n }) - dasar(item)
  return turun > 0n ? turun : 0n
}

function berhasil(what: string, answer: Answer): void {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`)
}

function sama(what: string, is: unknown, should: unknown): void {
  const [a, b] = [JSON.stringify(is, null, 1), JSON.stringify(should, null, 1)]
  if (a !== b) throw new Error(`${what}\nis     ${a}\nshould ${b}`)
}
