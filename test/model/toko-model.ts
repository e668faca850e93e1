import type { Answer, Client } from '../factories/client.ts'
import { PENYETUJU } from '../factories/world.ts'
import { disetujui, periksa, setujui, setujuiTolakan } from '../factories/sale.ts'
import { Acak } from './acak.ts'
import {
  BANK,
  type BarangModel,
  type BayarModel,
  BukuModel,
  type Efek,
  KAS,
  Kumpulan,
  METODE_BANK,
  biayaKartu,
} from './buku-model.ts'

/** What was done, and how often. */
export type Hitungan = Record<string, number>

/**
 * One shop under random acts: its idea of what it owns and owes, and the means to act over HTTP.
 * The acts themselves are functions over it, in files beside this one.
 */
export class TokoModel {
  readonly c: Client
  readonly acak: Acak
  readonly pkp: boolean
  readonly buku = new BukuModel()
  readonly hitungan: Hitungan = {}
  /** Pieces that can be sold. */
  siap: BarangModel[] = []
  readonly #jamTerakhir = new Map<string, Date>()
  tanggal = ''
  /** Whether anything was written on the open day. */
  bergerak = true
  /** What arrives at the bank, by day and way of paying, cancelled payments taken off. */
  readonly masukBank = new Map<string, bigint>()
  /** How often it stands confirmed at the bank, by day and way of paying. */
  readonly #sah = new Map<string, number>()
  readonly #penyetuju: string
  /** Last number of each type, by day: a closing that is taken back lets its day go on counting. */
  readonly #nomor = new Map<string, Map<string, number>>()

  constructor(c: Client, o: { seed: number; pkp: boolean; penyetuju: string }) {
    this.c = c
    this.acak = new Acak(o.seed)
    this.pkp = o.pkp
    this.#penyetuju = o.penyetuju
  }

  catat(apa: string): void {
    this.hitungan[apa] = (this.hitungan[apa] ?? 0) + 1
  }

