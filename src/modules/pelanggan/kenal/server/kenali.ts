import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { DILIHAT_RP, rapikanNomor } from '../rules.ts'
import { tandaOrang } from '../rules-kelompok.ts'
import { KENAL_MODULE } from '../rules.ts'
import { nilaiAturan } from './aturan-kini.ts'

/** A document that a customer stands behind. */
export interface Berhadapan {
  readonly tanggal: string
  readonly waktu: Date
  /** Its whole value, whatever it is paid with. */
  readonly nilai_rp: number
  readonly id_kenal?: string | undefined
  readonly kode_customer?: string | null | undefined
  readonly no_identitas?: string | null | undefined
  readonly no_hp?: string | null | undefined
}

interface Kini {
  readonly batas_rp: number
  readonly hari_ini_rp: number
  readonly id: string | null
  readonly kode_customer: string | null
  readonly no_identitas: string | null
}

/**
 * Asks who the customer is from the limit of the day on: by this document alone, or with what all
 * shops have counted of him today. An identity that was given lately is used again: the one that the
 * document names, else the newest of the member or of the number on the card. Answers what ties the
 * document to it. Throws `kenal.identitas_wajib`, `kenal.identitas_tidak_ada`, `kenal.orang_lain`.
 */
export async function kenali(tx: Tx, ctx: Ctx, b: Berhadapan): Promise<readonly TableWrite[]> {
  const { kode_toko } = tx
  const { nilai_rp, tanggal } = b
  if (ctx.modules[KENAL_MODULE] !== true) return []
  if (nilai_rp < DILIHAT_RP && !b.id_kenal) return []
  const k = await bacaKini(tx, b)
  const perlu = nilai_rp >= k.batas_rp || nilai_rp + k.hari_ini_rp >= k.batas_rp
  if (b.id_kenal && k.id === null) throw new AppError('kenal.identitas_tidak_ada')
  if (perlu && k.id === null)
    throw new AppError('kenal.identitas_wajib', {
      params: { batas_rp: k.batas_rp, nilai_rp, hari_ini_rp: k.hari_ini_rp },
    })
  if (k.id === null || (!perlu && !b.id_kenal)) return []
  if (!orangSama(b, k)) throw new AppError('kenal.orang_lain')
  return [insert('kenal_pakai', { kode_toko, dokumen: NOMOR, tanggal, id_kenal: k.id, nilai_rp })]
}

function orangSama(b: Berhadapan, k: Kini): boolean {
  const nomor = b.no_identitas ? rapikanNomor(b.no_identitas) : null
  if (nomor && k.no_identitas && nomor !== k.no_identitas) return false
  return !b.kode_customer || k.kode_customer === null || b.kode_customer === k.kode_customer
}

/** Everything in one statement: it rides in the first flight of every sale. */
function bacaKini(tx: Tx, b: Berhadapan): Promise<Kini> {
  const { kode_toko } = tx
  const { kode_customer = null, id_kenal = null, tanggal } = b
  const nomor = b.no_identitas ? rapikanNomor(b.no_identitas) : null
  const tanda = tandaOrang({
    kode_toko,
    kode_customer,
    no_identitas: nomor,
    no_hp: b.no_hp ?? null,
  })
  const kunci = tanda === null ? [] : [tanda.kunci, ...tanda.kunci_lain]
  return tx.one(sql<Kini>`
    select a.batas_rp, coalesce(h.rp, 0)::bigint as hari_ini_rp, i.id, i.kode_customer,
      i.no_identitas
    from (select ${nilaiAturan('BATAS_IDENTITAS', tanggal)}::bigint as batas_rp,
      ${nilaiAturan('BERLAKU_IDENTITAS', tanggal)} as hari) a
    left join lateral (
      select id, kode_customer, no_identitas from public.kenal_identitas
      where kode_toko = ${kode_toko}
        and waktu > ${b.waktu}::timestamptz - make_interval(days => a.hari)
        and case when ${id_kenal}::uuid is not null then id = ${id_kenal}::uuid
          when ${kode_customer}::text is not null then kode_customer = ${kode_customer}::text
          else no_identitas = ${nomor}::text end
      order by waktu desc limit 1) i on true
    left join lateral (${hariIni(kode_toko, { kunci, kode_customer, tanggal })}) h on true`)
}

/**
 * What all shops have counted of the person today, by any of his marks: also where he was counted
 * under the number of a card, and is known here by phone or member number alone.
 */
const hariIni = (
  kode_toko: string,
  a: {
    readonly kunci: readonly string[]
    readonly kode_customer: string | null
    readonly tanggal: string
  },
) => sql`
  select sum(d.jumlah_rp) as rp
  from (select ${a.kunci}::text[] || coalesce((
      select array_remove(array['N:' || upper(regexp_replace(m.no_ktp, '[^A-Za-z0-9]', '', 'g')),
        'H:' || regexp_replace(m.no_hp, '^0', '')], null)
      from public.member m
      where m.kode_toko = ${kode_toko} and m.kode_customer = ${a.kode_customer}::text), '{}')
    as kunci) tanda
  join public.kenal_hari d on d.tanggal = ${a.tanggal}::date
    and (d.kunci = any(tanda.kunci) or d.kunci_lain && tanda.kunci)`
