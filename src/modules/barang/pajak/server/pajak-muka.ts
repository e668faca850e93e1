import type { Posting } from '#kernel/shared/posting.ts'
import { type NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { PPN_KELUARAN, akunPajak } from '../accounts.ts'
import type { PajakMuka } from '../rules.ts'
import type { PembeliNota } from './baca-pajak.ts'

/** A taxed advance, or (with a minus) its going back. */
export interface MukaTertulis {
  readonly kode_toko: string
  /** Of the posting: the payment, or what gives it back. */
  readonly nomor: string | typeof NOMOR
  /** The order, deposit or service that it is paid for. */
  readonly dokumen: string | typeof NOMOR
  readonly tanggal: string
  readonly jenis: 'BARANG' | 'JASA'
  /** 1 for money in; −1 for what goes back, under the same number or another. */
  readonly baris: 1 | -1
  /** What is bought, in words. */
  readonly uraian: string
  readonly pembeli: PembeliNota | null
}

/** Most letters of the words of an advance. */
const MAKS_URAIAN = 200

/** The row that the papers of tax read; none where nothing is taxed. */
export function tulisPajakMuka(m: MukaTertulis, pajak: PajakMuka | null): readonly TableWrite[] {
  if (!pajak) return []
  const { uraian, pembeli, ...rest } = m
  return [
    insert('pajak_muka', {
      ...rest,
      ...pajak,
      uraian: uraian.slice(0, MAKS_URAIAN),
      pembeli: pembeli && JSON.stringify(pembeli),
    }),
  ]
}

/** PPN that is owed from the payment on; with a minus it is not owed any more. */
export function bukuPajakMuka(p: Posting, ppn_rp: number): Posting {
  return ppn_rp === 0 ? p : p.rp(akunPajak.muka, ppn_rp).rp(PPN_KELUARAN, -ppn_rp)
}

/** Everything that was taxed ahead for a document is taken back under `nomor`, kind by kind. */
export const batalPajakMuka = (b: {
  readonly kode_toko: string
  readonly dokumen: string | typeof NOMOR
  readonly nomor: string | typeof NOMOR
  readonly tanggal: string
}): TableWrite =>
  ubah(sql`
    insert into public.pajak_muka (kode_toko, nomor, baris, dokumen, tanggal, jenis, uraian,
      dpp_rp, ppn_bp, ppn_rp, ppn_alasan, kode_pajak, pembeli)
    select m.kode_toko, ${b.nomor}, -row_number() over (order by m.nomor)::int, m.dokumen,
      ${b.tanggal}::date, m.jenis, m.uraian, -m.dpp_rp, m.ppn_bp, -m.ppn_rp, m.ppn_alasan,
      m.kode_pajak, m.pembeli
    from public.pajak_muka m
    where m.kode_toko = ${b.kode_toko} and m.dokumen = ${b.dokumen} and m.baris > 0`)
