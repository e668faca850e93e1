import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pajakLapor, pajakPembetulan } from '../contract.ts'
import { masaDari } from '../rules.ts'
import { antriMasa, bacaLapor, pastikanSama } from './masa.ts'

/**
 * Says that a month was reported, with its sums. Throws 409 `pajak.masa_belum_selesai` while its
 * days go on, `pajak.masa_terlapor` when it was reported already, `pajak.masa_beda` {selisih_rp}
 * where documents and ledger disagree.
 */
export const laporPajak = defineCommand(pajakLapor, async ({ ctx, tx, input: { masa }, waktu }) => {
  if (masaDari(ctx.toko.tgl_system) <= masa)
    throw new AppError('pajak.masa_belum_selesai', { status: 409, params: { masa } })
  await antriMasa(tx, masa)
  const lama = await bacaLapor(tx, masa)
  if (lama?.status === 'LAPOR')
    throw new AppError('pajak.masa_terlapor', { status: 409, params: { masa } })
  const { ppn_rp, pph_rp } = await pastikanSama(tx, masa)
  const isi = {
    status: 'LAPOR' as const,
    pembetulan: lama ? lama.pembetulan + 1 : 0,
    ppn_rp,
    pph_rp,
    oleh: ctx.sesi.user_id,
    alasan: lama?.alasan ?? null,
  }
  return {
    nomor: masa,
    tulis: [
      ubah(sql`
        insert into public.masa_pajak (kode_toko, masa, status, pembetulan, ppn_rp, pph_rp, oleh,
          waktu, alasan)
        values (${tx.kode_toko}, ${masa}, ${isi.status}, ${isi.pembetulan}, ${ppn_rp}, ${pph_rp},
          ${isi.oleh}, ${waktu}, ${isi.alasan})
        on conflict on constraint masa_pajak_pk do update set status = excluded.status,
          pembetulan = excluded.pembetulan, ppn_rp = excluded.ppn_rp, pph_rp = excluded.pph_rp,
          oleh = excluded.oleh, waktu = excluded.waktu`),
    ],
    audit: { aksi: 'pajak.lapor', objek: `masa_pajak:${masa}`, sesudah: isi },
    jawaban: { ...isi, waktu: waktu.toISOString() },
  }
})

/** Takes a report back. Throws 409 `pajak.masa_belum_lapor` when there is none. */
export const pembetulanPajak = defineCommand(
  pajakPembetulan,
  async ({ ctx, tx, input: { masa, alasan }, waktu }) => {
    await antriMasa(tx, masa)
    const lama = await bacaLapor(tx, masa)
    if (lama?.status !== 'LAPOR')
      throw new AppError('pajak.masa_belum_lapor', { status: 409, params: { masa } })
    const isi = { ...lama, status: 'BUKA' as const, oleh: ctx.sesi.user_id, alasan }
    return {
      nomor: masa,
      tulis: [
        ubah(sql`update public.masa_pajak set status = 'BUKA', oleh = ${isi.oleh},
            waktu = ${waktu}, alasan = ${alasan}
          where kode_toko = ${tx.kode_toko} and masa = ${masa}`),
      ],
      audit: { aksi: 'pajak.pembetulan', objek: `masa_pajak:${masa}`, sebelum: lama, sesudah: isi },
      jawaban: { ...isi, waktu: waktu.toISOString() },
    }
  },
)
