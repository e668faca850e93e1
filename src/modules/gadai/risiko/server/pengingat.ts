import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Tanggal, daysBetween } from '#kernel/shared/tanggal.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { tulisTanggal } from '#kernel/server/report/export.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import {
  type PesanTersusun,
  kirimPesan,
  penyusunPesan,
} from '#modules/pelanggan/chat/server/index.ts'
import { type CalonPengingat, hutangPengingat, hutangPengingatKirim } from '../contract.ts'
import { type TolakPengingat, JEDA_PENGINGAT, MAKS_PENGINGAT, tolakPengingat } from '../rules.ts'
import { tagihanDari } from '../reports/tiket.ts'
import type { StatusHutang, TiketBunga } from '#modules/gadai/surat/rules.ts'
import { kolomBunga } from '#modules/gadai/surat/server/index.ts'

interface Aturan {
  readonly aktif: boolean
  readonly hari: number
  readonly sehari: number
  /** Hour of the shop's day from which they leave by themselves. */
  readonly jam: number
}

/** Off until the shop switches it on, and while the shop sends no messages at all. */
export function aturanPengingat({ modules }: Pick<Ctx, 'modules'>): Aturan {
  return {
    aktif: modules['PENGINGAT_HUTANG_MODULE'] === true && modules['WHATSAPP_MODULE'] === true,
    hari: Number(modules['PENGINGAT_HUTANG_HARI']),
    sehari: Number(modules['PENGINGAT_HUTANG_MAKS']),
    jam: Number(modules['PENGINGAT_HUTANG_JAM']),
  }
}

/** A ticket with what decides whether its customer may be reminded. */
interface Calon extends TiketBunga {
  readonly no_faktur_hutang: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly status: StatusHutang
  readonly izin: boolean
  readonly kali: number
  readonly terakhir: Tanggal | null
  readonly nomor_hari_ini: boolean
}

/** Tickets that are due within some days, or those of a list. */
const calon = (tx: Tx, a: { tanggal: Tanggal; hari: number; nomor: readonly string[] | null }) =>
  tx.all(sql<Calon>`
    select h.no_faktur_hutang, h.nama_customer, coalesce(m.no_hp, h.no_hp) as no_hp,
      h.status, ${kolomBunga},
      coalesce(m.izin_whatsapp, false) as izin, p.kali, p.terakhir,
      exists (select 1 from public.hutang_pengingat n
        where n.kode_toko = ${tx.kode_toko} and n.tanggal = ${a.tanggal}::date
          and n.no_hp = coalesce(m.no_hp, h.no_hp)) as nomor_hari_ini
    from public.hutang h
    left join public.member m on m.kode_toko = ${tx.kode_toko}
      and m.kode_customer = h.kode_customer
    cross join lateral (
      select count(*)::int as kali, max(r.tanggal) as terakhir from public.hutang_pengingat r
      where r.kode_toko = ${tx.kode_toko} and r.no_faktur_hutang = h.no_faktur_hutang
        and r.jatuh_tempo = h.jatuh_tempo) p
    where h.kode_toko = ${tx.kode_toko} and (
      (${a.nomor}::text[] is not null and h.no_faktur_hutang = any(${a.nomor}::text[]))
      or (${a.nomor}::text[] is null and h.status = 'AKTIF'
        and h.jatuh_tempo between ${a.tanggal}::date and ${a.tanggal}::date + ${a.hari}::int))
    order by h.jatuh_tempo, h.no_faktur_hutang limit 500`)

const terpakai = async (tx: Tx, tanggal: Tanggal) =>
  (
    await tx.one(sql<{ n: number }>`
      select count(*)::int as n from public.hutang_pengingat
      where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}::date`)
  ).n

function nilai(row: Calon, tanggal: Tanggal, hari: number): CalonPengingat {
  const t = tagihanDari(row, tanggal)
  const { jatuh_tempo, terakhir } = row
  const alasan = row.status === 'AKTIF' ? tolakPengingat(row, { tanggal, hari }) : 'TIDAK_AKTIF'
  return {
    no_faktur_hutang: row.no_faktur_hutang,
    nama_customer: row.nama_customer,
    no_hp: row.no_hp,
    jatuh_tempo,
    sisa_pokok: t.pokok_rp,
    bunga_rp: t.bunga_rp,
    denda_rp: t.denda_rp,
    total_tebus: t.total_rp,
    sisa_hari: daysBetween(tanggal, jatuh_tempo),
    terakhir,
    alasan,
  }
}

/**
 * Numbers of tickets whose customers may be reminded now, the earliest due date first, at most as many
 * as the day allows. The command decides which of them are.
 */
