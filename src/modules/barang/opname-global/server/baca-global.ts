import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaBerjalan, bacaHasil } from '#modules/barang/opname/server/index.ts'
import { type BakiDihitung, type BakiOpname, globalHasil } from '../contract.ts'
import { caraGlobal } from './cara.ts'

/** A counted tray; of one that waits all but its names is null. */
interface Baris
  extends BakiOpname, Pick<BakiDihitung, 'qty_buku' | 'qty' | 'selisih_qty' | 'cocok'> {
  readonly buku_mg: number
  readonly selisih_mg: number
}

interface Bagian {
  readonly jumlah: number
  readonly selisih_qty: number | null
  readonly selisih_mg: number | null
}

const ISI = {
  kolom: sql<Baris>`s.kode_baki, s.nama_baki, s.kode_gudang, s.qty_buku, s.buku_mg, s.qty,
    s.selisih_qty, s.selisih_mg, s.cocok`,
  jumlah: sql<Bagian>`count(*)::int as jumlah, sum(s.selisih_qty)::int as selisih_qty,
    sum(s.selisih_mg)::bigint as selisih_mg`,
}

/** Gram on the wire; the weight is that of the pieces alone. */
export function wireDihitung<B extends Baris>({ buku_mg, selisih_mg, ...baki }: B) {
  return {
    ...baki,
    berat_buku: keGram(buku_mg),
    berat: keGram(buku_mg + selisih_mg),
    selisih: keGram(selisih_mg),
  }
}

const nama = ({ kode_baki, nama_baki, kode_gudang }: Baris) => ({
  kode_baki,
  nama_baki,
  kode_gudang,
})

/** What the book says of a tray that waits is told to nobody: it is counted blind. */
export const lihatGlobal = defineQuery(globalHasil, async ({ tx, input }) => {
  const opname = await bacaBerjalan(tx, caraGlobal)
  if (!opname)
    return {
      opname: null,
      hilang: [],
      ketemu: [],
      keluar: [],
      total_hilang: { jumlah: 0 },
      total_ketemu: { jumlah: 0, selisih_qty: 0, selisih: 0 },
    }
  const h = await bacaHasil(tx, caraGlobal, opname, ISI, input)
  const ketemu = h.bagianDari('KETEMU')
  return {
    opname,
    hilang: h.hilang.map(nama),
    ketemu: h.ketemu.map(wireDihitung),
    keluar: h.keluar.map((b) => b.kode_baki),
    total_hilang: { jumlah: h.bagianDari('HILANG')?.jumlah ?? 0 },
    total_ketemu: {
      jumlah: ketemu?.jumlah ?? 0,
      selisih_qty: ketemu?.selisih_qty ?? 0,
      selisih: keGram(ketemu?.selisih_mg ?? 0),
    },
  }
})
