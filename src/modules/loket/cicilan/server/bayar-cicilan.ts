import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { type Tanggal, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import {
  type UangMasuk,
  bacaUangMasuk,
  tulisUangMuka,
  kenaliPembayar,
} from '#modules/loket/uang-muka/server/index.ts'
import { bukuBayar, catatBayar } from '#modules/uang/kas/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import { cicilanBayar, cicilanPelunasan } from '../contract.ts'
import { bayarCicilanDokumen, lunasCicilanDokumen } from '../dokumen.ts'
import {
  type PembagianBayar,
  type TagihanCicilan,
  bagiBayar,
  bagiPelunasan,
  bayarMaksimum,
  tagihanCicilan,
  tempoBerikut,
} from '../rules.ts'
import type { CicilanTerkunci } from './berjalan.ts'
import { kunciCicilan } from './kunci-cicilan.ts'

/** A part of an instalment, one or several; never more than all of them and the penalty. */
export const bayarCicilan = defineCommand(cicilanBayar, async (a) => {
  const { ctx, tx, input } = a
  const [c, terima] = await Promise.all([
    kunciCicilan(tx, input.no_cicilan, 'bayar'),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const t = tagihanCicilan(c, keTanggal(a.tanggal))
  const uang = terima(bayarMaksimum(t))
  const dibagi = bagiBayar(c, t, uang.jumlah_rp)
  const kenal = await kenaliPembayar(a, c, uang)
  return {
    dokumen: bayarCicilanDokumen,
    ...jadikan(a, { c, t, uang, dibagi, kenal, jenis: 'BAYAR', aksi: 'cicilan.bayar' }),
  }
})

/**
 * All that is owed at once. The terms give back margin that is not due yet; the sum that was shown
 * has to be the one of today (`cicilan.pelunasan_berbeda`).
 */
export const pelunasanCicilan = defineCommand(cicilanPelunasan, async (a) => {
  const { ctx, tx, input } = a
  const [c, terima] = await Promise.all([
    kunciCicilan(tx, input.no_cicilan, 'bayar'),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const t = tagihanCicilan(c, keTanggal(a.tanggal))
  if (input.dp_rp !== t.pelunasan_rp)
    throw new AppError('cicilan.pelunasan_berbeda', {
      status: 409,
      params: { no_cicilan: c.no_cicilan, pelunasan_rp: t.pelunasan_rp },
    })
  const uang = terima(t.pelunasan_rp)
  const dibagi = bagiPelunasan(c, t)
  const kenal = await kenaliPembayar(a, c, uang)
  return {
    dokumen: lunasCicilanDokumen,
    ...jadikan(a, { c, t, uang, dibagi, kenal, jenis: 'LUNAS', aksi: 'cicilan.pelunasan' }),
  }
})

interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly tanggal: string
  readonly waktu: Date
}

interface Dibayar {
  readonly c: CicilanTerkunci
  readonly t: TagihanCicilan
  readonly uang: UangMasuk
  readonly dibagi: PembagianBayar
  readonly kenal: readonly TableWrite[]
  readonly jenis: 'BAYAR' | 'LUNAS'
  readonly aksi: string
}

/** The posting of a payment: money in, instalments and penalty settled, margin earned with them. */
function jadikan({ ctx, tx, tanggal, waktu }: Perintah, d: Dibayar) {
  const { c, uang, dibagi, jenis } = d
  const { denda_rp, angsuran_rp, rabat_rp, margin_rp, sisa_rp } = dibagi
  const { no_cicilan } = c
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const isi = { angsuran_rp, denda_rp, rabat_rp, sisa_rp }
  const lunas = sisa_rp === 0
  const buku = bukuBayar(new Posting(), uang.bayar, { laci, kembali_rp: uang.kembali_rp })
    .rp(akunCicilan.piutang, -(angsuran_rp + rabat_rp))
    .rp(akunCicilan.denda, -denda_rp)
    .rp(akunCicilan.ditangguhkan, margin_rp + rabat_rp)
    .rp(akunCicilan.margin, -margin_rp)
  return {
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_cicilan, arah: 'MASUK', uang }),
      insert('cicilan_bayar', {
        kode_toko,
        no_bayar: NOMOR,
        no_cicilan,
        tanggal,
        waktu,
        jenis,
        ...isi,
        margin_rp,
        total_rp: uang.jumlah_rp,
        laci,
        input_by: user_id,
      }),
      catatJalan(tx, d, { tanggal: keTanggal(tanggal), lunas }),
      ...d.kenal,
    ],
    buku: buku.lines(),
    audit: {
      aksi: d.aksi,
      objek: no_cicilan,
      sebelum: { status: c.status, sisa_rp: d.t.sisa_rp },
      sesudah: { ...isi, status: lunas ? 'LUNAS' : 'AKTIF', pembayaran: catatBayar(uang.bayar) },
    },
    kabar: { event: 'dokumen' as const, data: { tanggal } },
    jawaban: {
      no_cicilan,
      denda_rp,
      angsuran_rp,
      rabat_rp,
      sisa_bayar: sisa_rp,
      lunas,
      kembali_rp: uang.kembali_rp,
    },
  }
}

/** The contract after it: what was paid, earned and counted up to this day. */
function catatJalan(
  tx: Tx,
  { c, t, dibagi }: Dibayar,
  { tanggal, lunas }: { readonly tanggal: Tanggal; readonly lunas: boolean },
): TableWrite {
  const tutup = lunas
    ? sql`, status = 'LUNAS', tgl_lunas = ${tanggal}::date, no_lunas = ${NOMOR}`
    : sql``
  const terbayar_rp = c.terbayar_rp + dibagi.angsuran_rp
  const tempo = lunas ? null : tempoBerikut(c.jadwal, terbayar_rp)
  return ubah(sql`update public.cicilan set terbayar_rp = ${terbayar_rp}, tempo = ${tempo}::date,
      rabat_rp = ${dibagi.rabat_rp}, diakui_rp = ${c.diakui_rp + dibagi.margin_rp},
      denda_rp = ${c.denda_rp + dibagi.denda_rp}, rupiah_hari = ${t.rupiah_hari},
      dihitung = ${tanggal}::date${tutup}
    where kode_toko = ${tx.kode_toko} and no_cicilan = ${c.no_cicilan} and status = 'AKTIF'`)
}