export async function siapDiingatkan(tx: Tx, ctx: Ctx): Promise<string[]> {
  const { hari, sehari } = aturanPengingat(ctx)
  const tanggal = ctx.toko.tgl_system
  const rows = await tx.all(sql<{ no_faktur_hutang: string }>`
    select h.no_faktur_hutang from public.hutang h
    join public.member m on m.kode_toko = ${tx.kode_toko} and m.kode_customer = h.kode_customer
      and m.izin_whatsapp
    where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF'
      and h.jatuh_tempo between ${tanggal}::date and ${tanggal}::date + ${hari}::int
      and not exists (select 1 from public.hutang_pengingat r
        where r.kode_toko = ${tx.kode_toko} and r.no_faktur_hutang = h.no_faktur_hutang
          and r.jatuh_tempo = h.jatuh_tempo
          and r.tanggal > ${tanggal}::date - ${JEDA_PENGINGAT}::int)
      and (select count(*) from public.hutang_pengingat r
        where r.kode_toko = ${tx.kode_toko} and r.no_faktur_hutang = h.no_faktur_hutang
          and r.jatuh_tempo = h.jatuh_tempo) < ${MAKS_PENGINGAT}
      and not exists (select 1 from public.hutang_pengingat n
        where n.kode_toko = ${tx.kode_toko} and n.tanggal = ${tanggal}::date
          and n.no_hp = m.no_hp)
    order by h.jatuh_tempo, h.no_faktur_hutang limit ${sehari}`)
  return rows.map((r) => r.no_faktur_hutang)
}

export const lihatPengingat = defineQuery(hutangPengingat, async ({ ctx, tx }) => {
  const tanggal = ctx.toko.tgl_system
  const a = aturanPengingat(ctx)
  const [rows, pakai] = await Promise.all([
    calon(tx, { tanggal, hari: a.hari, nomor: null }),
    terpakai(tx, tanggal),
  ])
  const sisa_kuota = Math.max(0, a.sehari - pakai)
  return {
    aktif: a.aktif,
    hari: a.hari,
    sisa_kuota,
    rows: rows.map((row) => {
      const c = nilai(row, tanggal, a.hari)
      return c.alasan === null && sisa_kuota === 0 ? { ...c, alasan: 'KUOTA' as const } : c
    }),
  }
})

/**
 * Leaves a message for each ticket that may be reminded of; they go when this has committed. Those
 * that may not are named with their reason and are no error. The day is held while it is decided, so
 * that nobody is reminded twice. Throws `hutang.pengingat_mati`.
 */
export const kirimPengingat = defineCommand(
  hutangPengingatKirim,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const a = aturanPengingat(ctx)
    if (!a.aktif) throw new AppError('hutang.pengingat_mati')
    const nomor = [...new Set(input.no_faktur_hutang)].sort()
    const { kode_toko } = tx
    const [, rows, pakai] = await Promise.all([
      holdOpenDay(tx),
      calon(tx, { tanggal, hari: a.hari, nomor }),
      terpakai(tx, tanggal),
    ])
    const semua = rows.map((row) => nilai(row, tanggal, a.hari))
    const kirim: CalonPengingat[] = []
    const dilewati: { no_faktur_hutang: string; alasan: TolakPengingat }[] = []
    const dihubungi = new Set<string>()
    for (const no_faktur_hutang of nomor) {
      const c = semua.find((x) => x.no_faktur_hutang === no_faktur_hutang)
      const alasan = !c
        ? 'TIDAK_AKTIF'
        : (c.alasan ??
          (dihubungi.has(c.no_hp ?? '')
            ? 'SUDAH'
            : pakai + kirim.length >= a.sehari
              ? 'KUOTA'
              : null))
      if (c && alasan === null) {
        kirim.push(c)
        dihubungi.add(c.no_hp ?? '')
      } else if (alasan !== null) dilewati.push({ no_faktur_hutang, alasan })
    }
    const susun = await penyusunPesan(ctx, tx, 'PENGINGAT')
    const pesan = kirim.map((c) => buatPesan(ctx, c, { kode_toko, tanggal, waktu, susun }))
    return {
      nomor: '',
      tulis: pesan.flatMap((p) => p.tulis),
      outbox: pesan.flatMap((p) => p.outbox),
      audit: {
        aksi: 'hutang.pengingat',
        objek: 'hutang',
        sesudah: { terkirim: kirim.map((c) => c.no_faktur_hutang), dilewati },
      },
      jawaban: { terkirim: kirim.length, dilewati },
    }
  },
)

function buatPesan(
  ctx: Ctx,
  c: CalonPengingat,
  a: {
    readonly kode_toko: string
    readonly tanggal: Tanggal
    readonly waktu: Date
    /** The shop's words for a reminder. */
    readonly susun: (kata: Readonly<Record<string, string>>) => PesanTersusun
  },
) {
  const { susun, ...asal } = a
  const id = crypto.randomUUID()
  const { user_id } = ctx.sesi
  const penerima = c.no_hp ?? ''
  const { tulis, outbox } = kirimPesan({
    ...asal,
    id,
    jenis: 'PENGINGAT',
    dokumen: c.no_faktur_hutang,
    penerima,
    ...susun({
      nama: c.nama_customer,
      toko: ctx.toko.nama_toko,
      nomor: c.no_faktur_hutang,
      tempo: tulisTanggal(c.jatuh_tempo, ctx.bahasa),
      jumlah: tulisRupiah(c.total_tebus),
    }),
    user_id,
    tanggal: a.tanggal,
    waktu: a.waktu,
  })
  const catatan: TableWrite = insert('hutang_pengingat', {
    kode_toko: a.kode_toko,
    id,
    no_faktur_hutang: c.no_faktur_hutang,
    jatuh_tempo: c.jatuh_tempo,
    tanggal: a.tanggal,
    no_hp: penerima,
    user_id,
  })
  return { tulis: [...tulis, catatan], outbox }
}
