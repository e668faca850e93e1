import { createHash } from 'node:crypto'
import type { z } from '#kernel/shared/z.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, definePreparedCommand } from '#kernel/server/http/route.ts'
import { tulisWaktu } from '#kernel/server/report/export.ts'
import { bukuGadai } from '#modules/gadai/risiko/server/index.ts'
import { jumlahSelisih } from '#modules/uang/laci/rules.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import {
  HITUNGAN_TUTUP,
  type SelisihDisetujui,
  catatHitunganButa,
  setujuiSelisih,
} from '#modules/uang/laci/server/index.ts'
import { tutupToko } from '../contract.ts'
import { type Hitungan, type KasSeharusnya, type KasTerhitung, bandingkan } from '../rules.ts'
import {
  dokumenHari,
  hargaGroup,
  kasHari,
  kasKeWire,
  kasUntukDilihat,
  rekapHari,
  stokRumah,
} from './keadaan-hari.ts'
import { pindahTanggal } from './pindah-tanggal.ts'
import { tutupTokoDokumen } from '../dokumen.ts'

type Isi = z.output<typeof tutupToko.input>

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
export const tutupkanToko = definePreparedCommand(tutupToko, catatHitungan, async (a) => {
  const { ctx, tx, input, waktu } = a
  const { tanggal } = input
  const hari = await kunciHari(ctx, tx, tanggal)
  const { berikut, lompat, tulis } = await pindahTanggal(ctx, tx, {
    tanggal,
    waktu,
    diminta: input.tanggal_berikut,
    alasan: input.alasan_tanggal,
    id_otorisasi: input.otorisasi_tanggal,
  })
  const [seharusnya, keadaan, ke] = await Promise.all([
    kasHari(tx, tanggal),
    bacaKeadaan(tx, tanggal),
    tutupanKe(tx, tanggal),
  ])
  const terhitung = cocokkan(seharusnya, input.hitungan)
  const setuju = await setujuiHitungan(ctx, tx, { input, terhitung, waktu })
  const { kode_toko } = ctx.toko
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
    penyetuju_selisih: setuju.penyetuju,
    hitungan: setuju.hitungan,
    rantai: { urut: hari.urut, hash: hari.hash },
    kas,
    dokumen: dokumenHari(hari.nomor),
    ...keadaan,
  })
  const digest = createHash('sha256').update(isi).digest('hex')
  const selisih_rp = kas.reduce((n, k) => n + k.selisih_rp, 0)
  return {
    dokumen: tutupTokoDokumen,
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
      ...setuju.tulis,
      ...(kas.length ? [insert('tutup_toko_kas', barisKas(kode_toko, tanggal, terhitung))] : []),
    ],
    buku: bukuSelisih(terhitung),
    audit: {
      aksi: 'toko.tutup',
      objek: NOMOR,
      sesudah: { tanggal, berikut, lompat: lompat ?? undefined, digest, selisih_rp },
    },
    kabar: { event: 'tutup-toko', data: { tanggal, tgl_system: berikut, oleh: ctx.sesi.user_id } },
    jawaban: { tanggal, tgl_system: berikut, digest, ...hasilTerlihat(ctx, kas, selisih_rp) },
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

/** What a blind closer has counted is noted before it is held against the books. */
function catatHitungan({ ctx, input }: { readonly ctx: Ctx; readonly input: Isi }): Promise<void> {
  const isi = input.hitungan.map(({ laci, no_rekening, metode, jumlah_rp }) => ({
    laci,
    no_rekening,
    metode,
    jumlah_rp,
  }))
  return catatHitunganButa(ctx, { apa: HITUNGAN_TUTUP, isi })
}

/** Somebody answers for a count that is off. */
function setujuiHitungan(
  ctx: Ctx,
  tx: Tx,
  a: { readonly input: Isi; readonly terhitung: readonly KasTerhitung[]; readonly waktu: Date },
): Promise<SelisihDisetujui> {
  const jumlah = (pilih: (k: KasTerhitung) => number) =>
    a.terhitung.reduce((n, k) => n + pilih(k), 0)
  return setujuiSelisih(ctx, tx, {
    apa: HITUNGAN_TUTUP,
    dokumen: a.input.tanggal,
    seharusnya_rp: jumlah((k) => k.seharusnya_rp),
    hitung_rp: jumlah((k) => k.hitung_rp),
    selisih_rp: jumlahSelisih(a.terhitung),
    alasan: a.input.keterangan,
    id_otorisasi: a.input.otorisasi_selisih,
    waktu: a.waktu,
  })
}

/** The rest of the snapshot: accounts, stock, board and the book of pledges. */
async function bacaKeadaan(tx: Tx, tanggal: Tanggal) {
  const [rekap, stok, harga, gadai] = await Promise.all([
    rekapHari(tx, tanggal),
    stokRumah(tx),
    hargaGroup(tx),
    bukuGadai(tx, tanggal),
  ])
  return { rekap, stok, harga, gadai }
}

/** What the closer is told: without what should have been there, when he counts blindly. */
function hasilTerlihat(
  { modules, sesi }: Ctx,
  kas: readonly (Omit<KasTerhitung, 'akun'> & { readonly hitung_rp: number })[],
  selisih_rp: number,
) {
  const buta = hitungButa(modules, sesi.level)
  return {
    kas: kas.map((k) => kasUntukDilihat(k, buta)),
    selisih_rp: buta ? null : selisih_rp,
  }
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
    posting.rp(k.akun, k.selisih_rp, k.metode).rp(akunKas.selisihKas, -k.selisih_rp, k.metode)
  }
  return posting.lines()
}
