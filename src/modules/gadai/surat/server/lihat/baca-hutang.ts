import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import type { Kejadian } from '#kernel/shared/history.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type Hutang,
  type ItemHutang,
  type KepalaHutang,
  type UangHutang,
  hutangBaca,
  hutangRiwayat,
} from '../../contract.ts'
import { type AturanBunga, lunasSampai } from '../../rules-bunga.ts'
import { tidakAda } from '../tulis/kunci-hutang.ts'
import { wireAturan } from '../aturan/baca-aturan.ts'

type Sama = Omit<
  KepalaHutang,
  | 'berat'
  | 'jumlah_hutang'
  | 'sisa_pokok'
  | 'bunga'
  | 'satuan'
  | 'tgl_mulai_bunga'
  | 'tgl_bunga_lunas'
  | 'tgl_jatuh_tempo'
>

/** A ticket as its table holds it, with the name of its sales person; see migration 0300. */
export interface RowHutang extends Sama, AturanBunga {
  readonly berat_mg: number
  readonly pokok_awal_rp: number
  readonly pokok_rp: number
  readonly kode_bunga: string
  readonly jatuh_tempo: Tanggal
  readonly tgl_bunga_mulai: Tanggal
  readonly satuan_dibayar: number
}

export interface RowItem extends Omit<
  ItemHutang,
  'berat' | 'berat_bersih' | 'harga_per_gram' | 'status_barang'
> {
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly harga_per_gram_rp: number
  readonly status: ItemHutang['status_barang']
}

/** Columns of `RowHutang`; `h` the ticket, `s` its sales person. */
export const kolomHutang = sql<RowHutang>`
  h.no_faktur_hutang, h.tanggal, h.waktu, h.status, h.kode_sales, s.nama_sales, h.kode_customer,
  h.nama_customer, h.alamat_customer, h.no_hp, h.no_ktp, h.foto_ktp, h.tanda_tangan,
  h.jumlah_barang, h.berat_mg, h.taksiran_rp, h.plafond_rp, h.pokok_awal_rp, h.pokok_rp,
  h.kode_bunga, h.bunga_bp, h.satuan, h.minimum, h.hari_pertama, h.cara_bunga, h.pita,
  h.pembulatan_rp, h.denda_bp, h.tenggang, h.tenor, h.jatuh_tempo, h.tgl_bunga_mulai,
  h.satuan_dibayar, h.mode, h.no_izin, h.nama_mitra, h.keterangan, h.penyetuju, h.laci, h.input_by,
  h.valid_oleh, h.valid_pada, h.no_asal, h.no_lanjutan, h.no_tutup, h.tgl_tutup, h.surat_hilang,
  h.alasan_batal, h.dibatalkan_oleh, h.dibatalkan_pada, h.setuju_batal, h.cetak`

export const dariHutang = (toko: string) => sql`
  public.hutang h
  join public.sales s on s.kode_toko = ${toko} and s.kode_sales = h.kode_sales`

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

/** Milligram → gram, basis points → percent, and up to when the interest is settled. */
export function wireHutang(row: RowHutang): KepalaHutang {
  const {
    berat_mg,
    pokok_awal_rp,
    pokok_rp,
    jatuh_tempo,
    tgl_bunga_mulai,
    satuan_dibayar,
    kode_bunga: _,
    bunga_bp,
    satuan,
    minimum: _minimum,
    hari_pertama: _pertama,
    cara_bunga: _cara,
    pita: _pita,
    pembulatan_rp: _bulat,
    denda_bp: _denda,
    tenggang: _tenggang,
    tenor: _tenor,
    ...rest
  } = row
  return {
    ...rest,
    berat: keGram(berat_mg),
    jumlah_hutang: pokok_awal_rp,
    sisa_pokok: pokok_rp,
    bunga: kePersen(bunga_bp),
    satuan,
    tgl_mulai_bunga: tgl_bunga_mulai,
    tgl_bunga_lunas: lunasSampai(aturanDari(row), tgl_bunga_mulai, satuan_dibayar),
    tgl_jatuh_tempo: jatuh_tempo,
  }
}

