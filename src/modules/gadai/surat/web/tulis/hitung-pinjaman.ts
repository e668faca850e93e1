import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import type { hutangAturan } from '../../contract-aturan.ts'
import { type AturanTiket, type BandBunga, aturanUntuk } from '../../rules-aturan.ts'
import {
  type AturanPlafond,
  type NilaiGadai,
  type PlafondHutang,
  hitungPlafond,
  nilaiGadai,
} from '../../rules-plafond.ts'

/** Rates, ceilings and conditions of the shop, as `hutang/aturan` answers them. */
export type DataPinjaman = CallOutput<typeof hutangAturan>

/** A pledged piece while the ticket is written; gram. */
export interface Jaminan {
  readonly id: string
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kode_kondisi: string
  readonly jumlah: number
  readonly berat: number
  readonly berat_bersih: number | null
  readonly keterangan: string | null
}

/** A piece with what it is worth today and the most that is lent on it. */
export interface JaminanTernilai extends Jaminan, NilaiGadai {
  readonly kadar: string
  readonly nama_kondisi: string
  readonly persen_plafond: number
  readonly harga_per_gram: number
}

/** Bands as the rules know them: basis points. */
export const bandDari = (d: DataPinjaman): readonly BandBunga[] =>
  d.bunga.map(({ kode_bunga, bunga, denda, ...b }) => ({
    ...b,
    kode: kode_bunga,
    bunga_bp: dariPersen(bunga),
    denda_bp: dariPersen(denda),
  }))

const plafondDari = (d: DataPinjaman): AturanPlafond => ({
  pakai_plafond: d.pakai_plafond,
  pakai_pokok: d.pakai_pokok,
  lewat_plafond: d.lewat_plafond,
  batas: d.batas,
})

export interface Pinjaman {
  readonly barang: readonly JaminanTernilai[]
  readonly berat: number
  readonly taksiran_rp: number
  readonly plafond: PlafondHutang
  /** The rule that a loan of `pokok_rp` gets; null above the last band. */
  readonly aturan: AturanTiket | null
}

/** Worth, ceiling and rule of a loan, by the functions that the server decides with. */
export function hitungPinjaman(
  barang: readonly Jaminan[],
  pokok_rp: number,
  member: boolean,
  d: DataPinjaman,
): Pinjaman {
  const a = plafondDari(d)
  const ternilai = barang.map((b) => nilaiJaminan(b, a, d))
  return {
    barang: ternilai,
    berat: ternilai.reduce((n, b) => n + dariGram(b.berat), 0) / 1000,
    taksiran_rp: ternilai.reduce((n, b) => n + b.taksiran_rp, 0),
    // Only the server knows what the customer owes already.
    plafond: hitungPlafond(ternilai, { member, terhutang_rp: 0 }, a),
    aturan: aturanUntuk(bandDari(d), Math.max(1, pokok_rp)),
  }
}

function nilaiJaminan(b: Jaminan, a: AturanPlafond, d: DataPinjaman): JaminanTernilai {
  const group = d.group.find((g) => g.kode_group === b.kode_group)
  const kondisi = d.kondisi.find((k) => k.kode_kondisi === b.kode_kondisi)
  const nilai = nilaiGadai(
    {
      berat_bersih_mg: dariGram(b.berat_bersih ?? b.berat),
      harga: {
        kode_group: b.kode_group,
        harga_per_gram_rp: group?.harga_per_gram ?? 0,
        plafond_per_gram_rp: group?.plafond_per_gram ?? null,
        pokok_per_gram_rp: group?.pokok_per_gram ?? null,
      },
      kondisi: {
        kode_kondisi: b.kode_kondisi,
        persen_plafond_bp: dariPersen(kondisi?.persen_plafond ?? 0),
      },
    },
    a,
  )
  return {
    ...b,
    ...nilai,
    kadar: group?.kadar ?? '',
    nama_kondisi: kondisi?.nama_kondisi ?? b.kode_kondisi,
    persen_plafond: kondisi?.persen_plafond ?? 0,
    harga_per_gram: group?.harga_per_gram ?? 0,
  }
}
