import { AppError } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Tanggal, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { tulisTanggal } from '#kernel/server/report/export.ts'
import {
  type PesanTersusun,
  kirimPesan,
  penyusunPesan,
} from '#modules/pelanggan/chat/server/index.ts'
import { cicilanPengingat } from '../contract.ts'
import {
  type CalonIngatCicilan,
  JEDA_INGAT,
  MAKS_INGAT,
  type TolakIngat,
  tolakIngatCicilan,
} from '../rules-ingat.ts'

/** Off until the shop switches it on, and while the shop sends no messages at all. */
const aturan = ({ modules }: Pick<Ctx, 'modules'>) => ({
  aktif: modules['PENGINGAT_CICILAN_MODULE'] === true && modules['WHATSAPP_MODULE'] === true,
  hari: Number(modules['PENGINGAT_CICILAN_HARI']),
})

/** A running contract with its oldest unpaid instalment. */
interface Calon extends CalonIngatCicilan {
  readonly no_cicilan: string
  readonly nama_customer: string
  readonly sisa_rp: number
}

/** Running contracts with an unpaid instalment that is due within some days, or those of a list. */
const calon = (
  tx: Tx,
  a: { readonly tanggal: string; readonly hari: number; readonly nomor: readonly string[] | null },
) =>
  tx.all(sql<Calon>`
    select c.no_cicilan, c.nama_customer, coalesce(m.no_hp, c.no_hp) as no_hp,
      coalesce(m.izin_whatsapp, false) as izin, j.jatuh_tempo, j.sisa_rp, p.kali, p.terakhir,
      exists (select 1 from public.cicilan_pengingat n
        where n.kode_toko = ${tx.kode_toko} and n.tanggal = ${a.tanggal}::date
          and n.no_hp = coalesce(m.no_hp, c.no_hp)) as nomor_hari_ini
    from public.cicilan c
    left join public.member m on m.kode_toko = ${tx.kode_toko}
      and m.kode_customer = c.kode_customer
    cross join lateral (
      select s.jatuh_tempo, least(s.angsuran_rp, s.sampai_rp - c.terbayar_rp) as sisa_rp
      from public.cicilan_jadwal s
      where s.kode_toko = ${tx.kode_toko} and s.no_cicilan = c.no_cicilan
        and s.sampai_rp > c.terbayar_rp
      order by s.baris limit 1) j
    cross join lateral (
      select count(*)::int as kali, max(r.tanggal) as terakhir from public.cicilan_pengingat r
      where r.kode_toko = ${tx.kode_toko} and r.no_cicilan = c.no_cicilan
        and r.jatuh_tempo = j.jatuh_tempo) p
    where c.kode_toko = ${tx.kode_toko} and c.status = 'AKTIF'
      and (${a.nomor}::text[] is null and c.tempo <= ${a.tanggal}::date + ${a.hari}::int
        or c.no_cicilan = any(${a.nomor}::text[]))
      ${a.nomor === null ? masihIngat(a.tanggal) : sql``}
    order by j.jatuh_tempo, c.no_cicilan limit 500`)

/**
 * Of those that nobody has named, whom the rule would remind: those that were reminded often enough
 * stay late for months, and must not fill the list before all others.
 */
const masihIngat = (tanggal: string) => sql`
  and p.kali < ${MAKS_INGAT}
  and (p.terakhir is null or p.terakhir <= ${tanggal}::date - ${JEDA_INGAT}::int)
  and m.izin_whatsapp and coalesce(m.no_hp, c.no_hp) is not null`

/**
 * Leaves a message for each contract that may be reminded of; they go when this has committed. Those
 * that may not are named with their reason and are no error. The day is held while it is decided, so
 * that nobody is reminded twice. Throws `cicilan.pengingat_mati`.
 */
