import type { RawBuilder } from 'kysely'
import { literally } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { SlipDocument } from '#kernel/server/slip/define-slip.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisTanggal } from '#kernel/shared/i18n.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { cari } from '../contract.ts'

type Found = CallOutput<typeof cari>
const MOST = 8
const PENJUALAN = '/lihat-penjualan'
/** Letters of the type, of the shop, date and counter. */
const NOMOR = /^[A-Z]{2}[A-Z0-9]{12}$/

/**
 * Finds by prefix in three lists at once, a customer also by his whole phone number, and any other
 * document by its number; what the person may not open is not looked for. Phone numbers are not told.
 */
export const cariSemua = defineQuery(cari, async ({ ctx, tx, input }) => {
  const { kode_toko } = tx
  const { hari, kata } = bahasaTemuan(ctx)
  const awalan = awalanDari(input.q)
  const kecil = awalan.toLowerCase()
  const may = mayOpen(ctx)
  const [barang, penjualan, member, dokumen] = await Promise.all([
    may('/data-barang') ? cariBarang(tx, input.q) : [],
    may(PENJUALAN)
      ? tx.all(sql<{ no_faktur_jual: string; tanggal: string; total_rp: number; status: string }>`
          select no_faktur_jual, tanggal, total_rp, status from public.penjualan
          where kode_toko = ${kode_toko} and no_faktur_jual = ${input.q.toUpperCase()}
          union all
          select * from (select no_faktur_jual, tanggal, total_rp, status from public.penjualan
            where kode_toko = ${kode_toko} and tanggal = ${ctx.toko.tgl_system}
              and no_faktur_jual <> ${input.q.toUpperCase()} and right(no_faktur_jual, 4) like ${`%${awalan}`}
            order by no_faktur_jual desc limit ${MOST}) hari_ini`)
      : [],
    may('/data-member')
      ? tx.all(
          gabung<{ kode_customer: string; nama_customer: string }>([
            sql`select kode_customer, nama_customer from public.member
            where kode_toko = ${kode_toko} and lower(nama_customer) like ${kecil} and not dihapus
            order by lower(nama_customer) limit ${MOST}`,
            sql`select kode_customer, nama_customer from public.member
            where kode_toko = ${kode_toko} and no_hp = ${rapikanNoHp(input.q)}`,
            sql`select kode_customer, nama_customer from public.member
            where kode_toko = ${kode_toko} and kode_customer = ${input.q.toUpperCase()}
              and not dihapus`,
          ]),
        )
      : [],
    cariDokumen(ctx, tx, input.q.toUpperCase()),
  ])
  return [
    ...barang.map((b): Found[number] => ({
      jenis: 'barang',
      kunci: b.kode_barcode,
      judul: b.nama_barang,
      keterangan: `${b.kode_barcode} · ${tulisBerat(b.berat_mg)} g · ${kata('pilihan', b.status)}`,
      path: `/data-barang?kode_barcode=${encodeURIComponent(b.kode_barcode)}`,
    })),
    ...penjualan.map((p): Found[number] => ({
      jenis: 'penjualan',
      kunci: p.no_faktur_jual,
      judul: p.no_faktur_jual,
      keterangan: [hari(p.tanggal), tulisRupiah(p.total_rp), kata('nota', p.status)].join(' · '),
      path: `${PENJUALAN}?no_faktur_jual=${p.no_faktur_jual}`,
    })),
    ...member.slice(0, MOST).map((m): Found[number] => ({
      jenis: 'member',
      kunci: m.kode_customer,
      judul: m.nama_customer,
      keterangan: m.kode_customer,
      path: `/data-member?q=${m.kode_customer}`,
    })),
    ...dokumen,
  ]
})

/** Pattern of what begins with the words as they are typed. */
const awalanDari = (q: string) => `${literally(q)}%`

interface BarangTemuan {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly berat_mg: number
  readonly status: string
}

/** Pieces by barcode and name: the one whose barcode was typed whole, then what can be sold. */
async function cariBarang(tx: Tx, q: string): Promise<readonly BarangTemuan[]> {
  const awalan = awalanDari(q)
  const dua = (siap: RawBuilder<unknown>) => [
    sql`select kode_barcode, nama_barang, berat_mg, status from public.barang
      where kode_toko = ${tx.kode_toko} and kode_barcode like ${awalan.toUpperCase()} ${siap}
      order by kode_barcode limit ${MOST}`,
    sql`select kode_barcode, nama_barang, berat_mg, status from public.barang
      where kode_toko = ${tx.kode_toko} and lower(nama_barang) like ${awalan.toLowerCase()} ${siap}
      order by lower(nama_barang) limit ${MOST}`,
  ]
  const found = await tx.all(
    gabung<BarangTemuan>([...dua(sql`and status = 'READY' and not arsip`), ...dua(sql``)]),
  )
  const urut = (b: BarangTemuan) =>
    b.kode_barcode === q.toUpperCase() ? 0 : b.status === 'READY' ? 1 : 2
  return found
    .toSorted((a, b) => urut(a) - urut(b) || (a.kode_barcode < b.kode_barcode ? -1 : 1))
    .slice(0, MOST)
}

/** Days and states in the person's language. */
const bahasaTemuan = ({ bahasa, services }: Ctx) => ({
  hari: (tanggal: string) => tulisTanggal(tanggal, bahasa),
  kata: (di: 'nota' | 'pilihan', status: string) =>
    services.texts.t(bahasa, `${di}.status.${status.toLowerCase()}`),
})

const melihat = (layar: string | undefined) => layar?.startsWith('/lihat-') === true

/** Documents that a slip is printed of, each shown by the first screen of its slip. */
async function cariDokumen(ctx: Ctx, tx: Tx, nomor: string): Promise<Found> {
  if (!NOMOR.test(nomor)) return []
  const may = mayOpen(ctx)
  const { hari, kata } = bahasaTemuan(ctx)
  const dilihat = new Map<string, SlipDocument>()
  for (const { dokumen } of ctx.services.registry.slips.values()) {
    if (!dokumen?.ringkas || !melihat(dokumen.layar[0])) continue
    // The sides of one document may have a screen each, and a person one of them.
    const layar = dokumen.layar.find((path) => melihat(path) && may(path))
    // A screen looks at one kind of document: that of its first slip.
    if (layar && layar !== PENJUALAN && !dilihat.has(layar)) dilihat.set(layar, dokumen)
  }
  const found = await Promise.all(
    [...dilihat].map(async ([layar, { ringkas, kolom }]): Promise<Found> => {
      const row = ringkas && (await tx.maybe(ringkas(tx.kode_toko, nomor)))
      if (!row) return []
      const judul = ctx.services.texts.t(ctx.bahasa, titleKey(layar))
      const total = row.total_rp === null ? [] : [tulisRupiah(row.total_rp)]
      return [
        {
          jenis: 'dokumen',
          kunci: nomor,
          judul: nomor,
          keterangan: [judul, hari(row.tanggal), ...total, kata('nota', row.status)].join(' · '),
          path: `${layar}?${kolom}=${nomor}`,
        },
      ]
    }),
  )
  return found.flat()
}

function mayOpen(ctx: Ctx): (path: string) => boolean {
  const gate = gateContext(ctx)
  return (path) => ctx.services.registry.allows(path, ctx.sesi, gate)
}

/** Several limited searches of one list as one, each row once. */
function gabung<R>(parts: readonly RawBuilder<unknown>[]): RawBuilder<R> {
  return sql<R>`${sql.join(
    parts.map((p) => sql`(${p})`),
    sql` union `,
  )}`
}
