import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import type { Batu } from '../../contract.ts'
import { batuLepas, mutasiBatuLihat } from '../../contract-mutasi.ts'
import { mutasiBatuDokumen } from '../../dokumen.ts'
import { type BarisBatu, keWire } from '../baca-batu.ts'
import { pitaSql } from '../harga-batu-sql.ts'

export const bacaMutasiBatu = documentReader(mutasiBatuDokumen, {})

export const lihatMutasiBatu = documentRoutes(mutasiBatuLihat, bacaMutasiBatu)

/** GET mutasi-batu/get/lepas. */
export const daftarLepas = defineQuery(batuLepas, (a) =>
  listPage<BarisBatu, Batu>(
    a,
    {
      columns: sql<BarisBatu>`s.no_batu, s.shape, s.color, s.clarity, s.cutgrade, s.polish,
        s.symmetry, s.fluorescence, s.asal_batu, s.butir, s.carat_cct, s.laboratorium,
        s.no_sertifikat, s.sertifikat, p.harga_per_carat_rp, true as dari_stok`,
      from: sql`public.batu s ${pitaSql(a.tx.kode_toko)}`,
      where: [sql`s.kode_toko = ${a.tx.kode_toko} and s.kode_barcode is null`],
      search: { columns: ['s.no_batu', 's.no_sertifikat', 's.shape', 's.color', 's.clarity'] },
      order: sql`s.no_batu`,
    },
    keWire,
  ),
)
