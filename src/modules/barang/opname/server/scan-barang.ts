import { keGram } from '#kernel/shared/berat.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, definePreparedCommand } from '#kernel/server/http/route.ts'
import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import type { HasilKode, PanggilBarang } from '../contract.ts'
import { SEBAB_TEMUAN, sebabKode } from '../rules.ts'
import { kunciBerjalan, wajibBerjalan } from './berjalan.ts'
import { type BerjalanBarang, type CaraBarang, diLingkup } from './cara-barang.ts'
import { type Dibaca, bacaKode } from './baca-kode.ts'
import { pemilikLain } from './pemilik-lain.ts'
import { hitungKetemu, temukan } from './temukan.ts'

interface Piece {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_baki: string
  readonly berat_mg: number
  readonly foto: string | null
}

const PIECE = sql<Piece>`s.kode_barcode, s.nama_barang, s.kode_group, s.kode_baki, s.berat_mg,
  h.foto`

/**
 * Codes that were read. The count is held first, so two scanners with the same piece give one find
 * and one answer that it was found already, and the number found so far is exact. What is no find
 * is kept with its reason: nothing that was read is lost.
 */
export const scanOpname = (call: PanggilBarang['scan'], cara: CaraBarang) =>
  definePreparedCommand(
    call,
    ({ ctx, input }) => tempatLain(ctx, cara, input.kode),
    async ({ ctx, tx, input, waktu, siap: lain }) => {
      const kode = [...new Set(input.kode)]
      const { user_id } = ctx.sesi
      const dibaca = await bacaKode(tx, cara, kode)
      const barcodes = dibaca.flatMap((d) => d.kode_barcode ?? [])
      const [berjalan, ketemu] = await Promise.all([
        kunciBerjalan(tx, cara),
        temukan(tx, cara, barcodes, { waktu, user_id }, PIECE),
      ])
      const opname = wajibBerjalan(cara, berjalan)
      const hasil = await jawab(tx, opname, { dibaca, ketemu, lain })
      const kini = opname.ketemu + ketemu.length
      return {
        nomor: opname.no_opname,
        tulis: [
          hitungKetemu(tx, cara, opname.no_opname, ketemu.length),
          ...tulisTemuan(tx, opname, hasil, { waktu, user_id }),
        ],
        audit: {
          aksi: 'opname_barang.scan',
          objek: opname.no_opname,
          sesudah: { ketemu: ketemu.map((p) => p.kode_barcode), dibaca: kode.length },
        },
        kabar: { event: cara.event, data: { ketemu: kini, jumlah: opname.jumlah } },
        jawaban: { ketemu: kini, jumlah: opname.jumlah, hasil },
      }
    },
  )

/** Which other shop has each of the codes that this one does not know. */
export async function tempatLain(ctx: Ctx, cara: CaraBarang, kode: readonly string[]) {
  const dibaca = await ctx.services.db.baca(ctx.toko.kode_toko, (tx) => bacaKode(tx, cara, kode))
  return pemilikLain(
    ctx,
    cara,
    dibaca.flatMap((d) => (d.kode_barcode === null ? d.kode : [])),
  )
}

interface Bahan {
  readonly dibaca: readonly Dibaca[]
  readonly ketemu: readonly Piece[]
  readonly lain: ReadonlyMap<string, string>
}

