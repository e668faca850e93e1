import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { mutasiBatuCancel } from '../../contract-mutasi.ts'
import { bacaMutasiBatu } from './baca-mutasi.ts'

/**
 * Takes a paper of stones of the open day back, by the mirror: stones that came in are the shop's no
 * more, the others go where they were. Throws 409 `mutasi_batu.batu_lanjut` when a stone has moved on,
 * `mutasi_batu.barang_berubah` when the piece is not as the paper left it, `mutasi_batu.sudah_bayar`
 * when its supplier was paid for it, and what `kunciBarang` throws.
 */
export const batalMutasiBatu = defineCommand(mutasiBatuCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_mutasi_batu } = input
  await holdToday(tx, bacaMutasiBatu, no_mutasi_batu, tanggal, {
    cancelled: 'mutasi_batu.sudah_batal',
    past: 'mutasi_batu.kemarin',
  })
  await pastikanBelumDibayar(tx, no_mutasi_batu)
  const { arah_batu, total_butir, items } = await bacaMutasiBatu.read(tx, no_mutasi_batu)
  const kode_barcode = await kunciBarangnya(tx, no_mutasi_batu)
  await kunciBatunya(tx, no_mutasi_batu, {
    di: arah_batu === 'PASANG' ? kode_barcode : null,
    jumlah: items.length,
  })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'mutasi_batu.cancel',
    nomor: no_mutasi_batu,
    jumlah_rp: 0,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const { user_id, waktu } = batal
  return {
    nomor: no_mutasi_batu,
    tulis: [
      ubah(tandaiBatal(tx, bacaMutasiBatu.dokumen, batal)),
      kembalikanBatu(
        kode_toko,
        no_mutasi_batu,
        arah_batu === 'LEPAS' ? kode_barcode : null,
        arah_batu,
      ),
      ...(kode_barcode === null
        ? []
        : [
            kembalikanBarang(kode_toko, no_mutasi_batu),
            riwayatBarang(
              { kode_toko, barcodes: [kode_barcode], aksi: 'BATAL_BATU', user_id, waktu },
              no_mutasi_batu,
            ),
          ]),
      ...tulis,
    ],
    buku: await reverse(tx, no_mutasi_batu, tanggal),
    audit,
    jawaban: { no_mutasi_batu, total_butir },
  }
})

/** Held by its paper: a payment that waits for it finds it taken back. */
async function pastikanBelumDibayar(tx: Tx, no_mutasi_batu: string): Promise<void> {
  const row = await tx.maybe(sql<{ no_bayar_berlian: string }>`
    select i.no_bayar_berlian from public.bayar_berlian_baris i
    join public.bayar_berlian b on b.kode_toko = ${tx.kode_toko}
      and b.no_bayar_berlian = i.no_bayar_berlian and b.status = 'VALID'
    where i.kode_toko = ${tx.kode_toko} and i.no_mutasi_batu = ${no_mutasi_batu} limit 1`)
  if (row)
    throw new AppError('mutasi_batu.sudah_bayar', {
      status: 409,
      params: { no_mutasi_batu, no_bayar: row.no_bayar_berlian },
    })
}

interface Ditinggal {
  readonly kode_barcode: string | null
  readonly kode_group: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly berat_mg: number
  readonly berat_bandrol_mg: number
  readonly harga_modal_rp: number
}

const DIJAGA = [
  'kode_group',
  'kode_gudang',
  'kode_baki',
  'berat_mg',
  'berat_bandrol_mg',
  'harga_modal_rp',
] as const

/** Holds the piece of the paper, as the paper left it; null where stones only came in. */
async function kunciBarangnya(tx: Tx, no_mutasi_batu: string): Promise<string | null> {
  const { kode_barcode, ...isi } = await tx.one(sql<Ditinggal>`
    select kode_barcode, kode_group, kode_gudang, kode_baki, berat_mg,
      bandrol_mg as berat_bandrol_mg, modal_baru_rp as harga_modal_rp
    from public.mutasi_batu
    where kode_toko = ${tx.kode_toko} and no_mutasi_batu = ${no_mutasi_batu}`)
  if (kode_barcode === null) return null
  const [barang] = await kunciBarang(tx, [kode_barcode])
  if (DIJAGA.some((nama) => barang?.[nama] !== isi[nama]))
    throw new AppError('mutasi_batu.barang_berubah', {
      status: 409,
      params: { no_mutasi_batu, kode_barcode },
    })
  return kode_barcode
}

/** Holds its stones, which have to be where the paper put them, with the cost that it gave them. */
async function kunciBatunya(
  tx: Tx,
  no_mutasi_batu: string,
  { di, jumlah }: { readonly di: string | null; readonly jumlah: number },
): Promise<void> {
  const rows = await tx.all(sql<{ no_batu: string }>`
    select s.no_batu from public.batu s
    join public.mutasi_batu_baris i on i.kode_toko = ${tx.kode_toko}
      and i.no_mutasi_batu = ${no_mutasi_batu} and i.no_batu = s.no_batu
    where s.kode_toko = ${tx.kode_toko} and s.kode_barcode is not distinct from ${di}::text
      and s.modal_rp = i.modal_rp
    order by s.no_batu for update of s`)
  if (rows.length !== jumlah)
    throw new AppError('mutasi_batu.batu_lanjut', { status: 409, params: { no_mutasi_batu } })
}

/** Stones that came in are gone; others are where they were, with the cost of their own they had. */
const kembalikanBatu = (
  kode_toko: string,
  no_mutasi_batu: string,
  ke: string | null,
  arah: 'MASUK' | 'PASANG' | 'LEPAS',
): TableWrite =>
  arah === 'MASUK'
    ? ubah(sql`
        delete from public.batu s using public.mutasi_batu_baris i
        where i.kode_toko = ${kode_toko} and i.no_mutasi_batu = ${no_mutasi_batu}
          and s.kode_toko = ${kode_toko} and s.no_batu = i.no_batu`)
    : ubah(sql`
        update public.batu s set kode_barcode = ${ke}, modal_rp = i.modal_semula_rp
        from public.mutasi_batu_baris i
        where i.kode_toko = ${kode_toko} and i.no_mutasi_batu = ${no_mutasi_batu}
          and s.kode_toko = ${kode_toko} and s.no_batu = i.no_batu`)

/** The piece as it was; a diamond is still one that has got stones of its own meanwhile. */
const kembalikanBarang = (kode_toko: string, no_mutasi_batu: string): TableWrite =>
  ubah(sql`
    update public.barang b set berat_mg = d.berat_lama_mg, berat_bandrol_mg = d.bandrol_lama_mg,
      harga_modal_rp = d.modal_lama_rp, versi = b.versi + 1,
      berlian = coalesce(d.berlian_lama, b.berlian) or exists (
        select 1 from public.batu s
        where s.kode_toko = ${kode_toko} and s.kode_barcode = d.kode_barcode and not exists (
          select 1 from public.mutasi_batu_baris i
          where i.kode_toko = ${kode_toko} and i.no_mutasi_batu = ${no_mutasi_batu}
            and i.no_batu = s.no_batu))
    from public.mutasi_batu d
    where d.kode_toko = ${kode_toko} and d.no_mutasi_batu = ${no_mutasi_batu}
      and b.kode_toko = ${kode_toko} and b.kode_barcode = d.kode_barcode`)
