import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { type LedgerLine, Posting } from '#kernel/shared/posting.ts'
import { akunBayar } from '../accounts.ts'
import { akunHutang } from '#modules/gadai/surat/accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  type Outcome,
  type NumberColumn,
  NOMOR,
  type TableWrite,
} from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { RekeningBank } from '#modules/uang/kas/server/index.ts'
import { bolehPerpanjang, tagihanHak } from '#modules/gadai/surat/rules.ts'
import { dokumenBayar } from '../dokumen.ts'
import {
  type HutangTerkunci,
  bukuJaminan,
  kunciAktif,
  saatHak,
} from '#modules/gadai/surat/server/index.ts'
import type { BayarHutang } from '../contract.ts'
import { bebankan } from '../rules.ts'
import type { Ditagih, KeadaanTiket, Tindakan } from './tindakan.ts'
import { jawab, ringkas, tulisTindakan } from './tulis-bayar.ts'
import { type UangDiminta, bacaRekeningBayar, bukuUang, siapkanUang } from './uang-bayar.ts'

/** What the handler of a command is given. */
interface Permintaan<Input> {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: Input
  readonly tanggal: Tanggal
  readonly waktu: Date
}

interface InputLunas extends UangDiminta {
  readonly nama_pihak?: string | null | undefined
  readonly no_hp_pihak?: string | null | undefined
  readonly keterangan?: string | null | undefined
}

/** A running ticket that is held until the commit, and the accounts that the payments name. */
interface Dipegang {
  readonly hutang: HutangTerkunci
  readonly rekening: readonly RekeningBank[]
}

/** Holds a running ticket; throws as `kunciAktif` does. */
export async function pegang({
  ctx,
  tx,
  input,
}: Pick<
  Permintaan<UangDiminta & { readonly no_faktur_hutang: string }>,
  'ctx' | 'tx' | 'input'
>): Promise<Dipegang> {
  const [hutang, rekening] = await Promise.all([
    kunciAktif(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  return { hutang, rekening }
}

interface PermintaanBeban {
  readonly bunga_rp?: number | undefined
  readonly denda_rp?: number | undefined
  readonly id_otorisasi?: string | undefined
}

/**
 * What a held ticket owes by the day that counts for its customer, and what is charged. To charge
 * less than computed needs a second
 * person (`otorisasi.diperlukan`); more is a field error.
 */
export async function tagih(
  tx: Tx,
  ctx: Ctx,
  a: {
    readonly hutang: HutangTerkunci
    readonly waktu: Date
    readonly diminta: PermintaanBeban
  },
): Promise<Ditagih> {
  const saat = saatHak(ctx.toko, a.waktu)
  const hitung = tagihanHak(a.hutang, saat, bolehPerpanjang(ctx.modules))
  const { beban, salah } = bebankan(hitung, a.diminta)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  if (beban.kurang_rp === 0) return { tagihan: hitung, beban, penyetuju: null, tulis: [] }
  const sebelum = hitung.bunga_rp + hitung.denda_rp
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: a.diminta.id_otorisasi,
    aksi: 'hutang.kurang_bunga',
    dokumen: a.hutang.no_faktur_hutang,
    jumlah_rp: beban.kurang_rp,
    perubahan: [{ nama: 'bunga_rp', sebelum, sesudah: sebelum - beban.kurang_rp }],
    ...pelaku(ctx, a.waktu),
  })
  return { tagihan: hitung, beban, ...izin }
}

/**
 * Settles interest and so much of the principal, all of it where that closes the ticket; pieces that
 * leave go back to the customer.
 */
export function lunasi(
  { ctx, tanggal, waktu, input }: Permintaan<InputLunas>,
  { hutang, rekening }: Dipegang,
  a: Pick<Tindakan, 'tutup' | 'keluar'> & {
    readonly jenis: 'BUNGA' | 'CICIL' | 'TEBUS' | 'LEPAS'
    readonly aksi: string
    readonly ditagih: Ditagih
    readonly pokok_rp: number
  },
): Outcome<BayarHutang> {
  const { aksi, ...isi } = a
  const { bunga_rp, denda_rp } = a.ditagih.beban
  const total_rp = a.pokok_rp + bunga_rp + denda_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    hutang,
    ...isi,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(a.ditagih, hutang.pokok_rp - a.pokok_rp),
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    keterangan: input.keterangan,
  }
  const pergi = hutang.items.filter((i) => a.keluar?.baris.includes(i.baris))
  const buku = bukuJaminan(bukuTagihan(new Posting(), d), pergi, -1)
  return jadikan(d, { aksi, buku: bukuUang(buku, d.uang, ctx.sesi.laci).lines() })
}

/** The ticket after its interest is settled, with so much of the principal left. */
export function setelahBunga({ tagihan: t }: Ditagih, pokok_rp: number): KeadaanTiket {
  return {
    pokok_rp,
    satuan_dibayar: t.satuan_dibayar_sesudah,
    jatuh_tempo: t.jatuh_tempo_sesudah,
  }
}

/** The ticket as it was: the act settles no interest. */
export const tetap = (h: HutangTerkunci): KeadaanTiket => ({
  pokok_rp: h.pokok_rp,
  satuan_dibayar: h.satuan_dibayar,
  jatuh_tempo: h.jatuh_tempo,
})

/** Principal, interest and penalty out of the customer's debt or into the shop's income. */
export function bukuTagihan(p: Posting, d: Tindakan): Posting {
  const { bunga_rp = 0, denda_rp = 0 } = d.ditagih?.beban ?? {}
  return p
    .rp(akunHutang.pokok, -(d.pokok_rp ?? 0))
    .rp(akunBayar.bunga, -bunga_rp)
    .rp(akunBayar.denda, -denda_rp)
}

/** The posting of an act: its number by its kind, rows, ledger lines and answer. */
export function jadikan(
  d: Tindakan,
  a: {
    readonly aksi: string
    readonly buku: readonly LedgerLine[]
    readonly tulis?: readonly TableWrite[]
    readonly kolom?: NumberColumn
  },
): Outcome<BayarHutang> {
  return {
    dokumen: dokumenBayar[d.jenis],
    ...(a.kolom ? { kolom: a.kolom } : {}),
    tulis: [...tulisTindakan(d), ...(a.tulis ?? [])],
    buku: a.buku,
    audit: { aksi: a.aksi, objek: NOMOR, sesudah: ringkas(d) },
    kabar: { event: 'hutang', data: { tanggal: d.tanggal } },
    jawaban: jawab(d),
  }
}

/** Throws 422 `hutang.tidak_ada_tagihan` when nothing is due. */
export function adaTagihan(total_rp: number, { no_faktur_hutang }: HutangTerkunci): void {
  if (total_rp <= 0)
    throw new AppError('hutang.tidak_ada_tagihan', { params: { no_faktur_hutang } })
}
