import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Route, defineCommand } from '#kernel/server/http/route.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import type { NamaAksi } from '#modules/orang/otorisasi/rules.ts'
import {
  type Pembatalan,
  setujuiBatal,
  tandaiBatal,
} from '#modules/orang/otorisasi/server/index.ts'
import { batalkanBeli } from '#modules/loket/pembelian/server/index.ts'
import { hutangBatalBunga, hutangBatalTebus } from '../contract.ts'
import { suratDokumen } from '#modules/gadai/surat/dokumen.ts'
import type { JenisBayarHutang } from '#modules/gadai/surat/rules.ts'
import { JENIS_BUNGA, JENIS_TEBUS } from '../rules.ts'
import { jariKembali, kunciHutang } from '#modules/gadai/surat/server/index.ts'
import { bacaBayar } from './lihat/baca-bayar.ts'

/** The columns of an act that taking it back needs. */
interface Terkunci {
  readonly no_bayar: string
  readonly no_faktur_hutang: string
  readonly jenis: JenisBayarHutang
  readonly tanggal: string
  readonly status: string
  readonly urut: number
  readonly total_rp: number
  readonly pokok_sebelum_rp: number
  readonly satuan_dibayar_sebelum: number
  readonly jatuh_tempo_sebelum: string
  readonly no_faktur_baru: string | null
  /** The last act on the ticket that stands. */
  readonly akhir: string | null
}

interface Batal {
  readonly jenis: readonly JenisBayarHutang[]
  readonly aksi: NamaAksi
}

/**
 * Takes an act of the open day back, the last one of its ticket first: the mirror posting
 * (`kembaliKartu`), and the ticket and its pieces as they were. A renewal cannot be taken back once
 * something was done with the new ticket.
 */
