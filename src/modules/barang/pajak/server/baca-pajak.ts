import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type AturanPajak,
  type Pembeli,
  KONSUMEN,
  MURNI_BATANGAN_BP,
  TANPA_PAJAK,
} from '../rules.ts'

/** The part of `AturanPajak` that the database knows; one JSON object. */
export const tabelPajak = sql`
  (select json_build_object(
    'tarif', (select json_agg(json_build_object('kasus', t.kasus, 'berlaku_dari', t.berlaku_dari,
        'tarif_bp', t.tarif_bp, 'kode_pajak', t.kode_pajak) order by t.kasus, t.berlaku_dari)
      from public.tarif_pajak t),
    'kelas', (select coalesce(json_object_agg(j.kode_dept, j.kelas_pajak), '{}')
      from public.jenis j where j.kelas_pajak <> 'PERHIASAN'),
    'murni', (select coalesce(json_agg(k.kadar), '[]')
      from public.kadar k where k.persentase_bp >= ${MURNI_BATANGAN_BP})))`

export type TabelPajak = Pick<AturanPajak, 'tarif' | 'kelas' | 'murni'>

/** With the day and the buyer, a consumer unless he is named; `tabel` is null for a shop that collects no tax. */
export const aturanPajak = (
  tabel: TabelPajak | null,
  tanggal: string,
  pembeli: Pembeli | null = null,
): AturanPajak => (tabel ? { ...tabel, tanggal, pembeli: pembeli ?? KONSUMEN } : TANPA_PAJAK)

/** A buyer who is no consumer, as the sale keeps him. */
export interface PembeliNota extends Pembeli {
  readonly npwp: string | null
  readonly nik: string | null
  readonly nitku: string | null
  readonly nama: string
  readonly alamat: string | null
}

/** Who a member is for the tax; null for a consumer. One JSON object. */
export const pembeliMember = (toko: string, kode_customer: string | null) => sql`
  (select json_build_object('jenis', m.jenis_pembeli, 'surat_sah', m.surat_sah, 'npwp', m.npwp,
      'nik', m.no_ktp, 'nitku', m.nitku, 'nama', m.nama_customer, 'alamat', m.alamat_customer)
    from public.member m
    where m.kode_toko = ${toko} and m.kode_customer = ${kode_customer}
      and m.jenis_pembeli <> 'KONSUMEN' and not m.dihapus)`

/** What a price needs of the taxes; a shop that collects none pays no round trip for it. */
export async function bacaAturanPajak(
  tx: Tx,
  toko: { readonly pkp: boolean; readonly tgl_system: string },
): Promise<AturanPajak> {
  if (!toko.pkp) return TANPA_PAJAK
  const { tabel } = await tx.one(sql<{ tabel: TabelPajak }>`select ${tabelPajak} as tabel`)
  return aturanPajak(tabel, toko.tgl_system)
}

/** The same with a member as the buyer, and who he is on paper: one round trip. */
export async function bacaPajakMember(
  tx: Tx,
  toko: { readonly pkp: boolean; readonly tgl_system: string },
  kode_customer: string | null,
): Promise<{ readonly aturan: AturanPajak; readonly pembeli: PembeliNota | null }> {
  if (!toko.pkp) return { aturan: TANPA_PAJAK, pembeli: null }
  const { tabel, pembeli } = await tx.one(sql<{ tabel: TabelPajak; pembeli: PembeliNota | null }>`
    select ${tabelPajak} as tabel, ${pembeliMember(tx.kode_toko, kode_customer)} as pembeli`)
  return { aturan: aturanPajak(tabel, toko.tgl_system, pembeli), pembeli }
}
