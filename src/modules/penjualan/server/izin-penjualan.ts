import type { Tulis } from '../../../kernel/server/command/posting.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import type { Perubahan } from '../../otorisasi/rules.ts'
import { pakaiOtorisasi } from '../../otorisasi/server/index.ts'
import { type AturanHarga, penurunan } from '../rules.ts'
import type { Terjual } from './buku-penjualan.ts'

export interface Izin {
  readonly penyetuju: string | null
  /** Rupiah below the goods' own prices, line by line and in all. */
  readonly turun: readonly number[]
  readonly turun_rp: number
  readonly tulis: readonly Tulis[]
}

/**
 * Lowering beyond the shop's limit, and a diamond below its tag or without one, need a second person
 * . One approval serves the whole cart; where several apply, the higher act is asked for.
 * Whether, for what and with which figures it is asked follows from the prices alone: an approval
 * that came with the cost would tell it to whoever tries one price after the other.
 */
export async function mintaIzin(
  tx: Tx,
  a: {
    readonly terjual: readonly Terjual[]
    readonly aturan: AturanHarga
    readonly id_otorisasi: string | undefined
    readonly dokumen: string
    readonly peminta: string
    readonly modules: Readonly<Record<string, unknown>>
    readonly saat: Date
  },
): Promise<Izin> {
  const semua = a.terjual.map((t) => ({ ...t, ...penurunan(t.barang, a.aturan, t.harga) }))
  const turun = semua.map((t) => t.turun_rp)
  const turun_rp = turun.reduce((n, rp) => n + rp, 0)
  const perlu = semua.filter((t) => t.perlu_izin)
  if (perlu.length === 0) return { penyetuju: null, turun, turun_rp, tulis: [] }
  const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
    id_otorisasi: a.id_otorisasi,
    aksi: perlu.some((t) => t.barang.berlian)
      ? 'penjualan.berlian_bawah_modal'
      : 'penjualan.turun_harga',
    dokumen: a.dokumen,
    jumlah_rp: turun_rp,
    perubahan: semua.flatMap((t) => (t.perlu_izin || t.turun_rp > 0 ? hargaBerubah(t) : [])),
    peminta: a.peminta,
    modules: a.modules,
    saat: a.saat,
  })
  return { penyetuju, turun, turun_rp, tulis }
}

/** A piece whose price the approver decides about: by name, from its own price to the one it goes for. */
const hargaBerubah = ({
  barang,
  harga: { dpp_rp },
  turun_rp,
}: Terjual & { readonly turun_rp: number }): Perubahan => ({
  nama: 'harga_rp',
  barang: `${barang.nama_barang} · ${barang.kode_barcode}`,
  sebelum: dpp_rp + turun_rp,
  sesudah: dpp_rp,
})