  /** A write that has to succeed, under the next number of its type; the ledger follows. */
  async tulis<T extends object>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    o: {
      jenis?: string
      kolom?: keyof T & string
      efek?: Efek
      method?: string
      /** What it is counted as, where the path names a document. */
      nama?: string
    },
  ): Promise<T> {
    const kunci = crypto.randomUUID()
    const { isi, answer } = await this.#kirim<T>(path, body, kunci, o.method)
    berhasil(path, answer)
    if (this.acak.sekali(10)) {
      const again = await this.c.tulis(path, isi, kunci, o.method)
      sama(`${path} repeated`, again.text, answer.text)
    }
    if (o.jenis && o.kolom) this.bernomor(o.jenis, String(answer.data[o.kolom]))
    if (o.efek) this.terap(o.efek)
    this.bergerak = true
    this.catat(o.nama ?? path)
    return answer.data
  }

  /** Sends; where the server asks for a second person, he agrees to just that. */
  async #kirim<T>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    kunci: string,
    method?: string,
  ): Promise<{ isi: Readonly<Record<string, unknown>>; answer: Answer<T> }> {
    const answer = await this.c.tulis<T>(path, body, kunci, method)
    if (answer.code !== 'otorisasi.diperlukan' || body['id_otorisasi']) return { isi: body, answer }
    const setuju = { ...PENYETUJU, penyetuju: this.#penyetuju }
    const isi = { ...body, id_otorisasi: await setujuiTolakan(this.c, answer, setuju) }
    return { isi, answer: await this.c.tulis<T>(path, isi, kunci, method) }
  }

  /** What a document does, or takes back, on the open day. */
  terap(efek: Efek, arah: 1n | -1n = 1n): void {
    this.buku.terap(efek, arah)
    for (const metode of METODE_BANK) {
      const n = efek.get(`${BANK}|IDR|${metode}`) ?? 0n
      // Money that the shop pays out goes by transfer: a card's is a charge, or one taken back.
      if (n === 0n || (n < 0n && metode === 'TRANSFER')) continue
      const biaya = efek.get(biayaKartu(metode)) ?? 0n
      const kunci = `${this.tanggal} ${metode}`
      this.masukBank.set(kunci, (this.masukBank.get(kunci) ?? 0n) + arah * (n - biaya))
    }
  }

  /** The bank's papers of a day and way of paying are confirmed, or are no more. */
  disahkan(kunci: string, n: 1 | -1): void {
    this.#sah.set(kunci, (this.#sah.get(kunci) ?? 0) + n)
  }

  /** Whether what was paid on a day this way can't be taken back at the machine any more. */
  tetap(tanggal: string, metode: string): boolean {
    return tanggal !== this.tanggal || (this.#sah.get(`${tanggal} ${metode}`) ?? 0) > 0
  }

  /**
   * What a document of that day has done, as it is taken back: of what can't be charged back the bank
   * keeps its fees, and what a card paid comes out of the drawer.
   */
  kembali(efek: Efek, tanggal = this.tanggal): Efek {
    const k = new Kumpulan()
    for (const [kunci, n] of efek) k.map.set(kunci, n)
    for (const metode of METODE_BANK.filter((m) => this.tetap(tanggal, m))) {
      const [gesek, fee] = [`${BANK}|IDR|${metode}`, `edc/fee|IDR|${metode}/8100`]
      k.add(BANK, 'IDR', 'BIAYA', efek.get(biayaKartu(metode)) ?? 0n)
      if (metode !== 'TRANSFER') {
        k.add(KAS, 'IDR', 'CASH', (efek.get(gesek) ?? 0n) + (efek.get(fee) ?? 0n))
        k.map.delete(gesek)
      }
      k.map.delete(fee)
      k.map.delete(biayaKartu(metode))
    }
    return k.map
  }

  /** What must be refused with this code, and leave nothing behind. */
  async ditolak(
    path: string,
    body: Readonly<Record<string, unknown>>,
    code: string | readonly string[],
    method?: string,
  ): Promise<Answer> {
    const disetujui = code !== 'otorisasi.diperlukan'
    const kunci = crypto.randomUUID()
    const answer = disetujui
      ? (await this.#kirim(path, body, kunci, method)).answer
      : await this.c.tulis(path, body, kunci, method)
    const sesuai = [code].flat().some((satu) => satu === answer.code)
    if (!sesuai)
      throw new Error(
        `${path}: ${answer.status} ${answer.text}, wanted ${[code].flat().join(' or ')}`,
      )
    this.catat('ditolak')
    return answer
  }

  async izin(kategori: string, dokumen: string, rp: bigint): Promise<{ id_otorisasi: string }> {
    const id_otorisasi = await setujui(this.c, {
      ...PENYETUJU,
      penyetuju: this.#penyetuju,
      kategori,
      dokumen,
      jumlah_rp: Number(rp),
    })
    return { id_otorisasi }
  }

  /** What a refusal asks for, approved by the owner as it was asked. */
  izinDiminta(jawab: Answer): Promise<string> {
    return setujuiTolakan(this.c, jawab, { ...PENYETUJU, penyetuju: this.#penyetuju })
  }

  /** The body of an act with the approval that the server asks for. */
  disetujui<B extends Readonly<Record<string, unknown>>>(path: string, badan: B) {
    return disetujui(this.c, path, badan, { ...PENYETUJU, penyetuju: this.#penyetuju })
  }

  /** Whether no drawer or account would fall below zero by this. */
  sanggup(efek: Efek, arah: 1n | -1n = 1n): boolean {
    const uang = new Map<string, bigint>()
    for (const [key, n] of efek) {
      const akun = key.slice(0, key.indexOf('|'))
      if (akun === KAS || akun.startsWith('bank/'))
        uang.set(akun, (uang.get(akun) ?? 0n) + arah * n)
    }
    return [...uang].every(([akun, n]) => n >= 0n || this.buku.uang(akun) + n >= 0n)
  }

  /** Takes `n` pieces, or as many as there are. */
  ambil(n: number): BarangModel[] {
    return Array.from({ length: Math.min(n, this.siap.length) }, () => {
      const at = this.acak.antara(0, this.siap.length - 1)
      return this.siap.splice(at, 1)[0]!
    })
  }

  /** One to three ways of paying; cash may be more than is due. */
  bayar(due: bigint): BayarModel[] {
    const { acak } = this
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

  /** The next number of the day, without a gap. */
  bernomor(jenis: string, nomor: string): void {
    const nomorHari = this.#nomor.get(this.tanggal) ?? new Map<string, number>()
    const next = (nomorHari.get(jenis) ?? 0) + 1
    this.#nomor.set(this.tanggal, nomorHari.set(jenis, next))
    const hari = this.tanggal.slice(2).replaceAll('-', '')
    sama(
      'number',
      `${nomor.slice(0, 2)}${nomor.slice(4)}`,
      `${jenis}${hari}${String(next).padStart(4, '0')}`,
    )
  }

  /** The day is closed, or one that was is open again. */
  pindahHari(tanggal: string, bergerak: boolean): void {
    this.#jamTerakhir.set(this.tanggal, this.c.jam ?? new Date())
    this.tanggal = tanggal
    this.bergerak = bergerak
    // Each shop stands at a day of its own, and its clock with it. A day that is open again goes on
    // where it stopped: no clock shows the same moment twice, and what happened to a piece is told
    // apart by its time.
    this.c.jam = this.#jamTerakhir.get(tanggal) ?? new Date(`${tanggal}T08:00:00+07:00`)
  }

  async periksa(): Promise<void> {
    await samaSaldo(this.c, this.buku)
  }
}

/** The product's own checks of its books, and its balances against the model's. */
export async function samaSaldo(c: Client, buku: BukuModel): Promise<void> {
  sama('buku/periksa', await periksa(c), [])
  const { data } = await c.ok<{ akun: string; satuan: string; rincian: string; jumlah: number }[]>(
    'GET',
    'buku/saldo',
  )
  const isi = data.map((s) => `${s.akun}|${s.satuan}|${s.rincian} ${s.jumlah}`).sort()
  const model = buku.isi()
  const beda = (a: readonly string[], b: readonly string[]) => a.filter((x) => !b.includes(x))
  sama('balances', beda(isi, model), beda(model, isi))
}

/** A piece that is not there to be had, whatever holds it: a pre-order is told by its own words. */
export const TAK_SIAP = ['barang.tidak_tersedia', 'barang.sudah_po'] as const

/** Payments as the wire has them. */
export const keWire = (bayar: readonly BayarModel[]) =>
  bayar.map(({ jenis, jumlah, gesek, kupon }) => ({
    jenis,
    jumlah_rp: Number(jumlah),
    ...(gesek === undefined ? {} : { gesek_rp: Number(gesek) }),
    ...(METODE_BANK.some((m) => m === jenis) ? { no_rekening: '8100' } : {}),
    ...(kupon ? { kode_kupon: kupon } : {}),
  }))

export const jumlah = (bayar: readonly BayarModel[]) => bayar.reduce((n, b) => n + b.jumlah, 0n)

export function berhasil(what: string, answer: Answer): void {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`)
}

export function sama(what: string, is: unknown, should: unknown): void {
  const [a, b] = [JSON.stringify(is, null, 1), JSON.stringify(should, null, 1)]
  if (a !== b) throw new Error(`${what}\nis     ${a}\nshould ${b}`)
}
