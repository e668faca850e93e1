import { perGram, persenDari } from '#kernel/shared/hitung-rupiah.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type NamaAksi,
  type Perubahan,
  aturanAksi,
  cukupLevel,
} from '#modules/orang/otorisasi/rules.ts'
import { type Pelaku, pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import { type AturanBeli, lewatNaik, lewatToleransi } from '../rules.ts'
import type { Dibeli } from './susun-beli.ts'

export interface IzinBeli {
  readonly penyetuju: string | null
  /** Rupiah paid above the computed prices. */
  readonly naik_rp: number
  readonly tulis: readonly TableWrite[]
}

/**
 * Paying more than the shop's limit above the computed price, also by a price code or class above
 * what the piece's group is bought at, and a piece whose weight is not that of its nota, need a
 * second person. One approval serves the whole list: for the price where both apply, of the
 * higher of their levels, and bound to the weight too.
 */
export async function mintaIzinBeli(
  tx: Tx,
  a: Pelaku & {
    readonly baris: readonly Dibeli[]
    readonly aturan: AturanBeli
    readonly id_otorisasi: string | undefined
    readonly dokumen: string
  },
): Promise<IzinBeli> {
  const naik_rp = jumlah(a.baris.map((d) => d.harga.naik_rp))
  const perlu: NamaAksi[] = []
  if (a.baris.some((d) => lewatNaik(d.harga, a.aturan) || lewatGroup(d, a.aturan)))
    perlu.push('pembelian.naik_harga')
  const beda = a.baris.filter((d) => lewatToleransi(d.barang, a.aturan))
  if (beda.length > 0) perlu.push('pembelian.toleransi_berat')
  const [aksi] = perlu
  if (!aksi) return { penyetuju: null, naik_rp, tulis: [] }
  const level = perlu
    .map((p) => aturanAksi(p, a.modules).level)
    .reduce((x, y) => (cukupLevel(x, y) ? x : y))
  const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
    id_otorisasi: a.id_otorisasi,
    aksi,
    level,
    dokumen: a.dokumen,
    jumlah_rp: jumlah(a.baris.map((d) => d.harga.harga_rp - wajarnya(d))),
    berat_mg: jumlah(beda.map((d) => Math.abs(d.harga.susut_mg))),
    perubahan: a.baris.flatMap((d) => perubahan(d, beda.includes(d))),
    peminta: a.peminta,
    modules: a.modules,
    saat: a.saat,
  })
  return { penyetuju, naik_rp, tulis }
}

/** The computed price of a piece at what its own group is bought at; never above what is paid. */
const wajarnya = ({ harga, di_atas_group_rp }: Dibeli): number => {
  const lebih_rp = perGram(harga.berat_hitung_mg, di_atas_group_rp)
  return Math.min(harga.harga_rp, Math.max(0, harga.harga_hitung_rp - lebih_rp))
}

const lewatGroup = (d: Dibeli, a: AturanBeli): boolean =>
  d.di_atas_group_rp > 0 &&
  d.harga.harga_rp - wajarnya(d) > persenDari(wajarnya(d), a.batas_naik_bp)

const jumlah = (angka: readonly number[]) => angka.reduce((n, a) => n + a, 0)

/** What the approver decides about one piece, by its name: its price, its weight, or both. */
function perubahan(d: Dibeli, beda: boolean): Perubahan[] {
  const { isi, nama_barang: barang } = d
  const { harga_rp } = d.harga
  const wajar_rp = wajarnya(d)
  const gram = (mg: number) => mg / 1000
  return [
    ...(harga_rp > wajar_rp
      ? [{ nama: 'harga_beli_rp', barang, sebelum: wajar_rp, sesudah: harga_rp }]
      : []),
    ...(beda
      ? [
          {
            nama: 'berat',
            barang,
            sebelum: gram(isi.berat_nota_mg ?? 0),
            sesudah: gram(isi.berat_mg),
          },
        ]
      : []),
  ]
}
