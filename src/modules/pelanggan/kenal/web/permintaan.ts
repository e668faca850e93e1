import type { Remedy } from '#kernel/web/extensions.ts'
import { store } from '#kernel/web/feedback/store.ts'

/** What the server wants to know before it saves, as its refusal says. */
export interface PermintaanKenal {
  readonly batas_rp: number
  readonly nilai_rp: number
  readonly kode_customer: string | null
  /** What the document says of the person already. */
  readonly awal: Readonly<Record<string, string>>
  readonly jawab: (id_kenal: string | null) => void
}

export const permintaan = store<PermintaanKenal | null>(null)

const teks = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

/** Fields of documents that say who stands there, by the field of the form. */
const SEBUT: Readonly<Record<string, readonly string[]>> = {
  nama: ['nama_penjual', 'nama_customer'],
  no_identitas: ['no_identitas', 'no_ktp'],
  no_hp: ['no_hp'],
  alamat: ['alamat_penjual', 'alamat_customer'],
}

function awal(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const isi = Object.entries(SEBUT).map(([nama, dari]) => {
    const nilai = dari.map((d) => teks(sent[d])).find((v) => v !== null)
    return [nama, nilai ?? ''] as const
  })
  return Object.fromEntries(isi.filter(([, v]) => v !== ''))
}

/** At every counter: the form opens when the server asks, and the same document goes out with it. */
export const kenalRemedy: Remedy = {
  code: 'kenal.identitas_wajib',
  fields: ['id_kenal'],
  ask: ({ params }, sent) =>
    new Promise((resolve) => {
      permintaan.set({
        batas_rp: Number(params['batas_rp']),
        nilai_rp: Number(params['nilai_rp']),
        kode_customer: teks(sent['kode_customer']),
        awal: awal(sent),
        jawab: (id_kenal) => {
          permintaan.set(null)
          resolve(id_kenal)
        },
      })
    }),
}