export const ingatkanCicilan = defineCommand(
  cicilanPengingat,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { aktif, hari } = aturan(ctx)
    if (!aktif) throw new AppError('cicilan.pengingat_mati')
    const nomor = [...new Set(input.no_cicilan)].sort()
    const { kode_toko } = tx
    const [, rows] = await Promise.all([holdOpenDay(tx), calon(tx, { tanggal, hari, nomor })])
    const { kirim, dilewati } = pilah(nomor, rows, { tanggal: keTanggal(tanggal), hari })
    const susun = await penyusunPesan(ctx, tx, 'PENGINGAT_CICILAN')
    const pesan = kirim.map((c) => buatPesan(ctx, c, { kode_toko, tanggal, waktu, susun }))
    return {
      nomor: '',
      tulis: pesan.flatMap((p) => p.tulis),
      outbox: pesan.flatMap((p) => p.outbox),
      audit: {
        aksi: 'cicilan.pengingat',
        objek: 'cicilan',
        sesudah: { terkirim: kirim.map((c) => c.no_cicilan), dilewati },
      },
      jawaban: { terkirim: kirim.length, dilewati },
    }
  },
)

interface Dilewati {
  readonly no_cicilan: string
  readonly alasan: TolakIngat
}

/** Who is reminded, and who is not and why; a phone hears of one contract a day. */
function pilah(
  nomor: readonly string[],
  rows: readonly Calon[],
  a: { readonly tanggal: Tanggal; readonly hari: number },
): { readonly kirim: readonly Calon[]; readonly dilewati: Dilewati[] } {
  const kirim: Calon[] = []
  const dilewati: Dilewati[] = []
  for (const no_cicilan of nomor) {
    const c = rows.find((r) => r.no_cicilan === no_cicilan)
    const sudah = kirim.some((k) => k.no_hp === c?.no_hp)
    const alasan = c ? (tolakIngatCicilan(c, a) ?? (sudah ? 'SUDAH' : null)) : 'TIDAK_AKTIF'
    if (c && alasan === null) kirim.push(c)
    else if (alasan !== null) dilewati.push({ no_cicilan, alasan })
  }
  return { kirim, dilewati }
}

function buatPesan(
  ctx: Ctx,
  c: Calon,
  a: {
    readonly kode_toko: string
    readonly tanggal: Tanggal
    readonly waktu: Date
    /** The shop's words for a reminder. */
    readonly susun: (kata: Readonly<Record<string, string>>) => PesanTersusun
  },
) {
  const { kode_toko, tanggal, waktu, susun } = a
  const id = crypto.randomUUID()
  const { user_id } = ctx.sesi
  const penerima = c.no_hp ?? ''
  const { tulis, outbox } = kirimPesan({
    kode_toko,
    tanggal,
    waktu,
    id,
    jenis: 'PENGINGAT_CICILAN',
    dokumen: c.no_cicilan,
    penerima,
    ...susun({
      nama: c.nama_customer,
      toko: ctx.toko.nama_toko,
      nomor: c.no_cicilan,
      tempo: tulisTanggal(c.jatuh_tempo, ctx.bahasa),
      jumlah: tulisRupiah(c.sisa_rp),
    }),
    user_id,
  })
  const { no_cicilan, jatuh_tempo } = c
  const catatan = { kode_toko, id, no_cicilan, jatuh_tempo, tanggal, no_hp: penerima, user_id }
  return { tulis: [...tulis, insert('cicilan_pengingat', catatan)], outbox }
}

/** Contracts that one command reminds of (contract.ts). */
const SEKALI = 100

/** Reminds by itself, before and after the due date; it may run twice without reminding twice. */
export const pengingatCicilanHarian: DailyTask = {
  nama: 'pengingat-cicilan',
  jam: (toko) => (aturan(toko).aktif ? '09:30' : null),
  jalan: async ({ ctx, perintah }) => {
    const { hari } = aturan(ctx)
    const { kode_toko, tgl_system: tanggal } = ctx.toko
    const rows = await ctx.services.db.baca(kode_toko, (tx) =>
      calon(tx, { tanggal, hari, nomor: null }),
    )
    const nomor = rows
      .filter((c) => tolakIngatCicilan(c, { tanggal, hari }) === null)
      .map((c) => c.no_cicilan)
    for (let i = 0; i < nomor.length; i += SEKALI)
      await perintah(ingatkanCicilan, { no_cicilan: nomor.slice(i, i + SEKALI) })
  },
}
