import { keGram } from '#kernel/shared/berat.ts'
import { perGram } from '#kernel/shared/hitung-rupiah.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  type HargaBaris,
  type TotalPenjualan,
  aturanPenjualan,
  hitungJual,
} from '#modules/barang/harga/rules.ts'
import { type GerakManual, type TempatManual, jualBagian } from '#modules/barang/manual/rules.ts'
import { ambilStok, dalamMiligram, hargaPapan } from '#modules/barang/manual/server/index.ts'
import { aturanPajak } from '#modules/barang/pajak/server/index.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import {
  type AturanJual,
  angkaHarga,
  bacaAturanJual,
  mintaIzin,
} from '#modules/loket/penjualan/server/index.ts'
import { type Pelaku, pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import type { ItemJualManual } from '../contract.ts'
import { barangManual, sebutan } from '../rules.ts'

/** A sold line: what leaves its tray with its cost, and what of that is sold at which price. */
export interface TerjualManual {
  readonly keluar: GerakManual
  readonly berat_mg: number
  readonly harga_per_gram_rp: number
  readonly harga: HargaBaris
  readonly turun_rp: number
}

export interface JualManual {
  readonly baris: readonly TerjualManual[]
  readonly total: TotalPenjualan
  readonly orang: AturanJual
  readonly turun_rp: number
  readonly penyetuju: string | null
  readonly tulis: readonly TableWrite[]
}

/** The selling side as it was sent, with the approvals that it may need. */
export interface LegJualManual {
  readonly kode_sales: string
  readonly kode_customer?: string | null | undefined
  readonly items: readonly (ItemJualManual & TempatManual)[]
  readonly total_rp: number
  readonly id_otorisasi: string | undefined
  readonly id_otorisasi_wajar: string | undefined
  readonly id_otorisasi_sisa: string | undefined
  readonly pelaku: Pelaku
  /** What approvals are bound to. */
  readonly dokumen: string
}

/**
 * The goods that are sold: out of their trays at the moving average, priced by the rules of the
 * counter, held against the shop's limits. Throws what `ambilStok` throws,
 * `penjualan.sales_tidak_ada`, `penjualan.customer_tidak_ada`, `penjualan.total_berbeda`, and those
 * of the approvals.
 */
export async function siapkanJualManual(tx: Tx, ctx: Ctx, leg: LegJualManual): Promise<JualManual> {
  const items = dalamMiligram(leg.items)
  const keluar = await ambilStok(tx, items, jualBagian)
  const [orang, papan] = await Promise.all([
    bacaAturanJual(tx, ctx, leg, leg.pelaku.saat),
    hargaPapan(tx, items),
  ])
  const { modules, toko } = ctx
  const pajak = aturanPajak(orang.pajak, toko.tgl_system, orang.pembeli)
  const aturan = aturanPenjualan(modules, toko.pkp, orang.potongan, pajak)
  const diminta = items.map((item) => ({
    ...item,
    kode_barcode: sebutan(item),
    barang: {
      ...barangManual(item, papan.get(item.kode_group) ?? 0),
      kode_group: item.kode_group,
      kode_barcode: item.kode_baki,
      nama_barang: sebutan(item),
    },
  }))
  const hitung = hitungJual(diminta, aturan)
  if (hitung.total_rp !== leg.total_rp)
    throw new AppError('penjualan.total_berbeda', {
      params: { total_rp: hitung.total_rp, dikirim_rp: leg.total_rp },
    })
  const dinilai = diminta.flatMap(({ berat_mg, barang }, i) => {
    const [harga, k] = [hitung.baris[i], keluar[i]]
    return harga && k ? [{ berat_mg, barang, harga, keluar: k }] : []
  })
  const wajar = await izinkanWajar(tx, {
    ...leg.pelaku,
    aksi: 'penjualan.tak_wajar',
    angka: dinilai.flatMap((t, i) => angkaHarga(t, aturan, i)),
    id_otorisasi: leg.id_otorisasi_wajar,
    dokumen: leg.dokumen,
  })
  const turun = await mintaIzin(tx, {
    ...leg.pelaku,
    terjual: dinilai,
    aturan,
    id_otorisasi: leg.id_otorisasi,
    dokumen: leg.dokumen,
  })
  const baris = dinilai.map(({ barang, ...b }, i) => ({
    ...b,
    harga_per_gram_rp: barang.harga_per_gram_rp,
    turun_rp: turun.turun[i] ?? 0,
  }))
  const sisa = await izinSisa(tx, leg, baris)
  return {
    baris,
    total: hitung,
    orang,
    turun_rp: turun.turun_rp,
    penyetuju: turun.penyetuju ?? wajar.penyetuju ?? sisa.penyetuju,
    tulis: [...wajar.tulis, ...turun.tulis, ...sisa.tulis],
  }
}

/** Weight that the last piece leaves behind is lost: somebody has to see that. */
async function izinSisa(tx: Tx, leg: LegJualManual, baris: readonly TerjualManual[]) {
  const sisa = baris.filter((b) => b.keluar.berat_mg > b.berat_mg)
  if (sisa.length === 0) return { penyetuju: null, tulis: [] }
  const jumlah = (nilai: (b: TerjualManual) => number) => sisa.reduce((n, b) => n + nilai(b), 0)
  return pakaiOtorisasi(tx, {
    ...leg.pelaku,
    aksi: 'manual.sisa_berat',
    id_otorisasi: leg.id_otorisasi_sisa,
    dokumen: leg.dokumen,
    // What the shop would have asked for it: an approval tells nobody what goods cost.
    jumlah_rp: jumlah((b) => perGram(b.keluar.berat_mg - b.berat_mg, b.harga_per_gram_rp)),
    berat_mg: jumlah((b) => b.keluar.berat_mg - b.berat_mg),
    perubahan: sisa.map((b) => ({
      nama: 'berat',
      barang: sebutan(b.keluar),
      sebelum: keGram(b.keluar.berat_mg),
      sesudah: keGram(b.berat_mg),
    })),
  })
}
