import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, type Route, defineCommand, defineSession } from '#kernel/server/http/route.ts'
import {
  ambilTantangan,
  bacaJawabanAgen,
  buatTantangan,
  kunciPerangkat,
  sidikTemplat,
} from '#modules/orang/otorisasi/server/index.ts'
import { hutangJari, hutangJariCocok, hutangJariTantangan } from '../../contract-sidik-jari.ts'
import { kunciAktif, tidakAda } from './kunci-hutang.ts'

/** A ticket keeps one finger; the agent's protocol wants a number for it. */
const JARI = 1

function pastikanModul({ modules }: Ctx): void {
  if (modules['FINGERPRINT_MODULE'] !== true) throw new AppError('hak.tidak_ada', { status: 403 })
}

/** Template of the customer's finger in base64; null without one. Throws as `tidakAda`. */
async function bacaJari(tx: Tx, nomor: string): Promise<string | null> {
  const row = await tx.maybe(sql<{ bytes: string | null }>`
    select replace(encode(j.bytes, 'base64'), E'\n', '') as bytes
    from public.hutang h
    left join public.hutang_sidik_jari j
      on j.kode_toko = ${tx.kode_toko} and j.no_faktur_hutang = h.no_faktur_hutang
    where h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}`)
  if (!row) throw await tidakAda(tx, nomor)
  return row.bytes
}

/** Keeps the finger of the customer of a running ticket; a second one takes the first one's place. */
const simpanJari = defineCommand(hutangJari, async ({ ctx, tx, input, waktu }) => {
  pastikanModul(ctx)
  const { no_faktur_hutang } = await kunciAktif(tx, input.no_faktur_hutang)
  const bytes = Buffer.from(input.bytes, 'base64')
  const { kode_toko } = tx
  const oleh = ctx.sesi.user_id
  return {
    tulis: [
      ubah(sql`
        insert into public.hutang_sidik_jari (kode_toko, no_faktur_hutang, bytes, dibuat, oleh)
        values (${kode_toko}, ${no_faktur_hutang}, ${bytes}, ${waktu}, ${oleh})
        on conflict on constraint hutang_sidik_jari_pk do update
        set bytes = excluded.bytes, dibuat = excluded.dibuat, oleh = excluded.oleh`),
    ],
    audit: { aksi: 'hutang.jari', objek: no_faktur_hutang },
    jawaban: { no_faktur_hutang },
  }
})

interface Isi {
  readonly id_perangkat: string
}

/** A challenge for an enrolled agent of this shop, good for a minute and this one ticket. */
const mulaiJari = defineSession(hutangJariTantangan, async ({ ctx, input }) => {
  pastikanModul(ctx)
  const { services, sesi, toko } = ctx
  const { no_faktur_hutang, id_perangkat } = input
  const bytes = await services.db.baca(toko.kode_toko, async (tx) => {
    await kunciPerangkat(tx, id_perangkat)
    return bacaJari(tx, no_faktur_hutang)
  })
  if (bytes === null)
    throw new AppError('hutang.tanpa_jari', { status: 422, params: { no_faktur_hutang } })
  const { id, tantangan } = await buatTantangan(services, {
    jenis: 'NASABAH',
    user_id: no_faktur_hutang,
    peminta: sesi.user_id,
    kode_toko: toko.kode_toko,
    isi: { id_perangkat } satisfies Isi,
  })
  return {
    id_tantangan: id,
    tantangan,
    user_id: no_faktur_hutang,
    jari: [{ jari: JARI, bytes }],
  }
})

/**
 * Uses the challenge up and writes down what the agent has signed. It proves a match only of the
 * very template that the server keeps.
 */
const cocokkanJari = defineCommand(hutangJariCocok, async ({ ctx, tx, input }) => {
  pastikanModul(ctx)
  const j = await bacaJawabanAgen(tx, input.fp)
  const milik = {
    id: j.id_tantangan,
    jenis: 'NASABAH',
    peminta: ctx.sesi.user_id,
    kode_toko: tx.kode_toko,
  } as const
  const t = await ambilTantangan<Isi>(ctx.services, milik, tx)
  const untukIni =
    j.tantangan === t.tantangan && j.user_id === t.user_id && j.id_perangkat === t.isi.id_perangkat
  if (!untukIni) throw new AppError('otorisasi.sidik_jari_tidak_sah', { status: 403 })
  const no_faktur_hutang = t.user_id
  const bytes = await bacaJari(tx, no_faktur_hutang)
  const cocok = j.cocok && bytes !== null && sidikTemplat(bytes) === j.templat
  return {
    audit: {
      aksi: cocok ? 'hutang.jari_cocok' : 'hutang.jari_beda',
      objek: no_faktur_hutang,
      sesudah: { id_perangkat: j.id_perangkat },
    },
    jawaban: { no_faktur_hutang, cocok },
  }
})

export const ruteJari: readonly Route[] = [simpanJari, mulaiJari, cocokkanJari]

/** The finger goes over to the renewing ticket, whose number is only made by this posting. */
export const jariKeSuratBaru = (toko: string, lama: string): TableWrite =>
  ubah(sql`
    update public.hutang_sidik_jari set no_faktur_hutang = ${NOMOR}
    where kode_toko = ${toko} and no_faktur_hutang = ${lama}`)

/** The finger goes back to the old ticket when the renewal is taken back. */
export const jariKembali = (tx: Tx, baru: string, lama: string): Promise<number> =>
  tx.run(sql`
    update public.hutang_sidik_jari set no_faktur_hutang = ${lama}
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${baru}`)
