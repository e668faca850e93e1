import type { Kejadian } from '#kernel/shared/history.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import type { UangHutang } from '../../contract.ts'
import { suratDokumen } from '../../dokumen.ts'
import type { AturanBunga } from '../../rules-bunga.ts'
import type { Ketentuan } from '../../rules-ketentuan.ts'
import type { TiketBunga } from '../../rules-tagihan.ts'
import { wireAturan } from '../aturan/baca-aturan.ts'
import { kolomBunga, tidakAda } from '../tulis/kunci-hutang.ts'
import { lunasSampaiSql } from './lunas-sampai-sql.ts'

/**
 * Tickets with their pieces, their rule and the money that went out. An unknown number throws as
 * `tidakAda`: it may be a ticket of another shop.
 */
export const bacaSurat = {
  ...documentReader(suratDokumen, {
    computed: { tgl_bunga_lunas: lunasSampaiSql },
    more: async (tx, nomor) => {
      const [[tiket], pembayaran] = await Promise.all([
        bacaTiket(tx, [nomor]),
        // A renewal shares its number with an act, whose money comes in.
        tx.all(sql<UangHutang>`
          select jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp, tujuan_bank,
            tujuan_rekening, tujuan_nama
          from public.hutang_uang
          where kode_toko = ${tx.kode_toko} and dokumen = ${nomor} and arah = 'KELUAR'
          order by baris`),
      ])
      if (!tiket) throw await tidakAda(tx, nomor)
      return {
        sidik_jari: tiket.ada_jari,
        aturan: wireAturanSurat(tiket),
        ketentuan: tiket.ketentuan,
        pembayaran,
      }
    },
  }),
  history: riwayatSurat,
}

interface Tiket extends TiketBunga {
  readonly no_faktur_hutang: string
  readonly kode_bunga: string
  readonly ada_jari: boolean
  readonly ketentuan: Ketentuan | null
}

/** What the interest of these tickets is computed from. */
export const bacaTiket = (tx: Tx, nomor: readonly string[]): Promise<Tiket[]> =>
  tx.all(sql<Tiket>`
    select h.no_faktur_hutang, h.kode_bunga, h.ketentuan, ${kolomBunga},
      exists (select 1 from public.hutang_sidik_jari j
        where j.kode_toko = ${tx.kode_toko} and j.no_faktur_hutang = h.no_faktur_hutang) as ada_jari
    from public.hutang h
    where h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = any(${nomor}::text[])`)

/** The rule of a ticket with its code, as it crosses the wire. */
export const wireAturanSurat = (row: AturanBunga & { readonly kode_bunga: string }) => ({
  kode_bunga: row.kode_bunga,
  ...wireAturan(aturanDari(row)),
})

/** The rule of a ticket out of its row. */
export const aturanDari = (row: AturanBunga): AturanBunga => ({
  bunga_bp: row.bunga_bp,
  satuan: row.satuan,
  minimum: row.minimum,
  hari_pertama: row.hari_pertama,
  cara_bunga: row.cara_bunga,
  pita: row.pita,
  pembulatan_rp: row.pembulatan_rp,
  denda_bp: row.denda_bp,
  tenggang: row.tenggang,
  tenor: row.tenor,
})

/**
 * Acts and notices are logged under their own numbers, and one entry tells of many reminders: the
 * ticket's history has them too.
 */
async function riwayatSurat(tx: Tx, nomor: string): Promise<Kejadian[]> {
  const lain = await tx.all(sql<{ nomor: string }>`
    select no_bayar as nomor from public.hutang_bayar
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor}
    union all
    select no_peringatan from public.hutang_peringatan
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor}`)
  const [kejadian, pengingat] = await Promise.all([
    documentHistory(tx, [nomor, ...lain.map((l) => l.nomor)]),
    bacaPengingat(tx, nomor),
  ])
  return [...kejadian, ...pengingat].sort((a, b) => Date.parse(a.waktu) - Date.parse(b.waktu))
}

/** Reminders of a ticket, as its history tells them. */
async function bacaPengingat(tx: Tx, nomor: string): Promise<Kejadian[]> {
  const rows = await tx.all(sql<{ waktu: string; user_id: string; no_hp: string }>`
    select p.dibuat as waktu, r.user_id, r.no_hp
    from public.hutang_pengingat r
    join public.pesan_chat p on p.kode_toko = ${tx.kode_toko} and p.id = r.id
    where r.kode_toko = ${tx.kode_toko} and r.no_faktur_hutang = ${nomor}`)
  return rows.map(({ waktu, user_id, no_hp }) => ({
    waktu,
    user_id,
    aksi: 'hutang.pengingat',
    sebelum: null,
    sesudah: { no_hp },
  }))
}
