import { createHash } from 'node:crypto'
import { AppError } from '../../../kernel/shared/errors.ts'
import { Posting, akun } from '../../../kernel/shared/posting.ts'
import type { Tanggal } from '../../../kernel/shared/tanggal.ts'
import { NOMOR, insert } from '../../../kernel/server/command/posting.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '../../../kernel/server/http/route.ts'
import { tulisWaktu } from '../../../kernel/server/laporan/ekspor.ts'
import { bukuGadai } from '../../hutang/server/index.ts'
import { tutupToko } from '../contract.ts'
import { type Hitungan, type KasSeharusnya, type KasTerhitung, bandingkan } from '../rules.ts'
import {
  dokumenHari,
  hargaGroup,
  kasHari,
  kasKeWire,
  rekapHari,
  stokRumah,
} from './keadaan-hari.ts'
import { pindahTanggal } from './pindah-tanggal.ts'

interface Hari {
  readonly hash: string
  readonly urut: number
  readonly nomor: Readonly<Record<string, number>>
  readonly ditutup_pada: string | null
  readonly ditutup_oleh: string | null
}

/**
 * Closes the business day in one transaction. The day's row is locked before anything is read, so
 * no document can slip between the count and the close: whoever posts at this moment waits, finds
 * the day closed and goes on with the next one. Errors: 409 `tutup_toko.sudah_ditutup` with who and
 * when, `tutup_toko.berubah` when a document overtook the count; 422 when the count is incomplete,
 * names an unknown drawer, or the next day is impossible; what `pindahTanggal` throws.
 */
export const tutupkanToko = defineCommand(tutupToko, async ({ ctx, tx, input, waktu }) => {
  const { tanggal } = input
  const hari = await kunciHari(ctx, tx, tanggal)
  const { berikut, lompat, tulis } = await pindahTanggal(ctx, tx, {
    tanggal,
    waktu,
    diminta: input.tanggal_berikut,
    alasan: input.alasan_tanggal,
    id_otorisasi: input.otorisasi_tanggal,
  })
  const [seharusnya, rekap, stok, harga, gadai] = await Promise.all([
    kasHari(tx, tanggal),
    rekapHari(tx, tanggal),
    stokRumah(tx),
    hargaGroup(tx),
    bukuGadai(tx, tanggal),
  ])
  const terhitung = cocokkan(seharusnya, input.hitungan)

  const { kode_toko } = ctx.toko
  const ke = await tutupanKe(tx, tanggal)
  const keterangan = input.keterangan || null
  const kas = terhitung.map((k) => kasKeWire(k))
  const isi = JSON.stringify({
    kode_toko,
    tanggal,
    tanggal_berikut: berikut,
    lompat,
    oleh: ctx.sesi.user_id,
    pada: waktu.toISOString(),
    keterangan,
    rantai: { urut: hari.urut, hash: hari.hash },
    kas,
    rekap,
    dokumen: dokumenHari(hari.nomor),
    stok,
    harga,
    gadai,
  })
  const digest = createHash('sha256').update(isi).digest('hex')
  const selisih_rp = kas.reduce((n, k) => n + k.selisih_rp, 0)
  return {
    dokumen: { jenis: 'TT', kolom: 'no_tutup' },
    tutupHari: { berikut },
    tulis: [
      insert('tutup_toko', {
        kode_toko,
        no_tutup: NOMOR,
        tanggal,
        tanggal_berikut: berikut,
        ke,
        waktu,
        user_id: ctx.sesi.user_id,
        keterangan,
        isi,
        digest,
      }),
      ...tulis,
      ...(kas.length ? [insert('tutup_toko_kas', barisKas(kode_toko, tanggal, terhitung))] : []),
    ],
    buku: bukuSelisih(terhitung),
    audit: {
      aksi: 'toko.tutup',
      objek: NOMOR,
      sesudah: { tanggal, berikut, lompat: lompat ?? undefined, digest, selisih_rp },
    },
    kabar: { event: 'tutup-toko', data: { tanggal, tgl_system: berikut, oleh: ctx.sesi.user_id } },
    jawaban: { tanggal, tgl_system: berikut, digest, kas, selisih_rp },
  }
})

/** The count beside what should be there; throws when it is incomplete, unknown or overtaken. */
function cocokkan(
  seharusnya: readonly KasSeharusnya[],
  hitungan: readonly Hitungan[],
): readonly KasTerhitung[] {
  const hasil = bandingkan(seharusnya, hitungan)
  if (!('salah' in hasil)) return hasil.kas
  const status = hasil.salah === 'tutup_toko.berubah' ? 409 : 422
  throw new AppError(hasil.salah, { status, params: { kas: hasil.kas } })
}

/** Which closing of this day it is: one that was taken back stays (decisions/0092). */
async function tutupanKe(tx: Tx, tanggal: Tanggal): Promise<number> {
  const { ke } = await tx.one(sql<{ ke: number }>`
    select count(*)::int + 1 as ke from public.tutup_toko
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}`)
  return ke
}

/** The open day, locked until commit. */
async function kunciHari(ctx: Ctx, tx: Tx, tanggal: Tanggal): Promise<Hari> {
  const hari = await tx.maybe(sql<Hari>`
    select encode(hash, 'hex') as hash, urut, nomor, ditutup_pada, ditutup_oleh
    from public.hari where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} for update`)
  if (!hari) throw new AppError('tutup_toko.bukan_hari_ini', { params: { tanggal } })
  if (hari.ditutup_pada !== null) {
    const pada = tulisWaktu(new Date(hari.ditutup_pada), ctx.toko.zona_waktu, ctx.bahasa)
    throw new AppError('tutup_toko.sudah_ditutup', {
      status: 409,
      params: { tanggal, oleh: hari.ditutup_oleh ?? '', pada },
    })
  }
  return hari
}

function barisKas(kode_toko: string, tanggal: Tanggal, kas: readonly KasTerhitung[]) {
  return kas.map(
    (k, i) =>
      ({
        kode_toko,
        no_tutup: NOMOR,
        baris: i + 1,
        tanggal,
        jenis: k.jenis,
        kode: k.kode,
        metode: k.metode,
        awal_rp: k.awal_rp,
        masuk_rp: k.masuk_rp,
        keluar_rp: k.keluar_rp,
        seharusnya_rp: k.seharusnya_rp,
        hitung_rp: k.hitung_rp,
        selisih_rp: k.selisih_rp,
      }) as const,
  )
}

/** The drawer is made to hold what was counted; what is over or short is an account of its own. */
function bukuSelisih(kas: readonly KasTerhitung[]) {
  const posting = new Posting()
  for (const k of kas) {
    posting.rp(k.akun, k.selisih_rp, k.metode).rp(akun.selisihKas, -k.selisih_rp, k.metode)
  }
  return posting.lines()
}
