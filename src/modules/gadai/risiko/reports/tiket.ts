import type { Baris } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Tanggal, tanggal } from '#kernel/shared/tanggal.ts'
import {
  type AturanBunga,
  type CaraBunga,
  type Pita,
  type SatuanBunga,
  type Tagihan,
  type TiketBunga,
  tagihan,
} from '#modules/gadai/surat/rules.ts'

/** The copied rule of a ticket; of public.hutang h. */
export const kolomAturan = sql`h.bunga_bp, h.satuan, h.minimum, h.hari_pertama, h.cara_bunga,
  h.pita, h.pembulatan_rp, h.denda_bp, h.tenggang, h.tenor, h.tgl_bunga_mulai, h.satuan_dibayar`

/** Rule and state out of a row that has `kolomAturan`, pokok_rp and jatuh_tempo. */
export function tiketDari(row: Baris): TiketBunga {
  const angka = (nama: keyof AturanBunga | 'pokok_rp' | 'satuan_dibayar') => Number(row[nama])
  return {
    pokok_rp: angka('pokok_rp'),
    bunga_bp: angka('bunga_bp'),
    satuan: row['satuan'] as SatuanBunga,
    minimum: angka('minimum'),
    hari_pertama: row['hari_pertama'] === true,
    cara_bunga: row['cara_bunga'] as CaraBunga,
    pita: row['pita'] as unknown as readonly Pita[],
    pembulatan_rp: angka('pembulatan_rp'),
    denda_bp: angka('denda_bp'),
    tenggang: angka('tenggang'),
    tenor: angka('tenor'),
    tgl_bunga_mulai: tanggal(String(row['tgl_bunga_mulai'])),
    satuan_dibayar: angka('satuan_dibayar'),
    jatuh_tempo: tanggal(String(row['jatuh_tempo'])),
  }
}

/** What is due on a day, by the function that posts; nothing before the ticket's first day. */
export function tagihanDari(row: Baris, pada: Tanggal): Tagihan {
  const tiket = tiketDari(row)
  return tagihan(tiket, pada < tiket.tgl_bunga_mulai ? tiket.tgl_bunga_mulai : pada)
}

/** Class of age of `hari` days after the due date, as `kelasTempo` of rules.ts has it. */
export const kelasTempoSql = (hari: ReturnType<typeof sql>) => sql`(case
  when ${hari} <= 0 then 'BELUM' when ${hari} <= 7 then 'LEWAT_7'
  when ${hari} <= 30 then 'LEWAT_30' when ${hari} <= 60 then 'LEWAT_60'
  when ${hari} <= 90 then 'LEWAT_90' else 'LEWAT_LAMA' end)`
