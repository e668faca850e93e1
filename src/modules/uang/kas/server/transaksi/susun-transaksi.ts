import { akunKas } from '../../accounts.ts'
import { type Outcome, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import type { JenisTransaksi } from '../../rules-transaksi.ts'
import { salahIsian } from '../pilih-kas.ts'
import { bacaTransaksi } from './baca-transaksi.ts'

/** A drawer or an account of the shop. */
export type Tempat = { readonly laci: string } | { readonly no_rekening: string }

export const akunTempat = (t: Tempat) =>
  'laci' in t ? akunKas.kas(t.laci) : akunKas.bank(t.no_rekening)

export interface KodeTransaksi {
  readonly kode_transaksi: string
  readonly deskripsi: string
  readonly arah: 'MASUK' | 'KELUAR'
  readonly kategori: string
}

/** The code, which stays as it is until the commit. Throws 422 `kas.kode_tidak_ada`. */
export async function bacaKode(tx: Tx, kode: string, field: string): Promise<KodeTransaksi> {
  const row = await tx.maybe(sql<KodeTransaksi>`
    select kode_transaksi, deskripsi, arah, kategori from public.kode_transaksi
    where kode_toko = ${tx.kode_toko} and kode_transaksi = ${kode} for key share`)
  if (row) return row
  throw salahIsian(field, 'kas.kode_tidak_ada', { kode_transaksi: kode })
}

/** Everything that has been decided about a money document before it has its number. */
export interface Susunan {
  readonly jenis: JenisTransaksi
  readonly kode: KodeTransaksi | null
  readonly dari: Tempat | null
  readonly ke: Tempat | null
  readonly jumlah_rp: number
  readonly kartu?: {
    readonly jenis_kartu: 'DEBET' | 'CREDIT'
    readonly kode_bank: string
    readonly fee_rp: number
  }
  readonly nama: string | null
  readonly keterangan: string
  readonly penyetuju: string | null
}

/** Rows, audit, notice and answer of a money document; the caller adds number and ledger lines. */
export function susunTransaksi(
  ctx: Ctx,
  tanggal: string,
  s: Susunan,
): Pick<Outcome<TransaksiKas>, 'audit' | 'kabar' | 'jawaban'> & {
  readonly tulis: readonly TableWrite[]
} {
  const { kode_toko } = ctx.toko
  const waktu = ctx.services.jam()
  const fee_rp = s.kartu?.fee_rp ?? 0
  const isi = {
    tanggal,
    jenis: s.jenis,
    kode_transaksi: s.kode?.kode_transaksi ?? null,
    ...sisi('dari', s.dari),
    ...sisi('ke', s.ke),
    jumlah_rp: s.jumlah_rp,
    jenis_kartu: s.kartu?.jenis_kartu ?? null,
    kode_bank: s.kartu?.kode_bank ?? null,
    fee_rp,
    gesek_rp: s.jumlah_rp + fee_rp,
    nama: s.nama,
    keterangan: s.keterangan,
    user_id: ctx.sesi.user_id,
    penyetuju: s.penyetuju,
  }
  const { tanggal: _, user_id: __, ...sesudah } = isi
  const jawaban = bacaTransaksi.head({
    no_transaksi: '',
    ...isi,
    deskripsi: s.kode?.deskripsi,
    waktu: waktu.toISOString(),
    status: 'VALID',
    cetak: 0,
  })
  return {
    tulis: [insert('transaksi_kas', { kode_toko, no_transaksi: NOMOR, waktu, ...isi })],
    audit: { aksi: `kas.${s.jenis.toLowerCase()}`, objek: NOMOR, sesudah: tanpaKosong(sesudah) },
    kabar: { event: 'dokumen', data: { jenis: 'KAS', tanggal } },
    jawaban,
  }
}

function sisi<N extends 'dari' | 'ke'>(nama: N, t: Tempat | null) {
  return {
    [`${nama}_laci`]: t && 'laci' in t ? t.laci : null,
    [`${nama}_rekening`]: t && 'no_rekening' in t ? t.no_rekening : null,
  } as Record<`${N}_laci` | `${N}_rekening`, string | null>
}

const tanpaKosong = (isi: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(isi).filter(([, v]) => v !== null && v !== 0))
