import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaBerjalan, bacaHasil } from '#modules/barang/opname/server/index.ts'
import { opnameHasil } from '../contract.ts'
import { caraHutang } from './cara.ts'

interface BarisSurat {
  readonly no_hutang: string
  readonly tgl_hutang: string
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly berat_mg: number
  readonly jumlah_hutang: number
}

interface Bagian {
  readonly jumlah: number
  readonly berat_mg: number
  readonly jumlah_hutang: number
}

const ISI = {
  kolom: sql<BarisSurat>`s.no_faktur_hutang as no_hutang, s.tgl_hutang, s.nama_customer,
    s.alamat_customer, s.berat_mg, s.jumlah_hutang_rp as jumlah_hutang`,
  jumlah: sql<Bagian>`count(*)::int as jumlah, sum(s.berat_mg)::bigint as berat_mg,
    sum(s.jumlah_hutang_rp)::bigint as jumlah_hutang`,
}

export const lihatHasil = defineQuery(opnameHasil, async ({ tx, input }) => {
  const opname = await bacaBerjalan(tx, caraHutang)
  if (!opname)
    return {
      opname: null,
      hutang_hilang: [],
      hutang_ketemu: [],
      hutang_keluar: [],
      total_hilang: total(undefined),
      total_ketemu: total(undefined),
    }
  const h = await bacaHasil(tx, caraHutang, opname, ISI, input)
  return {
    opname,
    hutang_hilang: h.hilang.map(wire),
    hutang_ketemu: h.ketemu.map(wire),
    hutang_keluar: h.keluar.map(wire),
    total_hilang: total(h.bagianDari('HILANG')),
    total_ketemu: total(h.bagianDari('KETEMU')),
  }
})

const total = (b: Bagian | undefined) => ({
  jumlah: b?.jumlah ?? 0,
  berat: keGram(b?.berat_mg ?? 0),
  jumlah_hutang: b?.jumlah_hutang ?? 0,
})

/** Gram on the wire. */
function wire<B extends { readonly berat_mg: number }>({ berat_mg, ...s }: B) {
  return { ...s, berat: keGram(berat_mg) }
}