export function wireItem(row: RowItem): ItemHutang {
  const { berat_mg, berat_bersih_mg, harga_per_gram_rp, status, ...rest } = row
  return {
    ...rest,
    berat: keGram(berat_mg),
    berat_bersih: keGram(berat_bersih_mg),
    harga_per_gram: harga_per_gram_rp,
    status_barang: status,
  }
}

/** The whole ticket. Throws 404 `hutang.tidak_ada`, 409 `hutang.toko_lain`. */
export async function bacaHutang(tx: Tx, nomor: string): Promise<Hutang> {
  const toko = tx.kode_toko
  const [kepala, items, pembayaran] = await Promise.all([
    tx.maybe(sql<RowHutang & { readonly ada_jari: boolean }>`
      select ${kolomHutang}, exists (select 1 from public.hutang_sidik_jari j
          where j.kode_toko = ${toko} and j.no_faktur_hutang = h.no_faktur_hutang) as ada_jari
      from ${dariHutang(toko)}
      where h.kode_toko = ${toko} and h.no_faktur_hutang = ${nomor}`),
    tx.all(sql<RowItem>`
      select b.baris, b.nama_barang, b.kode_dept, b.kode_group, b.kadar, b.kode_kondisi,
        k.nama_kondisi, b.jumlah, b.berat_mg, b.berat_bersih_mg, b.harga_per_gram_rp,
        b.taksiran_rp, b.plafond_rp, b.keterangan, b.foto, b.status, b.no_keluar
      from public.hutang_barang b
      join public.kondisi_pinjaman k
        on k.kode_toko = ${toko} and k.kode_kondisi = b.kode_kondisi
      where b.kode_toko = ${toko} and b.no_faktur_hutang = ${nomor} order by b.baris`),
    tx.all(sql<UangHutang>`
      select jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp, tujuan_bank,
        tujuan_rekening, tujuan_nama
      from public.hutang_uang
      where kode_toko = ${toko} and dokumen = ${nomor} and arah = 'KELUAR' order by baris`),
  ])
  if (!kepala) throw await tidakAda(tx, nomor)
  const { ada_jari, ...row } = kepala
  return suratWire(row, items, pembayaran, ada_jari)
}

/** A ticket of its rows. */
export function suratWire(
  kepala: RowHutang,
  items: readonly RowItem[],
  pembayaran: readonly UangHutang[],
  sidik_jari = false,
): Hutang {
  return {
    ...wireHutang(kepala),
    sidik_jari,
    aturan: { kode_bunga: kepala.kode_bunga, ...wireAturan(aturanDari(kepala)) },
    items: items.map(wireItem),
    pembayaran: [...pembayaran],
  }
}

export const lihatHutang = defineQuery(hutangBaca, ({ tx, input }) =>
  bacaHutang(tx, input.no_faktur_hutang),
)

/**
 * Acts and notices are logged under their own numbers, and one entry tells of many reminders: the
 * ticket's history has them too.
 */
export const riwayatHutang = defineQuery(hutangRiwayat, async ({ tx, input }) => {
  const { no_faktur_hutang } = input
  const lain = await tx.all(sql<{ nomor: string }>`
    select no_bayar as nomor from public.hutang_bayar
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${no_faktur_hutang}
    union all
    select no_peringatan from public.hutang_peringatan
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${no_faktur_hutang}`)
  const [kejadian, pengingat] = await Promise.all([
    documentHistory(tx, [no_faktur_hutang, ...lain.map((l) => l.nomor)]),
    bacaPengingat(tx, no_faktur_hutang),
  ])
  return [...kejadian, ...pengingat].sort((a, b) => Date.parse(a.waktu) - Date.parse(b.waktu))
})

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
