import type { FieldError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { kataAsing } from '#modules/pelanggan/chat/rules.ts'

export const STATUS_PROMO = ['TERJADWAL', 'DIKIRIM', 'BATAL', 'TERLEWAT'] as const
export type StatusPromo = (typeof STATUS_PROMO)[number]

/** Words in braces that each member's message is filled with. */
export const KATA_PROMO = ['kode_customer', 'nama_customer', 'tgl_lahir'] as const
export type KataPromo = (typeof KATA_PROMO)[number]

/** With a banner the text is its caption, and WhatsApp takes 1,024 letters of one. */
export const MAKS_HURUF_PROMO = 900

/** Parameter with the hour that promos leave at, `HH:MM` of the shop's clock (gaps.md 113). */
export const PROMO_JAM_KIRIM = 'PROMO_JAM_KIRIM'
export const JAM_KIRIM_BAWAAN = '09:00'
/** Nobody wants advertising at night. */
export const JAM_KIRIM = Array.from({ length: 27 }, (_, i) => {
  const menit = 7 * 60 + i * 30
  return `${String(Math.floor(menit / 60)).padStart(2, '0')}:${String(menit % 60).padStart(2, '0')}`
})

export interface PenerimaPromo {
  readonly kode_customer: string
  readonly nama_customer: string
  readonly tgl_lahir: string | null
}

/** The message for one member. A birthday is written DD-MM-YYYY; an unknown one leaves nothing. */
export function isiPromo(template: string, m: PenerimaPromo): string {
  const kata: Readonly<Record<KataPromo, string>> = {
    kode_customer: m.kode_customer,
    nama_customer: m.nama_customer,
    tgl_lahir: m.tgl_lahir ? m.tgl_lahir.split('-').toReversed().join('-') : '',
  }
  return template.replace(/\{(\w+)\}/g, (utuh, k: string) => kata[k as KataPromo] ?? utuh)
}

/** What may not be scheduled, by field; nothing when it may. `hariIni` is of the shop's calendar. */
export function periksaPromo(
  p: { readonly template: string; readonly tgl_kirim: string },
  hariIni: Tanggal,
): Record<string, FieldError> {
  const kata = kataAsing(p.template, KATA_PROMO)
  const boleh = KATA_PROMO.map((k) => `{${k}}`).join(' ')
  return {
    ...(p.template.trim() === '' ? { template: { code: 'promo.kosong' } } : {}),
    ...(kata === null
      ? {}
      : { template: { code: 'pengaturan.kata_asing', params: { kata, boleh } } }),
    ...(p.tgl_kirim < hariIni ? { tgl_kirim: { code: 'promo.tanggal_lewat' } } : {}),
  }
}

/** A colon that begins a word and what was typed after it: what the editor offers words for. */
export function kataDiketik(teks: string, kursor: number): { awal: number; cari: string } | null {
  const cocok = /(?:^|\s|[({*_~-]):(\w{0,20})$/.exec(teks.slice(0, kursor))
  return cocok ? { awal: kursor - (cocok[1] ?? '').length - 1, cari: cocok[1] ?? '' } : null
}
