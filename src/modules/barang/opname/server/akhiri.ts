import { type Outcome, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Route, defineCommand } from '#kernel/server/http/route.ts'
import type { panggilOpname } from '../contract-mesin.ts'
import {
  type Berjalan,
  type CaraOpname,
  barisKini,
  hasilKini,
  kunciBerjalan,
  wajibBerjalan,
} from './berjalan.ts'

type Panggil = ReturnType<typeof panggilOpname<string>>

/** Who ends it, on which business day and when. */
interface Akhir {
  readonly user_id: string
  readonly tanggal: string
  readonly waktu: Date
}

/** The commands that end a count: finished, and thrown away. */
export const akhiriOpname = (panggil: Panggil, cara: CaraOpname): Route[] => [
  defineCommand(panggil.selesai, async ({ ctx, tx, tanggal, waktu }) => {
    const opname = wajibBerjalan(cara, await kunciBerjalan(tx, cara))
    return selesai(tx, cara, opname, { user_id: ctx.sesi.user_id, tanggal, waktu })
  }),
  defineCommand(panggil.kosongkan, async ({ ctx, tx, tanggal, waktu }) => {
    const opname = await kunciBerjalan(tx, cara)
    return kosongkan(tx, cara, opname, { user_id: ctx.sesi.user_id, tanggal, waktu })
  }),
]

/**
 * Ends the count. What was not scanned is missing, unless it left while the count went on: then
 * nobody could have found it.
 */
async function selesai(
  tx: Tx,
  cara: CaraOpname,
  opname: Berjalan,
  { user_id, tanggal, waktu }: Akhir,
) {
  const { kode_toko } = tx
  const { no_opname, jumlah, ketemu } = opname
  await tx.run(sql`
    update public.${sql.table(cara.isi)} t set hasil = k.hasil
    from (
      select s.${sql.ref(cara.kunci)}, ${hasilKini(tx, cara)} as hasil
      from ${barisKini(tx, cara, no_opname)} and s.hasil is null
    ) k
    where t.kode_toko = ${kode_toko} and t.no_opname = ${no_opname}
      and t.${sql.ref(cara.kunci)} = k.${sql.ref(cara.kunci)}`)
  const { hilang } = await tx.one(sql<{ hilang: number }>`
    select count(*)::int as hilang from public.${sql.table(cara.isi)}
    where kode_toko = ${kode_toko} and no_opname = ${no_opname} and hasil = 'HILANG'`)
  const isi = { jumlah, ketemu, hilang, keluar: jumlah - ketemu - hilang }
  return {
    nomor: no_opname,
    tulis: [
      ubah(sql`update public.${sql.table(cara.dokumen.tabel)} set status = 'SELESAI',
          hilang = ${hilang}::int, keluar = ${isi.keluar}::int, tgl_selesai = ${tanggal}::date,
          selesai = ${waktu}, selesai_oleh = ${user_id}
        where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
    ],
    audit: { aksi: `${cara.nama}.selesai`, objek: no_opname, sesudah: isi },
    kabar: { event: cara.event, data: { selesai: true } },
    jawaban: { no_opname, ...isi },
  }
}

/**
 * Throws the running count away. That it was begun, how far it had come and who did this stays; its
 * rows don't. Where none goes on there is nothing to do, and that is no error.
 */
function kosongkan(
  tx: Tx,
  cara: CaraOpname,
  opname: Berjalan | undefined,
  { user_id, tanggal, waktu }: Akhir,
): Outcome<{ no_opname: string | null; ketemu: number }> {
  const { kode_toko } = tx
  const no_opname = opname?.no_opname ?? null
  const { ketemu, jumlah } = opname ?? { ketemu: 0, jumlah: 0 }
  return {
    nomor: no_opname ?? '',
    tulis: opname
      ? [
          ubah(sql`delete from public.${sql.table(cara.isi)}
            where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
          ubah(sql`update public.${sql.table(cara.dokumen.tabel)} set status = 'KOSONG',
              tgl_selesai = ${tanggal}::date, selesai = ${waktu}, selesai_oleh = ${user_id}
            where kode_toko = ${kode_toko} and no_opname = ${no_opname}`),
        ]
      : [],
    audit: {
      aksi: `${cara.nama}.kosongkan`,
      objek: no_opname ?? cara.nama,
      sesudah: { ketemu, jumlah },
    },
    kabar: { event: cara.event, data: { selesai: true } },
    jawaban: { no_opname, ketemu },
  }
}
