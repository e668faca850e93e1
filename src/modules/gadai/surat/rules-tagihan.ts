import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { type AturanBunga, type Bunga, hitungBunga, jatuhTempoBaru } from './rules-bunga.ts'

/** The fields of a ticket that decide what is due on a day, its copied rule included. */
export interface TiketBunga extends AturanBunga {
  readonly pokok_rp: number
  readonly tgl_bunga_mulai: Tanggal
  readonly satuan_dibayar: number
  readonly jatuh_tempo: Tanggal
}

/** What is due on a day, and what the ticket would be after its interest is settled that day. */
export interface Tagihan extends Bunga {
  readonly pokok_rp: number
  /** Penalty, interest and principal. */
  readonly total_rp: number
  readonly satuan_dibayar_sesudah: number
  readonly jatuh_tempo_sesudah: Tanggal
}

/** Throws `hutang.tanggal_mundur` for a day before the ticket's first. */
export function tagihan(t: TiketBunga, tanggal: Tanggal): Tagihan {
  const bunga = hitungBunga(t, {
    pokok_rp: t.pokok_rp,
    mulai: t.tgl_bunga_mulai,
    sampai: tanggal,
    satuan_dibayar: t.satuan_dibayar,
    jatuh_tempo: t.jatuh_tempo,
  })
  return {
    ...bunga,
    pokok_rp: t.pokok_rp,
    total_rp: t.pokok_rp + bunga.bunga_rp + bunga.denda_rp,
    satuan_dibayar_sesudah: Math.max(t.satuan_dibayar, bunga.satuan),
    jatuh_tempo_sesudah: jatuhTempoBaru(t, { tanggal, jatuh_tempo: t.jatuh_tempo }),
  }
}
