import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import type { PanggilBarang, Temuan } from '../contract.ts'
import { bacaBerjalan } from './berjalan.ts'
import type { CaraBarang } from './cara-barang.ts'
import { bacaHasil } from './hasil.ts'

interface Piece {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_baki: string
  readonly berat_mg: number
  readonly foto: string | null
}

interface Bagian {
  readonly jumlah: number
  readonly berat_mg: number
}

const ISI = {
  kolom: sql<Piece>`s.kode_barcode, s.nama_barang, s.kode_group, s.kode_baki, s.berat_mg, h.foto`,
  jumlah: sql<Bagian>`count(*)::int as jumlah, sum(s.berat_mg)::bigint as berat_mg`,
}

/** The newest findings of a count that are shown. */
const MAKS_TEMUAN = 500

export const lihatHasil = (call: PanggilBarang['hasil'], cara: CaraBarang) =>
  defineQuery(call, async ({ tx, input }) => {
    const opname = await bacaBerjalan(tx, cara)
    if (!opname)
      return {
        opname: null,
        hilang: [],
        ketemu: [],
        keluar: [],
        temuan: [],
        total_hilang: total(undefined),
        total_ketemu: total(undefined),
      }
    const [h, temuan] = await Promise.all([
      bacaHasil(tx, cara, opname, ISI, input),
      bacaTemuan(tx, opname.no_opname),
    ])
    return {
      opname,
      hilang: h.hilang.map(wire),
      ketemu: h.ketemu.map(wire),
      keluar: h.keluar.map((p) => p.kode_barcode),
      temuan,
      total_hilang: total(h.bagianDari('HILANG')),
      total_ketemu: total(h.bagianDari('KETEMU')),
    }
  })

const bacaTemuan = (tx: Tx, no_opname: string) =>
  tx.all(sql<Temuan>`
    select kode, sebab, kode_barcode, nama_barang, kode_baki, nama_toko, kali, waktu, user_id
    from public.opname_temuan
    where kode_toko = ${tx.kode_toko} and no_opname = ${no_opname}
    order by waktu desc, kode limit ${MAKS_TEMUAN}`)

const total = (b: Bagian | undefined) => ({
  jumlah: b?.jumlah ?? 0,
  berat: keGram(b?.berat_mg ?? 0),
})

/** Gram on the wire. */
function wire<B extends { readonly berat_mg: number }>({ berat_mg, ...piece }: B) {
  return { ...piece, berat: keGram(berat_mg) }
}
