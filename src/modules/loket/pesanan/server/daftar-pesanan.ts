import { sql } from '#kernel/server/db/query.ts'
import {
  type Asked,
  type Condition,
  byDay,
  listPage,
  ofDocuments,
  sums,
} from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type UntukPesanan,
  pesananDaftar,
  pesananTerbuka,
  pesananValidasiDaftar,
} from '../contract.ts'
import { dariKepala, kolomKepala, wireKepala } from './baca-pesanan.ts'

/** Orders of a range of dates; totals leave cancelled ones out. */
export const daftarPesanan = defineQuery(pesananDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, ofDocuments('p', tx.kode_toko, input)),
)

/** Which orders wait for what; whoever looks for one does not know the day on which it was made. */
const MENUNGGU: Readonly<Record<UntukPesanan, Condition>> = {
  bayar: sql`p.status in ('ENTRY', 'SELESAI') and p.dp_rp < p.total_rp`,
  selesai: sql`p.status = 'ENTRY'`,
  ambil: sql`p.status = 'SELESAI'`,
  batal: sql`p.status in ('ENTRY', 'SELESAI')`,
}

export const pesananMenunggu = defineQuery(pesananTerbuka, ({ ctx, tx, input }) =>
  halaman(
    { ctx, tx, input },
    tx.kode_toko,
    [sql`p.kode_toko = ${tx.kode_toko}`, MENUNGGU[input.untuk]],
    'tgl_selesai',
  ),
)

export const pesananUntukValidasi = defineQuery(pesananValidasiDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, [
    sql`p.kode_toko = ${tx.kode_toko}`,
    sql`p.status <> 'BATAL'`,
    input.valid === 'SUDAH' ? sql`p.valid_oleh is not null` : sql`p.valid_oleh is null`,
    input.valid_by && sql`p.valid_oleh = ${input.valid_by}`,
  ]),
)

const halaman = (a: Asked, toko: string, where: readonly Condition[], usual = '-no_pesanan') =>
  listPage(
    a,
    {
      columns: kolomKepala,
      from: dariKepala(toko),
      counted: sql`public.pesanan p`,
      where,
      search: {
        columns: ['p.no_pesanan', 'p.nama_customer'],
        personal: ['p.no_hp'],
        also: (pola) => sql`exists (select 1 from public.pesanan_barang b
          where b.kode_toko = ${toko} and b.no_pesanan = p.no_pesanan
            and (b.deskripsi ilike ${pola} or b.kode_barcode ilike ${pola}))`,
      },
      order: { ...byDay('p', 'no_pesanan'), usual },
      totals: sums(sql`p.status <> 'BATAL'`, {
        total_rp: sql`p.total_rp`,
        dp_rp: sql`p.dp_rp`,
        sisa_bayar: sql`p.total_rp - p.dp_rp`,
      }),
    },
    wireKepala,
  )
