import type { Tulis } from '../../../kernel/server/command/posting.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import type { NamaAksi, Perubahan } from '../../otorisasi/rules.ts'
import { aturanAksi, cukupLevel } from '../../otorisasi/rules.ts'
import { pakaiOtorisasi } from '../../otorisasi/server/index.ts'
import { type AturanBeli, lewatNaik, lewatToleransi } from '../rules.ts'
import type { Dibeli } from './susun-beli.ts'

export interface IzinBeli {
  readonly penyetuju: string | null
  /** Rupiah paid above the computed prices. */
  readonly naik_rp: number
  readonly tulis: readonly Tulis[]
}

/**
 * Paying more than the shop's limit above the computed price, and a piece whose weight is not that
 * of its nota, need a second person. One approval serves the whole list: for the price where
 * both apply, of the higher of their levels, and bound to the weight too.
 */
export async function mintaIzinBeli(
  tx: Tx,
  a: {
    readonly baris: readonly Dibeli[]
    readonly aturan: AturanBeli
    readonly id_otorisasi: string | undefined
    readonly dokumen: string
    readonly peminta: string
    readonly modules: Readonly<Record<string, unknown>>
    readonly saat: Date
  },
): Promise<IzinBeli> {
  const naik_rp = jumlah(a.baris.map((d) => d.harga.naik_rp))
  const perlu: NamaAksi[] = []
  if (a.baris.some((d) => lewatNaik(d.harga, a.aturan))) perlu.push('pembelian.naik_harga')
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
    jumlah_rp: naik_rp,
    berat_mg: jumlah(beda.map((d) => Math.abs(d.harga.susut_mg))),
    perubahan: a.baris.flatMap((d) => perubahan(d, beda.includes(d))),
    peminta: a.peminta,
    modules: a.modules,
    saat: a.saat,
  })
  return { penyetuju, naik_rp, tulis }
}

const jumlah = (angka: readonly number[]) => angka.reduce((n, a) => n + a, 0)

/** What the approver decides about one piece, by its name: its price, its weight, or both. */
function perubahan({ isi, nama_barang: barang, harga }: Dibeli, beda: boolean): Perubahan[] {
  const { harga_hitung_rp, harga_rp, naik_rp } = harga
  const gram = (mg: number) => mg / 1000
  return [
    ...(naik_rp > 0
      ? [{ nama: 'harga_beli_rp', barang, sebelum: harga_hitung_rp, sesudah: harga_rp }]
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
