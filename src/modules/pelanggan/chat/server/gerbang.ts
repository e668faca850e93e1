import type { Config } from '#kernel/server/config.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Alasan, BATAS_PER_MENIT, type Gerbang } from '../rules.ts'

/** A message as a gateway needs it. */
export interface PesanKirim {
  readonly id: string
  readonly dokumen: string
  readonly penerima: string
  readonly isi: string
  readonly gambar_url: string | null
  readonly templat: TemplatCloud | null
  readonly putaran: number
}

/** An approved template of the Cloud API with the values of its words, in their order. */
export interface TemplatCloud {
  readonly nama: string
  readonly bahasa: string
  readonly nilai: readonly string[]
}

/**
 * What one try came to. `ULANG`: certainly not taken, and worth another try; `TAK_TENTU`: nobody
 * knows whether it was taken.
 */
export type HasilKirim =
  | { readonly status: 'TERKIRIM'; readonly jawaban?: string; readonly id_luar?: string }
  | { readonly status: 'GAGAL'; readonly alasan: Alasan; readonly jawaban?: string }
  | { readonly status: 'ULANG'; readonly jawaban: string; readonly tunda_ms?: number | null }
  | { readonly status: 'TAK_TENTU'; readonly jawaban: string }

/** The gateway that a shop has chosen, with the address that the installation gives it. */
export interface GerbangToko {
  readonly gerbang: Gerbang
  /** From the environment, never from a browser. */
  readonly alamat: string
  readonly nomor_id: string | null
  readonly token: string | null
  readonly kenal_kunci: boolean
  readonly per_menit: number
}

type Baris = Pick<GerbangToko, 'gerbang' | 'nomor_id' | 'token' | 'kenal_kunci' | 'per_menit'>

/** A shop that has chosen nothing uses the installation's messaging server where there is one. */
export async function bacaGerbang(tx: Tx, config: Config): Promise<GerbangToko> {
  const row = await tx.maybe(sql<Baris>`
    select gerbang, nomor_id, token, kenal_kunci, per_menit
    from public.gerbang_wa where kode_toko = ${tx.kode_toko}`)
  const g: Baris = row ?? {
    gerbang: 'UMUM',
    nomor_id: null,
    token: null,
    kenal_kunci: false,
    per_menit: BATAS_PER_MENIT.bawaan,
  }
  if (g.gerbang === 'UMUM' && config.chatUrl === null) return { ...g, gerbang: 'TANPA', alamat: '' }
  return { ...g, alamat: g.gerbang === 'CLOUD' ? config.chatCloudUrl : (config.chatUrl ?? '') }
}
