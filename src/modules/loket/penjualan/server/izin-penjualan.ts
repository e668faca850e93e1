import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { type Pelaku, pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type HargaBaris,
  type Penurunan,
  hargaBaris,
  penurunan,
} from '#modules/barang/harga/rules.ts'

export interface Izin {
  readonly penyetuju: string | null
  /** Rupiah below the goods' own prices, line by line and in all. */
  readonly turun: readonly number[]
  readonly turun_rp: number
  readonly tulis: readonly TableWrite[]
}

/** A sold line as an approver knows it: a piece by name and barcode, other goods by what they are. */
export interface BarisDinilai {
  readonly barang: BarangHarga & { readonly nama_barang: string; readonly kode_barcode: string }
  readonly harga: HargaBaris
}

/**
 * Lowering beyond the shop's limit, and a diamond below its tag or without one, need a second person
 * . One approval serves the whole cart; where several apply, the higher act is asked for.
 * Whether, for what and with which figures it is asked follows from the prices alone: an approval
 * that came with the cost would tell it to whoever tries one price after the other.
 */
export async function mintaIzin(
  tx: Tx,
  a: Pelaku & {
    readonly terjual: readonly BarisDinilai[]
    readonly aturan: AturanHarga
    readonly id_otorisasi: string | undefined
    readonly dokumen: string
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

/** What the approver decides about: a piece by name, from its own price and ongkos to what they are. */
const hargaBerubah = ({
  barang,
  harga: { dpp_rp, ongkos_rp },
  turun_rp,
  ongkos_turun_rp,
}: BarisDinilai & Pick<Penurunan, 'turun_rp' | 'ongkos_turun_rp'>): Perubahan[] => {
  const sama = { barang: `${barang.nama_barang} · ${barang.kode_barcode}` }
  const harga = { ...sama, nama: 'harga_rp', sebelum: dpp_rp + turun_rp, sesudah: dpp_rp }
  const ongkos = {
    ...sama,
    nama: 'ongkos_rp',
    sebelum: ongkos_rp + ongkos_turun_rp,
    sesudah: ongkos_rp,
  }
  return ongkos_turun_rp > 0 ? [harga, ongkos] : [harga]
}

/** A price that the cashier changed, held against the piece's own; an untouched one is no entry. */
export function angkaHarga(
  { barang, harga }: BarisDinilai & { readonly barang: { readonly kode_group: string } },
  aturan: AturanHarga,
  i: number,
): AngkaWajar[] {
  const { kode_barcode, kode_dept, kode_group, berat_bandrol_mg } = barang
  const baku = hargaBaris({ kode_barcode, barang }, aturan)
  const [nilai, acuan_rp] = [harga, baku].map((h) => rupiahPerGram(h.dpp_rp, berat_bandrol_mg) ?? 0)
  if (nilai === undefined || acuan_rp === undefined || nilai === acuan_rp) return []
  return [
    {
      letak: `items.${i}.harga_jual`,
      barang: barang.nama_barang,
      kode_dept,
      kode_group,
      hal: 'harga',
      nilai,
      acuan_rp,
      bawah: 'TOLAK',
    },
  ]
}
