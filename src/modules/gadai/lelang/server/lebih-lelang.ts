import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunLelang } from '../accounts.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage, sums } from '#kernel/server/http/page.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { pastikanUang } from '#modules/uang/kas/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { uangKeluar } from '#modules/loket/pembelian/server/index.ts'
import {
  type LebihHutang,
  hutangHangus,
  hutangLebih,
  hutangLebihDaftar,
  hutangLebihKabar,
} from '../contract.ts'
import {
  type AkhirLebih,
  type Ketentuan,
  hariHak,
  mulaiHak,
  tglAkhirLebih,
} from '#modules/gadai/surat/rules.ts'
import {
  type HutangTerkunci,
  kunciHutang,
  lebihTerhutang,
  saatHak,
} from '#modules/gadai/surat/server/index.ts'
import {
  type Tindakan,
  bacaRekeningBayar,
  bukuUang,
  jadikan,
  siapkanUang,
  tetap,
} from '#modules/gadai/bayar/server/index.ts'

interface Lelang {
  readonly no_bayar: string
  readonly lebih_rp: number
  readonly tgl_hangus: Tanggal | null
  readonly akhir_lebih: AkhirLebih | null
  /** First day on which the customer was told of it. */
  readonly tgl_kabar: Tanggal | null
  /** The payout to its customer, or to whom it was given. */
  readonly no_lebih: string | null
}

interface Kelebihan {
  readonly hutang: HutangTerkunci
  readonly no_lelang: string
  readonly lebih_rp: number
  readonly hangus: Tanggal | null
  readonly akhir: AkhirLebih
}

/**
 * Holds the ticket, whose surplus can therefore be paid out once. Throws `hutang.bukan_lelang`,
 * `hutang.tanpa_kelebihan` or `hutang.kelebihan_sudah` (409).
 */
async function kunciKelebihan(tx: Tx, no_faktur_hutang: string): Promise<Kelebihan> {
  const [hutang, row] = await Promise.all([
    kunciHutang(tx, no_faktur_hutang),
    tx.maybe(sql<Lelang>`
      select l.no_bayar, l.lebih_rp, l.tgl_hangus, l.akhir_lebih, ${tglKabar(tx.kode_toko)} as tgl_kabar,
        (select k.no_bayar from public.hutang_bayar k
          where k.kode_toko = ${tx.kode_toko} and k.no_faktur_hutang = ${no_faktur_hutang}
            and k.jenis = 'LEBIH' and k.status = 'VALID') as no_lebih
      from public.hutang_bayar l
      where l.kode_toko = ${tx.kode_toko} and l.no_faktur_hutang = ${no_faktur_hutang}
        and l.jenis = 'LELANG' and l.status = 'VALID'`),
  ])
  const params = { no_faktur_hutang, no_bayar: row?.no_lebih ?? '' }
  if (!row) throw new AppError('hutang.bukan_lelang', { status: 409, params })
  if (row.no_lebih !== null) throw new AppError('hutang.kelebihan_sudah', { status: 409, params })
  if (row.lebih_rp === 0) throw new AppError('hutang.tanpa_kelebihan', { status: 409, params })
  const { no_bayar: no_lelang, lebih_rp } = row
  return { hutang, no_lelang, lebih_rp, ...berakhir({ ...row, ketentuan: hutang.ketentuan }) }
}

/**
 * When a surplus ends and how: on the day that its auction kept, or counted from the first time that
 * the customer was told. One that no rule of its own ends (auctions of before, too) is owed for good.
 */
function berakhir(
  a: Pick<Lelang, 'tgl_hangus' | 'akhir_lebih' | 'tgl_kabar'> & { ketentuan: Ketentuan | null },
): Pick<Kelebihan, 'hangus' | 'akhir'> {
  const akhir = a.akhir_lebih ?? 'TETAP'
  if (akhir === 'TETAP') return { akhir, hangus: null }
  const k = a.ketentuan
  return { akhir, hangus: a.tgl_hangus ?? (k && tglAkhirLebih(k, a.tgl_kabar)) }
}

/** First day on which the customer of the auction l was told of his surplus. */
const tglKabar = (toko: string) => sql`(select min(b.tanggal) from public.hutang_lebih_kabar b
  where b.kode_toko = ${toko} and b.no_lelang = l.no_bayar)`

