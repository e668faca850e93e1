import type { Config } from '#kernel/server/config.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  type JenisPesan,
  type Kata,
  bertemplat,
  isiTemplat,
  kataPesan,
  nilaiTemplat,
  urutanKata,
} from '../rules.ts'
import { type TemplatCloud, bacaGerbang } from './gerbang.ts'

export interface BarisTemplat {
  readonly jenis: JenisPesan
  readonly isi: string
  readonly nama_templat: string | null
  readonly bahasa_templat: string | null
}

export const bacaTemplat = (tx: Tx): Promise<BarisTemplat[]> =>
  tx.all(sql<BarisTemplat>`
    select jenis, isi, nama_templat, bahasa_templat from public.templat_wa
    where kode_toko = ${tx.kode_toko}`)

/**
 * Whether a message that the shop begins would leave: `TANPA` without a gateway, `TANPA_TEMPLAT`
 * where Meta would refuse it, because no template is chosen for its kind.
 */
export async function jalurPesan(tx: Tx, config: Config, jenis: JenisPesan) {
  const [{ gerbang }, templat] = await Promise.all([bacaGerbang(tx, config), bacaTemplat(tx)])
  if (gerbang !== 'CLOUD') return gerbang === 'TANPA' ? 'TANPA' : 'ADA'
  return templat.some((t) => t.jenis === jenis && t.nama_templat) ? 'ADA' : 'TANPA_TEMPLAT'
}

/** Kinds whose built-in words differ from those of any document. */
const SENDIRI: ReadonlySet<JenisPesan> = new Set([
  'PENJUALAN',
  'PERINGATAN_HUTANG',
  'PRE_ORDER_DATANG',
  'PENGINGAT',
  'PENGINGAT_CICILAN',
  'RINGKASAN',
  'LAPORAN',
  'UJI',
])

/** Our own words for a kind of message, with its words in braces. */
export function templatBawaan({ services, bahasa }: Ctx, jenis: JenisPesan): string {
  if (!bertemplat(jenis)) return '{isi}'
  const kata = Object.fromEntries(kataPesan(jenis).map((k) => [k, `{${k}}`]))
  const nama = SENDIRI.has(jenis) ? jenis.toLowerCase() : 'dokumen'
  return services.texts.t(bahasa, `chat.templat.${nama}`, kata)
}

/** A message's text, and the approved template with the same values where the shop has one. */
export interface PesanTersusun {
  readonly isi: string
  readonly templat: TemplatCloud | null
}

/** WhatsApp takes no longer text. */
const PALING_PANJANG = 4096

/**
 * Reads the shop's words for a kind of message once, for any number of messages: its own where it
 * has some, else ours in the language that is asked in.
 */
export async function penyusunPesan(
  ctx: Ctx,
  tx: Tx,
  jenis: JenisPesan,
): Promise<(kata: Kata) => PesanTersusun> {
  const row = await tx.maybe(sql<BarisTemplat>`
    select jenis, isi, nama_templat, bahasa_templat from public.templat_wa
    where kode_toko = ${tx.kode_toko} and jenis = ${jenis}`)
  const templat = row?.isi || templatBawaan(ctx, jenis)
  const nama = row?.nama_templat ?? null
  const urutan = urutanKata(templat)
  return (kata) => ({
    isi: isiTemplat(templat, kata).slice(0, PALING_PANJANG),
    templat:
      nama === null
        ? null
        : {
            nama,
            bahasa: row?.bahasa_templat ?? 'id',
            nilai: urutan.map((k) => nilaiTemplat(kata[k] ?? '')),
          },
  })
}
