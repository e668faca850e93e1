import { documentRoutes } from '#kernel/server/document/routes.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Condition, ofDocuments, ofValidation } from '#kernel/server/http/page.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { hutangAktif, hutangLihat, hutangValidasiDaftar } from '../../contract.ts'
import type { SaringTempo } from '../../rules.ts'
import { type TiketBunga, tagihan } from '../../rules-tagihan.ts'
import { type SaatHak, hariHak, hariTagih } from '../../rules-hak.ts'
import { bacaSurat, bacaTiket } from './baca-surat.ts'
import { saatHak } from './saat-hak.ts'

/** A ticket's number, whole: it names one ticket, whatever else is in the book. */
const SATU_NOMOR = /^[A-Z]{2}[A-Z0-9]{2}[0-9]{10}$/i

const halaman: typeof bacaSurat.page = (asked, where, order) => {
  const { search = '' } = asked.input
  if (!SATU_NOMOR.test(search)) return bacaSurat.page(asked, where, order)
  const satu = sql`d.no_faktur_hutang = ${search.toUpperCase()}`
  const input = { ...asked.input, search: undefined }
  return bacaSurat.page({ ...asked, input }, [...where, satu], order)
}

export const lihatSurat = documentRoutes(hutangLihat, { ...bacaSurat, page: halaman })

/** Running tickets with what would be charged now. */
export const daftarAktif = defineQuery(hutangAktif, async ({ ctx, tx, input }) => {
  const saat = saatHak(ctx.toko, ctx.services.jam())
  const toko = tx.kode_toko
  // Written out, because the indexes of running tickets are chosen by it.
  const aktif = sql`d.status = 'AKTIF'`
  const syarat = [...ofDocuments('d', toko, {}), aktif, saringTempo(toko, input.tempo, saat)]
  const { data, more } = await halaman({ ctx, tx, input }, syarat, { usual: 'tgl_jatuh_tempo' })
  const semua = await bacaTiket(
    tx,
    data.map((surat) => surat.no_faktur_hutang),
  )
  const tiket = new Map(semua.map((t) => [t.no_faktur_hutang, t]))
  const rows = data.flatMap((surat) => {
    const t = tiket.get(surat.no_faktur_hutang)
    return t ? [{ ...surat, ...ditagih(t, saat) }] : []
  })
  return new Envelope(rows, more)
})

export const hutangUntukValidasi = defineQuery(hutangValidasiDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, [
    ...ofDocuments('d', tx.kode_toko, {}),
    sql`d.status <> 'BATAL'`,
    ...ofValidation('d', input),
  ]),
)

/** A list that is read while the date is set back shows no negative interest. */
function ditagih(t: TiketBunga, saat: SaatHak) {
  const hariIni = hariTagih(t, saat)
  const pada = hariIni < t.tgl_bunga_mulai ? t.tgl_bunga_mulai : hariIni
  const { hari, bunga_rp, denda_rp, total_rp } = tagihan(t, pada)
  return { hari, bunga_rp, denda_rp, total_tebus: total_rp }
}

function saringTempo(toko: string, tempo: SaringTempo, saat: SaatHak): Condition {
  const { tanggal: hariIni } = saat
  const lewat = hariHak(saat)
  switch (tempo) {
    case 'HARI_INI':
      return sql`d.jatuh_tempo = ${hariIni}`
    case 'LEWAT':
      return sql`d.jatuh_tempo < ${lewat}`
    case 'LELANG':
      return sql`d.jatuh_tempo + d.tenggang < ${lewat}::date`
    case 'BARU':
      return sql`d.tanggal = ${hariIni} and d.no_asal is null and not exists (
        select 1 from public.hutang_bayar b
        where b.kode_toko = ${toko} and b.no_faktur_hutang = d.no_faktur_hutang
          and b.status = 'VALID')`
    default:
      return null
  }
}
