import { createHash } from 'node:crypto'
import { fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { MAKS_HITUNGAN_BUTA } from '../rules.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'

/** A closing, or the drawer that is counted by itself. */
export const HITUNGAN_TUTUP = 'TUTUP'

/**
 * Notes what is about to be held against the books by somebody who counts blindly, in a transaction
 * of its own: a refusal takes the posting back and not the note. The same amounts are noted once.
 */
export async function catatHitunganButa(
  ctx: Ctx,
  a: { readonly apa: string; readonly isi: readonly object[] },
): Promise<void> {
  if (!hitungButa(ctx.modules, ctx.sesi.level)) return
  const { kode_toko, tgl_system } = ctx.toko
  const isi = JSON.stringify(a.isi)
  const digest = createHash('sha256').update(isi).digest('hex')
  await ctx.services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.hitungan_buta (kode_toko, tanggal, apa, digest, waktu, user_id, isi)
      values (${kode_toko}, ${tgl_system}, ${a.apa}, ${digest}, ${ctx.services.jam()},
        ${ctx.sesi.user_id}, ${isi}::jsonb)
      on conflict on constraint hitungan_buta_pk do nothing`),
  )
}

interface Beda {
  readonly apa: string
  /** What the grant is bound to: the day, or drawer and day. */
  readonly dokumen: string
  /** Sums over what was counted. */
  readonly seharusnya_rp: number
  readonly hitung_rp: number
  /** How far off, over and short added up. */
  readonly selisih_rp: number
  readonly alasan: string | undefined
  readonly id_otorisasi: string | undefined
  readonly waktu: Date
}

/** A difference as somebody answers for it. */
export interface SelisihDisetujui {
  readonly penyetuju: string | null
  /** Different blind counts of that day, this one included; 0 where it was not blind. */
  readonly hitungan: number
  readonly tulis: readonly TableWrite[]
}

/**
 * A count that is off needs a reason, beyond the shop's limit a second person, and so does a blind
 * one that was tried too often. What a blind counter is told never says by how much. Throws
 * `laci.alasan_selisih` (422, at `keterangan`) and `otorisasi.diperlukan` (403).
 */
export async function setujuiSelisih(ctx: Ctx, tx: Tx, b: Beda): Promise<SelisihDisetujui> {
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  const hitungan = buta ? await banyakHitungan(tx, ctx.toko.tgl_system, b.apa) : 0
  if (b.selisih_rp > 0 && !b.alasan)
    throw fieldErrors({ keterangan: { code: 'laci.alasan_selisih' } })
  const lewat = b.selisih_rp > batasAksi('kas.selisih', ctx.modules)
  if (!lewat && hitungan <= MAKS_HITUNGAN_BUTA) return { penyetuju: null, hitungan, tulis: [] }
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: b.id_otorisasi,
    aksi: 'kas.selisih',
    dokumen: b.dokumen,
    jumlah_rp: buta ? b.hitung_rp : b.selisih_rp,
    perubahan: [
      {
        nama: 'hitung_rp',
        sebelum: buta ? null : b.seharusnya_rp,
        sesudah: b.hitung_rp,
      },
    ],
    ...pelaku(ctx, b.waktu),
  })
  return { penyetuju: izin.penyetuju, hitungan, tulis: izin.tulis }
}

async function banyakHitungan(tx: Tx, tanggal: string, apa: string): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from public.hitungan_buta
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}::date and apa = ${apa}`)
  return n
}
