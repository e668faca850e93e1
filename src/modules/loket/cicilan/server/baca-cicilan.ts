import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import {
  type TindakanCicilan,
  type UntukCicilan,
  cicilanLihat,
  cicilanTagihan,
  cicilanTerbuka,
} from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { type HasilBatal, type TagihanCicilan, hitungBatal, tagihanCicilan } from '../rules.ts'
import { tolakLelangCicilan } from '../rules-lelang.ts'
import { bacaBerjalan } from './berjalan.ts'

export const bacaCicilan = documentReader(cicilanDokumen, {
  computed: {
    piutang_rp: sql`d.total_rp - d.dp_rp`,
    // A contract that was cancelled or auctioned is owed by nobody.
    sisa_bayar: sql`case when d.status in ('BATAL', 'LELANG') then 0
      else d.total_rp - d.dp_rp - d.terbayar_rp - d.rabat_rp end`,
  },
  more: async (tx, nomor) => {
    const [uang_muka, tindakan] = await Promise.all([
      bacaUangMuka(tx, nomor),
      bacaTindakan(tx, nomor),
    ])
    // What was taken back was not paid.
    const batal = new Set(tindakan.flatMap((x) => (x.status === 'BATAL' ? x.no_bayar : [])))
    return { uang_muka: uang_muka.filter((u) => !batal.has(u.no_bayar)), tindakan }
  },
})

const bacaTindakan = (tx: Tx, nomor: string): Promise<TindakanCicilan[]> =>
  tx.all(sql<TindakanCicilan>`
    select no_bayar, tanggal, waktu, jenis, angsuran_rp, denda_rp, rabat_rp, biaya_rp, hasil_rp,
      lebih_rp, total_rp, sisa_rp, nama_pihak, coalesce(setuju_batal, penyetuju) as penyetuju,
      input_by, status, tgl_batal, alasan_batal, dibatalkan_oleh
    from public.cicilan_bayar
    where kode_toko = ${tx.kode_toko} and no_cicilan = ${nomor}
    order by waktu, no_bayar`)

export const lihatCicilan = documentRoutes(cicilanLihat, bacaCicilan)

/** The surplus of its auction is not paid out yet. */
const lebihTerhutang = (toko: string) => sql`
  d.status = 'LELANG' and exists (select 1 from public.cicilan_bayar l
    where l.kode_toko = ${toko} and l.no_cicilan = d.no_cicilan and l.jenis = 'LELANG'
      and l.lebih_rp > 0)
  and not exists (select 1 from public.cicilan_bayar y
    where y.kode_toko = ${toko} and y.no_cicilan = d.no_cicilan and y.jenis = 'LEBIH')`

/** A payment stands that may be taken back. */
const adaBayar = (toko: string) => sql`
  exists (select 1 from public.cicilan_bayar b
    where b.kode_toko = ${toko} and b.no_cicilan = d.no_cicilan and b.status = 'VALID'
      and b.jenis in ('BAYAR', 'LUNAS'))`

/** So many instalments are late that the pieces may be auctioned. */
const bolehLelang = (toko: string, tanggal: string) => sql`
  d.status = 'AKTIF' and d.tempo < ${tanggal}::date and (
    select count(*) from public.cicilan_jadwal j
    where j.kode_toko = ${toko} and j.no_cicilan = d.no_cicilan
      and j.jatuh_tempo < ${tanggal}::date and j.sampai_rp > d.terbayar_rp) >= d.batas_lelang`

const syarat = (untuk: UntukCicilan, toko: string, tanggal: string) => {
  if (untuk === 'bayar') return sql`d.status = 'AKTIF'`
  if (untuk === 'ambil') return sql`d.status = 'LUNAS'`
  if (untuk === 'batal_bayar') return sql`d.status in ('AKTIF', 'LUNAS') and ${adaBayar(toko)}`
  if (untuk === 'batal') return sql`d.status in ('AKTIF', 'LUNAS')`
  return sql`(${bolehLelang(toko, tanggal)} or (${lebihTerhutang(toko)}))`
}

/** Those that wait for an act, of whatever day. */
export const cicilanMenunggu = defineQuery(cicilanTerbuka, ({ ctx, tx, input }) => {
  const { untuk, ...lain } = input
  const where = syarat(untuk, tx.kode_toko, ctx.toko.tgl_system)
  return bacaCicilan.page({ ctx, tx, input: lain }, [...ofDocuments('d', tx.kode_toko, {}), where])
})

/** What is owed today, by the same rules as the posting. */
export const tagihanHariIni = defineQuery(cicilanTagihan, async ({ ctx, tx, input }) => {
  const { no_cicilan } = input
  const c = await bacaBerjalan(tx, no_cicilan)
  if (!c) throw bacaCicilan.missing(no_cicilan)
  const hari = ctx.toko.tgl_system
  const aktif = c.status === 'AKTIF'
  const tagihan = tagihanCicilan(c, hari)
  const { berikut, rupiah_hari: _, ...t } = aktif ? tagihan : TANPA_TAGIHAN
  const batal = hitungBatal(c, { hariPertama: c.tanggal === hari })
  return {
    no_cicilan,
    ...t,
    jatuh_tempo: berikut?.jatuh_tempo ?? null,
    angsuran_rp: berikut?.sisa_rp ?? 0,
    batal: aktif || c.status === 'LUNAS' ? batal : TANPA_BATAL,
    boleh_lelang: aktif && tolakLelangCicilan(c, tagihan) === null,
  }
})

/** Of a contract that runs no more nothing is owed, whatever its schedule says. */
const TANPA_TAGIHAN: TagihanCicilan = {
  sisa_rp: 0,
  tunggakan_rp: 0,
  telat: 0,
  hari_telat: 0,
  denda_rp: 0,
  rupiah_hari: 0,
  berikut: null,
  margin_belum_rp: 0,
  rabat_rp: 0,
  pelunasan_rp: 0,
}
const TANPA_BATAL: HasilBatal = { dibayar_rp: 0, diakui_rp: 0, biaya_rp: 0, kembali_rp: 0 }
