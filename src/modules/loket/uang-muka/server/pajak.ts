import { sql } from '#kernel/server/db/query.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import { NOMOR, type TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  type BarangPajak,
  type PajakMuka,
  type PutusanPajak,
  putusBarang,
} from '#modules/barang/pajak/rules.ts'
import {
  type PembeliNota,
  bacaPajakMember,
  tulisPajakMuka,
} from '#modules/barang/pajak/server/index.ts'

/** Goods that money is paid ahead for: named, and with what decides their tax as far as it is known. */
export interface BarangMuka extends BarangPajak {
  readonly nama: string
}

/** What a payment is taxed with from its day on; rupiah. */
export interface PajakUang {
  readonly pajak: PajakMuka | null
  readonly pembeli: PembeliNota | null
  readonly uraian: string
}

/** What the goods were priced at when the money came: with everything, and the parts of it. */
export interface HargaMuka {
  /** Paid before; the parts of several payments are those of their sum. */
  readonly sudah_rp?: number
  readonly total_rp: number
  readonly baris: readonly {
    readonly harga_rp: number
    readonly ongkos_rp: number
    readonly potongan_rp: number
    readonly ppn_rp: number
  }[]
}

/**
 * The tax of a payment on account: as much of what the goods were priced with as the payment is of
 * their total, so that whoever pays all of it ahead has paid all of the tax. Where goods are taxed
 * differently the code of the highest rate names it until the sale, which takes every piece by its
 * own. A shop that collects none pays no round trip.
 */
export async function bacaPajakUang(
  tx: Tx,
  { toko }: Pick<Ctx, 'toko'>,
  a: {
    readonly kode_customer: string | null
    readonly barang: readonly BarangMuka[]
    readonly harga: HargaMuka
  },
): Promise<(jumlah_rp: number) => PajakUang> {
  const uraian = a.barang.map((b) => b.nama).join(', ')
  if (!toko.pkp) return () => ({ pajak: null, pembeli: null, uraian })
  const { aturan, pembeli } = await bacaPajakMember(tx, toko, a.kode_customer)
  const putusan = a.barang
    .map((b) => putusBarang(b, true, aturan))
    .toSorted((x, y) => y.ppn_bp - x.ppn_bp)
  return (rp) => ({ pajak: bagianPajak(rp, a.harga, putusan), pembeli, uraian })
}

function bagianPajak(
  rp: number,
  { total_rp, baris, sudah_rp = 0 }: HargaMuka,
  putusan: readonly PutusanPajak[],
): PajakMuka | null {
  const [satu] = putusan
  if (!satu || rp === 0 || total_rp === 0) return null
  const dpp = baris.reduce((n, b) => n + b.harga_rp + b.ongkos_rp - b.potongan_rp, 0)
  const ppn = baris.reduce((n, b) => n + b.ppn_rp, 0)
  const { ppn_alasan, kode_pajak } = satu
  const bagian = (n: number) =>
    kaliBagi(sudah_rp + rp, n, total_rp) - kaliBagi(sudah_rp, n, total_rp)
  const sama = putusan.every((p) => p.ppn_bp === satu.ppn_bp)
  return {
    dpp_rp: bagian(dpp),
    ppn_rp: bagian(ppn),
    ppn_bp: sama || dpp === 0 ? satu.ppn_bp : Math.round((ppn * 10_000) / dpp),
    ppn_alasan,
    kode_pajak,
  }
}

/** Its row beside the payment that is being made. */
export const tulisPajakUang = (
  t: { readonly kode_toko: string; readonly tanggal: string },
  dokumen: string | typeof NOMOR,
  { pajak, pembeli, uraian }: PajakUang,
): readonly TableWrite[] =>
  tulisPajakMuka(
    {
      kode_toko: t.kode_toko,
      tanggal: t.tanggal,
      nomor: NOMOR,
      dokumen,
      jenis: 'BARANG',
      baris: 1,
      uraian,
      pembeli,
    },
    pajak,
  )

/** PPN that the payments of a document are owed with already; what went back is gone. */
export async function bacaPpnMuka(tx: Tx, dokumen: string): Promise<number> {
  const { ppn_rp } = await tx.one(sql<{ ppn_rp: number }>`
    select coalesce(sum(ppn_rp), 0)::bigint as ppn_rp from public.pajak_muka
    where kode_toko = ${tx.kode_toko} and dokumen = ${dokumen}`)
  return ppn_rp
}
