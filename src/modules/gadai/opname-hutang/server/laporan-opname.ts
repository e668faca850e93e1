import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type QueryHandler, defineQuery } from '#kernel/server/http/route.ts'
import { type LaporanOpname, opnameReport, opnameReportPost } from '../contract.ts'

type Kepala = Omit<LaporanOpname, 'detail'>
type Rinci = Omit<LaporanOpname['detail'][number], 'berat'> & {
  readonly no_opname: string
  readonly berat_mg: number
}

/** groups, each with its detail list. */
const laporan: QueryHandler<typeof opnameReport> = async ({ tx, input }) => {
  const syarat = sql`o.kode_toko = ${tx.kode_toko} and o.status = 'SELESAI'
    and o.tanggal between ${input.tgl_from}::date and ${input.tgl_to}::date`
  const [kepala, rinci] = await Promise.all([
    tx.all(sql<Kepala>`
      select no_opname, tanggal, mulai, mulai_oleh, selesai, selesai_oleh, jumlah, ketemu, hilang,
        keluar
      from public.opname_hutang o where ${syarat} order by no_opname`),
    tx.all(sql<Rinci>`
      select s.no_opname, s.no_faktur_hutang as no_hutang, s.tgl_hutang, s.nama_customer,
        s.alamat_customer, s.berat_mg, s.jumlah_hutang_rp as jumlah_hutang, s.hasil, s.waktu,
        s.user_id
      from public.opname_hutang o
      join public.opname_hutang_surat s on s.kode_toko = ${tx.kode_toko}
        and s.no_opname = o.no_opname
      where ${syarat} order by s.no_opname, s.no_faktur_hutang`),
  ])
  const detail = new Map<string, LaporanOpname['detail']>()
  for (const { no_opname, berat_mg, ...s } of rinci) {
    const daftar = detail.get(no_opname) ?? []
    daftar.push({ ...s, berat: keGram(berat_mg) })
    detail.set(no_opname, daftar)
  }
  return kepala.map((k) => ({ ...k, detail: detail.get(k.no_opname) ?? [] }))
}

export const laporanOpname = defineQuery(opnameReport, laporan)
export const laporanOpnamePost = defineQuery(opnameReportPost, laporan)
