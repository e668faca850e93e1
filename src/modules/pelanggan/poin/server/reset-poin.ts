import { AppError } from '#kernel/shared/errors.ts'
import { wajar } from '#kernel/shared/hitung-rupiah.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import { akunPoin } from '../accounts.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { type Outcome, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import {
  tandaiBatal,
  pakaiOtorisasi,
  pelaku,
  setujuiBatal,
} from '#modules/orang/otorisasi/server/index.ts'
import { nilaiPoin } from '../rules.ts'
import { type ResetPoin, resetCancel, resetCreate, resetOtomatis } from '../contract-reset.ts'
import { aturanTidakAda, bacaReset } from './baca-reset.ts'
import { type Aturan, type PoinTerkena, kolomAturan, kunciTerkena } from './calon-reset.ts'
import { resetPoinDokumen } from '../dokumen.ts'

/**
 * Runs a rule of the reset by hand: what the preview said is what goes, or 409 `poin.reset_berubah`
 * with the sum of now. Throws 404 `poin.aturan_tidak_ada`, `poin.reset_belum` before its date, 409
 * `poin.reset_sudah` when that date was done already.
 */
export const resetPoin = defineCommand(resetCreate, async ({ ctx, tx, input }) => {
  const siap = await siapkanReset(tx, ctx, input.kode)
  const { poin, terkena } = siap
  if (poin !== input.poin || terkena.length !== input.jumlah_member)
    throw new AppError('poin.reset_berubah', {
      status: 409,
      params: { poin, jumlah_member: terkena.length },
    })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'poin.reset',
    dokumen: input.kode,
    jumlah_rp: wajar(poin * nilaiPoin(ctx.modules)),
    ...pelaku(ctx, ctx.services.jam()),
  })
  return susunReset(ctx, siap, izin)
})

/** The same by the clock: the owner agreed when he wrote the rule. */
export const resetDenganJam = defineCommand(resetOtomatis, async ({ ctx, tx, input }) =>
  susunReset(ctx, await siapkanReset(tx, ctx, input.kode), { penyetuju: null, tulis: [] }),
)

interface Siap {
  readonly aturan: Aturan
  readonly terkena: readonly PoinTerkena[]
  readonly poin: number
}

/** Holds the rule, so that of two who run it one is told it is done, then the members. */
async function siapkanReset(tx: Tx, ctx: Ctx, kode: string): Promise<Siap> {
  const toko = tx.kode_toko
  const [ada, aturan] = await Promise.all([
    tx.maybe(sql<{ kode: string }>`
      select kode from public.reset_poin
      where kode_toko = ${toko} and kode = ${kode} for update`),
    tx.maybe(sql<Aturan>`
      select ${kolomAturan(toko)} from public.reset_poin r
      where r.kode_toko = ${toko} and r.kode = ${kode}`),
  ])
  if (!ada || !aturan) throw aturanTidakAda(kode)
  const params = { kode, tanggal: aturan.tanggal, no_reset: aturan.no_reset ?? '' }
  if (aturan.no_reset) throw new AppError('poin.reset_sudah', { status: 409, params })
  if (aturan.tanggal > ctx.toko.tgl_system) throw new AppError('poin.reset_belum', { params })
  const terkena = await kunciTerkena(tx, aturan)
  return { aturan, terkena, poin: terkena.reduce((n, t) => n + t.poin, 0) }
}

function susunReset(
  ctx: Ctx,
  { aturan, terkena, poin }: Siap,
  izin: { readonly penyetuju: string | null; readonly tulis: readonly TableWrite[] },
): Outcome<ResetPoin> {
  const waktu = ctx.services.jam()
  const { kode_toko, tgl_system: tanggal } = ctx.toko
  const { no_reset: _, tanggal: tanggal_aturan, ...rest } = aturan
  const isi = {
    tanggal,
    ...rest,
    tanggal_aturan,
    jumlah_member: terkena.length,
    poin,
    input_by: ctx.sesi.user_id,
    penyetuju: izin.penyetuju,
  }
  const posting = new Posting().poin(akunPoin.hangus, poin)
  for (const t of terkena) posting.poin(akunPoin.member(t.kode_customer), -t.poin)
  return {
    dokumen: resetPoinDokumen,
    tulis: [insert('poin_reset', { kode_toko, no_reset: NOMOR, waktu, ...isi }), ...izin.tulis],
    buku: posting.lines(),
    audit: {
      aksi: 'poin.reset',
      objek: NOMOR,
      sesudah: {
        kode: aturan.kode,
        tanggal_aturan,
        jumlah_member: terkena.length,
        poin,
        penyetuju: izin.penyetuju ?? undefined,
      },
    },
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: {
      ...isi,
      waktu: waktu.toISOString(),
      status: 'VALID',
      ...BELUM_BATAL,
    },
  }
}

/**
 * Gives the points of a reset of the open day back by the mirror posting. The date of its rule stays
 * done: the rule needs a new date to be run again.
 */
export const batalReset = defineCommand(resetCancel, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const nomor = input.no_reset
  await holdToday(tx, bacaReset, nomor, tanggal, {
    cancelled: 'poin.reset_sudah_batal',
    past: 'poin.reset_kemarin',
  })
  const { poin } = await bacaReset.read(tx, nomor)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'poin.batal_reset',
    nomor,
    jumlah_rp: wajar(poin * nilaiPoin(ctx.modules)),
  })
  const [, buku] = await Promise.all([
    tx.run(tandaiBatal(tx, bacaReset.dokumen, batal)),
    reverse(tx, nomor, tanggal),
  ])
  return {
    nomor,
    tulis,
    buku,
    audit,
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: await bacaReset.read(tx, nomor),
  }
})