/** An answer for each code, in the order in which they were read. */
async function jawab(tx: Tx, opname: BerjalanBarang, b: Bahan): Promise<HasilKode[]> {
  const pieces = new Map(b.ketemu.map((p) => [p.kode_barcode, p]))
  const sisa = b.dibaca.flatMap((d) =>
    d.kode_barcode === null || pieces.has(d.kode_barcode) ? [] : d.kode_barcode,
  )
  const keadaan = sisa.length > 0 ? await bacaKeadaan(tx, opname, sisa) : []
  const lainnya = new Map(keadaan.map((k) => [k.kode_barcode, k]))
  return b.dibaca.map(({ kode, kode_barcode }) => {
    const piece = pieces.get(kode_barcode ?? '')
    // A second tag of the same piece: the first one took it.
    if (piece && pieces.delete(piece.kode_barcode))
      return { ...wire(piece), kode, sebab: null, oleh: null, nama_toko: null, status: null }
    const k = lainnya.get(kode_barcode ?? '')
    const nama_toko = b.lain.get(kode) ?? null
    const sebab = sebabKode({
      status: k?.status ?? null,
      terhitung: k?.terhitung ?? false,
      ketemu: k ? k.oleh !== null : ketemuTadi(b, kode_barcode),
      diLingkup: k?.di_lingkup ?? false,
      diTokoLain: nama_toko !== null,
    })
    const { status = null, oleh = null } = k ?? {}
    return { ...(k ? wire(k) : {}), kode, sebab, oleh, nama_toko, status }
  })
}

const ketemuTadi = (b: Bahan, kode_barcode: string | null) =>
  b.ketemu.some((p) => p.kode_barcode === kode_barcode)

interface Keadaan extends Piece {
  readonly status: StatusBarang
  readonly terhitung: boolean
  readonly oleh: string | null
  readonly di_lingkup: boolean
}

const bacaKeadaan = (tx: Tx, opname: BerjalanBarang, barcodes: readonly string[]) =>
  tx.all(sql<Keadaan>`
    select h.kode_barcode, h.nama_barang, h.kode_group, h.kode_baki, h.berat_mg, h.foto, h.status,
      s.kode_barcode is not null as terhitung,
      case when s.hasil = 'KETEMU' then s.user_id end as oleh,
      ${diLingkup(sql`${opname.lingkup}::text`, sql`${opname.kode_lingkup}::text`)} as di_lingkup
    from public.barang h
    left join public.opname_barang_isi s on s.kode_toko = ${tx.kode_toko}
      and s.no_opname = ${opname.no_opname} and s.kode_barcode = h.kode_barcode
    where h.kode_toko = ${tx.kode_toko} and h.kode_barcode = any(${barcodes})`)

function wire({ kode_barcode, nama_barang, kode_group, kode_baki, berat_mg, foto }: Piece) {
  return { kode_barcode, nama_barang, kode_group, kode_baki, berat: keGram(berat_mg), foto }
}

/** Keeps what somebody has to look at; a code that is read again counts up. */
function tulisTemuan(
  tx: Tx,
  { no_opname }: BerjalanBarang,
  hasil: readonly HasilKode[],
  { waktu, user_id }: { readonly waktu: Date; readonly user_id: string },
): TableWrite[] {
  const temuan = hasil.filter((h) => SEBAB_TEMUAN.some((s) => s === h.sebab))
  if (temuan.length === 0) return []
  const isi = temuan.map(({ kode, sebab, kode_barcode, nama_barang, kode_baki, nama_toko }) => ({
    kode,
    sebab,
    kode_barcode,
    nama_barang,
    kode_baki,
    nama_toko,
  }))
  return [
    ubah(sql`
      insert into public.opname_temuan as t (kode_toko, no_opname, kode, sebab, kode_barcode,
        nama_barang, kode_baki, nama_toko, waktu, user_id)
      select ${tx.kode_toko}, ${no_opname}, k.kode, k.sebab, k.kode_barcode, k.nama_barang,
        k.kode_baki, k.nama_toko, ${waktu}, ${user_id}
      from jsonb_to_recordset(${JSON.stringify(isi)}::jsonb) as k(kode text, sebab text,
        kode_barcode text, nama_barang text, kode_baki text, nama_toko text)
      on conflict on constraint opname_temuan_pk do update set kali = t.kali + 1,
        waktu = excluded.waktu, user_id = excluded.user_id, sebab = excluded.sebab`),
  ]
}
