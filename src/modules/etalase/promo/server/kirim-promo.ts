import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { antrekanPesan, bangunkan, penyusunPesan } from '#modules/pelanggan/chat/server/index.ts'
import { promoKirim, promoLewat } from '../contract.ts'
import { type PenerimaPromo, isiPromo } from '../rules.ts'
import { bolehDikirimi, catatanBerhenti, jamKirim } from './baca-promo.ts'
import { alamatLuar } from './banner.ts'

/** Members that one command queues: so long it holds the shop's day up, and so much dies with it. */
const SEKALI = 500

export const TUGAS_PROMO = 'promo'

/**
 * Sends what is due at the shop's hour. A promo of a day that passed without a server is not sent
 * any more: what it says may not be true any longer.
 */
export const promoHarian: DailyTask = {
  nama: TUGAS_PROMO,
  jam: (state) => (state.modules['PROMO_NOTIFIKASI_MODULE'] === true ? jamKirim(state) : null),
  jalan: async ({ ctx, tanggal, perintah }) => {
    const { services, toko } = ctx
    const jatuh = await services.db.baca(toko.kode_toko, (tx) =>
      tx.all(sql<{ no_promo: string; lewat: boolean }>`
        select no_promo, tgl_kirim < ${tanggal}::date as lewat from public.promo
        where kode_toko = ${tx.kode_toko} and tgl_kirim <= ${tanggal}::date
          and (status = 'TERJADWAL' or (status = 'DIKIRIM' and selesai is null))`),
    )
    if (jatuh.some((p) => p.lewat)) await perintah(lewatkanPromo, { tanggal })
    for (const { no_promo } of jatuh.filter((p) => !p.lewat)) {
      let lagi = true
      while (lagi) lagi = (await perintah(kirimPromo, { no_promo }))['lagi'] === true
    }
  },
}

interface Jatuh {
  readonly no_promo: string
  readonly template: string
  readonly gambar: string | null
  readonly status: string
}

type Penerima = PenerimaPromo & { readonly id: string; readonly no_hp: string }

/**
 * Queues the next members: those with phone and consent that have no message of this promo yet. A
 * message's id is made of promo and member, so that whoever does it again, or beside another, makes
 * no second one (gaps.md 113).
 */
export const kirimPromo = defineCommand(promoKirim, async ({ ctx, tx, input, tanggal, waktu }) => {
  const { kode_toko } = tx
  const p = await tx.maybe(sql<Jatuh>`
    select no_promo, template, gambar, status from public.promo
    where kode_toko = ${kode_toko} and no_promo = ${input.no_promo}
      and status in ('TERJADWAL', 'DIKIRIM') and selesai is null for update`)
  const audit = { aksi: 'promo.kirim', objek: input.no_promo }
  if (!p) return { batal: true, audit, jawaban: { antri: 0, lagi: false } }
  const baru = await berikutnya(tx, p.no_promo)
  const penerima = p.status === 'TERJADWAL' ? await jumlahPenerima(tx) : null
  const catatan = catatanBerhenti(ctx)
  const susun = await penyusunPesan(ctx, tx, 'PROMO')
  const gambar_url = alamatLuar(ctx.services.config, kode_toko, p.gambar)
  const antri = await antrekanPesan(
    tx,
    baru.map((m) => ({
      kode_toko,
      id: m.id,
      jenis: 'PROMO',
      dokumen: p.no_promo,
      penerima: m.no_hp,
      ...susun({ isi: `${isiPromo(p.template, m)}\n\n_${catatan}_` }),
      gambar_url,
      user_id: ctx.sesi.user_id,
      tanggal,
      waktu,
    })),
  )
  const lagi = baru.length === SEKALI
  return {
    nomor: p.no_promo,
    tulis: [
      ubah(sql`
        update public.promo set status = 'DIKIRIM', mulai = coalesce(mulai, ${waktu}::timestamptz),
          penerima = coalesce(penerima, ${penerima}::int),
          selesai = ${lagi ? null : waktu}::timestamptz
        where kode_toko = ${kode_toko} and no_promo = ${p.no_promo}::text`),
    ],
    audit: { ...audit, sesudah: { antri } },
    outbox: bangunkan(),
    kabar: { event: 'promo', data: { no_promo: p.no_promo } },
    jawaban: { antri, lagi },
  }
})

const berikutnya = (tx: Tx, no_promo: string) =>
  tx.all(sql<Penerima>`
    select md5(${no_promo}::text || '/' || m.kode_customer)::uuid as id, m.kode_customer,
      m.nama_customer, m.no_hp, m.tgl_lahir
    from public.member m
    where m.kode_toko = ${tx.kode_toko} and ${bolehDikirimi}
      and not exists (select 1 from public.pesan_chat s where s.kode_toko = ${tx.kode_toko}
        and s.id = md5(${no_promo}::text || '/' || m.kode_customer)::uuid)
    order by m.kode_customer limit ${sql.lit(SEKALI)}`)

const jumlahPenerima = async (tx: Tx) =>
  (
    await tx.one(sql<{ n: number }>`
      select count(*)::int as n from public.member m
      where m.kode_toko = ${tx.kode_toko} and ${bolehDikirimi}`)
  ).n

/** What was due before this day and did not leave: shown as missed; one that began stays begun. */
export const lewatkanPromo = defineCommand(promoLewat, async ({ tx, input, waktu }) => {
  const rows = await tx.all(sql<{ no_promo: string }>`
    update public.promo set
      status = case when status = 'TERJADWAL' then 'TERLEWAT' else status end,
      selesai = case when status = 'TERJADWAL' then null else ${waktu}::timestamptz end
    where kode_toko = ${tx.kode_toko} and tgl_kirim < ${input.tanggal}::date
      and (status = 'TERJADWAL' or (status = 'DIKIRIM' and selesai is null))
    returning no_promo`)
  const no_promo = rows.map((r) => r.no_promo).toSorted()
  return {
    audit: { aksi: 'promo.lewat', objek: no_promo[0] ?? 'promo', sesudah: { no_promo } },
    ...(no_promo.length === 0 ? { batal: true } : {}),
    jawaban: { no_promo },
  }
})
