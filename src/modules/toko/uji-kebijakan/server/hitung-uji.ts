import type { Tx } from '#kernel/server/db/tx.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import {
  type AturanBeli,
  type BarangBeli,
  notaMuda,
  rugiBerlaku,
} from '#modules/loket/pembelian/rules.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { aturanBeli } from '#modules/loket/pembelian/contract.ts'
import {
  type BarisBeliLama,
  type Jumlah,
  type JenisUji,
  type Kebijakan,
  MAKS_DITOLAK,
  NOL,
  TANPA_PERUBAHAN,
  tambah,
  ujiBeli,
  ujiBunga,
  ujiJual,
} from '../rules.ts'
import {
  type BeliTercatat,
  type Kepala,
  type Rentang,
  barisBeliLama,
  barisJualLama,
  bayarLama,
} from './dokumen-lama.ts'

type DataAturan = CallOutput<typeof aturanBeli>

/** The shop's rules today, and as they are tried. */
export interface AturanUji {
  readonly jual: AturanHarga
  readonly beli: AturanBeli
}

export interface Soal {
  readonly rentang: Rentang
  readonly kini: AturanUji
  readonly uji: AturanUji
  readonly kebijakan: Kebijakan
  /** Lists that buying prices are looked up in, as they are today. */
  readonly data: DataAturan
  /** Told after each lot of documents; throws to stop. */
  readonly maju: (selesai: number) => void
}

export interface Ditolak extends Pick<Kepala, 'dokumen' | 'tanggal' | 'pelaku'> {
  readonly jenis: JenisUji
  readonly jumlah_rp: number
}

/** Sums by kind and month, and who would have been refused. */
export interface HasilUji {
  readonly jumlah: ReadonlyMap<string, Jumlah>
  readonly jumlah_ditolak: number
  readonly ditolak: readonly Ditolak[]
}

export const kunciJumlah = (jenis: JenisUji, bulan: string) => `${jenis} ${bulan}`

/** Gathers what one document after the other comes to. */
class Catatan {
  readonly jumlah = new Map<string, Jumlah>()
  readonly ditolak: Ditolak[] = []
  jumlah_ditolak = 0
  #selesai = 0
  readonly #maju: Soal['maju']

  constructor(maju: Soal['maju']) {
    this.#maju = maju
  }

  catat(jenis: JenisUji, d: Kepala, kini_rp: number, uji_rp: number): void {
    const kunci = kunciJumlah(jenis, d.tanggal.slice(0, 7))
    this.jumlah.set(kunci, tambah(this.jumlah.get(kunci) ?? NOL, d.total_rp, kini_rp, uji_rp))
    this.#selesai++
  }

  /** An act that somebody agreed to is none: he would be asked again. */
  tolak(jenis: JenisUji, d: Kepala, jumlah_rp: number): void {
    if (jumlah_rp <= 0 || d.penyetuju !== null) return
    const { dokumen, tanggal, pelaku } = d
    this.jumlah_ditolak++
    if (this.ditolak.length < MAKS_DITOLAK)
      this.ditolak.push({ dokumen, tanggal, pelaku, jenis, jumlah_rp })
  }

  maju(): void {
    this.#maju(this.#selesai)
  }
}

/** Goes through all documents of the range, a lot at a time; writes nothing. */
export async function hitungUji(tx: Tx, soal: Soal): Promise<HasilUji> {
  // All rows are read: the planner should not prefer a plan that only starts fast.
  await tx.run(sql`set local cursor_tuple_fraction = 1`)
  const catatan = new Catatan(soal.maju)
  await ujiSemuaJual(tx, soal, catatan)
  await ujiSemuaBeli(tx, soal, catatan)
  await ujiSemuaBunga(tx, soal, catatan)
  return catatan
}

