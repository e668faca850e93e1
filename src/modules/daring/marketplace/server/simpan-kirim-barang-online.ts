import { randomUUID } from 'node:crypto'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import {
  type BarangTerkunci,
  kunciBarang,
  pemberiHarga,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'
import { aturanPenjualan } from '#modules/barang/harga/rules.ts'
import { kirimOnlineCreate } from '../contract.ts'
import { kirimOnlineDokumen } from '../dokumen.ts'
import { type Adapter, type Aturan, aturanLengkap, hargaOnline, tolakOnline } from '../rules.ts'
import { TAYANG } from './antar-tayang.ts'
import { pastikanBoleh } from './toko-web.ts'

/**
 * Puts READY pieces on the internet by one connection: each with its photo, at the price of the
 * counter and what the connection adds. Who has /kirim-barang-external alone serves web shops. They stay READY and in their trays: whoever buys first, at
 * the counter or there, has them. Throws what `kunciBarang` throws and the reasons of `tolakOnline`.
 */
export const simpanKirimOnline = defineCommand(
  kirimOnlineCreate,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const { kode_sambungan } = input
    const barcodes = input.items.map((i) => i.kode_barcode)
    const ganda = barcodeGanda(barcodes)
    if (ganda) throw new AppError('penjualan.barcode_ganda', { params: { kode_barcode: ganda } })
    const s = await bacaSambungan(tx, kode_sambungan)
    pastikanBoleh(ctx, '/kirim-barang-online', s)
    const kunci = await kunciBarang(tx, barcodes)
    const [harga, ada] = [await pemberiHarga(ctx, tx), await bacaOnline(tx, input)]
    const langkah_rp = aturanPenjualan(ctx.modules, ctx.toko.pkp).pembulatan
    const barang = kunci.map((b) => {
      const { total } = harga(b)
      const { foto = null, tayang = false } = ada.get(b.kode_barcode) ?? {}
      const harga_rp = total > 0 ? hargaOnline(total, s.naik_bp, langkah_rp) : 0
      return { ...b, foto, sudah: tayang, total_rp: total, harga_rp }
    })
    const salah = tolakOnline(s, barang)
    if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
    const { nama_sambungan } = s
    const jumlah = {
      total_qty: barang.length,
      total_berat_mg: barang.reduce((n, b) => n + b.berat_mg, 0),
      total_rp: barang.reduce((n, b) => n + b.harga_rp, 0),
    }
    const nomor = { kode_toko, no_kirim_online: NOMOR } as const
    return {
      dokumen: kirimOnlineDokumen,
      tulis: [
        insert('kirim_online', {
          ...nomor,
          tanggal,
          waktu,
          kode_sambungan,
          nama_sambungan,
          ...jumlah,
          keterangan: input.keterangan || null,
          input_by: user_id,
        }),
        barisOnline(kode_toko, barang),
        tayangkan(kode_toko, kode_sambungan, barcodes),
        riwayatBarang({ kode_toko, barcodes, aksi: 'ONLINE', user_id, waktu }, NOMOR),
      ],
      outbox: bangunkan(),
      audit: {
        aksi: 'kirim_online.create',
        objek: NOMOR,
        sesudah: {
          kode_sambungan,
          items: barang.map((b) => ({ kode_barcode: b.kode_barcode, harga_rp: b.harga_rp })),
        },
      },
      kabar: { event: 'barang_online', data: { tanggal } },
      jawaban: {
        total_qty: jumlah.total_qty,
        total_berat: keGram(jumlah.total_berat_mg),
        total_rp: jumlah.total_rp,
      },
    }
  },
)

interface Ditayangkan extends BarangTerkunci {
  readonly total_rp: number
  readonly harga_rp: number
}

const barisOnline = (kode_toko: string, barang: readonly Ditayangkan[]): TableWrite =>
  insert(
    'kirim_online_baris',
    barang.map((b, i) => ({
      kode_toko,
      no_kirim_online: NOMOR,
      baris: i + 1,
      kode_barcode: b.kode_barcode,
      nama_barang: b.nama_barang,
      kode_group: b.kode_group,
      kadar: b.kadar,
      size: b.size,
      kode_baki: b.kode_baki,
      berat_mg: b.berat_mg,
      harga_jual_rp: b.total_rp,
      harga_online_rp: b.harga_rp,
    })),
  )

/** Tells the queue that there is something to say. */
export const bangunkan = () => [{ id: randomUUID(), jenis: TAYANG, isi: {} }]

/** A piece that was taken down before goes up again on the same row: its messages count on. */
const tayangkan = (
  kode_toko: string,
  kode_sambungan: string,
  barcodes: readonly string[],
): TableWrite =>
  ubah(sql`
    insert into public.barang_online
      (kode_toko, kode_sambungan, kode_barcode, no_kirim_online, tayang)
    select ${kode_toko}, ${kode_sambungan}, n.kode, ${NOMOR}, true
    from unnest(${barcodes}::text[]) as n (kode)
    on conflict on constraint barang_online_pk do update
      set tayang = true, no_kirim_online = excluded.no_kirim_online, status = 'ANTRI',
        alasan = null, versi_barang = null`)

interface Dipakai {
  readonly adapter: Adapter
  readonly alamat_marketplace: string
  readonly nama_sambungan: string
  readonly naik_bp: number
  readonly logistik: string | null
  readonly kurir: string | null
}

interface Keadaan {
  readonly aktif: boolean
  /** Null without a key. */
  readonly atur: Aturan | null
}

/** The connection, held so that it is not taken away meanwhile. Throws 422 on `kode_sambungan`. */
async function bacaSambungan(tx: Tx, kode_sambungan: string): Promise<Dipakai> {
  const s = await tx.maybe(sql<Dipakai & Keadaan>`
    select s.nama_sambungan, s.naik_bp, s.aktif, s.adapter, s.alamat_marketplace, m.logistik, m.kurir,
      (select k.atur from public.kunci_marketplace k
        where k.kode_toko = ${tx.kode_toko} and k.kode_sambungan = s.kode_sambungan) as atur
    from public.sambungan_marketplace s
    join public.marketplace m on m.kode_marketplace = s.kode_marketplace
    where s.kode_toko = ${tx.kode_toko} and s.kode_sambungan = ${kode_sambungan}
    for share of s`)
  if (!s) throw fieldErrors({ kode_sambungan: { code: 'data.rujukan_tidak_ada' } })
  if (!s.aktif || !s.atur || !aturanLengkap(s.adapter, s.atur))
    throw fieldErrors({ kode_sambungan: { code: 'marketplace.sambungan_belum_siap' } })
  return s
}

/** Photos of the pieces, and which of them that connection offers already. */
async function bacaOnline(
  tx: Tx,
  { kode_sambungan, items }: { kode_sambungan: string; items: { kode_barcode: string }[] },
) {
  const rows = await tx.all(sql<{ kode_barcode: string; foto: string | null; tayang: boolean }>`
    select b.kode_barcode, b.foto, coalesce(t.tayang, false) as tayang
    from public.barang b
    left join public.barang_online t on t.kode_toko = ${tx.kode_toko}
      and t.kode_sambungan = ${kode_sambungan} and t.kode_barcode = b.kode_barcode
    where b.kode_toko = ${tx.kode_toko}
      and b.kode_barcode = any(${items.map((i) => i.kode_barcode)})`)
  return new Map(rows.map((r) => [r.kode_barcode, r]))
}
