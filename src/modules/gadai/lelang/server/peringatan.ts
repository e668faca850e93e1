import { AppError } from '#kernel/shared/errors.ts'
import { type Tanggal, hariIni } from '#kernel/shared/tanggal.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { type PeringatanHutang, hutangPeringatan, hutangPeringatanDaftar } from '../contract.ts'
import { type SaatHak, hariHak, mulaiHak, tagihanHak } from '#modules/gadai/surat/rules.ts'
import { tglLelangPeringatan, tglPeringatanLagi } from '../rules.ts'
import { hariPeringatan, jarakPeringatan } from '#modules/gadai/bayar/server/index.ts'
import { kunciAktif, saatHak } from '#modules/gadai/surat/server/index.ts'
import { peringatanDokumen } from '../dokumen.ts'

/**
 * Records that the customer of an overdue ticket was told of its auction, what is due on that day and
 * from when it may be auctioned. A notice counts for the due date that it names: whoever pays his
 * interest has to be warned again. Throws `hutang.belum_jatuh_tempo`, and 409
 * `hutang.peringatan_terlalu_dekat` within the shop's days after the last one.
 */
export const simpanPeringatan = defineCommand(hutangPeringatan, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_faktur_hutang } = input
  const [hutang, akhir] = await Promise.all([
    kunciAktif(tx, no_faktur_hutang),
    // Read while the ticket is held, so that two people at once do not write the same notice twice.
    tx.maybe(sql<PeringatanAkhir>`
      select no_peringatan, ke, tanggal, waktu from public.hutang_peringatan
      where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${no_faktur_hutang}
      order by ke desc limit 1`),
  ])
  const { jatuh_tempo, pokok_rp } = hutang
  const saat = saatHak(ctx.toko, waktu)
  if (hariHak(saat) <= jatuh_tempo)
    throw new AppError('hutang.belum_jatuh_tempo', {
      params: { no_faktur_hutang, tanggal: jatuh_tempo },
    })
  if (akhir) cukupJarak(ctx, saat, akhir)
  const { bunga_rp, denda_rp } = tagihanHak(hutang, saat)
  const tgl_lelang = tglLelangPeringatan(hutang, {
    tanggal: mulaiHak(saat),
    hari: hariPeringatan(ctx.modules),
  })
  const row = {
    no_faktur_hutang,
    ke: (akhir?.ke ?? 0) + 1,
    tanggal,
    cara: input.cara,
    jatuh_tempo,
    tgl_lelang,
    pokok_rp,
    bunga_rp,
    denda_rp,
    keterangan: input.keterangan || null,
    input_by: ctx.sesi.user_id,
  }
  const jawaban = wirePeringatan({
    ...row,
    no_peringatan: '',
    waktu: waktu.toISOString(),
    nama_customer: hutang.nama_customer,
    alamat_customer: hutang.alamat_customer,
    no_hp: hutang.no_hp,
    tgl_hutang: hutang.tanggal,
    cetak: 0,
  })
  return {
    dokumen: peringatanDokumen,
    tulis: [
      insert('hutang_peringatan', {
        kode_toko: tx.kode_toko,
        no_peringatan: NOMOR,
        waktu,
        ...row,
      }),
    ],
    audit: { aksi: 'hutang.peringatan', objek: NOMOR, sesudah: { no_faktur_hutang, tgl_lelang } },
    kabar: { event: 'hutang', data: { tanggal } },
    jawaban,
  }
})

interface PeringatanAkhir {
  readonly no_peringatan: string
  readonly ke: number
  readonly tanggal: Tanggal
  readonly waktu: string
}

/** Refuses a second notice within the shop's days after the first. */
function cukupJarak({ toko, modules }: Ctx, saat: SaatHak, akhir: PeringatanAkhir): void {
  const { no_peringatan, tanggal, waktu } = akhir
  const jam = hariIni(toko.zona_waktu, new Date(waktu))
  const lagi = tglPeringatanLagi(mulaiHak({ tanggal, jam }), jarakPeringatan(modules))
  if (hariHak(saat) < lagi)
    throw new AppError('hutang.peringatan_terlalu_dekat', {
      status: 409,
      params: { no_peringatan, tanggal: lagi },
    })
}

type Row = Omit<PeringatanHutang, 'sisa_pokok' | 'tgl_jatuh_tempo' | 'total_tebus'> & {
  readonly pokok_rp: number
  readonly jatuh_tempo: string
}

function wirePeringatan({ pokok_rp, jatuh_tempo, ...row }: Row): PeringatanHutang {
  const total_tebus = pokok_rp + row.bunga_rp + row.denda_rp
  return { ...row, sisa_pokok: pokok_rp, tgl_jatuh_tempo: jatuh_tempo, total_tebus }
}

const PILIH = sql`
  p.no_peringatan, p.no_faktur_hutang, p.ke, p.tanggal, p.waktu, p.cara, p.jatuh_tempo,
  p.tgl_lelang, p.pokok_rp, p.bunga_rp, p.denda_rp, p.keterangan, p.input_by, p.cetak,
  h.nama_customer, h.alamat_customer, h.no_hp, h.tanggal as tgl_hutang`

const dari = (toko: string) => sql`
  public.hutang_peringatan p
  join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = p.no_faktur_hutang`

/** One notice. Throws 404 `hutang.peringatan_tidak_ada`. */
export async function bacaPeringatan(tx: Tx, nomor: string): Promise<PeringatanHutang> {
  const row = await tx.maybe(sql<Row>`
    select ${PILIH} from ${dari(tx.kode_toko)}
    where p.kode_toko = ${tx.kode_toko} and p.no_peringatan = ${nomor}`)
  if (row) return wirePeringatan(row)
  throw new AppError('hutang.peringatan_tidak_ada', {
    status: 404,
    params: { no_peringatan: nomor },
  })
}

export const daftarPeringatan = defineQuery(hutangPeringatanDaftar, async ({ tx, input }) => {
  const rows = await tx.all(sql<Row>`
    select ${PILIH} from ${dari(tx.kode_toko)}
    where p.kode_toko = ${tx.kode_toko} and p.no_faktur_hutang = ${input.no_faktur_hutang}
    order by p.ke desc limit 100`)
  return rows.map(wirePeringatan)
})