async function ujiSemuaJual(tx: Tx, { rentang, kini, uji, kebijakan }: Soal, c: Catatan) {
  for await (const lot of dokumenLot(tx, barisJualLama(rentang))) {
    for (const baris of lot) {
      const [kepala] = baris
      const dulu = ujiJual(baris, kini.jual, TANPA_PERUBAHAN)
      const baru = ujiJual(baris, uji.jual, kebijakan)
      c.catat('PENJUALAN', kepala, dulu.total_rp, baru.total_rp)
      c.tolak('PENJUALAN', kepala, baru.ditolak_rp)
    }
    c.maju()
  }
}

async function ujiSemuaBeli(tx: Tx, { rentang, kini, uji, kebijakan, data }: Soal, c: Catatan) {
  for await (const lot of dokumenLot(tx, barisBeliLama(rentang))) {
    for (const baris of lot) {
      const [kepala] = baris
      const lama = baris.map((b) => beliLama(b, data))
      const dulu = ujiBeli(lama, kini.beli, TANPA_PERUBAHAN)
      const baru = ujiBeli(lama, uji.beli, kebijakan)
      c.catat('PEMBELIAN', kepala, dulu.total_rp, baru.total_rp)
      c.tolak('PEMBELIAN', kepala, baru.ditolak_rp)
    }
    c.maju()
  }
}

async function ujiSemuaBunga(tx: Tx, { rentang, kebijakan }: Soal, c: Catatan) {
  for await (const lot of tx.batches(bayarLama(rentang), LOT)) {
    for (const b of lot) c.catat('BUNGA', b, ujiBunga(b, TANPA_PERUBAHAN), ujiBunga(b, kebijakan))
    c.maju()
  }
}

/** Lines in a lot: progress is told, and a caller who has gone is noticed, after each. */
const LOT = 2_000

type Dokumen<R> = readonly [R, ...R[]]

/** Whole documents out of lines that come in their order: the last of a lot waits for the next. */
async function* dokumenLot<R extends Kepala>(
  tx: Tx,
  query: Sql<R>,
): AsyncGenerator<readonly Dokumen<R>[]> {
  let sisa: [R, ...R[]] | null = null
  for await (const rows of tx.batches(query, LOT)) {
    const utuh: Dokumen<R>[] = []
    for (const row of rows) {
      if (sisa && sisa[0].dokumen === row.dokumen) sisa.push(row)
      else {
        if (sisa) utuh.push(sisa)
        sisa = [row]
      }
    }
    yield utuh
  }
  if (sisa) yield [sisa]
}

/** A bought line with the condition and deductions that today's lists have for it. */
function beliLama(b: BeliTercatat, data: DataAturan): BarisBeliLama {
  const { harga_hitung_rp, harga_rp } = b
  const kondisi = data.kondisi.find((k) => k.kode_kondisi === b.kode_kondisi)
  if (!kondisi) return { barang: null, harga_hitung_rp, harga_rp }
  const sendiri = b.nota === 'SENDIRI'
  const barang: Omit<BarangBeli, 'harga_rp'> = {
    nota: b.nota,
    kondisi,
    berat_nota_mg: b.berat_nota_mg,
    harga_nota_rp: b.harga_nota_rp,
    berat_mg: b.berat_mg,
    berat_bersih_mg: b.berat_bersih_mg,
    kadar_bp: b.kadar_bp,
    harga_per_gram_rp: b.harga_per_gram_rp ?? 0,
    potongan: sendiri ? potonganMuda(b, data) : null,
    rugi: sendiri ? rugiBerlaku(data.rugi, { umur_hari: b.umur_hari, hilang: b.nota_hilang }) : [],
  }
  return { barang, harga_hitung_rp, harga_rp }
}

function potonganMuda(b: BeliTercatat, data: DataAturan): BarangBeli['potongan'] {
  if (b.tgl_nota === null || !notaMuda(b.tgl_nota, b.tanggal)) return null
  const jenis = data.jenis.find((j) => j.kode_dept === b.kode_dept)
  return data.potongan.find((p) => p.kode_kategori === jenis?.kode_kategori) ?? null
}