/** Pays the surplus out to the customer, in full, until it lapses by the rule of its auction. */
export const bayarLebih = defineCommand(hutangLebih, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const [k, rekening] = await Promise.all([
    kunciKelebihan(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const { hutang, no_lelang, lebih_rp, hangus } = k
  if (hangus !== null && hariHak(saatHak(ctx.toko, waktu)) > hangus)
    throw new AppError('hutang.kelebihan_hangus', { status: 409, params: { tanggal: hangus } })
  const uang = siapkanUang(input, -lebih_rp, rekening)
  const { laci } = ctx.sesi
  await pastikanUang(tx, uangKeluar(uang.bayar, laci))
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'LEBIH',
    hutang,
    no_lelang,
    lebih_rp,
    total_rp: -lebih_rp,
    uang,
    sesudah: tetap(hutang),
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    keterangan: input.keterangan,
  }
  const buku = bukuUang(new Posting().rp(akunLelang.lebih, lebih_rp), uang, laci)
  return jadikan(d, { aksi: 'hutang.lebih', buku: buku.lines() })
})

/**
 * What no customer fetched by the rule of its auction is given to the fund or the State that the rule
 * names, when an owner says so and never by itself; it never becomes income.
 */
export const hanguskan = defineCommand(hutangHangus, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const [k, rekening] = await Promise.all([
    kunciKelebihan(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const { hutang, no_lelang, lebih_rp, hangus, akhir } = k
  const params = { no_faktur_hutang: hutang.no_faktur_hutang }
  if (hangus === null) throw new AppError('hutang.kelebihan_tetap', { status: 409, params })
  if (hariHak(saatHak(ctx.toko, waktu)) <= hangus)
    throw new AppError('hutang.kelebihan_belum_hangus', {
      status: 409,
      params: { tanggal: hangus },
    })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'hutang.hangus',
    dokumen: hutang.no_faktur_hutang,
    jumlah_rp: lebih_rp,
    ...pelaku(ctx, waktu),
  })
  const uang = siapkanUang(input, -lebih_rp, rekening)
  const { laci } = ctx.sesi
  await pastikanUang(tx, uangKeluar(uang.bayar, laci))
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'LEBIH',
    hutang,
    no_lelang,
    lebih_rp,
    total_rp: -lebih_rp,
    uang,
    sesudah: tetap(hutang),
    akhir,
    nama_pihak: input.nama_pihak,
    penyetuju: izin.penyetuju,
    keterangan: input.keterangan,
  }
  const buku = bukuUang(new Posting().rp(akunLelang.lebih, lebih_rp), uang, laci)
  return jadikan(d, { aksi: 'hutang.hangus', buku: buku.lines(), tulis: izin.tulis })
})

/** Keeps that the customer was told of his surplus, how and by whom; each time counts. */
export const kabariLebih = defineCommand(hutangLebihKabar, async ({ ctx, tx, input, waktu }) => {
  const { hutang, no_lelang } = await kunciKelebihan(tx, input.no_faktur_hutang)
  const toko = tx.kode_toko
  // A clock that takes something from a customer begins on the later of the two days.
  const tanggal = mulaiHak(saatHak(ctx.toko, waktu))
  const { ke } = await tx.one(sql<{ ke: number }>`
    select count(*)::int + 1 as ke from public.hutang_lebih_kabar
    where kode_toko = ${toko} and no_lelang = ${no_lelang}`)
  const { cara } = input
  const { user_id } = ctx.sesi
  const baris = { no_lelang, ke, tanggal, waktu, cara, user_id }
  const { no_faktur_hutang } = hutang
  return {
    nomor: no_faktur_hutang,
    tulis: [insert('hutang_lebih_kabar', { kode_toko: toko, ...baris })],
    audit: { aksi: 'hutang.lebih_kabar', objek: no_lelang, sesudah: { ke, cara, tanggal } },
    kabar: { event: 'hutang', data: { tanggal } },
    jawaban: { no_faktur_hutang, no_lelang, ke, tanggal },
  }
})

type Row = Omit<LebihHutang, 'lewat' | 'akhir_lebih' | 'tgl_hangus' | 'tgl_kabar'> & {
  readonly tgl_hangus: Tanggal | null
  readonly tgl_kabar: Tanggal | null
  readonly akhir_lebih: AkhirLebih | null
  readonly ketentuan: Ketentuan | null
}

/** Surpluses that are still owed, the oldest first. */
export const daftarLebih = defineQuery(hutangLebihDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  const kini = hariHak(saatHak(ctx.toko, ctx.services.jam()))
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<Row>`l.no_faktur_hutang, l.no_bayar as no_lelang,
        coalesce(l.tgl_lelang, l.tanggal) as tgl_lelang, h.nama_customer, h.alamat_customer,
        h.no_hp, l.hasil_rp, l.lebih_rp, l.tgl_hangus, l.akhir_lebih, h.ketentuan,
        ${tglKabar(toko)} as tgl_kabar`,
      from: sql`public.hutang_bayar l
        join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = l.no_faktur_hutang`,
      where: [lebihTerhutang(toko)],
      search: { columns: ['l.no_faktur_hutang', 'h.nama_customer'], personal: ['h.no_hp'] },
      order: sql`l.tanggal, l.no_bayar`,
      totals: sums(sql`true`, { lebih_rp: sql`l.lebih_rp` }),
    },
    ({ ketentuan, ...r }) => {
      const { akhir, hangus } = berakhir({ ...r, ketentuan })
      const lewat = hangus !== null && kini > hangus
      return { ...r, akhir_lebih: akhir, tgl_hangus: hangus, lewat }
    },
  )
})
