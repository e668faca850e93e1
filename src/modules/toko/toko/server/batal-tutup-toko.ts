import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { tolakMasaTerlapor } from '#modules/toko/lapor-pajak/server/index.ts'
import { tolakMasaTutup } from '#modules/toko/tutup-buku/server/index.ts'
import { tutupTokoCancel } from '../contract.ts'

interface Ditutup {
  readonly tanggal: Tanggal
  readonly tanggal_berikut: Tanggal
  readonly selisih_rp: number
  readonly batal: boolean
}

/**
 * Takes the last closing back (gaps.md 46): its difference by mirror lines on the day itself, which
 * goes on where it stopped; the day that it had opened is withdrawn, so whoever posts at this moment
 * goes on with the older one. Snapshot and digest stay. Errors: 404 `tutup_toko.tidak_ditemukan`;
 * 409 `tutup_toko.sudah_batal`, `tutup_toko.bukan_terakhir`, `pajak.masa_terlapor`, `tutup_buku.masa_tutup`, and `tutup_toko.sudah_ada_catatan` when
 * the new day has been worked in.
 */
export const batalkanTutupToko = defineCommand(
  tutupTokoCancel,
  async ({ ctx, tx, input, tanggal: hariIni, waktu }) => {
    const { no_tutup, alasan } = input
    const { user_id } = ctx.sesi
    const tutupan = await bacaDitutup(tx, no_tutup)
    const { tanggal, tanggal_berikut } = tutupan
    if (tutupan.batal) throw sudahBatal(no_tutup)
    if (tanggal_berikut !== hariIni) {
      throw new AppError('tutup_toko.bukan_terakhir', { status: 409, params: { no_tutup } })
    }
    await tolakMasaTerlapor(tx, tanggal)
    await tolakMasaTutup(tx, tanggal)
    const izin = await pakaiOtorisasi(tx, {
      id_otorisasi: input.id_otorisasi,
      aksi: 'toko.batal_tutup',
      dokumen: no_tutup,
      jumlah_rp: Math.abs(tutupan.selisih_rp),
      ...pelaku(ctx, waktu),
    })
    const [buku] = await Promise.all([
      reverse(tx, no_tutup, tanggal),
      tarikHari(tx, { tanggal: tanggal_berikut, user_id, waktu }, no_tutup),
    ])
    return {
      nomor: no_tutup,
      bukaHari: { tanggal },
      tulis: [
        insert('batal_tutup_toko', {
          kode_toko: tx.kode_toko,
          no_tutup,
          tanggal,
          tanggal_ditarik: tanggal_berikut,
          waktu,
          alasan,
          user_id,
          penyetuju: izin.penyetuju,
        }),
        ...izin.tulis,
      ],
      buku,
      audit: {
        aksi: 'toko.batal_tutup',
        objek: no_tutup,
        sebelum: { status: 'VALID', tgl_system: tanggal_berikut },
        sesudah: { status: 'BATAL', tgl_system: tanggal, alasan, penyetuju: izin.penyetuju },
      },
      kabar: { event: 'tutup-toko', data: { tanggal, tgl_system: tanggal, oleh: user_id } },
      jawaban: { no_tutup, tanggal, tgl_system: tanggal },
    }
  },
)

async function bacaDitutup(tx: Tx, no_tutup: string): Promise<Ditutup> {
  const row = await tx.maybe(sql<Ditutup>`
    select t.tanggal, t.tanggal_berikut,
      (select coalesce(sum(k.selisih_rp), 0)::bigint from public.tutup_toko_kas k
        where k.kode_toko = ${tx.kode_toko} and k.no_tutup = t.no_tutup) as selisih_rp,
      exists (select 1 from public.batal_tutup_toko b
        where b.kode_toko = ${tx.kode_toko} and b.no_tutup = t.no_tutup) as batal
    from public.tutup_toko t
    where t.kode_toko = ${tx.kode_toko} and t.no_tutup = ${no_tutup}`)
  if (!row) throw new AppError('tutup_toko.tidak_ditemukan', { status: 404 })
  return row
}

/**
 * Shuts the new day before anything was written in it. It keeps its row, closed and empty, so that a
 * posting on its way there finds it shut and asks for the date again; closing the older day anew
 * opens it, or another one.
 */
async function tarikHari(
  tx: Tx,
  hari: { readonly tanggal: Tanggal; readonly user_id: string; readonly waktu: Date },
  no_tutup: string,
): Promise<void> {
  const ditarik = await tx.run(sql`
    update public.hari set ditutup_pada = ${hari.waktu}, ditutup_oleh = ${hari.user_id}
    where kode_toko = ${tx.kode_toko} and tanggal = ${hari.tanggal} and urut = 0
      and ditutup_pada is null`)
  if (ditarik === 1) return
  const buka = await tx.maybe(sql`
    select 1 from public.hari
    where kode_toko = ${tx.kode_toko} and tanggal = ${hari.tanggal} and ditutup_pada is null`)
  if (!buka) throw sudahBatal(no_tutup)
  const params = { tanggal: hari.tanggal }
  throw new AppError('tutup_toko.sudah_ada_catatan', { status: 409, params })
}

const sudahBatal = (no_tutup: string) =>
  new AppError('tutup_toko.sudah_batal', { status: 409, params: { no_tutup } })
