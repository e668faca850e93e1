import { ubah, type PersonNotice } from '#kernel/server/command/posting.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ubahPengguna } from '../contract-orang.ts'
import { minSandi, PEMIMPIN } from '../rules.ts'
import { pemimpinDenganBukti } from './faktor-orang.ts'
import {
  type BarisOrang,
  type Terkunci,
  kunciOrang,
  objekOrang,
  punya,
  tolakVersiLama,
  wireOrang,
} from './kelola.ts'
import { aksesAwal, catat, nomorWhatsapp, tokoTujuan, tolakLevel } from './tambah-pengguna.ts'

type Input = ReturnType<(typeof ubahPengguna)['input']['parse']>

/**
 * Changes a person. The old and the new level are both among those that the actor may have to do
 * with; nobody changes his own level, shop or being active; the last active OWN or SU of a shop stays
 * that. A new level brings the rights that it starts with. Who is switched off or moved loses his
 * sessions in the same moment.
 */
export const ubahPenggunaCommand = defineCommand(
  ubahPengguna,
  async ({ ctx, tx, input, waktu }) => {
    const held = await kunciOrang(ctx, tx, input.user_id)
    const { sasaran, pelaku } = held
    tolakLevel(pelaku.level, sasaran.level)
    tolakVersiLama(sasaran, input.versi)
    const baru = await keadaanBaru(ctx, tx, held, input)
    tolakDiriSendiri(pelaku, sasaran, baru)
    if (baru.level !== sasaran.level) await pemimpinDenganBukti(ctx, baru.level)
    tolakTanpaPemimpin(held, baru)
    const berakhir = !baru.aktif || baru.kode_toko !== sasaran.kode_toko
    return {
      tulis: [
        ubah(sql`
        update public.pengguna set nama = ${baru.nama}, level = ${baru.level},
          kode_toko = ${baru.kode_toko}, laci = ${baru.laci}, no_whatsapp = ${baru.no_whatsapp},
          aktif = ${baru.aktif}, akses = ${[...baru.akses]},
          wajib_ganti = ${baru.wajib_ganti}, versi = versi + 1
        where user_id = ${baru.user_id}`),
        ...(berakhir
          ? akhiriSesi(baru.user_id, baru.aktif ? 'PINDAH_TOKO' : 'NONAKTIF', waktu).map(ubah)
          : []),
      ],
      audit: {
        aksi: 'pengguna.update',
        objek: objekOrang(baru.user_id),
        sebelum: catat(sasaran),
        sesudah: catat(baru),
      },
      // Told where the browsers are, which is the shop that the person was in.
      orang: [kabarOrang(sasaran, berakhir)],
      kabar: { event: 'pengguna', data: { user_id: baru.user_id } },
      jawaban: wireOrang(baru),
    }
  },
)

async function keadaanBaru(ctx: Ctx, tx: Tx, held: Terkunci, input: Input): Promise<BarisOrang> {
  const { sasaran, pelaku } = held
  const { level = sasaran.level, no_whatsapp } = input
  if (level !== sasaran.level) tolakLevel(pelaku.level, level)
  const { kode_toko = sasaran.kode_toko } = input
  return {
    ...sasaran,
    nama: input.nama ?? sasaran.nama,
    laci: input.laci ?? sasaran.laci,
    aktif: input.aktif ?? sasaran.aktif,
    no_whatsapp: no_whatsapp === undefined ? sasaran.no_whatsapp : nomorWhatsapp(no_whatsapp),
    kode_toko: kode_toko === sasaran.kode_toko ? kode_toko : await tokoTujuan(ctx, tx, kode_toko),
    level,
    // What was long enough for a cashier is not for whoever looks after others.
    wajib_ganti: sasaran.wajib_ganti || minSandi(level) > minSandi(sasaran.level),
    akses: level === sasaran.level ? sasaran.akses : aksesAwal(ctx, level, punya(pelaku)),
    versi: sasaran.versi + 1,
  }
}

/** Nobody locks himself out, and nobody raises himself. */
function tolakDiriSendiri(pelaku: BarisOrang, lama: BarisOrang, baru: BarisOrang): void {
  if (pelaku.user_id !== lama.user_id) return
  const sama =
    lama.level === baru.level && lama.kode_toko === baru.kode_toko && lama.aktif === baru.aktif
  if (!sama) throw new AppError('pengguna.diri_sendiri', { status: 409 })
}

/** 409 when the shop would be left without an active owner. The owners are locked by now. */
function tolakTanpaPemimpin({ sasaran, pemimpin }: Terkunci, baru: BarisOrang): void {
  const tetap = baru.aktif && PEMIMPIN.includes(baru.level) && baru.kode_toko === sasaran.kode_toko
  if (tetap || !pemimpin.includes(sasaran.user_id) || pemimpin.length > 1) return
  throw new AppError('pengguna.pemimpin_terakhir', {
    status: 409,
    params: { kode_toko: sasaran.kode_toko },
  })
}

/** Ends what sessions and half log-ins a person has; the reason is what the login page will say. */
export function akhiriSesi(userId: string, sebab: string, waktu: Date): readonly Sql<unknown>[] {
  return [
    lupakanSetengah(userId),
    sql`
      update public.sesi set berakhir = ${waktu}, sebab = ${sebab}
      where user_id = ${userId} and berakhir is null`,
  ]
}

/** A log-in that waits for its second factor opens nothing any more. */
export const lupakanSetengah = (userId: string) =>
  sql`delete from public.masuk_setengah where user_id = ${userId}`

/** What every process and the person's own browsers have to hear. */
export function kabarOrang(orang: BarisOrang, berakhir: boolean): PersonNotice {
  const { user_id, kode_toko } = orang
  return { user_id, kode_toko, event: berakhir ? 'sesi.berakhir' : 'pengguna.berubah' }
}
