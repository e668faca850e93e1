import { AppError } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { sidikJari } from '#modules/orang/pengguna/server/index.ts'
import {
  authorizationFingerprint,
  sidikJariPindai,
  sidikJariTantangan,
} from '../contract-perangkat.ts'
import type { AgentAnswer } from '#kernel/shared/fingerprint-agent.ts'
import { bacaPenyetuju, putuskanDiTerminal } from './catat-otorisasi.ts'
import { type Pengajuan, bacaPengajuan } from './pengajuan.ts'
import { bacaJawabanAgen, kunciPerangkat, sidikTemplat, tidakSah } from './jawaban-agen.ts'
import { ambilTantangan, buatTantangan, lihatTantangan } from './tantangan.ts'

interface Isi {
  readonly id_perangkat: string
  readonly pengajuan: Pengajuan
}

const diToko = <T>(ctx: Ctx, baca: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.services.db.baca(ctx.toko.kode_toko, baca)

/** Challenge and templates for the agent of this terminal. Only an enrolled agent gets any. */
export const mulaiSidikJari = defineSession(sidikJariTantangan, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const { user_id, id_perangkat } = input
  const pengajuan = bacaPengajuan(ctx, input, 'SIDIK_JARI')
  await diToko(ctx, (tx) => kunciPerangkat(tx, id_perangkat))
  const penyetuju = await bacaPenyetuju(services, user_id)
  const boleh = penyetuju && (penyetuju.level === 'SPV' || penyetuju.level === 'OWN')
  // fingerprints approve for SPV and OWN; anybody else is as good as unknown.
  if (!boleh) throw new AppError('otorisasi.username_tidak_terdaftar', { status: 422 })
  const jari = await sidikJari(services.db, user_id)
  if (jari.length === 0) throw new AppError('otorisasi.tanpa_sidik_jari', { status: 422 })
  const isi: Isi = { id_perangkat, pengajuan }
  const { id, tantangan } = await buatTantangan(services, {
    jenis: 'SIDIK_JARI',
    user_id,
    peminta: sesi.user_id,
    kode_toko: toko.kode_toko,
    isi,
  })
  return { id_tantangan: id, tantangan, user_id, jari }
})

/** What the signature says must be about this very challenge, on the agent it was made for. */
const cocok = (j: AgentAnswer, t: { user_id: string; tantangan: string; isi: Isi }) =>
  j.tantangan === t.tantangan && j.user_id === t.user_id && j.id_perangkat === t.isi.id_perangkat

const milik = (ctx: Ctx, id: string) => ({
  id,
  jenis: 'SIDIK_JARI' as const,
  peminta: ctx.sesi.user_id,
  kode_toko: ctx.toko.kode_toko,
})

/** Tells the dialog what the finger said. A finger that did not match ends the challenge. */
export const pindaiSidikJari = defineSession(sidikJariPindai, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const j = await diToko(ctx, (tx) => bacaJawabanAgen(tx, input.fp))
  const t = await lihatTantangan<Isi>(services, milik(ctx, j.id_tantangan))
  if (!cocok(j, t)) throw tidakSah()
  const { aksi } = t.isi.pengajuan
  await services.kabar.segera({
    kode_toko: toko.kode_toko,
    user_id: sesi.user_id,
    event: 'fingerprint-auth',
    data: { status: j.cocok, auth_for: aksi, user_id: t.user_id, id_tantangan: t.id },
  })
  if (!j.cocok) await putuskan(ctx, j).catch(() => {})
  return { status: j.cocok }
})

/**
 * Approves by the agent's signed answer: for the person, act, document and amount of its challenge,
 * once, and only when the finger matched a template that the server itself keeps of that person.
 */
export const izinkanSidikJari = defineSession(authorizationFingerprint, async ({ ctx, input }) => {
  const j = await diToko(ctx, (tx) => bacaJawabanAgen(tx, input.fp))
  if (j.user_id !== input.user_id) throw tidakSah()
  const t = await lihatTantangan<Isi>(ctx.services, milik(ctx, j.id_tantangan))
  if (t.isi.pengajuan.aksi !== input.kategori) throw tidakSah()
  return putuskan(ctx, j)
})

async function putuskan(ctx: Ctx, j: AgentAnswer) {
  const { services } = ctx
  const t = await ambilTantangan<Isi>(services, milik(ctx, j.id_tantangan))
  if (!cocok(j, t)) throw tidakSah()
  const templat = await sidikJari(services.db, t.user_id)
  const milikDia = templat.some((s) => s.jari === j.jari && sidikTemplat(s.bytes) === j.templat)
  return putuskanDiTerminal(ctx, t.isi.pengajuan, {
    cara: 'SIDIK_JARI',
    user_id: t.user_id,
    penyetuju: await bacaPenyetuju(services, t.user_id),
    bukti: j.cocok && milikDia ? null : 'otorisasi.sidik_jari_tidak_cocok',
  })
}
