import { useMemo } from 'react'
import { dariGram } from '#kernel/shared/berat.ts'
import { useList } from '#kernel/web/query.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { BarisBayar } from '#modules/uang/kas/web/index.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import { useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import type { KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { type IsiPelanggan, PELANGGAN_BARU } from '#modules/pelanggan/member/web/index.ts'
import { hitungPesanan } from '../rules.ts'

/** A piece to be made, as it is written; gram and rupiah. */
export interface BarangPesanan {
  readonly id: string
  readonly deskripsi: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly size: string | null
  readonly berat: number
  readonly ongkos: number
  /** Data URL of what it is to look like. */
  readonly foto: string | null
}

/** An order while it is written. */
export interface IsiPesanan extends IsiPelanggan {
  readonly barang: readonly BarangPesanan[]
  readonly kode_sales: string | null
  readonly kode_tukang: string | null
  readonly kunci_harga: KunciHarga
  readonly tgl_selesai: string | null
  readonly keterangan: string | null
  readonly dp_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

/** A line of the table: the piece with what it will cost. */
export interface BarisPesanan extends BarangPesanan {
  readonly harga_per_gram: number
  readonly harga_jual: number
  readonly potongan: number
  readonly sub_total: number
}

const kosong = (i: IsiPesanan) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

export function usePesanan() {
  const { toko } = useSession()
  const aturan = useAturanPenjualan()
  const papan = usePapan()
  const draf = useDraf<IsiPesanan>(
    'pesanan',
    () => ({
      ...PELANGGAN_BARU,
      barang: [],
      kode_sales: salesTerakhir(toko.kode_toko),
      kode_tukang: null,
      kunci_harga: 'LOCKED',
      tgl_selesai: null,
      keterangan: null,
      dp_rp: null,
      bayar: [],
    }),
    kosong,
  )
  const { isi } = draf
  const { baris, total_rp } = hitung(isi, papan, aturan)
  const ubah = (bagian: Partial<IsiPesanan>) => {
    if (bagian.kode_sales) ingatSales(toko.kode_toko, bagian.kode_sales)
    draf.ubah(bagian)
  }
  return {
    isi,
    baris,
    total_rp,
    papan,
    ubah,
    buang: draf.buang,
    tambah: (b: BarangPesanan) => draf.ubah({ barang: [...isi.barang, b] }),
    hapus: (id: string) => draf.ubah({ barang: isi.barang.filter((b) => b.id !== id) }),
  }
}

interface Group {
  readonly kode_group: string
  readonly harga_jual: number
}

/** Board price by group, rupiah per gram. */
function usePapan(): ReadonlyMap<string, number> {
  const { rows } = useList<Group>('group/get/all', { limit: 500 }, { staleTime: 30_000 })
  return useMemo(() => new Map(rows.map((g) => [g.kode_group, g.harga_jual])), [rows])
}

function hitung(isi: IsiPesanan, papan: ReadonlyMap<string, number>, aturan: AturanHarga) {
  const harga = hitungPesanan(
    isi.barang.map((b) => ({
      kode_dept: b.kode_dept,
      berat_mg: dariGram(b.berat),
      harga_per_gram_rp: papan.get(b.kode_group) ?? 0,
      ongkos_rp: b.ongkos,
    })),
    aturan,
  )
  const baris = isi.barang.map((b, i): BarisPesanan => ({
    ...b,
    harga_per_gram: papan.get(b.kode_group) ?? 0,
    harga_jual: harga.baris[i]?.harga_rp ?? 0,
    potongan: harga.baris[i]?.potongan_rp ?? 0,
    sub_total: harga.baris[i]?.jumlah_rp ?? 0,
  }))
  return { baris, total_rp: harga.total_rp }
}
