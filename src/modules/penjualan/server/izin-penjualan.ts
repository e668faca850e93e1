import type { Tulis } from '../../../kernel/server/command/posting.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
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
  const rugi_rp = jumlah(
    a.terjual.map((t) => (t.barang.berlian ? rugiModal(t.harga, t.barang.harga_modal_rp) : 0)),
  )
  const perlu = a.terjual.some((t, i) => semua[i]?.perlu_izin || turunBawahModal(t, turun[i] ?? 0))
  if (rugi_rp === 0 && !perlu) return { penyetuju: null, turun, turun_rp, tulis: [] }
  const jadi_rp = jumlah(a.terjual.map((t) => t.harga.dpp_rp))
  const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
    id_otorisasi: a.id_otorisasi,
    aksi: rugi_rp > 0 ? 'penjualan.berlian_bawah_modal' : 'penjualan.turun_harga',
    dokumen: a.dokumen,
    jumlah_rp: Math.max(turun_rp, rugi_rp),
    perubahan: [{ nama: 'dpp_rp', sebelum: jadi_rp + turun_rp, sesudah: jadi_rp }],
    peminta: a.peminta,
    modules: a.modules,
    saat: a.saat,
  })
  return { penyetuju, turun, turun_rp, tulis }
}

/** A board that has fallen below the cost is the owner's; a cashier who goes there is not. */
const turunBawahModal = ({ barang, harga }: Terjual, turun_rp: number): boolean =>
  turun_rp > 0 && rugiModal(harga, barang.harga_modal_rp) > 0

const jumlah = (angka: readonly number[]) => angka.reduce((n, a) => n + a, 0)
