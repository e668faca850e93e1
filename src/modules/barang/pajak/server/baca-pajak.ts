import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type AturanPajak, KONSUMEN, MURNI_BATANGAN_BP, TANPA_PAJAK } from '../rules.ts'

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

/** With the day, for a consumer; `tabel` is null for a shop that collects no tax. */
export const aturanPajak = (tabel: TabelPajak | null, tanggal: string): AturanPajak =>
  tabel ? { ...tabel, tanggal, pembeli: KONSUMEN } : TANPA_PAJAK

/** What a price needs of the taxes; a shop that collects none pays no round trip for it. */
export async function bacaAturanPajak(
  tx: Tx,
  toko: { readonly pkp: boolean; readonly tgl_system: string },
): Promise<AturanPajak> {
  if (!toko.pkp) return TANPA_PAJAK
  const { tabel } = await tx.one(sql<{ tabel: TabelPajak }>`select ${tabelPajak} as tabel`)
  return aturanPajak(tabel, toko.tgl_system)
}