function batalkan(call: typeof hutangBatalTebus | typeof hutangBatalBunga, boleh: Batal): Route {
  return defineCommand(call, async (a) => {
    const { ctx, tx, input, tanggal } = a
    const { no_bayar } = input
    const bayar = await kunciBayar(tx, no_bayar)
    periksa(bayar, boleh.jenis, tanggal)
    if (bayar.no_faktur_baru !== null) await kunciBaru(tx, bayar.no_faktur_baru)
    const { batal, tulis, audit } = await setujuiBatal(a, {
      aksi: boleh.aksi,
      nomor: no_bayar,
      jumlah_rp: Math.abs(bayar.total_rp),
    })
    const [cermin, barang] = await Promise.all([
      reverse(tx, no_bayar, tanggal),
      bayar.jenis === 'BELI' ? batalkanBeli(tx, batal) : ([] as TableWrite[]),
      pulihkan(tx, bayar, batal),
    ])
    const asal = { tanggal: bayar.tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
    const buku = await kembaliKartu(tx, cermin, asal)
    await pastikanUangBuku(tx, buku)
    return {
      nomor: no_bayar,
      tulis: [...barang, ...tulis],
      buku,
      audit: {
        ...audit,
        sesudah: { ...audit.sesudah, no_faktur_hutang: bayar.no_faktur_hutang },
      },
      kabar: { event: 'hutang', data: { tanggal } },
      jawaban: await bacaBayar.read(tx, no_bayar),
    }
  })
}

export const batalTebus = batalkan(hutangBatalTebus, {
  jenis: JENIS_TEBUS,
  aksi: 'hutang.batal_tebus',
})
export const batalBunga = batalkan(hutangBatalBunga, {
  jenis: JENIS_BUNGA,
  aksi: 'hutang.batal_bunga',
})

/**
 * Holds the ticket of the act, as every act does, and then reads the act. Throws
 * 404 `hutang.bayar_tidak_ada`.
 */
async function kunciBayar(tx: Tx, no_bayar: string): Promise<Terkunci> {
  const toko = tx.kode_toko
  const milik = await tx.maybe(sql<{ no_faktur_hutang: string }>`
    select no_faktur_hutang from public.hutang_bayar
    where kode_toko = ${toko} and no_bayar = ${no_bayar}`)
  if (!milik) throw bacaBayar.missing(no_bayar)
  await kunciHutang(tx, milik.no_faktur_hutang)
  return tx.one(sql<Terkunci>`
    select no_bayar, no_faktur_hutang, jenis, tanggal, status, urut, total_rp, pokok_sebelum_rp,
      satuan_dibayar_sebelum, jatuh_tempo_sebelum, no_faktur_baru,
      (select a.no_bayar from public.hutang_bayar a
        where a.kode_toko = ${toko} and a.no_faktur_hutang = ${milik.no_faktur_hutang}
          and a.status = 'VALID' order by a.urut desc limit 1) as akhir
    from public.hutang_bayar where kode_toko = ${toko} and no_bayar = ${no_bayar}`)
}

/** Throws `hutang.bukan_jenis_ini`, `hutang.bayar_sudah_batal`, `hutang.bayar_kemarin`, `hutang.bayar_bukan_akhir`. */
function periksa(b: Terkunci, boleh: readonly JenisBayarHutang[], hariIni: string): void {
  const params = { no_bayar: b.no_bayar, tanggal: b.tanggal, akhir: b.akhir ?? '' }
  if (!boleh.includes(b.jenis)) throw new AppError('hutang.bukan_jenis_ini', { params })
  if (b.status !== 'VALID') throw new AppError('hutang.bayar_sudah_batal', { status: 409, params })
  if (b.tanggal !== hariIni) throw new AppError('hutang.bayar_kemarin', { params })
  if (b.akhir !== b.no_bayar)
    throw new AppError('hutang.bayar_bukan_akhir', { status: 409, params })
}

/** The ticket that a renewal made: open, and nothing done with it. Throws 409 `hutang.baru_terpakai`. */
async function kunciBaru(tx: Tx, nomor: string): Promise<void> {
  const baru = await kunciHutang(tx, nomor)
  const row = await tx.maybe(sql`
    select 1 from public.hutang_bayar
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor} and status = 'VALID' limit 1`)
  if (baru.status !== 'AKTIF' || row)
    throw new AppError('hutang.baru_terpakai', { status: 409, params: { no_faktur_baru: nomor } })
}

/** Act, ticket and pieces as before; a ticket that the renewal made is cancelled with it. */
function pulihkan(tx: Tx, b: Terkunci, p: Pembatalan): Promise<unknown> {
  const toko = tx.kode_toko
  const { no_bayar, no_faktur_hutang, no_faktur_baru } = b
  // The surplus of an auction belongs to a ticket that stays closed.
  const buka =
    b.jenis === 'LEBIH'
      ? sql``
      : sql`status = 'AKTIF', no_tutup = null, tgl_tutup = null, no_lanjutan = null,
          pokok_rp = ${b.pokok_sebelum_rp}, satuan_dibayar = ${b.satuan_dibayar_sebelum},
          jatuh_tempo = ${b.jatuh_tempo_sebelum}::date,`
  // A release took weight and pieces off the head of the ticket; no other act changes them.
  const kembali =
    b.jenis === 'LEPAS'
      ? sql`, (berat_mg, jumlah_barang) = (
          select hutang.berat_mg + sum(i.berat_mg), hutang.jumlah_barang + sum(i.jumlah)
          from public.hutang_barang i
          where i.kode_toko = ${toko} and i.no_faktur_hutang = ${no_faktur_hutang}
            and i.no_keluar = ${no_bayar})`
      : sql``
  return Promise.all([
    tx.run(tandaiBatal(tx, bacaBayar.dokumen, p)),
    tx.run(sql`update public.hutang set ${buka}
        surat_hilang = surat_hilang - ${b.jenis === 'HILANG' ? 1 : 0} ${kembali}
      where kode_toko = ${toko} and no_faktur_hutang = ${no_faktur_hutang}`),
    tx.run(sql`update public.hutang_barang set status = 'DIGADAI', no_keluar = null
      where kode_toko = ${toko} and no_faktur_hutang = ${no_faktur_hutang}
        and no_keluar = ${no_bayar}`),
    no_faktur_baru === null
      ? null
      : tx.run(tandaiBatal(tx, suratDokumen, { ...p, nomor: no_faktur_baru })),
    no_faktur_baru === null
      ? null
      : tx.run(sql`update public.hutang_barang set status = 'BATAL'
          where kode_toko = ${toko} and no_faktur_hutang = ${no_faktur_baru}`),
    no_faktur_baru === null ? null : jariKembali(tx, no_faktur_baru, no_faktur_hutang),
  ])
}
