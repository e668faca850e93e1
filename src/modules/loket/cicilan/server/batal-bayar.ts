import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { cicilanBatalBayar } from '../contract.ts'
import { bayarCicilanDokumen } from '../dokumen.ts'
import {
  type BayarTercatat,
  type Berjalan,
  type JenisBayarCicilan,
  jalankanLagi,
  tagihanCicilan,
  tempoBerikut,
} from '../rules.ts'
import type { CicilanTerkunci } from './berjalan.ts'
import { kunciCicilan } from './kunci-cicilan.ts'

/**
 * Takes the last payment of a contract back, of whatever day, while its pieces are held: the mirror
 * posting, and the contract as if nobody had paid (decisions/0303). A card that can't be charged back
 * any more goes back in cash (`kembaliKartu`).
 */
export const batalBayarCicilan = defineCommand(cicilanBatalBayar, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const { no_bayar } = input
  const c = await kunciMilik(tx, no_bayar)
  const { no_cicilan } = c
  const { bayar, sebelumnya } = await bacaAkhir(tx, no_cicilan, no_bayar)
  const { total_rp } = bayar
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'cicilan.batal_bayar',
    nomor: no_bayar,
    jumlah_rp: total_rp,
  })
  const cermin = await reverse(tx, no_bayar, bayar.tanggal)
  const asal = { tanggal: bayar.tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
  const buku = await kembaliKartu(tx, cermin, asal)
  await pastikanUangBuku(tx, buku)
  const kini = jalankanLagi(c, { tanggal: c.tanggal, bayar: sebelumnya })
  const { sisa_rp } = tagihanCicilan(kini, tanggal)
  return {
    nomor: no_bayar,
    tulis: [
      ubah(tandaiBatal(tx, bayarCicilanDokumen, batal, sql`, tgl_batal = ${tanggal}::date`)),
      kembaliJalan(tx, c, kini),
      ...tulis,
    ],
    buku,
    audit: {
      ...audit,
      objek: no_cicilan,
      sebelum: { ...audit.sebelum, no_bayar, total_rp },
      sesudah: { ...audit.sesudah, sisa_rp },
    },
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: { no_bayar, no_cicilan, status: 'AKTIF' as const, total_rp, sisa_bayar: sisa_rp },
  }
})

/**
 * Holds the contract of the payment, as every act does. Throws 404 `cicilan.bayar_tidak_ada`, 422
 * `cicilan.bukan_bayar` for another act, 409 where the contract has ended.
 */
async function kunciMilik(tx: Tx, no_bayar: string): Promise<CicilanTerkunci> {
  const milik = await tx.maybe(sql<{ no_cicilan: string; jenis: JenisBayarCicilan }>`
    select no_cicilan, jenis from public.cicilan_bayar
    where kode_toko = ${tx.kode_toko} and no_bayar = ${no_bayar}`)
  const params = { no_bayar }
  if (!milik) throw new AppError('cicilan.bayar_tidak_ada', { status: 404, params })
  if (milik.jenis !== 'BAYAR' && milik.jenis !== 'LUNAS')
    throw new AppError('cicilan.bukan_bayar', { params })
  return kunciCicilan(tx, milik.no_cicilan, 'batal_bayar')
}

interface Bayar extends BayarTercatat {
  readonly no_bayar: string
  readonly total_rp: number
}

/**
 * The payments of a held contract that stand, the last one apart. Throws 409
 * `cicilan.bayar_sudah_batal`, and `cicilan.bayar_bukan_akhir` where another one came after it.
 */
async function bacaAkhir(tx: Tx, no_cicilan: string, no_bayar: string) {
  const semua = await tx.all(sql<Bayar>`
    select no_bayar, tanggal, angsuran_rp, denda_rp, margin_rp, total_rp
    from public.cicilan_bayar
    where kode_toko = ${tx.kode_toko} and no_cicilan = ${no_cicilan} and status = 'VALID'
      and jenis in ('BAYAR', 'LUNAS')
    order by waktu, no_bayar`)
  const bayar = semua.at(-1)
  if (bayar?.no_bayar === no_bayar) return { bayar, sebelumnya: semua.slice(0, -1) }
  const ada = semua.some((b) => b.no_bayar === no_bayar)
  throw new AppError(ada ? 'cicilan.bayar_bukan_akhir' : 'cicilan.bayar_sudah_batal', {
    status: 409,
    params: { no_bayar, akhir: bayar?.no_bayar ?? '' },
  })
}

/** The contract runs again as it did before the payment. */
const kembaliJalan = (tx: Tx, c: CicilanTerkunci, kini: Berjalan): TableWrite =>
  ubah(sql`update public.cicilan set status = 'AKTIF', tgl_lunas = null, no_lunas = null,
      terbayar_rp = ${kini.terbayar_rp}, rabat_rp = 0, diakui_rp = ${kini.diakui_rp},
      denda_rp = ${kini.denda_rp}, rupiah_hari = ${kini.rupiah_hari},
      dihitung = ${kini.dihitung}::date,
      tempo = ${tempoBerikut(kini.jadwal, kini.terbayar_rp)}::date
    where kode_toko = ${tx.kode_toko} and no_cicilan = ${c.no_cicilan}`)
