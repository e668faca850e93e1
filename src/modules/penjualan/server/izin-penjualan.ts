import type { Tulis } from '../../../kernel/server/command/posting.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import type { Perubahan } from '../../otorisasi/rules.ts'
import { pakaiOtorisasi } from '../../otorisasi/server/index.ts'
import { type AturanHarga, penurunan, rugiModal } from '../rules.ts'
import type { Terjual } from './buku-penjualan.ts'

export interface Izin {
  readonly penyetuju: string | null
  /** Rupiah below the goods' own prices, line by line and in all. */
  readonly turun: readonly number[]
  readonly turun_rp: number
  readonly tulis: readonly Tulis[]
}

/**
 * Lowering beyond the shop's limit or below what the piece has cost, and a diamond below its cost
 * however that came, need a second person. One approval serves the whole cart; where several
 * apply, the higher act is asked for.
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
  const semua = a.terjual.map((t) => penurunan(t.barang, a.aturan, t.harga))
  const turun = semua.map((t) => t.turun_rp)
  const turun_rp = jumlah(turun)
  const rugi = a.terjual.map((t) =>
    t.barang.berlian ? rugiModal(t.harga, t.barang.harga_modal_rp) : 0,
  )
  const rugi_rp = jumlah(rugi)
  const perlu = a.terjual.some((t, i) => semua[i]?.perlu_izin || turunBawahModal(t, turun[i] ?? 0))
  if (rugi_rp === 0 && !perlu) return { penyetuju: null, turun, turun_rp, tulis: [] }
  const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
    id_otorisasi: a.id_otorisasi,
    aksi: rugi_rp > 0 ? 'penjualan.berlian_bawah_modal' : 'penjualan.turun_harga',
    dokumen: a.dokumen,
    jumlah_rp: Math.max(turun_rp, rugi_rp),
    perubahan: a.terjual.flatMap((t, i) => hargaBerubah(t, turun[i] ?? 0, rugi[i] ?? 0)),
    peminta: a.peminta,
    modules: a.modules,
    saat: a.saat,
  })
  return { penyetuju, turun, turun_rp, tulis }
}

/** A piece whose price the approver decides about: by name, from its own price to the one it goes for. */
const hargaBerubah = (
  { barang, harga: { dpp_rp } }: Terjual,
  turun_rp: number,
  rugi_rp: number,
): Perubahan[] =>
  turun_rp === 0 && rugi_rp === 0
    ? []
    : [
        {
          nama: 'harga_rp',
          barang: `${barang.nama_barang} · ${barang.kode_barcode}`,
          sebelum: dpp_rp + turun_rp,
          sesudah: dpp_rp,
        },
      ]

/** A board that has fallen below the cost is the owner's; a cashier who goes there is not. */
const turunBawahModal = ({ barang, harga }: Terjual, turun_rp: number): boolean =>
  turun_rp > 0 && rugiModal(harga, barang.harga_modal_rp) > 0

const jumlah = (angka: readonly number[]) => angka.reduce((n, a) => n + a, 0)
